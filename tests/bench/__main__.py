"""Measure, and print the table."""

from itertools import chain

from bench import package, page, saved

print(f"{'figure':<46} {'measured':>10}   {'goal':<16} reached")
for figure in chain(package.figures(), saved.figures(), page.figures()):
    goal = f"{'>=' if figure.more_is_better else '<='} {figure.goal:g} {figure.unit}"
    verdict = "yes" if figure.reached else "NO"
    print(f"{figure.name:<46} {figure.value:>10.2f}   {goal:<16} {verdict:<7} {figure.note}".rstrip(), flush=True)
