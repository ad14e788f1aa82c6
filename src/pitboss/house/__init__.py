"""The house: what stands on the floor, whether it may, and the signs at its tables."""
