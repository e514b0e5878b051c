import HandrailModel
import HandrailWorkspace

/// What VoiceOver says on a screen.
public struct Spoken: Sendable {
  public let screen: String
  public let labels: String
  public let languages: [String]
  public let lines: [Line]
  /// What accompanies the lines: rotor headings, dynamic changes, what is not read, closed findings; only those with entries.
  public let sections: [Section]
  let preview: SpokenScreen
  let closed: [ClosedFindings]
  let language: Language

  public struct Section: Sendable, Equatable {
    public let title: Text
    public let entries: [String]
  }

  public struct Line: Sendable, Equatable {
    public let item, spoken: String
    public let isUnlabelled: Bool
    /// What the rotor offers: custom content and actions.
    public let more: [String]
  }

  /// Why the screen itself differs from the design; nil if it does not.
  public var gone: Text? { preview.gone }

  /// What is said for each item.
  public var byItem: [String: String] { Dictionary(lines.map { ($0.item, $0.spoken) }) { first, _ in first } }
}

extension Session {
  /// What VoiceOver will say on a screen.
  ///
  /// - Parameter labels: the language of the labels; nil for the person's own.
  public func preview(_ id: String, labels: String?) throws(Failure) -> Spoken {
    let (preview, closed) = (try workspace.preview(id, labels: labels, language), try workspace.closedFindings(on: id))
    let languages = try workspace.shared().languages
    let standard = languages.contains(language.rawValue) ? language.rawValue : languages.first ?? "en"
    let (content, actions) = (Text(en: "more content: ", ja: "その他のコンテンツ: "), Text(en: "actions: ", ja: "アクション: "))
    return Spoken(
      screen: id, labels: labels ?? standard, languages: languages,
      lines: preview.lines.map { line in
        let more = [(content, line.content), (actions, line.actions)].filter { !$0.1.isEmpty }
        return Spoken.Line(
          item: line.item, spoken: line.spoken, isUnlabelled: line.isUnlabelled,
          more: line.gone + more.map { $0.0[language] + $0.1.joined(separator: " / ") })
      },
      sections: [
        .init(title: Text(en: "Rotor headings", ja: "ローターの見出し"), entries: preview.headings.map { "\($0.spoken)  #\($0.item)" }),
        .init(title: Text(en: "Dynamic changes", ja: "動的な変化"), entries: preview.changes.map { "\($0.text)  #\($0.item)" }),
        .init(
          title: Text(en: "Not read", ja: "読み上げないもの"), entries: preview.unread.map { "#\($0.item)  (\($0.why[language]))" }),
        .init(title: Text(en: "Closed findings", ja: "閉じた指摘"), entries: closed.map { $0.words()[language] }),
      ].filter { !$0.entries.isEmpty }, preview: preview, closed: closed, language: language)
  }
}
