"""The house's two keys: one that encrypts secrets, one that signs heads. They lie beside the database, not in it."""

import hmac
import os
from pathlib import Path
from typing import Any

import msgspec
from cryptography.exceptions import InvalidSignature, InvalidTag
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

FOLDER = "keys"
_NONCE = 12
_KEY = 32


class WrongKey(Exception):
    """Something was not sealed or signed with this house's key, or was changed since."""


class HouseKeys:
    """Reads both keys, made on the first start and readable by their owner alone."""

    def __init__(self, folder: Path) -> None:
        keys = folder / FOLDER
        keys.mkdir(mode=0o700, parents=True, exist_ok=True)
        secret = _kept(keys / "secrets.key")
        signing = _kept(keys / "heads.key")
        if len(secret) != _KEY or len(signing) != _KEY:
            raise WrongKey(f"the keys in {keys} are damaged: restore them from a backup")
        self._cipher = ChaCha20Poly1305(secret)
        self._tags = hmac.digest(secret, b"pitboss tags", "sha256")
        self._signer = Ed25519PrivateKey.from_private_bytes(signing)
        self._public = self._signer.public_key()

    @property
    def public(self) -> str:
        """What anybody needs to check a signed head (hex)."""
        return self._public.public_bytes_raw().hex()

    def encrypt(self, data: Any, place: str) -> bytes:
        """Data that only this house can read, and only in its place."""
        nonce = os.urandom(_NONCE)
        return nonce + self._cipher.encrypt(nonce, msgspec.json.encode(data), place.encode())

    def decrypt(self, sealed: bytes, place: str) -> Any:
        try:
            raw = self._cipher.decrypt(sealed[:_NONCE], sealed[_NONCE:], place.encode())
        except InvalidTag:
            raise WrongKey(f"the secret of {place} is damaged, or another house's") from None
        return msgspec.json.decode(raw)

    def tag(self, words: Any) -> str:
        """A mark of words that may hold a password: only this house can tell whether two are the same."""
        return hmac.digest(self._tags, msgspec.json.encode(words, order="sorted"), "sha256").hex()

    def sign(self, words: bytes) -> str:
        return self._signer.sign(words).hex()

    def check(self, words: bytes, signature: str) -> None:
        """Raise WrongKey unless this house signed these words."""
        try:
            self._public.verify(bytes.fromhex(signature), words)
        except (InvalidSignature, ValueError):
            raise WrongKey("the signature does not fit") from None


def _kept(path: Path) -> bytes:
    """The key in that file, which is made if there is none."""
    try:
        file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return path.read_bytes()
    with os.fdopen(file, "wb") as out:
        key = os.urandom(_KEY)
        out.write(key)
        out.flush()
        os.fsync(out.fileno())
    return key
