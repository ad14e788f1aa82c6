"""Where cards, dice and spins come from, and how anyone can check them."""
