import HandrailModel
import HandrailWorkspace

/// What VoiceOver says on a screen.
public struct Spoken: Sendable, Equatable {
  public let labels: String
  public let languages: [String]
  public let lines: [Line]
  public let headings: [String]
  public let changes: [String]
  public let unread: [String]
  /// The closed findings of the screen, with who closed them and why.
  public let closed: [String]

  /// What is said for each item.
  public var byItem: [String: String] { Dictionary(lines.map { ($0.item, $0.spoken) }) { first, _ in first } }

  public struct Line: Sendable, Equatable {
    public let item, spoken: String
    public let isUnlabelled: Bool
    /// What the rotor offers: custom content and actions.
    public let more: [String]
  }
}

extension Session {
  /// - Parameter labels: the language of the labels; nil for the person's own.
  func spoken(_ id: String, labels: String?) throws(Failure) -> Spoken {
    let preview = try workspace.preview(id, labels: labels, language)
    let languages = try workspace.shared().languages
    let standard = languages.contains(language.rawValue) ? language.rawValue : languages.first ?? "en"
    let (content, actions) = (Text(en: "more content: ", ja: "その他のコンテンツ: "), Text(en: "actions: ", ja: "アクション: "))
    return Spoken(
      labels: labels ?? standard, languages: languages,
      lines: preview.lines.map { line in
        let more = [(content, line.content), (actions, line.actions)].filter { !$0.1.isEmpty }
        return Spoken.Line(
          item: line.item, spoken: line.spoken, isUnlabelled: line.isUnlabelled,
          more: line.gone + more.map { $0.0[language] + $0.1.joined(separator: " / ") })
      }, headings: preview.headings.map { "\($0.spoken)  #\($0.item)" },
      changes: preview.changes.map { "\($0.text)  #\($0.item)" },
      unread: preview.unread.map { "#\($0.item)  (\($0.why[language]))" },
      closed: try workspace.closedFindings(on: id).map { $0.words()[language] })
  }
}
