import HandrailModel
import HandrailWorkspace

/// Which screens the board shows: words of id and title, and `sprint:14`, `owner:mika`, `task:buy`.
struct BoardFilter: Sendable, Equatable {
  var text = ""

  var isEmpty: Bool { text.isEmpty }

  private var words: [String] { text.split(separator: " ").map { $0.lowercased() } }

  func lets(_ entry: BoardEntry) -> Bool {
    guard !text.isEmpty else { return true }
    return words.allSatisfy { word in
      if let sprint = word.dropping("sprint:") { return entry.sprint?.lowercased() == sprint }
      if let owner = word.dropping("owner:") {
        return [entry.designer, entry.engineer].contains { $0?.lowercased().hasPrefix(owner) == true }
      }
      if let task = word.dropping("task:") { return entry.tasks.contains { $0.lowercased() == task } }
      return entry.id.contains(word) || entry.title.lowercased().contains(word)
    }
  }

  /// The filter with `name:value` in place of what it says of `name`.
  func with(_ name: String, _ value: String) -> BoardFilter {
    var parts = text.split(separator: " ").map(String.init).filter { !$0.hasPrefix(name + ":") }
    // A name of several words is filtered by its first.
    if let first = value.split(separator: " ").first { parts.append("\(name):\(first)") }
    return BoardFilter(text: parts.joined(separator: " "))
  }
}
