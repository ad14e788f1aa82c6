"""Several server processes that share one house: leases, notifications and table placement."""
