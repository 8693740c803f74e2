"""How a match can end, and the sentence for it: the result and the log say the same."""

from typing import Final

TARGET_REACHED: Final = 162
LAST_ONE_LEFT: Final = 165
ROUND_LIMIT: Final = 168
TWELVE_FALLS: Final = 188
ALL_FALLEN: Final = 190


def ending(rule: int, winners: tuple[int, ...], sides: int, number: int, river: bool, rounds: int) -> str:
    """WL-162, WL-165, WL-168, WL-188, WL-190: who wins, and why.

    `number` counts what the winners have: torcs, or on the Riverbank adventurers on the enemy's bank.
    """
    names = " and ".join([f"{{{seat}}}" for seat in winners])
    if sides > 1:
        wins = f"{names} share the victory"
    else:
        wins = f"{names} {'win' if len(winners) > 1 else 'wins'}"
    if rule in (LAST_ONE_LEFT, ALL_FALLEN):
        return f"All enemies are out of the game: {wins}"
    if river:
        what = f"{number} standing on the enemy's bank"
        end = "As many have fallen as end the game" if rule == TWELVE_FALLS else f"{rounds} rounds are over"
    else:
        what = f"{number} {'torc' if number == 1 else 'torcs'}"
        end = "The target is reached" if rule == TARGET_REACHED else f"{rounds} rounds are over"
    return f"{end}: {wins} with {what}{' each' if sides > 1 else ''}"
