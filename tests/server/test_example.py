"""The example client plays a whole match with nothing but the API."""

import subprocess
import sys

from tests.server.kit import ROOT, Served


def test_the_example_client_plays_to_the_end(sqlite_server: Served) -> None:
    command = [sys.executable, str(ROOT / "examples" / "client.py"), sqlite_server.url, "--game", "dice-race"]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert ran.returncode == 0, ran.stderr
    assert "wins the race" in ran.stdout.splitlines()[-1]
    assert "refused" not in ran.stdout
