"""A message of a friend that was pasted: the match opens and goes on, or it is said why it does not."""

from __future__ import annotations

from functools import partial

from magicgame.language import translate as _
from magicgame.log import log
from magicgame.match.correspondence import News, joined, news
from magicgame.match.match import Match
from magicgame.match.messages import IDENTITY_TAG, Reading, read_messages
from magicgame.player.correspondence import OpenElsewhere, find
from magicgame.player.unfinished import Unfinished
from magicgame.ui import clipboard
from magicgame.ui.routes import Play
from magicgame.ui.scene import Stage
from magicgame.ui.words import messages as words
from magicgame.ui.words.names import Names


def receive(stage: Stage, text: str) -> bool:
    """Take what was pasted for a message; False where it is none."""
    reading = read_messages(text)
    if reading.is_empty:
        return False
    try:
        _receive(stage, reading)
    except OpenElsewhere:
        _refuse(stage, words.open_elsewhere())
    return True


def receive_pasted(stage: Stage) -> None:
    """Take what is on the clipboard for a message; where it is none, say so."""
    if not receive(stage, clipboard.pasted()):
        _refuse(stage, words.nothing_pasted())


def _receive(stage: Stage, reading: Reading) -> None:
    """The first message that leads on; a quoted older one does not stand in the way of a newer one."""
    found = [(sent, find(sent.tags[IDENTITY_TAG])) for sent in reading.matches]
    for sent, known in found:
        if known is None:
            _invite(stage, joined(sent))
            return
        if news(known.match, sent) is News.NEXT:
            log.info("received %s", _end_of(sent))
            stage.restart(Play(known.match, known.path, sent=sent))
            return
    if reading.is_newer:
        _refuse(stage, words.newer())
    elif reading.is_damaged:
        _refuse(stage, words.damaged())
    else:
        _tell_known(stage, *found[0])


def _end_of(sent: Match) -> str:
    return sent.ended.termination.value if sent.ended is not None else sent.move_texts[-1]


def _tell_known(stage: Stage, sent: Match, known: Unfinished | None) -> None:
    if known is not None:
        _refuse(stage, words.unusable(known.match, news(known.match, sent)))


def _refuse(stage: Stage, reason: str) -> None:
    stage.tell(_("Nothing pasted"), reason)


def _invite(stage: Stage, match: Match) -> None:
    names = Names.of(stage.look.tiles)
    answers = ((_("Play"), partial(stage.restart, Play(match))), (_("Cancel"), lambda: None))
    stage.ask(words.invitation_title(), words.invitation(names, match), answers, "invitation", main=0)
