import HandrailModel
import HandrailWorkspace

/// Which screens the board shows: words of id and title, and `sprint:14`, `owner:mika`, `task:buy`, `state:ready`.
struct BoardFilter: Sendable, Equatable {
  var text = ""

  var isEmpty: Bool { text.isEmpty }

  private var words: [String] { text.split(separator: " ").map { $0.lowercased() } }

  func lets(_ entry: BoardEntry) -> Bool {
    guard !text.isEmpty else { return true }
    return words.allSatisfy { word in
      if let sprint = word.dropping("sprint:") { return entry.sprint?.lowercased().contains(sprint) == true }
      if let owner = word.dropping("owner:") {
        return [entry.designer, entry.engineer].contains { $0?.lowercased().hasPrefix(owner) == true }
      }
      if let task = word.dropping("task:") { return entry.tasks.contains { $0.lowercased().hasPrefix(task) } }
      if let state = word.dropping("state:") { return Self.states(of: entry).contains { $0.hasPrefix(state) } }
      return entry.id.contains(word) || entry.title.lowercased().contains(word)
    }
  }

  /// What can stand behind `state:` for a screen.
  static func states(of entry: BoardEntry) -> [String] {
    let state = entry.failed > 0 ? "reopened" : entry.blocking > 0 ? "not-ready" : "ready"
    return [state, entry.signatures.isEmpty ? "unsigned" : entry.signatures.contains(where: \.isStale) ? "stale" : "signed"]
  }

  /// The filter with `name:value` in place of what it says of `name`.
  func with(_ name: String, _ value: String) -> BoardFilter {
    var parts = text.split(separator: " ").map(String.init).filter { !$0.hasPrefix(name + ":") }
    // A name of several words is filtered by its first.
    if let first = value.split(separator: " ").first { parts.append("\(name):\(first)") }
    return BoardFilter(text: parts.joined(separator: " "))
  }
}
