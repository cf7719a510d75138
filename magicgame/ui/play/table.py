"""What a match looks like on its table; `scene` adds what happens there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from magicgame.games.game import Side
from magicgame.match.match import Match, Played
from magicgame.match.record import record_text
from magicgame.match.review import can_judge
from magicgame.match.sitting import Sitting
from magicgame.match.unaided import is_unaided
from magicgame.ui.board.draft import Draft
from magicgame.ui.board.motion import swept
from magicgame.ui.board.picture import BoardPicture, LastTurn, Padlock
from magicgame.ui.board.transition import Moment, Transition
from magicgame.ui.board.win import with_end
from magicgame.ui.outline import sentences
from magicgame.ui.play import picture
from magicgame.ui.play.coach import Coach
from magicgame.ui.play.guide import Guide, Told
from magicgame.ui.play.hints import Hints
from magicgame.ui.play.passing import Passing
from magicgame.ui.play.past import Past
from magicgame.ui.play.session import Session
from magicgame.ui.play.strengths import strengths
from magicgame.ui.scene import Stage
from magicgame.ui.table.chores import chore_notice
from magicgame.ui.table.hinted import ways, with_lines, with_outlook, with_squares
from magicgame.ui.table.picture import Block, Bubble, Card, Headline, Ledge, Notice, TablePicture
from magicgame.ui.table.scene import TableScene
from magicgame.ui.table.stages import turn_stages
from magicgame.ui.table.threats import no_threat_notice, threat_notice, with_looming, with_threats
from magicgame.ui.widgets.box import Box
from magicgame.ui.widgets.button import Button
from magicgame.ui.widgets.layout import Toolbar
from magicgame.ui.words import advice, ledge, prompts, why_not
from magicgame.ui.words.names import Names
from magicgame.ui.words.registry import words_of

THREATS_TAG, _SHOWN, _HIDDEN = "Threats", "shown", "hidden"
"""The record's tag of the match's own switch of threats. Absent where the settings say."""
THINKING_BEATS_A_SECOND = 4


class MatchTable(TableScene):
    """Holds a match and shows it. `file` is the autosave of a match that is continued, `sitting` counts those the same
    two have played before it."""

    name = "game"

    def __init__(
        self, stage: Stage, match: Match, file: Path | None = None, sitting: Sitting = Sitting(),  # noqa: B008 - frozen
    ) -> None:
        super().__init__(stage, match.game, match.position)
        stage.settings.note_played(match.game.name, match.variant.name)
        stage.save_settings()
        self.sitting = sitting
        self.session = Session(match, stage.worker, stage.rng, lambda: stage.now, file)
        is_taught = (
            stage.settings.teaching and match.seats.person_against_engine is not None and can_judge(match.game)
            and match.time_control is None and not match.rated
        )
        self._strengths, self.session.problem = strengths(match, stage.now.date())
        self.coach = Coach(stage.worker) if is_taught else None
        self.guide = Guide(stage.settings, match)
        self.passing = Passing(match)
        self.hints = Hints(self.session, self.playing)
        self._shown: tuple[Transition, Played] | None = None
        """The computer's turn, and what shows it on the board."""
        self.past: Past | None = None
        """The earlier turn that is looked back at."""
        self._is_turned = False
        self._thinking_seconds = self._sweep_seconds = 0.0

    @property
    def match(self) -> Match:
        return self.session.match

    @property
    def shows_threats(self) -> bool:
        """By the match's own switch, else by the settings."""
        wish = self.match.tags.get(THREATS_TAG)
        return self.stage.settings.show_threats if wish is None else wish == _SHOWN

    @shows_threats.setter
    def shows_threats(self, wish: bool) -> None:
        self.match.tags[THREATS_TAG] = _SHOWN if wish else _HIDDEN
        if self.match.moves and not self.match.is_over:
            self.session.save()

    @property
    def record(self) -> str:
        return record_text(self.match)

    @property
    def names(self) -> Names:
        """Two persons with names are called by them."""
        return super().names.at_table(self.match.seats)

    # --- what can be done now -----------------------------------------------------------------------------------------

    @property
    def is_over(self) -> bool:
        return self.match.is_over

    @property
    def shows_result(self) -> bool:
        """Whether the match is over, and the last tile has come to rest."""
        return self.match.is_over and not self.playing.is_moving

    @property
    def is_open(self) -> bool:
        is_judged = self.coach is not None and self.coach.is_thinking
        return self.session.is_persons_turn and not is_judged and self.past is None

    @property
    def is_moving(self) -> bool:
        return super().is_moving or (self.past is not None and self.past.transition.is_running)

    @property
    def must_pass(self) -> bool:
        """A person has no other move."""
        return self.is_open and self.playing.draft.must_pass

    @property
    def passes_itself(self) -> bool:
        """A person's pass is played without a click."""
        is_wished = self.stage.settings.auto_pass and not self.passing.is_stopped
        return self.must_pass and (is_wished or self.passing.is_waved_on)

    @property
    def hand_side(self) -> Side | None:
        return picture.hand_owner(self.match, self.game) if self.past is None else None

    @property
    def draft(self) -> Draft:
        """The turn under way, or nothing yet of the one that began in the position looked back at."""
        return self.playing.draft if self.past is None else Draft(self.past.position)

    @property
    def moment(self) -> Moment:
        return super().moment if self.past is None else self.past.transition.moment(self.draft.tiles)

    def why_not_threats(self) -> str | None:
        over = why_not.match_over() if self.match.is_over else self._why_not_help()
        return over if self.past is None else why_not.looking_back(self.match.is_over)

    def _why_not_help(self) -> str | None:
        """Why there is no help in the match; None where there may be."""
        if self.match.is_over or not (self.match.rated or is_unaided(self.match)):
            return None
        return why_not.no_help_allowed() if self.match.rated else why_not.no_hints()

    @property
    def is_waiting(self) -> bool:
        return self._is_restless or self.session.is_awaited or self.passes_itself

    @property
    def is_at_rest(self) -> bool:
        is_coach_busy = self.coach is not None and self.coach.is_busy
        return self.is_settled and self.ahead.is_done and not is_coach_busy and not self.attention.is_pulsing

    @property
    def light(self) -> float:
        return swept(self._sweep_seconds, self.pace)

    @property
    def _is_restless(self) -> bool:
        """Something besides the board's transition changes from frame to frame."""
        return self.playing.is_hand_turning or (self.shows_result and self.light < 1)

    def wants_to_stay(self) -> bool:
        return not self.match.is_over and bool(self.match.moves)

    # --- picture ------------------------------------------------------------------------------------------------------

    def layout(self) -> None:
        """A result begins at its top."""
        before, self.name = self.name, "result" if self.shows_result else "game"
        if self.name != before:
            self.offset("panel").px = 0
        super().layout()

    def update(self, dt: float) -> None:
        super().update(dt)
        self._turn_to_mover()

    def _turn_to_mover(self) -> None:
        """Turn the board to the mover, where two persons wish it, as soon as all lies still."""
        turns = self.stage.settings.turn_board and self.match.seats.has_two_persons
        wanted = turns and self.match.mover is Side.SECOND
        if wanted is not self._is_turned and not (self.is_moving or self.match.is_over or self.past is not None):
            self._is_turned = wanted
            self.changed()

    def picture(self) -> TablePicture:
        return TablePicture(
            self.game.board, self._board(), self._headline(), self.labels, self.moment, self._notice(), self._ledge(),
            self._panel(), self.bubble(), self._is_turned, gives_way=self.shows_result,
        )

    def _headline(self) -> Headline:
        if self.past is not None:
            return picture.past_headline(self.names, self.match, self.past)
        stages = turn_stages(self.game, self.draft)
        head = picture.headline(self.names, self.session, self.draft, self._played, stages, self.key_text)
        if self.passes_itself and self._played is None:
            reason = words_of(self.game).why_pass(self.names, self.match.position)
            return replace(head, detail=prompts.passes_itself(self.names, self.match.position, reason).detail)
        return head

    def bubble(self) -> Bubble | None:
        """What points at a square or at the tile in hand, if anything does."""
        return None

    @property
    def _played(self) -> Played | None:
        """The turn that moves on the board: the computer's, or the one that has ended the match."""
        if self._shown is not None and self.is_moving and self.playing.transition is self._shown[0]:
            return self._shown[1]
        return self.match.last if self.match.is_over and self.is_moving else None

    def _board(self) -> BoardPicture:
        match, draft, past = self.match, self.draft, self.past
        board = self.board_picture(self.is_open, self.stage.settings.show_lines)
        last = past.last if past is not None else match.last if not (draft.done or draft.marked is not None) else None
        board = replace(board, last=LastTurn(last.before.mover, last.move.steps) if last is not None else None)
        if past is not None:
            return replace(with_threats(board, self), is_past=True)
        shown, asked = self.hints.shown, self.hints.asked
        told = self._told_of_line() if shown is None or asked <= advice.KIND else None
        hint = picture.hint_mark(self.names, match.position, draft.done, shown, asked, draft.marked)
        board = with_outlook(board, match.position, draft.done, None if draft.marked is not None else hint, shown)
        way = () if draft.marked is not None else ways(hint)
        board = replace(
            board, hint=hint, arrows=way, padlocks=tuple(map(Padlock, told.missing)) if told is not None else (),
            is_joyful=match.outcome is not None and match.outcome.winner in match.seats.persons,
            names_tiles=match.is_over or self.shows_threats or shown is not None or told is not None,
        )
        if match.outcome is None or not self.shows_result:
            words, grounds = self.hints.words(self.names, draft.done), self.hints.grounds(self.names, draft.done)
            board = with_lines(board, match.position, self.hints.shown, sentences(words, grounds.text))
            board = with_squares(board, replace(grounds, ways=()) if self.look.has_large_type else grounds)
            return board if match.is_over or self.hints.shown else with_looming(board, self, self.pointed_square)
        before, move = (match.last.before, match.last.move) if match.last is not None else (None, None)
        return with_end(board, match.outcome, before, move, self.light)

    def _notice(self) -> Notice | None:
        """What the last click met with, else the hint, else what went wrong, else what goes on besides."""
        if (notice := self.board_notice()) is not None:
            return notice
        if self.past is not None:
            return picture.past_notice(self.names, self.past, self.match.is_over)
        session, done = self.session, self.playing.draft.done
        if (hint := self.hints.shown) is not None:
            words, reason = self.hints.words(self.names, done), self.hints.grounds(self.names, done).text
            step = advice.step_told(self.match.position, hint, done, self.hints.asked)
            return Notice(sentences(words, reason), step, brief=words)
        if session.problem is not None:
            return Notice(session.problem, icon="help")
        if self.match.is_over:
            return chore_notice(self.stage)
        if (news := picture.news(self.names, self.match) or threat_notice(self, self.pointed_square)) is not None:
            return news
        if (told := self._told_of_line()) is not None:
            return Notice(told.note.words, told.note.strong, "lock-open")
        calm = no_threat_notice(self) if self.match.moves else None
        return chore_notice(self.stage) or calm or self.usual_notice()

    def usual_notice(self) -> Notice | None:
        """What the strip says while the match goes on and there is nothing else to say."""
        match = self.match
        if match.moves or not match.seats.has_two_persons or not self.sitting.has_begun:
            return None
        begins = prompts.begins(self.names, match.seats.name(match.mover), match.mover)
        return Notice(begins, prompts.sides_swapped(), "redo")

    def _told_of_line(self) -> Told | None:
        """What is said of an open line, when the last tile has come to rest and nothing else is asked."""
        is_asked = self.session.is_persons_turn and not self.is_open
        return None if self.is_moving or is_asked else self.guide.told(self.names, self.playing.draft.done)

    def _ledge(self) -> Ledge | None:
        """The person's tiles against the computer, else the mover's, at the end where the side's card is."""
        match, draft = self.match, self.draft
        person = match.seats.own
        side = draft.position.mover if person is None else person
        is_upper = side is not self._lower_side
        if match.is_over or self.past is not None or match.mover is match.seats.friend:
            return self.ledge(side, is_upper=is_upper, is_held=self.past is not None)
        note = ledge.hand_note(draft.position, draft.done, side) if match.seats.persons else ""
        return self.ledge(side, ledge.hand_title(self.names, match.seats, side), note, is_upper)

    @property
    def _lower_side(self) -> Side:
        """The side that sits at the lower end of the table: a side keeps its place unless the board turns."""
        return Side.SECOND if self._is_turned else self.match.seats.near

    def _panel(self) -> tuple[Block, ...]:
        ply = self.past.ply if self.past is not None else None
        turns = picture.turns(self.names, self.match, self.sitting, self.playing.draft.done, ply)
        if self.shows_result:
            reason = "" if self.look.has_large_type else picture.end_reason(self.names, self.match)
            return tuple(filter(None, (picture.result(self.names, self.match, self.sitting, reason), turns)))
        side = self._lower_side
        return self._card(side.other), turns, self._card(side)

    def _card(self, side: Side) -> Card:
        session = self.session
        is_thinking = self.match.mover is side and (session.is_thinking or session.is_seeking_hint)
        beat = self.beat if is_thinking and self.past is None else None
        knows = self.stage.settings.show_knowledge and self._why_not_help() is None
        return picture.card(
            self.names, session, side, beat, knows, self.sitting, self.past, self._strengths.get(side, ""))

    @property
    def beat(self) -> int:
        return int(self._thinking_seconds * THINKING_BEATS_A_SECOND)

    def tools(self) -> Sequence[Box]:
        return [Toolbar([self.tool(name, name == self.hints.leads_to) for name in picture.tool_names(self.session)])]

    def buttons(self) -> Sequence[Button]:
        return ()

    def event(self) -> str:
        """Who has won and why, else the last turn until the player does something."""
        if self.shows_result and self.past is None:
            reason = picture.end_reason(self.names, self.match)
            end = picture.result(self.names, self.match, self.sitting, reason)
            return sentences(self._headline().title, *(end.told if end is not None else ()))
        if not self.match.moves or self.playing.draft.done or self.board_notice() is not None:
            return ""
        return picture.event(self.names, self.match)

    def news(self) -> str:
        """The headline unless it tells the event, and the notice, a reminder only at the start, or what to do."""
        notice, event, head = self._notice(), self.event(), self._headline()
        told = sentences(notice.strong, notice.words) if notice is not None else ""
        is_new = notice is not None and told != event and (not notice.is_reminder or len(self.match.moves) <= 1)
        said = [told] if is_new else []
        if not (self.shows_result and self.past is None):
            said = [head.title, *(said or [head.detail])]
        return sentences(*(words for words in said if words.rstrip(".") != event.rstrip(".")))
