"""Every answer that The Waylanders can ask for, made once from the content.

Adventurers are named by their cards, areas by their labels, which are the same on every map.
"""

from typing import Final, final

from waystone.engine.game import Edition
from waystone.engine.option import Option
from waystone.games.waylanders.model.board import SHAPES, TURNS
from waystone.games.waylanders.model.content import Card, Content, EventCard, Objective
from waystone.games.waylanders.model.dice import shown_dice
from waystone.games.waylanders.model.effects import OWN_POWER, Power

WORDS: Final = "waystone.games.waylanders.display.words"  # makes the sentences of options
MOST_DICE: Final = 4  # of one roll: two of a terrain and two auxiliary ones


class AtArea(Option):
    """Something done at, to or from an area; its label is the same on every map."""

    def __init__(self, place: int, label: str) -> None:
        super().__init__(touches=f"area-{label}")
        self.place = place
        self.label = label

    def names(self) -> tuple[object, ...]:
        return (self.label,)


@final
class Pick(Option):
    """Keep a card of the draft hand."""

    def __init__(self, card: Card) -> None:
        super().__init__(touches=f"card-{card.index}")
        self.card = card


@final
class Stack(Option):
    """Put a card next into the stack of choices for the emblem."""

    def __init__(self, card: Card) -> None:
        super().__init__(touches=f"card-{card.index}")
        self.card = card


@final
class Deploy(AtArea):
    pass


@final
class Claim(Option):
    def __init__(self, objective: Objective) -> None:
        super().__init__(touches=f"objective-{objective.index}")
        self.objective = objective


@final
class Close(AtArea):
    """Give the portal of an area for a claim."""


@final
class Declare(Option):
    """A formation: its centre and the direction of its wings."""

    def __init__(self, shape: int, place: int, label: str, turn: int) -> None:
        super().__init__(touches=f"area-{label}")
        self.shape = shape
        self.place = place
        self.label = label
        self.turn = turn

    def names(self) -> tuple[object, ...]:
        return (SHAPES[self.shape], self.label, self.turn)


@final
class Activate(Option):
    def __init__(self, card: Card) -> None:
        super().__init__(touches=f"card-{card.index}")
        self.card = card


@final
class Travel(AtArea):
    pass


@final
class Attack(AtArea):
    pass


@final
class Lift(Option):
    def __init__(self, card: Card) -> None:
        super().__init__(touches=f"card-{card.index}")
        self.card = card


@final
class Heal(Option):
    def __init__(self, card: Card) -> None:
        super().__init__(touches=f"card-{card.index}")
        self.card = card


@final
class Explore(AtArea):
    pass


@final
class Conquer(AtArea):
    pass


@final
class Destroy(AtArea):
    pass


@final
class Use(Option):
    """Use an ability, or add it to a roll."""

    def __init__(self, power: Power, owner: str, touches: str) -> None:
        super().__init__(touches=touches)
        self.power = power
        self.owner = owner  # whose ability: an adventurer's, or an emblem's

    def names(self) -> tuple[object, ...]:
        return (self.power,)


@final
class Play(Option):
    """Play an event card."""

    def __init__(self, event: EventCard) -> None:
        super().__init__(touches=f"event-{event.index}")
        self.event = event


@final
class Discard(Option):
    def __init__(self, event: EventCard) -> None:
        super().__init__(touches=f"event-{event.index}")
        self.event = event


@final
class Name(Option):
    """Name an adventurer: to defend next, to be healed, raised, moved, struck..."""

    def __init__(self, card: Card) -> None:
        super().__init__(touches=f"card-{card.index}")
        self.card = card


@final
class Point(AtArea):
    """Point at an area: to step to, to explore, to strike..."""


@final
class Reroll(Option):
    def __init__(self, die: int) -> None:
        super().__init__(touches=f"die-{die}")
        self.die = die


@final
class EndPhase(Option):
    pass


@final
class Appoint(Option):
    pass


@final
class GiveUp(Option):
    pass


@final
class ToHeal(Option):
    """Of an event with two effects, the first: heal a wounded adventurer."""


@final
class ToRaise(Option):
    """The second: raise a fallen one."""


@final
class Done(Option):
    """Decline what else is offered and go on."""


def scenario_choices(content: Content) -> dict[str, str]:
    """WL-3: the scenarios as a table chooses them, by their names; those that share a choice go by that word."""
    return {
        each.setting: f"{each.name} ({each.players} players)" if each.setting == each.id else ""
        for each in content.scenarios
    }


def event_choices(content: Content) -> dict[str, str]:
    """WL-148: as the scenario says, none, the basic set, another set with it, or all."""
    basic = content.event_sets[content.basic_set]
    others = [id for id in content.event_sets if id != basic]
    return dict.fromkeys(["scenario", "off", basic, *others, "all"], "")


@final
class WayEdition(Edition):
    """The content with its vocabulary: rules look options up here by card, place or power."""

    def __init__(self, content: Content) -> None:
        super().__init__(content.fingerprint, content.packs, WORDS)
        self.content = content
        self.dice.update(shown_dice(content))
        self.choices["scenario"] = scenario_choices(content)
        self.choices["events"] = event_choices(content)
        self._places = list(enumerate(content.places))
        # The order of the groups gives every option its number: records and learned weights depend on it.
        self._add_set_up()
        self._add_claims_and_formations()
        self._add_actions()
        self._add_powers_and_events()
        self._add_answers()

    def _add_set_up(self) -> None:
        add = self.vocabulary.add
        self.pick = [add(Pick(card)) for card in self.content.cards]
        self.stack = [add(Stack(card)) for card in self.content.cards]
        self.deploy = [add(Deploy(place, label)) for place, label in self._places]

    def _add_claims_and_formations(self) -> None:
        add = self.vocabulary.add
        self.claim = [add(Claim(objective)) for objective in self.content.objectives]
        self.close = [add(Close(place, label)) for place, label in self._places]
        self.declare = [
            [[add(Declare(shape, place, label, turn)) for turn in range(TURNS[shape])] for place, label in self._places]
            for shape in range(len(SHAPES))
        ]

    def _add_actions(self) -> None:
        add = self.vocabulary.add
        cards = self.content.cards
        self.activate = [add(Activate(card)) for card in cards]
        self.travel = [add(Travel(place, label)) for place, label in self._places]
        self.attack = [add(Attack(place, label)) for place, label in self._places]
        self.lift = [add(Lift(card)) for card in cards]
        self.heal = [add(Heal(card)) for card in cards]
        self.explore = [add(Explore(place, label)) for place, label in self._places]
        self.conquer = [add(Conquer(place, label)) for place, label in self._places]
        self.destroy = [add(Destroy(place, label)) for place, label in self._places]

    def _add_powers_and_events(self) -> None:
        add = self.vocabulary.add
        content = self.content
        self.use = [add(Use(power, owner(content, power), touched_by(content, power))) for power in content.powers]
        self.play = [add(Play(event)) for event in content.events]
        self.discard = [add(Discard(event)) for event in content.events]

    def _add_answers(self) -> None:
        add = self.vocabulary.add
        self.name = [add(Name(card)) for card in self.content.cards]
        self.point = [add(Point(place, label)) for place, label in self._places]
        self.reroll = [add(Reroll(die)) for die in range(MOST_DICE)]
        self.end_phase = add(EndPhase(declines=True))
        self.appoint = add(Appoint(touches="emblem-own"))
        self.give_up = add(GiveUp(touches="emblem-own"))
        self.to_heal = add(ToHeal())
        self.to_raise = add(ToRaise())
        self.done = add(Done(declines=True))


def owner(content: Content, power: Power) -> str:
    return content.cards[power.card].name if power.kind == OWN_POWER else f"{content.emblems[power.card].name}'s emblem"


def touched_by(content: Content, power: Power) -> str:
    return f"card-{power.card}" if power.kind == OWN_POWER else f"emblem-{power.card}"
