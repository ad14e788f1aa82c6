"""Helpers that play an episode again with other cards."""

import json
import os
import re
from pathlib import Path
from typing import Any

from pitboss.hands.cards import card_text
from pitboss.logs.log_file import LogReader

LONG = os.environ.get("PITBOSS_LONG", "") not in ("", "0")
FACES = [card_text(card) for card in range(52)]


def legal(env: Any, info: dict[str, Any]) -> set[str]:
    return {word for word, may in zip(env.words, info["action_mask"], strict=True) if may}


def cards_in(events: list[dict[str, Any]]) -> set[str]:
    """The cards that these events show since the round began: before it, whole decks are inspected."""
    begun = max((nth for nth, event in enumerate(events) if event["kind"] == "round"), default=len(events))
    return set(re.findall(r'"([2-9TJQKA][cdhs]|Jk)"', json.dumps(events[begun:])))


def chance_of(log: Path) -> list[str]:
    """The cards and results that came, in order."""
    found: list[str] = []
    for line in LogReader(log):
        answer = getattr(line.body, "answer", None)
        if answer is not None and answer.do in ("card", "cards", "result"):
            found += (answer.args.get("card") or answer.args.get("cards") or answer.args["result"]).split()
    return found
