"""The deal: four cards face down, the announcements of Dominant Player and Banker, third cards by Table 3."""

from pitboss.engine.say import ALL
from pitboss.engine.step import Check, Void, act, passage, step
from pitboss.events.baccarat import BankerDecided, DrawTableRead, PuntoDecided
from pitboss.events.hands import HandTotalled
from pitboss.events.incidents import WrongCall
from pitboss.events.procedure import Announced
from pitboss.games.chemin_de_fer.count import (
    banker_must,
    count,
    drawn,
    first_count,
    has_natural,
    known,
    player_must,
    third_value,
)
from pitboss.games.chemin_de_fer.memory import OWNER, CheminTable, seat_of
from pitboss.games.chemin_de_fer.rules import DRAW, MAY, NATURAL, STAY
from pitboss.games.families.baccarat.memory import BANKER_HAND, PLAYER_HAND, cards_of, count_cites, hidden, result_call
from pitboss.games.families.baccarat.shoe import deal_to
from pitboss.games.refusal_codes import GameCode

CARD, STAYS, NATURAL_CALL, UNDER_EIGHT = "card", "stay", "natural", "under-eight"
CALLS = {CARD: "Card", STAYS: "Stay", NATURAL_CALL: "Natural", UNDER_EIGHT: "Under Eight"}
WORDS: dict[int, tuple[str, ...]] = {STAY: (STAYS,), DRAW: (CARD,), MAY: (CARD, STAYS), NATURAL: (NATURAL_CALL,)}

MUST_CARD = Check(GameCode.MUST_DRAW, "bs/5(9)(a)(i)", "D-20", owner=OWNER, says="With 0 to 4 you must announce Card.")
MUST_STAY = Check(
    GameCode.MUST_STAY, "bs/5(9)(a)(iii)", "D-20", owner=OWNER, says="With 6 or 7 you must announce Stay."
)
MUST_SHOW = Check(GameCode.MUST_SHOW, "bs/5(9)(a)(iv)", owner=OWNER, says="With 8 or 9 you must announce Natural.")


# -- the first four -----------------------------------------------------------------------------------------------


@step("bs/5(8)(a)", "bs/5(8)(d)", "D-10", title="Deal four cards")
async def deal_four(t: CheminTable) -> None:
    """The Banker deals four cards face down in turn: two to the Dominant Player, two to the Banker's hand."""
    if not t.own.dominant:
        return
    t.announce("Cards", Announced(dealer=t.own.banker))
    t.hand(PLAYER_HAND, seat_of(t, t.own.dominant))
    t.hand(BANKER_HAND, seat_of(t, t.own.banker))
    while hand := next_initial(t):
        await deal_to(t, hand)


def next_initial(t: CheminTable) -> str:
    """The hand that gets the next of the first four cards; empty when both have two."""
    order = t.chapter.flat("deal")
    dealt = len(cards_of(t, PLAYER_HAND)) + len(cards_of(t, BANKER_HAND)) - t.own.extra_player - t.own.extra_banker
    return "" if dealt >= len(order) else BANKER_HAND if order[dealt] else PLAYER_HAND


# -- announcements ------------------------------------------------------------------------------------------------


@act("bs/5(9)(h)")
def repeat(t: CheminTable, word: str, person: str) -> None:
    """The dealer repeats each announcement of the Dominant Player and the Banker."""
    t.announce(CALLS[word], Announced(person=person))


@act("bs/5(9)(a)")
def dominant_looks(t: CheminTable) -> None:
    """Only the Dominant Player looks at the two cards."""
    t.look(PLAYER_HAND, t.own.dominant)
    if known(t, PLAYER_HAND):
        _, cites = player_must(t)
        points = first_count(t, PLAYER_HAND)
        data = HandTotalled(hand=PLAYER_HAND, count=points)
        t.say(data, to=(t.own.dominant,), says=f"You have {points}", cites=cites)


@step("bs/5(9)(a)", "bs/5(8)(c)", title="The Dominant Player announces")
async def player_calls(t: CheminTable) -> None:
    """The Dominant Player announces Card, Stay or Natural as the count requires; with five they may choose."""
    if not t.own.dominant:
        return
    dominant_looks(t)
    code = player_must(t)[0] if known(t, PLAYER_HAND) else -1
    options = WORDS.get(code, (CARD, STAYS, NATURAL_CALL))
    rule = {DRAW: MUST_CARD, STAY: MUST_STAY, NATURAL: MUST_SHOW}.get(code)
    seat = seat_of(t, t.own.dominant)
    who, says = (t.own.dominant,), "Your turn: announce Card, Stay or Natural"
    word = await t.choose_by(who, "player-call", options, seat=seat, says=says, rule=rule)
    t.own.player_said = word
    t.say(PuntoDecided(word=word), to=ALL, says=f"{t.own.dominant}: {CALLS[word]}")
    repeat(t, word, t.own.dominant)
    if word == NATURAL_CALL:
        await turn_all(t)


async def turn_all(t: CheminTable) -> None:
    """All cards of both hands are turned face up."""
    for hand in (PLAYER_HAND, BANKER_HAND):
        if hidden(t, hand):
            await t.turn(hand)


@step("bs/5(9)(b)", title="The Banker announces")
async def banker_calls(t: CheminTable) -> None:
    """Before the Player's hand gets a card, the Banker looks and announces Natural or Under Eight."""
    if t.own.player_said != CARD:
        return
    own = t.own
    t.look(BANKER_HAND, own.banker)
    options: tuple[str, ...] = (UNDER_EIGHT, NATURAL_CALL)
    if known(t, BANKER_HAND):
        options = (NATURAL_CALL,) if has_natural(t) else (UNDER_EIGHT,)
    seat = seat_of(t, own.banker)
    says = "Your turn: announce Natural or Under Eight"
    word = await t.choose_by((own.banker,), "banker-call", options, seat=seat, says=says)
    own.banker_said = word
    t.say(BankerDecided(word=word), to=ALL, says=f"{own.banker}: {CALLS[word]}")
    repeat(t, word, own.banker)
    if word == NATURAL_CALL:
        await turn_all(t)


@step("bs/5(9)(b)", title="The Player's third card")
async def player_third(t: CheminTable) -> None:
    """The Banker deals the card that the Dominant Player asked for, face up."""
    if t.own.banker_said == UNDER_EIGHT and not drawn(t, PLAYER_HAND):
        await deal_to(t, PLAYER_HAND, face_up=True)


# -- the Banker's third card --------------------------------------------------------------------------------------


@step("bs/5(9)(c)", title="The Banker's third card")
async def banker_third(t: CheminTable) -> None:
    """After the Player's hand is complete, the Banker turns the Banker's hand up and draws or stays by Table 3."""
    own = t.own
    if not own.dominant or NATURAL_CALL in (own.player_said, own.banker_said):
        return
    who = f"{own.banker} turns the Banker's hand up"
    await t.act("turn-banker", who)
    if hidden(t, BANKER_HAND):
        await t.turn(BANKER_HAND)
    if not drawn(t, BANKER_HAND) and await banker_draws(t) and not drawn(t, BANKER_HAND):
        await deal_to(t, BANKER_HAND, face_up=True)


@act("bs/5(9)(d)", "bs/5(9)(e)", "bs/5(9)(f)", "bs/5(9)(g)", "D-02")
def look_up(t: CheminTable) -> int:
    """Table 3 depends only on the count of the Banker's two cards and the value of the Player's third card."""
    code, cites = banker_must(t)
    third = third_value(t)
    data = DrawTableRead(count=first_count(t, BANKER_HAND), third=third if drawn(t, PLAYER_HAND) else None)
    says = {DRAW: "The Banker must draw", MAY: "The Banker may draw or stay"}.get(code, "The Banker must stay")
    t.say(data, to=ALL, says=says, cites=cites)
    return code


async def banker_draws(t: CheminTable) -> bool:
    """Whether the Banker draws: Table 3 decides, or the Banker where it leaves the choice."""
    code = look_up(t)
    return code == DRAW or (code == MAY and bool(await banker_chooses(t)))


@passage("bs/5(8)(b)", "bs/5(9)(f)")
async def banker_chooses(t: CheminTable) -> bool:
    """Only the Banker decides where Table 3 leaves the choice."""
    seat = seat_of(t, t.own.banker)
    says = "Your turn: draw or stay"
    choice = await t.choose_by((t.own.banker,), "banker-option", ("draw", "stay"), seat=seat, says=says)
    repeat(t, CARD if choice == "draw" else STAYS, t.own.banker)
    return choice == "draw"


# -- the result ---------------------------------------------------------------------------------------------------


def result(t: CheminTable) -> tuple[int, int]:
    """The final counts, the Player's first."""
    return count(t, PLAYER_HAND), count(t, BANKER_HAND)


@step("bs/5(10)(a)", "X-02", title="Announce the result")
async def announce_result(t: CheminTable) -> None:
    """The dealer announces both counts and the winning hand, or a stand-off."""
    if not t.own.dominant:
        return
    await spoils_last_hand(t)
    await t.act("call-result", "Turn all cards up and announce the counts")
    await turn_all(t)
    await check_calls(t)
    player, banker = result(t)
    cites = dict.fromkeys([*count_cites(t, PLAYER_HAND), *count_cites(t, BANKER_HAND)])
    data = Announced(player=player, banker=banker)
    t.say(data, to=ALL, says=result_call(player, banker, "Stand-off"), cites=cites)


@passage("bs/5(12)(i)", "D-18")
async def spoils_last_hand(t: CheminTable) -> None:
    """A card face up in the shoe voids its last hand: the one with the cutting card, before or after it."""
    if t.own.face_up and t.own.cut_out:
        raise Void("a card of the shoe's last hand was face up in the shoe", t.cites)


@passage("D-20", "S-148")
async def check_calls(t: CheminTable) -> None:
    """If the cards were not known, a wrong call shows only now: the supervisor lets the hand count or voids it."""
    code, _ = player_must(t)
    own = t.own
    wrong = own.player_said not in WORDS[code]
    if own.banker_said:
        wrong |= (own.banker_said == NATURAL_CALL) != has_natural(t)
    if wrong:
        await judge(t)


async def judge(t: CheminTable) -> None:
    """The supervisor decides on a hand that was played on a wrong call."""
    data = WrongCall(player=t.own.player_said, banker=t.own.banker_said)
    t.say(data, to=ALL, says="A call did not match the count")
    says = "A hand was called wrongly: let it count or void it?"
    if await t.choose_by(("casino-supervisor",), "wrong-call", ("stands", "void"), says=says) == "void":
        raise Void("a hand was called wrongly", t.cites)


DEAL = (deal_four, player_calls, banker_calls, player_third, banker_third, announce_result)
