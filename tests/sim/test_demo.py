"""The demo as a process: its page, both frames, presses, and its end; the stub bot plays."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from bot.settings import ROOT

PATIENCE = 30  # seconds after which a process that says nothing is given up; a busy machine is slow


def start(port: int = 0, lang: str = "fr") -> "subprocess.Popen[str]":
    command = [sys.executable, "-m", "tests.sim.stub_demo", str(port), lang]
    return subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def address_of(demo: "subprocess.Popen[str]") -> str:
    assert demo.stdout is not None
    line = demo.stdout.readline()
    found = re.search(r"http://127\.0\.0\.1:\d+/", line)
    assert found, line
    return found[0]


def get(url: str, **headers: str) -> tuple[str, Any]:
    with urlopen(Request(url, headers=headers), timeout=PATIENCE) as answer:
        return answer.read().decode(), answer.headers


@dataclass
class Tab:
    """One frame of the page as the browser holds it."""

    url: str
    secret: str
    state: dict[str, Any] = field(default_factory=dict)
    pressed: int = 0

    def call(self, path: str, body: dict[str, Any] | None = None) -> dict[str, Any]:
        headers = {"X-Simcord-Capability": self.secret, "Content-Type": "application/json"}
        if self.state:
            headers["X-Simcord-Context"] = self.state["context"]["id"]
        data = None if body is None else json.dumps(body).encode()
        with urlopen(Request(self.url + path, data, headers), timeout=PATIENCE) as answer:
            found: dict[str, Any] = json.loads(answer.read())
            return found

    def look(self) -> str:
        self.state = self.call("api/state") if self.state else self.call("api/pages", {})
        return json.dumps(self.state["messages"], ensure_ascii=False)

    def press(self, label: str) -> dict[str, Any]:
        """Press a control as this tab last saw it."""
        message, key = next(
            (name, match[1])
            for name, shown in self.state["messages"].items()
            for match in [re.search(rf'"control_key": "([^"]+)"[^{{}}]*"label": "{label}"', json.dumps(_sorted(shown)))]
            if match
        )
        self.pressed += 1
        return self.call(
            "api/action",
            {
                "protocol_version": 3,
                "kind": "click",
                "sequence": self.pressed,
                "request_id": f"{label}-{self.pressed}",
                "generation": self.state["context"]["generation"],
                "bot_generation": self.state["botGeneration"],
                "published_revision": self.state["publishedRevision"],
                "target_id": message,
                "control_key": key,
            },
        )

    def turn(self) -> int:
        """The turn that the newest state shows."""
        found = re.search(r"turn (\d+) after", self.look())
        assert found
        return int(found[1])

    def picture(self) -> str:
        """The asset id of the table's picture as this tab last saw it."""
        found = re.search(r'"media": \{[^}]*"asset_id": "([^"]+)"', json.dumps(self.state["messages"]))
        assert found
        return found[1]

    def picture_bytes(self, name: str) -> bytes:
        headers = {"X-Simcord-Capability": self.secret, "X-Simcord-Context": self.state["context"]["id"]}
        with urlopen(Request(f"{self.url}api/assets/{name}", headers=headers), timeout=PATIENCE) as answer:
            found: bytes = answer.read()
            return found

    def wait_for(self, text: str) -> None:
        end = time.monotonic() + PATIENCE
        while text not in self.look():
            assert time.monotonic() < end, f"never shown: {text}"
            time.sleep(0.05)


def _sorted(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _sorted(value[key]) for key in sorted(value)}
    return [_sorted(item) for item in value] if isinstance(value, list) else value


@pytest.fixture(scope="module")
def page() -> Iterator[str]:
    demo = start()
    try:
        yield address_of(demo)
    finally:
        demo.send_signal(signal.SIGINT)
        demo.communicate(timeout=PATIENCE)


@pytest.fixture
def tabs(page: str) -> tuple[Tab, Tab]:
    text, _ = get(page)
    table, hand = (Tab(url, secret) for url, secret in re.findall(r'<iframe [^>]*src="(http://[^"#]+)#([^"]+)"', text))
    table.look()
    hand.look()
    return table, hand


def test_page_shows_table_and_hand_in_the_language_asked_for(page: str, tabs: tuple[Tab, Tab]) -> None:
    text, _ = get(page)
    assert '<html lang="fr">' in text
    assert "Camille" in text
    for tab in tabs:
        shell, headers = get(tab.url)
        assert "preview-app" in shell
        assert "X-Frame-Options" not in headers
        assert "http://127.0.0.1:*" in headers["Content-Security-Policy"]
        assert "#toolbar" in get(tab.url + "preview.css")[0]
    assert "rami fr fr" in tabs[0].look()
    assert "table" in tabs[1].look()


def test_page_is_refused_under_another_name(page: str) -> None:
    with pytest.raises(HTTPError, match="403"):
        get(page, Host="evil.example")


def test_computers_move_by_themselves_and_both_frames_follow(tabs: tuple[Tab, Tab]) -> None:
    table, hand = tabs
    turn = hand.turn()
    hand.press("Play")
    table.wait_for(f"turn {turn + 2} after computer")
    hand.wait_for(f"turn {turn + 2} after computer")


def test_press_on_a_page_redrawn_meanwhile_is_not_lost(tabs: tuple[Tab, Tab]) -> None:
    table, hand = tabs
    hand.press("Cheer")
    time.sleep(0.5)
    assert table.press("Cheer")["rejected"] is False
    table.wait_for(", 2 cheers")


def test_press_of_a_button_that_changed_meanwhile_moves_nothing(tabs: tuple[Tab, Tab]) -> None:
    """Where the button stood there is another one now; the press must not become that one's."""
    table, hand = tabs
    turn = hand.turn()
    hand.press("Play")
    table.wait_for(f"turn {turn + 2} after computer")
    assert hand.press("Play")["rejected"] is True
    time.sleep(0.5)
    assert table.turn() == turn + 2


def test_picture_stays_while_another_takes_its_place(tabs: tuple[Tab, Tab]) -> None:
    table, hand = tabs
    before = table.picture()
    hand.press("Cheer")
    assert table.picture_bytes(before).startswith(b"\x89PNG")
    table.look()
    assert table.picture() != before
    assert table.picture_bytes(table.picture()).startswith(b"\x89PNG")


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_ends_it_without_a_word(how: signal.Signals) -> None:
    demo = start(lang="en")
    get(address_of(demo))
    demo.send_signal(how)
    _, errors = demo.communicate(timeout=PATIENCE)
    assert (demo.returncode, errors) == (0, "")


def test_taken_port_is_one_clear_line() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        done = subprocess.run(
            [sys.executable, "-m", "bot", "play", "--port", str(port), "--no-browser"],
            cwd=ROOT,
            env=os.environ | {"CI": "true"},
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert f"port {port}" in done.stderr
    assert "--port" in done.stderr
