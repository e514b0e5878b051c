import Foundation
import HandrailModel
import HandrailTestSupport
import HandrailWorkspace
import Testing

/// How long the counted faults go on, and from which seed: `FAULTS=100` is a hundred times as many, `FAULTS_SEED` others.
enum Faults {
  static let factor = max(1, number("FAULTS") ?? 1)
  static let seed = UInt64(number("FAULTS_SEED") ?? 4711)

  /// Long enough for every run by hand; a command that hangs is ended by ``Desk``.
  static let limit = TimeLimitTrait.Duration.minutes(600)

  private static func number(_ name: String) -> Int? { ProcessInfo.processInfo.environment[name].flatMap { Int($0) } }

  /// Tells what was counted, where the tests' output goes.
  static func report(_ text: String) { print("faults: \(text) (seed \(seed))") }

  /// Runs `body` on as many threads at once, however few cores there are.
  static func crowd(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    let group = DispatchGroup()
    for index in 0..<count {
      group.enter()
      background {
        body(index)
        group.leave()
      }
    }
    group.wait()
  }

  /// Runs `body` on a thread of its own.
  static func background(_ body: @escaping @Sendable () -> Void) {
    Thread.detachNewThread {
      // Threads of the test runner block signals, and programs inherit that: Ctrl-C would have no effect.
      var all = sigset_t()
      sigfillset(&all)
      pthread_sigmask(CInt(SIG_UNBLOCK), &all, nil)
      body()
    }
  }
}

/// A workspace that is used through the real program, as a person at a desk would.
struct Desk: Sendable {
  let folder: TestFolder
  let name: String

  /// Milliseconds after which a command counts as one that hangs: longer than a command waits for others (60 seconds), which on a
  /// busy machine they may take.
  static let timeout = 90_000

  var root: String { "\(folder.path)/\(name)" }
  var ledger: String { root + "/.handrail/ledger.git" }
  var database: String { root + "/.handrail/handrail.sqlite" }
  var author: String { "\(name) <\(name)@example.com>" }

  /// Runs `handrail` here.
  func run(_ words: [String], killAfter milliseconds: Int? = nil, extra: [String: String] = [:]) throws -> Program.Result {
    let own = ["HANDRAIL_AUTHOR": author].merging(extra) { $1 }
    return try Program.handrail(folder, ["-C", root] + words, extra: own).run(killAfter: milliseconds ?? Self.timeout)
  }

  /// Runs it where it has to succeed.
  @discardableResult
  func done(_ words: String..., sourceLocation: SourceLocation = #_sourceLocation) throws -> String {
    let result = try run(words)
    try #require(result.code == 0, "\(name): \(words): \(result.signal) \(result.said)", sourceLocation: sourceLocation)
    return result.out
  }

  func open() throws -> Workspace { try folder.open(name, author: author, machine: "") }

  /// Those of `finished`, each `target path value`, that the log does not tell.
  func missing(_ finished: [String]) throws -> [String] {
    let changes = try open().log(nil, limit: .max).flatMap(\.changes)
    let logged = Set(changes.map { "\($0.target) \($0.path) \($0.to?.string ?? "")" })
    return finished.filter { !logged.contains($0) }
  }

  /// Nothing that doctor looks at is broken.
  func expectSound(_ context: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let broken = try open().look().filter { $0.state == .broken }
    #expect(broken == [], "\(name), \(context)", sourceLocation: sourceLocation)
  }
}

extension TestFolder {
  /// Two desks that share the remote `hub`, with a screen `cart` and an image `photo`.
  func desks() throws -> (Desk, Desk) {
    let hub = try bare("hub")
    let (aki, ben) = (Desk(folder: self, name: "aki"), Desk(folder: self, name: "ben"))
    let made = try Program.handrail(self, ["init", aki.root, "--name", "Shop", "--languages", "en,ja"]).run()
    try #require(made.code == 0, "\(made.error)")
    try aki.done("screen", "add", "cart", "--title", "Cart")
    try aki.done("element", "add", "cart", "photo", "--kind", "image")
    try aki.done("remote", "add", "hub", hub)
    try aki.done("sync")
    try clone(ben)
    return (aki, ben)
  }

  /// A library that is preloaded into programs, built from the C file of that name beside this one.
  func preloaded(_ name: String) throws -> String {
    #if os(Linux)
      let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(name + ".c").path
      let library = "\(path)/\(name).so"
      let built = try Program("cc", "-shared", "-fPIC", "-O1", "-o", library, source, "-ldl").run()
      guard built.code == 0 else { try Test.cancel("no C compiler here: \(built.error.prefix(200))") }
      return library
    #else
      try Test.cancel("libraries are preloaded on Linux only")
    #endif
  }

  /// Clones the remote `hub`.
  func clone(_ desk: Desk) throws {
    let made = try Program.handrail(self, ["clone", path + "/hub.git", desk.root])
      .run(killAfter: Desk.timeout * Faults.factor)
    try #require(made.code == 0, "clone: \(made.signal) \(made.said)")
  }
}

/// What the oracle needs of the program's own JSON: every document's human part, without the block of the merge.
enum Export {
  /// By kind and id, as text that can be compared.
  static func humans(_ text: String) throws -> [String: String] {
    let all = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    var humans: [String: String] = [:]
    for (kind, value) in all {
      let list = value as? [[String: Any]] ?? (value as? [String: Any]).map { [$0] } ?? []
      for var document in list {
        document["_sync"] = nil
        document["_version"] = nil
        let bytes = try JSONSerialization.data(withJSONObject: document, options: [.sortedKeys])
        humans["\(kind) \(document["id"] as? String ?? "")"] = String(decoding: bytes, as: UTF8.self)
      }
    }
    return humans
  }
}
