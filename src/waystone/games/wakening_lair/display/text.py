"""The table as plain text: for the terminal, for screen readers, for tests.

`table` is the whole table; `PAGES` are parts of it to read by themselves. `{2}` stands for the player of seat 2.
"""

from collections.abc import Callable
from difflib import get_close_matches
from typing import Final

from waystone.drawing import svg
from waystone.engine.game import Edition
from waystone.engine.phrases import counted, listed
from waystone.games.wakening_lair.display.stage import class_title, target_title, terror_title
from waystone.games.wakening_lair.display.view import HeroView, LairView, RoomView, TargetView, TerrorView
from waystone.games.wakening_lair.display.words import (
    Seen,
    boxes,
    dice_count,
    item_line,
    player,
    type_names,
    weapon_line,
)
from waystone.games.wakening_lair.model.content import HERO_BOXES, ROOMS, Card, Content, HeroCard, Target
from waystone.games.wakening_lair.model.options import LairEdition, title


def table(edition: Edition, view: LairView) -> str:
    """A line for each Room, the terror, the heroes, the decks."""
    assert isinstance(edition, LairEdition)
    content = edition.content
    parts = [_rooms(content, view), _terror(content, view), _heroes(content, view), _decks(view)]
    if view.choosing:
        parts.append(_classes(content))
    if view.dice:
        parts.append("Dice: " + " ".join(str(die) for die in view.dice) + (" (+1 counted)" if view.bonus else ""))
    if view.drawn >= 0:
        parts.append(f"Treasure found: {title(content.cards[view.drawn])}")
    return "\n\n".join(part for part in parts if part)


def _target(content: Content, seen: TargetView) -> str:
    target = content.targets[seen.index]
    weak = f" weak to {content.types[target.weakness].name}" if target.weakness >= 0 else ""
    return f"{target.label} {boxes(target, seen.marks)}{weak}" + (" HEXED" if seen.hexed else "")


def _rooms(content: Content, view: LairView) -> str:
    terror_room = view.terror.room if view.terror else 0
    lines = []
    for room in reversed(view.rooms):
        heroes = tuple([player(seat) for seat in room.heroes])
        lines.append(_room(content, room, heroes, room.number == terror_room))
    return "\n".join(lines)


@svg.kept
def _room(content: Content, room: RoomView, heroes: tuple[str, ...], terror: bool) -> str:
    if room.awake:
        card = content.rooms[room.face]
        icons = "/".join(content.types[kind].name for kind in card.advantage)
        head = f"{card.name} ({icons})"
    elif room.number == ROOMS:
        head = "sleeps, closed: the terror lies here"
    else:
        head = "sleeps"
    things = ["THE TERROR"] if terror else []
    things += [_target(content, monster) for monster in room.monsters]
    things += [f"Trap: {_target(content, trap)}" for trap in room.traps]
    line = f"Room {room.number:>2}  {head:<38}"
    if heroes:
        line += f" | heroes: {', '.join(heroes)}"
    if things:
        line += f" | {'; '.join(things)}"
    return line.rstrip()


def _name(content: Content, hero: HeroView) -> str:
    return content.heroes[hero.card].sides[hero.side]


def _terror(content: Content, view: LairView) -> str:
    terror = view.terror
    if terror is None:
        return "The terror sleeps, unknown."
    board = content.terrors[terror.index]
    weak, immune = content.types[board.weakness].name, content.types[board.immunity].name
    lines = [f"Terror: {board.name}, {board.epithet}. Weak to {weak}, immune to {immune}. {board.attack_summary}"]
    if terror.room:
        state = "shielded by Monsters" if terror.shielded else "open to attack"
        lines.append(f"  in Room {terror.room}, {state}; it leaves the Lair after {terror.turns_left} more turns")
    zones = [_zone(content, terror, zone) for zone in terror.zones]
    lines.append("  " + "  ".join(zones))
    if board.ring:
        lines.append("  Ring spaces open: " + (" ".join(str(space) for space in terror.ring) or "none"))
    return "\n".join(lines)


def _zone(content: Content, terror: TerrorView, seen: TargetView) -> str:
    target = content.targets[seen.index]
    mark = "*" if seen.index in terror.attackable else ""
    return f"{mark}{target.name} {boxes(target, seen.marks)}"


def _heroes(content: Content, view: LairView) -> str:
    return "\n".join(_hero(content, view, hero) for hero in view.heroes)


def _classes(content: Content) -> str:
    """What there is to choose from."""
    lines = []
    for card in content.heroes:
        numbers = " ".join(str(number) for number in card.boxes)
        lines.append(f"{card.name} ({_kind(content, card)})  boxes [{numbers}]")
        lines.append(f"    {card.ability_name}: {card.ability_text}")
    return "\n".join(lines)


def _kind(content: Content, card: HeroCard) -> str:
    kinds = "/".join(content.types[kind].name for kind in card.types)
    return f"{content.archetypes[card.archetype]}, {kinds}"


def _hero(content: Content, view: LairView, hero: HeroView) -> str:
    card = content.heroes[hero.card]
    wounds = " ".join("x" if i < hero.damage else str(card.boxes[i]) for i in range(HERO_BOXES))
    pointer = ">" if hero.seat == view.active and not view.choosing else " "
    line = f"{pointer} {player(hero.seat)}: {_name(content, hero)} the {card.name} ({_kind(content, card)})"
    line += f"  Room {hero.room}  boxes [{wounds}]  markers {hero.markers}  {card.ability_name}"
    if pointer == ">":
        line += f"  Actions {view.actions}"
    if hero.webbed:
        line += "  WEBBED"
    lines = [line]
    for index, dice in hero.weapons:
        weapon = content.cards[index]
        lines.append(f"    Weapon: {weapon.name} ({content.types[weapon.attack_type].name}, {dice}D6)")
    for index in hero.items:
        item = content.cards[index].item
        assert item is not None
        rests = " (rests)" if item.wards and hero.cloak_rests else ""
        lines.append(f"    Item: {item.name}{rests}")
    for index in hero.reserve:
        lines.append(f"    Reserve: {title(content.cards[index])}")
    return "\n".join(lines)


def _decks(view: LairView) -> str:
    chance, of = view.terror_odds
    odds = f", 1 in {of} that the next wakes the terror" if chance else ""
    return f"Monster deck {view.monster_deck}{odds}; treasure deck {view.treasure_deck}"


# ------------------------------------------------------------------ pages: the map
def map_page(edition: Edition, view: LairView, asked: str) -> str:
    """Every Room from the far end to the entrance: what it is, what is in it, how far it is from the active hero."""
    assert isinstance(edition, LairEdition)
    seen = Seen(edition.content, view)
    lines = ["The Rooms lie in one column; each leads to the one before and the one behind."]
    return "\n".join(lines + [_place(seen, room) for room in reversed(view.rooms)])


def _place(seen: Seen, room: RoomView) -> str:
    """Room 4, Hall of Candles, 2 Rooms from {0}: Wraith 1 [5 4] and {1}. Room Advantage for Fire and Holy."""
    view = seen.view
    words = f"Room {room.number}"
    if view.heroes and not view.choosing:
        distance = abs(seen.hero.room - room.number)
        near = (
            f"{counted(distance, 'Room')} from {player(view.active)}" if distance else f"{player(view.active)} is here"
        )
        words += f", {near}"
    if not room.awake:
        return f"{words}: sleeps{', closed, as the terror sleeps here' if room.number == ROOMS else ''}"
    icons = type_names(seen.content, seen.content.rooms[room.face].advantage)
    return f"{words}, {seen.contents(room.number)}; Room Advantage for {icons}"


# ------------------------------------------------------------------ pages: anything by its name
def look(edition: Edition, view: LairView, asked: str) -> str:
    """All that is printed on a Room, Monster, Trap, zone, card, hero or terror, and how it stands now."""
    assert isinstance(edition, LairEdition)
    things = _things(edition.content, view)
    wanted = asked.strip().lower()
    if not wanted:
        return "Look at what? A Room, Monster, Trap, Weapon, Item, hero, ability or terror, by name or first letters."
    names = [name for name in things if name.lower() == wanted]
    names = names or [name for name in things if name.lower().startswith(wanted)]
    names = names or [name for name in things if any(word.startswith(wanted) for word in name.lower().split())]
    texts = list(dict.fromkeys(things[name] for name in names))
    if 0 < len(texts) <= MOST_AT_ONCE:
        return "\n\n".join(texts)
    if names:
        return f"Which of these: {listed(names, 'or')}?"
    close = get_close_matches(wanted, [name.lower() for name in things], cutoff=0.5)
    hint = f" Do you mean {listed([name for name in things if name.lower() in close], 'or')}?" if close else ""
    return f"Nothing here is called {asked.strip()!r}.{hint}"


MOST_AT_ONCE: Final = 3  # texts that are shown together; of more only the names


def _things(content: Content, view: LairView) -> dict[str, str]:
    """Everything that can be looked at, by name."""
    seen = Seen(content, view)
    things: dict[str, str] = {}
    for room in view.rooms:
        things[f"Room {room.number}"] = _place(seen, room)
        if room.awake:
            things[content.rooms[room.face].name] = _place(seen, room)
    for target in content.targets:
        if target.zone < 0:
            things[target.label] = _target_words(seen, target)
    for card in content.cards:
        item = card.item
        if item is not None:
            things[card.name] = _weapon_words(seen, card)
            things[item.name] = f"{item.name}, a Magic Item, {item_line(item)}"
        elif card.trap < 0:
            things[card.name] = f"{card.name}: {card.text}"
    for hero in content.heroes:
        things[hero.name] = things[hero.ability_name] = class_title(content, hero)
    for each in view.heroes:
        things[_name(content, each)] = (
            f"{_hero(content, view, each)}\n{class_title(content, content.heroes[each.card])}"
        )
    _add_terrors(content, view, seen, things)
    return things


def _add_terrors(content: Content, view: LairView, seen: Seen, things: dict[str, str]) -> None:
    """The boards, and the zones of the one that is known."""
    for terror in content.terrors:
        things[terror.name] = terror_title(content, terror)
    if view.terror is not None:
        board = content.terrors[view.terror.index]
        things[board.name] = f"{_terror(content, view)}\n{terror_title(content, board)}"
        for zone in board.zones:
            if zone.label != board.name:
                things[zone.label] = target_title(content, seen.target(zone.index))


def _target_words(seen: Seen, target: Target) -> str:
    room = seen.room_of(target.index)
    words = target_title(seen.content, seen.target(target.index))
    return f"{words}\n{f'It is in Room {room.number}.' if room else 'It is not in play.'}"


def _weapon_words(seen: Seen, card: Card) -> str:
    """A Weapon: its line, the dice it gives each hero, and the other half of its card."""
    assert card.item is not None
    dice = [f"{dice_count(seen.dice_with(hero, card))} for {player(hero.seat)}" for hero in seen.view.heroes]
    words = f"{card.name}, a Weapon: {weapon_line(seen.content, card)}"
    return f"{words}. {listed(dice)}. The other half is {card.item.name}" if dice else words


# ------------------------------------------------------------------ pages: cards and players
def cards_page(edition: Edition, view: LairView, asked: str) -> str:
    """Every treasure card that lies open, with its text: found, held by each hero, discarded."""
    assert isinstance(edition, LairEdition)
    seen = Seen(edition.content, view)
    lines = [f"Found: {_card_words(seen, view.drawn)}"] if view.drawn >= 0 else []
    for hero in view.heroes:
        cards = [f"  Weapon {_weapon_words(seen, seen.content.cards[card])}" for card, _ in hero.weapons]
        for card in hero.items:
            item = seen.content.cards[card].item
            assert item is not None
            cards.append(f"  Item {item.name}: {item_line(item)}")
        cards += [f"  In Reserve: {_card_words(seen, card)}" for card in hero.reserve]
        lines += [f"{player(hero.seat)} has:", *cards] if cards else [f"{player(hero.seat)} has no cards."]
    gone = [title(seen.content.cards[card]) for card in view.treasure_discard]
    lines.append(f"Discarded: {listed(gone) or 'nothing'}. {counted(view.treasure_deck, 'treasure card')} left.")
    return "\n".join(lines)


def _card_words(seen: Seen, index: int) -> str:
    card = seen.content.cards[index]
    if card.item is None:
        return f"{card.name}: {card.text}"
    return f"{_weapon_words(seen, card)}: {item_line(card.item)}"


def who_page(edition: Edition, view: LairView, asked: str) -> str:
    """The players: name, class, where they stand and how they fare."""
    assert isinstance(edition, LairEdition)
    content = edition.content
    lines = []
    for hero in view.heroes:
        card = content.heroes[hero.card]
        left = counted(HERO_BOXES - hero.damage, "box", "boxes")
        words = (
            f"{player(hero.seat)}: {_name(content, hero)} the {card.name} ({_kind(content, card)}), in Room {hero.room}"
        )
        words += f": {left} of {HERO_BOXES} unmarked, {counted(hero.markers, 'Effect marker')}"
        if hero.webbed:
            words += ", caught in the web"
        if hero.seat == view.active and not view.choosing:
            words += f"; has the turn with {counted(view.actions, 'Action')} left"
        lines += [words, f"  {card.ability_name}: {card.ability_text}"]
    return "\n".join(lines) or "Nobody has chosen a hero yet."


PAGES: Final[dict[str, Callable[[Edition, LairView, str], str]]] = {
    "map": map_page,
    "look": look,
    "cards": cards_page,
    "who": who_page,
}
