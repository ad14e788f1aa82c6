"""Plays a hand-dealt table for a test, card by card."""

from typing import Any

from pitboss.client import Client, Player
from pitboss.hands.cards import card_text


async def by_hand(
    dealer: Client, player: Client, table: str, rounds: int, *, off: int = 0, until: str = ""
) -> list[str]:
    """Act as a human dealer and return the prompts. `off` makes counts wrong; `until` names the prompt to stop at."""
    prompts: list[str] = []
    deck = [card_text(card) for card in range(52)]
    bet_in = -1
    for _ in range(600):
        view = await dealer.table(table)
        question, playing = view.question, view.picture["round"]
        if question is None or playing > rounds or question["name"] == until:
            break
        prompts.append(question["name"])
        kind = question["kind"]
        if kind == "window" and bet_in < playing:
            offer = (await player.offers(table))[0]
            seat: dict[str, Any] = {"seat": offer.seat} if offer.seat >= 0 else {}
            await player.command(table, "bet", spot=offer.spot, cents=max(offer.low, offer.unit), **seat)
            bet_in = playing
        elif kind == "window":
            await dealer.command(table, "close")
        elif not question["yours"]:
            await Player(player, table).answer_once()
        elif kind == "shuffle":
            deck = [card_text(card) for card in range(52)]
            await dealer.command(table, "commit")
        elif kind in ("card", "identify"):
            await dealer.command(table, "card", card=deck.pop())
        elif kind == "cards":
            await dealer.command(table, "cards", cards=" ".join(deck.pop() for _ in range(question["about"]["count"])))
        elif kind == "chance":
            await dealer.command(table, "result", result=question["options"][3])
        elif kind == "number":
            about = question["about"].get("expected", (question["low"] + question["high"]) // 2)
            await dealer.command(table, "number", value=about - off)
        elif kind == "choose":
            await dealer.command(table, "choose", choice=question["options"][0])
        else:
            await dealer.command(table, "done")
    return prompts
