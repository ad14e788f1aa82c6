"""An extra shuffle before the deal, for security: a pit boss orders it after consulting the inspector on duty."""

from pitboss.engine.ask import Answer
from pitboss.engine.say import ALL
from pitboss.engine.step import Check, Restart, command, step
from pitboss.events.decks import SecurityReshuffleOrdered
from pitboss.games.families.floor.reading import text_in
from pitboss.games.families.shoes.memory import SPENT
from pitboss.games.refusal_codes import GameCode
from pitboss.games.vegas_shootout.dealing import deal_cards
from pitboss.games.vegas_shootout.memory import OWNER, ShootoutTable
from pitboss.games.vegas_shootout.opening import shuffle_and_cut
from pitboss.games.vegas_shootout.wagers import place_wagers

NOT_NOW = Check(
    GameCode.RESHUFFLE_NOT_NOW, "bs/14(3)(i)#security", "S-067", owner=OWNER,
    says="The cards are shuffled after every round. An extra shuffle can be ordered only before the first card is "
         "dealt.",
)  # fmt: skip


@step("bs/14(3)(i)#security", "S-067")
async def shuffle_for_security(t: ShootoutTable) -> None:
    """Shuffle and cut the cards again before the deal if it was ordered for security."""
    if t.own.security:
        await shuffle_and_cut(t)
        t.own.security = False


def _may_order(t: ShootoutTable, answer: Answer) -> None:
    text_in(answer, "reason")
    text_in(answer, "inspector")
    ready = t.stands_at(place_wagers, shuffle_for_security, deal_cards) and not t.deck.out and not t.waiting
    NOT_NOW.unless(t, ready)


@command("reshuffle", "bs/14(3)(i)#security", "S-010", "S-067", roles=("casino-supervisor",), check=_may_order)
async def reshuffle(t: ShootoutTable, answer: Answer) -> None:
    """A pit boss or higher orders an extra shuffle for security, after consulting the inspector on duty."""
    data = SecurityReshuffleOrdered(
        by=answer.by or answer.role, inspector=text_in(answer, "inspector"), reason=text_in(answer)
    )
    t.own.security, t.own.stage = True, SPENT
    t.say(data, to=ALL, says="The cards are reshuffled for security")
    if not t.stands_at(place_wagers):
        raise Restart(shuffle_for_security)
