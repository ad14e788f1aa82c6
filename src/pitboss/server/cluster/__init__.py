"""Several processes that share one house: leases, news, and who plays which table."""
