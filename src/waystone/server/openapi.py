"""The API's description of itself, made from the same list as its routes."""

import re
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final, NamedTuple

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from waystone import __version__

Answer = Callable[[Any, Request, Any], Awaitable[Response]]

ERRORS: Final = {
    403: "You may not.",
    404: "There is no such thing.",
    409: "Not now; the answer holds the reason and what is asked now.",
    410: "Made by other rules or content than this server has.",
    413: "Too large.",
    415: "Not JSON.",
    422: "Not understood; the answer says why.",
    429: "Too often.",
    503: "Not able to at the moment.",
}


class Endpoint(NamedTuple):
    """One thing that the API does: the source of its route and of its description."""

    method: str
    path: str
    about: str
    answer: Answer
    body: type[msgspec.Struct] | None = None
    query: tuple[tuple[str, str], ...] = ()
    raw: bool = False  # the body is a file
    success: int = 200
    errors: tuple[int, ...] = ()


def describe(endpoints: Sequence[Endpoint], root: str) -> dict[str, Any]:
    """An OpenAPI document."""
    bodies = [each.body for each in endpoints if each.body is not None]
    _, schemas = msgspec.json.schema_components(bodies, ref_template="#/components/schemas/{name}")
    paths: dict[str, dict[str, Any]] = {}
    for each in endpoints:
        paths.setdefault(each.path, {})[each.method.lower()] = _operation(each)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Waystone", "version": __version__, "description": DESCRIPTION},
        "servers": [{"url": root or "/"}],
        "paths": paths,
        "security": [{}, {"seat": []}, {"guest": []}],
        "components": {
            "schemas": {
                **schemas,
                "Error": {
                    "type": "object",
                    "required": ["error"],
                    "properties": {"error": {"type": "string"}, "moment": {"type": "integer"}, "ask": {}},
                },
            },
            "securitySchemes": {
                "seat": {"type": "http", "scheme": "bearer", "description": "The token of a seat."},
                "guest": {"type": "apiKey", "in": "cookie", "name": "waystone_guest"},
            },
        },
    }


DESCRIPTION: Final = (
    "Everything that the pages can do. A seat's token goes into the header `Authorization: Bearer TOKEN`. "
    "Live: a WebSocket at `/api/tables/{table}/live?as=data` sends the table, as `GET /api/tables/{table}` gives it, "
    'whenever it changes, and takes messages like `{"do": "choose", "option": 3, "moment": 17}`.'
)


def _operation(each: Endpoint) -> dict[str, Any]:
    parameters = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
        for name in re.findall(r"{(\w+)}", each.path)
    ]
    parameters += [
        {"name": name, "in": "query", "schema": {"type": kind, **({"minimum": 0} if kind == "integer" else {})}}
        for name, kind in each.query
    ]
    errors = {*each.errors, 429, 503}
    if each.body is not None or each.raw:
        errors |= {403, 413, 415, 422}
    operation: dict[str, Any] = {
        "summary": each.about,
        "operationId": each.answer.__name__,
        "parameters": parameters,
        "responses": {
            str(each.success): {
                "description": "Done.",
                "content": {"application/json": {"schema": {"type": "object"}}},
            },
            **{
                str(status): {
                    "description": ERRORS[status],
                    "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Error"}}},
                }
                for status in sorted(errors)
            },
        },
    }
    if each.body is not None or each.raw:
        schema = {"$ref": f"#/components/schemas/{each.body.__name__}"} if each.body else {"type": "object"}
        operation["requestBody"] = {"required": True, "content": {"application/json": {"schema": schema}}}
    return operation
