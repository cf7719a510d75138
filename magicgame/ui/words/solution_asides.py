"""What is said beside a puzzle's solution: of turns that look right and fail, and of the way out of a trap."""

from __future__ import annotations

from magicgame.games import game_of
from magicgame.games.game import Move, Outcome, Position
from magicgame.language import translate as _
from magicgame.language import translate_count
from magicgame.match.beside import beside_deed, is_lost
from magicgame.match.deeds import Deed, deed, is_whole, way
from magicgame.match.focus import Played, Winning, few, winning_after
from magicgame.match.ideas import played_from
from magicgame.match.puzzles import Aside, Puzzle
from magicgame.match.walk import lines_threatened
from magicgame.ui.words.deeds import deed_told, doing_text, kept_from, ways_text
from magicgame.ui.words.flips_left import completes_for
from magicgame.ui.words.how_stopped import why_in_vain, why_stopped
from magicgame.ui.words.let_in import let_in
from magicgame.ui.words.names import Names
from magicgame.ui.words.registry import words_of
from magicgame.ui.words.results import end_title
from magicgame.ui.words.shown_turns import turn_named, turn_shown
from magicgame.ui.words.solution_passes import pass_before, places_only
from magicgame.ui.words.squares import lines_text, squares_text
from magicgame.ui.words.values import wins_after_text


def title(names: Names, puzzle: Puzzle, start: Position, number: int) -> str:
    """Over the turns that are shown beside the solution, the line of that number from 0."""
    if puzzle.spared:
        return _("The only reply that holds")
    if (count := len(puzzle.asides)) > 1:
        return _("Mistake {number} of {count}", number=number + 1, count=count)
    return _("A tempting mistake") if _does(names, *rest_of(start, puzzle.asides[0])[0]) else _("A mistake")


def leads_to(puzzle: Puzzle, number: int) -> str:
    """On the button that leads to the line of that number, from 0."""
    return _("Only reply") if puzzle.spared else _("Mistake {number}", number=number + 1) if number else _("Mistake")


def the_mistake() -> str:
    """Over the list of its turns."""
    return _("The mistake")


def none() -> str:
    """Why no mistake can be shown."""
    return _("This puzzle has no tempting mistake")


def back_to_solution() -> str:
    """On the button that leads from a mistake back to the solution."""
    return _("Solution")


def how_to_walk() -> str:
    """How to go through a mistake, and back from it."""
    return _("Step through it with the arrow keys or the list; {button} leads back", button=back_to_solution())


def why_not_on(names: Names, puzzle: Puzzle, start: Position, aside: Aside) -> str:
    """Why no turn follows at the end of what is shown beside the solution: what has come of it."""
    rest = rest_of(start, aside)
    (before, _first), (position, last) = rest[0], rest[-1]
    outcome = position.after(last).outcome
    if outcome is not None:
        return _("The line ends here: it is a draw") if outcome.winner is None else _(
            "The line ends here: {side} has won", side=names.side(outcome.winner))
    holder = before.mover if puzzle.spared else before.mover.other
    return _("The line ends here: {side} can hold the draw", side=names.side(holder)) if (
        puzzle.spared or _plies(puzzle, aside) is None) else _(
        "The line ends here: {side} wins in the end", side=names.side(holder))


def rest_of(start: Position, aside: Aside) -> Played:
    """The turns that are shown beside the solution, from the one with which they leave it."""
    return played_from(start, aside.turns)[aside.shared:]


def aside_text(names: Names, puzzle: Puzzle, start: Position, aside: Aside, number: int) -> str:
    """The turn of that number, from 1 for the one that leaves the solution, of those shown beside it."""
    rest = rest_of(start, aside)
    if puzzle.spared:
        return _way_out(names, puzzle, played_from(start, puzzle.walked))
    if number == 2:
        return _answered(names, puzzle, aside, rest)
    if number > 2:
        return _further(names, rest, number)
    does = _does(names, *rest[0]) if len(rest) > 1 else _ended(names, *rest[0])
    return _sentences(places_only(*rest[0]), f"{turn_shown(names, *rest[0])}.", does)


def tempting(names: Names, puzzle: Puzzle, start: Position) -> str:
    """The first mistake, what it does, and what answers it; empty where there is none."""
    if not puzzle.asides or puzzle.spared:
        return ""
    rest = rest_of(start, puzzle.asides[0])
    does, turn = _does(names, *rest[0]), turn_named(names, *rest[0])
    told = _("A tempting mistake: {turn}.", turn=turn) if does else _("A mistake: {turn}.", turn=turn)
    if len(rest) == 1:
        return _sentences(told, _ended(names, *rest[0]))
    return _sentences(told, does, _locked_at_once(names, rest) or _answered(names, puzzle, puzzle.asides[0], rest))


def _locked_at_once(names: Names, rest: Played) -> str:
    """With what the answer to a mistake wins, in short; empty where it locks no line."""
    position, move = rest[1]
    locks = deed(position, move).locks
    return _("But then {side} locks {lines}.", side=names.side(position.mover), lines=lines_text(
        locks, game_of(position))) if locks else ""


def _does(names: Names, position: Position, move: Move) -> str:
    """What a turn that fails does; empty where that is nothing to speak of."""
    done = few(deed(position, move))
    does = deed_told(names, game_of(position), position, move, is_brief=True, only=done)
    return _sentences(does, why_in_vain(names, position, move, done.stops), _given(names, position, move))


def _given(names: Names, position: Position, move: Move) -> str:
    """The check that a turn gives; empty where it gives none."""
    check = words_of(game_of(position)).checks(names, position, move)
    return f"{check}." if check else ""


# --- what answers a mistake -------------------------------------------------------------------------------------------


def _answered(names: Names, puzzle: Puzzle, aside: Aside, rest: Played) -> str:
    """What the answer to a turn that fails does to the solver."""
    position, move = rest[1]
    then, outcome = _("But then {turn}.", turn=turn_shown(names, position, move)), position.after(move).outcome
    if outcome is not None:
        return _sentences(then, _ended(names, position, move), let_in(names, rest))
    if is_lost(rest):
        return _sentences(then, _leads_on(names, rest, 2))
    plies = _plies(puzzle, aside)
    if plies is None:
        return _sentences(then, _shown(names, position, move, beside_deed(rest, 2)), _vain(names, rest),
                          _("The win is gone: whatever you play now, {side} can hold the draw.",
                            side=names.side(position.mover)))
    threatens = Deed(threatens=few(deed(position, move)).threatens)
    return _sentences(then, _shown(names, position, move, threatens),
                      f"{wins_after_text(names, position.mover, (plies - 1) // 2)}.")


def _plies(puzzle: Puzzle, aside: Aside) -> int | None:
    """How many turns follow a mistake until it has lost, where that is kept; None where it draws."""
    failure = puzzle.failures[aside.shared // 2].get(aside.turns[aside.shared]) if puzzle.failures else None
    return failure.plies if failure is not None else None


def _ended(names: Names, position: Position, move: Move) -> str:
    """How a turn ends the game, with the line that it locks if it wins with one."""
    game, outcome, locks = game_of(position), position.after(move).outcome, deed(position, move).locks
    assert outcome is not None
    if locks:
        return _("This locks {lines} and wins.", lines=lines_text(locks, game))
    comes_to = _("That is a draw.") if outcome.winner is None else f"{end_title(names, outcome)}."
    if given := _given_away(names, position, move, outcome):
        return _sentences(given, comes_to)
    return f"{words_of(game).end(names, outcome, game)}. {comes_to}"


def _given_away(names: Names, position: Position, move: Move, outcome: Outcome) -> str:
    """Which lines of the other side's a turn completes or locks that loses by that, and which of its own it makes;
    empty where they have stood on."""
    if outcome.winner is not position.mover.other or not outcome.lines or not outcome.lines[0].lock:
        return ""
    stood, found = {line.squares for line in position.lines_after()}, {line.squares for line in outcome.lines}
    made = tuple(line for line in position.lines_after(move.steps)
                 if line.side is position.mover and line.squares not in stood)
    told = {"side": names.side(outcome.winner), "lines": lines_text(outcome.lines, game_of(position)),
            "own": lines_text(made, game_of(position))}
    if not found & stood:
        return _("This makes {own}, but completes {side}'s {lines}.", **told) if made else _(
            "This completes {side}'s {lines}.", **told)
    feared = {threat.squares for threat in lines_threatened(position) if is_whole(threat)}
    if found & feared:
        return ""
    return _("This makes {own}, but locks {side}'s {lines}.", **told) if made else _(
        "This locks {side}'s {lines}.", **told)


def _shown(names: Names, position: Position, move: Move, done: Deed) -> str:
    """What a turn does that does not end the game, and what is seen of it where that is nothing."""
    game, ends = game_of(position), _ends_check(position, move)
    told = "" if done == Deed() else _("It also {does}.", does=doing_text(game, done)) if ends else deed_told(
        names, game, position, move, is_brief=True, only=done)
    does = _sentences(ends, told, why_in_vain(names, position, move, done.stops), _given(names, position, move))
    seen = "" if does else words_of(game).shown(names, position, move)
    return does or (f"{seen}." if seen else "")


def _ends_check(position: Position, move: Move) -> str:
    """Which check a turn ends, and with which piece; empty where there is none or it is a pass."""
    game, alone = game_of(position), position.alarms_after()
    if not (alone and move.steps):
        return ""
    (slide,) = move.steps
    return translate_count(
        "This ends the check on {squares}: the piece now on {square} touches it.",
        "This ends the check on {squares}: the piece now on {square} touches them.", len(alone),
        squares=squares_text(sorted(alone), game), square=game.square_name(slide.target))


def _vain(names: Names, rest: Played) -> str:
    """Why a slide that the mistake threatened to win with does not win any more; empty where a check keeps it from
    being played, or what the answer does tells that already."""
    (before, mistake), (answered, reply) = rest[:2]
    after, game, stops = answered.after(reply), game_of(answered), beside_deed(rest, 2).stops
    is_told = why_in_vain(names, answered, reply, stops) or (
        why_stopped(game, answered, reply, stops) and not _ends_check(answered, reply))
    if is_told or after.alarms_after():
        return ""
    return next((f"{told}." for each in deed(before, mistake).threatens if each.steps and (
        told := words_of(game).foiled(names, after, Move(each.steps)))), "")


# --- how a mistake loses ----------------------------------------------------------------------------------------------


def _further(names: Names, rest: Played, number: int) -> str:
    """A turn that comes after the answer to a mistake."""
    position, move = rest[number - 1]
    turn = f"{turn_shown(names, position, move)}."
    before = pass_before(names, rest, number) or places_only(position, move)
    if position.after(move).outcome is not None:
        return _sentences(before, turn, _ended(names, position, move))
    is_forced = position.mover is names.you and len(position.legal_moves) == 1
    return _sentences(before, turn, _("Forced: you have no other turn.") if is_forced else "",
                      _leads_on(names, rest, number))


def _leads_on(names: Names, rest: Played, number: int) -> str:
    """What a turn does on the way to the loss, and what the winner has next."""
    position, move = rest[number - 1]
    if position.mover is rest[0][0].mover:
        winning = winning_after(rest[1:], number - 1)
        done = beside_deed(rest, number)
        if winning is not None:
            done = Deed(stops=tuple(each for each in done.stops if way(each) not in map(way, winning.told)))
        return _sentences(_shown(names, position, move, done) if winning is None or done != Deed() else "",
                          _wins_next(names, *rest[number], winning) if winning is not None else "")
    does = _shown(names, position, move, beside_deed(rest, number))
    return _sentences(does, _comes_next(names, position, move, len(rest) - number))


def _comes_next(names: Names, position: Position, move: Move, plies: int) -> str:
    """After a turn of the winner's, how the rest comes about in so many plies."""
    winner, after = names.side(position.mover), position.after(move)
    if completes := completes_for(names, after):
        return completes
    if plies == 1:
        return _("Whatever you play now, {side} wins.", side=winner)
    if plies == 3:
        return _("Whatever you reply, {side}'s next turn decides.", side=winner)
    if plies == 2:
        return _("Whatever you reply, {side} wins next turn.", side=winner)
    return f"{wins_after_text(names, position.mover, plies // 2)}."


def _wins_next(names: Names, position: Position, move: Move, winning: Winning) -> str:
    """With what the winner wins after a turn of the solver's, and whether that was threatened before it."""
    game, side = game_of(position), names.side(position.mover)
    if not any(threat.lock or is_whole(threat) for threat in winning.told):
        turn = names.turn(game, position.move_text(move))
        return _("But {turn} still wins.", turn=turn) if winning.still else _("But now {turn} wins.", turn=turn)
    if winning.still or winning.again:
        return _("But {side} can still lock {lines}.", side=side,
                 lines=ways_text(game, winning.still or winning.again))
    return _("But now {side} can lock {lines}.", side=side, lines=ways_text(game, winning.new))


# --- the way out of a trap --------------------------------------------------------------------------------------------


def _way_out(names: Names, puzzle: Puzzle, line: Played) -> str:
    """The only reply to a trap that does not lose, and what it does that the one shown does not."""
    after, shown = line[1] if len(line) > 1 else (line[0][0].after(line[0][1]), None)
    move = after.parse_move(puzzle.spared)
    comes_to = _("That is a draw.") if after.after(move).is_terminal else _(
        "Whatever you play now, {side} can hold the draw.", side=names.side(after.mover))
    does = _spares(names, line, after, move, shown)
    return _sentences(f"{turn_shown(names, after, move)}.", does, comes_to)


def _spares(names: Names, line: Played, after: Position, move: Move, shown: Move | None) -> str:
    """How the reply spoils the line that wins against the one shown; of others what they do."""
    game, outcome = game_of(after), line[-1][0].after(line[-1][1]).outcome
    if shown is not None and outcome is not None and outcome.lines:
        kept = kept_from(names, game, after, move, shown, outcome.lines[0])
        if kept:
            return kept
    return deed_told(names, game, after, move, is_brief=True, only=few(deed(after, move)))


def _sentences(*told: str) -> str:
    return " ".join(filter(None, told))
