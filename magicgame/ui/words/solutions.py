"""What is said while the solution of a puzzle is shown, turn by turn."""

from __future__ import annotations

from dataclasses import replace

from magicgame.games import game_of
from magicgame.games.game import Flip, Game, Move, Place, Position
from magicgame.language import translate as _
from magicgame.language import translate_count
from magicgame.match.deeds import Deed, deed, shared, way
from magicgame.match.focus import Played, Winning, told_deed, winning_after
from magicgame.match.ideas import Crux, most_allowed, ways_to_win
from magicgame.match.puzzles import Puzzle
from magicgame.match.walk import lines_threatened
from magicgame.ui.words.choices import is_only_flip
from magicgame.ui.words.deeds import deed_told, ways_text, whole_and_open
from magicgame.ui.words.flips_left import completed_by, flips_left
from magicgame.ui.words.how_stopped import why_in_vain, why_stopped
from magicgame.ui.words.names import Names
from magicgame.ui.words.nearly import why_not_beside
from magicgame.ui.words.puzzles import trap_text
from magicgame.ui.words.registry import words_of
from magicgame.ui.words.shown_turns import turn_shown
from magicgame.ui.words.solution_passes import free_move, only_reply, pass_before, places_only
from magicgame.ui.words.squares import joined, lines_text, row_text
from magicgame.ui.words.values import wins_after_text

_SHARE = 3
"""What one reply in so many allows is told."""
_MOST_PREPARED = 2


def the_solution() -> str:
    return _("The solution")


def begins() -> str:
    """Before the first turn of the solution is played."""
    return _("The solution begins here.")


def title(number: int, count: int) -> str:
    """Over a turn of the solution, by its number from 1."""
    return _("Turn {number} of {count}", number=number, count=count)


def how_to_walk() -> str:
    """How to go through the solution once it has been shown."""
    return _("Step through it with the arrow keys or the list")


def why_not_back() -> str:
    """Why no turn can be taken back."""
    return _("The solution begins here")


def why_not_forward() -> str:
    """Why no turn follows."""
    return _("The solution ends here")


def turn_text(names: Names, puzzle: Puzzle, line: Played, number: int, crux: Crux | None) -> str:
    """The turn of that number, from 1, what it does, and unless it is the last, why it decides or does not help."""
    position, move = line[number - 1]
    game, is_last = game_of(position), number == len(line)
    is_reply = position.mover is not line[0][0].mover
    if is_reply and _is_forced(position) and not game.has_faces:
        return " ".join(filter(None, (f"{turn_shown(names, position, move)}.", _forced(names, position),
                                      _in_answer(names, puzzle, line, number),
                                      _still_drawn(names, line) if is_last and puzzle.kind == "hold" else "")))
    done = told_deed(line, number, crux, puzzle.kind == "hold")
    late = words_of(game).late(names, position, move, done.stops) if number == 1 and puzzle.kind == "hold" else ""
    if late:
        done = replace(done, stops=tuple(each for each in done.stops if ways_text(game, [each]) not in late))
    is_met = is_reply and puzzle.kind != "hold" and winning_after(line, number) is not None
    does, done = _by_only_flip(position, move, done) if is_reply else ("", done)
    if not does or done != Deed():
        told = "" if is_met and done == Deed() else deed_told(names, game, position, move, is_brief=True, only=done)
        does = " ".join(filter(None, (does, told, why_in_vain(names, position, move, done.stops))))
    is_one_reply = _is_left_one_reply(line, number, crux)
    if does and not (late or is_one_reply) and (check := words_of(game).checks(names, position, move)):
        does = f"{does} {check}."
    is_told = does or late or (is_reply and _is_end(line, number + 1))
    if not is_told and (told := words_of(game).shown(names, position, move)):
        does = f"{told}."
    if number == 1 and puzzle.kind != "win":
        onward = _first(names, puzzle, line, crux)
    elif is_last or puzzle.kind == "hold":
        onward = ""
    else:
        onward = _why_it_loses(names, puzzle, line, number, does) if is_reply else _why_it_wins(
            names, puzzle, line, number, crux)
    if not (is_last or (crux is not None and crux.number == number and puzzle.kind != "hold")):
        does = " ".join(filter(None, (does, _to_be_broken(names, position, done))))
    prepares = "" if is_reply else what_it_prepares(puzzle, line, number, does)
    is_decided = not (game.has_faces or is_reply) and crux is not None and crux.number == number
    left = "" if is_last or late or is_decided else _left(names, line, number, puzzle.kind == "hold")
    if is_reply and puzzle.kind == "hold" and (evened := _only_evened(names, line, number)):
        does, left = evened, ""
    drawn = _still_drawn(names, line) if is_last and puzzle.kind == "hold" and number > 1 else ""
    free = free_move(line, number)
    does = "" if free or (is_one_reply and not done.threatens) else does
    if beside := why_not_beside(names, line) if number == 1 and puzzle.kind == "win" else "":
        onward = "" if onward == _needed(line, number) else onward
    before = pass_before(names, line, number) or places_only(position, move)
    return " ".join(filter(None, (before, f"{turn_shown(names, position, move)}.", free, _no_longer_wins(line, number),
                                  does, prepares, left, onward, drawn, beside)))


def _no_longer_wins(line: Played, number: int) -> str:
    """Of a slide that would have won before the solver's turn, that it does not now."""
    position, move = line[number - 1]
    was = [threat.steps for threat in deed(*line[number - 2]).stops] if number > 1 else []
    is_vain = move.steps in was and not game_of(position).has_faces and position.after(move).outcome is None
    return _("Now that does not win.") if is_vain else ""


def _is_left_one_reply(line: Played, number: int, crux: Crux | None) -> bool:
    """Whether the turn of that number decides because a single slide or a pass is left to reply with, so that the
    win can be told with that."""
    position, move = line[number - 1]
    is_decisive = crux is not None and crux.number == number < len(line) - 1
    return is_decisive and not game_of(position).has_faces and len(position.after(move).legal_moves) == 1


def _still_drawn(names: Names, line: Played) -> str:
    """At the end of a line that holds the draw, that the game has ended so, or what the attacker is left with."""
    position, move = line[-1]
    after, attacker = position.after(move), line[0][0].mover.other
    if after.is_terminal:
        return _("That is a draw.")
    if position.mover is attacker:
        return "" if lines_threatened(after) else _("Now {side} threatens nothing.", side=names.side(attacker))
    is_told = bool(ways_to_win(after)) or not after.next_steps()
    return "" if is_told else _("{side} cannot win next turn.", side=names.side(attacker))


def _by_only_flip(position: Position, move: Move, done: Deed) -> tuple[str, Deed]:
    """What the only flip there is stops all by itself, and what else a turn does; nothing where the placing or the
    choice of a tile has a part in that."""
    if not done.stops or not is_only_flip(position) or not {way(threat) for threat in done.stops} <= {
            way(threat) for threat in shared(position, position.next_steps()).stops}:
        return "", done
    game = game_of(position)
    lines, how = ways_text(game, done.stops, len(done.stops)), why_stopped(game, position, move, done.stops)
    told = _("Its only flip stops {lines}: {how}.", lines=lines, how=how) if how else _(
        "Its only flip stops {lines}.", lines=lines)
    return told, replace(done, stops=())


def _to_be_broken(names: Names, position: Position, done: Deed) -> str:
    """That the lines which the turn has made win unless the other side breaks them; empty where it has made none."""
    game, (made, _open) = game_of(position), whole_and_open(done.threatens)
    if not made:
        return ""
    lines = ways_text(game, made)
    if position.mover is names.you:
        return _("Unless {loser} breaks {lines}, you win when your next turn begins.", lines=lines,
                 loser=names.side(position.mover.other))
    return _("Unless you break {lines}, {side} wins.", lines=lines, side=names.side(position.mover))


def _is_forced(position: Position) -> bool:
    return len(position.legal_moves) == 1 and bool(position.legal_moves[0].steps)


def _forced(names: Names, position: Position) -> str:
    return _("Forced: {loser} has no other turn.", loser=names.side(position.mover))


def _in_answer(names: Names, puzzle: Puzzle, line: Played, number: int) -> str:
    """What wins after the only reply there was, else whose check it ends or gives."""
    position, move = line[number - 1]
    winning = winning_after(line, number) if puzzle.kind != "hold" else None
    if winning is not None:
        return _all_the_same(names, *line[number], winning)
    check = words_of(game_of(position)).checks(names, position, move)
    return f"{check}." if check else ""


def _left(names: Names, line: Played, number: int, is_held: bool) -> str:
    """How little a turn leaves the other side to flip; of a reply that wins at once only that it leaves one flip, if
    more than a win at once comes of it."""
    position, move = line[number - 1]
    if position.mover is line[0][0].mover:
        return flips_left(names, position.after(move))
    return "" if _is_end(line, number + 1) and not is_held else flips_left(names, position.after(move), 1)


def _is_end(line: Played, number: int) -> bool:
    """Whether the turn of that number ends the game."""
    if number > len(line):
        return False
    position, move = line[number - 1]
    return position.after(move).is_terminal


def _first(names: Names, puzzle: Puzzle, line: Played, crux: Crux | None) -> str:
    """What the first turn has ahead of every other one, where the puzzle is no plain win."""
    position, move = line[0]
    after = position.after(move)
    if puzzle.kind == "trap":
        return " ".join(filter(None, (trap_text(names, after, None), mostly(game_of(position), after))))
    if puzzle.kind == "hold":
        if after.is_terminal:
            return _("That is a draw; any other turn would have lost.")
        stops = told_deed(line, 1, crux, is_held=True).stops
        late = words_of(game_of(position)).late(names, position, move, stops)
        held = _("Any other turn would have lost.") if _is_end(line, len(line)) else _(
            "That holds the draw; any other turn would have lost.")
        return " ".join(filter(None, (late, held)))
    return _why_it_wins(names, puzzle, line, 1, crux) if crux is not None and crux.number == 1 else ""


def _why_it_wins(names: Names, puzzle: Puzzle, line: Played, number: int, crux: Crux | None) -> str:
    """Of a turn of the solver's which does not end the game: that no reply helps against it, or that without a threat
    it is needed all the same."""
    position, move = line[number - 1]
    threatens = deed(position, move).threatens
    if crux is None or crux.number != number:
        return "" if threatens or puzzle.kind != "win" else _needed(line, number)
    loser = names.side(position.mover.other)
    if len(position.after(move).legal_moves) == 1:
        return only_reply(names, line, number)
    if number == len(line) - 1:
        return _("Whatever {loser} plays now completes the win.", loser=loser)
    if threatens:
        return _("Whatever {loser} replies, you win on your next turn.", loser=loser)
    return _("There is no threat, yet whatever {loser} replies, you win on your next turn.", loser=loser)


def mostly(game: Game, after: Position) -> str:
    """With what the solver wins at once after most of the replies to a trap; empty where they differ."""
    found, count = most_allowed(after), len(after.legal_moves)
    if found is None or _SHARE * found[1] < count:
        return ""
    line = ways_text(game, found[:1])
    return _("All the others let you win at once with {line}.", line=line) if found[1] == count - 1 else _(
        "{count} of the losing replies let you win at once with {line}.", count=found[1], line=line)


def _needed(line: Played, number: int) -> str:
    """That a turn without a threat is the only one that wins, in other words when it was said before that there is
    none; of one that prepares something and of a piece that moves no word of that."""
    if _prepared(line, number) or not game_of(line[0][0]).has_faces:
        return _("Any other turn would have thrown the win away.")
    said = any(position.mover is line[0][0].mover and not deed(position, move).threatens
               and not _prepared(line, earlier) for earlier, (position, move) in enumerate(line[:number - 1], 1))
    return _("No threat again, and again any other turn would have thrown the win away.") if said else _(
        "No threat yet, but any other turn would have thrown the win away.")


def what_it_prepares(puzzle: Puzzle, line: Played, number: int, does: str) -> str:
    """What a turn of the solver's prepares for its next one, or a trap for the last, unless that is in what it `does`;
    of a turn of a plain win that threatens something nothing."""
    position, move = line[number - 1]
    later = len(line) if puzzle.kind == "trap" and number == 1 else number + 2
    lines = [row_text(squares, game_of(position)) for squares in _prepared(line, number, later)]
    is_told = not deed(position, move).threatens if puzzle.kind == "win" else (
        number == 1 and puzzle.kind in ("hold", "trap"))
    lines = [name for name in lines if name not in does] if is_told else []
    if not lines:
        return ""
    return _("It also prepares {lines} for turn {number}.", lines=joined(lines), number=later) if does else _(
        "This prepares {lines} for turn {number}.", lines=joined(lines), number=later)


def _prepared(line: Played, number: int, later: int = 0) -> tuple[tuple[int, ...], ...]:
    """The lines that the solver's next turn, or its `later` one, threatens or locks with a tile placed in the turn of
    that number."""
    later = later or number + 2
    if later > len(line) or later <= number:
        return ()
    (_position, move), (following, next_move) = line[number - 1], line[later - 1]
    placed = {step.target for step in move.steps if isinstance(step, Place)}
    outcome = following.after(next_move).outcome
    done = [threat.squares for threat in deed(following, next_move).threatens] if outcome is None else [
        each.squares for each in outcome.lines if each.side is following.mover]
    kept = {square for square in placed if following.tiles[square] == line[number][0].tiles[square]}
    return tuple(squares for squares in dict.fromkeys(done) if kept.intersection(squares))[:_MOST_PREPARED]


def _only_evened(names: Names, line: Played, number: int) -> str:
    """Of a reply against which the solver draws by locking a line along with one of the other side's: with which flip,
    where there is no other. Empty where more than the flip decides that."""
    if number >= len(line):
        return ""
    position, move = line[number]
    outcome, game, flips = position.after(move).outcome, game_of(position), position.next_steps()
    own = [each for each in outcome.lines if each.side is position.mover] if outcome is not None else []
    others = [each for each in outcome.lines if each.side is not position.mover] if outcome is not None else []
    if not own or len(flips) != 1 or not isinstance(flip := flips[0], Flip):
        return ""
    completed = completed_by(position, flip)
    if not others or {each.squares for each in others} != {each.squares for each in completed}:
        return ""
    return _("You can still lock {line}, but only by flipping {source} to {target}, which also completes {side}'s "
             "{others}: a draw.", line=lines_text(tuple(own), game), source=game.square_name(flip.source),
             target=game.square_name(flip.target), side=names.side(position.mover.other),
             others=lines_text(tuple(others), game))


def _why_it_loses(names: Names, puzzle: Puzzle, line: Played, number: int, does: str) -> str:
    """Of a reply: what wins all the same with the next turn, or that none puts the end off any longer and, if nothing
    is told that it does, what it prevents."""
    (before, reply), (position, move) = line[number - 1], line[number]
    if winning := winning_after(line, number):
        return _all_the_same(names, position, move, winning)
    left = sum(each.mover is position.mover for each, _move in line[number:])
    if not reply.steps:
        return ""
    if _is_forced(before):
        return _forced(names, before)
    if puzzle.kind == "trap" and number == 2:
        return translate_count(
            "But {loser} loses anyway.", "But {loser} loses anyway: you win in {count} more turns.", left,
            loser=names.side(before.mover))
    longest = f"{wins_after_text(names, position.mover, left)}." if number > 2 and left > 1 else translate_count(
        "No reply holds out longer.", "No reply holds out longer: you win in {count} more turns.", left)
    return longest if does else " ".join(filter(None, (_spared_from(before, position), longest)))


def _spared_from(before: Position, after: Position) -> str:
    """With what the solver would win at once after most of the other replies; empty where they differ, or where it
    does after this one, too."""
    found = most_allowed(before)
    if found is None or _SHARE * found[1] < len(before.legal_moves) or way(found[0]) in ways_to_win(after):
        return ""
    return _("After {count} of the {total} replies you would win at once with {line}.", count=found[1],
             total=len(before.legal_moves), line=ways_text(game_of(before), found[:1]))


def _all_the_same(names: Names, position: Position, move: Move, winning: Winning) -> str:
    """With what the solver wins after a reply, and whether that was threatened before it."""
    game, still, new = game_of(position), winning.still, winning.new
    if not any(threat.lock for threat in winning.told):
        turn = names.turn(game, position.move_text(move))
        return _("But {turn} still wins.", turn=turn) if still else _("But now {turn} wins.", turn=turn)
    if winning.again:
        return _("But you can make {lines} again and lock it.", lines=ways_text(game, winning.again))
    if still and new:
        return _("You can still lock {lines}, and now {others} as well.", lines=ways_text(game, still),
                 others=ways_text(game, new))
    if still:
        return _("But you can still lock {lines}.", lines=ways_text(game, still))
    return _("But now you can lock {lines}.", lines=ways_text(game, new))
