"""Picture files of every kind that somebody may send, made here."""

from __future__ import annotations

import io
import random
import struct
import zlib
from typing import Any

from PIL import Image, ImageDraw
from PIL.PngImagePlugin import PngInfo

RED, GREEN, BLUE, WHITE = (200, 30, 30), (30, 160, 60), (30, 60, 190), (240, 240, 240)


def quarters(width: int = 80, height: int = 60, mode: str = "RGB") -> Image.Image:
    """Return a picture whose quarters are red, green, white and blue, clockwise from the north-west."""
    image = Image.new("RGB", (width, height), RED)
    draw = ImageDraw.Draw(image)
    draw.rectangle((width // 2, 0, width, height // 2 - 1), GREEN)
    draw.rectangle((width // 2, height // 2, width, height), WHITE)
    draw.rectangle((0, height // 2, width // 2 - 1, height), BLUE)
    return image.convert(mode)


def written(image: Image.Image, kind: str = "PNG", **options: Any) -> bytes:
    out = io.BytesIO()
    image.save(out, kind, **options)
    return out.getvalue()


def png(width: int = 80, height: int = 60, **options: Any) -> bytes:
    return written(quarters(width, height), **options)


def photo(**exif: Any) -> bytes:
    """Return a telephone's photo: it says where it was taken, when, and with what, and lies on its side."""
    image = quarters()
    told = image.getexif()
    told[0x010F], told[0x0110], told[0x0132] = "Nobody", "Phone 9", "2026:05:01 10:00:00"
    told[0x0112] = exif.get("orientation", 6)
    told.get_ifd(0x8825).update({1: "N", 2: (52.0, 30.0, 0.0), 3: "E", 4: (13.0, 22.0, 0.0)})
    return written(image, "JPEG", exif=told, quality=95, comment=b"taken at home")


def worded() -> bytes:
    info = PngInfo()
    info.add_text("Author", "somebody")
    info.add_itxt("XML:com.adobe.xmp", "<x><exif:GPSLatitude>52,30N</exif:GPSLatitude></x>")
    return png(pnginfo=info)


def animated(kind: str) -> bytes:
    frames = [quarters(), quarters().transpose(Image.Transpose.ROTATE_180)]
    return written(frames[0], kind, save_all=True, append_images=frames[1:])


def bomb(width: int, height: int) -> bytes:
    """Return a PNG of one colour whose few kilobytes open to width times height pixels."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    packer = zlib.compressobj(9)
    line = bytes(1 + width)
    data = b"".join(packer.compress(line) for _ in range(height)) + packer.flush()
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", data) + chunk(b"IEND", b"")


def opened(data: bytes) -> Image.Image:
    image = Image.open(io.BytesIO(data), formats=["WEBP"])
    image.load()
    return image


def is_near(pixel: Any, colour: tuple[int, int, int]) -> bool:
    return all(abs(one - other) < 40 for one, other in zip(pixel[:3], colour, strict=True))


def noise(width: int, height: int) -> bytes:
    """Return a PNG that no program packs."""
    return written(Image.frombytes("RGB", (width, height), random.Random(7).randbytes(width * height * 3)))
