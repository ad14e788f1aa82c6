"""Types that every part of the server and its clients share: clock, refusal codes, commands, people, shapes."""
