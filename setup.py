"""The packages: every folder of the program, and the assets, which lie beside it and are installed inside it."""

from setuptools import find_packages, setup

setup(packages=[*find_packages(include=["magicgame", "magicgame.*"]), "magicgame.assets"])
