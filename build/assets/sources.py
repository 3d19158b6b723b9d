"""Where raw material comes from: packages named with their version, unpacked once into out/sources."""

import shutil
import subprocess
import tarfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ASSETS = ROOT / "assets"
SOURCES = ROOT / "out" / "sources"


def npm_package(name: str, version: str) -> Path:
    """Folder of the unpacked npm package; fetched with `npm pack` when it is not there yet.

    Raises SystemExit with one sentence if npm is missing or cannot fetch it.
    """
    folder = SOURCES / f"{name.strip('@').replace('/', '-')}-{version}"
    if (folder / "package.json").is_file():
        return folder
    npm = shutil.which("npm")
    if npm is None:
        raise SystemExit(f"npm is needed once to fetch {name} {version}; install Node.js and try again")
    SOURCES.mkdir(parents=True, exist_ok=True)
    done = subprocess.run(
        [npm, "pack", "--silent", f"{name}@{version}"], cwd=SOURCES, capture_output=True, text=True, check=False
    )
    archive = SOURCES / f"{folder.name}.tgz"
    if done.returncode or not archive.is_file():
        raise SystemExit(f"npm could not fetch {name} {version}: {done.stderr.strip() or 'no archive was written'}")
    with tarfile.open(archive) as packed:
        packed.extractall(SOURCES / "unpacking", filter="data")
    (SOURCES / "unpacking" / "package").rename(folder)
    (SOURCES / "unpacking").rmdir()
    archive.unlink()
    return folder


def debian_file(path: str, package: str) -> Path:
    """A file that a Debian package installs. Raises SystemExit naming the package if it is not there."""
    found = Path(path)
    if not found.is_file():
        raise SystemExit(f"{path} is missing; install the Debian package {package} (apt-get install {package})")
    return found


def debian_program(name: str, package: str) -> str:
    """Full path of a program that a Debian package installs. Raises SystemExit naming the package if absent."""
    found = shutil.which(name)
    if found is None:
        raise SystemExit(f"{name} is missing; install the Debian package {package} (apt-get install {package})")
    return found
