"""Servers of git's own on loopback: git daemon, git http-backend behind nginx, sshd; each in one folder, on a free port."""

import os
import shutil
import signal
import socket
import subprocess
import time

TRANSPORTS = ["path", "file", "daemon", "http", "ssh"]
PATH = os.environ.get("PATH", "") + ":/usr/sbin:/usr/local/sbin"


def git_program(name):
    folder = subprocess.run(["git", "--exec-path"], capture_output=True, text=True, check=True).stdout.strip()
    return os.path.join(folder, name)


def missing(transport):
    """The program that is not here; None where the server can run."""
    needed = {
        "daemon": [git_program("git-daemon")], "http": ["nginx", "fcgiwrap", git_program("git-http-backend")],
        "ssh": ["sshd", "ssh", "ssh-keygen"]}
    return next((name for name in needed.get(transport, []) if not shutil.which(name, path=PATH)), None)


class Server:
    def __init__(self, round_, transport):
        self.round, self.transport = round_, transport
        self.root = round_.path("repositories")
        self.folder = round_.path("server")
        self.processes, self.environment = [], {}
        for folder in (self.root, self.folder):
            os.makedirs(folder, exist_ok=True)
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        if transport in ("daemon", "http", "ssh"):
            getattr(self, transport)()
            self.wait()

    def make(self, name):
        """A bare repository, and its address."""
        path = os.path.join(self.root, name)
        self.round.git("init", "-q", "--bare", "-b", "handoff", path)
        self.round.git("-C", path, "config", "http.receivepack", "true")
        return path, {
            "path": path, "file": "file://" + path, "daemon": f"git://127.0.0.1:{self.port}/{name}",
            "http": f"http://127.0.0.1:{self.port}/{name}", "ssh": f"ssh://{user()}@127.0.0.1:{self.port}{path}"}[self.transport]

    def start(self, program, *arguments):
        log = open(os.path.join(self.folder, os.path.basename(program) + ".log"), "wb")
        environment = dict(self.round.environment(), PATH=PATH)
        self.processes.append(subprocess.Popen(
            [shutil.which(program, path=PATH), *arguments], stdin=subprocess.DEVNULL, stdout=log, stderr=log, env=environment,
            start_new_session=True))

    def wait(self):
        end = time.monotonic() + 20
        while time.monotonic() < end:
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return
            except OSError:
                time.sleep(0.05)
        self.stop()
        raise RuntimeError(f"the {self.transport} server did not come up; its words are in {self.folder}")

    def stop(self):
        for process in self.processes:
            for number, patience in [(signal.SIGTERM, 3), (signal.SIGKILL, 3)]:
                try:
                    os.killpg(process.pid, number)
                    process.wait(patience)
                    break
                except ProcessLookupError:
                    break
                except subprocess.TimeoutExpired:
                    continue
        self.processes = []

    def write(self, name, text):
        path = os.path.join(self.folder, name)
        with open(path, "w") as file:
            file.write(text)
        os.chmod(path, 0o600)
        return path

    def daemon(self):
        self.start(
            git_program("git-daemon"), "--export-all", "--enable=receive-pack", "--informative-errors", "--reuseaddr",
            "--listen=127.0.0.1", f"--port={self.port}", "--max-connections=0", f"--base-path={self.root}", self.root)

    def http(self):
        folder, fcgi = self.folder, os.path.join(self.folder, "fcgi")
        if len(fcgi) > 100:
            raise RuntimeError(f"{fcgi} is too long for a socket; give --state a shorter folder")
        self.start("fcgiwrap", "-c", "4", "-s", "unix:" + fcgi)
        end = time.monotonic() + 10
        while not os.path.exists(fcgi) and time.monotonic() < end:
            time.sleep(0.05)
        parameters = {
            "SCRIPT_FILENAME": git_program("git-http-backend"), "GIT_PROJECT_ROOT": self.root, "GIT_HTTP_EXPORT_ALL": "1",
            "PATH_INFO": "$uri", "QUERY_STRING": "$query_string", "REQUEST_METHOD": "$request_method",
            "CONTENT_TYPE": "$content_type", "CONTENT_LENGTH": "$content_length",
            "HTTP_CONTENT_ENCODING": "$http_content_encoding", "HTTP_GIT_PROTOCOL": "$http_git_protocol",
            "REMOTE_ADDR": "$remote_addr"}
        passed = "".join(f"fastcgi_param {name} {value};\n" for name, value in parameters.items())
        temporary = "".join(f"{name}_temp_path {folder}/{name};\n" for name in ("client_body", "fastcgi", "proxy", "uwsgi", "scgi"))
        path = self.write("nginx.conf", f"""{"user root;" if os.getuid() == 0 else ""}
daemon off; worker_processes 1; pid {folder}/nginx.pid; error_log {folder}/errors.log;
events {{ worker_connections 64; }}
http {{
access_log off; client_max_body_size 0; {temporary}
server {{ listen 127.0.0.1:{self.port}; location / {{ fastcgi_pass unix:{fcgi}; {passed} }} }}
}}
""")
        self.start("nginx", "-c", path, "-p", folder, "-e", folder + "/errors.log")

    def ssh(self):
        if os.getuid() == 0:
            os.makedirs("/run/sshd", exist_ok=True)
        for name in ("key", "host"):
            self.round.call(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", os.path.join(self.folder, name)])
        folder = self.folder
        with open(folder + "/key.pub") as key, open(folder + "/host.pub") as host:
            self.write("authorized_keys", key.read())
            self.write("known_hosts", "soak " + host.read())
        path = self.write("sshd_config", f"""ListenAddress 127.0.0.1:{self.port}
HostKey {folder}/host
AuthorizedKeysFile {folder}/authorized_keys
PidFile none
StrictModes no
UsePAM no
PermitRootLogin yes
PasswordAuthentication no
KbdInteractiveAuthentication no
MaxStartups 100
""")
        self.start("sshd", "-D", "-e", "-f", path)
        client = self.write("ssh_config", f"""Host *
IdentityFile {folder}/key
IdentitiesOnly yes
HostKeyAlias soak
UserKnownHostsFile {folder}/known_hosts
GlobalKnownHostsFile /dev/null
""")
        self.environment["GIT_SSH_COMMAND"] = "ssh -F " + client


def user():
    import pwd
    return pwd.getpwuid(os.getuid()).pw_name
