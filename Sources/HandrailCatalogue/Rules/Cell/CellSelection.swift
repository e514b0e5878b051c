import HandrailInference
import HandrailModel

extension Rule {
  static let cellSelection = Rule(
    "cell.selection", .required, source: "S2",
    title: Text(en: "How the selection is read", ja: "選択状態の読み上げ"),
    input: Text(
      en: "selection=system, or selection-reading in every language of the project",
      ja: "標準の選択状態(selection=system)、または選択状態の読み上げ(selection-reading)をプロジェクトのすべての言語で"),
    command: "handrail set cart#row selection=own selection-reading.en='Selected' selection-reading.ja='選択中'",
    why: Text(
      en: "The system reads only the selection that it manages; a custom check mark is not read.",
      ja: "読み上げられるのは、システムが管理する選択状態だけです。独自のチェックマークは見えても、読み上げられません。"),
    flagsWhen: Text(
      en:
        "the system does not manage a cell's selection (selection=own), and its reading is missing in some or all languages of"
        + " the project. Consult where a picture in a cell is named like a check box, a radio button or a check mark, and who"
        + " manages the selection is not recorded",
      ja: "セルの選択状態をシステムが管理しない(selection=own)のに、その読み上げがプロジェクトのすべての言語、または一部の言語にないとき。"
        + "セルの中に、チェックボックスやラジオボタン、チェックマークを示す名前の画像があるのに、選択状態をシステムとアプリのどちらが管理するかの記録がないときは要相談とする"),
    engineer: Text(
      en: "Insert the selected trait when the cell is selected, and remove it when it is not.",
      ja: "選択されたらトレイト selected を加え、選択が外れたら取り除く。"),
    concerns: { _, item in (item as? Element)?.managesItsSelection ?? false },
    messages: [
      Message(
        "missing",
        Text(
          en: "The app manages the selection, but no spoken text is recorded for it.",
          ja: "選択状態をアプリが管理しますが、その読み上げが記録されていません。"),
        fix: .set("{paths}")),
      Message(
        "languages",
        Text(en: "The spoken text for the selection is missing in {languages}.", ja: "選択状態の読み上げがない言語があります: {languages}"),
        fix: .set("{paths}")),
      Message(
        "sign",
        Text(
          en: "“{picture}” in the cell looks like a selection indicator, but how the selection is read is not recorded.",
          ja: "セルの中の「{picture}」は選択中のしるしに見えますが、選択状態の読み上げが記録されていません。"),
        fix: .set(.value("selection", "own"), .init("selection-reading.{language}")), or: .set(.value("selection", "system")),
        once: .viewClass),
    ],
    facts: [.label, .traits, .selectionReading],
    examples: [
      .flags(#"{"elements":[{"id":"c","kind":"cell","selection":"own"}]}"#, at: "c"),
      .flags(#"{"elements":[{"id":"c","kind":"cell","selection":"own","traits":{"selected":true}}]}"#, at: "c"),
      .flags(
        #"{"elements":[{"id":"c","kind":"cell","selection":"own","selection-reading":{"en":"Selected"}}]}"#, at: "c",
        project: both),
      .flags(
        #"{"elements":[{"id":"c","kind":"cell","selection":"own","selection-reading":{"fr":"Choisi"}}]}"#, at: "c",
        project: both),
      .flags(
        #"{"elements":[{"id":"a","component":"row"},{"id":"b","component":"row"}]}"#, at: "component:row",
        components: [#"{"id":"row","kind":"cell","selection":"own"}"#]),
      .flags(row(#""picture":"Checkmark_Unselected""#), at: "c", level: .consult),
      .flags(row(#""outlet":"checkboxImageView""#), at: "c", level: .consult),
      .passes(row(#""picture":"Checkmark_Unselected""#, #","selection":"system""#)),
      .passes(row(#""picture":"Checkmark_Unselected""#, #","own-states":{"selected":true}"#)),
      .flags(row(#""picture":"ic_check_white""#), at: "c"),
      // The system's own check mark, which it reads.
      .passes(#"{"elements":[{"id":"c","kind":"cell","picture":"checkmark"}]}"#),
      .passes(row(#""picture":"Checklist""#)),
      .passes(#"{"elements":[{"id":"i","kind":"icon","picture":"checkmark"}]}"#),
      .passes(#"{"elements":[{"id":"c","kind":"cell","selection":"own","selection-reading":{"en":"Selected"}}]}"#),
      .passes(
        #"{"elements":[{"id":"c","kind":"cell","selection":"own","selection-reading":{"en":"Selected","ja":"選択中"}}]}"#,
        project: both),
      .passes(#"{"elements":[{"id":"c","kind":"cell","selection":"system"}]}"#),
      .passes(#"{"elements":[{"id":"c","kind":"cell"}]}"#),
      .passes(#"{"elements":[{"id":"c","kind":"cell","selection":"own","hidden":true}]}"#),
      .passes(
        #"{"elements":[{"id":"c","component":"row","selection-reading":{"ja":"選択中"}}]}"#, project: both,
        components: [#"{"id":"row","kind":"cell","selection":"own","selection-reading":{"en":"Selected"}}"#]),
    ]
  ) { screen, report in
    for (_, element) in screen.elements(at: screen.having(kind: .cell) & screen.having(.selection)) {
      guard element.managesItsSelection else { continue }
      let languages = screen.shared.languages
      let missing = languages.filter { element.text(.selectionReading, $0) == nil }
      guard !missing.isEmpty else { continue }
      report.flag(
        element, [.selection, .selectionReading], missing.count == languages.count ? "missing" : "languages",
        [
          ("languages", missing.joined(separator: ", ")),
          Report.paths(missing.map { "selection-reading.\($0)" }),
        ])
    }
    judgeSigns(screen, &report)
  }

  private static func judgeSigns(_ screen: Screen, _ report: inout Report) {
    var flagged: Set<Int> = []
    let named = screen.having(.picture) | screen.having(.outlet) | screen.having(.viewClass)
    for (place, element) in screen.elements(at: named) {
      guard element.looksLikeCheckMark else { continue }
      guard let row = report.cells(of: screen).cell(around: place), flagged.insert(row).inserted else { continue }
      let cell = screen.elements[row]
      if cell.has(.selection) || cell.has(.selectionReading) || cell.ownStates.contains("selected") { continue }
      report.flag(
        cell, [.component], "sign", level: .consult, [("picture", element.id), ("language", screen.shared.languages[0])])
    }
  }
}

extension Element {
  /// A cell that is read and whose selection the system does not manage.
  fileprivate var managesItsSelection: Bool {
    kind == .cell && text(.selection) == "own" && isReadable
  }

  /// Whether it is a picture that is named, or of a class that is named, like a selection indicator.
  fileprivate var looksLikeCheckMark: Bool {
    guard kind == .icon || kind == .image else { return false }
    return isDrawnCheckMark || [text(.picture), text(.outlet)].contains { $0.map(SelectionSigns.isOne) ?? false }
  }

  /// A mark that an app-defined class draws and people do not touch: `CheckboxView` in a row.
  var isDrawnCheckMark: Bool { (kind == .icon || kind == .image) && text(.viewClass).map(SelectionSigns.isOne) ?? false }
}

private let both = #"{"languages":{"en":true,"ja":true}}"#

/// A cell with a picture in it, and what else is recorded on the two.
private func row(_ picture: String, _ more: String = "") -> String {
  #"{"elements":[{"id":"c","kind":"cell"\#(more)},{"id":"i","kind":"icon","container":"c",\#(picture)}]}"#
}
