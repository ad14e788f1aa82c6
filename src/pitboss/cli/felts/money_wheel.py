"""The money wheel's felt."""

from pitboss.cli.felts.upright import MoneyWheelFelt

FELT = MoneyWheelFelt
