"""The automatic shuffler's troubles, as at other games dealt from one deck."""

from pitboss.games.single_deck.devices import device_counts_wrong, device_jam, shuffler_failure

DEVICES = (device_jam, shuffler_failure, device_counts_wrong)
