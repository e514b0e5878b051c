import Foundation
import HandrailLedger
import HandrailModel
import HandrailTestSupport
import HandrailWorkspace
import Testing

/// Seeded histories in which hands edit, add and delete between two workspaces, in plain commits and inside merges: every value
/// has an author, nothing is lost, and all come to the same.
@Suite struct HandHistoryTests {
  @Test(arguments: 1...6)
  func everyValueHasAnAuthor(_ seed: UInt64) throws {
    try TestFolder.with { folder in
      var history = try HandHistory(folder, seed)
      for step in 0..<14 { try history.play(step) }
      let teams = [history.aki, history.ben]
      for _ in 0..<3 { for team in teams { #expect(try team.quietSync().reports.allSatisfy { $0.failure == nil }) } }
      #expect(try teams[0].everything() == teams[1].everything(), "seed \(seed): \(history.steps)")
      for team in teams {
        let screens = try team.screens(ScreenFilter()).map(\.id)
        for screen in screens {
          for value in try team.blame(Target(screen)) {
            #expect(HandHistory.authors.contains(value.author) && !value.time.isEmpty, "seed \(seed): \(value) \(history.steps)")
          }
        }
        let texts = try Set(team.everything().values.map { String(decoding: $0, as: UTF8.self) })
        for (place, text) in history.expected {
          #expect(texts.contains { $0.contains("\"\(text)\"") }, "seed \(seed): \(text) at \(place) is lost: \(history.steps)")
        }
      }
      let head = history.clone.remoteHead
      for team in teams { #expect(try team.quietSync().reports.allSatisfy { $0.sent == 0 && $0.received == 0 }) }
      #expect(history.clone.remoteHead == head, "seed \(seed): watchers do not come to rest")
    }
  }
}

/// A history that a seed makes up.
private struct HandHistory {
  static let authors: Set<String> = ["Plain <plain@example.com>", "Aki <aki@example.com>", "Ben <ben@example.com>"]
  let aki, ben: Workspace
  let clone: GitClone
  private(set) var steps: [String] = []
  /// The text that was written last at each place; whatever met it has to be kept beside it.
  private(set) var expected: [String: String] = [:]
  private var random: Seeded
  private var screens = ["cart"]

  init(_ folder: TestFolder, _ seed: UInt64) throws {
    (aki, ben) = try folder.pair()
    clone = try GitClone(folder, of: folder.path + "/hub.git")
    random = Seeded(state: seed)
  }

  mutating func play(_ step: Int) throws {
    let text = "text \(step)"
    let team = random.below(2) == 0 ? aki : ben
    switch random.below(8) {
    case 0, 1:
      guard let screen = try team.screens(ScreenFilter()).map(\.id).randomElement(using: &random) else { return }
      try team.set(screen, "title=\(text)")
      note("\(screen) title", text, "a team sets \(screen)")
    case 2:
      try team.quietSync()
      steps.append("sync")
    case 3: try byHand(step) { try $0.add(text, step) }
    case 4: try byHand(step) { try $0.delete() }
    default: try byHand(step) { try $0.edit(text) }
    }
  }

  private mutating func note(_ place: String, _ text: String, _ what: String) {
    expected[place] = text
    steps.append("\(what): \(text)")
  }

  /// A commit of somebody who has fetched all there is, sometimes inside a merge.
  private mutating func byHand(_ step: Int, _ change: (inout HandHistory) throws -> Void) throws {
    try clone.reset(clone.fetched())
    let isMerge = random.below(2) == 0
    if isMerge { try clone.beginMerge("side\(step)") }
    try change(&self)
    steps.append(isMerge ? "in a merge" : "in a commit")
    try clone.pushAll("step \(step)")
  }

  /// The screens' files, those that were removed left out.
  private func files() -> [String] {
    screens.map { clone.file(.screen, $0) }.filter { file in
      (try? String(contentsOfFile: file, encoding: .utf8))?.contains("\n  \"title\": ") ?? false
    }
  }

  private mutating func edit(_ text: String) throws {
    guard let file = files().randomElement(using: &random) else { return }
    let old = try String(contentsOfFile: file, encoding: .utf8)
    let line = try #require(old.split(separator: "\n").first { $0.hasPrefix("  \"title\": ") })
    try old.replacing(line, with: "  \"title\": \"\(text)\",", maxReplacements: 1)
      .write(toFile: file, atomically: true, encoding: .utf8)
    let name = URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent
    note("\(name) title", text, "somebody edits \(name)")
  }

  private mutating func add(_ text: String, _ step: Int) throws {
    let id = "new-\(step)"
    screens.append(id)
    let json = "{\n  \"elements\": [{\"id\": \"go\", \"kind\": \"button\"}],\n  \"title\": \"\(text)\",\n  \"id\": \"\(id)\"\n}\n"
    let path = random.below(2) == 0 ? "screens/\(id).json" : DocumentPath.path(.screen, id)
    try HandMadeFileTests.write(json, to: path, in: clone)
    note("\(id) title", text, "a hand adds \(path)")
  }

  /// The first screen stays, so that there is always one.
  private mutating func delete() throws {
    guard let file = files().dropFirst().randomElement(using: &random) else { return }
    // What its file says was seen, and goes with it; what somebody wrote meanwhile does not.
    let text = try String(contentsOfFile: file, encoding: .utf8)
    expected = expected.filter { !text.contains("\"\($0.value)\"") }
    try clone.git("rm", "-q", "-f", file)
    steps.append("a hand deletes \(URL(fileURLWithPath: file).lastPathComponent)")
  }
}
