"""What supervisors and inspectors do: powers, exclusions, disputes, approvals, the incident log."""
