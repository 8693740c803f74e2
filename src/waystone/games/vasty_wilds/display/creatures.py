"""Creatures and plants as path data, each in a square of 100; holes by the even-odd rule.

Faces are those of the pawns. Emblems are printed on cards; which one a card has is said by its name.
"""

from math import cos, pi, sin
from typing import Final


def _line(*points: tuple[float, float]) -> str:
    return "M" + "L".join(f"{x:g} {y:g}" for x, y in points) + "Z"


def _mirrored(*right: tuple[float, float]) -> str:
    """A symmetric outline from its right half, top to bottom."""
    return _line(*right, *((100 - x, y) for x, y in reversed(right) if x != 50))


def _pair(*right: tuple[float, float]) -> str:
    """A shape and its mirror image."""
    return _line(*right) + _line(*((100 - x, y) for x, y in right))


def _oval(x: float, y: float, rx: float, ry: float) -> str:
    return f"M{x - rx:g} {y:g}a{rx:g} {ry:g} 0 1 0 {2 * rx:g} 0a{rx:g} {ry:g} 0 1 0 {-2 * rx:g} 0Z"


def _eyes(x: float, y: float, rx: float, ry: float) -> str:
    return _oval(50 - x, y, rx, ry) + _oval(50 + x, y, rx, ry)


def _leg(*points: tuple[float, float]) -> str:
    """A thin bent limb and its mirror image."""
    there = points
    back = tuple((x, y + 4.5) for x, y in reversed(points))
    return _pair(*there, *back)


def _petals(count: int, far: float, size: float, x: float = 50, y: float = 50) -> str:
    turns = [2 * pi * i / count - pi / 2 for i in range(count)]
    return "".join(_oval(round(x + far * cos(t), 1), round(y + far * sin(t), 1), size, size) for t in turns)


# Whose pawn it is, by the pawns of the box
FACES: Final = (
    "M22 30A17 17 0 1 1 46 18Q50 17 54 18A17 17 0 1 1 78 30C90 48 88 72 70 84Q60 94 50 94T30 84C12 72 10 48 22 30Z"
    + _eyes(15, 50, 6, 7)
    + _oval(50, 74, 8, 5),
    "M50 22C74 22 86 40 86 56C86 76 70 86 50 86S14 76 14 56C14 40 26 22 50 22Z"
    + _pair((72, 22), (90, 6), (84, 32))
    + _pair((88, 36), (100, 30), (90, 48))
    + _pair((90, 54), (100, 64), (87, 66))
    + _eyes(18, 50, 6, 7)
    + "M30 66Q50 80 70 66Q50 73 30 66Z",
    "M26 36A15 15 0 1 1 44 20Q50 18 56 20A15 15 0 1 1 74 36C82 52 70 62 62 72Q58 94 50 96"
    "Q42 94 38 72C30 62 18 52 26 36Z" + _pair((57, 54), (70, 46), (68, 58)) + _oval(50, 86, 5, 4),
    "M24 40L20 4L42 22Q50 19 58 22L80 4L76 40C88 54 84 76 68 84Q60 94 50 94T32 84C16 76 12 54 24 40Z"
    + _eyes(15, 50, 6, 7)
    + _oval(50, 69, 6, 4)
    + "M45 78H55V89H45Z",
)

EMBLEMS: Final = {
    "leaf": "M50 3C88 22 92 62 56 86L60 98H51L48 86C10 70 10 26 50 3ZM50 20L46 76H51Z",
    "fern": "M47 98L48 6H52L53 98Z"
    + "".join(
        _pair((55, 84 - 14 * i), (92 - 9 * i, 62 - 12 * i), (80 - 7 * i, 78 - 13 * i), (55, 90 - 14 * i))
        for i in range(6)
    ),
    "mushroom": "M6 52C6 20 30 6 50 6S94 20 94 52C94 60 70 60 50 60S6 60 6 52Z"
    "M38 64H62C60 76 64 86 68 95H32C36 86 40 76 38 64Z"
    + _oval(30, 38, 8, 7)
    + _oval(57, 26, 9, 7)
    + _oval(75, 43, 7, 6),
    "bird": "M4 42L24 32C28 14 52 12 58 30C78 34 92 54 98 82L72 73C60 84 42 84 34 74L32 96H26L27 70C18 60 18 50 22 43Z"
    + _oval(38, 30, 4, 4),
    "owl": "M18 5L36 17H64L82 5C86 20 88 34 86 48C90 76 74 96 50 96S10 76 14 48C12 34 14 20 18 5Z"
    + _eyes(17, 40, 14, 14)
    + _eyes(17, 40, 6, 6)
    + _line((50, 50), (56, 62), (50, 70), (44, 62)),
    "moth": "M55 30C62 8 90 4 96 14C98 34 84 50 66 52C84 56 86 76 74 90C62 88 55 74 55 60Z"
    "M45 30C38 8 10 4 4 14C2 34 16 50 34 52C16 56 14 76 26 90C38 88 45 74 45 60Z"
    + _oval(50, 52, 4, 28)
    + _eyes(28, 27, 7, 7)
    + _pair((51, 22), (60, 4), (64, 5), (54, 24)),
    "beetle": _oval(50, 62, 27, 33)
    + "M48.5 30H51.5V94H48.5Z"
    + _oval(50, 18, 14, 9)
    + _leg((76, 46), (92, 36), (96, 24))
    + _leg((79, 60), (94, 60), (99, 72))
    + _leg((75, 78), (88, 84), (90, 97)),
    "bee": _oval(50, 60, 21, 33)
    + "M31 46H69V54H31ZM29.5 64H70.5V72H29.5Z"
    + _oval(50, 17, 12, 9)
    + "M73 42C92 18 102 32 96 44C90 54 80 52 73 48ZM27 42C8 18-2 32 4 44C10 54 20 52 27 48Z",
    "dragonfly": _oval(50, 60, 5, 38)
    + _oval(50, 13, 9, 8)
    + "M57 30C80 16 99 20 97 31C92 40 70 38 57 36ZM57 43C78 42 95 52 91 61C82 66 64 56 57 49Z"
    "M43 30C20 16 1 20 3 31C8 40 30 38 43 36ZM43 43C22 42 5 52 9 61C18 66 36 56 43 49Z",
    "spider": _oval(50, 66, 19, 22)
    + _oval(50, 33, 11, 10)
    + _leg((62, 36), (80, 18), (90, 30))
    + _leg((69, 54), (86, 42), (98, 54))
    + _leg((71, 66), (88, 64), (96, 82))
    + _leg((66, 82), (78, 82), (80, 94)),
    "web": "".join(
        _line(*((50 + r * cos(pi * i / 4), 50 + r * sin(pi * i / 4)) for i in range(8)))
        for r in (47, 43, 33, 29, 19, 15)
    )
    + "M49 3H51V97H49ZM3 49V51H97V49ZM17 16L16 17L83 84L84 83ZM83 16L84 17L17 84L16 83Z",
    "snail": _oval(60, 46, 33, 33)
    + _oval(60, 46, 23, 23)
    + _oval(60, 46, 13, 13)
    + "M4 86C10 74 16 60 14 42L6 24L12 22L20 38L25 22L31 24L27 48"
    "C29 62 34 74 46 82H94C98 86 96 94 90 94H14C8 94 4 92 4 86Z",
    "fish": "M4 50C20 22 54 18 74 42L97 22V78L74 58C54 82 20 78 4 50Z"
    + _oval(23, 45, 5, 5)
    + "M38 30Q48 50 38 70Q43 50 38 30Z",
    "frog": "M20 27A12 12 0 0 1 42 21C47 19 53 19 58 21A12 12 0 0 1 80 27C88 37 84 46 76 52C92 56 98 76 92 93H72L68 81"
    "H32L28 93H8C2 76 8 56 24 52C16 46 12 37 20 27Z" + _eyes(19, 26, 6, 6) + "M28 42Q50 57 72 42Q50 50 28 42Z",
    "lizard": "M50 3C60 8 62 20 58 28L76 22L86 33L79 38L60 38V58L80 60L84 76L76 77L72 70L58 68C58 84 66 92 84 91"
    "C66 103 44 92 44 70L28 72L26 82L18 80L20 64L40 60V40L22 44L21 54L13 51L17 35L42 30C38 20 40 8 50 3Z",
    "fox": _mirrored((50, 32), (66, 28), (90, 4), (94, 50), (72, 74), (50, 96))
    + _pair((60, 52), (76, 46), (70, 58))
    + _oval(50, 86, 5, 4),
    "hedgehog": "M3 78L13 68L7 58L20 52L17 40L30 40L31 26L44 32L51 17L60 30L73 22L75 38L88 40L86 52C95 58 99 68 98 78"
    "C98 83 94 86 90 86H18C10 86 3 83 3 78Z" + _oval(84, 66, 4, 4),
    "bat": _mirrored(
        (50, 36), (55, 20), (62, 34), (78, 24), (99, 38), (89, 46), (85, 64), (74, 56), (66, 72), (58, 64), (50, 84)
    ),
    "flower": _petals(6, 27, 13.5, 50, 40)
    + _oval(50, 40, 11, 11)
    + "M47 82H53V99H47Z"
    + _pair((55, 92), (78, 78), (70, 94)),
    "berry": _petals(3, 22, 18, 50, 62)
    + "M50 30C44 14 24 4 12 12C18 28 34 36 47 34ZM52 32C56 14 76 2 90 10C84 28 66 38 52 36Z",
    "acorn": "M10 42C10 20 30 14 46 13L47 2H54L55 13C72 14 90 22 90 42ZM17 48H83C83 74 66 84 50 98C34 84 17 74 17 48Z",
    "caterpillar": "".join(_oval(x, y, 11.5, 12.5) for x, y in ((14, 70), (37, 62), (60, 68), (83, 58)))
    + _oval(88, 54, 3, 3)
    + _line((80, 44), (74, 28), (78, 27), (84, 44))
    + _line((88, 45), (92, 28), (96, 30), (92, 47)),
    "jellyfish": "M12 50C12 20 32 5 50 5S88 20 88 50C82 58 76 45 70 51S58 58 50 51S36 45 30 51S18 58 12 50Z"
    "M22 60C32 72 18 82 24 96L31 96C25 82 38 72 30 60ZM46 62C54 74 42 84 48 99L55 99C50 84 61 74 54 62Z"
    "M70 60C78 72 66 82 72 96L79 96C74 82 86 72 78 60Z",
    "nest": "M4 54H96C92 82 72 94 50 94S8 82 4 54ZM14 64H86V68H14ZM20 76H80V80H20Z"
    + _oval(30, 37, 11, 14)
    + _oval(53, 34, 11, 15)
    + _oval(75, 38, 10, 13),
    "stump": "M22 28C22 16 78 16 78 28V64C82 78 92 84 98 93H72L63 84L52 95L41 84L30 93H2C10 84 20 78 22 64Z"
    + _oval(50, 28, 21, 6)
    + "M36 46H40V76H36ZM60 50H64V72H60Z",
    "pond": "".join(f"M4 {y}q15-14 30 0t30 0t32 0v9q-16-14-32 0t-30 0t-30 0Z" for y in (26, 48, 70)),
    "root": "M43 2H57V34L85 58L94 93L76 68L59 55V74L68 99L50 82L32 99L41 74V55L24 68L6 93L15 58L43 34Z",
}

# By the words of a card's name that say what is on it
_ON_CARDS: Final = {
    "mushroom": "Mushroom Puffball Stinkhorn Lichen",
    "fern": "Fern Ivy Nettle Moss Bramble Frilled",
    "bird": "Raven Cuckoo's Jay Magpie Woodpecker Heron Hawk",
    "owl": "Owl",
    "moth": "Moth Canopy Chrysalis",
    "beetle": "Beetle Wardenbug Tick Ant Cricket",
    "bee": "Hornet Wasp",
    "dragonfly": "Dragonfly Firefly Mantis Stick",
    "spider": "Spider Arboreal",
    "web": "Web Cobweb",
    "snail": "Snail",
    "fish": "Angler Otter Leech",
    "frog": "Frog Toad",
    "lizard": "Salamander Newt",
    "fox": "Fox Weasel Stoat Shrew",
    "hedgehog": "Hedgehog Burr",
    "bat": "Bat",
    "flower": "Foxglove Dandelion Thistle Sundew Venus",
    "berry": "Alltheberry Nightshade Windfall",
    "acorn": "Acorn Pinecone",
    "caterpillar": "Caterpillar Glowworm",
    "jellyfish": "Jellyfish",
    "nest": "Nest",
    "stump": "Stump Log",
    "pond": "Mud Pond Pitcher Quicksand",
    "root": "Root",
    "face-0": "Volecraft Mouse Mole",
    "face-1": "Axolotl",
    "face-2": "Possum",
    "face-3": "Squirrel",
}
_BY_WORD: Final = {word: emblem for emblem, words in _ON_CARDS.items() for word in words.split()}


def emblem(name: str) -> str:
    """What is drawn on a card of a name; a leaf where nothing of it is known, as on cards of packs."""
    known = [_BY_WORD[word] for word in reversed(name.split()) if word in _BY_WORD]
    if known:
        return known[0]
    return "root" if name.endswith("root") else "leaf"
