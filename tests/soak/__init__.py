"""Long runs, bounded in time and count: ``make soak``; their figures stand in docs/reliability.md."""
