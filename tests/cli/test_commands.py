"""Every command: what it prints, and its exit code when asked for something that is not there."""

import json
import subprocess
import sys
import time
from pathlib import Path

import pytest

from waystone import __version__
from waystone.cli import commands
from waystone.cli.main import COMMANDS, load, main
from waystone.engine import Match, registry, rng
from waystone.engine.fair import fingerprint
from waystone.engine.playout import choices_of, play_randomly
from waystone.engine.record import Record
from waystone.engine.verify import with_proof

pytestmark = pytest.mark.usefixtures("race")
Capture = pytest.CaptureFixture[str]


def printed(capsys: Capture, *argv: str) -> str:
    assert main(argv) == 0
    return capsys.readouterr().out


# ---------------------------------------------------------------------- good use
def test_runs_as_a_module_and_as_a_command() -> None:
    for command in ([sys.executable, "-m", "waystone"], [str(Path(sys.executable).with_name("waystone"))]):
        done = subprocess.run([*command, "version"], capture_output=True, text=True, check=True)
        assert done.stdout.startswith(f"waystone {__version__} (")


def test_the_version_says_whether_it_is_compiled(capsys: Capture) -> None:
    line = printed(capsys, "version")
    assert ("(compiled;" in line) == rng.__file__.endswith((".so", ".pyd"))


def test_a_finished_match_is_verified(tmp_path: Path, capsys: Capture) -> None:
    secret = 64 * "a"
    match = Match.new(registry.find("dice-race"), players=2, seed=secret)
    play_randomly(match, choices_of(1))
    path = tmp_path / "record.json"
    path.write_text(with_proof(Record.of(match)))
    said = printed(capsys, "verify", str(path), "--fingerprint", fingerprint(secret))
    assert "ok     The secret has the fingerprint that you said" in said
    assert said.endswith("Fair: nobody chose a die or a card.\n")
    assert main(["verify", str(path), "--fingerprint", "abc"]) == 1
    assert "Not proved to be fair." in capsys.readouterr().out


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_an_example(command: str, capsys: Capture) -> None:
    text = printed(capsys, command, "--help")
    assert f"example: {load(command).EXAMPLE}" in text
    assert load(command).EXAMPLE.startswith(f"waystone {command}")
    assert COMMANDS[command] in text


def test_no_command_shows_them_all(capsys: Capture) -> None:
    text = printed(capsys)
    assert [command for command in COMMANDS if f"\n    {command}" not in text] == []
    assert "example: waystone play" in text
    assert printed(capsys, "--help") == text


def test_every_command_has_a_file_and_every_file_is_a_command() -> None:
    files = {path.stem for path in Path(commands.__file__).parent.glob("*.py")} - {"__init__"}
    assert files == set(COMMANDS)


@pytest.mark.parametrize("argument", ["--help", "version"])
def test_help_and_version_import_nothing_that_they_do_not_need(argument: str) -> None:
    """They come at once: no engine, no game, no terminal library is loaded for them."""
    program = (
        "import sys; from waystone.cli.main import main; main(sys.argv[1:]); "
        "print(*(name for name in sys.modules if name.startswith(('waystone.engine', 'waystone.games', 'rich'))))"
    )
    command = [sys.executable, "-c", program, argument]
    ran = subprocess.run(command, capture_output=True, text=True, check=True)
    assert ran.stdout.splitlines()[-1] == ""


def test_games(capsys: Capture) -> None:
    assert "Dice Race" in printed(capsys, "games")
    games = json.loads(printed(capsys, "games", "--json"))
    race = next(game for game in games if game["name"] == "dice-race")
    assert race["players"] == [2, 3, 4]
    assert race["settings"][0] == {
        "key": "track", "title": "Track", "choices": ["short", "long"], "names": {"short": "short", "long": "long"},
        "default": "short",
    }  # fmt: skip


def test_rules(capsys: Capture) -> None:
    whole = printed(capsys, "rules", "dice-race")
    assert whole.startswith("# Dice Race")
    for name in ("DR-3", "dr-3", "3"):
        assert printed(capsys, "rules", "dice-race", name) == "DR-3 (The race)\nRest: move one space.\n"
    assert [rule["id"] for rule in json.loads(printed(capsys, "rules", "dice-race", "--json"))][-1] == "DR-5"
    assert json.loads(printed(capsys, "rules", "dice-race", "4", "--json"))["chapter"] == "Cards"


def test_follies(capsys: Capture) -> None:
    """Counted for each seat, and the first moments told with all that finds them again."""
    command = ("follies", "vasty-wilds", "--games", "2", "--players", "2", "--bots", "random", "--seed", "4")
    text = printed(capsys, *command, "--show", "2")
    assert "Vasty Wilds: 2 games, 2 seats, random:" in text
    assert "seat 2" in text
    assert "all together" in text
    assert text.count("seed 4, after ") == 2
    found = json.loads(printed(capsys, *command, "--json"))
    assert found["games"] == 2
    assert {"seed", "answer", "seat", "folly", "words"} == set(found["moments"][0])


def test_tournament(capsys: Capture) -> None:
    command = ("tournament", "dice-race", "--games", "20", "--players", "4", "--bots", "random,greedy", "--seed", "5")
    text = printed(capsys, *command)
    assert text.startswith("Dice Race: 20 games, 4 seats, 20 decided")
    rows = [line.split() for line in text.splitlines()[2:]]
    assert [row[0] for row in rows] == ["greedy", "random"]
    data = json.loads(printed(capsys, *command, "--json"))
    assert [standing["bot"] for standing in data["standings"]] == ["greedy", "random"]
    assert sum(standing["won"] for standing in data["standings"]) == 20
    assert rows[0][2] == str(data["standings"][0]["games"])


def test_simulate(capsys: Capture) -> None:
    command = ("simulate", "dice-race", "--games", "20", "--players", "3", "--bots", "greedy,random", "--seed", "5")
    assert "20 games of 3 by greedy, random" in printed(capsys, *command)
    summary = json.loads(printed(capsys, *command, "--json", "--jobs", "2"))
    wanted = {"game", "players", "games", "decisions", "seconds", "decisions_per_second", "games_per_second"}
    assert wanted | {"turns", "wins_by_seat", "results"} <= set(summary)
    assert set(summary["turns"]) == {"min", "median", "max"}
    assert sum(share["won"] for share in summary["wins_by_seat"]) == 20


def test_bench(capsys: Capture) -> None:
    rows = json.loads(printed(capsys, "bench", "dice-race", "--players", "2", "--json"))
    assert [(row["game"], row["players"]) for row in rows] == [("dice-race", 2)]
    assert "decisions/s" in printed(capsys, "bench", "dice-race", "--players", "2")


def test_scene_lights_up_what_the_options_touch(tmp_path: Path, capsys: Capture) -> None:
    drawing = tmp_path / "race.svg"
    # Decision 9 of this game is a jump: its two options touch two spaces.
    printed(capsys, "scene", "dice-race", "--seed", "1", "--steps", "9", "-o", str(drawing))
    text = drawing.read_text()
    assert text.startswith("<svg")
    assert "data-touch='space-2'" in text


def test_replay_by_seed_is_the_same_every_time(capsys: Capture) -> None:
    command = ("replay", "--game", "dice-race", "--players", "3", "--seed", "8", "--steps", "5")
    text = printed(capsys, *command)
    assert "After 5 decisions." in text
    assert "   5  " in text
    assert "   6  " not in text
    assert printed(capsys, *command) == text
    assert printed(capsys, *command[:-2], "--at", "5") == text


def test_replay_is_told_at_a_speed(capsys: Capture) -> None:
    """Given three decisions at four times the usual speed, the same is told, with a pause after each."""
    command = ("replay", "--game", "dice-race", "--seed", "8", "--steps", "3")
    text = printed(capsys, *command)
    begun = time.monotonic()
    assert printed(capsys, *command, "--speed", "4") == text
    assert time.monotonic() - begun >= 3 * 0.8 / 4


def test_replay_shows_a_seat_its_own_view_only(capsys: Capture) -> None:
    command = ("replay", "--game", "dice-race", "--steps", "0")
    assert "Your card" not in printed(capsys, *command)
    assert "Your card" in printed(capsys, *command, "--seat", "2")


def test_check(capsys: Capture, tmp_path: Path) -> None:
    assert "dice-race: content " in printed(capsys, "check", "dice-race")
    (tmp_path / "pack").mkdir()
    (tmp_path / "pack" / "README.md").write_text("A quicker race.")
    (tmp_path / "pack" / "race.toml").write_text('[[track]]\nid = "short"\nlength = 6\n')
    assert "dice-race: content " in printed(capsys, "check", "dice-race", "--pack", str(tmp_path / "pack"))


# ---------------------------------------------------------------------- mistakes
def complaint(capsys: Capture, *argv: str) -> str:
    """The one line on stderr of a command that was used wrongly."""
    assert main(argv) == 2
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == 1
    return lines[0]


@pytest.mark.parametrize(
    ("command", "line"),
    [
        ("play dice-rase", "there is no game 'dice-rase'; did you mean 'dice-race'?"),
        ("simulate dice-rase", "did you mean 'dice-race'?"),
        ("bench dice-rase", "did you mean 'dice-race'?"),
        ("play dice-race --players 9", "Dice Race is for 2, 3, 4 players, not 9"),
        ("play dice-race --players 2 --bots greedy,greedy,greedy", "0 names and 3 bots do not fit 2 seats"),
        ("play dice-race --bots gredy", "did you mean 'greedy'?"),
        ("play dice-race --bots ,", "expected names with commas"),
        ("play dice-race --seed -3", "seed"),
        ("play dice-race --set lane=short", "dice-race has no setting 'lane'; it has: track"),
        ("play dice-race --set track=round", "track must be one of short, long, not 'round'"),
        ("play dice-race --set track", "expected key=value, not 'track'"),
        ("play dice-race --load x.json", "it takes no other choice"),
        ("play --load nowhere.json", "nowhere.json: No such file or directory"),
        ("simulate dice-race --games 0", "expected at least 1"),
        ("simulate dice-race --players 1", "not 1"),
        ("simulate dice-race --seed x", "expected a whole number, not 'x'"),
        ("tournament dice-race", "--bots"),
        ("tournament dice-race --bots greedy", "at least two bots"),
        ("tournament dice-race --bots greedy,greedy", "named twice"),
        ("tournament dice-race --bots greedy,mastr", "did you mean 'master'?"),
        ("tournament dice-race --bots greedy,random --players 9", "not 9"),
        ("replay", "replay needs a FILE or --game GAME"),
        ("replay --game dice-race --steps 3 --at 4", "--at 4 is too late: there are 3 decisions"),
        ("replay --game dice-race --speed 3", "expected one of 0.5, 1, 2, 4, not '3'"),
        ("replay --game dice-race --seat 3", "--seat 3: there are 2 seats"),
        ("rules dice-race DR-55", "Dice Race has no rule 'DR-55'; did you mean DR-5"),
        ("rules dice-race zz", "they run from DR-1 to DR-5"),
        ("scene dice-race -o nowhere/race.svg", "nowhere/race.svg: No such file or directory"),
        ("scene dice-race", "required: -o"),
        ("serv", "there is no command 'serv'; did you mean 'serve'?"),
        ("simulation dice-race", "there is no command 'simulation'; did you mean 'simulate'?"),
        ("dance", "there is no command 'dance'; there are: games, play, learn, serve"),
        ("--dance", "unrecognized arguments: --dance"),
    ],
)
def test_a_mistake_is_one_line(command: str, line: str, capsys: Capture) -> None:
    assert line in complaint(capsys, *command.split())


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("{", "not a record"),
        ("[]", "not a record of format 3 or earlier"),
        ('{"waystone": 1}', "the record has no 'game'"),
        ("\xff", "not a record"),
    ],
)
def test_a_broken_save_is_one_line(text: str, line: str, tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "broken.json"
    path.write_bytes(text.encode("latin-1"))
    for command in (("play", "--load"), ("replay",)):
        said = complaint(capsys, *command, str(path))
        assert line in said
        assert str(path) in said


@pytest.mark.parametrize(
    ("name", "text", "line"),
    [
        (
            "race.toml",
            '[[track]]\nid = "short"\nlength = 1\n',
            "track.short: length: expected a whole number from 5 to",
        ),
        ("race.toml", "[[track]\n", "is not valid TOML"),
        ("rice.toml", "", "no game reads a file of this name; did you mean 'race.toml'?"),
        ("picture.png", "", "no game reads a file of this name"),
    ],
)
def test_a_mistake_in_a_pack_is_one_line(name: str, text: str, line: str, tmp_path: Path, capsys: Capture) -> None:
    pack = tmp_path / "pack"
    pack.mkdir()
    (pack / name).write_text(text)
    said = complaint(capsys, "check", "dice-race", "--pack", str(pack))
    assert line in said
    assert str(pack / name) in said


def test_all_mistakes_of_a_pack_are_told_at_once(tmp_path: Path, capsys: Capture) -> None:
    (tmp_path / "pack" / "maps").mkdir(parents=True)
    (tmp_path / "pack" / "rice.toml").write_text("")
    (tmp_path / "pack" / "race.toml").write_text("x = 1\n")
    assert main(["check", "dice-race", "--pack", str(tmp_path / "pack")]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 3


def test_a_missing_pack_is_one_line(capsys: Capture) -> None:
    for command in ("check", "play", "simulate", "scene -o x.svg"):
        name, *rest = command.split()
        assert "nowhere: there is no such pack folder" in complaint(
            capsys, name, "dice-race", "--pack", "nowhere", *rest
        )


def test_a_reader_that_leaves_early_gets_no_traceback() -> None:
    command = f"{sys.executable} -m waystone rules dice-race | head -c 1"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=False)
    assert done.stderr == ""


def test_a_pack_that_is_for_another_game_is_not_passed_over(tmp_path: Path, capsys: Capture) -> None:
    (tmp_path / "wayward.toml").write_text("")
    for command in ("check dice-race", "simulate dice-race", "play dice-race", "report dice-race"):
        said = complaint(capsys, *command.split(), "--pack", str(tmp_path))
        assert "nothing in this pack is for Dice Race; it holds wayward.toml, and would need race.toml" in said
