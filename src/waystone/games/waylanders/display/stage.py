"""What all parts of the picture share: measures and words."""

from typing import Final

from waystone.drawing import svg
from waystone.games.waylanders.display.view import MiniView, PartyView, WayView
from waystone.games.waylanders.model.board import Area, Scenario
from waystone.games.waylanders.model.content import CLASSES, PARTY, Card, Content
from waystone.games.waylanders.model.effects import GROUPS, TECHNIQUES, Ability

WIDTH: Final = 1200
HEIGHT: Final = 800

FRAME: Final = (2, 2, 804, 545)  # x, y, width, height of the sea
BOARD: Final = (20, 47, 768, 484)  # and of the map in it
SIDE: Final = (812, 44, 380)  # x, y, width of the parties
BOTTOM: Final = 556  # y of the own cards and of the roll

ROOT3: Final = 3**0.5

TERRAIN: Final = ("forest", "plain", "mountain", "swamp", "rockface")


class Stage:
    def __init__(self, content: Content, view: WayView) -> None:
        self.content = content
        self.view = view
        self.scenario = content.scenario(view.scenario)
        # A hexagon from its centre to a corner, and where the map begins.
        self.size, self.left, self.top = fitted(self.scenario)
        self.sides = tuple([party.side for party in view.parties])  # which seat plays for which side

    def place(self, area: Area) -> tuple[float, float]:
        return placed(area, self.size, self.left, self.top)

    def own(self) -> PartyView:
        """The party whose cards are shown: the viewer's, for the onlooker the active one."""
        seat = self.view.seat if self.view.seat >= 0 else self.view.active % len(self.view.parties)
        return self.view.parties[seat]

    def five(self, party: PartyView) -> tuple[MiniView, ...]:
        """The adventurers of a party, once they are on the map."""
        return self.view.minis[party.seat * PARTY : (party.seat + 1) * PARTY]

    def cast(self) -> tuple[int, ...]:
        """The cards of the adventurers on the map."""
        return tuple([mini.card for mini in self.view.minis])

    def card(self, mini: MiniView) -> Card:
        return self.content.cards[mini.card]

    def actor(self) -> Card | None:
        """The active adventurer."""
        view = self.view
        return self.card(view.minis[view.actor]) if view.actor >= 0 and view.minis else None


@svg.kept
def fitted(scenario: Scenario) -> tuple[float, float, float]:
    """The size of a hexagon, and the left and top of the map's origin, so that the map fits into its frame."""
    xs = [ROOT3 * (area.q + area.r / 2) for area in scenario.areas]
    ys = [1.5 * area.r for area in scenario.areas]
    x, y, width, height = BOARD
    size = min(width / (max(xs) - min(xs) + ROOT3), height / (max(ys) - min(ys) + 2))
    left = x + width / 2 - size * (max(xs) + min(xs)) / 2
    top = y + height / 2 - size * (max(ys) + min(ys)) / 2
    return size, left, top


def placed(area: Area, size: float, left: float, top: float) -> tuple[float, float]:
    """The middle of an area."""
    return left + size * ROOT3 * (area.q + area.r / 2), top + size * 1.5 * area.r


def shared(name: str, drawn: str) -> str:
    """Something for the defs."""
    return svg.shared("wl", name, drawn)


def shown(name: str) -> str:
    """One of the things in the defs."""
    return svg.shown("wl", name)


def seat_name(seat: int) -> str:
    """What stands for the player's name until a table puts it in."""
    return f"{{{seat}}}"


@svg.kept
def card_title(card: Card) -> str:
    return f"{kind_words(card)}. {ability_words(card.ability)}"


def kind_words(card: Card) -> str:
    """The name, and what kind of adventurer that is."""
    adventurer = card.adventurer
    return f"{card.name}, {adventurer.race} {CLASSES[adventurer.kind]} ({TECHNIQUES[card.technique]})"


def ability_words(ability: Ability) -> str:
    """WL-205: an ability with its group, as on its card."""
    return f"{ability.name} ({GROUPS[ability.group]}): {ability.text}"


def initial(card: Card) -> str:
    """Two letters tell all 21 apart; a second copy has a mark."""
    return card.adventurer.name[:2] + ("²" if card.name.endswith(" II") else "")


def shape_icon(shape: int, x: float, y: float, r: float) -> str:
    """Three small hexagons: the centre and the two wings."""
    step = r * 1.8
    ends = (
        ((step, 0), (step * 0.5, -step * 0.87))
        if shape == 0
        else ((step, 0), (-step * 0.5, -step * 0.87))
        if shape == 1
        else ((step, 0), (-step, 0))
    )
    drawn = [svg.circle(dx, dy, r, "f-dim s-void thin") for dx, dy in ends]
    drawn.append(svg.circle(0, 0, r, "f-gold s-void thin"))
    return svg.group(x, y + (r * 0.7 if shape < 2 else 0), *drawn)
