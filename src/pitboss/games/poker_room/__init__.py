"""The poker room: what all nine games of the poker regulation share. Each game is a short folder beside this one.

Games: seven-card-stud, seven-card-stud-hi-lo, seven-card-stud-hi-lo-8, holdem, omaha, omaha-hi-lo-8, five-card-draw,
five-card-draw-low, five-card-stud. Seats are 0, 1, 2 ... clockwise from the dealer's left; money is whole cents.

State (`t.own`, a `Room` of `memory.py`)
    players     seats dealt in, in the order in which cards are dealt (left of the button, or of the dealer, first)
    folded      seats whose hands are out; `all_in`: seats without chips that still contend
    paid        seat -> cents put in over the whole round, antes included; `antes` the part that was ante
    bets        seat -> cents put in during this betting round (those chips are a live wager on the spot "bet")
    to_match    the highest of `bets`; `raises` counts the raises of this betting round
    button      the seat with the button; it lives on from round to round
Cards: hands "seat-<n>", the board is "community", a stud common card is "common". Accounts: "pot" holds what was
gathered, "rake" the rake area, "drop-box" the box. A wager on the spot "bet" or "ante" ends as "pooled" when it is
gathered into the pot.

Questions
    next-hand   act of the dealer, `about` {"between": true, "needs": "players"}; taken once two players can be dealt in
    action      choose, put to the person in turn. `options` are some of "check", "call", "bet", "raise", "fold",
                `low` and `high` the least and most that a bet or raise may come TO in this betting round (0: none),
                `about` {"call": cents to add, "to_match", "in": own bets so far, "stack", "pot": all chips in, "unit",
                "street": 0, 1, ...}.
    draw        choose in draw games, put to the person in turn: "stand-pat" or "discard" (the cards as in `cards`)
    show        choose at the showdown: "show" or "concede" (muck); who must show first is not asked
    complete-bet  number: where a bet or raise was said to be incomplete (`more`), what it comes to in the end
Answers
    choose      {"choice": "fold"}, {"choice": "call"}, {"choice": "raise", "to": 1200}: `to` is the total of this
                betting round in cents; left out it is `low`. All-in is a call, bet or raise of all one has.
                Further words say how it was done (`way`, `put`, `chips`, `said`, `more`): see `gestures.py`.
    choose      {"choice": "discard", "cards": ["Ah", "2c"]}, or {"choice": "discard", "nths": [1, 3]} by places from 1
                (draw games; where nothing is named, all are discarded)
Events (all public but "looked")
    dealt-in    {"seats", "button", "stacks": {seat: cents}}: who plays, with what
    dealt       one card to a hand; "??" face down. looked: a person's own cards, to that person
    action      {"seat", "person", "action", "cents", "to", "stack"}: action is ante, blind, forced, check, call, bet,
                raise or fold; `cents` goes in, `to` is the total of this betting round, `stack` what is left
    uncalled    {"seat", "person", "cents"}: chips that nobody matched go back
    gathered    {"street", "pots": [{"cents", "seats"}]}: the bets are in the pot; the main pot comes first
    raked       {"street", "cents", "pots"}: what was taken into the rake area
    drawn       {"seat", "count"}: a draw; its discards stay unseen
    street      {"street", "name"}: the next cards come
    shown, conceded, identified   the showdown: faces, who gave up, what a shown hand is
    awarded     {"pot", "seat", "person", "cents", "share"}: share is whole, high or low; the side pots come first
"""
