"""The table as plain text: for the terminal, for screen readers, for tests."""

from waystone.drawing import svg
from waystone.engine.game import Edition
from waystone.games.wakening_lair.display.view import HeroView, LairView, RoomView, TargetView, TerrorView
from waystone.games.wakening_lair.display.words import boxes
from waystone.games.wakening_lair.model.content import HERO_BOXES, ROOMS, Content, HeroCard
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
        heroes = tuple([_name(content, view.heroes[seat]) for seat in room.heroes])
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
    line = f"{pointer} {_name(content, hero)} the {card.name} ({_kind(content, card)})"
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
