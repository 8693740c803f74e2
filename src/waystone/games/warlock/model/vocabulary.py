"""The words that cards and tables are made of, each with what it does."""

from typing import Final

from waystone.engine.content import EffectWords

EFFECTS: Final = EffectWords(
    "effect",
    {
        "battle": "A battle with the monster of the river begins.",
        "stamina": 'Stamina changes by `n`: "+4", "-2", "+1d6"; "full" restores it.',
        "skill": 'Skill changes by `n`: "+1", "-1"; "full" restores it.',
        "luck": 'Luck changes by `n`: "+1", "-1"; "full" restores it.',
        "gold": 'Gold changes by `n`: "+5", "-2", "+1d6".',
        "provisions": 'Provisions change by `n`: "+2", "-1".',
        "test_luck": "The adventurer tests for Luck: what follows is `lucky` or `unlucky`.",
        "target_test_luck": "The other adventurer of the meeting tests for Luck: what follows is `lucky` or `unlucky`.",
        "miss_turns": "The adventurer misses the next `n` turns.",
        "cage": "The adventurer is caged, misses the next turn and takes no more treasure.",
        "move_to": "The adventurer is moved to the square `at`, or to a bank of the river: `space`.",
        "roll_table": "The adventurer rolls on that `table`.",
        "menu": "The adventurer chooses one of the `options`, or declines; with `repeat` as many as the limits allow.",
        "key_challenge": "A Key Challenge.",
        "curse": "The adventurer chooses a rival, who is cursed.",
        "uncurse": "The curse on the adventurer is lifted.",
        "gamble": "The adventurer may stake up to `max_stake` Gold: the higher total of two dice wins.",
        "stock_sell": "The adventurer may sell a Treasure card to the stock for `gain` Gold.",
        "stock_buy": "The adventurer may buy a card of the stock.",
        "room_treasure": "The adventurer may claim the room's Treasure card; if it is `given`, he gets it unasked.",
        "if_room_treasure": "What follows is `then` while the room's Treasure card is there, `else` when it is gone.",
        "once_per_adventurer": "Whoever was here once may not enter this room again.",
        "remove_card": "The Encounter card leaves the game.",
        "hide_card": "The Encounter card is turned face down again.",
        "skip_encounter": "The Encounter card is turned face down again and passed by.",
        "end_turn": "The turn ends.",
    },
)
OPS: Final = tuple(EFFECTS.meanings)  # in the order of the numbers that `content.py` gives them

SPECIALS: Final = EffectWords(
    "special power",
    {
        "venom": "Whoever is wounded by it tests for Luck; the unlucky lose `stamina` more.",
        "pickpocket": "With its first wound it steals one die of Gold.",
        "no_escape": "Nobody can escape from it.",
        "paralyse": "After so many `wounds` in one battle the adventurer is paralysed.",
        "only_magic": "Only magic weapons wound it.",
        "breath": "After each round a die is rolled: on one of these `rolls` its breath costs `stamina`.",
        "heavy_blow": "A wound by it costs `wound` Stamina.",
        "hypnotise": "A double of its dice hypnotises an adventurer who then fails a test for Luck.",
        "weakness": "Against the card that weakens it, it has this `skill` and `stamina`.",
    },
)
