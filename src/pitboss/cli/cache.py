"""`pitboss cache`: the answers that were computed on this machine."""

from pitboss.cli import output
from pitboss.cli.app import DONE
from pitboss.cli.options import Flag


def cache(*, clear: Flag = False, json: Flag = False) -> int:
    """Show how many computed answers are cached on this machine, or delete them.

    Parameters
    ----------
    clear
        Delete all cached answers.
    json
        Print JSON.
    """
    from pitboss.answers import cache as answers

    folder = answers.folder()
    found = answers.files()
    count, size = answers.clear() if clear else (len(found), sum(size for _, size, _ in found))
    if json:
        output.print_json({"folder": str(folder), "answers": count, "bytes": size, "cleared": clear})
    else:
        line = f"{'Deleted' if clear else 'Cached'}: {count} answers, {size / 2**20:.1f} MB, in {folder}"
        output.result().print(line, markup=False, soft_wrap=True)
    return DONE
