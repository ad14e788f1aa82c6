"""Irregularities at Vegas Shootout and their remedies."""

from typing import Any

from pitboss.engine.step import incident
from pitboss.games.families.floor.touching import touched_card
from pitboss.games.families.shoes.irregularities import not_there
from pitboss.games.families.single_deck.devices import device_counts_wrong, device_jam, shuffler_failure
from pitboss.games.families.single_deck.exposures import face_up_card, on_layout, seen_by_all
from pitboss.games.families.single_deck.misdeals import all_hands_void, drawn_in_error, incomplete_deck
from pitboss.games.vegas_shootout.memory import ShootoutTable


@incident("exposed-card", "S-068", check=on_layout)
async def exposed_card(t: ShootoutTable, about: dict[str, Any]) -> None:
    """A dealer's card or common card seen early is turned face down again and plays: nobody has a decision to make."""
    await seen_by_all(t, about)


CARDS = (face_up_card, exposed_card, all_hands_void, incomplete_deck, drawn_in_error)
DEVICES = (device_jam, shuffler_failure, device_counts_wrong)
IRREGULARITIES = (*CARDS, *DEVICES, not_there, touched_card)
