"""Setting the table: WK-1 to WK-11."""

from typing import Final

from waystone.engine.option import Ask, Option, Rule, Subject
from waystone.engine.rng import Rng
from waystone.games.wakening_lair.model.content import ROOMS
from waystone.games.wakening_lair.model.options import Choose, LairEdition
from waystone.games.wakening_lair.model.state import START, TERROR_CARD, Hero, Lair
from waystone.games.wakening_lair.rules.rooms import populate

CHOOSE_HERO: Final = Subject("choose_hero", "choose a hero", 2)

NEEDS_HEALER: Final = 149
CLASS_TAKEN: Final = 2


def set_table(edition: LairEdition, seats: int, settings: dict[str, str], rng: Rng) -> Lair:
    """WK-3 to WK-11: all that is set up without a decision."""
    g = Lair(edition, seats, rng)
    content = edition.content
    g.reignites_every_turn = settings["cindershroud_reignite"] == "every_turn"
    g.mud_in_branches = settings["mudmuck_order"] == "branches"
    g.healer_required = settings["healer_required"] == "yes"
    g.lines = [()] * (ROOMS + 1)
    g.traps = [()] * (ROOMS + 1)
    g.marks = [0] * len(content.targets)
    lay_rooms(g)
    choose_terror(g, settings["terror"])
    stack_monster_deck(g)
    g.treasure_deck = list(range(len(content.cards)))
    g.rng.shuffle(g.treasure_deck)  # WK-10
    choose_first(g, settings["first"])
    if settings["populate_room_1"] == "yes":  # WK-8
        populate(g, 1, g.room_card(1).monsters)
    return g


def lay_rooms(g: Lair) -> None:
    """WK-4, WK-6: twelve face-down Rooms in a column, the entrance awake."""
    faces = list(range(ROOMS))
    g.rng.shuffle(faces)
    g.faces = (-1, *faces)
    g.awake = 1 << 1


def choose_terror(g: Lair, wanted: str) -> None:
    """WK-7: drawn at random and hidden; WK-153: chosen for practice, it is open from the start."""
    g.terror = g.rng.below(len(g.content.terrors))
    for terror in g.content.terrors:
        if terror.id == wanted:
            g.terror = terror.index
            g.terror_known = True
    if wanted != "random" and not g.terror_known:
        raise ValueError(f"there is no terror {wanted!r} in this content")


def choose_first(g: Lair, wanted: str) -> None:
    """WK-11: the players decide who goes first, or leave it to chance. Seats are counted round the table."""
    g.first = g.rng.below(g.seats)
    if wanted != "random":
        g.first = (int(wanted.removeprefix("seat-")) - 1) % g.seats


def stack_monster_deck(g: Lair) -> None:
    """WK-9: the Terror Awakens card among the last nine."""
    monsters = [monster.index for monster in g.content.monsters]
    g.rng.shuffle(monsters)
    last = g.content.with_terror
    bottom = [*monsters[:last], TERROR_CARD]
    g.rng.shuffle(bottom)
    g.monster_deck = bottom + monsters[last:]


def choose_heroes(g: Lair) -> Rule:
    """WK-2: each player takes one Hero card that nobody has; then the first turn begins.

    WK-151: the seats are the order of turns, whoever plays them. WK-3: a hero starts at the entrance with nothing.
    """
    while len(g.heroes) < g.seats:
        seat = len(g.heroes)
        options = g.menu()
        for hero in g.content.heroes:
            forbidden = cannot_be(g, hero.index)
            g.offer(options, g.edition.choose[hero.index][0], forbidden)
            g.offer(options, g.edition.choose[hero.index][1], forbidden)
        choice: Option = yield Ask(seat, CHOOSE_HERO, options)
        assert isinstance(choice, Choose)
        g.heroes.append(Hero(seat, choice.hero, choice.side))
        if g.log is not None:
            g.tell("chose", 2, seat, f"hero-{seat}", hero=choice.hero.index)
    g.active = g.first
    g.phase = START
    if g.log is not None:
        g.tell("first", 11, g.first, f"hero-{g.first}")


def cannot_be(g: Lair, hero: int) -> int:
    """WK-2: a class is taken once. WK-149: a table may require a healer."""
    for other in g.heroes:
        if other.card.index == hero:
            return CLASS_TAKEN
    if g.healer_required and len(g.heroes) == g.seats - 1 and not g.content.heroes[hero].heals:
        for other in g.heroes:
            if other.card.heals:
                return 0
        return NEEDS_HEALER
    return 0
