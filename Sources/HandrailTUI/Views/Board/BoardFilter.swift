import HandrailModel
import HandrailWorkspace

/// Which screens the board shows: words of id and title, and `sprint:14`, `owner:mika`, `task:buy`, `state:ready`. With `=` in
/// place of the colon the whole value is meant; a space in it is written `_`.
struct BoardFilter: Sendable, Equatable {
  var text = ""

  var isEmpty: Bool { text.isEmpty }

  private var words: [String] { text.split(separator: " ").map { $0.lowercased() } }

  func includes(_ entry: BoardEntry) -> Bool {
    guard !text.isEmpty else { return true }
    return words.allSatisfy { word in
      if let equals = word.firstIndex(of: "="), let known = Self.values(of: entry)[String(word[..<equals])] {
        return known.contains { Self.whole($0) == word[word.index(after: equals)...] }
      }
      if let sprint = word.dropping("sprint:") { return entry.sprint?.lowercased().contains(sprint) == true }
      if let owner = word.dropping("owner:") {
        return [entry.designer, entry.engineer].contains { $0?.lowercased().hasPrefix(owner) == true }
      }
      if let task = word.dropping("task:") { return entry.tasks.contains { $0.lowercased().hasPrefix(task) } }
      if let state = word.dropping("state:") { return Self.states(of: entry).contains { $0.hasPrefix(state) } }
      return entry.id.contains(word) || SearchWords(word).match([entry.title])
    }
  }

  private static func values(of entry: BoardEntry) -> [String: [String]] {
    [
      "sprint": [entry.sprint].compactMap { $0 }, "owner": [entry.designer, entry.engineer].compactMap { $0 },
      "task": entry.tasks,
      "state": states(of: entry),
    ]
  }

  private static func whole(_ value: String) -> String { value.lowercased().replacing(" ", with: "_") }

  /// What can stand behind `state:` for a screen.
  static func states(of entry: BoardEntry) -> [String] {
    let status = entry.status
    return [
      status.verdict.rawValue, status.signatures.isEmpty ? "unsigned" : status.staleSignatures > 0 ? "stale" : "signed",
    ]
  }

  /// The filter with `name=value` in place of what it says of `name`.
  func with(_ name: String, _ value: String) -> BoardFilter {
    var parts = text.split(separator: " ").map(String.init).filter { !$0.hasPrefix(name + ":") && !$0.hasPrefix(name + "=") }
    parts.append("\(name)=\(value.replacing(" ", with: "_"))")
    return BoardFilter(text: parts.joined(separator: " "))
  }

  static let stateNames: [String: Text] = [
    "reopened": ScreenStatus.Verdict.reopened.name, "not-ready": ScreenStatus.Verdict.notReady.name,
    "ready": ScreenStatus.Verdict.ready.name, "signed": Text(en: "signed", ja: "署名済み"),
    "stale": Text(en: "signed, changed since", ja: "署名後に変更あり"), "unsigned": Text(en: "not signed", ja: "未署名"),
  ]
}
