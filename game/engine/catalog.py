"""Typed content tables. A mistake in a file is one sentence: file, entry, key, what is wrong, and the nearest valid
key."""

import difflib
import hashlib
import re
import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, TypeVar, get_args, get_origin

import msgspec

T = TypeVar("T")

_MEGABYTE = 1 << 20
_UNKNOWN_FIELD = re.compile(r"unknown field `([^`]+)`")
_MISSING_FIELD = re.compile(r"missing required field `([^`]+)`")
_BOUND = re.compile(r"Expected `int` (<=|>=) (-?\d+)")
_PATH = re.compile(r"`\$(.*)`$")


class ContentError(ValueError):
    """What is wrong with a content file, for the person who wrote it; `also` is what else is wrong."""

    def __init__(self, file: str, entry: str, key: str, reason: str, nearest: str = "") -> None:
        self.file = file
        self.entry = entry
        self.key = key
        self.reason = reason
        self.nearest = nearest
        where = ": ".join(part for part in (file, entry, key) if part)
        hint = f" (did you mean {nearest!r}?)" if nearest else ""
        super().__init__(f"{where}: {reason}{hint}")
        self.also: tuple[ContentError, ...] = ()

    @property
    def every(self) -> "tuple[ContentError, ...]":
        """This fault and all that were found with it."""
        return (self, *self.also)


def together(faults: Iterable[ContentError]) -> ContentError:
    """The first of one or more faults, with the others beside it."""
    first, *others = [one for fault in faults for one in fault.every]
    first.also = tuple(others)
    return first


def nearest(word: str, known: Iterable[str]) -> str:
    """The known word most like `word`, or "" if none comes close."""
    found = difflib.get_close_matches(word, list(known), n=1, cutoff=0.6)
    return found[0] if found else ""


def read_tables(path: Path, heading: str) -> list[dict[str, Any]]:
    """The `[[heading]]` tables of a TOML file. Raises ContentError when it is no such file."""
    file = path.name
    try:
        if path.stat().st_size > 4 * _MEGABYTE:
            raise ContentError(file, "", "", "is larger than 4 MB")
        # Some editors begin a file with a byte-order mark, which is no part of the text.
        document = tomllib.loads(path.read_text(encoding="utf-8-sig"))
    except OSError as error:
        raise ContentError(file, "", "", f"cannot be read ({error.strerror})") from None
    except UnicodeDecodeError:
        raise ContentError(file, "", "", "is not UTF-8 text") from None
    except RecursionError:
        raise ContentError(file, "", "", "is nested too deeply") from None
    except tomllib.TOMLDecodeError as error:
        raise ContentError(file, "", "", f"is not TOML: {error}") from None
    if not document:
        raise ContentError(file, "", "", f"holds no [[{heading}]] tables")
    for key in document:
        if key != heading:
            raise ContentError(file, "", key, "is not a table of this file", nearest(key, [heading]))
    tables = document.get(heading, [])
    if not isinstance(tables, list) or not all(isinstance(table, dict) for table in tables):
        raise ContentError(file, "", heading, f"must be written as [[{heading}]] tables")
    return tables


def entry_name(raw: Mapping[str, Any], number: int) -> str:
    """What to call an entry in a message: its id if it has one."""
    name = raw.get("id")
    return name if isinstance(name, str) and name else f"entry {number + 1}"


def files_hash(*folders: Path) -> str:
    """A checksum of the content files in these folders, the same on every system."""
    digest = hashlib.blake2b(digest_size=8)
    for folder in folders:
        for path in sorted(folder.glob("*.toml")):
            # A checkout may spell line ends in the system's own way.
            digest.update(path.name.encode() + b"\0" + path.read_bytes().replace(b"\r\n", b"\n") + b"\0")
    return digest.hexdigest()


def typed(raw: Any, kind: type[T], file: str, entry: str, prefix: str = "") -> T:
    """`raw` as a `kind`; ContentError says which keys do not fit."""
    try:
        return msgspec.convert(raw, kind, strict=True)
    except msgspec.ValidationError as error:
        whole = _explained(str(error), raw, kind, file, entry, prefix)
    raise together(_faults_within(raw, kind, file, entry, prefix) or [whole])


def _faults_within(raw: Any, kind: Any, file: str, entry: str, prefix: str) -> list[ContentError]:
    """What is wrong with the parts of `raw`, each looked at by itself; nothing for what has no parts."""
    found: list[ContentError] = []

    def look_at(part: Any, shape: Any, key: str) -> None:
        try:
            typed(part, shape, file, entry, key)
        except ContentError as error:
            found.append(error)

    if get_origin(kind) is list and isinstance(raw, list):
        for number, one in enumerate(raw):
            look_at(one, get_args(kind)[0], f"{prefix}[{number}]")
        return found
    shape = _struct_for(raw, kind)
    if shape is None:
        return found
    fields = {field.encode_name: field for field in msgspec.structs.fields(shape)}
    meant = set()
    for word, part in raw.items():
        key = f"{prefix}.{word}".lstrip(".")
        if word in fields:
            look_at(part, fields[word].type, key)
        elif word != shape.__struct_config__.tag_field:
            found.append(_unknown_key(file, entry, key, word, list(fields)))
            meant.add(found[-1].nearest)
    # A key that is only misspelt is not missing as well.
    missing = [name for name, field in fields.items() if field.required and name not in raw and name not in meant]
    return found + [ContentError(file, entry, f"{prefix}.{name}".lstrip("."), "is missing") for name in missing]


def _struct_for(raw: Any, kind: Any) -> type[msgspec.Struct] | None:
    """The shape that `raw` is meant to have: `kind`, or the one of several whose tag it bears."""
    if not isinstance(raw, dict):
        return None
    shapes = [one for one in (get_args(kind) or (kind,)) if isinstance(one, type) and issubclass(one, msgspec.Struct)]
    if len(shapes) > 1:
        shapes = [one for one in shapes if raw.get(str(one.__struct_config__.tag_field)) == one.__struct_config__.tag]
    return shapes[0] if len(shapes) == 1 else None


def _unknown_key(file: str, entry: str, key: str, word: str, known: list[str]) -> ContentError:
    hint = nearest(word, known)
    reason = "is not a key that is known here"
    if known and not hint:
        reason += f"; known are {', '.join(known)}"
    return ContentError(file, entry, key, reason, hint)


def _explained(message: str, raw: Any, kind: type[Any], file: str, entry: str, prefix: str) -> ContentError:
    found = _PATH.search(message)
    path = found.group(1).lstrip(".") if found else ""
    reason = message.split(" - at `", 1)[0]
    unknown = _UNKNOWN_FIELD.search(message)
    if unknown:
        word = unknown.group(1)
        key = ".".join(part for part in (prefix, path, word) if part)
        return _unknown_key(file, entry, key, word, _known_keys(kind, path))
    missing = _MISSING_FIELD.search(message)
    if missing:
        key = ".".join(part for part in (prefix, path, missing.group(1)) if part)
        return ContentError(file, entry, key, "is missing")
    bound = _BOUND.match(reason)
    if bound:
        reason = f"is {_at(raw, path)}, but must be at {'most' if bound[1] == '<=' else 'least'} {bound[2]}"
    reason = reason.replace("`", "'")
    reason = reason[:1].lower() + reason[1:]
    key = ".".join(part for part in (prefix, path) if part)
    value = _at(raw, path)
    hint = ""
    if isinstance(value, str):
        known = _known_values(kind, path)
        hint = nearest(value, known)
        if known:
            reason = f"is {value!r}, but must be one of {', '.join(known)}"
    return ContentError(file, entry, key, reason, hint)


def _steps(path: str) -> list[str]:
    return [step for step in re.split(r"\.|\[(?:\d+|\.\.\.)\]", path) if step]


def _at(raw: Any, path: str) -> Any:
    for step in re.findall(r"[^.\[\]]+", path):
        try:
            raw = raw[int(step)] if isinstance(raw, list) else raw[step]
        except (KeyError, IndexError, TypeError, ValueError):
            return None
    return raw


def _field(kind: type[Any], path: str) -> Any:
    """msgspec's description of what belongs at `path` of `kind`."""
    info: Any = msgspec.inspect.type_info(kind)
    for step in _steps(path):
        while isinstance(info, (msgspec.inspect.ListType, msgspec.inspect.VarTupleType)):
            info = info.item_type
        if isinstance(info, msgspec.inspect.UnionType):
            structs = [t for t in info.types if isinstance(t, msgspec.inspect.StructType)]
            tags = [str(t.tag) for t in structs if t.tag_field == step]
            if tags:
                # The word that tells which of several shapes an entry has.
                return msgspec.inspect.LiteralType(tuple(tags))
            info = next((t for t in structs if any(f.encode_name == step for f in t.fields)), info)
        if not isinstance(info, msgspec.inspect.StructType):
            return info
        info = next((f.type for f in info.fields if f.encode_name == step), None)
    while isinstance(info, (msgspec.inspect.ListType, msgspec.inspect.VarTupleType)):
        info = info.item_type
    return info


def _known_keys(kind: type[Any], path: str) -> list[str]:
    info = _field(kind, path)
    types = info.types if isinstance(info, msgspec.inspect.UnionType) else (info,)
    structs = [t for t in types if isinstance(t, msgspec.inspect.StructType)]
    return list(dict.fromkeys(f.encode_name for t in structs for f in t.fields))


def _known_values(kind: type[Any], path: str) -> list[str]:
    info = _field(kind, path)
    types = info.types if isinstance(info, msgspec.inspect.UnionType) else (info,)
    return [str(v) for t in types if isinstance(t, msgspec.inspect.LiteralType) for v in t.values]
