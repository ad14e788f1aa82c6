"""The dealer school of a house: lessons, exams and classes."""
