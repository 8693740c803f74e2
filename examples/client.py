"""A player that knows nothing but the server's API: no game, no engine, only the web.

    waystone serve &
    python examples/client.py http://localhost:8000 --game wakening-lair
    python examples/client.py http://localhost:8000 --table TABLE --token TOKEN     # sit down at somebody's table

It needs the package `websockets`. It plays at random: write your own `decide` to do better.
"""

import argparse
import json
import random
import urllib.request
from typing import Any

from websockets.sync.client import connect


def decide(ask: dict[str, Any], view: dict[str, Any]) -> int:
    """The number of the option to choose. `ask` says what may be answered, `view` is all that the seat sees."""
    return int(random.choice(ask["options"])["id"])


def post(url: str, body: dict[str, Any]) -> dict[str, Any]:
    request = urllib.request.Request(url, json.dumps(body).encode(), {"content-type": "application/json"})
    with urllib.request.urlopen(request) as answer:
        data: dict[str, Any] = json.load(answer)
    return data


def found(server: str, game: str, bot: str) -> tuple[str, str]:
    """A new table for us and as many bots as the game needs; returns the table and our token."""
    with urllib.request.urlopen(f"{server}/api/games") as answer:
        games = {each["name"]: each for each in json.load(answer)["games"]}
    players = max(2, min(games[game]["players"]))
    seats: list[dict[str, Any]] = [{"mine": True, "name": "Client"}, *({"bot": bot} for _ in range(players - 1))]
    table = post(f"{server}/api/tables", {"game": game, "seats": seats})
    return table["table"], table["seats"][0]["token"]


def play(server: str, table: str, token: str) -> str:
    """Play to the end; returns how it ended."""
    address = f"ws{server.removeprefix('http')}/api/tables/{table}/live?as=data"
    with connect(address, additional_headers={"Authorization": f"Bearer {token}"}, max_size=None) as socket:
        socket.send(json.dumps({"do": "speed", "speed": "instant"}))
        for text in socket:
            message = json.loads(text)
            if message["type"] == "refused":
                print("refused:", message["error"])
                continue
            for event in message["events"]:
                print(event["words"])
            if message["over"]:
                return str(message["result"]["words"])
            if ask := message["ask"]:
                option = decide(ask, message["view"])
                socket.send(json.dumps({"do": "choose", "option": option, "moment": ask["moment"]}))
    return "the server left"


def main() -> None:
    parser = argparse.ArgumentParser(description="Play over the API.")
    parser.add_argument("server", help="for example http://localhost:8000")
    parser.add_argument("--game", default="wakening-lair")
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--table")
    parser.add_argument("--token")
    arguments = parser.parse_args()
    server = arguments.server.rstrip("/")
    table, token = arguments.table, arguments.token
    if not (table and token):
        table, token = found(server, arguments.game, arguments.bot)
    print(f"Watch at {server}/t/{table}")
    print(play(server, table, token))


if __name__ == "__main__":
    main()
