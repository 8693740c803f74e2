"""Work that is shared out: to this process, to processes of this machine, or to a cluster of Ray.

The work is a list of tasks that do not depend on each other, so results are the same wherever they are done. A worker
that dies costs the tasks it had in hand; they are given to another.
"""

import gc
import logging
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Any, TypeVar

T = TypeVar("T")
TRIES = 3  # a task that has killed as many workers is at fault itself


class CrewError(Exception):
    """The work cannot be shared out; the message says why and what to do."""


def share_out(
    work: Callable[..., T], tasks: Sequence[tuple[Any, ...]], jobs: int = 1, on: str = ""
) -> Iterator[tuple[int, T]]:
    """The number of a task with what came of it, in the order in which they are done.

    `on` is "" for processes of this machine, "ray" for a cluster started here, or the address of one: "ray://host:10001".
    """
    if on:
        yield from _by_ray(work, tasks, jobs, "" if on == "ray" else on)
    elif jobs == 1:
        for number, task in enumerate(tasks):
            yield number, undisturbed(work, *task)
    else:
        yield from _by_processes(work, tasks, jobs)


def undisturbed(work: Callable[..., T], *task: Any) -> T:
    """Work while the garbage collector rests: matches leave no cycles, and to look for them takes a tenth of the time.

    What is left all the same is found after the task, so memory does not grow from one to the next.
    """
    collects = gc.isenabled()
    gc.disable()
    try:
        return work(*task)
    finally:
        if collects:
            gc.enable()


def _by_processes(work: Callable[..., T], tasks: Sequence[tuple[Any, ...]], jobs: int) -> Iterator[tuple[int, T]]:
    left = list(range(len(tasks)))
    for _ in range(TRIES):
        done: set[int] = set()
        try:
            with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
                waiting: dict[Future[T], int] = {
                    pool.submit(undisturbed, work, *tasks[number]): number for number in left
                }
                try:
                    for future in as_completed(waiting):
                        number = waiting.pop(future)
                        result = future.result()
                        done.add(number)
                        yield number, result
                except BaseException:
                    pool.shutdown(wait=False, cancel_futures=True)
                    raise
            return
        except BrokenProcessPool:
            left = [number for number in left if number not in done]
    raise CrewError(f"workers died {TRIES} times in a row; is there enough memory?")


def _by_ray(
    work: Callable[..., T], tasks: Sequence[tuple[Any, ...]], jobs: int, address: str
) -> Iterator[tuple[int, T]]:
    try:
        import ray
    except ModuleNotFoundError:
        raise CrewError("--on ray needs Ray: pip install 'waystone[ray]'") from None
    started_here = not ray.is_initialized()
    if started_here:
        options: dict[str, Any] = {"address": address} if address else {"num_cpus": max(jobs, 1)}
        ray.init(include_dashboard=False, log_to_driver=False, logging_level=logging.ERROR, **options)
    try:
        distant = ray.remote(max_retries=TRIES)(work)
        waiting = {distant.remote(*task): number for number, task in enumerate(tasks)}
        while waiting:
            ready, _ = ray.wait(list(waiting), num_returns=1)
            for reference in ready:
                yield waiting.pop(reference), ray.get(reference)
    finally:
        if started_here:
            ray.shutdown()
