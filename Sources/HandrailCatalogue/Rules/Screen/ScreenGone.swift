import HandrailModel

extension Rule {
  static let screenGone = Rule(
    "screen.gone", .consult, source: "Handrail",
    title: Text(en: "Gone from the source", ja: "取り込み元からなくなった項目"),
    input: Text(
      en: "why it is kept, if it is not removed", ja: "削除しない場合は、残す理由(gone-reason)"),
    command: "handrail set cart#promo gone-reason='Code adds it at run time'",
    why: Text(
      en: "An item that is gone from the file is either no longer built or built elsewhere; only a person knows which.",
      ja: "ファイルからなくなった項目は、もう実装されないか、別の場所で実装されています。どちらなのかは人にしかわかりません。"),
    flagsWhen: Text(
      en:
        "a screen, an element or a gesture is marked as gone from its source, and why it is kept is not recorded; an import sets"
        + " the mark, and removes it when the item is in the source again (advice for elements and gestures: they are no longer"
        + " built, and no other rule judges them)",
      ja: "画面、要素、ジェスチャに「取り込み元からなくなった」という印があり、残す理由が記録されていないとき。"
        + "印は取り込み時に付き、取り込み元に戻ると外れる(要素とジェスチャでは助言になる。なくなったものは実装されず、ほかのルールでも調べない)"),
    messages: [
      Message(
        "file",
        Text(
          en: "Gone from {file} since {date}: remove it, or record why it is kept.",
          ja: "{date} から {file} にありません。削除するか、残す理由を記録してください。"),
        fix: .set("gone-reason")),
      Message(
        "source",
        Text(
          en: "Gone from its source since {date}: remove it, or record why it is kept.",
          ja: "{date} から取り込み元にありません。削除するか、残す理由を記録してください。"),
        fix: .set("gone-reason")),
    ],
    facts: [.gone],
    onlyWith: Presence([.gone]),
    examples: [
      .flags(#"{"gone":"2026-11-22","source":{"file":"Views/Settings.storyboard"},"elements":[{"id":"a"}]}"#, at: ""),
      .flags(
        #"{"source":{"file":"Cart.storyboard"},"elements":[{"id":"a","gone":"2026-11-22"},{"id":"b"}]}"#, at: "a",
        level: .advice),
      .flags(#"{"elements":[{"id":"a","gone":"2026-11-22"}]}"#, at: "a", level: .advice),
      .flags(
        #"{"elements":[{"id":"a"}],"gestures":[{"id":"g","kind":"swipe","gone":"2026-11-22"}]}"#, at: "g", level: .advice),
      .passes(#"{"elements":[{"id":"a","gone":"2026-11-22","gone-reason":"Code adds it at run time"}]}"#),
      .passes(#"{"elements":[{"id":"a","source":{"object":"x"}}]}"#),
    ]
  ) { screen, report in
    let file = screen.sourceFile
    func mark(_ date: String) -> (String, [(String, String)]) {
      (file == nil ? "source" : "file", [("date", date)] + (file.map { [("file", $0)] } ?? []))
    }
    if let date = screen.goneSince {
      let (message, parameters) = mark(date)
      report.flag(message, parameters)
    }
    for element in screen.elements {
      guard let date = element.own.goneSince else { continue }
      let (message, parameters) = mark(date)
      report.flag(element, [.gone], message, level: .advice, parameters)
    }
    for gesture in screen.gestures {
      guard let date = gesture.goneSince else { continue }
      let (message, parameters) = mark(date)
      report.flag(item: gesture, message, level: .advice, parameters)
    }
  }
}

extension Rule {
  /// Whether it judges items that are gone from their source, which no other rule does.
  var judgesGone: Bool { sameBytes(id, Rule.screenGone.id) }

  /// Whether it also gets items that are gone, which can still be referred to.
  var seesGone: Bool { judgesGone || sameBytes(id, Rule.screenReferences.id) }
}

extension RuleSubject {
  /// Since when it is gone from its source; nil if it is not, or if the reason for keeping it is recorded.
  fileprivate var goneSince: String? { has(.goneReason) ? nil : text(.gone) }

  /// A note that it is gone from the file of `screen`; nil if it is not, or if the reason for keeping it is recorded.
  func goneMark(_ screen: Screen) -> Text? {
    guard let date = goneSince else { return nil }
    guard let file = screen.sourceFile else {
      return Text(en: "gone from its source since \(date)", ja: "\(date) から取り込み元にない")
    }
    return Text(en: "gone from \(file) since \(date)", ja: "\(date) から \(file) にない")
  }
}

extension Screen {
  /// The name of the file that it was imported from.
  fileprivate var sourceFile: String? { text(.source, "file")?.split(separator: "/").last.map(String.init) }
}
