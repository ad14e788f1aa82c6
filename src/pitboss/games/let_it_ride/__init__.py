"""Let it ride: three equal wagers, two of which may be taken back, under three rulebooks."""
