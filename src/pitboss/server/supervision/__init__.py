"""Supervision: exclusions, disputes, approvals, incidents, alarms and search."""
