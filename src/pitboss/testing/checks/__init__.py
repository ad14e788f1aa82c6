"""What every game must do. Each check plays tables of one setup and yields a sentence for every fault."""
