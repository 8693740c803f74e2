"""Setting the table: scenario, draft, emblems, deployment. WL-1 to WL-19."""

from typing import Final

from mypy_extensions import i64

from waystone.engine.option import Ask, Option, Rule, Subject
from waystone.engine.rng import Rng
from waystone.games.waylanders.model.board import NORMAL, Scenario
from waystone.games.waylanders.model.content import FIRST_GAME, PARTY, TARGET_MAX, TARGET_MIN, Card, Content
from waystone.games.waylanders.model.options import Deploy, Pick, Stack, WayEdition
from waystone.games.waylanders.model.state import (
    DEPLOYING,
    FIVE,
    HEALTHY,
    NO_FORMATION,
    NONE,
    STACKING,
    START,
    Party,
    Way,
    without,
)
from waystone.games.waylanders.rules.objectives import reveal_objectives

DRAFT_PICK: Final = Subject("draft", "pick a card and pass the others to the left", 9)
EMBLEM_STACK: Final = Subject("stack", "choose the next card of your stack, first choice for emblem first", 11)
DEPLOYMENT: Final = Subject("deployment", "choose a deployment area", 17)

TAKEN: Final = 17


# ------------------------------------------------------------------ without decisions
def find_scenario(content: Content, wanted: str, seats: int) -> Scenario:
    """WL-1, WL-3: the map for this number of players; a special one may not have it."""
    fitting = [scenario for scenario in content.scenarios if scenario.setting == wanted]
    for scenario in fitting:
        if scenario.players == seats:
            return scenario
    counts = " or ".join([str(scenario.players) for scenario in fitting])
    raise ValueError(f"{fitting[0].name} is for {counts} players, not {seats}")


def find_target(scenario: Scenario, wanted: str) -> int:
    """WL-2, WL-184: what was agreed on, or what the scenario says."""
    if wanted == "scenario":
        return scenario.target
    if scenario.fixed:
        raise ValueError(f"{scenario.name} has a victory rule of its own; leave the target to the scenario")
    target = FIRST_GAME if wanted == "first_game" else int(wanted)
    assert TARGET_MIN <= target <= TARGET_MAX
    return target


def find_events(content: Content, scenario: Scenario, wanted: str) -> list[int]:
    """WL-148, WL-179, WL-191a: the event sets in play, none if the module is off."""
    if wanted == "scenario":
        return scenario.event_sets
    if wanted == "off":
        if scenario.tempest != NONE:
            raise ValueError(f"{scenario.name} is played with events")
        return []
    sets = sorted({content.basic_set, *scenario.event_sets})
    if wanted == "all":
        return list(range(len(content.event_sets)))
    return sorted({*sets, content.event_sets.index(wanted)})


def set_table(edition: WayEdition, seats: int, settings: dict[str, str], rng: Rng) -> Way:
    """WL-3, WL-8, WL-12: all that is set up without a decision. WL-192, WL-193: in teams, allies sit opposite.

    WL-202: enemies are those of the other sides.
    """
    content = edition.content
    scenario = find_scenario(content, settings["scenario"], seats)
    g = Way(edition, scenario, seats, rng)
    g.target = find_target(scenario, settings["target"])
    sets = find_events(content, scenario, settings["events"])
    g.events_on = len(sets) > 0
    g.full_pool = settings["pool"] == "full"
    sides = 2 if scenario.teams else seats
    g.parties = [Party(seat, seat % sides) for seat in range(seats)]
    g.ours = tuple([sum([FIVE << seat * PARTY for seat in range(side, seats, sides)]) for side in range(sides)])
    g.enemies = tuple([sum(g.ours) - g.ours[seat % sides] for seat in range(seats)])
    g.torcs = [0] * sides
    g.leader = [NONE] * sides
    g.banner = [0] * sides
    g.formations = [NO_FORMATION] * sides
    g.holdings = [0] * sides
    g.at = [NONE] * (seats * PARTY)
    g.health = [HEALTHY] * (seats * PARTY)
    g.spent = [0] * (seats * PARTY)
    g.here = [0] * len(g.areas)
    lay_tokens(g)
    deal(g)
    g.event_deck = [event.index for event in content.events if event.event_set in sets]
    rng.shuffle(g.event_deck)
    if scenario.objectives:  # WL-7
        g.objective_deck = [objective.index for objective in content.objectives]
        rng.shuffle(g.objective_deck)
        reveal_objectives(g)
    g.first = rng.below(seats)
    return g


def lay_tokens(g: Way) -> None:
    """WL-4, WL-174: a face-down token of the terrain on every area that can be conquered; the rest in the box."""
    g.tokens = [NONE] * len(g.areas)
    g.owner = [NONE] * len(g.areas)
    for terrain in range(3):
        values = g.content.centre_tokens[terrain].copy()
        g.rng.shuffle(values)
        if g.scenario.conquest:
            for area in g.areas:
                if area.kind == NORMAL and area.terrain == terrain:
                    g.tokens[area.index] = values.pop()
        g.token_box.append(tuple(values))


def pool(content: Content, full: bool) -> list[int]:
    """WL-5: the cards of the base adventurers, or all."""
    return [card.index for card in content.cards if full or card.adventurer.base]


def deal(g: Way) -> None:
    """WL-5: five cards each."""
    cards = pool(g.content, g.full_pool)
    g.rng.shuffle(cards)
    for party in g.parties:
        party.hand = tuple(sorted(cards[:PARTY]))
        cards = cards[PARTY:]
    g.box = tuple(sorted(cards))


# ------------------------------------------------------------------ the draft
def draft(g: Way) -> Rule:
    """WL-9: one pick of one player; when all have picked, the hands are passed to the left."""
    party = g.parties[g.active]
    options = g.menu()
    for card in party.hand:
        options.append(g.edition.pick[card])
    choice: Option = options[0] if len(options) == 1 else (yield Ask(g.active, DRAFT_PICK, options))
    assert isinstance(choice, Pick)
    party.hand = without(party.hand, choice.card.index)
    party.picks += (choice.card.index,)
    if g.log is not None:
        g.tell("picked", 9, g.active, number=len(party.picks), left=len(party.hand))
        g.tell("kept", 9, g.active, only=g.active, card=choice.card.index)
    g.active += 1
    if g.active < g.seats:
        return
    g.active = 0
    g.draft_round += 1
    if g.draft_round == PARTY:
        g.phase = STACKING
        return
    hands = [party.hand for party in g.parties]
    for seat in range(g.seats):
        g.parties[(seat + 1) % g.seats].hand = hands[seat]
    if g.log is not None:
        g.tell("passed", 9, left=len(hands[0]))


def stack(g: Way) -> Rule:
    """WL-11: each player orders the picked cards, one card at a time; the last is forced."""
    party = g.parties[g.active]
    options = g.menu()
    for card in sorted(party.picks):
        if card not in party.stack:
            options.append(g.edition.stack[card])
    choice: Option = options[0] if len(options) == 1 else (yield Ask(g.active, EMBLEM_STACK, options))
    assert isinstance(choice, Stack)
    party.stack += (choice.card.index,)
    if g.log is not None:
        g.tell("stacked", 11, g.active, only=g.active, card=choice.card.index, number=len(party.stack))
    if len(party.stack) < PARTY:
        return
    if g.log is not None:
        g.tell("ordered", 11, g.active)
    g.active += 1
    if g.active == g.seats:
        reveal(g)


def reveal(g: Way) -> None:
    """WL-6, WL-13, WL-14, WL-15: emblems from the starting player on; whose choices are all taken has none.

    Cards that were skipped stay in the party. Then all cards lie open (WL-16).
    """
    taken: list[int] = []
    if g.log is not None:
        g.tell("first", 12, g.first)
    for i in range(g.seats):
        party = g.parties[(g.first + i) % g.seats]
        party.cards = tuple(sorted(party.picks))
        skipped: list[int] = []
        for card in party.stack:
            adventurer = g.content.cards[card].adventurer
            if adventurer.emblem != NONE and adventurer.emblem not in taken:
                taken.append(adventurer.emblem)
                party.emblem = party.seat * PARTY + party.cards.index(card)
                party.emblem_card = adventurer.emblem
                break
            skipped.append(card)
        party.picks = ()
        party.stack = ()
        if g.log is not None:
            seat, cards = party.seat, party.cards
            g.tell("party", 13, seat, cards=cards, emblem=party.emblem_card, skipped=tuple(skipped))
    lay_open(g)
    g.active = (g.first + 1) % g.seats
    g.phase = DEPLOYING


def lay_open(g: Way) -> None:
    """WL-16: every card of every party, healthy and not activated. In teams no emblem is appointed yet (WL-194)."""
    minis: list[i64] = [NONE] * len(g.content.cards)
    cards: list[Card] = []
    for party in g.parties:
        for slot, index in enumerate(party.cards):
            card = g.content.cards[index]
            cards.append(card)
            minis[index] = party.seat * PARTY + slot
            party.windows |= card.windows
        g.appoint(party.side, NONE if g.scenario.teams else party.emblem)
    g.cards = tuple(cards)
    g.mini = tuple(minis)


# ------------------------------------------------------------------ deployment
def deploy(g: Way) -> Rule:
    """WL-17: the starting player last, all five in one empty deployment area.

    Then action tokens are dealt, WL-18, and the starting player has the first turn, WL-19.
    """
    options = g.menu()
    for area in g.scenario.deployment:
        g.offer(options, g.edition.deploy[g.areas[area].place], TAKEN if g.here[area] else 0)
    choice: Option = options[0] if len(options) == 1 else (yield Ask(g.active, DEPLOYMENT, options))
    assert isinstance(choice, Deploy)
    area = g.area_at(choice.place)
    party = g.party
    for mini in range(g.active * PARTY, g.active * PARTY + PARTY):
        g.at[mini] = area
    g.here[area] = FIVE << g.active * PARTY
    party.home = g.areas[area].bank
    if g.log is not None:
        g.tell("deployed", 17, g.active, choice.touches, place=choice.place)
    if g.active != g.first:
        g.active = (g.active + 1) % g.seats
        return
    for i in range(g.seats):
        g.parties[(g.first + i) % g.seats].ap = g.content.start_tokens[i]
        g.gems -= g.content.start_tokens[i]
    g.phase = START
    if g.log is not None:
        g.tell("dealt", 18, g.first, tokens=g.content.start_tokens[: g.seats])
