"""The command line is tried here as in its own tests."""

from tests.cli.conftest import pitboss

__all__ = ["pitboss"]
