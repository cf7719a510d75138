"""The command line's subcommands, one module each: `add_parser(subparsers)` declares it, `run(arguments)` does it."""
