"""A short run of the killer; ``make soak`` has the long one."""

import json
import os
import subprocess
import sys

import pytest

from bot.settings import ROOT

KILLS = int(os.environ.get("KILLS", "10"))


@pytest.mark.skipif(not hasattr(os, "fork"), reason="the killer forks, which this system cannot")
def test_nothing_acknowledged_is_lost_by_kills_at_any_moment() -> None:
    """S001, S005: hands, melds, scores, drafts, clocks and chips are what was last acknowledged."""
    command = [sys.executable, "-m", "tests.crash", "--kills", str(KILLS)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=280, check=False)
    assert done.returncode == 0, done.stderr[-3000:]
    said = json.loads(done.stdout)
    assert (said["kills"], said["lost"]) == (KILLS, 0)
    assert said["acknowledged"] > KILLS
