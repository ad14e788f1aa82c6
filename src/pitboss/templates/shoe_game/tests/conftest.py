"""The game is known to its tests, and a marked test fails unless the engine names its clause."""

from pathlib import Path

from pitboss.house_file.outside_games import add_games

pytest_plugins = ["pitboss.testing.marks"]
add_games(Path(__file__).parents[2])
