"""The chance that the battle panel shows, against a fight played out outcome by outcome.

FM-99, FM-100, FM-102, FM-103, FM-113, FM-114, FM-116, FM-117, FM-143, FM-144, FM-189.
"""

from dataclasses import dataclass, replace
from functools import cache
from itertools import product
from typing import Any

import pytest

from tests.games.warlock.table import Table, content, encounter, hero, lay, treasure
from waystone.games.warlock.model.state import Fighter
from waystone.games.warlock.rules.knowledge import show_to_all
from waystone.games.warlock.rules.odds import Duel, Rounds, battle_odds, duel_with, lucky, rounds

TWO_DICE = list(product(range(1, 7), repeat=2))
State = tuple[int, int, int, int, int]  # his Stamina, the foe's, his Luck, wounds taken, wounds given


@dataclass(frozen=True)
class Fight:
    """What the two fighters are to each other; the names say which rule it is."""

    lead: int = 0
    hit: int = 2
    hurt: int = 2
    shield: float = 0.0
    mail: int = 0
    foe_shield: float = 0.0
    foe_mail: int = 0
    double_six: bool = False
    breath: float = 0.0
    burn: int = 0
    venom: int = 0
    paralysis: int = 0
    hypnosis: bool = False
    harmless: bool = False


@cache
def lots_of_a_round(lead: int) -> dict[tuple[bool, bool, int], float]:
    """How often each round comes up: the foe shows a double, the winner shows 6-6, who wins (1, 0, -1)."""
    lots: dict[tuple[bool, bool, int], float] = {}
    for foe, mine in product(TWO_DICE, TWO_DICE):
        margin = sum(mine) + lead - sum(foe)
        winner = (margin > 0) - (margin < 0)
        sixes = (winner == 1 and mine == (6, 6)) or (winner == -1 and foe == (6, 6))
        key = (foe[0] == foe[1], sixes, winner)
        lots[key] = lots.get(key, 0.0) + 1 / 1296
    return lots


def luck_of(luck: int) -> float:
    return sum(a + b <= luck for a, b in TWO_DICE) / 36


def blows(size: int, mail: int, shield: float, first: bool) -> list[tuple[float, int]]:
    """FM-102, FM-143: what a wound costs, and how likely."""
    worn = size - (mail if first else 0)
    return [(1 - shield, max(0, worn)), (shield, max(0, worn - 1))]


def after_a_round(fight: Fight, state: State) -> dict[State, float]:
    """Every state that one Attack Round can lead to, in the order of FM-103."""
    found: dict[State, float] = {}

    def comes(chance: float, mine: int, foe: int, luck: int, taken: int, given: int) -> None:
        """FM-116: the breath, if both live."""
        burns = fight.breath if mine > 0 and foe > 0 else 0.0
        for share, left in ((burns, mine - fight.burn), (1 - burns, mine)):
            # more wounds than the rules count are all alike
            end = (left, foe, luck, min(taken, fight.paralysis or 1), min(given, 1))
            found[end] = found.get(end, 0.0) + chance * share

    mine, foe, luck, taken, given = state
    for (double, sixes, winner), lot in lots_of_a_round(fight.lead).items():
        chance, now = lot, luck
        if double and fight.hypnosis:  # FM-117
            comes(lot * (1 - luck_of(luck)), 0, foe, luck, taken, given)
            chance, now = lot * luck_of(luck), max(0, luck - 1)
        size = fight.hit if winner == 1 else fight.hurt
        size *= 2 if sixes and fight.double_six else 1
        if winner == 0:
            comes(chance, mine, foe, now, taken, given)
        elif winner == 1:
            for share, lost in blows(size, fight.foe_mail, fight.foe_shield, given == 0):
                comes(chance * share, mine, foe - lost, now, taken, given + 1)
        else:
            for share, lost in blows(size, fight.mail, fight.shield, taken == 0):
                left = mine - lost
                if taken + 1 == fight.paralysis:  # FM-113
                    left = 0
                if left > 0 and fight.venom:  # FM-114
                    tested = max(0, now - 1)
                    comes(chance * share * luck_of(now), left, foe, tested, taken + 1, given)
                    comes(chance * share * (1 - luck_of(now)), left - fight.venom, foe, tested, taken + 1, given)
                else:
                    comes(chance * share, left, foe, now, taken + 1, given)
    return found


@cache
def chance(fight: Fight, state: State) -> float:
    """How likely he is the one left standing."""
    mine, foe, *_ = state
    if mine <= 0 or foe <= 0:
        return float(mine > 0)
    ends = after_a_round(fight, state)
    same = ends.pop(state, 0.0)
    return sum(share * chance(fight, end) for end, share in ends.items() if share > 0) / (1 - same)


def duel_of(fight: Fight) -> Duel:
    duel = Duel(fight.lead)
    for name in fight.__dataclass_fields__:
        if name != "lead":
            setattr(duel, name, getattr(fight, name))
    return duel


@pytest.mark.parametrize("lead", [-11, -10, -3, 0, 2, 10, 11])
def test_fm99_every_round_of_1296(lead: int) -> None:
    """FM-99, FM-189: won, won with 6-6, tied, lost, lost to 6-6; with and without a double of the foe."""
    table = Rounds(lead)
    lots = lots_of_a_round(lead)
    for double in (False, True):
        expected = [
            lots.get((double, *how), 0.0) for how in ((False, 1), (True, 1), (False, 0), (False, -1), (True, -1))
        ]
        assert table.chance[double] == pytest.approx(expected)
    assert table.won == pytest.approx(sum(share for (_, _, winner), share in lots.items() if winner == 1))
    assert table.lost == pytest.approx(sum(share for (_, _, winner), share in lots.items() if winner == -1))
    assert rounds(lead).chance == table.chance


@pytest.mark.parametrize(
    ("lead", "won", "lost"), [(11, 1, 0), (12, 1, 0), (40, 1, 0), (-11, 0, 1), (-12, 0, 1), (-40, 0, 1)]
)
def test_fm99_a_lead_of_11_decides_without_the_dice(lead: int, won: int, lost: int) -> None:
    """FM-99: 12 + 0 against 2 + 11."""
    assert [rounds(lead).won, rounds(lead).lost] == pytest.approx([won, lost])


def test_fm29_luck_beyond_the_dice() -> None:
    """FM-29: with Luck 0 or 1 nobody is lucky; with 12 or more everybody."""
    assert [lucky(luck) for luck in (0, 1, 2, 11, 12, 13, 18)] == pytest.approx([0, 0, 1 / 36, 35 / 36, 1, 1, 1])


FIGHTS = [
    Fight(lead=1),
    Fight(hit=3, hurt=3, lead=-1),
    Fight(shield=1 / 3),
    Fight(mail=1),
    Fight(shield=1 / 3, mail=1, hurt=3),
    Fight(foe_shield=1 / 3),
    Fight(foe_mail=1, foe_shield=1 / 6, hit=3),
    Fight(double_six=True, lead=2),
    Fight(double_six=True, shield=1 / 3, foe_mail=1, hit=3),
    Fight(breath=1 / 3, burn=1),
    Fight(breath=1 / 2, burn=2, mail=1, foe_shield=1 / 3),
    Fight(venom=2),
    Fight(venom=1, breath=1 / 3, burn=1, hurt=1),
    Fight(paralysis=2, hurt=1),
    Fight(paralysis=3, mail=1, shield=1 / 3, venom=1),
    Fight(hypnosis=True),
    Fight(hypnosis=True, venom=2, breath=1 / 6, burn=1, double_six=True),
    Fight(hypnosis=True, breath=1 / 3, burn=2, mail=1),
    Fight(shield=1 / 3, hurt=1),
    Fight(shield=1 / 3, hurt=1, mail=1, breath=1 / 6, burn=1),
    Fight(hit=1, foe_mail=2, foe_shield=1 / 3),
    Fight(foe_shield=1 / 2, hit=1, mail=2, hurt=1, breath=1 / 6, burn=1),
]  # fmt: skip


@pytest.mark.parametrize("fight", FIGHTS, ids=repr)
@pytest.mark.parametrize(("mine", "foe", "luck"), [(1, 1, 7), (5, 6, 7), (6, 4, 3), (4, 5, 1), (6, 5, 0)])
def test_the_chance_of_a_fight_is_exact(fight: Fight, mine: int, foe: int, luck: int) -> None:
    """FM-99 to FM-103, FM-113, FM-114, FM-116, FM-117, FM-143, FM-189: whatever the two are to each other."""
    assert duel_of(fight).won(mine, foe, luck) == pytest.approx(chance(fight, (mine, foe, luck, 0, 0)), abs=1e-12)


def test_a_fight_with_great_scores_is_exact_too() -> None:
    """FM-99, FM-117: Stamina 70 against 66 with Luck 18, as a pack of other cards may have it."""
    fight = Fight(hypnosis=True, hit=10, hurt=10, lead=1, paralysis=20)
    assert duel_of(fight).won(70, 66, 18) == pytest.approx(chance(fight, (70, 66, 18, 0, 0)), abs=1e-12)


def test_a_plain_fight_is_what_a_duel_begins_with() -> None:
    """FM-100: wounds of 2, no double sixes, no armour, no powers."""
    assert Duel(1).won(5, 6, 9) == pytest.approx(chance(Fight(lead=1), (5, 6, 9, 0, 0)))


def test_the_dead_win_nothing_and_harmless_blows_neither() -> None:
    """FM-104, FM-112: who has no Stamina has lost; who cannot wound the Wight cannot win."""
    assert (Duel(0).won(0, 3, 9), Duel(0).won(3, 0, 9)) == (0.0, 1.0)
    assert duel_of(Fight(harmless=True)).won(24, 1, 12) == 0.0


# ------------------------------------------------------------------ at the table
MONSTERS = {
    "Orc": Fight(lead=4),
    "Troll": Fight(lead=2),
    "Giant": Fight(lead=2, hurt=3),
    "Snake": Fight(lead=5, venom=2),
    "Ghoul": Fight(lead=2, paralysis=4),
    "Hell Hound": Fight(lead=3, breath=1 / 3, burn=1),
    "Vampire": Fight(hypnosis=True),
    "Wight": Fight(harmless=True),
}


def against(monster: str, cards: tuple[str, ...] = (), use: tuple[str, ...] = (), **more: Any) -> Duel:
    """Player 2 with Skill 10 stands before a monster, with these cards in use."""
    table = lay(hero(), hero(cards=cards), active=1, **more)
    fighter = Fighter(1)
    for card in content().treasures:
        if card.name in use:
            fighter.armour |= 0 if card.sword else card.bit
            fighter.sword = card.index if card.sword else fighter.sword
            fighter.magic = fighter.magic or card.magic
    foe = content().encounters[encounter(monster)]
    return duel_with(table.g, table.hero(1), fighter, foe, foe.skill)


@pytest.mark.parametrize("monster", MONSTERS)
def test_the_odds_know_every_monster(monster: str) -> None:
    """FM-112 to FM-119: each with its own power."""
    expected = chance(MONSTERS[monster], (5, 5, 8, 0, 0)) if monster != "Wight" else 0.0
    assert against(monster).won(5, 5, 8) == pytest.approx(expected)


def test_the_odds_know_the_gear() -> None:
    """FM-140, FM-141, FM-143, FM-112: only what is in use counts."""
    all_cards = ("Trollslayer", "Enchanted Sword", "Iron Helmet", "Magic Shield", "Chainmail Coat")

    def won(monster: str, *use: str, **more: Any) -> float:
        return against(monster, all_cards, use, **more).won(5, 7, 8)

    plain = Fight(lead=2)
    assert won("Troll") == pytest.approx(chance(plain, (5, 7, 8, 0, 0)))
    assert won("Troll", "Trollslayer") == pytest.approx(chance(replace(plain, hit=3), (5, 7, 8, 0, 0)))
    assert won("Werewolf", "Trollslayer") == pytest.approx(chance(plain, (5, 7, 8, 0, 0)))  # no brute
    assert won("Troll", "Enchanted Sword", "Iron Helmet") == pytest.approx(chance(Fight(lead=4), (5, 7, 8, 0, 0)))
    worn = Fight(lead=2, shield=1 / 3, mail=1)
    assert won("Troll", "Magic Shield", "Chainmail Coat") == pytest.approx(chance(worn, (5, 7, 8, 0, 0)))
    sixes = replace(plain, double_six=True)
    assert won("Troll", settings={"double_six": "yes"}) == pytest.approx(chance(sixes, (5, 7, 8, 0, 0)))
    assert won("Wight") == 0.0
    assert won("Wight", "Trollslayer") > 0.0


def shown(table: Table) -> float:
    assert table.g.battle is not None
    return battle_odds(table.g, table.g.battle)


def test_the_panel_in_the_midst_of_a_battle_with_a_ghoul() -> None:
    """FM-113, FM-143: two wounds taken; the mail is spent, and the second wound from now on kills."""
    table = lay(hero(), hero("17,24", cards=["Chainmail Coat"]), encounters={"07": "Ghoul"}, active=1)
    table.goes(2, "07").dice(6, 6, 1, 1).choose("Use Chainmail Coat in this battle")
    fight = Fight(lead=2, paralysis=3)
    assert shown(table) == pytest.approx(chance(fight, (18, 7, 0, 0, 0)))
    table.dice(6, 6, 1, 1).choose("Fight on")
    assert shown(table) == pytest.approx(chance(replace(fight, paralysis=2), (16, 7, 0, 0, 0)))
    table.dice(1, 1, 6, 6).choose("Fight on")
    assert shown(table) == pytest.approx(chance(replace(fight, paralysis=2), (16, 5, 0, 0, 0)))


def test_a_crucifix_that_all_have_seen_counts_in_the_panel() -> None:
    """FM-144, FM-117, FM-113: nobody knows of it before it saves him; then neither power counts."""
    table = lay(hero(), hero("3,6", luck=6, cards=["Silver Crucifix"]), encounters={"28": "Vampire"}, active=1)
    table.goes(2, "28", 1, 2, 2, 1)
    assert shown(table) == pytest.approx(chance(Fight(hypnosis=True), (19, 10, 6, 0, 0)))
    table.dice(2, 2, 3, 1).choose("Fight on")
    assert shown(table) == pytest.approx(chance(Fight(), (19, 10, 6, 0, 0)))
    table = lay(hero(), hero("17,24", cards=["Silver Crucifix"]), encounters={"07": "Ghoul"}, active=1)
    table.goes(2, "07", *[6, 6, 1, 1] * 5).choose(*["Fight on"] * 4)
    assert table.hero(1).stamina == 9  # the fourth wound did not kill him, nor does any later one
    assert shown(table) == pytest.approx(chance(Fight(lead=2), (9, 7, 0, 0, 0)))


def test_a_crucifix_that_was_seen_earlier_counts_from_the_start() -> None:
    """FM-144: shown against the Vampire, known against the Ghoul."""
    table = lay(hero(), hero(cards=["Silver Crucifix", "keys_123"]), active=1)
    show_to_all(table.g, 1, treasure("Silver Crucifix"))
    for monster, lead in (("Ghoul", 2), ("Vampire", 0)):
        foe = content().encounters[encounter(monster)]
        duel = duel_with(table.g, table.hero(1), Fighter(1), foe, foe.skill)
        assert duel.won(9, 7, 3) == pytest.approx(chance(Fight(lead=lead), (9, 7, 3, 0, 0)))


def test_the_panel_before_the_first_wound() -> None:
    """FM-143, FM-117: the mail still counts, and so does his Luck against the Vampire."""
    table = lay(hero(), hero("3,6", luck=6, cards=["Chainmail Coat"]), encounters={"28": "Vampire"}, active=1)
    table.goes(2, "28").dice(1, 2, 2, 1).choose("Use Chainmail Coat in this battle")
    assert shown(table) == pytest.approx(chance(Fight(mail=1, hypnosis=True), (19, 10, 6, 0, 0)))
    table.dice(1, 2, 6, 6).choose("Fight on")
    assert shown(table) == pytest.approx(chance(Fight(mail=1, hypnosis=True), (19, 8, 6, 0, 0)))


def rivals(*dice: int, settings: dict[str, str] | None = None) -> Table:
    """Player 2, with mail, attacks Player 1, who has all the armour; both use what they have."""
    table = lay(
        hero("14,24", skill=11, stamina=5, cards=["Magic Shield", "Iron Helmet"]),
        hero("14,24", stamina=7, cards=["Chainmail Coat"]),
        settings=settings,
        active=1,
    )
    table.choose("Stay and deal with Player 1", "Make no offer", "Make no offer", "Attack")
    table.choose("Use Chainmail Coat in this battle", "Use Magic Shield in this battle").dice(*dice)
    return table.choose("Use Iron Helmet in this battle")


@pytest.mark.parametrize("double_six", ["no", "yes"])
def test_the_panel_between_rivals(double_six: str) -> None:
    """FM-108, FM-143, FM-189: skill 10 against 11 + 1; his mail until his first wound, the other's shield always."""
    table = rivals(1, 1, 2, 2, settings={"double_six": double_six})  # 14 against 14
    fight = Fight(lead=-2, mail=1, foe_shield=1 / 3, double_six=double_six == "yes")
    assert shown(table) == pytest.approx(chance(fight, (7, 5, 0, 0, 0)))
    table.dice(4, 4, 1, 1).choose("Fight on", "Fight on")
    assert table.hero(1).stamina == 6  # three more wounds; with mail once more it would be four
    assert shown(table) == pytest.approx(chance(replace(fight, mail=0), (6, 5, 0, 0, 0)))


def test_the_panel_between_rivals_the_other_way_round() -> None:
    """FM-143: the attacked one's mail counts until his own first wound."""
    table = lay(
        hero("14,24", stamina=6, cards=["Chainmail Coat"]),
        hero("14,24", stamina=6, cards=["Magic Shield", "Enchanted Sword"]),
        active=1,
    )
    table.choose("Stay and deal with Player 1", "Make no offer", "Make no offer", "Attack")
    table.choose("Use Magic Shield in this battle", "Use Enchanted Sword in this battle").dice(2, 2, 2, 1)
    table.choose("Use Chainmail Coat in this battle")
    fight = Fight(lead=1, shield=1 / 3, foe_mail=1)
    assert shown(table) == pytest.approx(chance(fight, (6, 6, 0, 0, 0)))
    table.dice(1, 1, 2, 2).choose("Fight on", "Fight on")
    assert table.hero(0).stamina == 5
    assert shown(table) == pytest.approx(chance(replace(fight, foe_mail=0), (6, 5, 0, 0, 0)))


def test_the_panel_between_rivals_whose_wounds_cost_3(monkeypatch: pytest.MonkeyPatch) -> None:
    """FM-100: as a pack of other numbers may have it."""
    monkeypatch.setattr(content().numbers, "wound", 3)
    table = lay(hero("14,24", stamina=7), hero("14,24", stamina=9), active=1)
    table.choose("Stay and deal with Player 1", "Make no offer", "Make no offer").dice(1, 1, 1, 1).choose("Attack")
    assert shown(table) == pytest.approx(chance(Fight(hit=3, hurt=3), (9, 7, 0, 0, 0)))
