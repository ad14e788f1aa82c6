"""What a table does with cards, dice and wheels. Identities arrive as answers; the engine only keeps count."""

from collections.abc import Callable, Iterable, Sequence

from pitboss.engine.ask import Answer, Question, ask
from pitboss.engine.bank import Bank
from pitboss.engine.cards import Deck, Hand, Racked, new_deck
from pitboss.engine.core import M, wants
from pitboss.engine.say import ALL
from pitboss.hands.cards import UNKNOWN, card_text, card_texts
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import TableCode

SOURCE = ("source",)
COMMITMENT_MAX = 200
PARTS = 100  # how a deck's number is written once a part of it was shuffled again: 101 is the second deck's rest
_DOWN = {"down": True}
_FACES = {card_text(card): card for card in range(53)} | {"Or": 52, "??": UNKNOWN}


class Dealing(Bank[M]):
    """Cards, shoes, racks, and results of wheels and dice."""

    scanner = True  # whether a card's identity is known as it leaves the shoe

    @property
    def deck(self) -> Deck:
        """The deck or shoe in play."""
        return self.state.decks[self.state.active]

    def bring_deck(self, decks: int, jokers: int = 0, colour: str = "") -> Deck:
        """Cards come to the table; their age counts from now."""
        deck = new_deck(decks, jokers, colour, self.state.now)
        self.state.decks.append(deck)
        self.say("deck", to=ALL, data={"cards": deck.size, "colour": colour})
        return deck

    def retire_cards(self) -> None:
        """All cards leave the table between two rounds; others are brought in the way the table opened."""
        assert not any(h.cards for h in self.state.hands.values()), "cards still on the layout"
        self.state.decks = []
        self.state.rack = []
        self.state.active = 0
        self.say("cards-retired", to=ALL)

    async def shuffle(self, says: str = "Shuffle the cards", which: int | None = None) -> None:
        """All cards of a deck, that in play unless another is named, are mixed; the source may commit to the order."""
        state = self.state
        index = state.active if which is None else which
        assert not any(h.cards and h.deck == index for h in state.hands.values()), "cards still on the layout"
        about = {"deck": index} if len(state.decks) > 1 else {}
        commit: str = await ask(self.question("shuffle", "shuffle", SOURCE, _commitment, says=says, about=about))
        state.rack = [r for r in state.rack if r.deck != index] if len(state.decks) > 1 else []
        deck = state.decks[index]
        deck.renew()
        deck.commit = commit
        self.say("shuffled", to=ALL, says=says, data={"cards": deck.size, "commit": commit, **about})

    def apply_cut(self, depth: int, by: str) -> None:
        """The cards above the cut go to the back."""
        self.deck.cut = depth
        self.say("cut", to=ALL, data={"depth": depth, "by": by, **self.which_deck()})

    async def shuffle_rest(self, origins: Callable[[str], bool], says: str) -> None:
        """Discards from these places go back to what is left of the deck and are shuffled with it, in mid-round."""
        state, deck = self.state, self.deck
        back = [r for r in state.rack if r.deck == state.active and origins(r.origin)]
        state.rack = [r for r in state.rack if r not in back]
        deck.take_back([r.card for r in back])
        about = self.which_deck() | {"rest": True}
        commit: str = await ask(self.question("shuffle", "shuffle", SOURCE, _commitment, says=says, about=about))
        deck.commit = commit
        self.say("shuffled", to=ALL, says=says, data={"cards": deck.remaining, "commit": commit, **self.which_deck()})

    def which_deck(self, which: int | None = None) -> dict[str, int]:
        """Which deck is in play or meant, where a table has more than one; a part shuffled again counts as another."""
        state = self.state
        index = state.active if which is None else which
        part = state.decks[index].part if state.decks else 0
        return {"deck": index + PARTS * part} if part or len(state.decks) > 1 else {}

    async def draw(self, **about: bool) -> int:
        """The next card leaves the deck in play; `about` says more of it to a human dealer."""
        card: int = await ask(self._which_card(about=about))
        self.deck.take(card)
        self.state.dealt = True
        return card

    async def next_card(self) -> int:
        """What the next card is; it has yet to be taken."""
        card: int = await ask(self._which_card())
        return card

    def _which_card(self, hand: str = "", about: dict[str, bool] | None = None) -> Question:
        """Ask for the next card; a human dealer reads where it goes and which side is up."""
        deck, cites = self.deck, self.cites
        assert deck.out < deck.size, "a deck ran out unnoticed"

        def check(answer: Answer) -> int:
            wants(answer, "card")
            card = read_face(answer.args.get("card"), cites)
            if card == UNKNOWN and self.scanner:
                raise Refusal(
                    TableCode.CARD_UNKNOWN, "this table knows each card as it leaves the shoe: name it", cites
                )
            if card != UNKNOWN and not deck.could_be(card):
                why = "it is out already" if deck.full[card] else "there is none in this game"
                raise Refusal(TableCode.CARD_IMPOSSIBLE, f"{card_text(card)} cannot be in the deck: {why}", cites)
            return card

        told = {"hand": hand, **(about or {})} if hand else about
        return self.question("card", "card", SOURCE, check, about=told)

    def hand(self, name: str, seat: int = -1) -> Hand:
        """The hand of that name, laid out if it was not there."""
        hands = self.state.hands
        if name not in hands:
            hands[name] = Hand(name=name, seat=seat, deck=self.state.active)
        return hands[name]

    async def deal(self, name: str, *, seat: int = -1, face_up: bool = False) -> int:
        """One card from the deck to a hand."""
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
        """A card already drawn comes to lie in a hand, last or at a place from which another was taken.

        `drawn` says which draw it was; else it is the first of this face that was drawn and lies nowhere yet.
        """
        hand = self.state.hands.get(name) or self.hand(name, seat)
        hand.put(card, face_up=face_up, at=at)
        face = card_text(card) if face_up else "??"
        data: dict[str, str | int] = {"hand": name, "card": face, "nth": len(hand.cards) if at is None else at + 1}
        draw = self.deck.put_down(card, drawn) if self.state.decks else -1
        if draw >= 0:  # everyone can count the cards that leave, and so find the card's place in a sealed shoe
            data["draw"] = draw
            data.update(self.which_deck())
        self.say("dealt", to=ALL, data=data)

    def move_card(self, source: str, index: int, name: str, seat: int = -1) -> None:
        """A card of one hand comes to lie in another, the same side up."""
        hand = self.state.hands[source]
        card, up = hand.cards.pop(index), hand.up.pop(index)
        self.hand(name, seat).put(card, face_up=up)
        if not hand.cards:
            del self.state.hands[source]
        face = card_text(card) if up else "??"
        self.say("card-moved", to=ALL, data={"hand": source, "nth": index + 1, "card": face, "to": name})

    async def _identify(self, name: str, index: int) -> int:
        """A card that nobody knew is turned: the dealer says what it is."""
        deck, cites = self.deck, self.cites

        def check(answer: Answer) -> int:
            wants(answer, "card")
            card = read_face(answer.args.get("card"), cites)
            if card == UNKNOWN or not deck.could_be(card):
                raise Refusal(TableCode.CARD_IMPOSSIBLE, f"{answer.args.get('card')} cannot be the card turned", cites)
            return card

        about = {"hand": name, "nth": index + 1}
        card: int = await ask(self.question("identify", "identify", SOURCE, check, about=about))
        deck.identify(card)
        return card

    def look(self, name: str, person: str) -> None:
        """A person sees the faces of a hand; nobody else does."""
        cards = card_texts(self.state.hands[name].cards)
        self.say("looked", to=(person,), data={"hand": name, "cards": cards})

    async def turn(self, name: str, indices: Sequence[int] | None = None) -> list[int]:
        """Turn cards of a hand face up for everyone."""
        hand = self.state.hands[name]
        wanted = range(len(hand.cards)) if indices is None else indices
        for i in wanted:
            if hand.cards[i] == UNKNOWN:
                hand.cards[i] = await self._identify(name, i)
            hand.up[i] = True
        shown = [hand.cards[i] for i in wanted]
        where = [i + 1 for i in wanted]
        self.say("shown", to=ALL, data={"hand": name, "cards": card_texts(shown), "nths": where})
        return shown

    def to_rack(
        self, cards: Iterable[int], origin: str, says: str = "", *, drawn: bool = True, cites: Iterable[str] = ()
    ) -> None:
        """Cards just drawn, or else taken off a hand, go to the discard rack, in order."""
        racked = [Racked(card, origin, self.state.active) for card in cards]
        for card in racked if drawn and self.state.decks else ():
            self.deck.put_down(card.card)
        self._rack(racked, origin, says, cites)

    def _rack(self, racked: list[Racked], origin: str, says: str = "", cites: Iterable[str] = ()) -> None:
        self.state.rack.extend(racked)
        self.say("racked", to=ALL, says=says, data={"from": origin, "count": len(racked)}, cites=cites)

    def collect(self, name: str) -> None:
        """A whole hand goes to the discard rack in the order it lay, so that it can be rebuilt."""
        state = self.state
        hand, deck = state.hands.pop(name), state.active
        self._rack([Racked(card, name, deck) for card in hand.cards], name)

    async def burn(self, origin: str = "burn") -> None:
        """The next card goes to the rack unseen."""
        card = await self.draw(burn=True)
        self.deck.put_down(card, self.deck.last_drawn)
        self.to_rack([card], origin, drawn=False)

    async def commit_chance(self, name: str, outcomes: Sequence[str]) -> None:
        """Before betting opens the source may commit to the coming result; seeds are taken from then on."""
        about = {"outcomes": len(outcomes)}
        commit: str = await ask(self.question(name, "commit", SOURCE, _commitment, about=about))
        self.state.awaited, self.state.seeds = commit, {}
        self.say("committed", to=ALL, data={"to": name, "commit": commit, **about})

    async def chance(self, name: str, outcomes: Sequence[str], says: str = "") -> str:
        """A result of wheel or dice, named by the source or read from the real thing by the dealer."""
        cites = self.cites

        def check(answer: Answer) -> str:
            wants(answer, "result")
            result = answer.args.get("result")
            if result not in outcomes:
                raise Refusal(TableCode.RESULT_IMPOSSIBLE, f"{result!r} is no result of {name}", cites)
            return str(result)

        about = {"outcomes": len(outcomes)}
        asked = self.question(name, "chance", SOURCE, check, says=says, options=tuple(outcomes), about=about)
        result: str = await ask(asked)
        self.state.awaited, self.state.seeds = "", {}
        self.say("result", to=ALL, data={"of": name, "result": result})
        return result


def read_face(text: object, cites: tuple[str, ...] = ()) -> int:
    """A card as a person or a scanner writes it."""
    card = _FACES.get(text) if isinstance(text, str) else None
    if card is None:
        raise Refusal(TableCode.CARD_UNREADABLE, f"{text!r} is no card: write Ah, Td, 9c, Jk or ??", cites)
    return card


def read_faces(texts: Sequence[str], cites: tuple[str, ...] = ()) -> list[int]:
    """Several cards at once: a pass over a table asks for dozens."""
    try:
        return [_FACES[text] for text in texts]
    except KeyError:
        return [read_face(text, cites) for text in texts]


def _commitment(answer: Answer) -> str:
    wants(answer, "commit")
    commit = answer.args.get("commit", "")
    if not isinstance(commit, str) or len(commit) > COMMITMENT_MAX:
        raise Refusal(TableCode.COMMITMENT_UNREADABLE, "a commitment is a short text")
    return commit
