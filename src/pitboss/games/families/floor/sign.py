"""What the floor adds to the sign, and the copy of the rules on request."""

from pitboss.engine.ask import Answer
from pitboss.engine.money import money
from pitboss.engine.state import Notice
from pitboss.engine.step import command, posting
from pitboss.events.people import RulesHandedOut
from pitboss.games.families.floor.reading import MINUTE, AnyTable
from pitboss.rulebooks.clauses import clauses, documents_for

HOUR, DAY = 60, 24 * 60  # minutes


@posting("rulebook", "bs/1")
def title_sign(_t: AnyTable) -> list[str]:
    """The short title of the regulations and their amendments."""
    return ["Casino Games Regulations, in force 21 July 1993, as amended by S.I. 31/1998, 75/1999 and 104/2004"]


@posting("rules-in-force", "nsw-lir/Order#effective", "nsw-dc/Order#effective")
def effective_sign(t: AnyTable) -> list[str]:
    """The version of the rules in force."""
    day = t.number("signed")
    date = f"{day // 10_000}-{day // 100 % 100:02}-{day % 100:02}"
    return [f"Rules signed on {date}, in force from the day the Authority published them"]


@posting("staff", "nsw-lir/1.1#dealer", "nsw-lir/1.1#inspector", "nsw-dc/1.1#dealer", "nsw-dc/1.1#inspector")
def staff_sign(_t: AnyTable) -> list[str]:
    """The roles at the table."""
    return ["The dealer operates the game", "An inspector is appointed under section 106 of the Act"]


@posting("limits", "nsw-lir/6.4", "nsw-dc/6.4")
def duty_sign(_t: AnyTable) -> list[str]:
    """Who is responsible for the limits."""
    return ["Players are responsible for keeping their wagers within the limits on this sign"]


@posting("notices", "nsw-lir/6.5", "nsw-dc/6.5")
def limits_notice(t: AnyTable) -> list[str]:
    """Announced limits that are not yet in force."""
    return [_in_words(t, notice) for notice in t.state.notices if notice.what != "closure"]


@posting("notices", "nsw-lir/14.8", "nsw-dc/14.8")
def closing_notice(t: AnyTable) -> list[str]:
    """The announced closing time."""
    return [f"This table closes {_when(t, notice)}" for notice in t.state.notices if notice.what == "closure"]


@posting("notices", "nsw-lir/12.12.3", "nsw-dc/12.11.3")
def language_sign(t: AnyTable) -> list[str]:
    """The direction to speak English, while it applies."""
    return ["English only at this table"] * t.state.floor.english


def _in_words(t: AnyTable, notice: Notice) -> str:
    names = {"min": "minimum", "max": "maximum", "unit": "unit"}
    changes = ", ".join(f"{names.get(name, name)} {money(cents)}" for name, cents in notice.change.items())
    return f"New limits {_when(t, notice)}: {changes}"


def _when(t: AnyTable, notice: Notice) -> str:
    """The time of the change, and how long until then."""
    hours, minutes = divmod(notice.due // MINUTE % DAY, HOUR)
    wait = -(-(notice.due - t.state.now) // MINUTE)
    return f"at {hours:02}:{minutes:02}, in {wait} min" if wait > 0 else "with the next round"


# -- a copy of the rules ----------------------------------------------------------------------------------------------


@command("rules-copy", "nsw-lir/14.14", "nsw-dc/14.14", roles=("player", "dealer", "inspector"))
async def rules_copy(t: AnyTable, answer: Answer) -> None:
    """A person who asks gets the rules to read."""
    documents = documents_for(t.game.slug, t.rulebook)
    rules = {c.id: c.summary for c in clauses().values() if c.doc in documents and c.game in (t.game.slug, "all")}
    about = RulesHandedOut(documents=sorted(documents), rulebook=t.rulebook, rules=rules)
    t.say(about, to=(answer.by or answer.role,), says=f"The rules of {t.game.name}")


SIGN_COMMANDS = (rules_copy,)
SIGN_POSTINGS = (title_sign, effective_sign, staff_sign, duty_sign, limits_notice, closing_notice, language_sign)
