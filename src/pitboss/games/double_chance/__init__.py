"""Double chance: declare a good hand, or discard and let a sixth card decide."""
