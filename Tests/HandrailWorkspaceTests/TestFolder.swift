import Foundation
import HandrailLedger
import HandrailModel
import HandrailStore
import HandrailTestSupport
import HandrailWorkspace

/// A clock that moves one second at each look, and to another day when a test says so.
final class Clock: @unchecked Sendable {
  private let lock = NSLock()
  private var seconds = 1_795_163_400.0  // 2026-11-20T08:30:00Z

  var now: String {
    lock.withLock {
      seconds += 1
      return ISO8601DateFormatter().string(from: Date(timeIntervalSince1970: seconds))
    }
  }

  func pass(days: Double) { lock.withLock { seconds += days * 86_400 } }
}

/// Sixteen letters at a time, the same in every run.
final class Names: @unchecked Sendable {
  private let lock = NSLock()
  private var random = Seeded(state: 7)

  var next: String {
    lock.withLock {
      String((0..<16).map { _ in Array("abcdefghijklmnopqrstuvwxyz0123456789").randomElement(using: &random) ?? "a" })
    }
  }
}

/// A temporary folder with a clock and chance of its own; it is removed when the body of `with` returns.
struct TestFolder: Sendable {
  let path: String
  let clock = Clock()
  private let names = Names()

  static func with<Value>(_ body: (TestFolder) throws -> Value) throws -> Value {
    let base = URL(fileURLWithPath: NSTemporaryDirectory()).standardizedFileURL.path
    let folder = TestFolder(path: base + "/handrail-test-" + UUID().uuidString)
    try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder.path) }
    return try body(folder)
  }

  private init(path: String) {
    self.path = path
  }

  /// - Parameter start: tells one start of a machine from the next.
  func dependencies(
    author: String = "Hana <hana@example.com>", machine: String = "one", start: String = "first",
    environment: [String: String] = [:]
  ) -> Dependencies {
    let (clock, names) = (clock, names)
    return Dependencies(
      author: { author }, now: { clock.now }, randomName: { names.next }, stateDirectory: "\(path)/state-\(machine)",
      machine: { "\(machine)-\(start)" }, environment: environment)
  }

  func workspace(
    _ name: String = "app", languages: [String] = ["en", "ja"], author: String = "Hana <hana@example.com>",
    machine: String = "one"
  ) throws -> Workspace {
    let workspace = try Workspace.create(
      in: "\(path)/\(name)", name: "Shop", languages: languages, platform: "ios",
      dependencies(author: author, machine: machine))
    // The command line has a state folder of its own.
    try trust(name, in: "\(path)/state/handrail")
    return workspace
  }

  func open(
    _ name: String = "app", author: String = "Hana <hana@example.com>", machine: String = "one", start: String = "first"
  ) throws -> Workspace {
    try trust(name, in: "\(path)/state-\(machine)")
    return try Workspace.open(from: "\(path)/\(name)", dependencies(author: author, machine: machine, start: start))
  }

  /// As if the person had trusted a folder that came from elsewhere.
  func trust(_ name: String, in state: String) throws {
    let (file, root) = (state + "/trusted", URL(fileURLWithPath: "\(path)/\(name)").resolvingSymlinksInPath().path)
    let old = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
    // The key lies in the folder; one is made where a test put the folder together by itself.
    let key = root + "/.handrail/key"
    if FileManager.default.fileExists(atPath: root + "/.handrail"), !FileManager.default.fileExists(atPath: key) {
      try "0123456789abcdef\n".write(toFile: key, atomically: true, encoding: .utf8)
    }
    let line = ((try? String(contentsOfFile: key, encoding: .utf8)) ?? "").replacing("\n", with: " ") + root
    guard !old.split(separator: "\n").contains(line[...]) else { return }
    try FileManager.default.createDirectory(atPath: state, withIntermediateDirectories: true)
    try "\(old)\(line)\n".write(toFile: file, atomically: true, encoding: .utf8)
  }
}

extension Workspace {
  func set(_ target: String, _ assignments: String...) throws {
    _ = try record([Target(target)], try assignments.map { try Assignment($0) })
  }

  func add(_ collection: HandrailModel.Collection, _ path: String, _ assignments: String..., members: [String] = []) throws {
    let parts = path.split(separator: "#").map(String.init)
    try addItem(collection, parts[1], to: parts[0], try assignments.map { try Assignment($0) }, members: members)
  }

  /// The document with hashes and digest checked; nil where there is none.
  func document(_ id: String, _ kind: Document.Kind = .screen) throws -> Document? {
    try store.read { try $0.document(kind, id) }.map { try Document(decoding: $0.bytes) }
  }

  func value(_ target: String, _ path: String) throws -> String? {
    let parts = target.split(separator: "#").map(String.init)
    let key = parts.count > 1 ? ItemKey(.elements, parts[1]) : ItemKey.root
    return try document(parts[0])?.value(key, path)?.string
  }

  /// Every living document's human part as text, by kind and id.
  func humans() throws -> [String: String] {
    var texts: [String: String] = [:]
    for kind in Document.Kind.allCases {
      for stored in try store.read({ try $0.documents(kind) }) {
        texts["\(kind.rawValue) \(stored.id)"] = try Document(decoding: stored.bytes).readableForm.canonicalText
      }
    }
    return texts
  }

  /// Every living document's bytes, by kind and id.
  func allBytes() throws -> [String: [UInt8]] {
    var all: [String: [UInt8]] = [:]
    for kind in Document.Kind.allCases {
      for stored in try store.read({ try $0.documents(kind) }) { all["\(kind.rawValue) \(stored.id)"] = stored.bytes }
    }
    return all
  }

  /// Findings of every screen, closed ones included, by the screen's id.
  /// Their parameters are sorted by name, since they are kept as an object.
  func findings(fresh: Bool = false) throws -> [String: [Finding]] {
    var found: [String: [Finding]] = [:]
    try check(ScreenFilter(), fresh: fresh) { found[$0.row.id] = $0.findings.map(\.sorted) }
    return found
  }

  /// The status of a finding by its name; nil where there is none.
  func status(_ name: String) throws -> Finding.Status? {
    for (screen, findings) in try findings() {
      if let finding = findings.first(where: { $0.name(screen: screen) == name }) { return finding.status }
    }
    return nil
  }

  func isReady(_ screen: String) throws -> Bool {
    var isReady = false
    try check(ScreenFilter(ids: [screen]), fresh: false) { isReady = $0.isReady }
    return isReady
  }

  /// How many commands the workspace made under its present name.
  var commandCount: Int {
    get throws { try store.read { try $0.meta(.number).flatMap { Int($0) } ?? 0 } }
  }

  /// The commands in the history, everybody's, newest first.
  func recordedCommands() throws -> [(dot: Dot, text: String)] {
    let ledger = try Ledger(path: root + "/.handrail/ledger.git")
    guard let head = try ledger.head() else { return [] }
    var commands: [(dot: Dot, text: String)] = []
    try ledger.walk(from: head) { commit in
      let message = Ledger.Message(commit.message)
      if let dot = message.dot { commands.append((dot, "\(commit.signature.time) \(message.sentence)")) }
      return true
    }
    return commands
  }
}

/// The failure that `body` ends with; nil where it succeeds.
func failure<Value>(_ body: () throws -> Value) -> Failure? {
  do {
    _ = try body()
    return nil
  } catch {
    return error as? Failure
  }
}

extension Workspace {
  /// What differs between the stored findings and those that are evaluated again; empty where the two agree.
  func staleFindings() throws -> [String] {
    let (stored, fresh) = (try findings(), try findings(fresh: true))
    return Set(stored.keys).union(fresh.keys).sorted(by: utf8Precedes).flatMap { id -> [String] in
      let (old, new) = (stored[id] ?? [], fresh[id] ?? [])
      if old == new { return [] }
      let lost = old.filter { !new.contains($0) }.map { "\(id): stored only: \($0)" }
      let missed = new.filter { !old.contains($0) }.map { "\(id): fresh only: \($0)" }
      return lost.isEmpty && missed.isEmpty ? ["\(id): another order"] : lost + missed
    }
  }
}

extension Finding {
  fileprivate var sorted: Finding {
    Finding(
      rule: rule, target: target, qualifier: qualifier, level: level, status: status, message: message,
      parameters: parameters.sorted { utf8Precedes($0.name, $1.name) }, until: until, changed: changed, notes: notes)
  }
}

extension Program {
  /// `handrail` with a state folder of the test and nothing of this machine's settings.
  static func handrail(_ folder: TestFolder, _ arguments: [String], program: String? = nil, extra: [String: String] = [:])
    -> Program
  {
    var environment = [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin", "HOME": folder.path, "LANG": "C",
      "LLVM_PROFILE_FILE": "/dev/null",
      "XDG_STATE_HOME": folder.path + "/state", "HANDRAIL_AUTHOR": "Hana <hana@example.com>", "NO_COLOR": "1",
    ]
    for name in ["LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH"] { environment[name] = ProcessInfo.processInfo.environment[name] }
    environment.merge(extra) { $1 }
    return Program(path: program ?? handrailPath ?? "/nonexistent", arguments, environment: environment)
  }
}
