"""Run the demo with the stub bot: `python -m tests.sim.stub_demo PORT`; the demo's tests start it as a process."""

import asyncio
import sys

from bot.demo import Order, show
from tests.sim.stub import build

if __name__ == "__main__":
    asyncio.run(show(build, Order(port=int(sys.argv[1]), lang=sys.argv[2], game="rami", browser=False)))
