"""Every answer that Vasty Wilds can ask for, made once from the content. `display/words.py` has their sentences."""

from typing import final

from waystone.engine.game import Edition
from waystone.engine.option import Option
from waystone.games.vasty_wilds.model.content import HOME, SEATS, Card, Content, Dot, Space, Token
from waystone.games.vasty_wilds.model.geometry import Heading


@final
class Place(Option):
    """VW-41: the hand card to place."""

    def __init__(self, card: Card) -> None:
        super().__init__(touches=touch(card))
        self.card = card


@final
class Cover(Option):
    """VW-41: the blue dot to cover."""

    def __init__(self, dot: Dot, card: Card) -> None:
        super().__init__(touches=f"dot-{dot.index}")
        self.dot = dot
        self.card = card  # that has the dot

    def names(self) -> tuple[object, ...]:
        return (self.card, self.dot.site)


@final
class Point(Option):
    """VW-41: the way the card lies."""

    def __init__(self, heading: Heading) -> None:
        super().__init__(touches=f"heading-{heading.index}")
        self.heading = heading.index
        self.hour = heading.hour

    def names(self) -> tuple[object, ...]:
        return (self.hour,)


@final
class Redraw(Option):
    pass


@final
class Stand(Option):
    """A space: to go to, to put an objective or a token on."""

    def __init__(self, space: Space) -> None:
        super().__init__(touches=f"space-{space.index}")
        self.place = space
        self.space = space.index

    def names(self) -> tuple[object, ...]:
        return (self.place,)


@final
class Player(Option):
    """The player or the pawn that an effect is aimed at."""

    def __init__(self, seat: int) -> None:
        super().__init__(touches=f"pawn-{seat}")
        self.seat = seat


@final
class Objective(Option):
    def __init__(self, seat: int, space: Space) -> None:
        super().__init__(touches=f"objective-{seat}-{space.index}")
        self.seat = seat
        self.place = space
        self.space = space.index

    def names(self) -> tuple[object, ...]:
        return (self.seat, self.place)


@final
class SwapPawns(Option):
    def __init__(self, one: int, other: int) -> None:
        super().__init__(touches=f"pawn-{other}")
        self.one = one
        self.other = other


@final
class Duel(Option):
    def __init__(self, seat: int) -> None:
        super().__init__(touches=f"pawn-{seat}")
        self.seat = seat


@final
class Take(Option):
    def __init__(self, token: Token) -> None:
        super().__init__(touches=f"lying-{token.kind}")
        self.token = token
        self.kind = token.kind

    def names(self) -> tuple[object, ...]:
        return (self.token,)


@final
class Give(Option):
    def __init__(self, token: Token, seat: int) -> None:
        super().__init__(touches=f"pawn-{seat}")
        self.token = token
        self.kind = token.kind
        self.seat = seat

    def names(self) -> tuple[object, ...]:
        return (self.token, self.seat)


@final
class Remove(Option):
    """A token that a player holds."""

    def __init__(self, token: Token, seat: int) -> None:
        super().__init__(touches=f"token-{seat}-{token.kind}")
        self.token = token
        self.kind = token.kind
        self.seat = seat

    def names(self) -> tuple[object, ...]:
        return (self.token, self.seat)


@final
class Name(Option):
    """VW-105: the card that an opponent must place."""

    def __init__(self, card: Card) -> None:
        super().__init__(touches=touch(card))
        self.card = card


@final
class Discard(Option):
    """VW-101: the card that an opponent loses."""

    def __init__(self, card: Card) -> None:
        super().__init__(touches=touch(card))
        self.card = card


@final
class Under(Option):
    """VW-47: the next of one's own cards to go under the pile."""

    def __init__(self, card: Card) -> None:
        super().__init__(touches=touch(card))
        self.card = card


@final
class ReturnHome(Option):
    """VW-68: after collecting."""


@final
class Stay(Option):
    """VW-68: where the objective was collected."""

    def __init__(self) -> None:
        super().__init__(declines=True)


@final
class NoDuel(Option):
    """VW-76."""

    def __init__(self) -> None:
        super().__init__(declines=True)


@final
class Leave(Option):
    """VW-86: the token stays where it lies."""

    def __init__(self, token: Token) -> None:
        super().__init__(declines=True)
        self.token = token
        self.kind = token.kind

    def names(self) -> tuple[object, ...]:
        return (self.token,)


def touch(card: Card) -> str:
    return f"card-{card.index}"


@final
class WildsEdition(Edition):
    """The content with its vocabulary: rules look options up here by what they name."""

    def __init__(self, content: Content) -> None:
        super().__init__(content.fingerprint, content.packs, words="waystone.games.vasty_wilds.display.words")
        self.content = content
        self.vocabulary.things = {token.id: token.word for token in content.tokens}
        self.vocabulary.things["home"] = content.cards[HOME].name
        # The order of the groups gives every option its id, which records of matches keep.
        self._add_placing()
        self._add_targets()
        self._add_duels()
        self._add_tokens()
        self._add_hands()
        self._add_returning()

    def _add_placing(self) -> None:
        add, content = self.vocabulary.add, self.content
        cards = content.cards
        self.place = [add(Place(card)) for card in cards]  # by card; those of Home and the roots are never offered
        self.redraw = add(Redraw(touches="pile"))
        self.cover = [add(Cover(dot, cards[dot.card])) for dot in content.dots]
        self.point = [add(Point(heading)) for heading in content.headings]

    def _add_targets(self) -> None:
        add, spaces = self.vocabulary.add, self.content.spaces
        self.stand = [add(Stand(space)) for space in spaces]
        self.player = [add(Player(seat)) for seat in range(SEATS)]
        self.objective = [[add(Objective(seat, space)) for space in spaces] for seat in range(SEATS)]
        self.swap_pawns = [add(SwapPawns(one, other)) for one in range(SEATS) for other in range(one + 1, SEATS)]

    def _add_duels(self) -> None:
        add = self.vocabulary.add
        self.duel = [add(Duel(seat)) for seat in range(SEATS)]
        self.no_duel = add(NoDuel())

    def _add_tokens(self) -> None:
        add, tokens = self.vocabulary.add, self.content.tokens
        self.take = [add(Take(token)) for token in tokens]
        self.give = [[add(Give(token, seat)) for seat in range(SEATS)] for token in tokens]  # by kind, then seat
        self.leave = [add(Leave(token)) for token in tokens]
        self.remove = [[add(Remove(token, seat)) for token in tokens] for seat in range(SEATS)]  # by seat, then kind

    def _add_hands(self) -> None:
        add, cards = self.vocabulary.add, self.content.cards
        self.name = [add(Name(card)) for card in cards]
        self.discard = [add(Discard(card)) for card in cards]
        self.under = [add(Under(card)) for card in cards]

    def _add_returning(self) -> None:
        add = self.vocabulary.add
        self.return_home = add(ReturnHome(touches="space-0"))
        self.stay = add(Stay())
