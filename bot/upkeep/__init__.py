"""What keeps a running bot well: its pulse, backups, draining, the check-up, and the proof of a shuffle."""
