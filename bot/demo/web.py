"""The one page of the demo: the table's channel and the player's private messages side by side."""

import html
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from string import Template

from aiohttp import web

from bot.settings import Refused

HERE = Path(__file__).parent
HOST = "127.0.0.1"


def reserve(port: int) -> socket.socket:
    """A socket bound to the port on this machine alone (0: any free one); Refused if the port is taken."""
    listener = socket.socket()
    try:
        if os.name == "posix":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((HOST, port))
        listener.listen()
    except OSError as error:
        listener.close()
        raise Refused(f"port {port}: {error.strerror}; try another one with --port (0 takes a free one)") from None
    return listener


def page(lang: str, name: str, table: str, hand: str) -> str:
    """The page's HTML with the addresses of its two frames."""
    values = {"lang": lang, "name": name, "table": table, "hand": hand}
    text = Template((HERE / "page.html").read_text("utf-8"))
    return text.substitute({key: html.escape(value) for key, value in values.items()})


@asynccontextmanager
async def served(text: str, listener: socket.socket) -> AsyncIterator[str]:
    """Serve the page on the reserved socket; its address."""
    port = listener.getsockname()[1]
    own = {f"{HOST}:{port}", f"localhost:{port}"}

    async def index(request: web.Request) -> web.Response:
        if request.host not in own:  # another site's name that points here must not read the frames' addresses
            raise web.HTTPForbidden
        return web.Response(text=text, content_type="text/html", headers={"Cache-Control": "no-store"})

    async def alive(_request: web.Request) -> web.Response:
        return web.Response(text="yes")

    app = web.Application()
    app.add_routes([web.get("/", index), web.get("/alive", alive)])
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.5)
    await runner.setup()
    await web.SockSite(runner, listener).start()
    try:
        yield f"http://{HOST}:{port}/"
    finally:
        await runner.cleanup()


def open_browser(address: str) -> None:
    """Open the address if this machine has a screen and a browser; never waits for it."""
    has_screen = sys.platform in ("win32", "darwin") or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    if has_screen and not os.environ.get("CI"):
        threading.Thread(target=_open, args=(address,), daemon=True).start()


def _open(address: str) -> None:
    with suppress(webbrowser.Error, OSError):
        webbrowser.open(address)
