"""The dealer school: drills and exams made from the rules that run the tables, and graded by them.

from pitboss import school
print(school.sheet("roulette", "payouts", count=10, seed="monday").markdown())
"""

from pitboss.school.drills import drill_list, drills_of, question
from pitboss.school.questions import grade
from pitboss.school.sheets import Sheet, sheet

__all__ = ["Sheet", "drill_list", "drills_of", "grade", "question", "sheet"]
