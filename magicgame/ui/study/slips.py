"""The slips of a match whose turns are only estimated, and whether another turn in place of one is right."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from magicgame.games import game_of
from magicgame.games.game import Move, Position, Side
from magicgame.games.parting import is_shut_in
from magicgame.match.deeds import deed
from magicgame.match.proof import Kind
from magicgame.match.review import EVEN, counts, is_slip
from magicgame.match.seats import Seats
from magicgame.match.study import Node, Study
from magicgame.ui.study.findings import Findings
from magicgame.ui.study.line import sign_of
from magicgame.ui.study.line_end import ahead_by_then
from magicgame.ui.study.opinions import CLEARLY_BEHIND
from magicgame.ui.study.proven import held
from magicgame.ui.study.shown_line import worth
from magicgame.ui.study.verdict_rows import why_better
from magicgame.ui.study.wrongs import fault, is_bad
from magicgame.ui.table.picture import Sign
from magicgame.ui.words.names import Names
from magicgame.ui.words.registry import words_of
from magicgame.ui.words.values import standing

_LEAST_SHOWN = 2
"""Of what follows a wrong turn: itself and the answer."""
_SOON = 5
"""What a slip costs is seen after so many turns, three of its side's."""
_FEW_LOSE = 0.25
"""So small a part of all turns is few."""
_CLOSE = EVEN // 2
"""A turn whose score is less than that below the best is as good."""


@dataclass(frozen=True)
class Slip:
    """The turn to a `node` and the `better` one, which the review shows instead."""

    node: Node
    better: Move
    sign: Sign

    @property
    def before(self) -> Position:
        assert self.node.parent is not None
        return self.node.parent.position

    @property
    def played(self) -> Move:
        assert self.node.move is not None
        return self.node.move

    @property
    def number(self) -> int:
        """Which turn of the match it was, from 1."""
        return len(self.node.path) - 1

    def tried(self, move: Move) -> Node:
        """The node after another turn in its place, which no match led to."""
        return self.node if move == self.played else Node(self.before.after(move), move, self.node.parent)


def learners_turns(study: Study) -> tuple[Node, ...]:
    """The turns of the match of whoever learns from it."""
    return tuple(node for node in study.played[1:]
                 if node.parent is not None and node.parent.position.mover in study.seats.learners)


def slips(nodes: Iterable[Node], study: Study, findings: Findings) -> Iterator[Slip]:
    """Those of the turns that the review marks, once all of them are judged."""
    for node in nodes:
        sign, better = sign_of(node, study, findings), findings.better(node, study.seats)
        if sign in (Sign.MISTAKE, Sign.SLIP) and better is not None:
            yield Slip(node, better[1], sign)


def is_instructive(names: Names, slip: Slip, study: Study, findings: Findings) -> bool:
    """Whether it can be said what was wrong and why the better turn is better, and what both lead to bears that out: of
    others there is nothing to learn but that a search sees more. Of one that let the other side force a win, whether
    that is not clearly ahead anyway or did win by it, and what was wrong is seen, or with what the better turn meets
    the win, or several other turns lose, too."""
    swing = findings.swing(slip.node)
    if swing is not None and swing.kind is Kind.ALLOWED and not swing.loses_at_once:
        wrong = fault(names, findings, slip.node, slip.better)
        is_worth_it = is_saved(slip, findings) or _decided(slip, study, findings)
        is_told = bool(wrong or held(names, findings, slip.node, slip.better))
        return is_worth_it and (is_told or not _do_others_hold(slip, findings))
    if swing is not None or findings.remark(slip.node) is not None:
        return True
    at = study.at(slip.node)
    is_seen = is_cause(names, slip, findings) and is_borne_out(slip, study, findings) and not (
        _misleads(names, slip, findings))
    return is_seen and bool(why_better(names, at, findings, slip.better))


def _misleads(names: Names, slip: Slip, findings: Findings) -> bool:
    """Whether what was wrong with a slip names another turn of its side's that is not as good as the better one."""
    analysis, wrong = findings.analysis(slip.node.parent) if slip.node.parent is not None else None, fault(
        names, findings, slip.node, slip.better)
    if analysis is None:
        return False
    scores = {each.move: each.score for each in analysis.moves}
    least = scores.get(slip.better, 0) - _CLOSE
    return any(score < least and names.turn_text(slip.before, move) in wrong
               for move, score in scores.items() if move != slip.played)


def _decided(slip: Slip, study: Study, findings: Findings) -> bool:
    """Whether the other side won the match after a slip of one side, and that slipped no more after it."""
    side, outcome = slip.before.mover, study.outcome
    later = (each for each in study.played[slip.number + 1:] if each.position.mover is side.other)
    return outcome is not None and outcome.winner is side.other and not any(
        sign_of(each, study, findings) for each in later)


def _do_others_hold(slip: Slip, findings: Findings) -> bool:
    """Whether few other turns are known to lose: then a right one is found by chance."""
    assert slip.node.parent is not None
    moves = slip.before.legal_moves
    lost = sum(findings.loses(slip.node.parent, move) for move in moves if move != slip.played)
    return lost < len(moves) * _FEW_LOSE


def is_saved(slip: Slip, findings: Findings) -> bool:
    """Whether a slip's side is not clearly behind where the better turn leads."""
    return not is_clearly_behind(findings.instead(slip.node, slip.better).nodes[-1], slip, findings)


def is_clearly_behind(node: Node, slip: Slip, findings: Findings) -> bool:
    """Whether a search takes a slip's side for clearly behind at a node, as far as that is known."""
    score = worth(node, slip.before.mover, findings)
    return score is not None and standing(game_of(slip.before), score) <= CLEARLY_BEHIND


def is_cause(names: Names, slip: Slip, findings: Findings) -> bool:
    """Whether it is seen what was wrong with a slip, and the same is true of no turn about as good as the better one.
    """
    wrong, parent = fault(names, findings, slip.node, slip.better), slip.node.parent
    analysis, answer = findings.analysis(parent) if parent is not None else None, findings.answer(slip.node)
    if analysis is None:
        return False
    scores = {each.move: each.score for each in analysis.moves}
    good = (move for move, score in scores.items()
            if move not in (slip.played, slip.better) and score > scores.get(slip.better, score) - _CLOSE)
    if not wrong and is_shut_in(slip.before.after(slip.better)):
        return all(is_shut_in(slip.before.after(move)) for move in good)
    if not wrong:
        return is_bad(slip.before, slip.played) and not any(is_bad(slip.before, move) for move in good)

    def has_it(move: Move) -> bool:
        same = answer if answer in slip.before.after(move).legal_moves else None
        return wrong in words_of(game_of(slip.before)).faults(names, slip.before, move, slip.better, same)

    return not any(map(has_it, good))


def is_borne_out(slip: Slip, study: Study, findings: Findings) -> bool:
    """Whether what a slip that is not proven to be one leads to is clearly worse than what the better turn does, to a
    search and to the eye: fewer in place, a check that cannot be ended, one missed that the other side could not have
    ended, or a win of the other side."""
    wrong, better = played_out(slip.node, slip, study.seats, findings), findings.instead(slip.node, slip.better)
    if wrong is None:
        return False
    side = slip.before.mover
    if findings.winner(wrong.nodes[-1]) is side.other:
        return True
    here, there = (worth(nodes[-1], side, findings) for nodes in (better.nodes, wrong.nodes))
    if here is None or there is None or here - there < EVEN:
        return False
    is_stuck = _is_stuck(side, wrong.nodes) or (
        _is_stuck(side.other, better.nodes) and not _is_stuck(side.other, wrong.nodes))
    is_soon = min(len(better.nodes), len(wrong.nodes)) <= _SOON
    return is_stuck or (is_soon and ahead_by_then(better.nodes, wrong.nodes) is not None)


def _is_stuck(side: Side, nodes: Iterable[Node]) -> bool:
    """Whether a side comes to be in a check there that it cannot end."""
    return any(each.position.mover is side and is_shut_in(each.position) for each in nodes)


def is_right(tried: Node, slip: Slip, seats: Seats, findings: Findings) -> bool | None:
    """Whether a turn tried in place of a slip leads, where it is played out, to as good a headline as the better one;
    None until that is known. Where the slip let the other side force a win, it is enough that a turn looks right; one
    after which the other side is known to win is wrong at once."""
    looks, swing = looks_right(tried, slip, seats, findings), findings.swing(slip.node)
    if looks is None or tried is slip.node or tried.move == slip.better or tried.position.is_terminal:
        return looks
    is_held = bool(looks) and swing is not None and swing.kind in (Kind.ALLOWED, Kind.TURNED)
    if is_held or findings.winner(tried) is slip.before.mover.other:
        return looks
    line, better = played_out(tried, slip, seats, findings), findings.instead(slip.node, slip.better)
    if line is None or line.unknown is not None or better.unknown is not None:
        return None
    side, game = slip.before.mover, game_of(slip.before)
    winners = findings.winner(line.nodes[-1]), findings.winner(better.nodes[-1])
    if any(winner is not None for winner in winners):
        return winners[0] is side or winners == (None, side.other)
    here, there = (worth(nodes[-1], side, findings) for nodes in (line.nodes, better.nodes))
    return looks if here is None or there is None else standing(game, here) >= standing(game, there)


def looks_right(tried: Node, slip: Slip, seats: Seats, findings: Findings) -> bool | None:
    """Whether a turn tried in place of a slip comes to about as much as the better one or, where the slip let the other
    side force a win, does not and is no slip; None while that needs a search. The better turn is right at once, and
    what was level with it, if the slip was not."""
    assert tried.move is not None and tried.parent is not None
    if tried is slip.node:
        return False
    if tried.move == slip.better or is_level(tried.move, slip, findings):
        return True
    if tried.position.outcome is not None:
        return tried.position.outcome.winner is slip.before.mover
    if any(findings.missing(tried)):
        return None
    swing = findings.swing(slip.node)
    is_close = (swing is not None and swing.kind in (Kind.ALLOWED, Kind.TURNED)) or (
        findings.lag(tried) < _CLOSE and not _falls_short(tried, slip, findings))
    return is_close and is_improved(tried, slip, seats, findings)


def _falls_short(tried: Node, slip: Slip, findings: Findings) -> bool:
    """Whether a turn tried is worth clearly less than the better one, each searched by itself."""
    here, there = (worth(each, slip.before.mover, findings) for each in (tried, slip.tried(slip.better)))
    return here is not None and there is not None and there - here >= EVEN


def is_level(move: Move, slip: Slip, findings: Findings) -> bool:
    """Whether a search took a turn for as good as the better one, and not the slip, where nobody can force a win."""
    assert slip.node.parent is not None
    best = findings.advice(slip.node.parent)
    if best is None or findings.winner(slip.node.parent) is not None or slip.played in best.level:
        return False
    scores = {each.move: each.score for each in best.moves}
    is_close = abs(scores.get(slip.better, _CLOSE) - scores.get(move, -_CLOSE)) < _CLOSE
    return is_close and {move, slip.better} <= set(best.level)


def would_be_slip(tried: Node, seats: Seats, findings: Findings) -> bool:
    """Whether the review would mark a turn, as far as that can be told of one that nothing has followed."""
    assert tried.parent is not None and tried.move is not None
    remark, is_for_beginners = findings.remark(tried), seats.is_for_beginners
    if remark is not None:
        return counts(remark, is_for_beginners) or is_slip(remark, is_for_beginners)
    return (findings.swing(tried) is not None or findings.loses(tried.parent, tried.move)
            or findings.would_slip(tried.parent, tried.move) or findings.seems_better(tried, seats) is not None)


def is_improved(tried: Node, slip: Slip, seats: Seats, findings: Findings) -> bool:
    """Whether a turn that has been searched is no slip, and the other side stands worse after it than after the slip;
    of what is proven that is told already."""
    after, was = findings.score(tried), findings.score(slip.node)
    return not would_be_slip(tried, seats, findings) and (after is None or was is None or after < was)


@dataclass(frozen=True)
class PlayedOut:
    """A turn and what is played out after it, its `nodes`, and the position that must be searched before more of it is
    known."""

    nodes: tuple[Node, ...]
    unknown: Position | None


def _threatens_to_win(node: Node) -> bool:
    """Whether the turn to a node threatens to win."""
    assert node.parent is not None and node.move is not None
    return not node.position.is_terminal and bool(deed(node.parent.position, node.move).threatens)


def played_out(turn: Node, slip: Slip, seats: Seats, findings: Findings) -> PlayedOut | None:
    """What is played out from a turn on, the slip or one tried in its place, by which it is judged, too: of one that
    looks right what would be seen to speak for it; of another the best turns of both sides, to the end where the other
    side can force a win, else no more than are played out after the better one, and the answer where the slip's side
    threatens to win then. None where the game is over then, and while the answer is unknown."""
    assert turn.move is not None
    looks = looks_right(turn, slip, seats, findings)
    better = findings.instead(slip.node, turn.move if looks else slip.better)
    if looks:
        return PlayedOut(better.nodes, better.unknown)
    ahead = None if turn.position.is_terminal or looks is None else findings.answered(turn)
    if ahead is None:
        return None
    nodes = (turn, *ahead.nodes)
    shown = nodes[:max(_LEAST_SHOWN, len(better.nodes))]
    if _threatens_to_win(shown[-1]) and shown[-1].position.mover is not slip.before.mover:
        shown = nodes[:len(shown) + 1]
    is_lost = slip.before.mover.other in (findings.winner(turn), findings.winner(shown[-1]))
    return PlayedOut(nodes if is_lost else shown, ahead.unknown)
