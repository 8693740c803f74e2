"""The researcher's door: the games as standard environments.

    import waystone.env as env

    env.names("wayward", players=4)           what each number of an observation means
    env.action_names("wayward")               what each action number means
    env.Table("wayward", players=4)           one match, without any wrapper
    env.vector("wayward", 64, players=4)      many matches in one call

`waystone.env.pettingzoo`, `waystone.env.gymnasium` and `waystone.env.openspiel` are the doors of those libraries.
"""

try:
    import numpy as _numpy  # noqa: F401
    from librt import vecs as _vecs  # noqa: F401
except ImportError as error:
    raise ImportError(f"waystone.env needs {error.name}: pip install 'waystone[rl]'") from None

from waystone.engine.batch import REWARDS, IllegalAction
from waystone.env.parallel import ParallelVector, vector
from waystone.env.spec import Spec, action_names, highs, names, spec
from waystone.env.table import Table
from waystone.env.vector import Vector

__all__ = [
    "REWARDS",
    "IllegalAction",
    "ParallelVector",
    "Spec",
    "Table",
    "Vector",
    "action_names",
    "highs",
    "names",
    "spec",
    "vector",
]
