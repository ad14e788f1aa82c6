"""Show the burn card to players who ask."""

from pitboss.engine.ask import Answer
from pitboss.engine.say import ALL
from pitboss.engine.step import Check, command
from pitboss.events.other_games import BurnAsked
from pitboss.games.families.shoes.dealing import BURN
from pitboss.games.red_dog.memory import OWNER, DogTable
from pitboss.games.refusal_codes import GameCode

SHOWN = "burn-shown"  # a burn card that was shown

NOTHING_BURNED = Check(
    GameCode.NOTHING_BURNED, "bs/8(4)(a)#disclose", owner=OWNER, says="This shoe has no face-down burn card."
)


def burned(t: DogTable) -> list[int]:
    """Positions in the rack of this shoe's unseen burn cards."""
    return [place for place, racked in enumerate(t.state.rack) if racked.origin == BURN]


def _unseen(t: DogTable, _answer: Answer) -> None:
    NOTHING_BURNED.unless(t, bool(burned(t)))


@command("see-burn", "bs/8(4)(a)#disclose", roles=("player",), check=_unseen)
async def see_burn(t: DogTable, answer: Answer) -> None:
    """A player asks to see the burn card: show it to all and put it back in its place in the rack."""
    t.say(BurnAsked(person=answer.by, what=BURN), to=ALL)
    for place in burned(t):
        await _disclose(t, place)


async def _disclose(t: DogTable, place: int) -> None:
    """Turn one card of the rack for all to see; its draw number is kept so that its commitment can be checked."""
    nth = sum(racked.origin in (BURN, SHOWN) for racked in t.state.rack[:place])
    card = t.state.rack.pop(place).card
    t.deck.loose.append((t.own.burns[nth], card))
    t.lay(card, SHOWN)
    await t.turn(SHOWN)
    t.collect(SHOWN)
    t.state.rack.insert(place, t.state.rack.pop())
