"""Every answer that Wakening Lair can ask for, made once from the content. `display/words.py` makes the sentences."""

from typing import Final, final

from waystone.engine.game import Edition
from waystone.engine.option import Option
from waystone.engine.phrases import listed
from waystone.games.wakening_lair.model.content import GEAR, ROOMS, SCROLL, TRAP, Card, Content, HeroCard, Mode, Target

WORDS: Final = "waystone.games.wakening_lair.display.words"  # makes the sentences of options
SEATS: Final = 6
DICE: Final = 3


@final
class Choose(Option):
    """Take a hero at set-up."""

    def __init__(self, hero: HeroCard, side: int) -> None:
        super().__init__(touches=f"class-{hero.id}")
        self.hero = hero
        self.side = side


@final
class EndTurn(Option):
    pass


@final
class Move(Option):
    def __init__(self, room: int) -> None:
        super().__init__(touches=f"room-{room}")
        self.room = room


@final
class Attack(Option):
    def __init__(self, target: Target, mode: Mode) -> None:
        super().__init__(touches=f"target-{target.index}")
        self.target = target
        self.mode = mode


@final
class Heal(Option):
    """Lay hands on a hero, or let the siphoned life flow to one."""

    def __init__(self, seat: int) -> None:
        super().__init__(touches=f"hero-{seat}")
        self.seat = seat


@final
class UsePortal(Option):
    pass


@final
class PortalHero(Option):
    def __init__(self, seat: int) -> None:
        super().__init__(touches=f"hero-{seat}")
        self.seat = seat


@final
class PortalMonster(Option):
    def __init__(self, target: Target) -> None:
        super().__init__(touches=f"target-{target.index}")
        self.target = target


@final
class PortalTo(Option):
    def __init__(self, room: int) -> None:
        super().__init__(touches=f"room-{room}")
        self.room = room


@final
class Sing(Option):
    pass


@final
class Disarm(Option):
    def __init__(self, card: Card) -> None:
        super().__init__(touches=f"target-{card.trap}")
        self.card = card


@final
class Hex(Option):
    def __init__(self, target: Target) -> None:
        super().__init__(touches=f"target-{target.index}")
        self.target = target


@final
class HexTerror(Option):
    pass


@final
class UseItem(Option):
    def __init__(self, card: Card) -> None:
        super().__init__(touches=f"card-{card.index}")
        self.card = card


@final
class Aim(Option):
    """The one Monster or zone that an item strikes."""

    def __init__(self, target: Target) -> None:
        super().__init__(touches=f"target-{target.index}")
        self.target = target


@final
class AimBox(Option):
    """The box of an exact-number zone that an item marks."""

    def __init__(self, target: Target, box: int) -> None:
        super().__init__(touches=f"target-{target.index}")
        self.target = target
        self.box = box


@final
class RecallTo(Option):
    def __init__(self, room: int) -> None:
        super().__init__(touches=f"room-{room}")
        self.room = room


@final
class EquipWeapon(Option):
    def __init__(self, card: Card) -> None:
        super().__init__(touches=f"card-{card.index}")
        self.card = card


@final
class EquipItem(Option):
    def __init__(self, card: Card) -> None:
        super().__init__(touches=f"card-{card.index}")
        self.card = card


@final
class Keep(Option):
    def __init__(self, card: Card) -> None:
        super().__init__(touches=f"card-{card.index}")
        self.card = card


@final
class Discard(Option):
    def __init__(self, card: Card) -> None:
        super().__init__(touches=f"card-{card.index}")
        self.card = card


@final
class Give(Option):
    def __init__(self, card: Card, seat: int) -> None:
        super().__init__(touches=f"card-{card.index}")
        self.card = card
        self.seat = seat


@final
class Request(Option):
    def __init__(self, card: Card) -> None:
        super().__init__(touches=f"card-{card.index}")
        self.card = card


@final
class Spend(Option):
    """Shift one Attack die by an Effect marker."""

    def __init__(self, die: int, shift: int) -> None:
        super().__init__(touches=f"die-{die}")
        self.die = die
        self.shift = shift


@final
class Lay(Option):
    """Lay one Cleave die on a box."""

    def __init__(self, die: int, target: Target, box: int) -> None:
        super().__init__(touches=f"target-{target.index}")
        self.die = die
        self.target = target
        self.box = box


@final
class PlayScroll(Option):
    def __init__(self, card: Card) -> None:
        super().__init__(touches=f"card-{card.index}")
        self.card = card


@final
class SongHeal(Option):
    pass


@final
class SongMarker(Option):
    pass


@final
class Yes(Option):
    """Do what is asked about."""

    def __init__(self, question: str) -> None:
        super().__init__()
        self.question = question


@final
class No(Option):
    """Decline it."""

    def __init__(self, question: str) -> None:
        super().__init__(declines=True)
        self.question = question


def title(card: Card) -> str:
    """A card as people call it: a gear card by both of its halves."""
    item = card.item
    return card.name if item is None else f"{card.name} / {item.name}"


def _names_by_effect(content: Content) -> dict[str, str]:
    """What fixed sentences call the cards of which a rule goes by the effect, whatever cards have it."""
    items = [card.item for card in content.cards if card.item is not None]
    return {
        "ward": _either([item.name for item in items if item.wards]),
        "min_dice": _either([item.name for item in items if item.min_dice_for_others]),
        "match_weakness": _either([item.name for item in items if item.matches_weakness]),
        "scroll": _either([card.name for card in content.cards if card.kind == SCROLL]),
    }


def _either(names: list[str]) -> str:
    return listed(list(dict.fromkeys(names)), "or")


@final
class LairEdition(Edition):
    """The content with its vocabulary: rules look options up here by what they name."""

    def __init__(self, content: Content) -> None:
        super().__init__(content.fingerprint, content.packs, WORDS)
        self.content = content
        self.vocabulary.things = _names_by_effect(content)
        self.choices["terror"] = {"random": "random", **{terror.id: terror.name for terror in content.terrors}}
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
        self.end_turn = add(EndTurn(declines=True))
        self.move = [add(Move(room)) for room in range(ROOMS + 1)]
        self.attack = [[add(Attack(target, mode)) for mode in content.modes] for target in content.targets]

    def _add_abilities(self) -> None:
        add = self.vocabulary.add
        monsters = self.content.monsters
        self.heal = [add(Heal(seat)) for seat in range(SEATS)]
        self.use_portal = add(UsePortal(touches="ability"))
        self.portal_hero = [add(PortalHero(seat)) for seat in range(SEATS)]
        self.portal_monster = [add(PortalMonster(monster)) for monster in monsters]
        self.portal_to = [add(PortalTo(room)) for room in range(ROOMS + 1)]
        self.sing = add(Sing(touches="ability"))
        self.song_heal = add(SongHeal())
        self.song_marker = add(SongMarker())
        self.hex = [add(Hex(monster)) for monster in monsters]
        self.hex_terror = add(HexTerror(touches="terror"))

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
        """Yes or no to each question."""
        add = self.vocabulary.add
        self.oil, self.no_oil = add(Yes("oil")), add(No("oil"))
        self.banner, self.no_banner = add(Yes("banner")), add(No("banner"))
        self.cloak, self.no_cloak = add(Yes("cloak")), add(No("cloak"))
        self.grant, self.decline = add(Yes("grant")), add(No("grant"))
        self.reroll, self.no_reroll = add(Yes("reroll")), add(No("reroll"))
        self.press, self.stop = add(Yes("press")), add(No("press"))
        self.no_scroll = add(No("scroll"))
        self.done = add(No("done"))
