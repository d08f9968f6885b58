"""Replaces `_native` by its build for newer processors, if the package has one and this processor runs it.

Wheels for x86-64 contain the extension for every processor, and in the folder `x86-64-v3` the one for processors since
about 2013, with which the engine is much faster. Both have the same interface.
"""

import sys
from importlib.machinery import ExtensionFileLoader
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

from . import _native


def _use_fastest_build() -> None:
    name = _native.__name__
    for path in (Path(__file__).parent / _native.__processor__).glob("_native.*"):
        spec = spec_from_file_location(name, path, loader=ExtensionFileLoader(name, str(path)))
        assert spec is not None and spec.loader is not None
        fastest = module_from_spec(spec)
        spec.loader.exec_module(fastest)
        sys.modules[name] = fastest
        setattr(sys.modules[__package__], "_native", fastest)


_use_fastest_build()
