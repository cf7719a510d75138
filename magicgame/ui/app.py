"""The window and its event loop: a stack of scenes, the top one of which is being used.

While something moves, frames follow one another; an idle window only looks for events. The app knows no scene but its
own dialogue: it is handed a map that turns a route into a scene.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import pygame

from magicgame import paths
from magicgame.engine.worker import AnyWorker
from magicgame.language import message, use_language
from magicgame.language import translate as _
from magicgame.log import log
from magicgame.player.settings import Settings, save_settings
from magicgame.ui.command import Command
from magicgame.ui.frame_log import FrameLog
from magicgame.ui.frames.dialogue import Dialogue
from magicgame.ui.look.canvas import Canvas
from magicgame.ui.look.look import MINIMUM_SIZE, Look, make_look
from magicgame.ui.routes import Keys, Route, Rules
from magicgame.ui.scene import Answers, Scene, Stage
from magicgame.ui.sound.music import Music
from magicgame.ui.sound.sounds import Sounds
from magicgame.ui.sound.speech import Speech
from magicgame.ui.words import errors, questions

TITLE = "Magic Strategy"
FRAMES_PER_SECOND = 85
LONGEST_STEP_SECONDS = 0.1
"""What moves is never advanced by more at once: after a pause it goes on where it was. Clocks are."""
_NOWHERE = (-1, -1)

SceneOf = Callable[[Stage, Route], Scene]
OpenFile = Callable[[Stage, Path], None]


class App:
    """Owns the window, the settings, the sounds and the stack of scenes: the stage of every scene."""

    def __init__(
        self, settings: Settings, rng: random.Random, worker: AnyWorker, scene_of: SceneOf, open_file: OpenFile,
        clock: Callable[[], datetime] = datetime.now,
    ) -> None:
        self.settings = settings
        self.rng = rng
        self.worker = worker
        self.scenes: list[Scene] = []
        self.sounds = Sounds(rng)
        self.music = Music(self.sounds.has_device)
        self.speech = Speech()
        self._scene_of, self._open_file, self._clock = scene_of, open_file, clock
        self._frames = FrameLog()
        self._is_drawn = False
        self._pointer = _NOWHERE
        self._window = self._open_window()
        self.screen = self._window.get_surface()
        self._look = self._wished_look()
        self.apply_settings()

    def _open_window(self) -> pygame.Window:
        window = pygame.Window(TITLE, self.settings.window_size, resizable=True)
        window.minimum_size = MINIMUM_SIZE
        window.set_icon(pygame.image.load(paths.asset("icons", "app", "icon-64.png")))
        if self.settings.fullscreen:
            window.set_fullscreen(desktop=True)
        return window

    # --- the stack ----------------------------------------------------------------------------------------------------

    @property
    def top(self) -> Scene:
        return self.scenes[-1]

    def go(self, route: Route) -> None:
        self.put(self._scene_of(self, route))

    def replace(self, route: Route) -> None:
        self.scenes.pop().closed()
        self.go(route)

    def restart(self, route: Route) -> None:
        self.home()
        self.go(route)

    def put(self, scene: Scene) -> None:
        self.scenes.append(scene)
        self._reveal()

    def back(self) -> None:
        """Leave the top scene; without any scene left the program ends."""
        self.scenes.pop().closed()
        if self.scenes:
            self._reveal()

    def home(self) -> None:
        """Back to the first scene."""
        while len(self.scenes) > 1:
            self.scenes.pop().closed()
        self._reveal()

    def _reveal(self) -> None:
        scene = self.top
        self._follow_music()
        log.info("scene %s", scene.name)
        scene.pointer = self._pointer
        scene.shown()
        scene.changed()

    def quit(self) -> None:
        while self.scenes:
            self.scenes.pop().closed()

    def ask_to_quit(self) -> None:
        if any(scene.name == "leave" for scene in self.scenes):
            return
        if any(scene.wants_to_stay() for scene in self.scenes):
            question = questions.leave_match()
            answers = ((_("Leave"), self.quit), (_("Keep playing"), lambda: None))
            self.ask(question.title, question.text, answers, "leave")
        else:
            self.quit()

    def tell(self, title: str, text: str) -> None:
        self.ask(title, text, ((_("OK"), lambda: None),))

    def ask(self, title: str, text: str, answers: Answers, name: str = "dialogue") -> None:
        self.put(Dialogue(self, title, text, answers, name))

    def close(self) -> None:
        """Take the window off the screen, and end what works for it."""
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
        return make_look(
            self.screen.get_size(), wish.theme, wish.tile_set, wish.text_size, wish.left_handed, wish.show_labels,
            wish.face_marks,
        )

    def sound(self, name: str) -> None:
        self.sounds.play(name)

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
            self._lay_out_all()

    def _lay_out_all(self) -> None:
        for scene in self.scenes:
            scene.changed()

    def _follow_music(self) -> None:
        is_wanted = bool(self.scenes) and all(scene.has_music for scene in self.scenes)
        self.music.follow(is_wanted, self.settings.music_volume if self.settings.music else 0.0)

    def save_settings(self) -> None:
        """Apply and keep the settings; where they cannot be written, that costs only a line in the log."""
        self.apply_settings()
        try:
            save_settings(self.settings)
        except OSError as error:
            log.warning("settings not saved: %s", error)

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
        self._lay_out_all()

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
        games = (scene.game_in_view() for scene in reversed(self.scenes))
        self._look_up("rules", Rules(next(filter(None, games), None)))

    def _look_up(self, name: str, route: Route) -> None:
        """Show a page of reference: in place of another one, over anything else; on itself, leave it."""
        if self.top.name == name:
            self.back()
        elif self.top.is_reference:
            self.replace(route)
        else:
            self.go(route)

    # --- the loop -----------------------------------------------------------------------------------------------------

    def run(self) -> None:
        """Handle events and draw until no scene is left.

        Idle, it looks for events at the frame rate and draws nothing: pygame's own wait would look every millisecond.
        """
        clock, dt = pygame.time.Clock(), 0.0
        while self.scenes:
            dt = self.frame(clock, dt)

    def frame(self, clock: pygame.time.Clock, dt: float) -> float:
        """Take what came in, go on by `dt` seconds, draw, and show it when its time has come.

        The wait lies between drawing and showing, so frames follow each other evenly however long each took to draw.
        Answers the seconds the next one goes on by.
        """
        for event in pygame.event.get():
            if self.scenes:
                self._guarded(self.handle, event)
        self._guarded(self.step, dt)
        elapsed = clock.tick(FRAMES_PER_SECOND) / 1000
        self._guarded(self.show)
        return elapsed

    def _guarded(self, action: Callable[..., None], *arguments: object) -> None:
        """Do it; an error in a scene becomes a line in the log and a message, and the window lives on."""
        try:
            action(*arguments)
        except Exception:
            log.exception("error in scene %s", self.top.name if self.scenes else "none")
            self._recover()

    def _recover(self) -> None:
        """Say that something went wrong; if even that cannot be shown, fall back to the first scene."""
        if self.scenes and self.top.name == "error":
            self.home()
        elif self.scenes:
            question = errors.crash()
            self.ask(question.title, question.text, ((_("OK"), lambda: None),), "error")

    def handle(self, event: pygame.Event) -> None:
        """Give the event to the top scene, after what concerns the whole window."""
        if event.type == pygame.QUIT:
            self.ask_to_quit()
        elif event.type in (pygame.WINDOWRESIZED, pygame.WINDOWSIZECHANGED):
            self._resized()
        elif event.type == pygame.DROPFILE:
            self._open_file(self, Path(event.file))
        elif event.type == pygame.WINDOWEXPOSED:
            self.top.dirty = True
        elif event.type == pygame.KEYDOWN and (command := self._window_command(event)):
            command.run(self)
        else:
            self._hand_on(event)

    def _window_command(self, event: pygame.Event) -> Command[App] | None:
        keys = self.settings.keys
        return next((command for command in WINDOW_COMMANDS if command.matches(event, keys)), None)

    def _hand_on(self, event: pygame.Event) -> None:
        """Give the event to the top scene; a finger that is lifted points at nothing any more."""
        scene = self.top
        if event.type == pygame.MOUSEMOTION:
            self._pointer = event.pos
        scene.handle(event)
        if event.type == pygame.MOUSEBUTTONUP and event.dict.get("touch"):
            scene.handle(pygame.Event(pygame.MOUSEMOTION, pos=_NOWHERE, rel=(0, 0), buttons=(0, 0, 0), touch=True))

    def step(self, dt: float) -> None:
        """Let `dt` seconds pass for every scene, advance the top one, and draw if something changed."""
        for scene in self.scenes[:]:
            scene.pass_time(dt)
        if not self.scenes:
            return
        self.top.update(min(dt, LONGEST_STEP_SECONDS))
        if self.scenes and (self.top.dirty or self.top.is_moving):
            if self.settings.speech:
                self.speech.say(self.top.spoken())
            self._draw()

    def _draw(self) -> None:
        canvas = Canvas(self.screen, self._look)
        lowest = max(i for i, scene in enumerate(self.scenes) if i == 0 or not scene.is_overlay)
        for scene in self.scenes[lowest:]:
            scene.draw(canvas)
            scene.dirty = False
        self._is_drawn = True

    def show(self) -> None:
        """Put on the display what was drawn since the last time."""
        if self._is_drawn and self.scenes:
            self._is_drawn = False
            self._window.flip()
            self._frames.shown(self.top)


_EVERYWHERE = message("Everywhere")
WINDOW_COMMANDS: tuple[Command[App], ...] = (
    Command("keys", message("all keys"), App.show_keys, ("F1", "?"), group=_EVERYWHERE),
    Command("rules", message("the rules, and back"), App.show_rules, ("F2",), group=_EVERYWHERE),
    Command("fullscreen", message("full screen"), App.toggle_fullscreen, ("F11", "Alt+Enter"), group=_EVERYWHERE),
    Command("mute", message("sounds and music off or on"), App.mute, ("Ctrl+M",), group=_EVERYWHERE),
    Command("quit", message("quit"), App.ask_to_quit, ("Ctrl+Q", "Ctrl+C"), group=_EVERYWHERE),
)
"""What can be done whatever scene is on top."""


def preferred_languages() -> list[str]:
    """The system's preferred language codes, most preferred first."""
    return [locale["language"] for locale in pygame.system.get_pref_locales()]
