"""Let it ride: three equal wagers, two of which may come back, under three rulebooks."""
