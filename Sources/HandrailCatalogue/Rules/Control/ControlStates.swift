import HandrailInference
import HandrailModel

extension Rule {
  static let controlStates = Rule(
    "control.states", .required, source: "S0, WCAG 4.1.2",
    title: Text(en: "How custom states are read", ja: "独自の状態の読み上げ"),
    input: Text(
      en: "state-reading: how each custom state (own-states) is read, in every language of the project",
      ja: "独自の状態(own-states)それぞれの読み上げ(state-reading)。プロジェクトのすべての言語で"),
    command: "handrail set cart#gift own-states.selected=true state-reading.selected.en='gift-wrapped'"
      + " state-reading.selected.ja='ギフト包装あり'",
    why: Text(
      en: "The system reads the states of its own controls; custom states are not read unless their reading is recorded.",
      ja: "標準のコントロールの状態はシステムが読み上げますが、独自の状態は何も読み上げられません。"),
    flagsWhen: Text(
      en: "a custom state has no reading in a language of the project; for selected, the reading of the selection is enough."
        + " Consult where a control’s picture or outlet is named like a check box, a radio button or a check mark, and no"
        + " states are recorded",
      ja: "独自の状態の読み上げが、プロジェクトの言語のどれかにないとき(selected は選択状態の読み上げでもよい)。"
        + "コントロールの画像やアウトレットがチェックボックスやラジオボタン、チェックマークを示す名前なのに、状態の記録がないときは要相談とする"),
    engineer: Text(
      en: "The system reads a standard selection; add the selected trait only for a custom one.",
      ja: "標準の選択状態はシステムが読み上げる。自前の選択状態のときだけトレイト selected を加える。"),
    concerns: { _, item in (item as? Element).map { $0.has(.ownStates) && !$0.ownStates.isEmpty && $0.isReadable } ?? false },
    messages: [
      Message(
        "missing",
        Text(en: "No spoken text is recorded for the state “{state}”.", ja: "状態「{state}」の読み上げが記録されていません。"),
        fix: .set("{paths}")),
      Message(
        "language",
        Text(
          en: "The spoken text for the state “{state}” is missing in {language}.",
          ja: "状態「{state}」の読み上げが{language}で記録されていません。"),
        fix: .set("state-reading.{state}.{language}")),
      Message(
        "sign",
        Text(
          en: "“{name}” looks like a check box or radio button, but its states and how they are read are not recorded.",
          ja: "「{name}」はチェックボックスかラジオボタンに見えますが、状態とその読み上げが記録されていません。"),
        fix: .set(.value("own-states.selected", "true"), .init("state-reading.selected.{language}")),
        or: .set(.value("own-states.none", "true")), once: .outlet, .picture),
      Message(
        "two",
        Text(
          en: "“{name}” shows one of two states. What is read in the other one is not recorded.",
          ja: "「{name}」は二つの状態の一方を表します。もう一方の状態で何と読み上げるかが記録されていません。"),
        fix: .set(.value("own-states.on", "true"), .init("state-reading.on.{language}")),
        or: .set(.value("own-states.none", "true")), once: .picture),
    ],
    facts: [.kind, .label, .value, .stateReading, .picture, .outlet],
    onlyWith: Presence([.ownStates, .picture, .outlet]),
    examples: controlStatesExamples
  ) { screen, report in
    let languages = screen.shared.languages
    for element in screen.elements where element.has(.ownStates) && element.isReadable {
      for state in element.ownStates {
        let missing = languages.filter { !element.isRead(state, in: $0) }
        if missing.isEmpty { continue }
        if missing.count == languages.count {
          report.flag(
            element, [.ownStates, .stateReading], "missing", qualifier: state,
            [("state", state), Report.paths(missing.map { "state-reading.\(state).\($0)" })])
          continue
        }
        for language in missing {
          report.flag(
            element, [.ownStates, .stateReading], "language", qualifier: "\(state)-\(language)",
            [("state", state), ("language", language)])
        }
      }
    }
    for element in screen.elements where element.isControl && (element.has(.picture) || element.has(.outlet)) {
      guard element.isReadable, element.members(.ownStates).isEmpty else { continue }
      if let name = element.nameOfSign {
        report.flag(
          element, [.picture, .outlet], "sign", level: .consult, [("name", name), ("language", screen.shared.languages[0])])
      } else if let name = element.nameOfState {
        report.flag(
          element, [.picture, .outlet], "two", level: .consult, [("name", name), ("language", screen.wordsLanguage)])
      }
    }
  }
}

extension Element {
  /// The name of a control drawn like a check box or radio button; a switch, or a control with the traits, conveys its state.
  fileprivate var nameOfSign: String? {
    // For a custom control, control.custom asks for the states.
    guard kind == .button || kind == .image || kind == .icon || kind == .text else { return nil }
    if isOn(.traits, "toggle") || has(.selectionReading) { return nil }
    return [text(.outlet), text(.picture)].compactMap { $0 }.first(where: SelectionSigns.isOne)
  }
}

extension Element {
  /// The name of the picture of a button without words in a design, if it is that of one of two states.
  fileprivate var nameOfState: String? {
    guard kind == .button, !showsWords, !isOn(.traits, "toggle"), !has(.stateReading), has(.layerName) else { return nil }
    return [text(.picture), text(.layerName)].compactMap { $0 }.first(where: StateNames.isOne)
  }
}

private let both = #"{"languages":{"en":true,"ja":true}}"#

/// A cell with home-made states and what else is recorded on it.
private func cell(_ states: String, _ more: String = "") -> String {
  #"{"elements":[{"id":"c","kind":"cell","own-states":{\#(states)}\#(more)}]}"#
}

private let controlStatesExamples: [Example] = [
  .flags(cell(#""selected":true"#), at: "c/selected"),
  .flags(cell(#""selected":true"#), at: "c/selected", project: both),
  .flags(cell(#""selected":true"#, #","state-reading":{"selected":{"en":"chosen"}}"#), at: "c/selected-ja", project: both),
  .flags(cell(#""selected":true"#, #","state-reading":{"selected":{"fr":"choisi"}}"#), at: "c/selected", project: both),
  .flags(
    cell(#""on":true,"expanded":true"#, #","state-reading":{"on":{"en":"on","ja":"オン"}}"#), at: "c/expanded", project: both),
  .flags(cell(#""enabled":true,"in-stock":true"#, #","state-reading":{"enabled":{"en":"ready"}}"#), at: "c/in-stock"),
  .flags(cell(#""on":true"#, #","selection-reading":{"en":"chosen"}"#), at: "c/on"),
  .flags(cell(#""selected":true"#, #","selection-reading":{"en":"chosen"}"#), at: "c/selected-ja", project: both),
  .flags(
    #"{"elements":[{"id":"a","component":"row"},{"id":"b","component":"row","label":{"en":"Shoe"}}]}"#,
    at: "component:row/selected", components: [#"{"id":"row","kind":"cell","own-states":{"selected":true}}"#]),
  .flags(
    #"{"elements":[{"id":"a","component":"row","own-states":{"on":true}}]}"#, at: "a/on",
    components: [#"{"id":"row","kind":"cell"}"#]),
  .flags(#"{"elements":[{"id":"b","kind":"button","outlet":"termsCheckbox"}]}"#, at: "b", level: .consult),
  .flags(#"{"elements":[{"id":"b","kind":"image","activates":true,"picture":"ic_check_box_outline"}]}"#, at: "b"),
  .flags(#"{"elements":[{"id":"b","kind":"button","layer-name":"Like","picture":"heart-outline"}]}"#, at: "b", level: .consult),
  .flags(#"{"elements":[{"id":"b","kind":"button","layer-name":"Play pause button","picture":"x"}]}"#, at: "b"),
  .passes(#"{"elements":[{"id":"b","kind":"button","layer-name":"Google Play","picture":"google-play"}]}"#),
  .passes(#"{"elements":[{"id":"b","kind":"button","layer-name":"Like","picture":"heart","text":{"en":"Like"}}]}"#),
  .passes(#"{"elements":[{"id":"b","kind":"button","layer-name":"Like","picture":"heart","own-states":{"none":true}}]}"#),
  .passes(#"{"elements":[{"id":"b","kind":"button","outlet":"termsCheckbox","traits":{"toggle":true}}]}"#),
  .passes(#"{"elements":[{"id":"b","kind":"button","outlet":"termsCheckbox","own-states":{"none":true}}]}"#),
  // What an action does is not in its name.
  .passes(#"{"elements":[{"id":"b","kind":"button","performs":"toggleFilter"}]}"#),
  .passes(#"{"elements":[{"id":"b","kind":"button","picture":"ic-check-in"}]}"#),
  .passes(#"{"elements":[{"id":"b","kind":"button","picture":"version_check_close_icon"}]}"#),
  .passes(#"{"elements":[{"id":"b","kind":"image","picture":"ic_check_box_outline"}]}"#),
  .passes(cell(#""selected":true"#, #","state-reading":{"selected":{"en":"chosen"}}"#)),
  .passes(
    cell(#""selected":true,"on":true"#, #","state-reading":{"selected":{"en":"a","ja":"b"},"on":{"en":"a","ja":"b"}}"#),
    project: both),
  .passes(cell(#""selected":true"#, #","selection-reading":{"en":"chosen"}"#)),
  .passes(cell(#""selected":false"#)),
  .passes(cell(#""none":true"#)),
  .passes(cell(#""selected":true"#, #","hidden":true"#)),
  .passes(#"{"elements":[{"id":"c","kind":"cell"}]}"#),
  .passes(
    #"{"elements":[{"id":"a","component":"row","state-reading":{"selected":{"en":"chosen"}}}]}"#,
    components: [#"{"id":"row","kind":"cell","own-states":{"selected":true}}"#]),
]
