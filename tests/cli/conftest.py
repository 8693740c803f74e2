from tests.dice_race.installed import race, race_package

__all__ = ["race", "race_package"]
