import Foundation
import HandrailTestSupport
import Testing

@testable import HandrailLedger

/// A fresh bare repository, and its address.
struct RemoteFixture: Sendable {
  let repository: BareRepository
  let url: RemoteURL
}

/// The ways of reaching a repository for which git has servers.
enum ServerKind: String, CaseIterable, Sendable, CustomTestStringConvertible {
  case file
  case daemon
  case http
  case ssh

  var testDescription: String { rawValue }

  /// Those that go through a network.
  static let distant: [ServerKind] = [.daemon, .http, .ssh]

  /// The program that is missing here; nil if the server can run.
  var missing: String? {
    let needed =
      switch self {
      case .file: [String]()
      case .daemon: [Self.gitProgram("git-daemon")]
      case .http: ["nginx", "fcgiwrap", "openssl", Self.gitProgram("git-http-backend")]
      case .ssh: ["sshd", "ssh", "ssh-keygen"]
      }
    return needed.first { $0.hasPrefix("/") ? !FileManager.default.isExecutableFile(atPath: $0) : Tool.find($0) == nil }
  }

  static func gitProgram(_ name: String) -> String {
    ((try? Tool.run("git", ["--exec-path"])) ?? "/usr/lib/git-core") + "/" + name
  }
}

/// One of git's own servers on a free loopback port, with everything that it needs in one folder; `stop` ends it.
final class Server: @unchecked Sendable {
  static let user = "kim"
  static let password = "geheim"

  let kind: ServerKind
  let port: UInt16
  /// The environment that the transport needs for access.
  private(set) var environment = Tool.environment
  let scratch: Scratch
  private var processes: [ChildProcess] = []
  private var count = 0

  init(_ kind: ServerKind) throws {
    self.kind = kind
    scratch = try Scratch()
    port = Loopback.freePort()
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    switch kind {
    case .file: return
    case .daemon: try startDaemon()
    case .http: try startHTTP()
    case .ssh: try startSSH()
    }
    let isUp = HandrailLedgerTests.poll {
      guard let connection = Loopback.connect(to: port) else { return false }
      close(connection)
      return true
    }
    guard isUp else {
      stop()
      throw Tool.Failure(text: "the \(kind) server did not come up")
    }
  }

  deinit { stop() }

  var root: String { scratch.path + "/repositories" }

  func stop() {
    for process in processes {
      process.end(grace: 2)
      process.closePipes()
    }
    processes = []
  }

  /// Creates a bare repository and its address; `port` is the proxy's if there is one in between.
  func make(port: UInt16? = nil) throws -> RemoteFixture {
    count += 1
    let name = "team \(count).git"
    let repository = try BareRepository(at: "\(root)/\(name)")
    if kind != .file { try repository.git("config", "http.receivepack", "true") }
    return RemoteFixture(repository: repository, url: try url(name, port: port ?? self.port))
  }

  func url(_ name: String, port: UInt16) throws -> RemoteURL {
    let encoded = name.replacingOccurrences(of: " ", with: "%20")
    let text =
      switch kind {
      case .file: "\(root)/\(name)"
      case .daemon: "git://127.0.0.1:\(port)/\(encoded)"
      case .http: "http://127.0.0.1:\(port)/\(encoded)"
      case .ssh: "ssh://\(NSUserName())@127.0.0.1:\(port)\(root)/\(encoded)"
      }
    return try RemoteURL(text, relativeTo: "/")
  }

  /// From now on the server allows reading `place`, but not writing to it.
  func forbidWriting(to place: RemoteFixture) throws {
    try place.repository.git("config", "daemon.receivepack", "false")
    try place.repository.git("config", "http.receivepack", "false")
    guard kind == .ssh else { return }
    let key = try String(contentsOfFile: scratch.path + "/key.pub", encoding: .utf8)
    let script = scratch.path + "/read-only"
    try Program.writeScript(
      script,
      """
      case "$SSH_ORIGINAL_COMMAND" in
      git-upload-pack*) eval "$SSH_ORIGINAL_COMMAND" ;;
      *) echo "ERROR: The key you are authenticating with has been marked as read only." >&2; exit 1 ;;
      esac
      """)
    try scratch.write("authorized_keys", "command=\"\(script)\" \(key)")
  }
}

extension Server {
  private func start(_ program: String, _ arguments: [String]) throws {
    guard let path = program.hasPrefix("/") ? program : Tool.find(program) else { throw Tool.Failure(text: "no \(program)") }
    let log = scratch.path + "/" + (path as NSString).lastPathComponent + ".log"
    let script = "log=$1; shift; exec \"$@\" >\"$log\" 2>&1"
    let words = ["-c", script, "sh", log, path] + arguments
    guard let process = ChildProcess.start("/bin/sh", words, Tool.environment, .session) else {
      throw Tool.Failure(text: "\(program) did not start")
    }
    processes.append(process)
  }

  private func startDaemon() throws {
    try start(
      ServerKind.gitProgram("git-daemon"),
      [
        "--export-all", "--enable=receive-pack", "--informative-errors", "--reuseaddr", "--listen=127.0.0.1", "--port=\(port)",
        "--base-path=\(root)", root,
      ])
  }

  private func startHTTP() throws {
    let hash = try Tool.run("openssl", ["passwd", "-apr1", Server.password])
    try scratch.write("passwords", "\(Server.user):\(hash)\n")
    let socket = scratch.path + "/fcgi"
    let folder = scratch.path
    let configuration = try scratch.write(
      "nginx.conf",
      """
      \(getuid() == 0 ? "user root;" : "")
      daemon off; worker_processes 1; pid \(folder)/nginx.pid; error_log \(folder)/errors.log;
      events { worker_connections 64; }
      http {
        access_log \(folder)/access.log; client_max_body_size 0;
        client_body_temp_path \(folder)/t1; fastcgi_temp_path \(folder)/t2; proxy_temp_path \(folder)/t3;
        uwsgi_temp_path \(folder)/t4; scgi_temp_path \(folder)/t5;
        server {
          listen 127.0.0.1:\(port);
          auth_basic "handrail"; auth_basic_user_file \(folder)/passwords;
          location / {
            fastcgi_pass unix:\(socket);
            fastcgi_param SCRIPT_FILENAME \(ServerKind.gitProgram("git-http-backend"));
            fastcgi_param GIT_PROJECT_ROOT \(root);
            fastcgi_param GIT_HTTP_EXPORT_ALL 1;
            fastcgi_param PATH_INFO $uri;
            fastcgi_param QUERY_STRING $query_string;
            fastcgi_param REQUEST_METHOD $request_method;
            fastcgi_param CONTENT_TYPE $content_type;
            fastcgi_param CONTENT_LENGTH $content_length;
            fastcgi_param HTTP_CONTENT_ENCODING $http_content_encoding;
            fastcgi_param HTTP_GIT_PROTOCOL $http_git_protocol;
            fastcgi_param REMOTE_USER $remote_user;
            fastcgi_param REMOTE_ADDR $remote_addr;
          }
        }
      }
      """)
    try start("fcgiwrap", ["-c", "4", "-s", "unix:\(socket)"])
    guard HandrailLedgerTests.poll({ FileManager.default.fileExists(atPath: socket) }) else {
      throw Tool.Failure(text: "no fcgiwrap")
    }
    try start("nginx", ["-c", configuration, "-p", folder, "-e", folder + "/errors.log"])
    setPassword(Server.password)
  }

  /// Sets what the person's credential helper knows.
  func setPassword(_ password: String?) {
    environment["GIT_CONFIG_COUNT"] = password == nil ? nil : "1"
    environment["GIT_CONFIG_KEY_0"] = "credential.helper"
    environment["GIT_CONFIG_VALUE_0"] = password.map { "!f() { echo username=\(Server.user); echo password=\($0); }; f" }
  }

  private func startSSH() throws {
    // As root, sshd insists on the folder that its package's service would create.
    if getuid() == 0 { try FileManager.default.createDirectory(atPath: "/run/sshd", withIntermediateDirectories: true) }
    for name in ["key", "host", "other"] {
      try Tool.run("ssh-keygen", ["-q", "-t", "ed25519", "-N", "", "-f", "\(scratch.path)/\(name)"])
    }
    let path = scratch.path
    try scratch.write("authorized_keys", try String(contentsOfFile: path + "/key.pub", encoding: .utf8))
    let configuration = try scratch.write(
      "sshd_config",
      """
      ListenAddress 127.0.0.1:\(port)
      HostKey \(path)/host
      AuthorizedKeysFile \(path)/authorized_keys
      PidFile none
      StrictModes no
      UsePAM no
      PermitRootLogin yes
      PasswordAuthentication no
      KbdInteractiveAuthentication no
      MaxStartups 100
      """)
    guard let sshd = Tool.find("sshd") else { throw Tool.Failure(text: "no sshd") }
    try start(sshd, ["-D", "-e", "-f", configuration])
    try setKeys(identity: "key", hostKey: "host")
  }

  /// Sets up the person's ssh: which key it uses, and which host key it has seen before (nil for none).
  func setKeys(identity: String, hostKey: String?) throws {
    let path = scratch.path
    let known = try hostKey.map { "handrail-test " + (try String(contentsOfFile: "\(path)/\($0).pub", encoding: .utf8)) }
    try scratch.write("known_hosts", known ?? "")
    let configuration = try scratch.write(
      "ssh_config",
      """
      Host *
      IdentityFile \(path)/\(identity)
      IdentitiesOnly yes
      HostKeyAlias handrail-test
      UserKnownHostsFile \(path)/known_hosts
      GlobalKnownHostsFile /dev/null
      """)
    environment["GIT_SSH_COMMAND"] = "ssh -F \(configuration)"
  }
}
