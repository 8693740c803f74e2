"""Where the players of the told situations sit."""

from collections.abc import Iterator

import pytest

from tests.games.vasty_wilds.table import Seating


@pytest.fixture(params=["vole first", "vole last"])
def any_seat(request: pytest.FixtureRequest) -> Iterator[None]:
    """A test that uses this is played with Vole on the first seat and with Vole on the last one."""
    Seating.last = request.param == "vole last"
    yield
    Seating.last = False
