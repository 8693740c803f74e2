"""The lines of a log as HTML, put together here and not by a template.

They are the one part of a page that is new with every choice, about five lines in Wakening Lair: nothing of them can be
kept. A macro of a template takes seven times as long for a line as what is written here (9.7 to 1.35 us in plain
Python), about 45 us more for a choice whose page takes 500.
"""

from waystone.drawing.svg import escape


def note_line(words: str) -> str:
    return f'<li class="note">{escape(words)}</li>'


def event_line(
    kind: str, mine: bool, touches: str, words: str, dice: tuple[int, ...], rule: str, table: str, answers: int
) -> str:
    """What happened, with its dice and its rule, and a link to the table as it was after so many answers."""
    me = " me" if mine else ""
    pips = "".join([f'<i class="pip">{die}</i>' for die in dice])
    # The sign is written as a number, like all letters beyond ASCII: a message takes half the memory and time.
    back = f'<a class="when" href="{table}/replay#/at/{answers}" title="Look back">&#8634;</a>'
    touch = escape(touches)
    return f'<li class="event e-{kind}{me}" data-touch="{touch}"><span>{escape(words)}</span>{pips}{rule}{back}</li>'


def roll(event: int, faces: str, words: str) -> str:
    """The dice that were rolled last, and what for."""
    return f'<div class="roll" data-roll="{event}">{faces}<span class="of">{escape(words)}</span></div>'
