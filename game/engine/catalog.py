"""Typed content tables. A mistake in a file is one sentence: file, entry, key, what is wrong, and the nearest valid
key."""

import difflib
import re
import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, TypeVar, get_args, get_origin

import msgspec

T = TypeVar("T")

_MEGABYTE = 1 << 20
_MISSING_FIELD = r"missing required field `([^`]+)`"
_BOUND = r"Expected `int` (<=|>=) (-?\d+)"
_PATH = r"`\$(.*)`$"


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


class Errata:
    """What is wrong with one entry of a file, in the order in which it is found."""

    def __init__(self, file: str, entry: str = "") -> None:
        self.file = file
        self.entry = entry
        self.found: list[ContentError] = []

    def add(self, key: str, reason: str, nearest: str = "") -> None:
        """One more fault; `key` is the path to it within the entry, "" the entry itself."""
        self.found.append(ContentError(self.file, self.entry, key, reason, nearest))

    def spare(self, *keys: str) -> bool:
        """Whether nothing at or below these keys is wrong so far.

        What depends on others is judged only then: it may well be right once those are.
        """
        wrong = [fault.key for fault in self.found]
        return not any(one == key or one.startswith((f"{key}.", f"{key}[")) for key in keys for one in wrong)


def together(faults: Iterable[ContentError]) -> ContentError:
    """The first of one or more faults, with the others beside it."""
    first, *others = faults
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
    # Imported here: the title is shown without, and whole libraries of ciphers come with it.
    from hashlib import blake2b

    digest = blake2b(digest_size=8)
    for folder in folders:
        for path in sorted(folder.glob("*.toml")):
            # A checkout may spell line ends in the system's own way.
            digest.update(path.name.encode() + b"\0" + path.read_bytes().replace(b"\r\n", b"\n") + b"\0")
    return digest.hexdigest()


def typed(raw: Any, kind: type[T], file: str, entry: str) -> T:
    """`raw` as a `kind`; ContentError says which keys do not fit."""
    errata = Errata(file, entry)
    value: T = readable(raw, kind, errata)
    if errata.found:
        raise together(errata.found)
    return value


def readable(raw: Any, kind: Any, errata: Errata, prefix: str = "") -> Any:
    """What can be read of `raw` as a `kind`; what is wrong with the rest is added to `errata`.

    A part that cannot be read is left at its default. One that has none is None, whatever its type says: whoever goes
    on with it asks the errata first.
    """
    try:
        return msgspec.convert(raw, kind, strict=True)
    except msgspec.ValidationError as error:
        message = str(error)
    before = len(errata.found)
    value: Any = None
    shape = _struct_for(raw, kind)
    if get_origin(kind) is list and isinstance(raw, list):
        part = get_args(kind)[0]
        value = [readable(one, part, errata, f"{prefix}[{number}]") for number, one in enumerate(raw)]
    elif shape is not None:
        value = _readable_fields(raw, shape, errata, prefix)
    if len(errata.found) == before:
        _explain(message, raw, kind, errata, prefix)
    return value


def _readable_fields(raw: dict[str, Any], shape: type[msgspec.Struct], errata: Errata, prefix: str) -> msgspec.Struct:
    """A struct of the fields that can be read, each looked at by itself."""
    fields = {field.encode_name: field for field in msgspec.structs.fields(shape)}
    values: dict[str, Any] = {field.name: None for field in fields.values() if field.required}
    for word, part in _spelt_right(raw, shape, errata, prefix).items():
        value = readable(part, fields[word].type, errata, f"{prefix}.{word}".lstrip("."))
        if value is not None:
            values[fields[word].name] = value
    return shape(**values)


def _spelt_right(raw: dict[str, Any], shape: type[msgspec.Struct], errata: Errata, prefix: str) -> dict[str, Any]:
    """The keys that `shape` knows with their parts: a misspelt one does not hide what is wrong below it."""
    fields = {field.encode_name: field for field in msgspec.structs.fields(shape)}
    known = {word: part for word, part in raw.items() if word in fields}
    for word, part in raw.items():
        if word in fields or word == shape.__struct_config__.tag_field:
            continue
        meant = nearest(word, fields)
        reason = "is not a key that is known here"
        if not meant:
            reason += f"; known are {', '.join(fields)}"
        errata.add(f"{prefix}.{word}".lstrip("."), reason, meant)
        if meant and (fields[meant].required or _could_be(part, fields[meant].type)):
            known.setdefault(meant, part)
    for word, field in fields.items():
        if field.required and word not in known:
            errata.add(f"{prefix}.{word}".lstrip("."), "is missing")
    return known


def _could_be(part: Any, kind: Any) -> bool:
    """Whether a part is meant as a `kind`: it has parts of its own to be looked at, or is just that."""
    try:
        return isinstance(part, list | dict) or msgspec.convert(part, kind, strict=True) is not None
    except msgspec.ValidationError:
        return False


def _struct_for(raw: Any, kind: Any) -> type[msgspec.Struct] | None:
    """The shape that `raw` is meant to have: `kind`, or the one of several whose tag it bears."""
    if not isinstance(raw, dict) or get_origin(kind) in (list, tuple):
        return None
    shapes = [one for one in (get_args(kind) or (kind,)) if isinstance(one, type) and issubclass(one, msgspec.Struct)]
    if len(shapes) > 1:
        shapes = [one for one in shapes if raw.get(str(one.__struct_config__.tag_field)) == one.__struct_config__.tag]
    return shapes[0] if len(shapes) == 1 else None


def _explain(message: str, raw: Any, kind: type[Any], errata: Errata, prefix: str) -> None:
    """Put msgspec's message about a part in words for the person who wrote it."""
    found = re.search(_PATH, message)
    path = found.group(1).lstrip(".") if found else ""
    key = f"{prefix}{path}" if path.startswith("[") else f"{prefix}.{path}".strip(".")
    missing = re.search(_MISSING_FIELD, message)
    if missing:
        errata.add(f"{key}.{missing.group(1)}".lstrip("."), "is missing")
        return
    reason = message.split(" - at `", 1)[0]
    value = _at(raw, path)
    bound = re.match(_BOUND, reason)
    if bound:
        reason = f"is {value}, but must be at {'most' if bound[1] == '<=' else 'least'} {bound[2]}"
    reason = reason.replace("`", "'")
    reason = reason[:1].lower() + reason[1:]
    hint = ""
    if isinstance(value, str):
        known = _known_values(kind, path)
        hint = nearest(value, known)
        if known:
            reason = f"is {value!r}, but must be one of {', '.join(known)}"
    errata.add(key, reason, hint)


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


def _known_values(kind: type[Any], path: str) -> list[str]:
    info = _field(kind, path)
    types = info.types if isinstance(info, msgspec.inspect.UnionType) else (info,)
    return [str(v) for t in types if isinstance(t, msgspec.inspect.LiteralType) for v in t.values]
