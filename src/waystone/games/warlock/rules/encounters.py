"""Encounters in rooms: FM-83 to FM-91, FM-111, FM-145, FM-148."""

from typing import Final

from waystone.engine.option import Ask, Option, Rule, Subject
from waystone.games.warlock.model.content import MONSTER, NONE, REVEALED, Encounter, Treasure
from waystone.games.warlock.model.options import UseCard
from waystone.games.warlock.model.state import TREASURE, Adventurer, Dungeon
from waystone.games.warlock.rules.adventurer import use_card
from waystone.games.warlock.rules.battle import meet_monster, reward_kill
from waystone.games.warlock.rules.challenge import try_the_chest
from waystone.games.warlock.rules.effects import carry_out, hide_encounter, remove_encounter

ENCOUNTER_CARD: Final = Subject("encounter_card", "use a card on what you face?", 84)


def resolve(g: Dungeon) -> Rule:
    """FM-83, FM-88, FM-89, FM-90: the Encounter card first; in the Treasure Room the chest."""
    a = g.hero
    room = g.room_of(a)
    g.phase = TREASURE
    if g.encounter[room] == NONE:
        if a.space == g.content.board.treasure_room:
            yield from try_the_chest(g)
        return
    card = g.content.encounters[g.encounter[room]]
    g.face_up |= 1 << room
    g.noted |= 1 << room
    if g.log is not None:
        g.tell("revealed", 83, a.seat, "encounter", card=card.index, space=a.space)
    weak = False
    options = usable(g, a, card)
    if options:
        options.append(g.edition.no_card)
        choice: Option = yield Ask(a.seat, ENCOUNTER_CARD, options)
        if isinstance(choice, UseCard):
            if use_on(g, a, choice.card, card):
                return
            weak = choice.card.weakens == card.index
    if card.kind == MONSTER:
        meet_monster(g, card, weak)
    else:
        yield from carry_out(g, card.effects)


def usable(g: Dungeon, a: Adventurer, card: Encounter) -> list[Option]:
    """FM-84: cards with timing "encounter_revealed" that work on this one."""
    options = g.menu()
    for index in g.hands[a.seat].cards:
        treasure = g.content.treasures[index]
        if treasure.when & REVEALED and (
            card.index in treasure.slays or treasure.weakens == card.index or treasure.vanishes
        ):
            options.append(g.edition.use_card[index])
    return options


def use_on(g: Dungeon, a: Adventurer, treasure: Treasure, card: Encounter) -> bool:
    """Use a card on what he faces; True if the Encounter is done with. FM-142: the Giver of Sleep is kept."""
    use_card(g, a, treasure, touches=f"card-{treasure.index}")
    room = g.room_of(a)
    if card.index in treasure.slays:  # FM-111, FM-145
        remove_encounter(g, room)
        reward_kill(g, card)
        return True
    if treasure.vanishes:  # FM-148 (a)
        hide_encounter(g, room)
        if g.log is not None:
            g.tell("unseen", 148, a.seat, f"seat-{a.seat}", encounter=card.index)
        return True
    return False
