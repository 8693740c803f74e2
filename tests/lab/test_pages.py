"""What a choice costs at the web table is measured stage by stage."""

from benchmarks.pages import measure


def test_every_stage_of_a_choice_is_measured() -> None:
    told = measure("wakening-lair", tables=2, warm=10, choices=30)
    stages = {name: told[name] for name in ("apply", "parts", "changes", "page", "encode")}
    assert all(stages.values())
    assert abs(told["choice"] - sum(stages.values())) <= len(stages), "but for rounding"
    assert told["update bytes"] > 100
