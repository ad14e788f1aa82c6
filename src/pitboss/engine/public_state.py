"""The public state of a table: what everybody sees before the next event. Cards appear in events only."""

from typing import Any

from pitboss.engine.bank import METER
from pitboss.engine.table import AnyTable


def public_state(table: AnyTable) -> dict[str, Any]:
    """People, chips, wagers, limits and the meter."""
    state = table.state
    return {
        "stage": state.stage,
        "round": state.round,
        "seats": list(state.seats.places),
        "people": {
            p.id: {
                "name": p.name,
                "chips": state.chips.get(p.id, 0),
                "presence": p.presence,
                "until": p.until,
                "leaving": p.leaving,
            }
            for p in state.persons.values()
        },
        "wagers": [
            {
                "wager": w.id,
                "person": w.person,
                "spot": w.spot,
                "cents": w.cents,
                "seat": w.seat,
                "hand": w.hand,
                "numbers": list(w.numbers),
                "point": w.point,
            }
            for w in table.live_wagers()
        ],
        "limits": dict(state.limits),
        "closing": state.closing,
        "meter": state.chips.get(METER, 0),
        "marks": table.own.marks(),
    }
