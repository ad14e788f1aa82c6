"""The shoe of red dog: shuffle, cut, burns that are shown on request, the cutting card, the relief of a dealer."""

from pitboss.engine.ask import Answer
from pitboss.engine.say import ALL
from pitboss.engine.step import Check, Void, act, command, passage, step
from pitboss.games.red_dog.memory import OWNER, DogTable
from pitboss.games.shoes.cut import cutters, load, pass_on, place_cutting_card
from pitboss.games.shoes.dealing import BURN, Mouth, note_cutting_card, shuffle_due
from pitboss.games.shoes.memory import CUT, IN_PLAY, SHUFFLED, SPENT, far_right
from pitboss.games.shoes.opening import shuffle_spent
from pitboss.games.shoes.relief import names_dealer, relieve

PERCENT = 100
SHOWN = "burn-shown"  # a burn card that was disclosed

# -- before the first card of a shoe ----------------------------------------------------------------------------------


@step("bs/8(3)(a)")
async def shuffle_cards(t: DogTable) -> None:
    """Before play begins, and after each shoe, the dealer shuffles."""
    await shuffle_spent(t, "Shuffle the cards so that they are randomly intermixed")


@step("bs/8(3)(b)", "S-009", "X-01")
async def offer_cut(t: DogTable) -> None:
    """The stack is offered to the player at the far right, in the beginning to the first to come, then clockwise."""
    if t.own.stage == SHUFFLED:
        start = far_right(t) if t.own.appeared else _first(t)
        await pass_on(t, cutters(t, start), place_card)


def _first(t: DogTable) -> int:
    """The seat of the player who came to the table first."""
    return next((t.seats.of(person)[0] for person in t.state.persons if t.seats.of(person)), 0)


@passage("bs/8(3)(c)")
async def place_card(t: DogTable, who: tuple[str, ...], seat: int | None = None) -> None:
    """Whoever cuts places the cutting card at least ten cards from either end; what lies before it goes to the back."""
    await place_cutting_card(t, who, seat, t.number("cut_from_end"))


@step("bs/8(3)(c)#marker", "S-061")
async def load_shoe(t: DogTable) -> None:
    """The dealer puts the cutting card about a quarter from the back, and the stack into the shoe."""
    if t.own.stage == CUT:
        await load(t, t.deck.size * t.settings.num("cut_card_percent") // PERCENT)


@step("bs/8(4)(a)")
async def burn_first(t: DogTable) -> None:
    """The first card of every newly loaded shoe goes to the discard rack."""
    if t.own.stage == IN_PLAY and not t.deck.out:
        t.own.relief = False
        await MOUTH.burn(t)


# -- cards on their way -----------------------------------------------------------------------------------------------


@act("bs/8(5)(m)", "S-017")
def cutting_card_out(t: DogTable) -> None:
    """The cutting card is reached: the round is completed, also one that it came before, then the cards reshuffled."""
    note_cutting_card(t)


@act("S-116")
def ran_out(t: DogTable) -> None:
    """The shoe cannot finish the round: it is void, and all the cards are shuffled."""
    t.own.stage = SPENT
    raise Void("the shoe has too few cards to complete the round", t.cites)


MOUTH = Mouth(cutting_card_out, ran_out)


@step("bs/8(5)(m)", lasting=True)
async def reshuffle_when_reached(t: DogTable) -> None:
    """After the round in which the cutting card was reached the cards are reshuffled."""
    shuffle_due(t)


# -- a new dealer -----------------------------------------------------------------------------------------------------


@command("new-dealer", "bs/8(4)(a)#new-dealer", roles=("dealer",), check=names_dealer)
async def new_dealer(t: DogTable, answer: Answer) -> None:
    """Another dealer comes to the table, who burns a card before dealing any."""
    relieve(t, answer)


@passage("bs/8(4)(a)#new-dealer")
async def new_dealer_burns(t: DogTable) -> None:
    """A dealer who has come to the table burns one card first."""
    if t.own.relief:
        t.own.relief = False
        await MOUTH.burn(t)


# -- the burn card is shown to whoever asks ---------------------------------------------------------------------------

NOTHING_BURNED = Check(
    "nothing-burned", "bs/8(4)(a)#disclose", owner=OWNER, says="no burn card of this shoe is still unknown"
)


def burned(t: DogTable) -> list[int]:
    """Where the burn cards of this shoe lie in the rack that nobody has seen yet."""
    return [place for place, racked in enumerate(t.state.rack) if racked.origin == BURN]


def _unseen(t: DogTable, _answer: Answer) -> None:
    NOTHING_BURNED.unless(t, bool(burned(t)))


@command("see-burn", "bs/8(4)(a)#disclose", roles=("player",), check=_unseen)
async def see_burn(t: DogTable, answer: Answer) -> None:
    """A player asks what was burned: the card is shown to all and goes back to its place in the rack."""
    t.say("asked-to-see", to=ALL, data={"person": answer.by, "what": BURN})
    for place in burned(t):
        await _disclose(t, place)


async def _disclose(t: DogTable, place: int) -> None:
    """Turn one card of the rack for all to see; which draw it was is known, so that its seal can be opened."""
    nth = sum(racked.origin in (BURN, SHOWN) for racked in t.state.rack[:place])
    card = t.state.rack.pop(place).card
    t.deck.loose.append((t.own.burns[nth], card))
    t.lay(card, SHOWN)
    await t.turn(SHOWN)
    t.collect(SHOWN)
    t.state.rack.insert(place, t.state.rack.pop())


FRESH_SHOE = (shuffle_cards, offer_cut, load_shoe, burn_first)
SHOE_COMMANDS = (new_dealer, see_burn)
