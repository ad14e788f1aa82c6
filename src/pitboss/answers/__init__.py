"""Answers at once: the almanac that comes with pitboss, the user's cache, and what makes an answer stale."""
