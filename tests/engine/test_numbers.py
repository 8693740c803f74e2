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


def test_numbers_are_worked_out_only_if_what_they_depend_on_has_changed() -> None:
    looked: list[tuple[int, ...]] = []

    def in_bag(cards: tuple[int, ...]) -> Numbers:
        looked.append(cards)
        return Numbers.of({f"card/{card}": 1 for card in cards})

    def moment(*cards: int) -> Shown:
        return [Numbers(NAMES, [len(cards), 4]), Numbers.found_by(in_bag, cards, cards)]

    moments = [moment(7), moment(7), moment(7, 8), moment(8)]
    assert told(*moments) == [[], [("gold/0", 1, 2), ("card/8", 0, 1)], [("gold/0", 2, 1), ("card/7", 1, 0)]]
    assert looked == [(7,), (7, 8), (8,)]
    assert by_name(moment(7)) == {"gold/0": 1, "gold/1": 4, "card/7": 1}
