"""The public Python API behind `import pitboss`: one function per question, and results that print themselves.

The command line calls the same functions.
"""
