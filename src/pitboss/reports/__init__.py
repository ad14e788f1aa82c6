"""PAR sheets, comparisons of rules, and the cost of errors."""
