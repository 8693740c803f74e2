"""Damage to heroes, healing, death and resurrection: WK-86, WK-89, WK-104, WK-108 to WK-113."""

from typing import Final

from waystone.engine.option import Ask, Option, Rule, Subject
from waystone.games.wakening_lair.model.content import HERO_BOXES, SCROLL
from waystone.games.wakening_lair.model.endings import DEATH
from waystone.games.wakening_lair.model.options import PlayScroll
from waystone.games.wakening_lair.model.state import Hero, Lair, without
from waystone.games.wakening_lair.rules.terror import lose

SCROLL_NOW: Final = Subject("scroll", "play <a scroll>?", 110)


def heal(g: Lair, hero: Hero, amount: int, healer: Hero) -> None:
    """WK-108: lowest marked box first, the surplus is lost."""
    healed = min(amount, hero.damage)
    hero.damage -= healed
    if g.log is not None:
        g.tell("healed", 108, healer.seat, f"hero-{hero.seat}", hero=hero.seat, healed=healed)


def wound(hero: Hero, amount: int) -> int:
    """WK-86: Damage without a roll, top box first, as long as there are boxes; returns how much was taken."""
    taken = min(HERO_BOXES - hero.damage, amount)
    hero.damage += taken
    return taken


def hurt(g: Lair, hero: Hero, amount: int) -> Rule:
    """WK-86: Damage without a roll; WK-109: at 5 the hero dies."""
    taken = wound(hero, amount)
    if g.log is not None:
        g.tell("hurt", 86, hero.seat, f"hero-{hero.seat}", damage=taken)
    if hero.damage == HERO_BOXES:
        yield from dies(g, hero)


def strike(g: Lair, hero: Hero, dice: list[int]) -> bool:
    """WK-104: enemy dice, highest first, against the topmost unmarked box; True if the hero dies of it."""
    for die in dice:
        if die < hero.card.boxes[hero.damage]:
            break
        if not wards_off(g, hero):
            hero.damage += 1
            if hero.damage == HERO_BOXES:  # WK-112: the rest of the roll is dropped
                break
    return hero.damage == HERO_BOXES


def wards_off(g: Lair, hero: Hero) -> bool:
    """WK-89: a rested Mirror Cloak ignores the first Damage of the owner's own step 3, then rests for its next turn."""
    if hero.cloak_rest:
        return False
    for card in hero.items:
        if g.item(card).wards:
            hero.cloak_rest = 2
            return True
    return False


def dies(g: Lair, hero: Hero) -> Rule:
    """WK-109: the hero dies. WK-110: a Scroll brings it back, whoever plays it.

    WK-111: holders are asked in turn order from the dead hero's owner; if none plays one, everyone loses.
    """
    if g.log is not None:
        g.tell("died", 109, hero.seat, f"hero-{hero.seat}")
    for holder in g.in_turn_order(hero.seat):
        for card in holder.reserve:
            if g.content.cards[card].kind != SCROLL:
                continue
            choice: Option = yield Ask(
                holder.seat, SCROLL_NOW, g.either(g.edition.play_scroll[card], g.edition.no_scroll)
            )
            if isinstance(choice, PlayScroll):
                holder.reserve = without(holder.reserve, card)
                g.treasure_discard += (card,)
                hero.damage = 0
                hero.markers = 0
                if g.log is not None:
                    g.tell("rose", 110, hero.seat, f"hero-{hero.seat}", card=card, reader=holder.seat)
                return
            if g.log is not None:
                g.tell("withheld", 111, holder.seat, f"card-{card}", card=card)
            break  # one refusal is enough, however many Scrolls a holder has
    lose(g, DEATH)
