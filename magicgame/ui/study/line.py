"""A study's line: its turns with their marks, and its values as a curve."""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set

from magicgame.engine.registry import has_engine
from magicgame.engine.values import CERTAIN
from magicgame.match.review import Verdict, can_judge, counts, is_nearly_over, is_slip
from magicgame.match.seats import Seats
from magicgame.match.study import Node, Study
from magicgame.ui.study.findings import Findings
from magicgame.ui.study.standing import opinion
from magicgame.ui.table.curve import Graph
from magicgame.ui.table.heights import EVEN_HEIGHT
from magicgame.ui.table.picture import Sign, TurnMark, Turns
from magicgame.ui.words import study as words
from magicgame.ui.words.aftermath import graph_labels, line_begins, turn_number, whose_turn, with_turn
from magicgame.ui.words.names import Names
from magicgame.ui.words.registry import words_of
from magicgame.ui.words.values import even_band, marks_of, short_labels, with_standing
from magicgame.ui.words.values import graph_labels as estimated_labels
from magicgame.ui.words.verdicts import cost_text

_COMMENT, _OTHERS = "”", "+"
_STEADY_ROWS = 3
"""Of a match that is walked through: what stands below them stays where it is."""
LEAST_TURNS = 3
"""A line of fewer turns makes no curve."""
_LEAST_EXTENT, _LEAST_HEIGHT = 0.2, 0.55
"""So high and so deep an estimated curve reaches at least, and so high it is in all."""
_CLEAR = 1.3
"""So many times as high as all that is estimated a win stands."""
_FORCED = 0.95
"""How high a win stands that is proven and not yet on the board."""


def is_review(study: Study) -> bool:
    """Whether the turns of a match that is over are gone through."""
    return study.outcome is not None


def wants_summary(study: Study) -> bool:
    """Whether the end of a finished match is looked at, one whose turns can be judged or estimated."""
    is_end = study.current is study.played[-1] and len(study.played) > 1
    return is_review(study) and is_end and has_engine(study.game)


def is_steady(study: Study) -> bool:
    """Whether list and graph keep their places: in a review, but for a summary of exact verdicts at its end."""
    return is_review(study) and not (study.is_at_end and can_judge(study.game))


def turns(names: Names, study: Study, findings: Findings) -> Turns:
    """The line in the game's notation: a sign behind a mistake and behind an only move, a quotation mark behind a
    turn with a comment, and a number where other turns were tried."""
    nodes = study.line[1:]
    marks = {i: tuple(_marks(node, study, findings)) for i, node in enumerate(nodes)}
    worn = {mark for each in marks.values() for mark in each}
    return Turns(
        texts=tuple(names.turn(study.game, node.move_text) for node in nodes),
        current=len(study.current.path) - 2 if study.current.parent else None,
        offset=study.root.position.ply % 2,
        marks=marks, legend=tuple(_legend(worn, is_steady(study))),
        title=words.after_turn(len(study.current.path) - 1), note=_variant(study),
        foot=words.how_to_try() if 0 < len(nodes) < LEAST_TURNS else "",
        steady_rows=_STEADY_ROWS if is_steady(study) else 0,
    )


def _variant(study: Study) -> str:
    """Its name, where the game has several."""
    return words_of(study.game).variant_name(study.variant) if len(study.game.variants) > 1 else ""


def _marks(node: Node, study: Study, findings: Findings) -> Iterator[TurnMark]:
    sign = sign_of(node, study, findings)
    if sign is not None:
        yield TurnMark(sign)
    if node.note.comment:
        yield TurnMark(text=_COMMENT)
    if node.others_tried:
        yield TurnMark(text=f"{_OTHERS}{node.others_tried}")


def _legend(worn: Set[TurnMark], has_own_only: bool) -> Iterator[tuple[TurnMark, str]]:
    """What the marks that are worn mean, each kind once; not that of turns tried where it `has_own_only` those of the
    match: they would take a line of their own."""
    yield from ((TurnMark(sign), words.sign_meaning(sign.value)) for sign in Sign if TurnMark(sign) in worn)
    if TurnMark(text=_COMMENT) in worn:
        yield TurnMark(text=_COMMENT), words.has_comment()
    if not has_own_only and (numbers := [int(mark.text) for mark in worn if mark.text.startswith(_OTHERS)]):
        yield TurnMark(text=f"{_OTHERS}{min(numbers)}"), words.others_tried(min(numbers))


def sign_of(node: Node, study: Study, findings: Findings) -> Sign | None:
    """The sign of a turn, once it is judged and where it has one; where turns are only estimated, a mistake is one that
    may have decided the match, a slip another one instead of which more was to be had."""
    remark, seats = findings.remark(node), study.seats
    if remark is None:
        return findings.of_turn(("sign", node, seats), node, seats, lambda: _estimated_sign(node, seats, findings))
    if counts(remark, seats.is_for_beginners):
        return Sign.MISTAKE
    if is_slip(remark, seats.is_for_beginners):
        return Sign.SLIP
    return Sign.ONLY if remark.verdict is Verdict.ONLY else None


def _estimated_sign(node: Node, seats: Seats, findings: Findings) -> Sign | None:
    if not findings.is_marked(node, seats):
        return None
    return Sign.MISTAKE if findings.is_grave(node, seats) else Sign.SLIP


def graph(
    names: Names, study: Study, findings: Findings, pointed: int | None, current: int | None = None,
    is_tight: bool = False, has_numbers: bool = True,
) -> Graph:
    """The values of the line's positions, the near side's wins upwards, exact ones or as the headline tells them.
    `pointed` is the position under the pointer, `current` the one on the board, by default the study's; how that stands
    the headline says, so it is not written. Behind a line that has left a match is that of the match, and it reaches as
    high and deep as that. It says little where it `is_tight`."""
    line, current = study.line, len(study.current.path) - 1 if current is None else current
    told, is_exact, is_past = current if pointed is None else pointed, can_judge(study.game), is_review(study)
    signs = [sign_of(node, study, findings) for node in line]
    others = frozenset(n + 1 for n, node in enumerate(line) if node.position.mover is not study.seats.near)
    found = curve(line, study, findings)
    behind = curve(study.played, study, findings) if is_past and study.has_left_match else ()
    mistakes, slips = _places(signs, Sign.MISTAKE), _places(signs, Sign.SLIP)
    node, (is_working, done, count) = line[told], _progress(line, found, study, findings)
    said, *shorter = _written(names, node, study, findings, has_standing=pointed is not None)
    working = (words.still_working(said, done, count),) if is_working else ()
    instead, instead_names = _instead(names, node, study, findings)
    labels = graph_labels if is_exact else short_labels if is_tight else estimated_labels
    return Graph(
        heights=found, current=current, labels=labels(names, study.seats), upper=study.seats.near,
        told="".join(working) or said, written=(*working, *shorter), pointed=pointed, mistakes=mistakes, slips=slips,
        behind=behind,
        others=others, instead=instead, instead_names=instead_names,
        is_steady=is_past, has_numbers=has_numbers, is_roomy=is_past and not is_exact and not is_tight,
        even=0.0 if is_exact else EVEN_HEIGHT, even_word="" if is_exact else even_band(),
        short_labels=("", "") if is_exact else short_labels(names, study.seats),
        legends=_legends(names, study) if is_past and mistakes | slips else (),
        extent=(-1.0, 1.0) if is_exact else _extent((*(behind or found), *_instead_heights(names, study, findings))),
    )


def _instead(
    names: Names, node: Node, study: Study, findings: Findings
) -> tuple[tuple[tuple[int, float], ...], tuple[str, ...]]:
    """The curve that a better turn would have led to instead of a marked one that is only estimated, as far as its
    heights are known, and its names, the longer one first; empty where there was none."""
    is_marked = not can_judge(study.game) and sign_of(node, study, findings) is not None
    better = findings.better(node, study.seats) if is_marked else None
    if better is None or node.parent is None:
        return (), ()
    begun, seats = node.parent, study.seats
    told = [(each, findings.told_in_line(each, begun, seats)) for each in findings.instead(node, better[1]).nodes]
    heights = [(begun, findings.told_height(begun, seats)), *(
        (each, findings.height_of(each, score, seats)) for each, score in told)]
    reached = [(each, _forced(each, height, study, findings)) for each, height in heights]
    points = tuple((len(each.path) - 1, height) for each, height in reached if height is not None)
    turn = names.turn_text(*better)
    return points, (words.with_better(turn), turn)


def _instead_heights(names: Names, study: Study, findings: Findings) -> tuple[float, ...]:
    """Those of all these curves beside the match but for wins: they keep its scale while one looks from turn to turn.
    """
    lines = findings.once(("instead", study.played), lambda: [
        _instead(names, node, study, findings)[0] for node in study.played])
    return tuple(height for line in lines for _number, height in line if abs(height) < _FORCED)


def _written(
    names: Names, node: Node, study: Study, findings: Findings, has_standing: bool
) -> Iterator[str]:
    """All that is told of a node over the curve, then what is written of it, each shorter than the one before: which
    turn led there, whose it was, what mark it has and, where it `has_standing`, how it stands; where turns are exact
    what a marked one cost instead."""
    whose, remark = _whose(names, node, sign_of(node, study, findings)), findings.remark(node)
    turn = with_turn(whose, names.turn(study.game, node.move_text))
    if can_judge(study.game):
        is_marked = remark is not None and sign_of(node, study, findings) in (Sign.MISTAKE, Sign.SLIP)
        told = with_turn(whose, cost_text(names, remark)) if is_marked and remark is not None else turn
        yield from (told, told)
    else:
        stands = _opinion(names, node, findings, study.seats)
        yield with_standing(turn, stands)
        yield from (with_standing(each, stands) for each in (turn, whose, *_number(node)) if has_standing)
    yield from (turn, whose, _whose(names, node), *_number(node))


def _whose(names: Names, node: Node, sign: Sign | None = None) -> str:
    """Which turn led to a node, whose it was, and that it has a mark, if it has one."""
    if node.parent is None:
        return line_begins()
    return whose_turn(names, node.parent.position.mover, len(node.path) - 1, sign is Sign.MISTAKE, sign is Sign.SLIP)


def _number(node: Node) -> Iterator[str]:
    """The turn that led to a node by its number alone; nothing where none did."""
    if node.parent is not None:
        yield turn_number(len(node.path) - 1)


def _legends(names: Names, study: Study) -> tuple[tuple[str, str], ...]:
    """Whose marks are filled and hollow; then in fewer words."""
    near = study.seats.near
    return (marks_of(names, near), marks_of(names, near.other)), short_labels(names, study.seats)


def _progress(
    line: Sequence[Node], found: Sequence[float | None], study: Study, findings: Findings
) -> tuple[bool, int, int]:
    """Whether the curve tells that it is still worked at, which a summary of the match tells itself, and how many
    positions are known by now, of how many."""
    count = sum(not node.position.is_terminal for node in line)
    done = sum(each is not None for each in found) - len(line) + count
    return findings.is_busy and done < count and not wants_summary(study), done, count


def _opinion(names: Names, node: Node, findings: Findings, seats: Seats) -> str:
    """What the headline says of a node that is only searched; empty where the match is over or nearly so."""
    score = findings.told(node, seats)
    if score is None or (is_nearly_over(node.position) and abs(score) <= CERTAIN):
        return ""
    return opinion(names, node.position, score, findings.winner(node))


def _extent(found: Sequence[float | None]) -> tuple[float, float]:
    """The heights at the bottom and at the top of an estimated curve: it leaves no room that it never comes near, and a
    win stands clear of everything that is estimated, but no higher, as far from even chances for both sides."""
    known = [each for each in found if each is not None]
    open_ones = [each for each in known if abs(each) < _FORCED]
    bottom, top = min((-_LEAST_EXTENT, *open_ones)), max((_LEAST_EXTENT, *open_ones))
    won = min(1.0, max(top, -bottom) * _CLEAR)
    bottom = -won if min((0, *known)) <= -_FORCED else bottom
    top = won if max((0, *known)) >= _FORCED else top
    lacking = max(0.0, _LEAST_HEIGHT - (top - bottom)) / 2
    return bottom - lacking, top + lacking


def curve(line: Sequence[Node], study: Study, findings: Findings) -> tuple[float | None, ...]:
    """How high the positions of a line stand; of those that are only estimated, on the side their headlines name."""
    nodes = tuple(line)
    return findings.once(("curve", nodes, study.seats), lambda: _curve(nodes, study, findings))


def _curve(line: Sequence[Node], study: Study, findings: Findings) -> tuple[float | None, ...]:
    found = [findings.told_height(node, study.seats) for node in line]
    if can_judge(study.game):
        return tuple(found)
    return tuple(_forced(*each, study, findings) for each in zip(line, found, strict=True))


def _forced(node: Node, height: float | None, study: Study, findings: Findings) -> float | None:
    """The height of a position, higher where other turns have proven that a win can be forced from there."""
    winner = findings.winner(node)
    if winner is None or node.position.is_terminal:
        return height
    return _FORCED if winner is study.seats.near else -_FORCED


def _places(signs: Sequence[Sign | None], sign: Sign) -> frozenset[int]:
    return frozenset(number for number, each in enumerate(signs) if each is sign)
