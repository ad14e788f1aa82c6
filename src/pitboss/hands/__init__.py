"""Cards and the hand evaluators that all games share: plain functions over small integers, which also compile."""
