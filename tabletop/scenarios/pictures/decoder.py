"""The process in which a stranger's picture is decoded, and the only code that imports Pillow.

Run as a script with a job as JSON in its argument. The picture comes on standard input, which is seekable. On
standard output go one line of JSON and then the picture as WebP, without anything else from the file. The
process limits itself before it reads a byte. If it refuses a picture, the line says so as `error`; any other
failure ends the process. After the picture comes a small copy for cards; the line gives its size in bytes.
"""

from __future__ import annotations

import json
import os
import resource
import signal
import sys
import warnings
from contextlib import suppress
from io import BytesIO
from typing import Any

from PIL import Image, ImageCms, ImageOps, UnidentifiedImageError

Image.MAX_IMAGE_PIXELS = None  # `_opened` checks the number of pixels itself, and reports it
_STILL = ("JPEG", "MPO")
"""Formats of one picture: what follows it in a telephone's file (depth, brightness) is none of its own."""
_TURNED = {
    2: Image.Transpose.FLIP_LEFT_RIGHT,
    3: Image.Transpose.ROTATE_180,
    4: Image.Transpose.FLIP_TOP_BOTTOM,
    5: Image.Transpose.TRANSPOSE,
    6: Image.Transpose.ROTATE_270,
    7: Image.Transpose.TRANSVERSE,
    8: Image.Transpose.ROTATE_90,
}
_ORIENTATION, _MAKE, _MODEL, _TIME = 0x0112, 0x010F, 0x0110, 0x0132
_EXIF, _GPS = 0x8769, 0x8825
_TIMES, _CAMERAS = (0x9003, 0x9004, 0x9291), (0xA430, 0xA431, 0xA433, 0xA434, 0x927C)
_WORDS = ("comment", "photoshop", "xmp", "Comment", "XML:com.adobe.xmp")
QUALITY = 86
EFFORT = 2
"""Of 6: more takes several times as long, for a few hundredths of the bytes."""


class Refused(Exception):
    """A picture is refused: the error's name, and the arguments of its sentence."""

    def __init__(self, error: str, **args: Any) -> None:
        super().__init__(error)
        self.told = {"error": error, "args": args}


def main() -> None:
    """Do the job of the argument."""
    job = json.loads(sys.argv[1])
    limit(job)
    try:
        told, data = done(job)
    except Refused as refused:
        told, data = refused.told, b""
    except MemoryError:
        told, data = {"error": "memory", "args": {}}, b""
    except (OSError, ValueError, SyntaxError, EOFError, ArithmeticError, LookupError, TypeError):
        told, data = {"error": "broken", "args": {}}, b""
    sys.stdout.buffer.write(json.dumps(told).encode() + b"\n" + data)
    sys.stdout.buffer.flush()


def limit(job: dict[str, Any]) -> None:
    """Limit the process's processor time, memory and disk, and lower its priority below the players'."""
    for kind, most in (
        (resource.RLIMIT_CPU, job["seconds"]),
        (resource.RLIMIT_AS, job["memory"]),
        (resource.RLIMIT_FSIZE, job["most_bytes"]),
        (resource.RLIMIT_CORE, 0),
    ):
        hard = resource.getrlimit(kind)[1]
        least = most if hard == resource.RLIM_INFINITY else min(most, hard)
        if kind != resource.RLIMIT_AS or sys.platform != "darwin":  # macOS limits no address space
            resource.setrlimit(kind, (least, least))
    signal.signal(signal.SIGXFSZ, signal.SIG_DFL)
    with suppress(OSError):  # a service may be forbidden to change priorities
        os.nice(10)
    warnings.simplefilter("ignore")


def done(job: dict[str, Any]) -> tuple[dict[str, Any], bytes]:
    """Return the facts about a picture, and the picture as WebP."""
    image = _opened(job)
    full = image.size
    told = {"taken_out": _taken_out(image), "dpi": _dpi(image)}
    turned = _TURNED.get(image.getexif().get(_ORIENTATION, 1))
    if image.format in _STILL:
        image.draft(None, _within(full, job))
    plain = _plain(_smaller(image, job))
    if turned is not None:
        plain = plain.transpose(turned)
    if (straight := job.get("straight")) is not None:
        plain = _straight(plain, straight)
    elif job.get("square"):
        plain = _square(plain, job["square"])
    told |= {"width": plain.width, "height": plain.height, "kept": max(plain.size) / max(full)}
    data, small = _webp(plain), b""
    if job.get("small"):
        plain.thumbnail((job["small"], job["small"]), Image.Resampling.LANCZOS)
        small = _webp(plain)
    return {**told, "small": len(small)}, data + small


def _webp(image: Image.Image) -> bytes:
    out = BytesIO()
    image.save(out, "WEBP", quality=QUALITY, method=EFFORT)
    return out.getvalue()


def _opened(job: dict[str, Any]) -> Image.Image:
    """Return a picture of which only the header has been read."""
    try:
        image = Image.open(sys.stdin.buffer, formats=job["formats"])
    except UnidentifiedImageError:
        raise Refused("none") from None
    width, height = image.size
    if width * height > job["most_pixels"]:
        raise Refused("pixels", width=width, height=height)
    if image.format not in _STILL and getattr(image, "n_frames", 1) > 1 and "GIF" not in job["formats"]:
        raise Refused("animated")
    return image


def _within(size: tuple[int, int], job: dict[str, Any]) -> tuple[int, int]:
    """Return the size at which a picture is kept."""
    width, height = size
    share = min(1, job["longest"] / max(size), (job["kept_pixels"] / (width * height)) ** 0.5)
    return max(1, round(width * share)), max(1, round(height * share))


def _smaller(image: Image.Image, job: dict[str, Any]) -> Image.Image:
    """Return a picture no larger than the size at which it is kept."""
    image.load()
    size = _within(image.size, job)
    if size == image.size:
        return image
    if image.mode not in ("RGB", "RGBA", "L"):
        image = _in_colour(image)
    return image.resize(size, Image.Resampling.LANCZOS, reducing_gap=2.0)


def _plain(image: Image.Image) -> Image.Image:
    """Return a picture in the colours of screens, eight bits each, with its transparency if it has any."""
    profile = image.info.get("icc_profile")
    wanted = "RGBA" if image.has_transparency_data else "RGB"
    if profile and image.mode in ("RGB", "CMYK", "L"):
        try:
            own = ImageCms.ImageCmsProfile(BytesIO(profile))
            shown = ImageCms.profileToProfile(image, own, ImageCms.createProfile("sRGB"), outputMode="RGB")
        except (ImageCms.PyCMSError, ValueError, TypeError, OSError):
            shown = None
        if shown is not None and wanted == "RGB":
            image = shown
    image = _in_colour(image)
    bare = Image.new(image.mode, image.size)
    bare.paste(image)
    return bare


def _in_colour(image: Image.Image) -> Image.Image:
    if image.mode.startswith("I"):
        image = image.convert("I").point(lambda value: value * (1 / 256)).convert("L")
    return image.convert("RGBA" if image.has_transparency_data else "RGB")


def _straight(image: Image.Image, straight: dict[str, Any]) -> Image.Image:
    """Return the part of a picture that a projection gives; places beyond its edges are transparent."""
    size = straight["size"][0], straight["size"][1]
    made = image.convert("RGBA").transform(
        size, Image.Transform.PERSPECTIVE, straight["projection"], Image.Resampling.BICUBIC
    )
    solid = made.getchannel("A").getextrema() == (255, 255)
    return made.convert("RGB") if solid else made


def _square(image: Image.Image, side: int) -> Image.Image:
    """Return a square picture: the whole of one with transparency, the middle of any other."""
    if image.mode != "RGBA":
        return ImageOps.fit(image, (side, side), Image.Resampling.LANCZOS)
    inner = ImageOps.contain(image, (side, side), Image.Resampling.LANCZOS)
    made = Image.new("RGBA", (side, side))
    made.paste(inner, ((side - inner.width) // 2, (side - inner.height) // 2))
    return made


def _dpi(image: Image.Image) -> float:
    """Return the pixels per inch that the file names; 0 if it names none, or if a camera wrote it."""
    if image.getexif().get(_MAKE):
        return 0
    try:
        across, along = (float(one) for one in image.info.get("dpi", (0, 0)))
    except (TypeError, ValueError, ZeroDivisionError):
        return 0
    return across if 1 <= across <= 10_000 and abs(across - along) <= 0.02 * across else 0


def _taken_out(image: Image.Image) -> list[str]:
    """Return the kinds of metadata in the file: where and when it was taken, with what, and texts."""
    exif = image.getexif()
    inner = exif.get_ifd(_EXIF)
    said = [image.info.get(name) for name in _WORDS]
    words = b" ".join(one if isinstance(one, bytes) else str(one).encode() for one in said if one)
    found = {
        "place": bool(exif.get_ifd(_GPS)) or b"GPS" in words,
        "time": _TIME in exif or any(tag in inner for tag in _TIMES) or b"CreateDate" in words,
        "camera": any(tag in exif for tag in (_MAKE, _MODEL)) or any(tag in inner for tag in _CAMERAS),
        "words": bool(words) or bool(getattr(image, "text", None)),
    }
    return [name for name, is_there in found.items() if is_there]


if __name__ == "__main__":
    main()
