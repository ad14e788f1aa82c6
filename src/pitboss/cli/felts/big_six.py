"""Big six's felt."""

from pitboss.cli.felts.upright import BigSixFelt

FELT = BigSixFelt
