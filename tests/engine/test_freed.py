"""Objects are let go without harm to others."""

from waystone.engine.event import Change


def test_what_is_freed_deep_inside_leaves_its_neighbours_alone() -> None:
    """Python frees what lies fifty deep in another way, which is not for `acyclic` classes: `build_tools/freed.h`."""
    changes: list[Change | None] = [Change("gold", 0, number) for number in range(2000)]
    for place in range(1, len(changes), 2):
        buried: list[object] = [changes[place]]
        changes[place] = None
        for _ in range(place % 120):
            buried = [buried]
        del buried
    assert [change.after for change in changes if change is not None] == list(range(0, 2000, 2))
