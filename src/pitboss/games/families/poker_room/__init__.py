"""What all nine poker games share. Each game is a short folder next to this one.

Games: seven-card-stud, seven-card-stud-hi-lo, seven-card-stud-hi-lo-8, holdem, omaha, omaha-hi-lo-8, five-card-draw,
five-card-draw-low, five-card-stud. Seats are 0, 1, 2 ... clockwise from the dealer's left; money is whole cents.

State (`t.own`, a `Room` of `table.py`): hand, betting, pot and deal begin with each hand; seats and house stay
    players     seats dealt in, in dealing order (first the seat left of the button, or of the dealer)
    folded      seats that are out of the hand; `all_in`: seats without chips that still play for the pot
    paid        seat -> cents put in over the whole round, antes included; `antes` the part that was ante
    bets        seat -> cents put in during this betting round (those chips are a live wager on the spot "bet")
    to_match    the highest of `bets`; `raises` counts the raises of this betting round
    button      the seat with the button; kept from round to round
Cards: hands "seat-<n>", the board is "community", a stud common card is "common". Accounts: "pot" holds what was
gathered, "rake" the rake area, "drop-box" the box. A wager on the spot "bet" or "ante" ends as "pooled" when it is
gathered into the pot.

Questions
    next-hand   act of the dealer, `about` {"between": true, "needs": "players"}; needs two players who can be dealt in
    action      choose, asked of the player in turn. `options` are some of "check", "call", "bet", "raise", "fold",
                `low` and `high` the least and most TOTAL of a bet or raise in this betting round (0: none),
                `about` {"call": cents to add, "to_match", "in": own bets so far, "stack", "pot": all chips in, "unit",
                "street": 0, 1, ...}.
    draw        choose in draw games, asked of the player in turn: "stand-pat" or "discard" (the cards as in `cards`)
    show        choose at the showdown: "show" or "concede" (muck); the player who must show first is not asked
    complete-bet  number: the total of a bet or raise that was announced as incomplete (`more`)
Answers
    choose      {"choice": "fold"}, {"choice": "call"}, {"choice": "raise", "to": 1200}: `to` is the total of this
                betting round in cents, by default `low`. All-in is a call, bet or raise of the whole stack.
                More fields say how the player did it (`way`, `put`, `chips`, `said`, `more`): see `gestures.py`.
    choose      {"choice": "discard", "cards": ["Ah", "2c"]}, or {"choice": "discard", "nths": [1, 3]}, positions from 1
                (draw games; without cards or positions, all are discarded)
Events (all public but "looked")
    dealt-in    {"seats", "button", "stacks": {seat: cents}}: the players of the hand and their chips
    dealt       one card to a hand; "??" face down. looked: a person's own cards, to that person
    action      {"seat", "person", "action", "cents", "to", "stack"}: action is ante, blind, forced, check, call, bet,
                raise or fold; `cents` goes in, `to` is the total of this betting round, `stack` what is left
    uncalled    {"seat", "person", "cents"}: chips that nobody matched, returned
    gathered    {"street", "pots": [{"cents", "seats"}]}: the bets are in the pot; the main pot comes first
    raked       {"street", "cents", "pots"}: what was taken into the rake area
    drawn       {"seat", "count"}: a draw; the discards stay hidden
    street      {"street", "name"}: the next cards are dealt
    shown, conceded, identified   the showdown: faces, hands mucked, the name of a shown hand
    awarded     {"pot", "seat", "person", "cents", "share"}: share is whole, high or low; side pots first
"""
