"""Build a poker game from its streets and its way to make hands."""

from functools import partial

from pitboss.engine.game import Game
from pitboss.engine.step import Step
from pitboss.games.families.poker_room.award import award_pots
from pitboss.games.families.poker_room.conduct import CONDUCT_COMMANDS, CONDUCT_INCIDENTS, no_information
from pitboss.games.families.poker_room.currency import CURRENCY_COMMANDS
from pitboss.games.families.poker_room.decks import (
    DECK_COMMANDS,
    change_decks,
    collect_cards,
    count_stub,
    put_in_order,
    use_other_deck,
)
from pitboss.games.families.poker_room.exposures import EXPOSURES
from pitboss.games.families.poker_room.forced import (
    lawful_blinds,
    lawful_limits,
    post_antes,
    post_blinds,
    readable_posts,
)
from pitboss.games.families.poker_room.fouls import FOUL_COMMANDS, FOULS
from pitboss.games.families.poker_room.gestures import GESTURES
from pitboss.games.families.poker_room.memory import Room
from pitboss.games.families.poker_room.minimum import MINIMUM_COMMANDS
from pitboss.games.families.poker_room.misdeals import MISDEALS
from pitboss.games.families.poker_room.opening import OPENING, lawful_decks
from pitboss.games.families.poker_room.players import (
    move_button,
    next_hand,
    no_taking_off,
    no_top_up,
    one_seat,
    wait_for_players,
)
from pitboss.games.families.poker_room.revenue import REVENUE_COMMANDS, charge_time, drop_rake
from pitboss.games.families.poker_room.showdown import showdown
from pitboss.games.families.poker_room.shuffling import recut, shuffle_after_round
from pitboss.games.families.poker_room.sign import POSTINGS
from pitboss.games.families.poker_room.terms import Making, terms_of

BEGINNING = (wait_for_players, charge_time, next_hand, post_antes)
ENDING = (
    count_stub,
    showdown,
    award_pots,
    drop_rake,
    move_button,
    collect_cards,
    change_decks,
    put_in_order,
    use_other_deck,
    shuffle_after_round,
)
COMMANDS = (
    recut,
    *GESTURES,
    *DECK_COMMANDS,
    *REVENUE_COMMANDS,
    *FOUL_COMMANDS,
    *CONDUCT_COMMANDS,
    *CURRENCY_COMMANDS,
    *MINIMUM_COMMANDS,
)


def poker_game(slug: str, name: str, making: Making, streets: tuple[Step, ...]) -> Game:
    """A poker game: `streets` are dealt and bet between antes and showdown, `making` decides which hands win."""
    return Game(
        slug=slug,
        name=name,
        memory=Room,
        terms=partial(terms_of, making),
        lawful=(lawful_decks, lawful_limits, lawful_blinds, readable_posts),
        opening=OPENING,
        round=(*BEGINNING, *streets, *ENDING),
        incidents=(*MISDEALS, *EXPOSURES, *FOULS, *CONDUCT_INCIDENTS),
        commands=COMMANDS,
        postings=POSTINGS,
        guards={
            "sit": (one_seat,),
            "buy-in": (no_top_up,),
            "leave": (no_taking_off,),
            "advise": (no_information,),
        },
    )


BLINDS = (post_blinds,)
