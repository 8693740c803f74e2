"""Set up before any test is collected: the small game is installed, and Hypothesis draws the same cases every time.

`pytest --hypothesis-profile=wide` looks at many more, different ones each time.
"""

from hypothesis import HealthCheck, Phase, settings

from tests import builds, tiny

tiny.install()

SLOW = [HealthCheck.too_slow]
UNSHRUNK = [Phase.explicit, Phase.reuse, Phase.generate]  # what is drawn is a seed: a smaller one is no simpler
settings.register_profile(
    "steady",
    derandomize=True,
    database=None,
    deadline=None,
    max_examples=12 if builds.COMPILED else 2,  # laws/test_builds.py compares whole matches of both builds
    suppress_health_check=SLOW,
    phases=UNSHRUNK,
)
settings.register_profile("wide", deadline=None, max_examples=100, suppress_health_check=SLOW, phases=UNSHRUNK)
settings.load_profile("steady")
