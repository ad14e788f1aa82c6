# Sourced by ./pitboss and ./test with $root set: makes .pitboss/venv ready, or ends the script.
# Messages go to stderr, so that stdout has only the command's own output.

# The environment is up to date if it was made for this folder, these dependencies and this set-up.
wanted=$({ echo "$root"; cat -- "$root/pyproject.toml" "$root/uv.lock" "$root/wrapper/set_up.py"; } | cksum)
made=$(cat -- "$root/.pitboss/made-for" 2>/dev/null || true)

if [ "$made" != "$wanted" ] || [ ! -x "$root/.pitboss/venv/bin/python" ]; then
    python=
    for name in python3 python3.13 python3.12 python3.11 python3.14 python3.15 python; do
        if "$name" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then
            python=$name
            break
        fi
    done
    if [ -z "$python" ]; then
        echo "pitboss: no Python 3.11 or newer on the PATH; install one (python3, python3.11 ...) and run this again" >&2
        exit 69
    fi
    PYTHONSAFEPATH='' "$python" "$root/wrapper/set_up.py" >&2 || exit 69
    echo "$wanted" >"$root/.pitboss/made-for"
fi

# The web client is up to date if none of its sources is newer than the build.
page=$root/src/pitboss/static/index.html
if [ -f "$page" ] && [ -n "$(find "$root/web" -name node_modules -prune -o -type f -newer "$page" -print | head -n 1)" ]; then
    echo "pitboss: the web client's sources have changed; building it again" >&2
    "$root/.pitboss/venv/bin/pitboss" web build >&2 || echo "pitboss: THE BUILD FAILED, THE OLD WEB CLIENT STAYS" >&2
fi
