"""`pitboss software`: list, sign and check the installed files, for laboratories and operators."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from pitboss.cli import output
from pitboss.cli.app import DONE, NO, BadInput
from pitboss.cli.options import Flag
from pitboss.rulebooks.refusal_codes import InputCode

if TYPE_CHECKING:
    from pitboss.house_file.approved_software import ApprovedSoftware

Optional = Annotated[Path | None, Parameter(show_default=False)]


def software(
    *,
    sign: Optional = None,
    key: Optional = None,
    check: Optional = None,
    signer: Annotated[str, Parameter(show_default=False)] = "",
    folder: Optional = None,
    json: Flag = False,
) -> int:
    """List the installed files with their hashes, sign the list, or check the files against a signed list.

    A laboratory signs the list of the version that it approved. A house with this list under `[house]` checks it at
    each start, once a day and on an inspector's request. Exit status 1 if anything differs.

    Parameters
    ----------
    sign
        Write the signed list of the installed files to this file.
    key
        The signer's private key. It is created if the file does not exist.
    check
        Compare the installed files with this signed list.
    signer
        The public key that must have signed the list, in hex.
    folder
        The package folder of another installation to check, in place of this one.
    json
        Print JSON.
    """
    from pitboss.house_file import approved_software as approved

    if (sign is None) != (key is None) or (check is None) != (signer == "") or (sign and check):
        says = "Use --sign FILE with --key FILE, or --check FILE with --signer KEY."
        raise BadInput(InputCode.SOFTWARE_LIST, says)
    package = approved.PACKAGE if folder is None else folder
    if not (package / "__init__.py").is_file():
        raise BadInput(InputCode.SOFTWARE_LIST, f"{package} is not a package folder. Name the folder pitboss itself.")
    try:
        if check is not None:
            found = approved.differences(approved.read(approved.SoftwareApproval(check, signer)), package)
            return _checked(found, json=json)
        listed = approved.installed(package)
        if sign is not None and key is not None:
            listed = approved.sign(listed, key)
            approved.write(listed, sign)
    except approved.UnreadableApproval as fault:
        raise BadInput(InputCode.SOFTWARE_LIST, f"The list can't be used: {fault}.") from None
    _listed(listed, sign, json=json)
    return DONE


def _checked(found: list[str], *, json: bool) -> int:
    if json:
        output.print_json({"ok": not found, "differences": found})
    else:
        for each in found or ["The installed software is what was approved."]:
            output.result().print(each, markup=False, soft_wrap=True, highlight=False)
    return NO if found else DONE


def _listed(listed: "ApprovedSoftware", sign: Path | None, *, json: bool) -> None:
    if json:
        import msgspec

        output.print_json(msgspec.to_builtins(listed))
        return
    says = [f"pitboss {listed.version} on Python {listed.python}: {len(listed.files)} files"]
    if sign is not None:
        says += [f"Signed list: {sign}", f"Public key of the signer: {listed.signer}"]
    for each in says:
        output.result().print(each, markup=False, soft_wrap=True, highlight=False)
