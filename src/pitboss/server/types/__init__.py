"""Types that every part of the server shares: people, postings, leases, viewers, meters."""
