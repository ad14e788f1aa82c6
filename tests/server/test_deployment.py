"""The files for running a house: their commands exist, systemd accepts the unit, and a house works behind the proxy.

Real sockets and real time: the proxy and the server are processes of their own.
"""

import asyncio
import json
import re
import shlex
import shutil
import ssl
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.served import free_port
from tests.test_package import first_answer
from websockets.asyncio.client import connect

from pitboss.cli.app import build
from pitboss.extras import LIBRARIES
from pitboss.server.serve import Serving, names_of

DEPLOY = Path(__file__).parents[2] / "examples" / "deploy"


def _unit() -> list[str]:
    found = re.search(r"^ExecStart=(.*)$", (DEPLOY / "pitboss.service").read_text(), re.MULTILINE)
    assert found is not None
    return shlex.split(found[1])[1:]


def _container() -> list[str]:
    found = re.search(r"^CMD (\[.*\])$", (DEPLOY / "Containerfile").read_text(), re.MULTILINE)
    assert found is not None
    words: list[str] = json.loads(found[1])
    return words[1:]


@pytest.mark.parametrize("words", [_unit(), _container()], ids=["systemd", "container"])
def test_the_commands_of_the_examples_are_commands(words: list[str]) -> None:
    command, bound, unused, *_ = build().parse_known_args(words)
    assert command.__name__ == "serve"
    assert not unused
    arguments: dict[str, Any] = bound.arguments
    assert str(arguments["data"]).endswith("data")


def test_the_unit_names_the_house_as_the_proxy_calls_it() -> None:
    proxy = re.search(r"server_name ([a-z.]+);", (DEPLOY / "nginx.conf").read_text())
    assert proxy is not None
    assert _unit()[_unit().index("--name") + 1] == proxy[1]
    assert proxy[1] not in names_of("127.0.0.1", 8021)


# -- systemd ----------------------------------------------------------------------------------------------------------


def test_systemd_accepts_the_unit(tmp_path: Path) -> None:
    if shutil.which("systemd-analyze") is None:
        pytest.skip("there is no systemd-analyze here")
    unit = tmp_path / "pitboss.service"
    installed = Path(sys.executable).with_name("pitboss")
    unit.write_text((DEPLOY / unit.name).read_text().replace("/usr/local/bin/pitboss", str(installed)))
    done = subprocess.run(["systemd-analyze", "verify", str(unit)], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


# -- the container ----------------------------------------------------------------------------------------------------


def _instructions() -> list[tuple[str, str]]:
    text = (DEPLOY / "Containerfile").read_text().replace("\\\n", " ")
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    return [(line.partition(" ")[0], line.partition(" ")[2]) for line in lines]


def test_the_container_installs_the_server_and_runs_it_as_a_user_with_a_folder() -> None:
    said = dict(_instructions())
    assert [word for word, _ in _instructions()] == ["FROM", "COPY", "RUN", "USER", "VOLUME", "EXPOSE", "CMD"]
    image = re.fullmatch(r"docker\.io/library/python:(3\.\d+)-slim", said["FROM"])
    assert image is not None
    project = (DEPLOY.parents[1] / "pyproject.toml").read_text()
    assert f'"Programming Language :: Python :: {image[1]}"' in project
    source, target = said["COPY"].split()
    extras = re.search(rf"pip install --no-cache-dir '{target}\[(\w+)\]'", said["RUN"])
    assert source == "."
    assert extras is not None
    assert extras[1] in LIBRARIES
    assert f"useradd --create-home {said['USER']}" in said["RUN"]
    assert f"install -d -o {said['USER']} -m 0700 {said['VOLUME']}" in said["RUN"]
    words = _container()
    assert words[words.index("--data") + 1] == said["VOLUME"]
    assert int(said["EXPOSE"]) == Serving(Path()).port


@pytest.mark.long
def test_the_container_can_be_built() -> None:
    builders = [name for name in ("podman", "docker", "buildah") if shutil.which(name)]
    able = [b for b in builders if not subprocess.run([b, "info"], capture_output=True, check=False).returncode]
    if not able:
        pytest.skip("no container builder runs here: the Containerfile is checked as text only")
    command = [able[0], "build", "-t", "pitboss-test", "-f", str(DEPLOY / "Containerfile"), str(DEPLOY.parents[1])]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]


# -- the proxy --------------------------------------------------------------------------------------------------------

AROUND = """
daemon off;
pid {folder}/nginx.pid;
error_log {folder}/error.log;
events {{}}
http {{
    access_log off;
    client_body_temp_path {folder};
    proxy_temp_path {folder};
    fastcgi_temp_path {folder};
    uwsgi_temp_path {folder};
    scgi_temp_path {folder};
{server}
}}
"""


@pytest.fixture
def proxied(tmp_path: Path) -> Iterator[int]:
    """A house behind nginx with our configuration, on other ports and with a certificate of its own: the port."""
    nginx = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
    if nginx is None or shutil.which("openssl") is None:
        pytest.skip("there is no nginx here")
    key, certificate = tmp_path / "privkey.pem", tmp_path / "fullchain.pem"
    made = (
        f"openssl req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=casino.example -keyout {key} -out {certificate}"
    )
    subprocess.run(made.split(), check=True, capture_output=True)
    public, inner = free_port(), free_port()
    server = (DEPLOY / "nginx.conf").read_text()
    for was, now in (
        ("/etc/letsencrypt/live/casino.example", str(tmp_path)),
        ("listen 443", f"listen 127.0.0.1:{public}"),
        ("127.0.0.1:8021", f"127.0.0.1:{inner}"),
    ):
        assert was in server
        server = server.replace(was, now)
    (tmp_path / "nginx.conf").write_text(AROUND.format(folder=tmp_path, server=server))
    (tmp_path / "house.toml").write_text('[tables.roulette-1]\ngame = "roulette"\n')
    house = [
        str(Path(sys.executable).with_name("pitboss")), "serve", "house.toml", "--name", "casino.example",
        "--port", str(inner), "--data", "data",
    ]  # fmt: skip
    proxy = [nginx, "-p", str(tmp_path), "-c", str(tmp_path / "nginx.conf")]
    with (
        (tmp_path / "said").open("wb") as said,
        subprocess.Popen(house, cwd=tmp_path, stdout=said, stderr=said) as serving,
        subprocess.Popen(proxy, cwd=tmp_path, stdout=said, stderr=said) as proxying,
    ):
        try:
            first_answer(f"http://127.0.0.1:{inner}/v1/health", tmp_path / "said")
            yield public
        finally:
            proxying.terminate()
            serving.terminate()


def test_a_house_works_behind_the_proxy(proxied: int) -> None:
    trusting = ssl.create_default_context()
    trusting.check_hostname, trusting.verify_mode = False, ssl.CERT_NONE
    there, name = f"https://127.0.0.1:{proxied}", {"Host": "casino.example", "Origin": "https://casino.example"}
    with httpx.Client(base_url=there, verify=trusting, headers=name) as visitor:
        assert '<script type="module"' in visitor.get("/").text
        guest = visitor.post("/v1/guests", headers={"Idempotency-Key": "a-guest-of-the-proxy"})
        assert guest.status_code == 201
        assert "Secure" in guest.headers["set-cookie"]
        del visitor.headers["Origin"]  # a scraper is no page
        assert visitor.get("/metrics").status_code == 200, "this machine may read them"
        assert visitor.get("/", headers={"Host": "other.example"}).status_code == 421

    async def greeted() -> dict[str, Any]:
        async with connect(
            "wss://casino.example/v1/ws",
            host="127.0.0.1",
            port=proxied,
            ssl=trusting,
            proxy=None,
            additional_headers={"Authorization": f"Bearer {guest.json()['token']}"},
        ) as socket:
            await socket.send('{"do": "watch", "table": "roulette-1"}')
            answer: dict[str, Any] = json.loads(await socket.recv())
            return answer

    assert asyncio.run(greeted())["type"] == "hello"
