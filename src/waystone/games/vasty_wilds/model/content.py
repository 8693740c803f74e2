"""What is in the box of Vasty Wilds: cards, pawns, tokens and effects. `load.py` reads them from the content file."""

from typing import Final, final

from waystone.games.vasty_wilds.model.geometry import Box, Heading, Outline, allowed

HOME: Final = 0  # the home card, and the one space on it
SEATS: Final = 4

# Status tokens, in the order in which found ones are offered (VW-86)
SWORD: Final = 0
SHIELD: Final = 1
POISON: Final = 2
CURSE: Final = 3
KINDS: Final = 4
TOKEN_IDS: Final = ("sword", "shield", "poison", "curse")

# Progress effects
GAIN_SHIELD: Final = 0
GAIN_SWORD: Final = 1
HEAL: Final = 2
MOVE: Final = 3
MOVE_ROLL: Final = 4
PLACE_OBJECTIVES: Final = 5
SWAP_OBJECTIVES: Final = 6
REMOVE_TOKEN: Final = 7
# Misfortune effects
CHOOSE_CARD: Final = 8
CHOOSE_MOVEMENT: Final = 9
DEAL_DAMAGE: Final = 10
DUEL_MOVE: Final = 11
MOVE_OPPONENT: Final = 12
MOVE_OBJECTIVE: Final = 13
NO_HEAL: Final = 14
NO_MOVE: Final = 15
DISCARD_CARD: Final = 16
GIVE_CURSE: Final = 17
GIVE_POISON: Final = 18
LOSE_TURN: Final = 19
REMOVE_OBJECTIVE: Final = 20
SEND_HOME: Final = 21
SWAP_TOKENS: Final = 22
SWAP_PAWNS: Final = 23
EFFECT_IDS: Final = (
    "gain_shield", "gain_sword", "heal", "move", "move_roll", "place_objectives", "swap_objectives", "remove_token",
    "choose_card", "choose_movement", "deal_damage", "duel_move", "move_opponent", "move_objective", "no_heal",
    "no_move", "discard_card", "give_curse", "give_poison", "lose_turn", "remove_objective", "send_home",
    "swap_tokens", "swap_pawns",
)  # fmt: skip
PROGRESS: Final = 8  # effects below are progress, the others misfortune
NUMBERED: Final = (HEAL, MOVE, MOVE_ROLL, DEAL_DAMAGE, MOVE_OPPONENT)  # printed with a number

SITE_WORDS: Final = {
    "T": "top", "L": "left", "R": "right", "B": "bottom", "BL": "bottom left", "BR": "bottom right",
}  # fmt: skip


@final
class Effect:
    """One printed effect, with its number where it has one."""

    def __init__(self, index: int, kind: int, n: int, name: str, text: str) -> None:
        self.index = index  # among all different effects
        self.kind = kind
        self.n = n
        self.name = name
        self.text = text
        self.hurt_on = 0  # of a rolled move: a result up to this hurts (VW-95)
        self.damage = 0

    def __repr__(self) -> str:
        return f"<{self.name}>"


@final
class Space:
    """VW-2: a white section of a card, or Home."""

    def __init__(self, index: int, id: str, card: int, section: int, name: str) -> None:
        self.index = index
        self.id = id
        self.card = card
        self.section = section  # from 1; 0 on Home
        self.name = name


@final
class Site:
    """VW-11: where a blue dot lies on a card, and what follows from it for every heading of that card."""

    def __init__(self, id: str, at: tuple[int, int], headings: list[Heading], card: Box, path: Box) -> None:
        self.id = id
        self.at = at
        self.name = SITE_WORDS[id]
        self.x: list[int] = []  # from the card's arrow
        self.y: list[int] = []
        self.allowed: list[int] = []  # headings of a new card that do not double back, a bit each (VW-17)
        for heading in headings:
            x, y = heading.at(at[0], at[1])
            self.x.append(x)
            self.y.append(y)
            self.allowed.append(allowed(headings, heading, at, card, path))


@final
class Dot:
    """A blue dot of a card, with its panel of progress effects."""

    def __init__(self, index: int, id: str, card: int, site: Site, panel: Box, effects: list[Effect]) -> None:
        self.index = index
        self.id = id
        self.card = card
        self.site = site
        self.panel = panel
        self.effects = effects

    @property
    def words(self) -> str:
        return ", ".join(effect.name for effect in self.effects)


@final
class Card:
    """The home card, a root or a forest card."""

    def __init__(self, index: int, id: str, name: str, path: Box) -> None:
        self.index = index
        self.id = id
        self.name = name
        self.path = path
        self.is_root = False
        self.layout = ""
        self.spaces: list[int] = []
        self.bands: list[Box] = []  # of the spaces
        self.dots: list[Dot] = []
        self.sections: list[list[Effect]] = []
        self.misfortunes: list[Effect] = []  # VW-44: sections from the arrow down, in printed order

    @property
    def last_space(self) -> int:
        return self.spaces[-1]

    @property
    def words(self) -> str:
        return ", ".join(effect.name for effect in self.misfortunes)


@final
class Pawn:
    def __init__(self, name: str, colour: str) -> None:
        self.name = name
        self.colour = colour

    @property
    def title(self) -> str:
        """With its colour, as there is a card of the same name: "blue Axolotl"."""
        return f"{self.colour} {self.name}"


@final
class Token:
    def __init__(self, kind: int, id: str, name: str, copies: int, helpful: bool, text: str) -> None:
        self.kind = kind
        self.id = id
        self.name = name
        self.word = name.lower()  # as sentences have it: "a sword"
        self.copies = copies
        self.helpful = helpful
        self.text = text
        self.lost_up_to = 0  # VW-78, VW-92: of sword and shield: a result up to this loses it


@final
class Content:
    """Everything in the box. Cards, spaces and dots have fixed indexes, whenever they come to lie on the table."""

    outline: Outline  # of every card; made when the headings and the size of the table are known

    def __init__(self, fingerprint: str, packs: tuple[str, ...]) -> None:
        self.fingerprint = fingerprint
        self.packs = packs
        # numbers of the rules; lists by player count have unused entries below 2
        self.hand_size = 3
        self.most_damage = 2  # markers a pawn can hold
        self.objectives_each: list[int] = []
        self.roots_placed: list[int] = []
        self.setup_tokens_each = 1
        self.endgame_plus = 3
        self.half_width = 0
        self.half_height = 0
        self.headings: list[Heading] = []
        self.home_heading = 6
        self.home_at = (0, 0)
        self.pawns: list[Pawn] = []
        self.tokens: list[Token] = []
        self.cards: list[Card] = []
        self.roots: list[int] = []
        self.forest: list[int] = []
        self.spaces: list[Space] = []
        self.dots: list[Dot] = []
        self.effects = 0  # how many different ones are printed
