"""What the upright wheels share: the segments, the wagers, the spin. Each game has its own folder."""
