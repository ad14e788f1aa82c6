"""Live tables: one actor each, its desk and clocks, and who watches."""
