"""What the sources say about words: the keys they ask for and the codes they raise, read from their syntax."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

ROOT = Path(__file__).resolve().parent.parent
PLURALS = {"zero", "one", "two", "few", "many", "other"}
ASKING = {"t", "words", "say", "has", "line"}  # calls that take a key


class Raised(NamedTuple):
    """A code that is raised somewhere, and the names of what goes with it."""

    code: str
    params: tuple[str, ...]


@cache
def trees(*folders: str) -> tuple[ast.Module, ...]:
    """The parsed sources of the folders."""
    paths = sorted(p for folder in folders for p in (ROOT / folder).rglob("*.py"))
    return tuple(ast.parse(p.read_text("utf-8")) for p in paths)


def raised(name: str, *folders: str) -> set[Raised]:
    """Every ``name("code", …)`` of the folders; a code that is looked up in a table of its module counts too."""
    found = set()
    for tree in trees(*folders):
        for call in (c for c in ast.walk(tree) if isinstance(c, ast.Call) and _called(c) == name and c.args):
            params = tuple(sorted(k.arg for k in call.keywords if k.arg))
            found |= {Raised(code, params) for code in _codes(call.args[0], tree)}
    return found


def asked(*folders: str) -> tuple[set[str], set[str]]:
    """The keys that are asked for, and the patterns of those put together from parts (``table-(.+)``)."""
    keys, patterns = set(), set()
    for tree in trees(*folders):
        for call in (c for c in ast.walk(tree) if isinstance(c, ast.Call) and _called(c) in ASKING):
            for value in (v for a in call.args for v in _choices(a)):
                match value:
                    case ast.Constant(value=str(key)) if re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)+", key):
                        keys.add(key)
                    case ast.JoinedStr():
                        patterns.add(_pattern(value))
    return keys, patterns - {"(.+)"}


def mentioned(*folders: str) -> tuple[set[str], set[str]]:
    """Every string and every pattern of a string put together, wherever it stands."""
    keys, patterns = set(), set()
    for tree in trees(*folders):
        for node in ast.walk(tree):
            match node:
                case ast.Constant(value=str(text)):
                    keys.add(text)
                case ast.JoinedStr():
                    patterns.add(_pattern(node))
    return keys, {p for p in patterns if re.match(r"[a-z]+\\?-", p)}


def variables(message: ftl.Message) -> dict[str, set[str]]:
    """The parameters of a message with the variants that they select between."""
    seen = _Variables()
    seen.visit(message)
    return seen.found


def references(message: ftl.Message) -> set[str]:
    """The messages that a message quotes."""
    seen = _References()
    seen.visit(message)
    return seen.found


def _called(call: ast.Call) -> str:
    match call.func:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""


def _codes(arg: ast.expr, tree: ast.Module) -> Iterator[str]:
    match arg:
        case ast.Subscript(value=ast.Name(id=name)):
            yield from (s for value in _table(name, tree) for s in _strings(value))
        case _:
            yield from _strings(arg)


def _table(name: str, tree: ast.Module) -> Iterator[ast.expr]:
    """The values of the dictionary that ``name`` is given in the module."""
    for node in ast.walk(tree):
        match node:
            case ast.Assign(targets=[ast.Name(id=found)], value=ast.Dict(values=values)) if found == name:
                yield from values
            case ast.AnnAssign(target=ast.Name(id=found), value=ast.Dict(values=values)) if found == name:
                yield from values


def _strings(node: ast.expr) -> Iterator[str]:
    for value in _choices(node):
        if isinstance(value, ast.Constant) and isinstance(value.value, str):
            yield value.value


def _choices(node: ast.expr) -> Iterator[ast.expr]:
    """The expressions that ``node`` may be: both arms of an ``a if b else c``."""
    if isinstance(node, ast.IfExp):
        yield from (*_choices(node.body), *_choices(node.orelse))
    else:
        yield node


def _pattern(node: ast.JoinedStr) -> str:
    return "".join(re.escape(str(v.value)) if isinstance(v, ast.Constant) else "(.+)" for v in node.values)


class _Variables(Visitor):
    def __init__(self) -> None:
        self.found: dict[str, set[str]] = {}

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802  # the library's name
        self.found.setdefault(node.id.name, set())

    def visit_SelectExpression(self, node: ftl.SelectExpression) -> None:  # noqa: N802  # the library's name
        keys = {v.key.name if isinstance(v.key, ftl.Identifier) else v.key.value for v in node.variants}
        if isinstance(node.selector, ftl.VariableReference):
            self.found.setdefault(node.selector.id.name, set()).update(keys)
        self.generic_visit(node)


class _References(Visitor):
    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:  # noqa: N802  # the library's name
        self.found.add(node.id.name)
