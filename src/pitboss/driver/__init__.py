"""The driver answers for chance and for the computer dealer, and acts when a clock runs out."""
