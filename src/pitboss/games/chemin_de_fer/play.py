"""The deal, the counts, the decisions and the settlement of a hand."""

from collections.abc import Sequence

from pitboss.engine.bank import HOUSE, PAY
from pitboss.engine.say import ALL
from pitboss.engine.step import Check, Void, act, passage, step
from pitboss.engine.wager import Wager
from pitboss.events.baccarat import BankerDecided, DrawTableRead, PuntoDecided, SuiviOffered
from pitboss.events.chips import CommissionPaid
from pitboss.events.hands import HandTotalled
from pitboss.events.incidents import WrongCall
from pitboss.events.procedure import Announced
from pitboss.games.chemin_de_fer.rules import (
    DRAW,
    MAY,
    NATURAL,
    STAY,
    banker_code,
    banker_natural,
    best_of_three,
    player_code,
    winnings,
    with_third,
    worst_of_two,
)
from pitboss.games.chemin_de_fer.table import BANK, OWNER, CheminTable, against, banker_row_at, banker_table, seat_of
from pitboss.games.families.baccarat.rules import (
    BANKER,
    LOST,
    NO_CARD,
    PLAYER,
    STOOD,
    VOID,
    WON,
    banker_line,
    commission,
    outcome,
    outcome_line,
    point_count,
)
from pitboss.games.families.baccarat.shoe import deal_to
from pitboss.games.families.baccarat.table import (
    BANKER_HAND,
    FIRST_TWO,
    PLAYER_HAND,
    cards_of,
    count_cites,
    hidden,
    result_call,
)
from pitboss.games.refusal_codes import GameCode
from pitboss.hands.cards import UNKNOWN, rank_of

# -- the counts of the two hands on the layout, also of misdealt hands ------------------------------------------------

Code = tuple[int, tuple[str, ...]]  # the code of a decision, and its clauses


def initial(t: CheminTable, hand: str) -> list[int]:
    """The initial cards of a hand, with excess cards."""
    extra = t.own.extra_player if hand == PLAYER_HAND else t.own.extra_banker
    return cards_of(t, hand)[: FIRST_TWO + extra]


def drawn(t: CheminTable, hand: str) -> list[int]:
    """The cards a hand drew after the initial deal."""
    return cards_of(t, hand)[len(initial(t, hand)) :]


def known(t: CheminTable, hand: str) -> bool:
    """Whether the table knows a hand's initial cards: without a scanner only after they are turned."""
    return UNKNOWN not in initial(t, hand)


def first_count(t: CheminTable, hand: str) -> int:
    """The count of a hand's initial cards: zero for a Banker with too many, the best of three for a Player."""
    first, second, third = [*initial(t, hand), NO_CARD][:3]
    values = t.chapter.flat("values")
    if hand == BANKER_HAND and t.own.extra_banker:
        return 0
    if hand == PLAYER_HAND and t.own.extra_player:
        return best_of_three(first, second, third, values, t.terms)
    return point_count(first, second, NO_CARD, values, t.terms)


def count(t: CheminTable, hand: str) -> int:
    """The final count of a hand."""
    values = t.chapter.flat("values")
    if hand == BANKER_HAND and t.own.doubled:
        return _doubled(t, values)
    third = next(iter(drawn(t, hand)), NO_CARD)
    zero = hand == BANKER_HAND and t.own.extra_banker
    if zero and third != NO_CARD and t.settings.text("banker_zero") == "all-cards":
        return _all_cards(t, values)
    return with_third(first_count(t, hand), third, values, t.terms)


def _doubled(t: CheminTable, values: Sequence[int]) -> int:
    """The count of a Banker who drew two cards, by this table's reading of D-16."""
    if t.settings.text("banker_two_cards") == "initial-plus-worse":
        first = first_count(t, BANKER_HAND)
        return min(with_third(first, card, values, t.terms) for card in drawn(t, BANKER_HAND))
    return worst_of_two(cards_of(t, BANKER_HAND), values, t.terms)


def _all_cards(t: CheminTable, values: Sequence[int]) -> int:
    """The count of all the Banker's cards after a draw, although the initial ones counted zero (D-14)."""
    points = 0
    for card in cards_of(t, BANKER_HAND):
        points = with_third(points, card, values, t.terms)
    return points


def third_value(t: CheminTable) -> int:
    """The value of the card that the Player's hand drew, or STOOD."""
    cards = drawn(t, PLAYER_HAND)
    return t.chapter.flat("values")[rank_of(cards[0])] if cards else STOOD


def player_must(t: CheminTable) -> Code:
    """What the Dominant Player must or may do."""
    points, naturals = first_count(t, PLAYER_HAND), t.chapter.flat("naturals")
    code = player_code(points, naturals, t.chapter.flat("player"))
    row = t.chapter.row_at("naturals", points) if naturals[points] else t.chapter.row_at("player", points)
    return code, row.cites


def has_natural(t: CheminTable) -> bool:
    """Whether the Banker's initial cards are a natural."""
    return bool(banker_natural(first_count(t, BANKER_HAND), t.chapter.flat("naturals")))


def banker_must(t: CheminTable) -> Code:
    """What Table 3 says for the Banker's initial cards and the Player's third card."""
    points, third = first_count(t, BANKER_HAND), third_value(t)
    code = banker_code(points, third, t.chapter.flat("naturals"), banker_table(t.chapter, t.settings))
    if has_natural(t):
        return code, t.chapter.tables["naturals"]["banker"].cites
    return code, banker_row_at(t.chapter, t.settings, banker_line(points, third)).cites


# -- the deal: four cards face down, the announcements of Dominant Player and Banker, third cards by Table 3 ----------

CARD, STAYS, NATURAL_CALL, UNDER_EIGHT = "card", "stay", "natural", "under-eight"
CALLS = {CARD: "Card", STAYS: "Stay", NATURAL_CALL: "Natural", UNDER_EIGHT: "Under Eight"}
WORDS: dict[int, tuple[str, ...]] = {STAY: (STAYS,), DRAW: (CARD,), MAY: (CARD, STAYS), NATURAL: (NATURAL_CALL,)}

MUST_CARD = Check(GameCode.MUST_DRAW, "bs/5(9)(a)(i)", "D-20", owner=OWNER, says="With 0 to 4 you must announce Card.")
MUST_STAY = Check(
    GameCode.MUST_STAY, "bs/5(9)(a)(iii)", "D-20", owner=OWNER, says="With 6 or 7 you must announce Stay."
)
MUST_SHOW = Check(GameCode.MUST_SHOW, "bs/5(9)(a)(iv)", owner=OWNER, says="With 8 or 9 you must announce Natural.")


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


# -- settlement: the losers' wagers pay the winners, and the house takes its fee from the Banker's win ----------------

Ending = tuple[int, str, tuple[str, ...]]


def ending(t: CheminTable, wager: Wager, player: int, banker: int) -> Ending:
    """The end of a wager by the two counts, with its reason and clauses."""
    kind = BANKER if wager.spot == BANK else PLAYER
    row = t.chapter.row_at("outcomes", outcome_line(kind, player, banker))
    return outcome(kind, player, banker, t.chapter.flat("outcomes")), row.label, row.cites


@step("bs/5(10)(b)")
async def collect_and_pay(t: CheminTable) -> None:
    """The dealer collects losing wagers and pays the winners from them; the house stakes nothing."""
    if not t.own.dominant:
        return
    await t.act(PAY, "Collect the losing wagers and pay the winners from them")
    counts = result(t)
    remember_suivi(t, *counts)
    ends = [(wager, *ending(t, wager, *counts)) for wager in t.live_wagers()]
    for wager, end, why, cites in ends:
        if end == LOST:
            t.lose(wager, why, cites)
    for wager, end, why, cites in ends:
        if end == VOID:
            t.give_back(wager, "pushed", why, cites)
    for wager, end, why, cites in ends:
        if end == WON:
            kind, line = (BANKER, "bank") if wager.spot == BANK else (PLAYER, "against")
            t.win(wager, winnings(kind, wager.cents, t.terms), why, (*cites, *t.line("layout", line).cites))
    for wager, *_ in ends:
        if wager.spot == BANK and wager.end == "won":
            charge(t, wager)


@act("bs/5(10)(c)", "D-21")
def charge(t: CheminTable, wager: Wager) -> None:
    """The house takes its fee at once from the Banker's win, and from nobody else."""
    cents = commission(wager.paid, t.terms)
    if cents:
        wager.fee = cents
        t.transfer(CommissionPaid(wager.person, HOUSE, cents, person=wager.person, won=wager.paid))


@act("bs/5(7)(b)", "S-142")
def remember_suivi(t: CheminTable, player: int, banker: int) -> None:
    """A player who matched the Banker's whole wager and loses gets the first option; a stand-off changes nothing."""
    if player == banker:
        return
    equal = next((w.person for w in against(t) if w.cents == t.own.last), "")
    t.own.suivi = equal if banker > player else ""
    if t.own.suivi:
        says = f"{equal} may follow with Banco Suivi"
        t.say(SuiviOffered(person=equal, cents=t.own.last), to=ALL, says=says)
