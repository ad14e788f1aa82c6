"""What a table's own house way may contain."""

from pitboss.engine.step import Check
from pitboss.games.pai_gow_poker.memory import OWNER, GowTable
from pitboss.games.pai_gow_poker.terms import NAMES, read_changes
from pitboss.games.refusal_codes import GameCode

UNREADABLE = Check(
    GameCode.HOUSE_WAY_UNREADABLE, "bs/9(8)(a)", "S-032", owner=OWNER,
    says="{part!r} can't be read. Write situation=ranks, for example `four-aces=T-T`, or always or never. The "
    "situations are {names}.",
)  # fmt: skip


def lawful_way(t: GowTable) -> None:
    """Refuse changes to the house way that are unreadable."""
    faults = read_changes(t.settings.text("house_way_changes"))[1]
    UNREADABLE.unless(t, not faults, part=faults[0] if faults else "", names=", ".join(filter(None, NAMES)))
