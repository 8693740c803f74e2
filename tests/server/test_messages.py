"""Messages: what a socket refuses in which words, and the TypeScript that is written from the same structs."""

import pytest

from tests.server.kit import Served, Visitor, new_table
from waystone.server import typescript
from waystone.server.messages import AnySent, SendChoose, SendSkip
from waystone.server.sockets import read_message
from waystone.server.tables import Refused


@pytest.mark.parametrize("name", ["messages.ts", "seats.ts"])
def test_the_browser_has_the_messages_of_now(name: str) -> None:
    kept = (typescript.ASSETS / name).read_text(encoding="utf-8")
    assert kept == typescript.written()[name], "run `python -m waystone.server.typescript`"


def test_typescript_calls_a_struct_by_its_name_and_marks_what_may_be_left_out() -> None:
    written = typescript.written()["messages.ts"]
    assert 'export interface SendVote {\n  do: "vote";\n  seat: number;\n  wish: string;\n}' in written
    assert "  parts: Record<string, ([number, number] | string)[]>;" in written
    assert "  asked: number | null;" in written
    assert "  do?: string;\n  ask?: AskData | null;" in written
    assert "  token?: string;\n  seat?: number | null;" in written


@pytest.mark.parametrize(
    ("text", "sent"),
    [
        ('{"do": "choose", "option": 3, "moment": 17}', SendChoose(3, 17)),
        ('{"do": "choose"}', SendChoose(-1, -1)),
        ('{"do": "skip", "moment": 4}', SendSkip()),
    ],
)
def test_a_message_is_read_by_its_name(text: str, sent: AnySent) -> None:
    assert read_message(text) == sent


def test_nothing_is_done_under_an_unknown_name() -> None:
    with pytest.raises(Refused, match="there is nothing called 'dance' to do"):
        read_message('{"do": "dance"}')


@pytest.mark.parametrize(
    ("text", "error", "told"),
    [
        ("{", "Input data was truncated", False),
        ("[]", "Expected `object`, got `array`", False),
        ('{"option": 3}', "Object missing required field `do`", False),
        ('{"do": 3}', "Expected `str`, got `int` - at `$.do`", False),
        ('{"do": "choose", "option": "3"}', "Expected `int`, got `str` - at `$.option`", False),
        ('{"do": "dance"}', "there is nothing called 'dance' to do", True),
        ('{"do": "choose", "moment": 0}', "there is no option -1", True),
        ('{"do": "hand", "seat": 1, "bot": "greedy"}', "that seat is not yours", True),
        ('{"do": "speed", "speed": "slow"}', "a speed is one of watch, quick, instant, not 'slow'", True),
    ],
)
def test_a_bad_message_is_refused_with_its_reason(sqlite_server: Served, text: str, error: str, told: bool) -> None:
    """A message that can be read is also told what is asked now."""
    table, (ada, _) = new_table(Visitor(sqlite_server.url))
    with ada.listen(table) as ear:
        ear.hear()
        ear.socket.send(text)
        refused = ear.until(lambda message: message["type"] == "refused")
        assert refused["error"] == error
        assert ("ask" in refused) == told
        assert ("do" in refused) == told
        ear.send(do="ping")
        assert ear.hear() == {"type": "pong"}
