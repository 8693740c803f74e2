"""Cards: Treasure cards face up, and the backs of those that lie in rooms."""

from typing import Final

from waystone.drawing import svg
from waystone.games.warlock.display import silhouettes
from waystone.games.warlock.model.content import (
    ARMOUR,
    BUNCH,
    GOLD,
    MAGIC,
    POTION,
    PROVISIONS,
    TREASURES,
    WEAPON,
    Treasure,
)

BACK_WIDTH: Final = 17  # of a card that lies face down in a room
BACK_HEIGHT: Final = 23
LOW: Final = 27  # the height of a Treasure card with its name only
HIGH: Final = 47  # and with what kind of card it is below the name

DIE: Final = 28  # the side of the die for movement
THROW: Final = 26  # and of those in a battle

LIGHTS: Final = ("fm-dread", "fm-snare", "fm-calm")  # by the kind of an Encounter card
SACK: Final = "M-8 8q-3-9 4-13l-3-4h10l-3 4q7 4 4 13z"  # discarded treasure

# By the kind of a Treasure card: the colour behind its picture, and what stands below its name
FIELDS: Final = {
    GOLD: ("f-coin", "riches"),
    PROVISIONS: ("f-wood", "a meal"),
    BUNCH: ("f-back", "a bunch of keys"),
    WEAPON: ("f-blue", "a weapon"),
    ARMOUR: ("f-iron", "armour"),
    MAGIC: ("f-study", "magic"),
    POTION: ("f-green", "a potion"),
}


def shared(name: str, *drawn: str) -> str:
    """Something for the defs."""
    return svg.shared("fm", name, *drawn)


def shown(name: str, x: float = 0, y: float = 0) -> str:
    """One of the things in the defs."""
    return svg.shown("fm", name, x, y)


def frame_of(name: str) -> str:
    """The mark of something that may be chosen, as it is drawn among the defs."""
    return svg.shown("fm", f"{name}-lit", 0, 0, "", "frame")


@svg.kept
def dice() -> str:
    """The faces of the dice: the one for movement, and the smaller ones of a battle."""
    faces = range(1, 7)
    return "".join(
        [
            *[shared(f"die-{face}", svg.die(face, DIE)) for face in faces],
            *[shared(f"throw-{face}", svg.die(face, THROW)) for face in faces],
        ]
    )


def light_of(kind: int) -> str:
    """The light around a foe, a snare, a friend."""
    return LIGHTS[kind]


@svg.kept
def treasure_back() -> str:
    return card_back("f-hoard", "s-coin", "fm-chest", "f-coin")


@svg.kept
def encounter_back() -> str:
    return card_back("f-back", "s-hoard", "fm-monster", "f-hoard")


def card_back(tone: str, line: str, sign: str, ink: str) -> str:
    """A card that lies face down: a double edge and its sign."""
    return "".join(
        [
            svg.card(BACK_WIDTH, BACK_HEIGHT, f"{tone} s-void", 3),
            svg.rect(2, 2, BACK_WIDTH - 4, BACK_HEIGHT - 4, f"plain {line} thin", 2),
            svg.picture(sign, 2.5, 5.5, 12, ink),
        ]
    )


@svg.kept
def treasure_card(card: Treasure, x: float, y: float, width: float, height: float = LOW) -> str:
    """Its picture on the colour of its kind, and its name; a high one says its kind or its numbers too."""
    touch = f"card-{card.index}"
    art = height - 6
    field, kind = FIELDS[card.kind]
    name = card.name.replace("Bunch of Keys", "Keys")
    sign = silhouettes.treasure(card.id, TREASURES[card.kind])
    left = art + 9
    room = width - left - 5
    parts = [
        svg.card(width, height, "f-paper s-void", 5),
        svg.rect(3, 3, art, art, f"{field} s-coin thin", 3),
        svg.picture(f"fm-{sign}", 3 + art * 0.12, 3 + art * 0.12, art * 0.76, "f-pale"),
    ]
    if height < HIGH:
        parts.append(svg.text(left, height / 2 + 5, name, 13.5, "f-ink strong", "", room))
    else:
        parts.append(svg.text(left, 20, name, 14, "f-ink strong", "", room))
        parts.append(svg.path(f"M{svg.number(left)} 25.5h{svg.number(room)}", "plain s-coin thin"))
        parts.append(svg.text(left, 39, kind, 12.5, "f-faded italic"))
    title = f"{card.name}. {card.text}".strip()
    return svg.thing(touch, touch, x, y, title, *parts, frame=svg.lit_frame(width, height, 5))
