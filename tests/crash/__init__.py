"""A process that plays on a real database is killed at any moment; what it had acknowledged is there."""
