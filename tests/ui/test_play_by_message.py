"""A match by message between two programs with a home each: all that passes between them is a text."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from correspondents import Player, answer, begin, paste, play, send, type_turn, use
from hands import SAMPLE, drawn, pass_time, press, shows

from magicgame.games.game import Side
from magicgame.match.record import load_autosave
from magicgame.ui.routes import Open, SetUp


@pytest.fixture
def ann(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Player:
    return Player(tmp_path / "ann", monkeypatch)


@pytest.fixture
def ben(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Player:
    return Player(tmp_path / "ben", monkeypatch)


@pytest.mark.slow
def test_a_whole_match_by_message_is_kept_by_both(ann: Player, ben: Player) -> None:
    begin(ann)
    players = (ann, ben)
    for number, turn in enumerate(SAMPLE[1:], 1):
        send(players[1 - number % 2], players[number % 2])
        answer(players[number % 2], turn)
    assert not ben.kept("unfinished") and len(ben.kept("library")) == 1
    send(ben, ann)
    with ann.program() as app:
        paste(app)
        assert app.top.name == "result" and shows(app, "You lost")
    assert [load_autosave(each.kept("library")[0]).move_texts for each in players] == [tuple(SAMPLE)] * 2
    assert not ann.kept("unfinished")


def test_the_message_is_readable_and_the_match_opens_where_it_stands(ann: Player, ben: Player) -> None:
    begin(ann)
    assert ann.clipboard.startswith("Hello Ben! Fancy a game of Magic? I've made the first move.\n")
    assert "Magic, Locked line: Ann (Circle) – Ben (Diamond)\nTo answer, copy this whole" in ann.clipboard
    assert "Turn 1: Circle places light side up on 1." in ann.clipboard and "press Ctrl+V" in ann.clipboard
    send(ann, ben)
    with ben.program() as app:
        paste(app)
        assert shows(app, "Ann sends you a match: Locked line, turn 2. You play Diamond.")
        press(app, pygame.K_ESCAPE)
        assert app.top.name == "title"
        paste(app)
        press(app, pygame.K_RETURN)
        pass_time(app, 0.2)
        assert app.top.match.move_texts == (SAMPLE[0],) and shows(app, "Your turn")
        play(app, SAMPLE[1])
        assert shows(app, "Waiting for Ann") and shows(app, "Message copied: paste it into an email or a chat")
        assert shows(app, "Turn 2: Diamond flips 1 to 5"), "what there is to send"
        assert app.top.form.find("paste").is_main, "what is copied need not be copied: the answer comes next"
        use(app, "Copy again")
        assert shows(app, "Copied once more")
    assert "Turn 2: Diamond flips 1 to 5" in ben.clipboard


def test_the_answer_is_pasted_on_the_title_without_a_key_while_it_is_awaited(ann: Player, ben: Player) -> None:
    begin(ann)
    send(ann, ben)
    answer(ben, SAMPLE[1])
    with ann.program() as app:
        use(app, "Paste the answer")
        assert shows(app, "This is the message you are sending")
        use(app, "OK")
        send(ben, ann)
        use(app, "Paste the answer")
        pass_time(app, 0.2)
        assert app.top.match.move_texts == tuple(SAMPLE[:2]) and shows(app, "Your turn")
        app.home()
        assert shows(app, "Continue the match") and not shows(app, "Paste the answer"), "it is one's own turn"


def test_a_turn_is_taken_back_until_its_message_is_copied(ann: Player, ben: Player) -> None:
    begin(ann)
    send(ann, ben)
    with ben.program() as app:
        paste(app)
        use(app, "Play")
        pasted = ben.clipboard
        type_turn(app, "1-2/L16")
        assert shows(app, "Your turn is ready to send") and shows(app, "send it to Ann")
        assert app.top.form.find("copy_message").is_main
        assert shows(app, "Turn 2: Diamond flips 1 to 2"), "what there is to send"
        assert shows(app, "To answer, copy this whole message"), "what the friend is to do with it"
        assert ben.clipboard == pasted, "nothing takes the clipboard's place unasked"
        head = app.top.picture().headline
        assert head.shows_side and head.side is Side.SECOND, "the turn is one's own"
        assert [widget.label for widget in app.top.form if widget.label in ("Undo", "Take back")] == ["Undo"]
        use(app, "Undo")
        assert app.top.match.move_texts == (SAMPLE[0],) and shows(app, "Your turn")
        press(app, pygame.K_BACKSPACE)
        assert app.top.match.move_texts == (SAMPLE[0],), "the friend's turn stands"
        play(app, SAMPLE[1])
        press(app, pygame.K_BACKSPACE)
        assert app.top.match.move_texts == tuple(SAMPLE[:2]), "it may be on its way"
    assert "Turn 2: Diamond flips 1 to 5" in ben.clipboard


@pytest.mark.slow
def test_whoever_does_not_begin_invites(ann: Player, ben: Player) -> None:
    begin(ann, side="FIRST")
    assert "Fancy a game of Magic? You begin." in ann.clipboard
    send(ann, ben)
    answer(ben, SAMPLE[0])
    send(ben, ann)
    with ann.program() as app:
        paste(app)
        assert app.top.match.move_texts == (SAMPLE[0],) and shows(app, "Your turn")
    assert len(ann.kept("unfinished")) == 1


@pytest.mark.slow
@pytest.mark.parametrize(("change", "said"), [
    (lambda first, second: first, "You already have this turn"),
    (lambda first, second: second, "This is the message you are sending"),
    (lambda first, second: second.replace("1-5/L16", "1-5/L15"), "The message was changed or cut short on the way"),
    (lambda first, second: second.replace("Message 1", "Message 7"), "written by a newer version"),
    (lambda first, second: second[:second.index("Seal")], "The message was changed or cut short on the way"),
])
def test_what_does_not_lead_on_is_explained_and_changes_nothing(ann: Player, ben: Player, change, said: str) -> None:
    begin(ann)
    first = ann.clipboard
    send(ann, ben)
    answer(ben, SAMPLE[1])
    before = ben.kept("unfinished")[0].read_bytes()
    ben.clipboard = change(first, ben.clipboard)
    with ben.program() as app:
        paste(app)
        assert app.top.name == "dialogue" and shows(app, said)
    assert [path.read_bytes() for path in ben.kept("unfinished")] == [before]


@pytest.mark.slow
def test_several_matches_are_listed_with_whose_turn_it_is_and_none_takes_anothers_place(
    ann: Player, ben: Player
) -> None:
    begin(ann)
    send(ann, ben)
    answer(ben, SAMPLE[1])
    begin(ann)
    begin(ann)
    assert len(ann.kept("unfinished")) == 3
    send(ben, ann)
    with ann.program() as app:
        paste(app)
        assert len(app.top.match.moves) == 2
        app.top.leave()
        assert app.top.name == "title" and shows(app, "Your turn")
        app.go(Open())
        told = [each.words for each in drawn(app)]
        assert sum("Your turn" in each for each in told) == 1
        assert sum("Waiting for Ben" in each for each in told) == 2


@pytest.mark.slow
def test_nothing_is_taken_back_and_nobody_helps(ann: Player) -> None:
    begin(ann)
    with ann.program() as app:
        use(app, "Continue the match")
        assert shows(app, "Waiting for Ben") and shows(app, "Not sent your message yet? Copy it again.")
        assert not shows(app, "You have copied"), "nobody knows what is on the clipboard by now"
        assert not shows(app, "Your tile") and app.top.form.find("turn") is None
        assert app.top.form.find("paste").is_main and shows(app, "Turn 1: Circle places light side up on 1."), "copied"
        for key in (pygame.K_BACKSPACE, pygame.K_h, pygame.K_a):
            press(app, key)
            pass_time(app, 0.2)
        assert app.top.name == "game" and app.top.match.move_texts == (SAMPLE[0],)
        assert shows(app, "No help against a friend")
        use(app, "menu")
        assert not app.top.form.find("offer_draw").enabled and shows(app, "You can offer a draw when it is your turn")


def test_a_friend_without_a_name_is_your_friend_and_the_start_says_how_it_goes(ann: Player) -> None:
    with ann.program() as app:
        app.go(SetUp())
        use(app, "SECOND.friend")
        use(app, "start")
        pass_time(app, 0.2)
        assert shows(app, "Play your turn, copy its message and send it.")
        assert shows(app, "Your friend") and shows(app, "Diamond · By message")
        play(app, SAMPLE[0])
        assert shows(app, "Waiting for your friend") and shows(app, "paste it into an email")
        assert not shows(app, "Play your turn, copy") and not shows(app, "Waiting for Diamond")
    assert ann.clipboard.startswith("Hello! ") and "me (Circle) – you (Diamond)" in ann.clipboard


def test_a_turn_not_copied_yet_is_still_to_be_sent_after_a_restart(ann: Player, ben: Player) -> None:
    begin(ann)
    send(ann, ben)
    answer(ben, SAMPLE[1])
    send(ben, ann)
    with ann.program() as app:
        paste(app)
        type_turn(app, SAMPLE[2])
    with ann.program() as app:
        use(app, "Continue the match")
        assert app.top.form.find("copy_message").is_main and shows(app, "Your turn is ready to send")
        use(app, "Undo")
        assert app.top.match.move_texts == tuple(SAMPLE[:2])


def test_a_first_turn_not_copied_yet_can_be_taken_back_after_a_restart(ann: Player) -> None:
    with ann.program() as app:
        app.go(SetUp())
        use(app, "SECOND.friend")
        use(app, "start")
        pass_time(app, 0.2)
        type_turn(app, SAMPLE[0])
    with ann.program() as app:
        use(app, "Continue the match")
        assert shows(app, "Your turn is ready to send") and shows(app, ": Circle places light side up on 1")
        use(app, "Undo")
        assert app.top.match.move_texts == ()


def test_a_match_is_given_up_while_the_friend_is_waited_for(ann: Player) -> None:
    begin(ann)
    with ann.program() as app:
        use(app, "Continue the match")
        use(app, "menu")
        use(app, "resign")
        assert shows(app, "Your friend gets no message now")
        copied = ann.clipboard
        use(app, "Resign")
        pass_time(app, 1.0)
        assert shows(app, "You lost") and ann.clipboard == copied, "no message can tell it"
    assert load_autosave(ann.kept("library")[0]).outcome.winner is Side.SECOND


@pytest.mark.slow
def test_a_draw_is_offered_with_a_turn_and_agreed_to_by_message(ann: Player, ben: Player) -> None:
    begin(ann)
    send(ann, ben)
    with ben.program() as app:
        paste(app)
        use(app, "Play")
        use(app, "menu")
        use(app, "offer_draw")
        assert shows(app, "Your offer of a draw goes along with your turn")
        play(app, SAMPLE[1])
    assert "I offer a draw." in ben.clipboard
    send(ben, ann)
    with ann.program() as app:
        paste(app)
        assert shows(app, "Ben offers a draw")
        use(app, "Agree to a draw")
        pass_time(app, 1.0)
        assert app.top.name == "result" and shows(app, "Draw")
        assert shows(app, "Message copied: paste it into an email or a chat")
    assert "I agree to a draw." in ann.clipboard
    send(ann, ben)
    with ben.program() as app:
        paste(app)
        assert app.top.name == "result" and shows(app, "Draw")
    assert [len(each.kept("library")) for each in (ann, ben)] == [1, 1]


@pytest.mark.slow
def test_resigning_is_told_by_message(ann: Player, ben: Player) -> None:
    begin(ann)
    send(ann, ben)
    with ben.program() as app:
        paste(app)
        use(app, "Play")
        use(app, "menu")
        use(app, "resign")
        use(app, "Resign")
        pass_time(app, 1.0)
        assert shows(app, "You lost")
    assert "I resign." in ben.clipboard
    send(ben, ann)
    with ann.program() as app:
        paste(app)
        assert app.top.name == "result" and shows(app, "You win!")


def test_a_match_with_the_computer_takes_no_matchs_place_by_message(ann: Player) -> None:
    begin(ann)
    with ann.program() as app:
        app.go(SetUp())
        use(app, "SECOND.computer")
        use(app, "start")
        assert app.top.name == "game"
    assert len(ann.kept("unfinished")) == 1
