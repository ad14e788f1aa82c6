"""Faults of the automatic shuffler, shared with other single-deck games."""

from pitboss.games.families.single_deck.devices import device_counts_wrong, device_jam, shuffler_failure

DEVICES = (device_jam, shuffler_failure, device_counts_wrong)
