"""Why the strong player does what it does: codes and numbers, each a fact that can be checked from the seat's view."""
