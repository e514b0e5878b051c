import HandrailModel
import HandrailWorkspace

/// The screens that the board shows: words in the id or title, and `sprint:14`, `owner:mika`, `task:buy`, `state:ready`. `=`
/// instead of the colon matches the whole value, with `_` for spaces.
public struct BoardFilter: Sendable, Equatable {
  public let text: String
  /// The search terms, parsed once for all screens.
  private let terms: [Term]

  private enum Term: Sendable, Equatable {
    /// The whole value of a known key.
    case value(name: String, String)
    case sprint(String)
    case owner(String)
    case task(String)
    case state(String)
    case word(String, SearchWords)

    init(_ word: String) {
      if let equals = word.firstIndex(of: "="), BoardFilter.names.contains(String(word[..<equals])) {
        self = .value(name: String(word[..<equals]), String(word[word.index(after: equals)...]))
      } else if let sprint = word.dropping("sprint:") {
        self = .sprint(sprint)
      } else if let owner = word.dropping("owner:") {
        self = .owner(owner)
      } else if let task = word.dropping("task:") {
        self = .task(task)
      } else if let state = word.dropping("state:") {
        self = .state(state)
      } else {
        self = .word(word, SearchWords(word))
      }
    }
  }

  private static let names: Set<String> = ["sprint", "owner", "task", "state"]

  public init(text: String = "") {
    self.text = text
    terms = text.split(separator: " ").map { Term($0.lowercased()) }
  }

  public var isEmpty: Bool { text.isEmpty }

  public func includes(_ entry: BoardEntry) -> Bool {
    terms.allSatisfy { term in
      switch term {
      case .value(let name, let value): Self.values(name, of: entry).contains { Self.whole($0) == value }
      case .sprint(let sprint): entry.sprint?.lowercased().contains(sprint) == true
      case .owner(let owner): [entry.designer, entry.engineer].contains { $0?.lowercased().hasPrefix(owner) == true }
      case .task(let task): entry.tasks.contains { $0.lowercased().hasPrefix(task) }
      case .state(let state): Self.states(of: entry).contains { $0.hasPrefix(state) }
      case .word(let word, let search): entry.id.contains(word) || search.match(entry.title)
      }
    }
  }

  private static func values(_ name: String, of entry: BoardEntry) -> [String] {
    switch name {
    case "sprint": [entry.sprint].compactMap { $0 }
    case "owner": [entry.designer, entry.engineer].compactMap { $0 }
    case "task": entry.tasks
    default: states(of: entry)
    }
  }

  private static func whole(_ value: String) -> String { value.lowercased().replacing(" ", with: "_") }

  /// The values of `state:` that match a screen.
  public static func states(of entry: BoardEntry) -> [String] {
    let status = entry.status
    return [
      status.verdict.rawValue, status.signatures.isEmpty ? "unsigned" : status.staleSignatures > 0 ? "stale" : "signed",
    ] + (status.waived + status.notApplicable > 0 ? ["closed"] : [])
      + (status.isReady && status.waived > 0 ? [status.state.code] : [])
  }

  /// The filter with `name=value` instead of its current term for `name`.
  public func with(_ name: String, _ value: String) -> BoardFilter {
    var parts = text.split(separator: " ").map(String.init).filter { !$0.hasPrefix(name + ":") && !$0.hasPrefix(name + "=") }
    parts.append("\(name)=\(value.replacing(" ", with: "_"))")
    return BoardFilter(text: parts.joined(separator: " "))
  }

  public static let stateNames: [String: Text] = [
    "reopened": ScreenStatus.Verdict.reopened.name, "not-ready": ScreenStatus.Verdict.notReady.name,
    "ready": ScreenStatus.Verdict.ready.name, "ready-waived": Text(en: "ready with waivers", ja: "免除ありで準備完了"),
    "closed": Text(en: "with closed findings", ja: "閉じた指摘あり"), "signed": Text(en: "signed", ja: "署名済み"),
    "stale": Text(en: "signed, changed since", ja: "署名後に変更あり"), "unsigned": Text(en: "not signed", ja: "未署名"),
  ]
}
