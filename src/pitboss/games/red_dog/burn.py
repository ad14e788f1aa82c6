"""The burn card is shown to whoever asks."""

from pitboss.engine.ask import Answer
from pitboss.engine.say import ALL
from pitboss.engine.step import Check, command
from pitboss.games.red_dog.memory import OWNER, DogTable
from pitboss.games.refusal_codes import GameCode
from pitboss.games.shoes.dealing import BURN

SHOWN = "burn-shown"  # a burn card that was disclosed

NOTHING_BURNED = Check(
    GameCode.NOTHING_BURNED, "bs/8(4)(a)#disclose", owner=OWNER, says="no burn card of this shoe is still unknown"
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
