"""A second implementation of docs/fairness.md, written from its text: it uses nothing of pitboss.chance."""

import hashlib
import hmac
from collections.abc import Iterator, Mapping, Sequence
from itertools import count

TAG = b"pitboss-seal-2/"


def u32(value: int) -> bytes:
    return bytes([value >> 24 & 255, value >> 16 & 255, value >> 8 & 255, value & 255])


def sha(*parts: bytes) -> bytes:
    return hashlib.sha256(b"".join(parts)).digest()


def leaf(index: int, card: int, salt: bytes) -> bytes:
    return sha(TAG, b"leaf", u32(index), u32(card), salt)


def root(leaves: Sequence[bytes]) -> bytes:
    return sha(TAG, b"root", u32(len(leaves)), *leaves)


def key(kind: bytes, commitment: bytes, n: int, seeds: Mapping[str, str]) -> bytes:
    message = TAG + kind + u32(n) + u32(len(seeds))
    for name in sorted(seeds, key=lambda name: name.encode("utf-8")):
        for text in (name.encode("utf-8"), seeds[name].encode("utf-8")):
            message += u32(len(text)) + text
    return hmac.new(commitment, message, hashlib.sha256).digest()


def block(stream_key: bytes, index: int) -> bytes:
    return hmac.new(stream_key, u32(index), hashlib.sha256).digest()


def words(stream_key: bytes) -> Iterator[int]:
    for index in count():
        data = block(stream_key, index)
        yield from (data[at] * 256 + data[at + 1] for at in range(0, 32, 2))


def below(n: int, stream: Iterator[int]) -> int:
    limit = 65536 // n * n
    return next(word for word in stream if word < limit) % n


def order(commitment: bytes, n: int, seeds: Mapping[str, str], cut: int) -> list[int]:
    stream, places = words(key(b"order", commitment, n, seeds)), list(range(n))
    for i in reversed(range(1, n)):
        j = below(i + 1, stream)
        places[i], places[j] = places[j], places[i]
    return [places[(k + cut) % n] for k in range(n)]


def pick_commit(n: int, value: int, salt: bytes) -> bytes:
    return sha(TAG, b"pick", u32(n), u32(value), salt)


def pick_result(commitment: bytes, n: int, value: int, seeds: Mapping[str, str]) -> int:
    return (value + below(n, words(key(b"value", commitment, n, seeds)))) % n
