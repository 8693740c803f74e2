"""What every part of the picture shares: the view to draw, the measures of the table, icons and tooltips."""

from typing import Final

from waystone.drawing import svg
from waystone.games.wakening_lair.display.view import HeroView, LairView, TargetView
from waystone.games.wakening_lair.display.words import trap_table
from waystone.games.wakening_lair.model.content import (
    EXACT,
    GEAR,
    RING,
    ROOMS,
    TIMINGS,
    TRAP,
    Card,
    Content,
    HeroCard,
    Target,
    Terror,
)

WIDTH: Final = 1200
HEIGHT: Final = 800

# The Lair winds up from the entrance: three rows of four, Room 12 at the top right beside the terror's board.
ROOM_WIDTH: Final = 190
ROOM_HEIGHT: Final = 172
COLUMNS: Final = 4
GAP: Final = 22
LAIR_X: Final = 36
LAIR_Y: Final = 26

PANEL_X: Final = 880
PANEL_WIDTH: Final = 308
HEROES_Y: Final = 602
HERO_HEIGHT: Final = 188


class Stage:
    """A view to draw, with what the layers of the Lair depend on: each Room is looked at once for all of them."""

    def __init__(self, content: Content, view: LairView, initials: tuple[str, ...]) -> None:
        self.content = content
        self.view = view
        self.initials = initials  # by seat
        self.terror_room = view.terror.room if view.terror is not None else 0
        faces: list[int] = []
        lines: list[tuple[int, tuple[TargetView, ...]]] = []
        trapped: list[tuple[int, tuple[TargetView, ...], bool, bool]] = []
        entered: list[tuple[int, tuple[int, ...], int, bool, bool]] = []
        for number, room in enumerate(view.rooms, 1):
            faces.append(room.face)
            monsters, traps, heroes = room.monsters, room.traps, room.heroes
            above, terror = traps_stand_above(monsters), number == self.terror_room
            if monsters:
                lines.append((number, monsters))
            if traps:
                trapped.append((number, traps, above, terror))
            if heroes:
                entered.append((number, heroes, len(traps), above, terror))
        self.faces = tuple(faces)  # of the Rooms; -1 of one that sleeps
        self.lines = tuple(lines)  # of Monsters, each with its Room
        self.trapped = tuple(trapped)  # Rooms with Traps
        self.entered = tuple(entered)  # Rooms with heroes

    def hero_card(self, hero: HeroView) -> HeroCard:
        return self.content.heroes[hero.card]

    def hero_name(self, hero: HeroView) -> str:
        """The hero's own name, which stands beside the player's."""
        return self.hero_card(hero).sides[hero.side]


def traps_stand_above(monsters: tuple[TargetView, ...]) -> bool:
    """Where the line of Monsters leaves its last place free, Traps take it."""
    return len(monsters) <= 2


@svg.kept
def room_place(room: int) -> tuple[int, int]:
    """The top left corner of a Room."""
    row, step = divmod(room - 1, COLUMNS)
    column = step if row % 2 == 0 else COLUMNS - 1 - step
    above = ROOMS // COLUMNS - 1 - row
    return LAIR_X + column * (ROOM_WIDTH + GAP), LAIR_Y + above * (ROOM_HEIGHT + GAP)


def icon(attack_type: int, x: float, y: float, size: float) -> str:
    """An Attack Type."""
    return svg.picture(f"wk-type-{attack_type}", x, y, size)


def icon_symbols(content: Content) -> str:
    """Each Attack Type as its silhouette on a disc of its colour."""
    drawn = []
    for kind in content.types:
        disc = svg.element("circle", cx=50, cy=50, r=47, fill=kind.color, class_="disc s-void")
        glyph = svg.picture(f"wk-{kind.icon}", 14, 14, 72, f"f-{svg.ink_on(kind.color)}")
        drawn.append(svg.element("symbol", disc, glyph, id=f"wk-type-{kind.index}", class_="wk", viewBox="0 0 100 100"))
    return "".join(drawn)


def noun(name: str) -> str:
    """What something is, without what makes it that very one: a Crossbow, an Archer, an Oil."""
    return name.split(" of ")[0].split()[-1]


def dice_count(count: int, x: float, y: float, size: float) -> str:
    """A small die that says how many are rolled."""
    return svg.picture(f"wk-dice-{count}", x, y, size)


def dice_symbols() -> str:
    drawn = []
    for count in range(7):
        face = svg.rect(1, 1, 18, 18, "die f-void s-bone", 4)
        label = svg.text(10, 16, str(count), 17, "f-bone strong", "middle")
        drawn.append(svg.element("symbol", face, label, id=f"wk-dice-{count}", class_="wk", viewBox="0 0 20 20"))
    return "".join(drawn)


# ------------------------------------------------------------------ what is drawn again and again
def shared(name: str, *children: str) -> str:
    """Something for the defs."""
    return svg.shared("wk", name, *children)


def shown(name: str, transform: str = "", classes: str = "") -> str:
    """One of the things in the defs."""
    return svg.shown("wk", name, 0, 0, transform, classes)


def frame_of(name: str) -> str:
    """The mark of something that may be chosen, where many are of one size."""
    return shown(f"{name}-frame", classes="frame")


@svg.kept
def aim(width: float, height: float) -> str:
    """Marks what the attack under way is aimed at: a red frame with cross hairs at its left edge."""
    frame = svg.rect(-4, -4, width + 8, height + 8, "plain s-terrible thick dashed", 8)
    hairs = svg.circle(0, 0, 8, "f-terror s-bone thin") + svg.path("M-11 0H-4M4 0H11M0-11V-4M0 4V11", "s-bone thick")
    return frame + svg.group(-6, height / 2, hairs)


# ------------------------------------------------------------------ tooltips
def type_names(content: Content, types: list[int] | tuple[int, ...]) -> str:
    return " and ".join(content.types[kind].name for kind in types)


def unmarked(target: Target, marks: int) -> list[int]:
    return [value for i, value in enumerate(target.boxes) if not marks >> i & 1]


def odds_words(target: Target, marks: int) -> str:
    """What the next die needs."""
    left = unmarked(target, marks)
    if not left:
        return "All boxes are marked."
    if target.hit == RING:
        return "A die marks a box if it shows an open number of the ring."
    if target.hit == EXACT:
        return f"A die marks a box by showing exactly its number: {', '.join(str(value) for value in left)}."
    return f"The next box falls to a {left[0]} or more: {max(0, 7 - left[0])} in 6 for each die."


@svg.kept
def target_title(content: Content, seen: TargetView) -> str:
    target = content.targets[seen.index]
    left = len(unmarked(target, seen.marks))
    lines = [target.label, f"{left} of {len(target.boxes)} boxes unmarked. {odds_words(target, seen.marks)}"]
    if target.weakness >= 0:
        lines.append(f"Weakness: {content.types[target.weakness].name} (a match lets you press the attack).")
    if target.is_monster:
        lines.append(f"Attacks with {left}D6.")
    if target.card >= 0:
        lines += trap_lines(content.cards[target.card])
    if target.number:
        struck = "every hero in the Room" if target.strikes_all else "the active hero"
        lines.append(f"While it works, a {target.number} in the attack roll hits {struck}.")
    if target.dice:
        lines.append(f"Attacks with {target.dice}D6 once it is active.")
    if seen.hexed:
        lines.append("Hexed: every Attack Type counts as its Weakness.")
    return "\n".join(lines)


def trap_lines(card: Card) -> list[str]:
    """What springs on a hero that enters."""
    return ["Trap. Roll 1D6 for a hero that enters:", *trap_table(card)]


def card_title(content: Content, card: Card) -> str:
    if card.kind == TRAP:
        return "\n".join([card.name, *trap_lines(card)])
    if card.kind != GEAR:
        return f"{card.name}\n{card.text}"
    item = card.item
    assert item is not None
    weapon = (
        f"Weapon: {card.name}. {content.types[card.attack_type].name}, made for the "
        f"{content.archetypes[card.preference]}, for whom it is {content.types[card.bonus_type].name} as well."
    )
    use = f"{TIMINGS[item.timing]}{', then discarded' if item.discard_after else ''}"
    return f"{weapon}\nItem: {item.name} ({use}). {item.text}"


@svg.kept
def class_title(content: Content, hero: HeroCard) -> str:
    boxes = " ".join(str(value) for value in hero.boxes)
    return (
        f"{hero.name}, {content.archetypes[hero.archetype]}: {type_names(content, hero.types)}. Boxes {boxes}.\n"
        f"{hero.ability_name}: {hero.ability_text}"
    )


def terror_title(content: Content, terror: Terror) -> str:
    lines = [
        f"{terror.name}, {terror.epithet}",
        f"Weak to {content.types[terror.weakness].name}, immune to {content.types[terror.immunity].name}.",
        f"Attack: {terror.attack_summary}",
        *(content.terror_rules[rule] for rule in terror.specials),
    ]
    if not terror.room_advantage:
        lines.append("Room Advantage does not help against it.")
    return "\n".join(lines)
