import HandrailModel
import HandrailWorkspace

/// What VoiceOver says on a screen.
public struct Spoken: Sendable, Equatable {
  public let labels: String
  public let languages: [String]
  public let lines: [Line]
  /// Why the screen itself is not as the design has it; nil if it is.
  public let gone: Text?
  /// What lies beside the lines: headings of the rotor, dynamic changes, what is not read, closed findings; those with entries.
  public let sections: [Section]

  public struct Section: Sendable, Equatable {
    public let title: Text
    public let entries: [String]
  }

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
  public func spoken(_ id: String, labels: String?) throws(Failure) -> Spoken {
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
      }, gone: preview.gone,
      sections: [
        .init(title: Text(en: "Rotor headings", ja: "ローターの見出し"), entries: preview.headings.map { "\($0.spoken)  #\($0.item)" }),
        .init(title: Text(en: "Dynamic changes", ja: "動的な変化"), entries: preview.changes.map { "\($0.text)  #\($0.item)" }),
        .init(
          title: Text(en: "Not read", ja: "読み上げないもの"), entries: preview.unread.map { "#\($0.item)  (\($0.why[language]))" }),
        .init(
          title: Text(en: "Closed findings", ja: "閉じた指摘"),
          entries: try workspace.closedFindings(on: id).map { $0.words()[language] }),
      ].filter { !$0.entries.isEmpty })
  }
}
