"""The commission on the sign."""

from pitboss.engine.money import money
from pitboss.games.families.baccarat.memory import BaccaratTable


def commission_line(t: BaccaratTable) -> str:
    """The rate and its rounding."""
    percent, rest = divmod(t.settings.num("commission_rate"), 100)
    rate = f"{percent}.{rest:02}" if rest else str(percent)
    unit = money(t.number("rounding_unit"))
    how = {"up-25": f", rounded up to {unit}", "down-only": f", rounded down to {unit}"}
    return f"Commission on Banker wins: {rate} per cent{how.get(t.settings.text('commission_rounding'), '')}"
