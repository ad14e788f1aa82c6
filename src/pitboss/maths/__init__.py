"""The toolbox for exact answers: results as fractions, rule functions as machine code. It knows no game."""
