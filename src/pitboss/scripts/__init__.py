"""Round scripts: reading, running and writing them."""
