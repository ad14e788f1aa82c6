"""Lend an array on a GPU to another library without a copy, by the DLPack protocol.

`torch.from_dlpack(array)`, `jax.dlpack.from_dlpack(array)` and `cupy.from_dlpack(array)` take it.
"""

import ctypes
from typing import Any

import numpy as np

CPU, CUDA = 1, 2  # device types of DLPack
INT, UINT, FLOAT, BOOL = 0, 1, 2, 6  # its type codes
CODES = {"i": INT, "u": UINT, "f": FLOAT, "b": BOOL}
NAME = b"dltensor"
LEGACY_STREAM = 1  # the stream on which numba runs kernels, too
BITS = 8


class _Device(ctypes.Structure):
    _fields_ = (("type", ctypes.c_int32), ("id", ctypes.c_int32))


class _DataType(ctypes.Structure):
    _fields_ = (("code", ctypes.c_uint8), ("bits", ctypes.c_uint8), ("lanes", ctypes.c_uint16))


class _Tensor(ctypes.Structure):
    _fields_ = (
        ("data", ctypes.c_void_p),
        ("device", _Device),
        ("ndim", ctypes.c_int32),
        ("dtype", _DataType),
        ("shape", ctypes.POINTER(ctypes.c_int64)),
        ("strides", ctypes.POINTER(ctypes.c_int64)),
        ("byte_offset", ctypes.c_uint64),
    )


class _ManagedTensor(ctypes.Structure):
    pass


_Deleter = ctypes.CFUNCTYPE(None, ctypes.POINTER(_ManagedTensor))
_ManagedTensor._fields_ = (("tensor", _Tensor), ("context", ctypes.c_void_p), ("deleter", _Deleter))
_Destructor = ctypes.CFUNCTYPE(None, ctypes.c_void_p)
_python: Any = ctypes.pythonapi
_python.PyCapsule_New.restype = ctypes.py_object
_python.PyCapsule_New.argtypes = (ctypes.c_void_p, ctypes.c_char_p, _Destructor)
_python.PyCapsule_IsValid.argtypes = (ctypes.c_void_p, ctypes.c_char_p)
_python.PyCapsule_GetPointer.restype = ctypes.c_void_p
_python.PyCapsule_GetPointer.argtypes = (ctypes.c_void_p, ctypes.c_char_p)

_lent: dict[int, tuple[Any, ...]] = {}  # what must stay alive, by the address of the tensor


def _give_back(managed: Any) -> None:
    """The borrower is done."""
    _lent.pop(ctypes.addressof(managed.contents), None)


def _unused(capsule: Any) -> None:
    """A capsule that nobody took ends: what it lent is free."""
    if _python.PyCapsule_IsValid(capsule, NAME):
        _lent.pop(_python.PyCapsule_GetPointer(capsule, NAME), None)


_DELETER, _DESTRUCTOR = _Deleter(_give_back), _Destructor(_unused)  # they must live as long as any capsule


class GpuArray:
    """An array on a GPU that other libraries can use in place."""

    def __init__(self, array: Any, synchronize: Any) -> None:
        self.array, self._synchronize = array, synchronize
        self.shape, self.dtype = tuple(array.shape), np.dtype(array.dtype)
        interface = getattr(array, "__cuda_array_interface__", None)
        self._device = CPU if interface is None else CUDA  # numba's simulator has its arrays in the main memory
        self._address = (interface or array.__array_interface__)["data"][0]
        if interface is not None:
            self.__cuda_array_interface__ = interface

    def __len__(self) -> int:
        return int(self.shape[0])

    def __dlpack_device__(self) -> tuple[int, int]:
        return self._device, 0

    def __dlpack__(self, *, stream: int | None = None, **_newer: Any) -> Any:
        """A DLPack capsule. Work that the other library does on another stream waits for ours."""
        if stream not in (None, LEGACY_STREAM, -1):
            self._synchronize()
        count, size = len(self.shape), self.dtype.itemsize
        shape, strides = (ctypes.c_int64 * count)(*self.shape), (ctypes.c_int64 * count)()
        for at, step in enumerate(self.array.strides):
            strides[at] = step // size
        kind = _DataType(CODES[self.dtype.kind], size * BITS, 1)
        tensor = _Tensor(self._address, _Device(self._device, 0), count, kind, shape, strides, 0)
        managed = _ManagedTensor(tensor, None, _DELETER)
        address = ctypes.addressof(managed)
        _lent[address] = (managed, shape, strides, self.array)
        return _python.PyCapsule_New(address, NAME, _DESTRUCTOR)

    def copy_to_host(self) -> Any:
        """A copy as a numpy array in the main memory."""
        return self.array.copy_to_host()
