"""The API keeps to its own description, whatever is thrown at it."""

from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from tests.server.kit import Served, Visitor, choose, new_table, play_to_the_end
from waystone.server.api import ENDPOINTS
from waystone.server.openapi import describe

schemathesis = pytest.importorskip("schemathesis", reason="the API is fuzzed with schemathesis")
from schemathesis.checks import not_a_server_error  # noqa: E402
from schemathesis.specs.openapi.checks import (  # noqa: E402
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]


@pytest.fixture(scope="module")
def tables(sqlite_server: Served) -> list[tuple[str, dict[str, str]]]:
    """A running table and a finished one, with the token of a seat."""
    found = []
    for over in (False, True):
        table, people = new_table(Visitor(sqlite_server.url))
        choose(table, people, "Rest")
        if over:
            play_to_the_end(table, people)
        found.append((table, people[1].headers))
    return found


schema = schemathesis.openapi.from_dict(describe(ENDPOINTS, ""))


@schema.parametrize()  # type: ignore[untyped-decorator]
@settings(max_examples=15, deadline=None, suppress_health_check=list(HealthCheck))
def test_any_request_gets_an_answer_that_is_described(
    case: Any, sqlite_server: Served, tables: list[tuple[str, dict[str, str]]]
) -> None:
    table, headers = tables[len(str(case.body)) % 2]
    if "table" in (case.path_parameters or {}):
        case.path_parameters["table"] = table
    if "game" in (case.path_parameters or {}):
        case.path_parameters["game"] = "dice-race"
    case.call_and_validate(base_url=sqlite_server.url, headers=headers, checks=CHECKS)


def test_every_route_of_the_api_is_described(sqlite_server: Served) -> None:
    paths = Visitor(sqlite_server.url).get("/api/openapi.json").json()["paths"]
    assert {"get", "post"} == set(paths["/api/tables"])
    page = Visitor(sqlite_server.url).get("/api").text
    for path in paths:
        assert path in page
