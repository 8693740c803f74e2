"""Every answer that Wakening Lair can ask for, made once from the content. `{2}` stands for the hero of seat 2."""

from typing import Final, final

from waystone.engine.game import Edition
from waystone.engine.option import Option
from waystone.games.wakening_lair.model.content import GEAR, ROOMS, SCROLL, TRAP, Card, Content, HeroCard, Mode, Target

SEATS: Final = 6
DICE: Final = 3


@final
class Choose(Option):
    """Take a hero at set-up."""

    def __init__(self, hero: HeroCard, side: int) -> None:
        super().__init__(f"Be {hero.sides[side]} the {hero.name}", f"class-{hero.id}")
        self.hero = hero
        self.side = side


@final
class EndTurn(Option):
    pass


@final
class Move(Option):
    def __init__(self, room: int) -> None:
        super().__init__(f"Move to Room {room}", f"room-{room}")
        self.room = room


@final
class Attack(Option):
    def __init__(self, target: Target, mode: Mode) -> None:
        how = f"with {mode.name}" if mode.card >= 0 else f"bare-handed ({mode.name})"
        super().__init__(f"Attack {target.name} {how}", f"target-{target.index}")
        self.target = target
        self.mode = mode


@final
class Heal(Option):
    """Lay hands on a hero, or let the siphoned life flow to one."""

    def __init__(self, seat: int) -> None:
        super().__init__(f"Heal {{{seat}}}", f"hero-{seat}")
        self.seat = seat


@final
class UsePortal(Option):
    pass


@final
class PortalHero(Option):
    def __init__(self, seat: int) -> None:
        super().__init__(f"Send {{{seat}}} through the Portal", f"hero-{seat}")
        self.seat = seat


@final
class PortalMonster(Option):
    def __init__(self, target: Target) -> None:
        super().__init__(f"Send {target.name} through the Portal", f"target-{target.index}")
        self.target = target


@final
class PortalTo(Option):
    def __init__(self, room: int) -> None:
        super().__init__(f"Open the Portal into Room {room}", f"room-{room}")
        self.room = room


@final
class Sing(Option):
    pass


@final
class Disarm(Option):
    def __init__(self, card: Card) -> None:
        super().__init__(f"Remove the {card.name}", f"target-{card.trap}")
        self.card = card


@final
class Hex(Option):
    def __init__(self, target: Target) -> None:
        super().__init__(f"Hex {target.name}", f"target-{target.index}")
        self.target = target


@final
class HexTerror(Option):
    pass


@final
class UseItem(Option):
    def __init__(self, card: Card) -> None:
        assert card.item is not None
        super().__init__(f"Use {card.item.name}", f"card-{card.index}")
        self.card = card


@final
class Aim(Option):
    """The one Monster or zone that an item strikes."""

    def __init__(self, target: Target) -> None:
        super().__init__(f"Strike {target.name}", f"target-{target.index}")
        self.target = target


@final
class AimBox(Option):
    """The box of an exact-number zone that an item marks."""

    def __init__(self, target: Target, box: int) -> None:
        super().__init__(f"Mark the {target.boxes[box]} of {target.name}", f"target-{target.index}")
        self.target = target
        self.box = box


@final
class RecallTo(Option):
    def __init__(self, room: int) -> None:
        super().__init__(f"Let the Rune take you to Room {room}", f"room-{room}")
        self.room = room


@final
class EquipWeapon(Option):
    def __init__(self, card: Card) -> None:
        super().__init__(f"Equip {card.name}", f"card-{card.index}")
        self.card = card


@final
class EquipItem(Option):
    def __init__(self, card: Card) -> None:
        assert card.item is not None
        super().__init__(f"Equip {card.item.name} (the other half of {card.name})", f"card-{card.index}")
        self.card = card


@final
class Keep(Option):
    def __init__(self, card: Card) -> None:
        super().__init__(f"Hold {title(card)} in Reserve", f"card-{card.index}")


@final
class Discard(Option):
    def __init__(self, card: Card) -> None:
        super().__init__(f"Discard {title(card)}", f"card-{card.index}")
        self.card = card


@final
class Give(Option):
    def __init__(self, card: Card, seat: int) -> None:
        super().__init__(f"Give {title(card)} to {{{seat}}}", f"card-{card.index}")
        self.card = card
        self.seat = seat


@final
class Request(Option):
    def __init__(self, card: Card) -> None:
        super().__init__(f"Ask for {title(card)}", f"card-{card.index}")
        self.card = card


@final
class Spend(Option):
    """Shift one Attack die by an Effect marker."""

    def __init__(self, die: int, shift: int) -> None:
        place = ("highest", "second", "third")[die]
        super().__init__(f"Spend a marker: {place} die {shift:+d}", f"die-{die}")
        self.die = die
        self.shift = shift


@final
class Lay(Option):
    """Lay one Cleave die on a box."""

    def __init__(self, die: int, target: Target, box: int) -> None:
        place = ("highest", "second", "third")[die]
        number = target.boxes[box]
        spot = f"the {number}" if number else "a box"
        super().__init__(f"Lay the {place} die on {spot} of {target.name} (box {box + 1})", f"target-{target.index}")
        self.die = die
        self.target = target
        self.box = box


@final
class PlayScroll(Option):
    def __init__(self, card: Card) -> None:
        super().__init__(f"Play the {card.name}", f"card-{card.index}")


@final
class SongHeal(Option):
    pass


@final
class SongMarker(Option):
    pass


@final
class Yes(Option):
    pass


@final
class No(Option):
    pass


def title(card: Card) -> str:
    """A card as people call it: a gear card by both of its halves."""
    item = card.item
    return card.name if item is None else f"{card.name} / {item.name}"


@final
class LairEdition(Edition):
    """The content with its vocabulary: rules look options up here by what they name."""

    def __init__(self, content: Content) -> None:
        super().__init__(content.fingerprint, content.packs)
        self.content = content
        # The order of these lines numbers the options, and records are kept in those numbers.
        self._add_moves_and_attacks()
        self._add_abilities()
        self._add_items()
        self._add_dice()
        self._add_cards()
        self._add_answers()

    def _add_moves_and_attacks(self) -> None:
        add = self.vocabulary.add
        content = self.content
        self.choose = [[add(Choose(hero, side)) for side in range(2)] for hero in content.heroes]
        self.end_turn = add(EndTurn("End your Actions"))
        self.move = [add(Move(room)) for room in range(ROOMS + 1)]
        self.attack = [[add(Attack(target, mode)) for mode in content.modes] for target in content.targets]

    def _add_abilities(self) -> None:
        add = self.vocabulary.add
        monsters = self.content.monsters
        self.heal = [add(Heal(seat)) for seat in range(SEATS)]
        self.use_portal = add(UsePortal("Open the Wizard's Portal", "ability"))
        self.portal_hero = [add(PortalHero(seat)) for seat in range(SEATS)]
        self.portal_monster = [add(PortalMonster(monster)) for monster in monsters]
        self.portal_to = [add(PortalTo(room)) for room in range(ROOMS + 1)]
        self.sing = add(Sing("Sing the Bardsong", "ability"))
        self.song_heal = add(SongHeal("Heal from the song"))
        self.song_marker = add(SongMarker("Take an Effect marker from the song"))
        self.hex = [add(Hex(monster)) for monster in monsters]
        self.hex_terror = add(HexTerror("Hex the terror", "terror"))

    def _add_items(self) -> None:
        """What an item strikes, and where it takes its bearer."""
        add = self.vocabulary.add
        targets = self.content.targets
        self.aim = [add(Aim(target)) for target in targets]
        self.aim_box = [[add(AimBox(target, box)) for box in range(len(target.boxes))] for target in targets]
        self.recall_to = [add(RecallTo(room)) for room in range(ROOMS + 1)]

    def _add_dice(self) -> None:
        """What is done with the dice of an attack."""
        add = self.vocabulary.add
        self.spend_up = [add(Spend(die, 1)) for die in range(DICE)]
        self.spend_down = [add(Spend(die, -1)) for die in range(DICE)]
        self.lay = [
            [[add(Lay(die, target, box)) for box in range(len(target.boxes))] for target in self.content.targets]
            for die in range(DICE)
        ]

    def _add_cards(self) -> None:
        add = self.vocabulary.add
        cards = self.content.cards
        self.keep = [add(Keep(card)) for card in cards]
        self.discard = [add(Discard(card)) for card in cards]
        self.give = [[add(Give(card, seat)) for seat in range(SEATS)] for card in cards]
        self.request = [add(Request(card)) for card in cards]
        # By card index; a card has only the uses of its kind.
        self.equip_weapon: dict[int, EquipWeapon] = {}
        self.equip_item: dict[int, EquipItem] = {}
        self.use_item: dict[int, UseItem] = {}
        self.play_scroll: dict[int, PlayScroll] = {}
        self.disarm: dict[int, Disarm] = {}
        for card in cards:
            if card.kind == GEAR:
                self.equip_weapon[card.index] = add(EquipWeapon(card))
                self.equip_item[card.index] = add(EquipItem(card))
                self.use_item[card.index] = add(UseItem(card))
            elif card.kind == SCROLL:
                self.play_scroll[card.index] = add(PlayScroll(card))
            elif card.kind == TRAP:
                self.disarm[card.index] = add(Disarm(card))

    def _add_answers(self) -> None:
        """Yes or no, in the words of each question."""
        add = self.vocabulary.add
        self.oil = add(Yes("Use the Oil of Bane"))
        self.no_oil = add(No("Attack without it"))
        self.banner = add(Yes("Raise the War Banner now"))
        self.no_banner = add(No("Keep the Banner in Reserve"))
        self.cloak = add(Yes("Put on the Mirror Cloak now"))
        self.no_cloak = add(No("Keep the Cloak in Reserve"))
        self.grant = add(Yes("Hand the card over"))
        self.decline = add(No("Keep the card"))
        self.reroll = add(Yes("Roll all dice again"))
        self.no_reroll = add(No("Let the roll stand"))
        self.press = add(Yes("Press the attack"))
        self.stop = add(No("Stop here"))
        self.no_scroll = add(No("Do not play the Scroll"))
        self.done = add(No("Done"))
