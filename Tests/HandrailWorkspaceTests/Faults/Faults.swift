import Foundation
import HandrailModel
import HandrailTestSupport
import HandrailWorkspace
import Testing

/// What can go wrong at a known place. Chance, and runs that go on for hours, are `script/soak`'s.
enum Faults {
  /// A command that hangs is ended by ``Desk``, long before.
  static let limit = TimeLimitTrait.Duration.minutes(60)

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
      .run(killAfter: Desk.timeout)
    try #require(made.code == 0, "clone: \(made.signal) \(made.said)")
  }
}
