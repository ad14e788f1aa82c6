"""The driver, which answers for chance and for the computer dealer, and what happens when a clock runs out."""
