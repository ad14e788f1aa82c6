"""What the server and its clients share: commands, shapes of requests and answers, refusal codes, and the clock."""
