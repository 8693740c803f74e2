"""The lines of a log and the options as HTML, put together here and not by a template.

They are sent with every choice, so what the browser can tell by itself is not in them: faces of dice and badges are
drawn once in the page and used by name. Attributes stand in single quotes, which a message need not escape.

They are the parts of a page that are new with every choice, about five lines in Wakening Lair, and an option for each
monster whose chances have changed: little of them can be kept. A macro of a template takes seven times as long for a
line as what is written here (9.7 to 1.35 us in plain Python), about 45 us more for a choice whose page takes 500.
"""

from functools import lru_cache
from typing import Final

from waystone.drawing import svg
from waystone.drawing.kept import forget_too
from waystone.drawing.svg import escape, quoted
from waystone.engine import phrases
from waystone.engine.dice import Die
from waystone.engine.event import Event, Roll
from waystone.engine.match import Match
from waystone.engine.option import Option

FACE: Final = 24  # the side of a drawn face
SYMBOL: Final = 100  # the side of the square in which outlines of symbols are given
MOST_OPTIONS: Final = 1000  # that are kept
FEW: Final = 4  # options that have room to be wide
CHOICES_END: Final = "</ol>"
REFUSALS_END: Final = "</ul></details>"


def note_line(words: str) -> str:
    return f"<li class='note'>{escape(words)}</li>"


def event_start(kind: str, opens_turn: bool) -> str:
    """The beginning of an event's line, up to where it may be marked for those whom it concerns."""
    return f"<li class='event e-{kind}{' turn' if opens_turn else ''}"


def event_rest(touches: str, words: str, changes: str, dice: str, rule: str, table: str, answers: int) -> str:
    """What happened, with what it changed, its dice and its rule, and a link to the table after so many answers."""
    # The sign is written as a number, like all letters beyond ASCII: a message takes half the memory and time.
    after = f" <small class='changes'>{escape(changes)}</small>" if changes else ""
    return (
        f"' data-touch={quoted(touches)}><span>{escape(words)}{after}</span>{dice}{rule}"
        f"<a class='when' href='{table}/replay#/at/{answers}' title='Look back'>&#8634;</a></li>"
    )


def roll_panel(number: int, dice: str, words: str) -> str:
    """The dice that were rolled last, and what for."""
    return f"<div class='roll' data-roll='{number}'>{dice}<span class='of'>{escape(words)}</span></div>"


def choices_start(count: int) -> str:
    return f"<ol class='choices{' few' if count < FEW else ''}'>"


@lru_cache(MOST_OPTIONS)
def alone(number: int, option: Option, sentence: str, details: str) -> str:
    """An option by itself, with the number it is called by and what matters for it as the table stands."""
    return f"<li>{_button(number, option, sentence, sentence, details)}</li>"


@lru_cache(MOST_OPTIONS)
def group(
    number: int, options: tuple[Option, ...], sentences: tuple[str, ...], details: tuple[str, ...], shared: int
) -> str:
    """Options about one thing; `number` is that of the first. The words with which all begin stand at the head."""
    buttons: list[str] = []
    for option, sentence, detail in zip(options, sentences, details, strict=True):
        words = " ".join(sentence.split()[shared:]) or sentence
        buttons.append(_button(number + len(buttons), option, sentence, words, detail))
    head = " ".join(sentences[0].split()[:shared])
    return f"<li class='group'><span class='head'>{escape(head)}</span>{''.join(buttons)}</li>"


def _button(number: int, option: Option, sentence: str, words: str, details: str) -> str:
    acts = "" if option.touches else " act"
    # What is in the button anyway is not said twice: in a group the rest of the words stands at its head.
    whole = f" data-words={quoted(sentence)}" if words != sentence else ""
    after = f" <small class='details'>{escape(details)}</small>" if details else ""
    return (
        f"<button class='option{acts}' id='t-option-{option.id}' data-option='{option.id}'"
        f" data-touch={quoted(option.touches)}{whole}>"
        f"<kbd>{number}</kbd><span>{escape(words)}{after}</span></button>"
    )


def prompt_line(badge: str, words: str, rule: str, thinking: bool) -> str:
    """What is asked of whom, and by which rule."""
    dots = "<span class='thinking' aria-hidden='true'><i></i><i></i><i></i></span>" if thinking else ""
    return f"{badge}<span class='words'>{escape(words)}</span>{rule}{dots}"


def undo_button(words: str, barred: bool) -> str:
    """What takes the last choice back, or says why that cannot be."""
    bar = " aria-disabled='true'" if barred else ""
    icon = "<svg class='icon' aria-hidden='true'><use href='#i-arrow-counterclockwise'/></svg>"
    return f"<button class='undo' id='t-undo' data-do='undo'{bar}>{icon}<span>{escape(words)}</span></button>"


def refusals_start(count: int) -> str:
    return f"<details class='refusals'><summary>{count} not possible now</summary><ul>"


@lru_cache(MOST_OPTIONS)
def refused(words: str, touches: str, why: str, rule: str) -> str:
    """What may not be answered, why, and by which rule."""
    return (
        f"<li><button class='refused' aria-disabled='true' data-touch={quoted(touches)}>"
        f"<span>{escape(words)}</span><small>{escape(why)}</small></button>{rule}</li>"
    )


def casts(match: Match, event: Event) -> tuple[str, str]:
    """The dice of an event, each roll by itself, and again with all their owners.

    In the first it is said whose they are only where that is not plain from the event.
    """
    shown: list[str] = []
    owned: list[str] = []
    for roll in event.rolls:
        thrown = _thrown(match, roll)
        whose = match.whose(roll)
        owner = f"<b class='owner'>{escape(whose)}</b>" if whose else ""
        owned.append(f"<span class='cast'>{owner}{thrown}</span>")
        plain = len(event.rolls) == 1 and roll.seat == event.seat
        shown.append(f"<span class='cast'>{thrown}</span>" if plain else owned[-1])
    return "".join(shown), "".join(owned)


def _thrown(match: Match, roll: Roll) -> str:
    """The faces that fell, what they make, and what was needed."""
    die = match.die(roll)
    faces = "".join([face(roll.die, die, number) for number in roll.faces])
    parts = phrases.parts(roll)
    total = f"<span class='sum'>{escape(parts)}</span>" if parts else ""
    wanted = phrases.wanted(roll)
    need = f" <small class='need'>{escape(wanted)}</small>" if wanted else ""
    return f"<span class='faces'>{faces}</span>{total}{need}"


@lru_cache(2000)
def face(kind: str, die: Die, number: int) -> str:
    """One die as it lies there; its name is there for those who listen."""
    name = escape(phrases.face(die, number))
    # A number that is on no face comes of a bonus.
    drawing = f"<use href='#{_face_id(kind, number)}'/>" if number in die.faces else _drawn_face(die, number)
    return f"<svg class='face' viewBox='-1 -1 26 26' role='img'><title>{name}</title>{drawing}</svg>"


def all_faces(dice: dict[str, Die]) -> str:
    """Every face of a game's dice, drawn for a page on which they are used by name."""
    drawn = [
        f"<g id='{_face_id(kind, number)}' class='drawn'>{_drawn_face(die, number)}</g>"
        for kind, die in dice.items()
        for number in die.faces
    ]
    return f"<svg class='sprite' aria-hidden='true'><defs>{''.join(drawn)}</defs></svg>"


def _face_id(kind: str, number: int) -> str:
    return f"t-face-{kind}-{number}"


def _drawn_face(die: Die, number: int) -> str:
    """Pips, a symbol, or a few letters."""
    known = die.faces.get(number)
    if known is None or (die.numbered and not known.outline):
        return svg.die(number, FACE)
    side = svg.rect(0, 0, FACE, FACE, "die f-bone s-void", FACE * 0.2)
    if known.outline:
        scale = (FACE - 4) / SYMBOL
        return f"{side}<path class='f-void' transform='translate(2 2) scale({scale})' d={quoted(known.outline)}/>"
    size = min(15.0, 26 / max(1, len(known.short)))
    return side + svg.text(FACE / 2, FACE / 2 + size * 0.36, known.short, size, "f-void strong", "middle")


for keeping in (alone, group, refused, face):
    forget_too(keeping.cache_clear)
