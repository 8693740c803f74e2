"""Team mode: WL-192 to WL-204."""

from tests.games.waylanders.table import BLANK, BONUS, EMPTY, END, Spec, Table, fresh, lay, party

# Seats 0 and 2 against 1 and 3.
SPEC = (party(iedain="B3", brigg="A1"), party(zaunk="E1"), party(elathor="B4", hangwnis="A7"), party(wradnja="E7"))


def teams(*parties: Spec, **more: object) -> Table:
    return lay(*(parties or SPEC), scenario="teams", **more)  # type: ignore[arg-type]


def test_wl192_allies_sit_opposite() -> None:
    assert [seat.side for seat in fresh(4, scenario="teams").g.parties] == [0, 1, 0, 1]


def test_wl193_one_colour_one_torc_count() -> None:
    table = teams(strongholds={"B3": 1}, ap=2, dice=[BONUS])
    table.choose("Activate Iedain", "Conquer")
    assert table.g.torcs == [1, 0]
    assert table.holder("B3") == 0
    assert fresh(4, scenario="teams").g.target == 14
    ally = teams(holds={"B4": 0}, ap=2)
    ally.choose("Activate Brigg")
    assert ally.g.owner[ally.g.at[ally.mini("Elathor")]] == 0, "the ally's areas are yours"


def test_wl193_the_team_wins_together() -> None:
    table = teams(strongholds={"B3": 1}, torcs=[13, 0], ap=2, dice=[BONUS])
    table.choose("Activate Iedain", "Conquer")
    assert table.result.winners() == [0, 2]


def test_wl194_no_emblem_at_the_start() -> None:
    """Neither formation nor emblem ability: Iedain's High Skill is not offered in a conquered area."""
    table = teams(
        party(iedain="B3"), party(zaunk="B3"), party(elathor="A7"), party(wradnja="E7"), holds={"B3": 0}, ap=2
    )
    table.dice(EMPTY, EMPTY, BLANK, BLANK)
    table.choose("Activate Iedain", "Attack B3")
    assert table.asked() != "attack_reroll"
    assert table.g.leader == [-1, -1]


def test_wl195_appointing_costs_1_and_turns_the_allys_card_down() -> None:
    table = teams(ap=3, appointed=[2])
    assert table.g.leader[0] == table.mini("Elathor")
    table.choose("Appoint your emblem")
    assert table.g.leader[0] == table.mini("Iedain")
    assert table.ap() == 2
    assert table.refusal("Appoint your emblem") == "WL-195"


def test_wl196_giving_up_command_turns_the_allys_card_up() -> None:
    table = teams(ap=3, appointed=[0])
    table.choose("Give up command")
    assert table.g.leader[0] == table.mini("Elathor")
    assert table.ap() == 2
    assert table.refusal("Give up command") == "WL-196"


def test_wl197_every_change_takes_up_the_formation() -> None:
    spec = party(iedain="B3", brigg="B4"), party(zaunk="E1"), party(elathor="A4", hangwnis="A7"), party(wradnja="E7")
    table = teams(*spec, appointed=[0], formation=(0, "B3", 0), ap=3)
    assert table.standing(0)
    table.choose("Give up command")
    assert not table.standing(0)


def test_wl198_no_adventurer_action_but_the_ap_counts() -> None:
    table = teams(ap=4)
    table.choose("Appoint your emblem")
    assert table.g.parties[0].used == 1
    assert table.refusal(END) == "WL-40", "the AP is spent, but nobody was activated"
    assert table.choose("Activate Iedain").offers(END), "both parts of WL-40 are met"
    table.choose("Give up command", "Appoint your emblem")
    assert table.ap() == 1, "no limit of two"


def test_wl198_appointing_is_something_to_spend_on() -> None:
    """WL-40: wounded Balor pays 2 for every step; with 1 AP he can do nothing, but his emblem can be appointed."""
    spec = party(balor="B3 wounded"), party(zaunk="E1"), party(elathor="A7"), party(wradnja="E7")
    table = teams(*spec, ap=1)
    assert table.refusal("Appoint your emblem") == "WL-40", "not with the last AP while nobody was activated"
    table.choose("Activate Balor")
    assert table.offers("Appoint your emblem")
    assert table.refusal(END) == "WL-40"


def test_wl199_one_formation_of_both_parties_declared_by_either() -> None:
    """Brigg of the ally's ally: Iedain in B3, Elathor of the ally in B4 and A4."""
    spec = (
        party(iedain="B3"),
        party(zaunk="E1"),
        party(elathor="B4", hangwnis="A4", brigg="A4"),
        party(wradnja="E7"),
    )
    table = teams(*spec, appointed=[0], starts=True)
    table.choose("Declare a wedge: B3 with its E and NE")
    assert table.members(0) == {"Iedain", "Elathor", "Hangwnis", "Brigg"}
    ally = teams(*spec[2:], *spec[:2], appointed=[2], starts=True)
    assert ally.offers("Declare a wedge: B3"), "the one who is not the emblem may declare it too"


def test_wl199_more_than_five_count_as_five() -> None:
    """Six of both parties; Balor's wedge knows 4 and 5."""
    spec = (
        party(balor="B3", iedain="B3", brigg="B4"),
        party(zaunk="E1"),
        party(elathor="B4", hangwnis="A4", wradnja2="A4"),
        party(wradnja="E7"),
    )
    table = teams(*spec, appointed=[0], starts=True)
    table.choose("Declare a wedge: B3 with its E and NE")
    assert len(table.members(0)) == 6


def test_wl200_formation_and_emblem_abilities_serve_the_team_own_ones_the_party() -> None:
    """Ambush serves the ally in a team's area; support and Magic Shield do not cross parties."""
    spec = party(iedain="B3"), party(zaunk="B3"), party(dherghen="A7"), party(wradnja="E7")
    table = teams(*spec, appointed=[2], holds={"B3": 0}, ap=1, dice=[EMPTY, EMPTY, BLANK, BLANK])
    table.choose("Activate Iedain", "Attack B3")
    assert table.fight.bonus == 1
    support = teams(
        party(wradnja2="B3"),
        party(zaunk="B4"),
        party(ererbraic="B3"),
        party(wradnja="E7"),
        ap=1,
        dice=[EMPTY] + [BLANK] * 2,
    )
    support.choose("Activate Wradnja II", "Attack B4")
    assert support.fight.support == 0, "R22"


def test_wl200_healing_hands_reach_an_ally() -> None:
    """WL-201: allies are healed like the own party."""
    spec = party(zaunk="E1"), party(badarn="B3"), party(wradnja="E7"), party(elathor="B3 wounded", iedain="A7")
    table = teams(*spec, active=1, ap=2)
    table.choose("Activate Badarn", "Use Healing Hands")
    assert table.health("Elathor") == "healthy"
    enemy = teams(party(badarn="B3"), party(elathor="B3 wounded"), party(zaunk="E1"), party(wradnja="E7"), ap=2)
    assert enemy.choose("Activate Badarn").refusal("Use Healing Hands") == "WL-206"


def test_wl201_allies_are_lifted_and_healed_and_count_as_activated() -> None:
    spec = party(iedain="B3"), party(zaunk="E1"), party(elathor="B3 fallen", hangwnis="A7"), party(wradnja="E7")
    table = teams(*spec, ap=3, others=2)
    table.choose("Activate Iedain", "Lift Elathor", "Heal Elathor")
    assert table.health("Elathor") == "healthy"
    assert table.g.activated >> table.mini("Elathor") & 1
    table.choose(END, "Activate Zaunk", "Travel to E2", END)
    assert table.seat() == 2
    assert table.offers("Activate Elathor"), "slid back in the owner's own deactivation step"


def test_wl202_allies_are_no_enemies() -> None:
    """No target, no bar to healing, allowed in the last slot."""
    spec = party(iedain="B3"), party(zaunk="E1"), party(elathor="B3", hangwnis="B4", brigg="B4"), party(wradnja="E7")
    table = teams(*spec, holds={"B4": 0}, ap=3)
    table.choose("Activate Iedain")
    assert not table.offers("Attack")
    assert table.offers("Travel to B4")


def test_wl202_storms_hit_allies() -> None:
    """Lightning strikes everybody in the area."""
    spec = party(iedain="B3"), party(zaunk="E1"), party(elathor="B4"), party(wradnja="E7")
    table = teams(*spec, ap=2, deck=["tem1"])
    table.g.draws = (0,)
    table.dice(4, 4, BLANK)
    table.choose("Activate Iedain", "Travel to A4", "Choose B4")
    assert table.health("Elathor") == "wounded"
    assert table.g.torcs == [0, 0]


def test_wl203_a_player_can_be_out_while_the_team_plays_on() -> None:
    spec = party(iedain="B3"), party(zaunk="E1 fallen"), party(elathor="B4"), party(wradnja="E7")
    table = teams(*spec, ap=3, appointed=[0, 1], holds={"C6": 1}, torcs=[0, 5])
    table.choose("Activate Iedain", "Travel to C3", END)
    assert table.g.parties[1].out
    assert not table.match.over
    assert table.holder("C6") == 1, "its tokens and torcs stay"
    assert table.g.torcs == [0, 5]
    assert table.g.leader[1] == -1, "its emblem card is turned down"


def test_wl203_a_team_wins_when_both_enemies_are_out() -> None:
    spec = party(iedain="B3"), party(zaunk="E1 fallen"), party(elathor="B4"), party(wradnja="E7 fallen")
    table = teams(*spec, ap=3, others=2)
    table.choose("Activate Iedain", "Travel to C3", END)
    assert table.seat() == 2
    table.choose("Activate Elathor", "Travel to B5", END)
    assert table.result.winners() == [0, 2]
    assert table.result.rewards == [1.0, 0.0, 1.0, 0.0]


def test_wl203_an_eliminated_ally_cannot_be_given_the_command() -> None:
    table = teams(ap=3, appointed=[0])
    assert table.offers("Give up command")
    table.g.parties[2].out = True
    table.choose("Activate Iedain")
    assert table.refusal("Give up command") == "WL-196"


def test_wl204_event_hands_are_secret_from_the_ally() -> None:
    table = teams(events={2: ["twi2"]}, deck=[])
    assert table.match.view(0).parties[2].events == ()


def test_wl40_wl196_who_has_no_command_to_give_may_end() -> None:
    """Balor commands and his ally is out: 1 AP is too little for any step, and Silent March is free."""
    corners = party(zaunk="A1"), party(balor="B3 wounded"), party(elathor="E1"), party(wradnja="E7")
    table = teams(*corners, active=1, ap=1, appointed=[1], events={1: ["twi3"]}, deck=[])
    table.g.parties[3].out = True
    table.choose("Activate Balor")
    assert (table.offers("Play Silent March"), table.offers(END)) == (True, True)
