"""The worker process of the school: one list of question keys per line on stdin, one list of questions on stdout."""

import sys

import msgspec

from pitboss.rulebooks.refusal import Refusal
from pitboss.school.drills import question_of
from pitboss.school.questions import QuestionKey
from pitboss.server.maths.worker_pool import lower_priority
from pitboss.server.school.question_maker import MadeQuestions


def make(keys: list[QuestionKey]) -> MadeQuestions:
    """The questions with these keys, or why there are none."""
    try:
        return MadeQuestions([question_of(key) for key in keys])
    except Refusal as refusal:
        return MadeQuestions(refused=refusal.says)


def main() -> int:
    lower_priority()
    for line in sys.stdin.buffer:
        made = make(msgspec.json.decode(line, type=list[QuestionKey]))
        sys.stdout.buffer.write(msgspec.json.encode(made) + b"\n")
        sys.stdout.buffer.flush()
    return 0


if __name__ == "__main__":
    sys.exit(main())
