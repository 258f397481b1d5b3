"""What a graphics card, its driver or what compiles for it cannot do, told in a sentence with a remedy."""

INSTEAD = "leave --gpu out to play on all cores"
TOO_SMALL = ("OUT_OF_MEMORY", "OUT_OF_RESOURCES")
TOO_OLD = ("NO_BINARY_FOR_GPU", "INVALID_PTX", "UNSUPPORTED_PTX", "JIT_COMPIL", "INSUFFICIENT_DRIVER")
MAKERS = ("CCSupport", "Nvvm", "Nvrtc", "NvJitLink", "Linker", "CudaSupport")  # of programs, and who loads them


def is_of_a_card(fault: Exception) -> bool:
    """Tell what drivers, linkers and compilers for cards raise from faults of what was to be compiled."""
    origins = [kind.__module__ for kind in type(fault).__mro__]
    return any(origin.startswith("cuda.") or ".cudadrv." in origin for origin in origins)


def told(fault: Exception) -> str:
    """Say what is the matter with the card, and what helps."""
    text, kinds = str(fault).upper(), " ".join(kind.__name__ for kind in type(fault).__mro__).upper()
    if any(name in text for name in TOO_SMALL):
        return f"the graphics card has too little memory free ({fault}); end what else uses it, or {INSTEAD}"
    if any(name in text for name in TOO_OLD) or any(name.upper() in kinds for name in MAKERS):
        return f"the graphics card or its driver seems too old ({fault}); renew the driver, or {INSTEAD}"
    return f"the graphics card gives up ({fault}); {INSTEAD}"
