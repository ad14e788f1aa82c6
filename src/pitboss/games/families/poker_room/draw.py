"""The draw: cards exchanged one for one; the discards are reshuffled when the deck runs out."""

from collections.abc import Callable
from typing import NamedTuple

from pitboss.engine.ask import Answer, ask
from pitboss.engine.core import wants
from pitboss.engine.say import ALL
from pitboss.engine.step import passage, step
from pitboss.events.poker import CardsDrawn, DrawBurned, DrawStarted
from pitboss.games.families.poker_room.dealing import begin_street, bet_from_button, burn, cards_left
from pitboss.games.families.poker_room.memory import NOBODY, PokerTable, contenders, following, hand_of, over, whole
from pitboss.games.families.poker_room.refusal_codes import PokerCode
from pitboss.hands.cards import UNKNOWN, card_text
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import TableCode

PAT, DISCARD = "stand-pat", "discard"


class Wish(NamedTuple):
    """The positions of a hand that the player exchanges."""

    places: tuple[int, ...] = ()


@step("bs/15(12)(f)")
async def draw_cards(t: PokerTable) -> None:
    """From the button's left, one at a time, each player still in may exchange any number of cards."""
    if over(t):
        return
    t.say(DrawStarted(seats=following(t, contenders(t), t.own.button)), to=ALL)
    for seat in following(t, contenders(t), t.own.button):
        if seat not in t.own.folded and not over(t):
            await one_draw(t, seat)


@passage("bs/15(1)(m)")
async def one_draw(t: PokerTable, seat: int) -> None:
    """The player gets as many new cards as they discard."""
    own = t.own
    own.drawing = seat
    says = "Your turn: stand pat, or choose the cards to discard"
    about = {"most": t.number("draw_most")}
    question = t.question(
        "draw",
        "choose",
        (t.person_at(seat),),
        _read(t, seat),
        seat=seat,
        options=(PAT, DISCARD),
        says=says,
        about=about,
    )
    wish: Wish = await ask(question)
    if seat in own.folded:
        return
    places = wish.places
    if places:
        await first_burn(t)
        await _exchange(t, seat, places)
    person, count = t.person_at(seat), len(places)
    says = f"{person} draws {count} card{'s'[: count != 1]}" if count else f"{person} stands pat"
    t.say(CardsDrawn(seat=seat, person=person, count=count), to=ALL, says=says)
    own.drawing = NOBODY


def _read(t: PokerTable, seat: int) -> Callable[[Answer], Wish]:
    cites = t.cites

    def check(answer: Answer) -> Wish:
        wants(answer, "choose")
        choice = answer.args.get("choice")
        if choice == PAT:
            return Wish()
        if choice != DISCARD:
            raise Refusal(TableCode.NOT_AN_OPTION, f"{choice!r} is not possible now: choose {PAT} or {DISCARD}.", cites)
        places = _places(t, seat, answer.args)
        if places is None or len(places) > t.number("draw_most"):
            raise Refusal(
                PokerCode.DISCARD_UNREADABLE, "Choose cards of your hand, each once, by name or position.", cites
            )
        return Wish(places)

    return check


def _places(t: PokerTable, seat: int, args: dict[str, object]) -> tuple[int, ...] | None:
    """The chosen positions, by faces (`cards`) or by numbers from 1 (`nths`); none given means all."""
    held = t.state.hands[hand_of(seat)].cards
    if "nths" in args:
        nths = args["nths"]
        fit = isinstance(nths, list) and all(whole(n, 1, len(held)) for n in nths) and len(set(nths)) == len(nths)
        return tuple(sorted(n - 1 for n in nths)) if fit else None  # type: ignore[attr-defined]  # a list, by the line above
    if "cards" not in args:
        return tuple(range(min(len(held), t.number("draw_most"))))
    named = args["cards"]
    faces = [card_text(card) for card in held if card != UNKNOWN]
    if not isinstance(named, list) or any(named.count(face) != 1 or face not in faces for face in named):
        return None
    return tuple(i for i, card in enumerate(held) if card != UNKNOWN and card_text(card) in named)


async def _exchange(t: PokerTable, seat: int, places: tuple[int, ...]) -> None:
    """Collect the discards together; deal one new card for each."""
    name = hand_of(seat)
    hand = t.state.hands[name]
    out = [hand.cards[place] for place in places]
    for place in reversed(places):
        del hand.cards[place], hand.up[place]
    t.to_rack(out, f"discard-{seat}", drawn=False)
    for place in places:
        if not t.deck.remaining:
            await shuffle_discards(t, seat)
        await cards_left(t)
        t.lay(await t.draw(), name, seat=seat, at=place)
    t.look(name, t.person_at(seat))


@passage("bs/15(12)(f)(i)", "S-112")
async def first_burn(t: PokerTable) -> None:
    """The dealer burns one card before the first new card, and no other."""
    if not t.own.burned:
        t.own.burned = True
        t.say(DrawBurned(), to=ALL, says="The dealer burns a card before the draw")
        await burn(t)


@passage("bs/15(12)(f)(ii)", "S-087")
async def shuffle_discards(t: PokerTable, seat: int) -> None:
    """When the deck runs out, the dealer shuffles the discards, without the burn card and the player's own discards."""
    if any(_usable(racked.origin, seat) for racked in t.state.rack):
        await t.shuffle_rest(lambda origin: _usable(origin, seat), "Shuffle the discards")


def _usable(origin: str, seat: int) -> bool:
    """Whether cards may be reshuffled: mucked hands and other players' discards, but no card found face up."""
    return origin.startswith(("seat-", "discard-")) and origin != f"discard-{seat}"


@step("bs/15(12)(g)", title="Last betting round")
async def last_betting(t: PokerTable) -> None:
    """The last betting round starts with the first player left of the button who has not folded."""
    if not over(t):
        begin_street(t, "after-the-draw")
        await bet_from_button(t)


DRAW_STREETS = (draw_cards, last_betting)
