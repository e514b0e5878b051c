import HandrailModel

extension Rule {
  static let gestureDragDrop = Rule(
    "gesture.drag-drop", .required, source: "S0, S4, WCAG 2.5.7",
    title: Text(en: "Names for drag and drop", ja: "ドラッグ元・ドロップ先の名前"),
    input: Text(
      en: "drag-source, and drop-points with a name each, in every language of the project",
      ja: "ドラッグ元の名前(drag-source)とドロップ先それぞれの名前(drop-points)。プロジェクトのすべての言語で"),
    command: "handrail gesture add cart move-row kind=drag element=row drag-source.en='Product' drag-source.ja='商品'"
      + " drop-points.later.en='Saved for later' drop-points.later.ja='あとで買う'",
    why: Text(
      en: "With VoiceOver and Switch Control people drag by choosing names from a list; without names they cannot choose.",
      ja: "VoiceOverやスイッチコントロールでは、一覧から名前を選んでドラッグします。名前がないと選べません。"),
    flagsWhen: Text(
      en: "a drag has no source name or no drop point, or one of the names is missing in a language of the project",
      ja: "ドラッグにドラッグ元の名前かドロップ先がないとき、またはその名前がプロジェクトの言語のどれかにないとき"),
    engineer: Text(
      en: "Set accessibilityDragSourceDescriptors and accessibilityDropPointDescriptors.",
      ja: "accessibilityDragSourceDescriptors と accessibilityDropPointDescriptors を設定する。"),
    concerns: { _, item in (item as? Item)?.isDrag ?? false },
    messages: [
      Message(
        "missing",
        Text(
          en: "Neither the drag source nor a drop point has a name.", ja: "ドラッグ元の名前も、ドロップ先の名前もありません。"),
        fix: .set("{paths}")),
      Message(
        "source", Text(en: "The drag source has no name.", ja: "ドラッグ元の名前がありません。"),
        fix: .set("{paths}")),
      Message(
        "points", Text(en: "No drop points are recorded.", ja: "ドロップ先が記録されていません。"),
        fix: .set("{paths}")),
      Message(
        "language",
        Text(en: "Missing in {language}: {fields}.", ja: "{language}で記録されていません: {fields}"),
        fix: .set("{paths}")),
    ],
    facts: [.element, .result, .dragSource, .dropPoints], examples: gestureDragDropExamples
  ) { screen, report in
    let languages = screen.shared.languages
    for gesture in screen.gestures where gesture.isDrag {
      let hasSource = gesture.has(.dragSource)
      let points = gesture.dropPoints
      if !hasSource || points.isEmpty {
        let fields = (hasSource ? [] : ["drag-source"]) + (points.isEmpty ? ["drop-points.place"] : [])
        report.flag(
          item: gesture, hasSource ? "points" : points.isEmpty ? "missing" : "source",
          [Report.paths(fields.flatMap { field in languages.map { "\(field).\($0)" } })])
      }
      for language in languages {
        var missing: [String] = []
        if hasSource, gesture.text(.dragSource, language) == nil { missing.append("drag-source") }
        for point in points where gesture.text(.dropPoints, point, language) == nil {
          missing.append("drop-points.\(point)")
        }
        if missing.isEmpty { continue }
        report.flag(
          item: gesture, "language", qualifier: language,
          [
            ("language", language), ("fields", missing.joined(separator: ", ")),
            Report.paths(missing.map { "\($0).\(language)" }),
          ])
      }
    }
  }
}

extension Item {
  fileprivate var isDrag: Bool { text(.kind) == "drag" }

  /// The drop points that have a name in any language, each once.
  fileprivate var dropPoints: [String] {
    var points: [String] = []
    for entry in entries(.dropPoints) where !points.contains(entry.first) { points.append(entry.first) }
    return points
  }
}

private let both = #"{"languages":{"en":true,"ja":true}}"#

/// A drag with what else is recorded on it.
private func drag(_ more: String) -> String { #"{"gestures":[{"id":"g","kind":"drag"\#(more)}]}"# }

private let source = #","drag-source":{"en":"Product"}"#
private let later = #","drop-points":{"later":{"en":"Saved for later"}}"#

private let gestureDragDropExamples: [Example] = [
  .flags(drag(""), at: "g"),
  .flags(drag(#","element":"ghost""#), at: "g", project: both),
  .flags(drag(later), at: "g"),
  .flags(drag(source), at: "g"),
  .flags(drag(later), at: "g/ja", and: "g", project: both),
  .flags(drag(source + later), at: "g/ja", project: both),
  .flags(
    drag(#","drag-source":{"en":"Product","ja":"商品"}"# + later), at: "g/ja", project: both),
  .flags(
    drag(#","drag-source":{"ja":"商品"},"drop-points":{"later":{"en":"Later","ja":"あとで"}}"#), at: "g/en", project: both),
  .flags(
    drag(source + #","drop-points":{"later":{"en":"Later"},"trash":{"ja":"ごみ箱"}}"#), at: "g/en"),
  .passes(drag(source + later)),
  .passes(
    drag(#","drag-source":{"en":"Product","ja":"商品"},"drop-points":{"later":{"en":"Later","ja":"あとで"}}"#),
    project: both),
  .passes(drag(source + #","drop-points":{"later":{"en":"Later"},"trash":{"en":"Bin"}}"#)),
  .passes(#"{"gestures":[{"id":"g","kind":"pan"},{"id":"h","kind":"swipe"}]}"#),
]
