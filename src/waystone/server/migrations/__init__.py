"""The schema, step by step: `NNNN_name.sql` for each kind of database, run in order, each once."""

from importlib.resources import files
from typing import NamedTuple


class Migration(NamedTuple):
    number: int
    name: str
    statements: list[str]


def migrations(kind: str) -> list[Migration]:
    """All steps for a kind of database, the first one first."""
    folder = files(__package__) / kind
    found = sorted((path for path in folder.iterdir() if path.name.endswith(".sql")), key=lambda path: path.name)
    return [
        Migration(
            number=int(path.name[:4]),
            name=path.name.removesuffix(".sql"),
            statements=[part.strip() for part in path.read_text(encoding="utf-8").split(";") if part.strip()],
        )
        for path in found
    ]
