"""Runs the program in the working directory for the engine, as the command of Pulumi's language host for Python does."""

import asyncio
import os
import runpy
import sys

import pulumi.runtime


def setting(name: str) -> str:
    return os.environ["PULUMI_" + name]


pulumi.runtime.configure(
    pulumi.runtime.Settings(
        project=setting("PROJECT"),
        stack=setting("STACK"),
        monitor=setting("MONITOR"),
        engine=setting("ENGINE"),
        parallel=int(setting("PARALLEL")),
        dry_run=setting("DRY_RUN") == "true",
        organization=setting("ORGANIZATION"),
        root_directory=setting("ROOT_DIRECTORY"),
    )
)
sys.path.insert(0, os.getcwd())
asyncio.run(pulumi.runtime.run_in_stack(lambda: runpy.run_path("__main__.py")))
