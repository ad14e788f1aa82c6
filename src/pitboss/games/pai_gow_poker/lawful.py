"""What a table's own house way may say."""

from pitboss.engine.step import Check
from pitboss.games.pai_gow_poker.memory import OWNER, GowTable
from pitboss.games.pai_gow_poker.terms import NAMES, read_changes
from pitboss.games.refusal_codes import GameCode

UNREADABLE = Check(
    GameCode.HOUSE_WAY_UNREADABLE, "bs/9(8)(a)", "S-032", owner=OWNER,
    says="{part!r} is no mark of a house way: write situation=ranks, as `four-aces=T-T`, always or never; the "
    "situations are {names}",
)  # fmt: skip


def lawful_way(t: GowTable) -> None:
    """Every change to the house way can be read."""
    faults = read_changes(t.settings.text("house_way_changes"))[1]
    UNREADABLE.unless(t, not faults, part=faults[0] if faults else "", names=", ".join(filter(None, NAMES)))
