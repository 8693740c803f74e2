"""Set up before any test is collected: the small game is installed, and Hypothesis draws the same cases every time.

`pytest --hypothesis-profile=wide` looks at many more, different ones each time.
"""

from hypothesis import HealthCheck, settings

from tests import builds, tiny

tiny.install()

SLOW = [HealthCheck.too_slow]
settings.register_profile(
    "steady",
    derandomize=True,
    database=None,
    deadline=None,
    max_examples=12 if builds.COMPILED else 5,
    suppress_health_check=SLOW,
)
settings.register_profile("wide", deadline=None, max_examples=100, suppress_health_check=SLOW)
settings.load_profile("steady")
