"""What every game must keep. Each check plays tables of one setup and yields a sentence for every fault it finds."""
