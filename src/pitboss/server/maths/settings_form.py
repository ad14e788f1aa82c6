"""The settings of a game as a form: the choices that its rulebook permits."""

from collections.abc import Iterator
from typing import Literal, cast

from pitboss.answers import almanac
from pitboss.answers.key import KINDS, PART
from pitboss.games import has_part
from pitboss.protocol.web_maths_shapes import FieldKind, SettingField, SettingsSheet
from pitboss.rulebooks.book import Chapter, PayLine, chapter
from pitboss.rulebooks.settings import SettingRule, Value

Group = Literal["rules", "readings", "payouts", "other"]


def settings_sheet(game: str, rulebook: str) -> SettingsSheet:
    """Every setting, those first that change the figures."""
    book = chapter(rulebook, game)
    matters = _that_matter(game, rulebook)
    fields = [_field(book, rule, _group(rule, matters)) for rule in book.settings.values()]
    return SettingsSheet(rulebook, [*fields, *_payouts(book)])


def _that_matter(game: str, rulebook: str) -> set[str]:
    """The settings that were read to compute the answers of the almanac."""
    pages = [almanac.read_page(almanac.path_of(kind, game, rulebook)) for kind in KINDS if has_part(game, PART[kind])]
    return {name for page in pages if page is not None for name in page.settings}


def _group(rule: SettingRule, matters: set[str]) -> Group:
    if rule.name not in matters:
        return "other"
    return "readings" if rule.option_of else "rules"


def _field(book: Chapter, rule: SettingRule, group: Group) -> SettingField:
    def shown(value: Value | None) -> str:
        return "" if value is None else rule.print(value).replace("$", "").replace(",", "")

    values = ["yes", "no"] if rule.says == "bool" else list(rule.values)
    usual = rule.usual({name: each.default for name, each in book.settings.items()})
    return SettingField(
        rule.name, rule.about, cast("FieldKind", rule.says), group, shown(usual), values,
        shown(rule.low), shown(rule.high), [shown(value) for value in rule.approval],
        list(rule.cites_of(book.rulebook, book.game)),
    )  # fmt: skip


def _payouts(book: Chapter) -> Iterator[SettingField]:
    """The lines of the pay tables that a house may pay otherwise, if it pays more or has an approval."""
    for schedule, lines in book.schedules.items():
        policy = book.policies.get(schedule)
        if policy is not None and policy.rule != "exact":
            yield from (_payout(book, line) for line in lines.values() if line.is_odds)


def _payout(book: Chapter, line: PayLine) -> SettingField:
    cites = list(line.cites_of(book.rulebook, book.game))
    return SettingField(f"pays.{line.name}", line.label, "odds", "payouts", str(line), [], "", "", [], cites)
