"""What people would call silly in Wakening Lair is found, and what only looks like it is not."""

from tests.follies import found
from tests.games.wakening_lair.table import END, Table, hero, lay
from waystone.games.wakening_lair.advice.follies import FOLLIES


def silly(table: Table, *sentences: str) -> list[str]:
    return found(FOLLIES, table.match, table._option, sentences)


def test_out_and_back_is_for_passing_cards_on() -> None:
    """WK-36a."""

    def table() -> Table:
        return lay(hero("Bristlecone", room=2, reserve=["Phoenix Bow"]), hero("Kata", room=3))

    assert silly(table(), "Move to Room 2", "Done") == ["out and back"]
    gift = next(text for text in table().choose("Move to Room 2").offered if text.startswith("Give"))
    assert silly(table(), "Move to Room 2", gift) == []


def test_a_turn_without_any_action_is_silly_beside_an_enemy() -> None:
    """WK-26."""
    enemy = {2: ["Goblin Fighter"]}
    assert silly(lay(hero("Bristlecone", room=2), hero("Kata"), monsters=enemy), END) == ["idle turn"]
    assert silly(lay(hero("Bristlecone", room=2), hero("Kata"), monsters=enemy, actions=1), END) == []
    assert silly(lay(hero("Bristlecone", room=2), hero("Kata")), END) == []


def test_the_badly_wounded_wake_no_room_with_the_last_action() -> None:
    """WK-32: what sleeps there attacks at the end of the turn."""

    def table(damage: int, actions: int) -> Table:
        return lay(hero("Bristlecone", room=2, damage=damage), hero("Kata"), awake=(1, 2), actions=actions)

    assert silly(table(3, 1), "Move to Room 3") == ["woke last"]
    assert silly(table(3, 2), "Move to Room 3") == []
    assert silly(table(2, 1), "Move to Room 3") == []


def test_nobody_ends_the_turn_beside_a_dying_friend_whom_he_could_heal() -> None:
    """WK-67."""

    def table(damage: int) -> Table:
        return lay(hero("Verity"), hero("Kata", damage=damage), actions=1)

    assert silly(table(4), END) == ["unhealed"]
    assert silly(table(3), END) == []


def test_nobody_stays_to_be_killed() -> None:
    """WK-15: two Goblin Fighters strike whoever is still there at the end of the turn."""

    def table(damage: int, actions: int) -> Table:
        goblins = {2: ["Goblin Fighter", "Goblin Fighter"]}
        return lay(hero("Bristlecone", room=2, damage=damage), hero("Kata"), monsters=goblins, actions=actions)

    assert silly(table(4, 1), END) == ["stayed to die"]
    assert silly(table(0, 1), END) == []


def test_a_weapon_in_reserve_is_equipped() -> None:
    """WK-78: it costs no Action."""
    assert silly(lay(hero("Bristlecone", reserve=["Phoenix Bow"]), hero("Kata")), END) == ["weapon unused"]
    assert silly(lay(hero("Bristlecone", weapons=["Phoenix Bow"]), hero("Kata")), END) == []


def test_a_better_weapon_is_not_thrown_away() -> None:
    """WK-73: a defeated Monster leaves treasure; the card may be equipped, held, given or discarded."""

    def table(weapons: list[str]) -> Table:
        found = lay(
            hero("Bristlecone", room=2, weapons=weapons), hero("Kata"), monsters={2: ["Goblin Fighter"]},
            marked={"Goblin Fighter": 2}, treasure=["Phoenix Bow"], dice=(6, 6, 6, 6),
        )  # fmt: skip
        found.choose(found.attacks()[0])
        while found.asked and not found.asked.endswith("treasure"):
            found.choose(found.offered[-1])
        return found

    bare = table([])
    throw = next(text for text in bare.offered if text.startswith("Discard"))
    assert silly(bare, throw) == ["weapon thrown"]
    keep = next(text for text in table([]).offered if text.startswith(("Hold", "Keep")))
    assert silly(table([]), keep) == []
