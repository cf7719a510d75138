"""Films, read back frame by frame and held against the pictures the board's own painter makes."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from filming import LOOKS, MAGIC, MANUAL, SMALL, difference, played
from gif_reading import ReadFrame, ReadGif, read_gif

from magicgame.games import GAMES
from magicgame.games.game import Flip, Side
from magicgame.match.match import Match
from magicgame.match.record import load_record
from magicgame.match.seats import Engine, Person, Seats
from magicgame.ui.board.draw import BoardPainter
from magicgame.ui.board.geometry import BoardGeometry
from magicgame.ui.board.picture import BoardPicture, LastTurn
from magicgame.ui.film.film import film
from magicgame.ui.film.sheet import SheetPainter
from magicgame.ui.film.shots import END, FRAME, PAUSE, START, shots
from magicgame.ui.film.telling import end_sheet, position_sheet
from magicgame.ui.film.wishes import Wishes
from magicgame.ui.look.canvas import Canvas
from magicgame.ui.words.names import Names

pytestmark = pytest.mark.slow

PLAYTHROUGHS = Path(__file__).parents[2] / "playthroughs"
OPENING = "L1 1-5/L16 16-12/D13"
STEPS = "c1-d2 b5-c4 d2-d3"


def filmed(match: Match, wishes: Wishes, folder: Path) -> ReadGif:
    film(match, wishes, folder / "x.gif")
    return read_gif((folder / "x.gif").read_bytes())


def at_rest(found: ReadGif) -> list[ReadFrame]:
    return [frame for frame in found.frames if frame.hundredths >= PAUSE]


def board_alone(match: Match, number: int, wishes: Wishes) -> pygame.Surface:
    """The board after that many turns as its painter shows it, in a picture as large as the board."""
    look = wishes.look
    margin = look.px(14)
    side = look.size[0] - 2 * margin
    position = match.positions[number]
    last = LastTurn(match.positions[number - 1].mover, match.moves[number - 1].steps) if number else None
    picture = BoardPicture(
        position.tiles, position.mover, lines=position.lines_after(), bonds=position.bonds_after(),
        alarms=frozenset() if position.is_terminal else position.alarms_after(), last=last,
    )
    canvas = Canvas(pygame.Surface((look.size[0], side + 2 * margin), depth=32), look)
    canvas.clear()
    labels = tuple(map(match.game.square_name, range(match.game.board.size)))
    geometry = BoardGeometry(match.game.board, margin, margin, side, is_even=look.palette.is_one_bit)
    BoardPainter(geometry, labels).paint(canvas, picture)
    return canvas.target.subsurface((margin, margin, side, side))


def board_of(frame: ReadFrame, wishes: Wishes) -> pygame.Surface:
    margin = wishes.look.px(14)
    side = wishes.size_px - 2 * margin
    return frame.picture.subsurface((margin, margin, side, side))


@pytest.mark.parametrize(("theme", "tile_set"), LOOKS)
@pytest.mark.parametrize(("game_name", "turns"), [("magic", OPENING), ("entropy", STEPS)])
def test_after_every_turn_the_board_is_the_one_its_painter_shows(
    theme: str, tile_set: str, game_name: str, turns: str, tmp_path: Path
):
    match, wishes = played(turns, game_name=game_name), replace(SMALL, theme=theme, tile_set=tile_set)
    rests = at_rest(filmed(match, wishes, tmp_path))
    assert len(rests) == 1 + len(match.moves)
    for number, frame in enumerate(rests):
        average, wrong_part = difference(board_of(frame, wishes), board_alone(match, number, wishes))
        assert average < 1 and wrong_part < 0.02


def test_nothing_is_lost_of_a_picture_in_black_and_white(tmp_path: Path):
    match, wishes = played(OPENING), replace(SMALL, tile_set="1989")
    found = filmed(match, wishes, tmp_path)
    assert set(found.colours) <= {(0, 0, 0), (255, 255, 255)}
    for number, frame in enumerate(at_rest(found)):
        assert difference(board_of(frame, wishes), board_alone(match, number, wishes)) == (0, 0)


def test_letters_and_names_of_squares_are_those_asked_for(tmp_path: Path):
    match, plain = played("L1"), replace(SMALL, shows_labels=False)
    for wishes in (plain, replace(plain, shows_letters=True)):
        frame = at_rest(filmed(match, wishes, tmp_path))[-1]
        assert difference(board_of(frame, wishes), board_alone(match, 1, wishes))[0] < 1


def test_a_whole_match_ends_in_the_light_that_has_gone_over_its_line(tmp_path: Path):
    match = played(MANUAL)
    found = filmed(match, SMALL, tmp_path)
    rests = at_rest(found)
    assert len(rests) == 1 + 12 + 1 and rests[-1] is found.frames[-1]
    geometry = BoardGeometry(match.game.board, SMALL.look.px(14), SMALL.look.px(14), 240 - 2 * SMALL.look.px(14))

    def brightened(square: int) -> float:
        before, after = (rest.picture.subsurface(geometry.cell_rect(square)) for rest in rests[-2:])
        return difference(before, after)[0]

    assert set(sorted(range(16), key=brightened)[-3:]) == {0, 5, 10}


def test_every_frame_lasts_as_long_as_it_should(tmp_path: Path):
    found = filmed(played("L1 1-5/L16"), SMALL, tmp_path)
    times = [frame.hundredths for frame in found.frames]
    first, second = (number for number, time in enumerate(times) if time == PAUSE)
    placing, flipping_and_placing = times[1:first], times[first + 1:second]
    assert (times[0], second) == (START, len(times) - 1)
    assert abs(sum(placing) - 22) <= FRAME and set(placing) == {FRAME}
    assert abs(sum(flipping_and_placing) - (42 + 30 + 22)) <= FRAME
    longest = max(flipping_and_placing)
    assert 28 <= longest <= 36 and sorted(flipping_and_placing)[-2] == FRAME


def test_the_end_stays_and_a_match_given_up_ends_without_light(tmp_path: Path):
    match = played("L1")
    match.resign(Side.SECOND)
    times = [frame.hundredths for frame in filmed(match, SMALL, tmp_path).frames]
    assert times[-2:] == [PAUSE, END]


def test_only_what_changes_is_written(tmp_path: Path):
    """A flip's frames cover little more than its two squares, and nothing changes outside them."""
    match = played(OPENING)
    found = filmed(match, SMALL, tmp_path)
    begin, end = (found.frames.index(rest) for rest in at_rest(found)[1:3])
    geometry = BoardGeometry(match.game.board, SMALL.look.px(14), SMALL.look.px(14), 240 - 2 * SMALL.look.px(14))
    flip = match.moves[1].steps[0]
    assert isinstance(flip, Flip)
    around = geometry.cell_rect(flip.source).union(geometry.cell_rect(flip.target)).inflate(44, 44)
    flipping = found.frames[begin + 2:begin + 10]
    assert all(around.contains(frame.rect) for frame in flipping)
    assert len({pygame.image.tobytes(frame.picture, "RGB") for frame in flipping}) == len(flipping)
    assert found.frames[0].rect.size == found.size
    assert all(frame.rect.width * frame.rect.height < found.size[0] * found.size[1] / 2
               for frame in found.frames[begin + 2:end])


def test_a_match_without_turns_is_one_picture(tmp_path: Path):
    assert [frame.hundredths for frame in filmed(played(""), SMALL, tmp_path).frames] == [START]


def test_turns_that_were_undone_are_left_out(tmp_path: Path):
    match = played(OPENING)
    match.undo()
    assert len(at_rest(filmed(match, SMALL, tmp_path))) == 3


def test_forced_passes_are_shown(tmp_path: Path):
    match = load_record(PLAYTHROUGHS / "entropy-pass-in-check.record")
    number = next(number for number, move in enumerate(match.moves) if not move.steps)
    sheets = [shot.sheet for shot in shots(Names.of(SMALL.look.tiles), match) if shot.hundredths == PAUSE]
    assert sheets[number].title == "Circle passes"


def test_another_game_is_filmed_too(morris: object, tmp_path: Path):
    match = played("b2 a1 c1", game_name="morris")
    assert len(at_rest(filmed(match, SMALL, tmp_path))) == 4


def test_the_same_match_gives_the_same_film(tmp_path: Path):
    for name in ("a.gif", "b.gif"):
        film(played(OPENING), SMALL, tmp_path / name)
    assert (tmp_path / "a.gif").read_bytes() == (tmp_path / "b.gif").read_bytes()


def test_it_is_told_how_much_is_done(tmp_path: Path):
    told: list[float] = []
    film(played("L1"), SMALL, tmp_path / "x.gif", told.append)
    assert told == sorted(told) and 0 < told[0] < 0.2 and told[-1] == 1


def test_a_disk_that_refuses_leaves_nothing(tmp_path: Path):
    (tmp_path / "file").write_text("kept")
    with pytest.raises(OSError):
        film(played("L1"), SMALL, tmp_path / "file" / "x.gif")
    assert [path.name for path in tmp_path.iterdir()] == ["file"] and (tmp_path / "file").read_text() == "kept"


# --- what is written below the board ----------------------------------------------------------------------------------


def told(match: Match) -> list[tuple[str, str]]:
    """The titles and details, each once."""
    sheets = (shot.sheet for shot in shots(Names.of(SMALL.look.tiles), match))
    return list(dict.fromkeys((sheet.title, sheet.detail) for sheet in sheets))


def test_the_caption_tells_every_turn_and_the_result():
    match = played(MANUAL)
    captions = told(match)
    assert captions[0] == ("Circle to move", "Magic · Locked line")
    assert captions[2] == ("Diamond plays 1-5/L16", "Turn 2 · Magic · Locked line")
    assert captions[-1] == ("Diamond wins", "Locked line 1–6–11, after 12 turns")
    assert len(captions) == 14


def test_turns_are_written_with_the_letters_of_the_tile_set():
    names = Names.of(replace(SMALL, tile_set="eclipse").look.tiles)
    assert [shot.sheet.title for shot in shots(names, played("L1"))][-1] == "Sun plays S1"


def test_the_cards_tell_who_plays_and_whose_turn_is_shown():
    seats = Seats(Person("Ann"), Engine(3))
    sheets = [shot.sheet for shot in shots(Names.of(SMALL.look.tiles), played("L1 1-5/L16", seats))]
    ann, computer = sheets[-1].cards
    assert (ann.title, ann.note, computer.title, computer.note) == (
        "Ann", "Circle", "Computer", "Level 3 – Casual")
    assert [[card.is_mover for card in sheet.cards] for sheet in (sheets[0], sheets[1], sheets[-1])] == [
        [True, False], [True, False], [False, True]]
    assert (ann.reserve, computer.reserve, ann.total) == (7, 7, 8)


def test_the_last_turn_is_marked_in_the_colour_of_the_side_that_played_it():
    match = played("L1 1-5/L16")
    sheets = [shot.sheet for shot in shots(Names.of(SMALL.look.tiles), match)]
    assert sheets[0].board.last is None
    assert sheets[-1].board.last == LastTurn(Side.SECOND, match.moves[1].steps)
    match.resign(Side.SECOND)
    assert end_sheet(Names.of(SMALL.look.tiles), match, match.outcome).board.last == sheets[-1].board.last


def test_there_is_room_for_the_longest_caption():
    """All pictures of a film are equally large."""
    short = position_sheet(Names.of(SMALL.look.tiles), played("").position)
    long = replace(short, detail="a long detail " * 9)
    heights = [SheetPainter(SMALL.look, MAGIC, sheets).size[1] for sheets in ([short], [short, long], [long, short])]
    assert heights[0] < heights[1] == heights[2]


def test_nobody_is_called_you_in_a_film():
    match = played(MANUAL, Seats(Engine(2), Person()))
    assert told(match)[-1][0] == "Diamond wins"
    assert {card.title for shot in shots(Names.of(SMALL.look.tiles), match) for card in shot.sheet.cards} == {
        "Computer", "Diamond"}


def test_a_time_that_ran_out_is_the_result():
    match = played("L1")
    match.flag(Side.SECOND)
    assert told(match)[-1] == ("Circle wins", "Diamond ran out of time, after one turn")


def test_all_rules_of_all_games_have_a_caption():
    for game in GAMES.values():
        for variant in game.variants:
            assert told(Match(game, variant, Seats()))[0][1].startswith(game.title)
