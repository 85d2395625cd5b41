"""How long things took, in a space that does not grow with their number."""

from math import exp, log

LEAST, STEP, STEPS = 1e-4, 0.02, 1000  # seconds; the last step is some hours


class Spread:
    """Durations counted in steps of two per cent from a tenth of a millisecond on."""

    def __init__(self) -> None:
        self._counts = [0] * STEPS
        self.number, self.worst = 0, 0.0

    def add(self, seconds: float) -> None:
        """Count one more."""
        step = int(log(max(seconds, LEAST) / LEAST) / STEP)
        self._counts[min(step, STEPS - 1)] += 1
        self.number, self.worst = self.number + 1, max(self.worst, seconds)

    def share(self, part: float) -> float:
        """The seconds within which that ``part`` (0–1) of all lay; 0.0 if there are none."""
        left = part * self.number
        for step, count in enumerate(self._counts):
            left -= count
            if count and left <= 0:
                return min(self.worst, LEAST * exp(STEP * (step + 0.5)))
        return self.worst
