"""The keys of the house: one encrypts secrets, one signs chain heads. They are stored outside the database."""

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
    """Data was not encrypted or signed with this house's key, or was changed."""


class HouseKeys:
    """Reads both keys; the first start creates them, readable by their owner only."""

    def __init__(self, folder: Path) -> None:
        keys = folder / FOLDER
        keys.mkdir(mode=0o700, parents=True, exist_ok=True)
        secret = _load_or_create(keys / "secrets.key")
        signing = _load_or_create(keys / "heads.key")
        if len(secret) != _KEY or len(signing) != _KEY:
            raise WrongKey(f"the keys in {keys} are damaged: restore them from a backup")
        self._cipher = ChaCha20Poly1305(secret)
        self._tags = hmac.digest(secret, b"pitboss tags", "sha256")
        self._signer = Ed25519PrivateKey.from_private_bytes(signing)
        self._public = self._signer.public_key()

    @property
    def public(self) -> str:
        """The public key to check signed chain heads (hex)."""
        return self._public.public_bytes_raw().hex()

    def encrypt(self, data: Any, place: str) -> bytes:
        """Encrypt data for one place; it cannot be decrypted for another place."""
        nonce = os.urandom(_NONCE)
        return nonce + self._cipher.encrypt(nonce, msgspec.json.encode(data), place.encode())

    def decrypt(self, sealed: bytes, place: str) -> Any:
        try:
            raw = self._cipher.decrypt(sealed[:_NONCE], sealed[_NONCE:], place.encode())
        except InvalidTag:
            raise WrongKey(f"the secret of {place} is damaged or belongs to another house") from None
        return msgspec.json.decode(raw)

    def tag(self, words: Any) -> str:
        """A keyed hash of data that may contain a password."""
        return hmac.digest(self._tags, msgspec.json.encode(words, order="sorted"), "sha256").hex()

    def sign(self, words: bytes) -> str:
        return self._signer.sign(words).hex()

    def check(self, words: bytes, signature: str) -> None:
        """Raise WrongKey unless this house signed these bytes."""
        try:
            self._public.verify(bytes.fromhex(signature), words)
        except (InvalidSignature, ValueError):
            raise WrongKey("the signature is wrong") from None


def _load_or_create(path: Path) -> bytes:
    """Read a key file, or create it."""
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
