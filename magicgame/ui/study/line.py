"""A study's line: its turns with their marks, and its values as a curve."""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set

from magicgame.engine.values import CERTAIN
from magicgame.match.review import Verdict, can_judge, counts, is_nearly_over, is_slip
from magicgame.match.study import Node, Study
from magicgame.ui.study.findings import Findings
from magicgame.ui.study.standing import opinion
from magicgame.ui.table.curve import Graph
from magicgame.ui.table.heights import EVEN_HEIGHT
from magicgame.ui.table.picture import Sign, TurnMark, Turns
from magicgame.ui.words import study as words
from magicgame.ui.words.aftermath import graph_labels, turn_of_graph
from magicgame.ui.words.names import Names
from magicgame.ui.words.registry import words_of
from magicgame.ui.words.values import even_band, hollow_marks, longest_estimate, with_standing
from magicgame.ui.words.values import graph_labels as estimated_labels
from magicgame.ui.words.verdicts import cost_text

_COMMENT, _OTHERS = "”", "+"
_STEADY_ROWS = 3
"""Of a match that is walked through: what stands below them stays where it is."""
LEAST_TURNS = 3
"""A line of fewer turns makes no curve."""
_LEAST_EXTENT = 0.4
"""So high and so deep an estimated curve reaches at least."""
_CLEAR = 1.3
"""So many times as high as all that is estimated a win stands."""
_FORCED = 0.95
"""How high a win stands that is proven and not yet on the board."""


def is_review(study: Study) -> bool:
    """Whether the turns of a match that is over are gone through."""
    return study.outcome is not None


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
        marks=marks, legend=tuple(_legend(worn)),
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


def _legend(worn: Set[TurnMark]) -> Iterator[tuple[TurnMark, str]]:
    """What the marks that are worn mean, each kind once."""
    yield from ((TurnMark(sign), words.sign_meaning(sign.value)) for sign in Sign if TurnMark(sign) in worn)
    if TurnMark(text=_COMMENT) in worn:
        yield TurnMark(text=_COMMENT), words.has_comment()
    if numbers := [int(mark.text) for mark in worn if mark.text.startswith(_OTHERS)]:
        yield TurnMark(text=f"{_OTHERS}{min(numbers)}"), words.others_tried(min(numbers))


def sign_of(node: Node, study: Study, findings: Findings) -> Sign | None:
    """The sign of a turn, once it is judged and where it has one; a slip is also that another looked clearly better, or
    that a win which is proven was let go or allowed."""
    remark = findings.remark(node)
    if remark is None:
        is_slip_of_search = findings.swing(node) is not None or findings.looked_better(node, study.seats) is not None
        return Sign.SLIP if is_slip_of_search else None
    if counts(remark, study.seats.is_for_beginners):
        return Sign.MISTAKE
    if is_slip(remark, study.seats.is_for_beginners):
        return Sign.SLIP
    return Sign.ONLY if remark.verdict is Verdict.ONLY else None


def graph(
    names: Names, study: Study, findings: Findings, pointed: int | None, current: int | None = None
) -> Graph:
    """The values of the line's positions, the near side's wins upwards, exact ones or as the headline tells them.
    `pointed` is the position under the pointer, `current` the one on the board, by default the study's."""
    line, current = study.line, len(study.current.path) - 1 if current is None else current
    told, is_exact = current if pointed is None else pointed, can_judge(study.game)
    signs = [sign_of(node, study, findings) for node in line]
    others = frozenset(n + 1 for n, node in enumerate(line) if node.position.mover is not study.seats.near)
    found = curve(line, study, findings)
    open_ones = [node for node in line if not node.position.is_terminal]
    done = sum(each is not None for each in found) - len(line) + len(open_ones)
    is_working = findings.is_busy and done < len(open_ones)
    is_marked = not is_working and signs[told] in (Sign.MISTAKE, Sign.SLIP)
    remark = findings.remark(line[told]) if is_marked else None
    cost = cost_text(names, remark) if remark is not None else ""
    turns_told = [turn_of_graph(names.turn(study.game, node.move_text), n, "") for n, node in enumerate(line)]
    stands = "" if is_exact else _opinion(names, line[told], findings)
    said = with_standing(turn_of_graph(names.turn(study.game, line[told].move_text), told, cost), stands)
    is_past, mistakes, slips = is_review(study), _places(signs, Sign.MISTAKE), _places(signs, Sign.SLIP)
    return Graph(
        heights=found, current=current, labels=(graph_labels if is_exact else estimated_labels)(names, study.seats),
        upper=study.seats.near,
        told=words.still_working(said, done, len(open_ones)) if is_working else said,
        pointed=pointed, mistakes=mistakes, slips=slips,
        briefly=words.verdict_on(told, stands) if told and stands else turns_told[told], briefest=turns_told[told],
        others=others, is_steady=is_past, is_roomy=is_past and not is_exact,
        widest="" if is_exact else with_standing(max(turns_told, key=len), longest_estimate(names)),
        even=0.0 if is_exact else EVEN_HEIGHT, even_word="" if is_exact else even_band(),
        hollow=hollow_marks(names, study.seats.near.other) if others & (mistakes | slips) and is_past else "",
        extent=(-1.0, 1.0) if is_exact else _extent(found),
    )


def _opinion(names: Names, node: Node, findings: Findings) -> str:
    """What the headline says of a node that is only searched; empty where the match is over or nearly so."""
    score = findings.score(node)
    if score is None or (is_nearly_over(node.position) and abs(score) <= CERTAIN):
        return ""
    return opinion(names, node.position, score, findings.winner(node))


def _extent(found: Sequence[float | None]) -> tuple[float, float]:
    """The heights at the bottom and at the top of an estimated curve: it leaves no room that it never comes near, and a
    win stands clear of everything that is estimated, but no higher."""
    known = [each for each in found if each is not None]
    open_ones = [each for each in known if abs(each) < _FORCED]
    bottom, top = min((-_LEAST_EXTENT, *open_ones)), max((_LEAST_EXTENT, *open_ones))
    return (max(-1.0, bottom * _CLEAR) if min((0, *known)) <= -_FORCED else bottom,
            min(1.0, top * _CLEAR) if max((0, *known)) >= _FORCED else top)


def curve(line: Sequence[Node], study: Study, findings: Findings) -> tuple[float | None, ...]:
    """How high the positions of a line stand; of those that are only estimated, on the side their headlines name."""
    found = [findings.height(node, study.seats) for node in line]
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
