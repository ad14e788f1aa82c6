"""All tests run under the plugin that holds a clause mark to its word."""

pytest_plugins = ["pitboss.testing.marks"]
