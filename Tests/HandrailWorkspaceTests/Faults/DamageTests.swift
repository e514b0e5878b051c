import Foundation
import HandrailModel
import HandrailTestSupport
import Testing

/// Bits that flip and files that end too early: everything works with the right data, is mended, or is named.
@Suite(.enabled(if: Program.handrailPath != nil, "no handrail beside the tests"))
struct DamageTests {
  @Test(.timeLimit(Faults.limit), arguments: Damage.Site.allCases)
  func damageIsMendedOrNamed(_ place: Damage.Site) throws {
    try TestFolder.with { folder in
      let world = try World(folder, isPacked: place.isPacked)
      var random = Seeded(state: Faults.seed)
      var counts: [Outcome: Int] = [:]
      let times = 3 * Faults.factor
      for round in 0..<times {
        try world.restore()
        let damage = try Damage(place, Damage.Way.allCases[round % Damage.Way.allCases.count], world.aki, &random)
        do {
          counts[try Trial(world, damage).run(), default: 0] += 1
        } catch let problem as Problem {
          let text = "\(damage), round \(round), seed \(Faults.seed): \(problem.text)"
          Issue.record("\(text)")
          counts[.failed, default: 0] += 1
        }
      }
      let list = Outcome.allCases.map { "\(counts[$0] ?? 0) \($0.rawValue)" }.joined(separator: ", ")
      Faults.report("\(times) damages of \(place.rawValue): \(list)")
    }
  }
}

private enum Outcome: String, CaseIterable {
  case harmless, mended, named, failed
}

private struct Problem: Error {
  let text: String
}

/// Something that happened to one file.
struct Damage: CustomStringConvertible {
  enum Site: String, CaseIterable, Sendable {
    case database, object, pack, ref
    case packedRefs = "packed refs"
    case token, config
    case head = "HEAD"

    var isPacked: Bool { self == .pack || self == .packedRefs }
  }

  enum Way: String, CaseIterable, Sendable {
    case flip, truncation, emptying
  }

  let description: String

  init(_ place: Site, _ way: Way, _ desk: Desk, _ random: inout Seeded) throws {
    let files = try Self.files(place, desk).sorted(by: utf8Precedes)
    let file = try #require(files.randomElement(using: &random), "no \(place) to damage")
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file)
    var bytes = try Data(contentsOf: URL(fileURLWithPath: file))
    let position = Int.random(in: 0..<max(1, bytes.count), using: &random)
    switch way {
    case .flip: bytes[position] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    case .truncation: bytes = bytes.prefix(position)
    case .emptying: bytes = Data()
    }
    try bytes.write(to: URL(fileURLWithPath: file))
    description = "\(way.rawValue) at \(position) of \(file.dropFirst(desk.folder.path.count + 1))"
  }

  private static func files(_ place: Site, _ desk: Desk) throws -> [String] {
    switch place {
    case .database: [desk.database]
    case .object: files(below: desk.ledger + "/objects").filter { !$0.contains("/pack/") && !$0.contains("/info/") }
    case .pack: files(below: desk.ledger + "/objects/pack").filter { $0.hasSuffix(".pack") || $0.hasSuffix(".idx") }
    case .ref: files(below: desk.ledger + "/refs")
    case .packedRefs: [desk.ledger + "/packed-refs"]
    case .token: files(below: desk.folder.path + "/state")
    case .config: [desk.ledger + "/config"]
    case .head: [desk.ledger + "/HEAD"]
    }
  }

  private static func files(below folder: String) -> [String] {
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return names.map { "\(folder)/\($0)" }.filter { path in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue
    }
  }
}

/// A desk with a remote, which can be put back as it was.
private struct World {
  let aki: Desk
  /// What the documents say before, after the first edit of a trial, and after its second.
  let before, first, second: [String: String]
  /// What the remote has.
  let shared: [String: String]

  init(_ folder: TestFolder, isPacked: Bool) throws {
    (aki, _) = try folder.desks()
    for id in ["home", "checkout/payment"] { try aki.done("screen", "add", id, "--title", "Title of \(id)") }
    try aki.done("component", "add", "star", "kind=icon", "label.en=Favourite")
    try aki.done("sync")
    shared = try Export.humans(try aki.done("export", "json"))
    try aki.done("set", "home", "title=Nobody has seen this", "designer=Mio")
    before = try Export.humans(try aki.done("export", "json"))
    if isPacked { try #require(try Program("git", "-C", aki.ledger, "gc", "-q", "--prune=now").run().code == 0) }
    for name in Self.names {
      try FileManager.default.copyItem(atPath: "\(folder.path)/\(name)", toPath: "\(folder.path)/kept-\(name)")
    }
    try aki.done("set", "cart", "title=First")
    first = try Export.humans(try aki.done("export", "json"))
    try aki.done("set", "cart", "title=Second")
    second = try Export.humans(try aki.done("export", "json"))
  }

  private static let names = ["aki", "hub.git", "state"]

  func restore() throws {
    for name in Self.names + ["late", "aside"] {
      let path = "\(aki.folder.path)/\(name)"
      if FileManager.default.fileExists(atPath: path) { try FileManager.default.removeItem(atPath: path) }
      if Self.names.contains(name) {
        try FileManager.default.copyItem(atPath: "\(aki.folder.path)/kept-\(name)", toPath: path)
      }
    }
  }
}

/// What a person does who has not noticed the damage.
private struct Trial {
  private let world: World
  private let isOfRemotes: Bool

  init(_ world: World, _ damage: Damage) {
    self.world = world
    isOfRemotes = damage.description.hasSuffix("config")
  }

  func run() throws -> Outcome {
    var isNamed = false
    func step(_ words: String...) throws -> Program.Result {
      let result = try run(words)
      if result.code != 0 { isNamed = true }
      return result
    }
    let seen = try step("export", "json")
    if seen.code == 0 { try compare(seen.out, [world.before], "before") }
    let edited = try step("set", "cart", "title=First")
    _ = try step("sync")
    let doctor = try run(["doctor"])
    let isMended = doctor.out.contains(": mended") || doctor.out.contains(": sound  ")
    if doctor.code != 0 {
      try compareRemote([world.shared, world.before, world.first])
      return .named
    }
    let possible = edited.code == 0 ? [world.first] : [world.before, world.first]
    let after = try run(["export", "json"])
    guard after.code == 0 else { throw Problem(text: "doctor did not say what export did: \(after.said)") }
    try compare(after.out, possible, "after doctor")
    if isOfRemotes {
      _ = try run(["remote", "remove", "hub"])
      try require(try run(["remote", "add", "hub", world.aki.folder.path + "/hub.git"]))
    }
    try require(try run(["set", "cart", "title=Second"]))
    try require(try run(["sync"]))
    try compare(try require(try run(["export", "json"])).out, [world.second], "at the end")
    try compareRemote([world.second])
    try require(try run(["doctor"]))
    return isNamed || doctor.code != 0 ? .named : isMended ? .mended : .harmless
  }

  /// Runs a command: it may fail, but it must end, by itself, and say what is wrong.
  private func run(_ words: [String]) throws -> Program.Result {
    let result = try world.aki.run(words)
    let command = words.joined(separator: " ")
    if result.wasKilled { throw Problem(text: "\(command) hangs") }
    if result.signal != 0 { throw Problem(text: "\(command) crashed with signal \(result.signal): \(result.error.suffix(500))") }
    let lines = result.said.split(separator: "\n")
    if result.code != 0, lines.count < (words == ["doctor"] ? 1 : 2) {
      throw Problem(text: "\(command) ended with \(result.code) and says too little: \(result.said)")
    }
    return result
  }

  @discardableResult
  private func require(_ result: Program.Result) throws -> Program.Result {
    if result.code != 0 { throw Problem(text: "after doctor, still \(result.code): \(result.said)") }
    return result
  }

  private func compare(_ text: String, _ possible: [[String: String]], _ when: String) throws {
    let humans = try Export.humans(text)
    if possible.contains(humans) { return }
    let wanted = possible[0]
    let wrong = Set(wanted.keys).union(humans.keys).filter { wanted[$0] != humans[$0] }.sorted(by: utf8Precedes)
    let list = wrong.map { "\($0): \(humans[$0] ?? "missing"), not \(wanted[$0] ?? "there")" }
    throw Problem(text: "wrong data \(when): \(list.joined(separator: "; "))")
  }

  /// Damage does not travel: whoever clones gets what was right at one time or another, document by document.
  private func compareRemote(_ possible: [[String: String]]) throws {
    let late = Desk(folder: world.aki.folder, name: "late")
    try world.aki.folder.clone(late)
    let humans = try Export.humans(try late.done("export", "json"))
    for (key, text) in humans where !possible.contains(where: { $0[key] == text }) {
      throw Problem(text: "wrong data went to the remote: \(key): \(text)")
    }
    for key in world.shared.keys where humans[key] == nil { throw Problem(text: "the remote lost \(key)") }
  }
}
