"""Nothing at a table is told by colour alone: where a seat's colour is, its shape, name or figure is too."""

import re

import pytest

from tests.test_one_name import GAMES
from waystone.drawing import svg
from waystone.engine import Match, registry
from waystone.engine.playout import choices_of, play_randomly
from waystone.engine.state import TABLE

MOMENTS = (20, 60, 160)  # decisions: earlier some have no hero to mark


def pictures(name: str, players: int) -> list[list[str]]:
    """The pieces of a game's pictures as an onlooker sees them, without what is only defined."""
    game = registry.find(name)
    found = []
    for moment in MOMENTS:
        match = Match.new(game, players=players, seed=moment + players, edition=registry.edition(name))
        play_randomly(match, choices_of(moment), limit=moment)
        pieces = game.scene(match.edition, match.view(TABLE)).pieces
        found.append([re.sub(r"<(defs|symbol)\b.*?</\1>", "", piece, flags=re.DOTALL) for piece in pieces])
    return found


@pytest.mark.parametrize("name", GAMES)
def test_every_player_has_a_mark_in_every_picture(name: str) -> None:
    for players in registry.find(name).players:
        for pieces in pictures(name, players):
            drawn = "".join(pieces)
            assert [seat for seat in range(players) if f"data-seat='{seat}'" not in drawn] == []


@pytest.mark.parametrize("name", GAMES)
def test_where_a_seats_colour_is_its_shape_or_name_is_too(name: str) -> None:
    for players in registry.find(name).players:
        for pieces in pictures(name, players):
            for piece in pieces:
                for seat in range(players):
                    if svg.SEAT_COLOURS[seat] in piece:
                        assert f"data-seat='{seat}'" in piece or f"{{{seat}}}" in piece, piece[:300]
