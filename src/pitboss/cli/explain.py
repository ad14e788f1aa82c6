"""The columns of the maths commands in plain words: what `--explain` prints below the result."""

from pitboss.cli import output

EDGE = "what the house keeps on average, as a share of the wager. 1.41 % means $1.41 of every $100."
COLUMNS = {
    "odds": {
        "Wager": "the name of the bet; `pitboss odds GAME WAGER` lists its outcomes.",
        "Edge": EDGE,
        "Unrounded": "the edge if payouts were not rounded to chips or cents.",
        "Exact": "the edge as a fraction; a figure with +/- is not exact and at most so far off.",
        "Wins, Pushes, Loses": "how often the player nets more than nothing, nothing, and less than nothing.",
        "SD": "the standard deviation of one round, in wagers: how much results vary.",
        "Risk": "the element of risk: the average loss as a share of all that is staked, raises and doubles included.",
        "Staked": "the amount in action at the end, in wagers.",
        "Net": "what the player gains or loses, in wagers.",
        "Combinations": "how many equally likely ways lead to the outcome. The column is called Weights if the edge is "
        "numeric, and Rounds if it is simulated.",
    },
    "strategy": {
        "Situation": "the hands that one rule covers.",
        "Best": "the choice with the highest value.",
        "Hands": "how many different hands are in this situation.",
        "Mistake costs": "what the next best choice loses, in wagers.",
        "Worst costs": "what the worst choice loses, in wagers.",
        "Example": "one such hand.",
    },
    "simulate": {
        "Rounds": "how many rounds were played.",
        "Edge": "the average loss in these rounds, as a share of the wager.",
        "+/-": "half the width of the 95 % confidence interval: the true edge is within it in 19 of 20 simulations.",
        "Exact": "the edge that was computed, not played.",
        "Sigmas": "how many standard errors the edge is above the exact one; more than 3 is rare.",
        "Correct, Effect": "with a fault: the edge without it, and the difference in percentage points (pp).",
        "SD": "the standard deviation of one round, in wagers.",
    },
    "par": {
        "edge, return": "what the house keeps on average as a share of the wager, and what the player gets back.",
        "element of risk": "the edge as a share of all that is staked.",
        "hit frequency": "how often the player nets more than nothing.",
        "skewness": "positive if rare wins are large, negative if rare losses are.",
        "volatility index": "half the width of the 90 % interval of one round: 1.645 standard deviations.",
        "contribution": "probability times net: what the outcome adds to the player's average result.",
    },
    "diff": {
        "Change": "the difference from the first table in percentage points (pp): from 2.00 % to 2.50 % is +0.50 pp.",
        "change of exactly": "the same as a fraction of the wager.",
    },
    "cost": {
        "Edge, With error": "the house's share of the wager without and with the error.",
        "Per round": "the difference as a share of the wager; + is a gain of the house.",
        "Per hour": "the same for an hour, in wagers.",
        "Method": "exact: every combination is counted. numeric: within a stated error. simulated: played.",
    },
}


def print_explained(command: str) -> None:
    """Print what the columns of a command mean."""
    console = output.result()
    console.print()
    for names, words in COLUMNS[command].items():
        console.print(f"{names}: {words}", markup=False)
