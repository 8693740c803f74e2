"""The pages: made here, kept up to date over the table's socket."""

import json
from importlib.resources import files
from typing import Any, Final
from urllib.parse import parse_qs

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from waystone.bots import roster
from waystone.engine import registry
from waystone.server.api import ENDPOINTS, read_body
from waystone.server.screens import ONLOOKER, templates
from waystone.server.security import COOKIE, COOKIE_SECONDS, fresh_secret, guest_of, hashed, secrets_of, visitor_of
from waystone.server.steward import NewTable, SeatWish, Steward
from waystone.server.tables import Refused

STATIC: Final = files("waystone.server") / "static"
NOT_BUILT: Final = "The browser's part is not built. Run `make assets` (it needs Node), then start the server again."


def built() -> dict[str, str]:
    """The names of the built files by the names of their sources; raises FileNotFoundError if there are none."""
    names: dict[str, str] = json.loads((STATIC / "manifest.json").read_text(encoding="utf-8"))
    return names


class Pages:
    """Answers requests of browsers."""

    def __init__(self, steward: Steward) -> None:
        self.steward = steward
        self.assets = built()

    def show(self, request: Request, page: str, status: int = 200, **context: Any) -> Response:
        root = request.scope.get("root_path", "")
        html = templates.get_template(f"{page}.html").render(root=root, assets=self.assets, **context)
        return HTMLResponse(html, status_code=status, headers={"cache-control": "no-store"})

    def refuse(self, request: Request, error: Refused) -> Response:
        return self.show(request, "refused", error.status, why=str(error))

    # ------------------------------------------------------------------ doors
    async def landing(self, request: Request) -> Response:
        games = [registry.find(name) for name in registry.names()]
        guest = guest_of(request)
        mine = await self.steward.hub.store.tables_of(hashed(guest)) if guest else []
        watch = await self.steward.hub.store.listed(False, 12)
        return self.show(
            request, "landing", games=games, mine=mine, watch=watch, titles={g.name: g.title for g in games}
        )

    async def play_now(self, request: Request) -> Response:
        """One click: a table of the game, its first seat yours, bots in the others."""
        try:
            if not self.steward.limits.foundings.allows(visitor_of(request)):
                raise Refused("too many new tables: wait a moment", 429)
            form = parse_qs((await read_body(request, 4096)).decode("utf-8", "replace"))
            game = registry.find(form.get("game", [""])[0])
            guest = guest_of(request) or fresh_secret()
            seats = [SeatWish(name="You", mine=True)]
            seats += [SeatWish(bot=EASY_BOT) for _ in range(min(game.players, key=lambda n: (n < 2, n)) - 1)]
            live, _ = await self.steward.found(NewTable(game.name, seats), guest)
        except registry.UnknownGame as error:
            return self.refuse(request, Refused(str(error), 404))
        except Refused as error:
            return self.refuse(request, error)
        root = request.scope.get("root_path", "")
        response = RedirectResponse(f"{root}/t/{live.table.id}", 303)
        remember(response, request, guest)
        return response

    async def table(self, request: Request) -> Response:
        try:
            live = await self.steward.find(request.path_params["table"])
        except Refused as error:
            return self.refuse(request, error)
        seats = live.table.seats_of(secrets_of(request))
        return self.show(request, "table", table=live.table, seats=seats, eyes=ONLOOKER, bots=list(roster.BOTS))

    async def api(self, request: Request) -> Response:
        return self.show(request, "api", endpoints=ENDPOINTS)


EASY_BOT: Final = "greedy"


def remember(response: Response, request: Request, guest: str) -> None:
    """The cookie that proves who somebody is: for this server's pages only, and for no script."""
    response.set_cookie(
        COOKIE,
        guest,
        max_age=COOKIE_SECONDS,
        path=request.scope.get("root_path", "") or "/",
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )
