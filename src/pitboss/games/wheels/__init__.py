"""What the upright wheels share: the make of the wheel, the wagers, the spin. The games lie in folders of their own."""
