"""The window and its event loop: a stack of scenes, the top one of which is being used.

While something moves, frames follow one another; an idle window only looks for events. The app knows no scene but its
own dialogue: it is handed a map that turns a route into a scene.
"""

from __future__ import annotations

import copy
import random
from collections.abc import Callable, Iterable, Sequence
from datetime import datetime
from itertools import groupby
from pathlib import Path

import pygame

from magicgame.engine.worker import AnyWorker
from magicgame.language import message, use_language
from magicgame.language import translate as _
from magicgame.log import log
from magicgame.player.settings import SMALLEST_WINDOW, Settings, save_settings
from magicgame.ui.chore import Chore
from magicgame.ui.command import Command
from magicgame.ui.frame_log import FrameLog
from magicgame.ui.frames.dialogue import Dialogue
from magicgame.ui.look.look import Look, make_look
from magicgame.ui.look.raster import dotted, in_dots
from magicgame.ui.pace import VISIBILITY, Pace
from magicgame.ui.reader.narrator import Narrator
from magicgame.ui.reader.reader import Reader
from magicgame.ui.routes import Keys, Route
from magicgame.ui.rules_in_view import rules_in_view
from magicgame.ui.scene import Answers, Scene, Stage
from magicgame.ui.sound.music import Music
from magicgame.ui.sound.sounds import Sounds
from magicgame.ui.sound.speech import Speech
from magicgame.ui.stack import Stack
from magicgame.ui.streams import is_of_a_stream
from magicgame.ui.window import open_window, preferred_languages
from magicgame.ui.words import questions

_NOWHERE = (-1, -1)

SceneOf = Callable[[Stage, Route], Scene]
OpenFile = Callable[[Stage, Path | None], None]
"""Opens a file, or what is on the clipboard."""


class App(Stack):
    """Owns the window, the settings, the sounds and the stack of scenes: the stage of every scene."""

    def __init__(
        self, settings: Settings, rng: random.Random, worker: AnyWorker, scene_of: SceneOf, open_file: OpenFile,
        clock: Callable[[], datetime] = datetime.now,
    ) -> None:
        super().__init__()
        self.settings = settings
        self.rng = rng
        self.worker = worker
        self.chores: list[Chore] = []
        self.sounds, self.music = Sounds(rng), Music()
        self.speech = Speech()
        self._narrator = Narrator(self.speech)
        self._kept_settings = copy.deepcopy(settings)
        self._scene_of, self.open_file, self._clock = scene_of, open_file, clock
        self._frames = FrameLog()
        self._pace = Pace()
        self._is_drawn = self._has_changed = False
        self._quitting: Scene | None = None
        """The question whether to quit, the last time it was asked."""
        self._window = open_window(settings)
        self._reader = Reader(self._window)
        self._window.show()
        self.screen = self._window.get_surface()
        self._look = self._wished_look()
        self.apply_settings()

    # --- scenes -------------------------------------------------------------------------------------------------------

    def go(self, route: Route) -> None:
        self.put(self._scene_of(self, route))

    def replace(self, route: Route) -> None:
        scene = self._scene_of(self, route)
        self._close(self.scenes.pop())
        self.put(scene)

    def restart(self, route: Route) -> None:
        self.home()
        self.go(route)

    def revealed(self) -> None:
        self._follow_music()

    def ask_to_quit(self, always: bool = False) -> None:
        """End the program, asking first where something is under way, or `always`.

        What was asked before about leaving, and is covered or leads to the title only, gives way to this question.
        """
        is_under_way = any(scene.wants_to_stay() for scene in self.each(self.scenes))
        if not (is_under_way or always):
            self.quit()
        elif self.top is not self._quitting:
            if asked := [number for number, scene in enumerate(self.scenes) if scene.name == "leave"]:
                self._leave(asked[0])
            question = questions.quit_in_match() if is_under_way else questions.quit_program()
            stay = _("Keep playing") if is_under_way else _("Stay")
            self.ask(question.title, question.text, ((_("Quit"), self.quit), (stay, lambda: None)), "leave")
            self._quitting = self.top

    def tell(self, title: str, text: str) -> None:
        self.ask(title, text, ((_("OK"), lambda: None),))

    def ask(self, title: str, text: str, answers: Answers, name: str = "dialogue", main: int = -1) -> None:
        self.put(Dialogue(self, title, text, answers, name, main))

    def close(self) -> None:
        """Take the window off the screen, and end what works for it."""
        for chore in self.chores:
            chore.close()
        self.speech.hush()
        self.worker.close()
        self._window.destroy()

    # --- settings -----------------------------------------------------------------------------------------------------

    @property
    def now(self) -> datetime:
        return self._clock()

    @property
    def look(self) -> Look:
        return self._look

    def _wished_look(self) -> Look:
        wish = self.settings
        width, height = map(max, self.screen.get_size(), SMALLEST_WINDOW)
        return make_look(
            (width, height), wish.theme, wish.tile_set, wish.text_size, wish.left_handed, wish.show_labels,
            wish.face_marks,
        )

    def sound(self, name: str) -> None:
        self.sounds.play(name)
        self._narrator.note(name)

    def apply_settings(self) -> None:
        settings = self.settings
        self.sounds.is_on, self.sounds.volume = settings.sound, settings.volume
        self._follow_music()
        self.speech.is_on = settings.speech
        if not settings.speech:
            self.speech.hush()
        language = use_language(settings.language, preferred_languages())
        look = self._wished_look()
        if (look, language) != (self._look, self.speech.language):
            self._look, self.speech.language = look, language
            self.lay_out()

    def _follow_music(self) -> None:
        is_wanted = self._pace.is_seen and bool(self.scenes) and all(scene.has_music for scene in self.scenes)
        self.music.follow(is_wanted, self.settings.music_volume if self.settings.music else 0.0)

    def save_settings(self) -> None:
        """Apply and keep the settings; where they cannot be written, that costs only a line in the log."""
        self.apply_settings()
        try:
            save_settings(self.settings, self._kept_settings)
        except OSError as error:
            log.warning("settings not saved: %s", error)
        else:
            self._kept_settings = copy.deepcopy(self.settings)

    def toggle_fullscreen(self) -> None:
        self.settings.fullscreen = not self.settings.fullscreen
        if self.settings.fullscreen:
            self._window.set_fullscreen(desktop=True)
        else:
            self._window.set_windowed()
        self.save_settings()
        self._resized()

    def mute(self) -> None:
        """Sounds and music off, or both on again."""
        is_loud = self.settings.sound or self.settings.music
        self.settings.sound = self.settings.music = not is_loud
        self.save_settings()
        self.lay_out()

    def _resized(self) -> None:
        self.screen = self._window.get_surface()
        if not self.settings.fullscreen:
            self.settings.window_size = self.screen.get_size()
        self.apply_settings()

    # --- pages of reference -------------------------------------------------------------------------------------------

    def show_keys(self) -> None:
        self._look_up("keys", Keys())

    def show_rules(self) -> None:
        """Put the rules over whatever is shown; asked for again, take them away."""
        self._look_up("rules", rules_in_view(self.scenes))

    def _look_up(self, name: str, route: Route) -> None:
        """Show a page of reference: in place of another one, over anything else; on itself, leave it."""
        if self.top.name == name:
            self.back()
        elif self.top.is_reference:
            self.replace(route)
        else:
            self.go(route)

    # --- the loop -----------------------------------------------------------------------------------------------------

    def run(self, must_end: Callable[[], bool]) -> None:
        """Handle events and draw until no scene is left, or the program must end: then nothing is asked any more.

        Idle, it sleeps until an event comes in, or looks for events now and then, and draws nothing.
        """
        clock, dt = pygame.time.Clock(), 0.0
        while self.scenes and not must_end():
            dt = self.frame(clock, dt)
        self.quit()

    def frame(self, clock: pygame.time.Clock, dt: float) -> float:
        """Take what came in, go on by `dt` seconds, draw, show it in time, and answer how long the next frame is.

        The wait lies between drawing and showing, so frames follow each other evenly however long each took to draw."""
        for is_stream, events in groupby(pygame.event.get(), is_of_a_stream):
            self._take(events, self.scenes[-1:] if is_stream else [])
        self.guarded(self.step, dt)
        elapsed = self._pace.wait(clock, bool(self.scenes) and self.top.is_for_show, self._may_sleep())
        self.guarded(self.show)
        return elapsed

    def _take(self, events: Iterable[pygame.Event], held: Sequence[Scene]) -> None:
        """Take the events one after another; the scene held meanwhile is laid out once, at their end."""
        for scene in held:
            scene.is_held = True
        for event in events:
            self._pace.heed(event)
            if self.scenes:
                self.guarded(self.handle, in_dots(event, self._look))
        for scene in held:
            scene.is_held = False
        self.guarded(self._settle, held)

    def _settle(self, held: Iterable[Scene]) -> None:
        for scene in self.each(held):
            scene.settle()

    def handle(self, event: pygame.Event) -> None:
        """Give the event to the top scene, after what concerns the window; what it did where it led to is seen."""
        top = self.top
        if event.type == pygame.QUIT:
            self.ask_to_quit()
        elif event.type in (pygame.WINDOWRESIZED, pygame.WINDOWSIZECHANGED):
            self._resized()
        elif event.type == pygame.DROPFILE:
            self.open_file(self, Path(event.file))
        elif event.type in VISIBILITY:
            self.top.dirty = True
            self._follow_music()
        elif event.type == pygame.KEYDOWN and (command := self._window_command(event)):
            command.run(self)
        elif not self._reader.takes(event, top):
            self._hand_on(event, top)
        if self.scenes and self.top is not top:
            self.top.changed()

    def _window_command(self, event: pygame.Event) -> Command[App] | None:
        if self.top.form.is_typed(event):
            return None
        commands = WINDOW_COMMANDS[:-1] if self.top.command_for(event) else WINDOW_COMMANDS
        return next((command for command in commands if command.matches(event, self.settings.keys)), None)

    def _hand_on(self, event: pygame.Event, scene: Scene) -> None:
        """Give the event to the scene; a finger that is lifted points at nothing any more."""
        self.heed(event)
        scene.handle(event)
        if event.type == pygame.MOUSEBUTTONUP and event.dict.get("touch"):
            scene.handle(pygame.Event(pygame.MOUSEMOTION, pos=_NOWHERE, rel=(0, 0), buttons=(0, 0, 0), touch=True))

    def step(self, dt: float) -> None:
        """Let `dt` seconds pass for every scene, advance the top one, and draw if something changed and can be seen."""
        self.speech.go_on()
        for scene in self.each(self.scenes):
            scene.pass_time(dt)
        for chore in self.chores[:] if self.scenes else ():
            chore.pass_time(dt)
        for scene in self.each(self.scenes[-1:]):
            if not self._may_rest():
                scene.update(self._pace.step(dt))
        for scene in self.each(self.scenes[-1:]):
            if self._pace.is_seen and (scene.is_moving or any(each.dirty for each in self.visible)):
                if self.settings.speech:
                    self._narrator.follow(scene)
                self._draw()

    def _may_rest(self) -> bool:
        """Whether the top scene would do nothing now, or nothing anyone misses."""
        is_for_nobody = self.top.is_for_show and not self._pace.is_seen
        return self._pace.is_at_rest and (self.top.is_at_rest or is_for_nobody)

    def _may_sleep(self) -> bool:
        """Whether nothing but an event makes a difference soon."""
        is_due = self._pace.is_seen and any(scene.dirty for scene in self.visible)
        if not self.scenes or self.chores or self.speech.is_behind or is_due:
            return False
        return self._may_rest() or (self.top.is_for_show and not self.top.is_moving)

    def _draw(self) -> None:
        self._pace.drawn()
        self._has_changed |= any(scene.dirty for scene in self.visible)
        with dotted(self.screen, self._look) as canvas:
            for scene in self.each(self.visible):
                scene.draw(canvas)
                scene.dirty = False
        self._is_drawn = True

    def show(self) -> None:
        """Put on the display what was drawn since the last time."""
        is_drawn, has_changed = self._is_drawn, self._has_changed
        self._is_drawn = self._has_changed = False
        if not self.scenes:
            return
        if is_drawn:
            self._window.flip()
            self._frames.shown(self.top)
            self.is_well()
            if self.sounds.open():
                self._follow_music()
        self._reader.follow(self.top, has_changed)


_EVERYWHERE = message("Everywhere")
WINDOW_COMMANDS: tuple[Command[App], ...] = (
    Command("keys", message("all keys"), App.show_keys, ("F1", "?"), group=_EVERYWHERE),
    Command("rules", message("the rules, and back"), App.show_rules, ("F2",), group=_EVERYWHERE),
    Command("fullscreen", message("full screen"), App.toggle_fullscreen, ("F11", "Alt+Enter"), group=_EVERYWHERE),
    Command("mute", message("sounds and music off or on"), App.mute, ("Ctrl+M",), group=_EVERYWHERE),
    Command("paste", message("open what was copied"), lambda app: app.open_file(app, None), ("Ctrl+V",),
            group=_EVERYWHERE),
    Command("quit", message("quit"), App.ask_to_quit, ("Ctrl+Q",), group=_EVERYWHERE),
    Command("confirm_quit", message("elsewhere: really quit?"), lambda app: app.ask_to_quit(always=True),
            ("Ctrl+C",), group=_EVERYWHERE),
)
"""What can be done whatever scene is on top; the last one only where the scene does nothing else with its key."""
