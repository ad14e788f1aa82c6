"""Casino war, step by step in the order of the text."""

from pitboss.engine.game import Game
from pitboss.games.casino_war.deal import ORIGINAL_DEAL, collect_original
from pitboss.games.casino_war.devices import DEVICES
from pitboss.games.casino_war.irregularities import IRREGULARITIES
from pitboss.games.casino_war.memory import War
from pitboss.games.casino_war.opening import FRESH_SHOE, OPENING
from pitboss.games.casino_war.sign import POSTINGS
from pitboss.games.casino_war.tables import terms
from pitboss.games.casino_war.wagers import BETTING, LATE, STAKES
from pitboss.games.casino_war.war import AT_WAR, tie_options
from pitboss.games.families.shoes.dealing import reshuffle_when_reached
from pitboss.games.families.shoes.opening import lawful_backs
from pitboss.games.families.shoes.relief import new_dealer
from pitboss.games.families.shoes.security import reshuffle

GAME = Game(
    slug="casino-war",
    name="Casino War",
    memory=War,
    terms=terms,
    lawful=(lawful_backs, STAKES.lawful),
    opening=OPENING,
    round=(
        *FRESH_SHOE, *BETTING, *ORIGINAL_DEAL, tie_options, collect_original, *AT_WAR, reshuffle_when_reached,
    ),
    incidents=(*IRREGULARITIES, *DEVICES),
    commands=(new_dealer, reshuffle),
    postings=POSTINGS,
    late_bet=LATE,
)  # fmt: skip
