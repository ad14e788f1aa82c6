"""Cards, dice and wheels of a table. Faces and results arrive as answers; the engine only counts."""

from collections.abc import Callable, Iterable, Sequence

from pitboss.engine.ask import Answer, Question, ask
from pitboss.engine.bank import Bank
from pitboss.engine.cards import Deck, Hand, Racked, new_deck
from pitboss.engine.core import M_co, T_co, wants
from pitboss.engine.say import ALL
from pitboss.events.cards import (
    CardDealt,
    CardMoved,
    CardsLookedAt,
    CardsRacked,
    CardsRetired,
    CardsShown,
    ChanceCommitted,
    DeckBrought,
    DeckCut,
    DeckShuffled,
)
from pitboss.events.dice import ChanceResult
from pitboss.hands.cards import UNKNOWN, card_text, card_texts
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import TableCode

SOURCE = ("source",)
COMMITMENT_MAX = 200
PARTS = 100  # numbers a deck after a part of it was reshuffled: 101 is the rest of deck 1
NAME_IT = "This table knows each card as it leaves the shoe. Name the card."
_DOWN = {"down": True}
_FACES = {card_text(card): card for card in range(53)} | {"Or": 52, "??": UNKNOWN}


class Dealing(Bank[M_co, T_co]):
    """Cards, shoes, the discard rack, and results of wheels and dice."""

    scanner = True  # whether the table knows each card as it leaves the shoe

    @property
    def deck(self) -> Deck:
        """The deck or shoe in play."""
        return self.state.decks[self.state.active]

    def bring_deck(self, decks: int, jokers: int = 0, colour: str = "") -> Deck:
        """Bring cards to the table; their age counts from now."""
        deck = new_deck(decks, jokers, colour, self.state.now)
        self.state.decks.append(deck)
        self.say(DeckBrought(cards=deck.size, colour=colour), to=ALL)
        return deck

    def retire_cards(self) -> None:
        """Remove all cards between two rounds; the opening procedure brings new ones."""
        assert not any(h.cards for h in self.state.hands.values()), "cards still on the layout"
        self.state.decks = []
        self.state.rack = []
        self.state.active = 0
        self.say(CardsRetired(), to=ALL)

    async def shuffle(self, says: str = "Shuffle the cards", which: int | None = None) -> None:
        """Shuffle all cards of a deck, by default the one in play; the source may commit to the order."""
        state = self.state
        index = state.active if which is None else which
        assert not any(h.cards and h.deck == index for h in state.hands.values()), "cards still on the layout"
        about = {"deck": index} if len(state.decks) > 1 else {}
        commit: str = await ask(self.question("shuffle", "shuffle", SOURCE, _commitment, says=says, about=about))
        state.rack = [r for r in state.rack if r.deck != index] if len(state.decks) > 1 else []
        deck = state.decks[index]
        deck.renew()
        deck.commit = commit
        self.say(DeckShuffled(deck.size, commit, about.get("deck")), to=ALL, says=says)

    def apply_cut(self, depth: int, by: str) -> None:
        """Move the cards above the cut to the back."""
        self.deck.cut = depth
        self.say(DeckCut(depth, by, self.which_deck()), to=ALL)

    async def shuffle_rest(self, origins: Callable[[str], bool], says: str) -> None:
        """Return discards from these places to the deck and reshuffle it, during a round."""
        state, deck = self.state, self.deck
        back = [r for r in state.rack if r.deck == state.active and origins(r.origin)]
        state.rack = [r for r in state.rack if r not in back]
        deck.take_back([r.card for r in back])
        which = self.which_deck()
        about = {"rest": True} if which is None else {"deck": which, "rest": True}
        commit: str = await ask(self.question("shuffle", "shuffle", SOURCE, _commitment, says=says, about=about))
        deck.commit = commit
        self.say(DeckShuffled(deck.remaining, commit, self.which_deck()), to=ALL, says=says)

    def which_deck(self) -> int | None:
        """The number of the deck in play, at a table with several; a reshuffled part counts as another deck."""
        state = self.state
        part = state.decks[state.active].part if state.decks else 0
        return state.active + PARTS * part if part or len(state.decks) > 1 else None

    async def draw(self, **about: bool) -> int:
        """Draw the next card; `about` tells a human dealer more about it."""
        card: int = await ask(self._which_card(about=about))
        self.deck.take(card)
        self.state.dealt = True
        return card

    async def next_card(self) -> int:
        """Ask what the next card is, without taking it."""
        card: int = await ask(self._which_card())
        return card

    def _which_card(self, hand: str = "", about: dict[str, bool] | None = None) -> Question:
        """The question for the next card; it tells a human dealer where the card goes and which side is up."""
        deck, cites = self.deck, self.cites
        assert deck.out < deck.size, "a deck ran out unnoticed"

        def check(answer: Answer) -> int:
            wants(answer, "card")
            card = read_face(answer.args.get("card"), cites)
            if card == UNKNOWN and self.scanner:
                raise Refusal(TableCode.CARD_UNKNOWN, NAME_IT, cites)
            if card != UNKNOWN and not deck.could_be(card):
                why = "it is out already" if deck.full[card] else "this game does not use it"
                raise Refusal(TableCode.CARD_IMPOSSIBLE, f"{card_text(card)} can't be in the deck: {why}.", cites)
            return card

        where = {"hand": hand, **(about or {})} if hand else about
        return self.question("card", "card", SOURCE, check, about=where)

    def hand(self, name: str, seat: int = -1) -> Hand:
        """The hand of that name; an empty one if there is none yet."""
        hands = self.state.hands
        if name not in hands:
            hands[name] = Hand(name=name, seat=seat, deck=self.state.active)
        return hands[name]

    async def deal(self, name: str, *, seat: int = -1, face_up: bool = False) -> int:
        """Deal one card from the deck to a hand."""
        card: int = await ask(self._which_card(name, None if face_up else _DOWN))
        deck = self.deck
        deck.take(card)
        self.state.dealt = True
        drawn = deck.out - deck.base - 1
        if face_up and card == UNKNOWN:
            card = await self._identify(name, len(self.hand(name, seat).cards))
        self.lay(card, name, seat=seat, face_up=face_up, drawn=drawn)
        return card

    def lay(
        self,
        card: int,
        name: str,
        *,
        seat: int = -1,
        face_up: bool = False,
        at: int | None = None,
        drawn: int | None = None,
    ) -> None:
        """Put a drawn card into a hand, at the end or at the place of a card that was taken away.

        `drawn` is the number of the draw; without it, the first drawn card with this face that has no place yet.
        """
        hand = self.state.hands.get(name) or self.hand(name, seat)
        hand.put(card, face_up=face_up, at=at)
        face = card_text(card) if face_up else "??"
        nth = len(hand.cards) if at is None else at + 1
        # The draw is public: everybody can count the draws and find the card in a sealed shoe.
        draw = self.deck.put_down(card, drawn) if self.state.decks else -1
        self.say(CardDealt(name, face, nth, draw, self.which_deck() if draw >= 0 else None), to=ALL)

    def move_card(self, source: str, index: int, name: str, seat: int = -1) -> None:
        """Move a card from one hand to another, the same side up."""
        hand = self.state.hands[source]
        card, up = hand.cards.pop(index), hand.up.pop(index)
        self.hand(name, seat).put(card, face_up=up)
        if not hand.cards:
            del self.state.hands[source]
        face = card_text(card) if up else "??"
        self.say(CardMoved(hand=source, nth=index + 1, card=face, to=name), to=ALL)

    async def _identify(self, name: str, index: int) -> int:
        """Ask the dealer what a card is that nobody knew and that is now turned."""
        deck, cites = self.deck, self.cites

        def check(answer: Answer) -> int:
            wants(answer, "card")
            card = read_face(answer.args.get("card"), cites)
            if card == UNKNOWN or not deck.could_be(card):
                raise Refusal(
                    TableCode.CARD_IMPOSSIBLE, f"{answer.args.get('card')} can't be the card that was turned.", cites
                )
            return card

        about = {"hand": name, "nth": index + 1}
        card: int = await ask(self.question("identify", "identify", SOURCE, check, about=about))
        deck.identify(card)
        return card

    def look(self, name: str, person: str) -> None:
        """Show the faces of a hand to one person."""
        cards = card_texts(self.state.hands[name].cards)
        self.say(CardsLookedAt(hand=name, cards=cards), to=(person,))

    async def turn(self, name: str, indices: Sequence[int] | None = None) -> list[int]:
        """Turn cards of a hand face up for everybody."""
        hand = self.state.hands[name]
        wanted = range(len(hand.cards)) if indices is None else indices
        for i in wanted:
            if hand.cards[i] == UNKNOWN:
                hand.cards[i] = await self._identify(name, i)
            hand.up[i] = True
        shown = [hand.cards[i] for i in wanted]
        where = [i + 1 for i in wanted]
        self.say(CardsShown(hand=name, cards=card_texts(shown), nths=where), to=ALL)
        return shown

    def to_rack(
        self, cards: Iterable[int], origin: str, says: str = "", *, drawn: bool = True, cites: Iterable[str] = ()
    ) -> None:
        """Put cards into the discard rack, in order: drawn ones, or cards of a hand."""
        racked = [Racked(card, origin, self.state.active) for card in cards]
        for card in racked if drawn and self.state.decks else ():
            self.deck.put_down(card.card)
        self._rack(racked, origin, says, cites)

    def _rack(self, racked: list[Racked], origin: str, says: str = "", cites: Iterable[str] = ()) -> None:
        self.state.rack.extend(racked)
        self.say(CardsRacked(origin=origin, count=len(racked)), to=ALL, says=says, cites=cites)

    def collect(self, name: str) -> None:
        """Put a whole hand into the discard rack in its order, so that it can be rebuilt."""
        state = self.state
        hand, deck = state.hands.pop(name), state.active
        self._rack([Racked(card, name, deck) for card in hand.cards], name)

    async def burn(self, origin: str = "burn") -> None:
        """Put the next card into the discard rack unseen."""
        card = await self.draw(burn=True)
        self.deck.put_down(card, self.deck.last_drawn)
        self.to_rack([card], origin, drawn=False)

    async def commit_chance(self, name: str, outcomes: Sequence[str]) -> None:
        """Let the source commit to the result before betting opens; from then on persons may add seeds."""
        about = {"outcomes": len(outcomes)}
        commit: str = await ask(self.question(name, "commit", SOURCE, _commitment, about=about))
        self.state.awaited, self.state.seeds = commit, {}
        self.say(ChanceCommitted(name, commit, len(outcomes)), to=ALL)

    async def chance(self, name: str, outcomes: Sequence[str], says: str = "") -> str:
        """Ask for a result of wheel or dice: from the source, or read from the equipment by the dealer."""
        cites = self.cites

        def check(answer: Answer) -> str:
            wants(answer, "result")
            result = answer.args.get("result")
            if result not in outcomes:
                raise Refusal(TableCode.RESULT_IMPOSSIBLE, f"{result!r} is not a result of {name}.", cites)
            return str(result)

        about = {"outcomes": len(outcomes)}
        asked = self.question(name, "chance", SOURCE, check, says=says, options=tuple(outcomes), about=about)
        result: str = await ask(asked)
        self.state.awaited, self.state.seeds = "", {}
        self.say(ChanceResult(of=name, result=result), to=ALL)
        return result


def read_face(text: object, cites: tuple[str, ...] = ()) -> int:
    """Read a card as a person or a scanner writes it."""
    card = _FACES.get(text) if isinstance(text, str) else None
    if card is None:
        raise Refusal(TableCode.CARD_UNREADABLE, f"{text!r} is not a card. Write Ah, Td, 9c, Jk or ??.", cites)
    return card


def read_faces(texts: Sequence[str], cites: tuple[str, ...] = ()) -> list[int]:
    """Read several cards at once."""
    try:
        return [_FACES[text] for text in texts]
    except KeyError:
        return [read_face(text, cites) for text in texts]


def _commitment(answer: Answer) -> str:
    wants(answer, "commit")
    commit = answer.args.get("commit", "")
    if not isinstance(commit, str) or len(commit) > COMMITMENT_MAX:
        raise Refusal(TableCode.COMMITMENT_UNREADABLE, "The commitment must be a short text.")
    return commit
