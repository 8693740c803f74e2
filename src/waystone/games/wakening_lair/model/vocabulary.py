"""The words that abilities, items and Traps are made of, each with what it does."""

from typing import Final

from waystone.engine.content import EffectWords

HERO_EFFECTS: Final = EffectWords(
    "hero effect",
    {
        "free_allocation": "The dice of an attack may be laid on boxes of several targets.",
        "unarmed_dice": "The hero rolls so many `dice` without a Weapon.",
        "reroll": "Once a turn, an attack roll that would cause no Damage may be rolled again.",
        "heal": "An Action heals `amount` Damage of one hero within `range` Rooms; 0 is the hero's own Room.",
        "relocate": "An Action moves any Monster or hero to any Room, but not to Room 12 while the terror sleeps.",
        "heal_on_damage": "After an attack that caused Damage one hero in the Room heals `amount` Damage.",
        "expose": "Until the hero's next turn a Monster or the terror in the Room is weak against every attack.",
        "choose_each": "Each hero within `range` Rooms chooses one of the `options`: to heal, or to gain markers.",
        "reach": "Attacks may also be made up to so many `rooms` away.",
        "remove_trap": "An Action discards a Trap within `range` Rooms; 0 is the hero's own Room.",
        "ignore_traps": "Traps are never rolled for this hero.",
    },
)
SONG_EFFECTS: Final = EffectWords(
    "song effect",
    {
        "heal": "The hero heals `amount` Damage.",
        "gain_effect": "The hero gains `amount` Effect markers.",
    },
)
ITEM_EFFECTS: Final = EffectWords(
    "item effect",
    {
        "pass_through": "The hero moves past `monsters`, past `traps`, or past both.",
        "damage": "`amount` Damage of that `type` without a roll: to each Monster in the Room or to one, as `target` "
        "says, or else to a zone of the terror.",
        "take_damage": "The hero takes `amount` Damage.",
        "gain_effect": "Every hero in the Lair gains `amount` Effect markers.",
        "min_dice": "Other heroes in the Room roll at least so many `dice`.",
        "extra_die": "The hero rolls so many more `dice` with a Weapon.",
        "ward": "The first Damage of the owner's own step 3 is ignored; then the item rests for a turn.",
        "match_weakness": "This Attack Action matches the Weakness of its target.",
        "relocate_self": "The hero goes to the Room of another hero.",
    },
)
TRAP_EFFECTS: Final = EffectWords(
    "Trap effect",
    {
        "nothing": "This result is harmless.",
        "take_damage": "The hero takes `amount` Damage.",
        "lose_actions": "The hero loses `amount` Actions, or all.",
        "lose_effects": "The hero loses `amount` Effect markers, or all.",
        "send_to": "The hero is thrown into that `room`.",
    },
)
