"""The numbers that everybody sees, and what has changed in them."""

from waystone.engine.numbers import Numbers, Shown, by_name
from waystone.engine.rng import Rng
from waystone.engine.state import State, Watch

NAMES = ["gold/0", "gold/1"]


def told(*moments: Shown) -> list[list[tuple[str, int, int]]]:
    """What a watch tells of moments, one after the other."""
    state = State(2, Rng(1))
    coming = iter(moments)
    watch = Watch(lambda _: next(coming), state)
    return [[(each.what, each.before, each.after) for each in watch.changes(state)] for _ in moments[1:]]


def test_what_changed_is_told_and_nothing_else() -> None:
    assert told({"gold/0": 3, "gold/1": 4}, {"gold/0": 3, "gold/1": 4}, {"gold/0": 1, "card/7": 1}) == [
        [],
        [("gold/0", 3, 1), ("card/7", 0, 1), ("gold/1", 4, 0)],
    ]


def test_groups_tell_the_same_as_all_by_name() -> None:
    def moment(gold: list[int], cards: dict[str, int], lying: dict[str, int]) -> list[Numbers]:
        return [Numbers(NAMES, gold), Numbers.of(cards), Numbers.of(lying)]

    moments: list[Shown] = [
        moment([3, 4], {"card/7": 1, "card/8": 1}, {}),
        moment([3, 4], {"card/8": 1}, {"card/7": 5}),
        moment([2, 5], {"card/8": 1}, {"card/7": 5}),
        [*moment([2, 5], {}, {}), Numbers(["round"], [1])],
    ]
    assert told(*moments) == told(*[by_name(each) for each in moments])
    assert told(*moments)[0] == [("card/7", 1, 5)]
