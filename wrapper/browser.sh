# Sourced by ./test: sees to the browser that the tests of the web client look through.
# Debian's Chromium is installed where that is allowed; where it is not, those tests fail and say why.

browser_here() {
    if [ -n "${PITBOSS_BROWSER:-}" ]; then
        command -v "$PITBOSS_BROWSER" >/dev/null 2>&1
        return
    fi
    for name in chromium chromium-browser google-chrome google-chrome-stable; do
        command -v "$name" >/dev/null 2>&1 && return
    done
    return 1
}

if ! browser_here && [ -z "${PITBOSS_BROWSER:-}" ] && [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
    echo 'test: no browser on this machine; installing Debian'"'"'s Chromium' >&2
    apt-get -qq update && DEBIAN_FRONTEND=noninteractive apt-get -qq install -y chromium >&2 ||
        echo 'test: apt-get could not install it, for the reason above' >&2
fi
if ! browser_here; then
    echo 'test: NO BROWSER: the tests of the web client will fail. Install Chromium (Debian: apt-get install chromium)' >&2
    echo 'test: or name a Chromium in PITBOSS_BROWSER.' >&2
fi
