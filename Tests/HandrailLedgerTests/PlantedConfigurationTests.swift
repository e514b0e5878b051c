import Foundation
import HandrailModel
import HandrailTestSupport
import Testing

@testable import HandrailLedger

/// A folder that somebody else filled: no key in its git configuration and no hook may run a program, or redirect a sync.
///
/// The oracle is a program that leaves a mark, and the sync itself: it must do what it does without the planted settings.
@Suite struct PlantedConfigurationTests {
  @Test(arguments: ServerKind.allCases)
  func nothingOfTheFolderRuns(_ kind: ServerKind) throws {
    try GitTransportTests.with(kind) { server, suite in
      let trap = try Trap(server.scratch.path, port: server.port)
      let here = try BareRepository(at: server.scratch.path + "/ledger")
      let clean = try String(contentsOfFile: here.path + "/config", encoding: .utf8)
      try trap.plantHooks(in: here.path)
      let place = try server.make()
      var commit = try here.commit("first")
      #expect(try suite.transport.push(commit, over: nil, to: suite.branch, at: place.url, from: here.path, OperationControl()))
      let settings = trap.settings + [("url.ext::\(trap.program).insteadOf", place.url.address)]
      // Many at once, to be fast.
      let count = 10
      for start in stride(from: 0, to: settings.count, by: count) {
        let some = settings[start..<min(start + count, settings.count)]
        let names = some.map(\.0).joined(separator: ", ")
        try clean.write(toFile: here.path + "/config", atomically: true, encoding: .utf8)
        let next = try here.commit(names, on: commit)
        for (key, value) in some { try Tool.run("git", ["config", "--file", here.path + "/config", "--add", key, value]) }
        let isPushed = try suite.transport.push(
          next, over: nil, to: suite.branch, at: place.url, from: here.path, OperationControl())
        #expect(isPushed, "\(names)")
        commit = try place.repository.commit("after \(names)", on: next)
        try place.repository.setBranch(commit)
        let fetched = try suite.transport.fetch(suite.branch, from: place.url, into: here.path, OperationControl())
        #expect(fetched == commit, "\(names)")
        #expect(trap.takeMarks().isEmpty, "a program ran: \(names)")
      }
      let left = try FileManager.default.contentsOfDirectory(atPath: server.scratch.path)
      #expect(!left.contains { $0.hasPrefix("git-\(getpid())-") })
    }
  }

  /// Every key that this git knows, all at once, and a file that is not a configuration at all.
  @Test(arguments: ServerKind.allCases, [true, false])
  func allKeysAtOnce(_ kind: ServerKind, _ isText: Bool) throws {
    try GitTransportTests.with(kind) { server, suite in
      let trap = try Trap(server.scratch.path, port: server.port)
      let here = try BareRepository(at: server.scratch.path + "/ledger")
      let commit = try here.commit("first")
      var text = "[include]\n\tpath = \(trap.included)\n"
      for key in isText ? try Trap.allKeys() : [] {
        let parts = key.split(separator: ".", omittingEmptySubsequences: false)
        let middle = parts.dropFirst().dropLast().joined(separator: ".")
        text += "[\(parts[0])\(middle.isEmpty ? "" : " \"\(middle)\"")]\n\t\(parts[parts.count - 1]) = \(trap.program)\n"
      }
      if !isText { text = "[core\n\u{0}\u{1}" }
      try text.write(toFile: here.path + "/config", atomically: true, encoding: .utf8)
      let place = try server.make()
      #expect(try suite.transport.push(commit, over: nil, to: suite.branch, at: place.url, from: here.path, OperationControl()))
      let next = try place.repository.commit("next", on: commit)
      try place.repository.setBranch(next)
      #expect(try suite.transport.fetch(suite.branch, from: place.url, into: here.path, OperationControl()) == next)
      #expect(trap.takeMarks().isEmpty)
    }
  }

  /// Packing in the background also runs git.
  @Test func repackingRunsNothing() throws {
    let scratch = try Scratch()
    let trap = try Trap(scratch.path, port: 9)
    let ledger = try Ledger(path: scratch.path + "/ledger", create: true)
    var text = "[alias]\n\trepack = !\(trap.program)\n[core]\n\tfsmonitor = \(trap.program)\n\tpager = \(trap.program)\n"
    text += "[include]\n\tpath = \(trap.included)\n[pack]\n\tpackSizeLimit = nonsense\n[extensions]\n\tnonsense = true\n"
    let files = (0..<60).map { LedgerFile(path: "f\($0)", bytes: Array("\($0)".utf8)) }
    let commit = try ledger.commit(files, on: nil, parents: [], by: Signature(author: "Aki", time: "2026-11-21T08:30:00Z"), "All")
    try ledger.move(from: nil, to: commit)
    try text.write(toFile: ledger.path + "/config", atomically: true, encoding: .utf8)
    try trap.plantHooks(in: ledger.path)
    ledger.repackInBackground(environment: Tool.environment, few: -1)
    let packs = ledger.path + "/objects/pack"
    let hasPacked = poll(for: 60) {
      ((try? FileManager.default.contentsOfDirectory(atPath: packs)) ?? []).contains { $0.hasSuffix(".idx") }
        && ((try? FileManager.default.contentsOfDirectory(atPath: ledger.path + "/objects/17"))?.isEmpty ?? true)
    }
    #expect(hasPacked)
    #expect(trap.takeMarks().isEmpty)
    // Its folder is removed by the first call after its end.
    #expect(
      poll {
        _ = try? GitDirectory(for: ledger.path).remove()
        let names = (try? FileManager.default.contentsOfDirectory(atPath: scratch.path)) ?? []
        return !names.contains { $0.hasPrefix("git-") }
      })
    #expect(try ledger.blob(ledger.writeBlob(files[0])) == files[0].bytes)
  }

  /// The person's own settings stay in force: git gets credentials, proxies and keys from them, and they show that the trap would
  /// have caught something.
  @Test func thePersonsOwnSettingsStayInForce() throws {
    try GitTransportTests.with(.http) { server, suite in
      let place = try server.make()
      let commit = try place.repository.commit("first")
      try place.repository.setBranch(commit)
      let folder = URL(fileURLWithPath: server.scratch.path).resolvingSymlinksInPath().path
      for condition in ["include", "includeIf \"gitdir:\(folder)/\"", "includeIf \"hasconfig:remote.*.url:http://**\""] {
        let trap = try Trap(server.scratch.path, port: server.port)
        let helper = "!f() { echo asked >>\(trap.marks); echo username=\(Server.user); echo password=\(Server.password); }; f"
        let own = try server.scratch.write("own", "[credential]\n\thelper = \"\(helper)\"\n")
        let here = try BareRepository(at: "\(server.scratch.path)/ledger-\(condition.utf8.count)")
        let fetched = try GitTransport(environment: person(server, "[\(condition)]\n\tpath = \(own)\n"))
          .fetch(suite.branch, from: place.url, into: here.path, OperationControl())
        #expect(fetched == commit)
        #expect(!trap.takeMarks().isEmpty, "\(condition)")
      }
      let address =
        "[credential]\n\thelper = \"!f() { echo username=\(Server.user); echo password=\(Server.password); }; f\"\n"
        + "[url \"\(place.url.address)\"]\n\tinsteadOf = https://short/x\n"
      let here = try BareRepository(at: server.scratch.path + "/ledger-short")
      let short = try RemoteURL("https://short/x", relativeTo: "/")
      #expect(
        try GitTransport(environment: person(server, address)).fetch(
          suite.branch, from: short, into: here.path, OperationControl())
          == commit)
    }
  }

  @Test(arguments: [
    ("core.sshCommand", "ssh://127.0.0.1:9/x"), ("core.gitProxy", "git://127.0.0.1:9/x"), ("core.askPass", ""),
    ("http.proxy", ""),
  ])
  func thePersonsOwnPrograms(_ key: String, _ address: String) throws {
    try GitTransportTests.with(.http) { server, _ in
      let trap = try Trap(server.scratch.path, port: server.port)
      let (proxy, port) = Loopback.listen()
      defer { close(proxy) }
      let value = key == "http.proxy" ? "http://127.0.0.1:\(port)" : trap.program
      let parts = key.split(separator: ".")
      let environment = try person(server, "[\(parts[0])]\n\t\(parts[1]) = \(value)\n")
      let here = try BareRepository(at: server.scratch.path + "/ledger")
      let url = address.isEmpty ? try server.make().url : try RemoteURL(address, relativeTo: "/")
      let control = OperationControl(timeout: 2)
      #expect(throws: LedgerError.self) {
        try GitTransport(environment: environment).fetch("handrail", from: url, into: here.path, control)
      }
      guard key == "http.proxy" else {
        #expect(!trap.takeMarks().isEmpty)
        return
      }
      _ = fcntl(proxy, F_SETFL, O_NONBLOCK)
      let client = accept(proxy, nil, nil)
      #expect(client >= 0, "nobody asked the proxy")
      close(client)
    }
  }

  /// The environment of a person with a configuration of their own.
  private func person(_ server: Server, _ text: String) throws -> [String: String] {
    var environment = Tool.environment
    environment["GIT_CONFIG_GLOBAL"] = try server.scratch.write("gitconfig", text)
    return environment
  }
}

/// Settings that run a program, which leaves a mark.
struct Trap {
  let program, marks, included, hooks: String
  let settings: [(key: String, value: String)]

  init(_ folder: String, port: UInt16) throws {
    (marks, program, included, hooks) = (folder + "/marks", folder + "/program", folder + "/included", folder + "/planted-hooks")
    let (program, included, hooks) = (program, included, hooks)
    try Program.writeScript(program, "echo \"$0 $*\" >>\"\(marks)\"\nexit 1")
    let text =
      "[core]\n\tsshCommand = \(program)\n\tgitProxy = \(program)\n\taskPass = \(program)\n"
      + "[credential]\n\thelper = !\(program)\n[http]\n\tproxy = http://127.0.0.1:9\n"
    try text.write(toFile: included, atomically: true, encoding: .utf8)
    try? FileManager.default.removeItem(atPath: hooks)
    try FileManager.default.createDirectory(atPath: hooks, withIntermediateDirectories: true)
    for name in Self.hookNames { try FileManager.default.copyItem(atPath: program, toPath: "\(hooks)/\(name)") }
    let keys = Self.programs + Self.tools
    settings =
      keys.map { ($0, program) }
      + [
        ("core.hooksPath", hooks), ("core.worktree", folder), ("core.bare", "false"), ("credential.helper", "!" + program),
        ("credential.http://127.0.0.1:\(port).helper", "!" + program), ("include.path", included),
        ("includeIf.gitdir:/.path", included),
        ("includeIf.onbranch:**.path", included), ("http.proxy", "http://127.0.0.1:9"),
        ("http.http://127.0.0.1:\(port)/.proxy", "http://127.0.0.1:9"), ("remote.handrail.vcs", "ext"),
        ("protocol.allow", "never"),
        ("protocol.ext.allow", "always"), ("ssh.variant", "simple"), ("extensions.partialClone", "handrail"),
        ("core.repositoryFormatVersion", "99"), ("extensions.objectFormat", "sha256"), ("push.gpgSign", "true"), ("gc.auto", "1"),
        ("transfer.hideRefs", "refs/"), ("fetch.recurseSubmodules", "true"), ("safe.bareRepository", "explicit"),
        ("core.unsetenvvars", "GIT_OBJECT_DIRECTORY"),
      ]
  }

  func plantHooks(in repository: String) throws {
    try? FileManager.default.removeItem(atPath: repository + "/hooks")
    try FileManager.default.copyItem(atPath: hooks, toPath: repository + "/hooks")
  }

  /// What has run since the last time.
  func takeMarks() -> String {
    defer { try? FileManager.default.removeItem(atPath: marks) }
    return (try? String(contentsOfFile: marks, encoding: .utf8)) ?? ""
  }

  /// The keys in `git help --config`, with a name for each placeholder.
  static func allKeys() throws -> [String] {
    let list = try Tool.run("git", ["--no-pager", "help", "--config"]).split(separator: "\n").map(String.init)
    return list.filter { $0.contains(".") && !$0.contains(" ") }
      .map { $0.replacing(/<[^>]*>/, with: "handrail").replacing("*", with: "fetch") }
  }

  /// Keys whose value git runs or reads as a path.
  private static let programs = [
    "core.alternateRefsCommand", "core.askPass", "core.attributesFile", "core.editor", "core.excludesFile", "core.fsmonitor",
    "core.gitProxy", "core.pager", "core.sshCommand", "credential.helper", "diff.external", "diff.handrail.command",
    "diff.handrail.textconv", "fetch.fsck.skipList", "filter.handrail.clean", "filter.handrail.process", "filter.handrail.smudge",
    "fsck.skipList", "gpg.program", "gpg.ssh.defaultKeyCommand", "gpg.ssh.program", "gpg.x509.program", "http.cookieFile",
    "http.sslCAInfo", "http.sslCert", "http.sslKey", "init.templateDir", "interactive.diffFilter", "merge.handrail.driver",
    "remote.handrail.proxy", "remote.handrail.receivepack", "remote.handrail.uploadpack", "sequence.editor",
    "trace2.normalTarget", "uploadpack.packObjectsHook",
  ]

  /// Keys of commands that are never called; tried because one of them may be, some day.
  private static let tools = ["alias.fetch", "alias.push", "alias.repack", "pager.config", "pager.fetch", "pager.push"]

  private static let hookNames = [
    "fsmonitor-watchman", "post-checkout", "post-index-change", "post-merge", "post-receive", "post-rewrite", "post-update",
    "pre-auto-gc", "pre-push", "pre-receive", "proc-receive", "push-to-checkout", "reference-transaction", "update",
  ]
}
