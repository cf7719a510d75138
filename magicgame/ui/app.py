"""The window and its event loop: a stack of scenes, the top one is played with.

While something moves a frame follows the other; an idle window draws nothing and waits for events.
"""

from __future__ import annotations

import json
import os
import random
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path

# Without a GPU SDL would present through software OpenGL, ten times slower than its plain window surface.
if sys.platform.startswith("linux"):
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "MagicGame")
os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from magicgame import paths
from magicgame.language import translate as _
from magicgame.language import use_language
from magicgame.log import log
from magicgame.settings import Settings, load_settings, save_settings
from magicgame.ui.board.transition import set_pace
from magicgame.ui.looks import dot_px, use_look
from magicgame.ui.music import Music
from magicgame.ui.scene import Scene
from magicgame.ui.sound import Sounds
from magicgame.ui.speech import Speech
from magicgame.ui.theme import MINIMUM_SIZE

TITLE = "Magic Strategy"
FRAMES_PER_SECOND = 85
LONGEST_STEP_SECONDS = 0.1
_NOWHERE = (-1, -1)
TARGETS_VARIABLE = "MAGICGAME_LOG_TARGETS"


class App:
    """Owns the window, the settings, the sounds and the stack of scenes."""

    def __init__(self, settings: Settings, rng: random.Random) -> None:
        self.settings = settings
        self.rng = rng
        self.scenes: list[Scene] = []
        self.sounds = Sounds(rng)
        self.music = Music(self.sounds.has_device)
        self.speech = Speech()
        self.frames = 0
        self._is_drawn = self._has_shown = False
        self._logged_targets = ""
        self._worn: tuple[object, ...] = ()
        self._window = self._open_window()
        self.screen = self._window.get_surface()
        self.apply_settings()

    def _open_window(self) -> pygame.Window:
        window = pygame.Window(TITLE, self.settings.window_size, resizable=True)
        window.minimum_size = MINIMUM_SIZE
        window.set_icon(pygame.image.load(paths.asset("icons", "app", "icon-64.png")))
        if self.settings.fullscreen:
            window.set_fullscreen(desktop=True)
        return window

    @property
    def size(self) -> tuple[int, int]:
        return self.screen.get_size()

    @property
    def top(self) -> Scene:
        return self.scenes[-1]

    def push(self, scene: Scene) -> None:
        """Put a scene on top of the stack."""
        self.scenes.append(scene)
        self._reveal()

    def pop(self) -> None:
        """Leave the top scene; without any scene left the program ends."""
        self.scenes.pop().closed()
        if self.scenes:
            self._reveal()

    def _reveal(self) -> None:
        scene = self.top
        self._follow_music()
        log.info("scene %s", scene.name)
        scene.shown()
        scene.resize(self.size)

    def _follow_music(self) -> None:
        is_wanted = bool(self.scenes) and all(scene.has_music for scene in self.scenes)
        self.music.follow(is_wanted, self.settings.music_volume if self.settings.music else 0.0)

    def leave_all(self) -> None:
        """Back to the first scene."""
        while len(self.scenes) > 1:
            self.pop()

    def replace(self, scene: Scene) -> None:
        """Leave the top scene for another one."""
        self.scenes.pop().closed()
        self.push(scene)

    def quit(self) -> None:
        """End the program, whatever is on the stack."""
        while self.scenes:
            self.scenes.pop().closed()

    def close(self) -> None:
        """Take the window off the screen."""
        self.speech.hush()
        self._window.destroy()

    def ask_to_quit(self) -> None:
        """End the program, unless a scene wants to ask first."""
        from magicgame.ui.scenes.dialogue import ask_to_leave

        if any(scene.name == "leave" for scene in self.scenes):
            return
        if any(scene.wants_to_stay() for scene in self.scenes):
            ask_to_leave(self, self.quit)
        else:
            self.quit()

    def say(self, title: str, message: str, name: str = "dialogue") -> None:
        """Tell the player something in a dialogue with one button."""
        from magicgame.ui.scenes.dialogue import Dialogue

        self.push(Dialogue(self, title, message, {_("OK"): self.pop}, name))

    def apply_settings(self) -> None:
        """Make the window sound, look and read as the settings say; only what changed is made anew."""
        self.sounds.is_on = self.settings.sound
        self.sounds.volume = self.settings.volume
        self._follow_music()
        settings = self.settings
        set_pace("off" if settings.reduced_motion else settings.animation)
        worn = (
            settings.theme, settings.tile_set, settings.language, settings.text_size, settings.left_handed,
            settings.show_labels, settings.face_marks, dot_px(self.size),
        )
        self.speech.is_on = settings.speech
        if not settings.speech:
            self.speech.hush()
        if worn != self._worn:
            self._worn = worn
            self.speech.language = use_language(settings.language, preferred_languages())
            use_look(settings, self.size)
            for scene in self.scenes:
                scene.resize(self.size)

    def save_settings(self) -> None:
        """Apply and keep the settings; a disk that refuses only costs a line in the log."""
        self.apply_settings()
        try:
            save_settings(self.settings, paths.config_file())
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
        return min(elapsed, LONGEST_STEP_SECONDS)

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
            self.leave_all()
        elif self.scenes:
            self.say(
                _("Something went wrong"), _("The details are in the log. Your match is safe; you can go on."), "error"
            )

    def handle(self, event: pygame.Event) -> None:
        """Give the event to the top scene, after what concerns the whole window."""
        if event.type == pygame.QUIT:
            self.ask_to_quit()
        elif event.type in (pygame.WINDOWRESIZED, pygame.WINDOWSIZECHANGED):
            self._resized()
        elif event.type == pygame.DROPFILE:
            self._open_dropped(Path(event.file))
        elif event.type == pygame.WINDOWEXPOSED:
            self.top.dirty = True
        elif event.type == pygame.KEYDOWN and self._is_window_key(event):
            pass
        else:
            self._hand_on(event)

    def _hand_on(self, event: pygame.Event) -> None:
        """Give the event to the top scene; a finger that is lifted points at nothing any more."""
        scene = self.top
        scene.handle(event)
        if event.type == pygame.MOUSEBUTTONUP and event.dict.get("touch"):
            scene.handle(pygame.Event(pygame.MOUSEMOTION, pos=_NOWHERE, rel=(0, 0), buttons=(0, 0, 0), touch=True))

    def _open_dropped(self, file: Path) -> None:
        from magicgame.ui.scenes.opening import analyse_file

        analyse_file(self, file)

    def _is_window_key(self, event: pygame.Event) -> bool:
        if event.key == pygame.K_F11 or (event.key == pygame.K_RETURN and event.mod & pygame.KMOD_ALT):
            self.toggle_fullscreen()
        elif event.key in (pygame.K_c, pygame.K_q) and event.mod & pygame.KMOD_CTRL:
            self.ask_to_quit()
        elif event.key == pygame.K_F1 or event.unicode == "?":
            self._show_keys()
        elif event.key == pygame.K_F2:
            self.show_rules()
        elif event.key == pygame.K_m and event.mod & pygame.KMOD_CTRL:
            self._mute()
        else:
            return False
        return True

    def _show_keys(self) -> None:
        from magicgame.ui.scenes.shortcuts import ShortcutsScene

        self._look_up(ShortcutsScene(self))

    def show_rules(self) -> None:
        """Put the rules over whatever is shown; asked for again, take them away."""
        from magicgame.ui.scenes.rules import RulesScene

        games = (scene.game_in_view() for scene in reversed(self.scenes))
        self._look_up(RulesScene(self, next(filter(None, games), None)))

    def _look_up(self, page: Scene) -> None:
        """Show a page of reference: in place of another one, over anything else; on itself, leave it."""
        if self.top.name == page.name:
            self.pop()
        elif self.top.is_reference:
            self.replace(page)
        else:
            self.push(page)

    def _mute(self) -> None:
        """Sounds and music off, or both on again."""
        is_loud = self.settings.sound or self.settings.music
        self.settings.sound = self.settings.music = not is_loud
        self.save_settings()
        for scene in self.scenes:
            scene.resize(self.size)

    def _resized(self) -> None:
        self.screen = self._window.get_surface()
        if not self.settings.fullscreen:
            self.settings.window_size = self.size
        self.apply_settings()
        for scene in self.scenes:
            scene.resize(self.size)

    def step(self, dt: float) -> None:
        """Advance the top scene by `dt` seconds and draw if something changed."""
        if not self.scenes:
            return
        self.top.update(dt)
        if self.scenes and (self.top.dirty or self.top.is_moving):
            if self.settings.speech:
                self.speech.say(self.top.spoken())
            self._draw()

    def _draw(self) -> None:
        lowest = max(i for i, scene in enumerate(self.scenes) if i == 0 or not scene.is_overlay)
        for scene in self.scenes[lowest:]:
            scene.draw(self.screen)
            scene.dirty = False
        self.frames += 1
        self._is_drawn = True

    def show(self) -> None:
        """Put on the display what was drawn since the last time."""
        if not self._is_drawn or not self.scenes:
            return
        self._is_drawn = False
        self._window.flip()
        if not self._has_shown:
            self._has_shown = True
            log.info("first frame %d ms", round(milliseconds_since_start()))
        if os.environ.get(TARGETS_VARIABLE):
            self._log_targets()

    def _log_targets(self) -> None:
        named = {name: list(rect) for name, rect in sorted(self.top.targets().items())}
        line = f"targets {self.top.name} {json.dumps(named)}"
        if line != self._logged_targets and self.top.is_settled:
            self._logged_targets = line
            log.info("%s", line)


def milliseconds_since_start() -> float:
    """How long this process has been running: from the system where it tells, else from the first import."""
    try:
        stat = Path("/proc/self/stat").read_text(encoding="ascii")
        started_ticks = int(stat.rsplit(")", 1)[1].split()[19])
        return 1000 * (time.clock_gettime(time.CLOCK_BOOTTIME) - started_ticks / os.sysconf("SC_CLK_TCK"))
    except (OSError, AttributeError, ValueError):
        return 1000 * (time.perf_counter() - _IMPORTED_AT)


_IMPORTED_AT = time.perf_counter()


def preferred_languages() -> list[str]:
    """The codes of the languages the system is set to, the dearest first."""
    return [locale["language"] for locale in pygame.system.get_pref_locales()]


def main(record: Path | None = None) -> int:
    """Open the window, on a record if one is given, and play until the player leaves. Answers the exit status."""
    if not getattr(pygame, "IS_CE", False):
        log.error("pygame is not pygame-ce; remedy: pip uninstall pygame, then pip install --force-reinstall pygame-ce")
        return 1
    from magicgame.ui.scenes.opening import open_first_scenes

    pygame.display.init()
    pygame.font.init()
    settings, problem = load_settings(paths.config_file())
    app = App(settings, random.Random())
    signal.signal(signal.SIGINT, lambda *_: pygame.event.post(pygame.Event(pygame.QUIT)))
    signal.signal(signal.SIGTERM, lambda *_: app.quit())
    open_first_scenes(app, problem, record)
    app.run()
    app.save_settings()
    pygame.quit()
    return 0
