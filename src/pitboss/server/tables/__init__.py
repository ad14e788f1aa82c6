"""Live tables: one actor each, with its driver, clocks and subscribers."""
