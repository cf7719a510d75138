"""A screen reader as a program: sees the window's tree by AT-SPI and nothing else, and presses what it finds there.

Runs in the system's Python, for pyatspi belongs to it. One JSON list comes in a line, one JSON value goes out:
["tree"] answers every element as [role, name, description, is it enabled, has it the focus]; ["press", role, name]
presses the first such element and answers whether there was one.
"""

import json
import sys

import pyatspi


def program():
    """The program's root, as soon as it has one; it is alone on this bus."""
    for each in pyatspi.Registry.getDesktop(0):
        if each is not None and each.childCount:
            return each
    return None


def elements(root):
    for child in root:
        if child is not None:
            yield child
            yield from elements(child)


def told(element):
    states = element.getState()
    return [
        element.getRoleName(), element.name, element.description, states.contains(pyatspi.STATE_ENABLED),
        states.contains(pyatspi.STATE_FOCUSED),
    ]


def answer(words):
    root = program()
    if root is None:
        return None
    if words[0] == "tree":
        return [told(element) for element in elements(root)]
    for element in elements(root):
        if [element.getRoleName(), element.name] == words[1:]:
            return element.queryAction().doAction(0)
    return False


for line in sys.stdin:
    try:
        print(json.dumps(answer(json.loads(line))), flush=True)
    except Exception as error:
        print(json.dumps(None), flush=True)
        print(repr(error), file=sys.stderr, flush=True)
