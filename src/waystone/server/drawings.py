"""What is fixed in the pictures, for browsers to fetch: each once, for all tables and for good."""

import gzip
from functools import lru_cache
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from waystone.drawing import fixed
from waystone.drawing.kept import forget_too
from waystone.engine.state import TABLE
from waystone.server import security
from waystone.server.pictures import drawn
from waystone.server.steward import Steward
from waystone.server.tables import Refused

TABLE_HEADER: Final = "waystone-table"  # by which a page says where it found the name of a drawing
HEADERS: Final = {
    "cache-control": "public, max-age=31536000, immutable",
    "vary": "accept-encoding",
    "content-type": "text/plain; charset=utf-8",  # a part of a drawing or of a style: no document of any kind
}


class Drawings:
    """Answers requests for fixed drawings."""

    def __init__(self, steward: Steward) -> None:
        self.steward = steward

    async def answer(self, request: Request) -> Response:
        digest: str = request.path_params["digest"]
        found = fixed.find(digest)
        if found is None and (table := request.headers.get(TABLE_HEADER, "")):
            await self._draw(table)
            found = fixed.find(digest)
        if found is None:
            return security.refusal(404, "there is no such drawing any more: load the page again")
        if "gzip" in request.headers.get("accept-encoding", ""):
            return Response(packed(found.text), headers={**HEADERS, "content-encoding": "gzip"})
        return Response(found.text, headers=HEADERS)

    async def _draw(self, table: str) -> None:
        """Another process has named the drawing, or this one before it was started again: draw what everyone sees."""
        try:
            live = await self.steward.get_table(table)
        except Refused:
            return
        match = live.table.match
        drawn(match, match.view(TABLE))


@lru_cache(fixed.MOST)
def packed(text: str) -> bytes:
    return gzip.compress(text.encode(), compresslevel=9, mtime=0)


forget_too(packed.cache_clear)
