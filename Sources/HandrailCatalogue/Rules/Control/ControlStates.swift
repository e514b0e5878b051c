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
      en:
        "a custom state has no reading in a language of the project; for selected, the reading of the selection is enough. Or"
        + " code shows one of several pictures on a button, and neither states, a value nor a label that changes with them is"
        + " recorded or in the code. Consult where no states are recorded: for a control whose picture or outlet is named like a"
        + " check box, a radio button or a check mark; for a picture of one of two states in a design; for a button whose name"
        + " in code or in the design says that it switches, expands or collapses something; for three or more similar buttons in"
        + " one place of an interface file that share an action; and for the one of several similar items on one line of a"
        + " design that has other colours and bold or underlined words (where only its colour differs, colour.meaning asks)",
      ja: "独自の状態の読み上げが、プロジェクトの言語のどれかにないとき(selected は選択状態の読み上げでもよい)。"
        + "コードがボタンの画像を切り替えるのに、状態も値も、それに応じて変わるラベルも、記録にもコードにもないとき。"
        + "状態の記録がないとき、次のものは要相談とする: 画像やアウトレットがチェックボックスやラジオボタン、チェックマークを示す名前のコントロール、"
        + "デザインで二つの状態の一方を表す画像、切り替えや開閉を表す名前がコードかデザインにあるボタン、"
        + "インターフェイスファイルの一か所に並び、同じアクションを実行する三つ以上の同じようなボタン、デザインの一行に並ぶ同じようなもののうち、"
        + "一つだけ色が違い、太字か下線でも区別されているもの(色だけのときは colour.meaning で扱う)"),
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
      Message(
        "toggles",
        Text(
          en:
            "Its name in the file ({action}) says that it switches between two states. How VoiceOver reads which one it is in is"
            + " not recorded.",
          ja: "ファイルでの名前({action})からすると、二つの状態を切り替えます。どちらの状態かをどう読み上げるかが記録されていません。"),
        fix: .set(.value("own-states.{state}", "true"), .init("state-reading.{state}.{language}")),
        or: .set(.value("own-states.none", "true")), once: .outlet),
      Message(
        "pictures",
        Text(
          en: "Code shows one of several pictures on it ({pictures}; {place}). What VoiceOver reads with each of them is not"
            + " recorded.",
          ja: "コードが画像を切り替えます({pictures}、{place})。それぞれの画像のときにVoiceOverが何を読み上げるかが記録されていません。"),
        fix: .set(.value("own-states.on", "true"), .init("state-reading.on.{language}")),
        or: .set(.value("own-states.none", "true")), once: .outlet),
      Message(
        "choices",
        Text(
          en: "{names} perform the same action ({action}). If one of them stays selected, how that is read, and what shows it"
            + " besides colour, is not recorded.",
          ja: "{names} は同じアクション({action})を実行します。選ばれたものが選択中のまま残るなら、それをどう読み上げ、色以外の何で示すかが記録されていません。"),
        fix: .set(.value("own-states.selected", "true"), .init("state-reading.selected.{language}")),
        or: .set(.value("own-states.none", "true"))),
      Message(
        "chosen",
        Text(
          en: "It looks different from {others} others like it on its line. Whether it is the selected one is not recorded.",
          ja: "同じ行に並ぶほかの{others}個とは見た目が違います。選択中のものかどうかが記録されていません。"),
        fix: .set(.value("traits.selected", "true")), or: .set(.value("own-states.none", "true"))),
    ],
    facts: [.kind, .label, .value, .stateReading, .picture, .outlet],
    onlyWith: Presence([.ownStates, .picture, .outlet, .performs, .colour, .layerName]),
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
      if let names = element.picturesInTurn {
        report.flag(
          element, [.picture, .outlet, .ownStates, .value, .label], "pictures",
          [("pictures", names), ("place", element.placeInCode("picture")), ("language", screen.shared.languages[0])])
      } else if let name = element.nameOfSign {
        report.flag(
          element, [.picture, .outlet], "sign", level: .consult, [("name", name), ("language", screen.shared.languages[0])])
      } else if let name = element.nameOfState {
        report.flag(
          element, [.picture, .outlet], "two", level: .consult, [("name", name), ("language", screen.wordsLanguage)])
      }
    }
    judgeToggles(screen, &report)
    for row in screen.choices where !row.contains(where: \.saysIfSelected) {
      report.flag(
        row[0], [.ownStates, .performs], "choices", level: .consult,
        [
          ("names", screen.calledShortly(row.map(\.id))), ("action", row[0].text(.performs) ?? ""),
          ("language", languages[0]),
        ])
    }
    for one in screen.chosenOnes where !one.element.saysIfSelected {
      // If only its colour shows the state, colour.meaning asks first whether that means anything.
      if one.isToldByColour && !one.element.isOn(.colourMeaning) { continue }
      report.flag(one.element, [.traits, .ownStates, .colour], "chosen", level: .consult, [("others", String(one.others))])
    }
  }

  /// Asks for the states of controls whose names say that they switch, expand or collapse something.
  private static func judgeToggles(_ screen: Screen, _ report: inout Report) {
    for element in screen.elements where element.kind == .button && element.isReadable {
      guard let (name, state) = element.toggle else { continue }
      let language = element.isOfDesign ? screen.wordsLanguage : screen.shared.languages[0]
      report.flag(
        element, [.performs, .outlet, .ownStates], "toggles", level: .consult,
        [("action", name), ("state", state.rawValue), ("language", language)])
    }
  }
}

extension Element {
  /// The name of a button that switches between two states, and the kind of state; nil if its reading is recorded, or set by
  /// code.
  fileprivate var toggle: (name: String, state: ToggleNames.State)? {
    guard !saysIfSelected, !has(.value), nameOfSign == nil, nameOfState == nil, picturesInTurn == nil,
      !isGivenInCode("value", "traits")
    else { return nil }
    // A control that closes something has no state, however code opened it.
    if [text(.picture), text(.outlet)].contains(where: { $0.map(LeavingNames.isOne) ?? false }) { return nil }
    let names = isOfDesign ? [text(.componentName, "set"), text(.layerName)] : [text(.performs), text(.outlet)]
    for name in names.compactMap({ $0 }) {
      // In a design, a layer named after a toggle is one, not a button.
      guard let state = ToggleNames.state(name), !isOfDesign || state == .expanded else { continue }
      return (name, state)
    }
    return nil
  }
}

extension Element {
  /// The name of a control drawn like a check box or radio button; a switch, or a control with the traits, conveys its state.
  fileprivate var nameOfSign: String? {
    // For a custom control, control.custom asks for the states.
    guard kind == .button || kind == .image || kind == .icon || kind == .text else { return nil }
    if isOn(.traits, "toggle") || has(.selectionReading) || isText(.selection, "system") { return nil }
    return [text(.outlet), text(.picture)].compactMap { $0 }.first(where: SelectionSigns.isOne)
  }
}

extension Element {
  /// The name of the picture of a design's button without text, if it shows one of two states.
  fileprivate var nameOfState: String? {
    guard kind == .button, !showsWords, !isOn(.traits, "toggle"), !has(.stateReading), has(.layerName) else { return nil }
    return [text(.picture), text(.layerName)].compactMap { $0 }.first(where: StateNames.isOne)
  }
}

/// Buttons of an interface file with these texts, side by side, that share an action.
private func amounts(_ words: String...) -> String {
  let buttons = words.enumerated().map { place, word in
    #"{"id":"b\#(place)","kind":"button","container":"v","performs":"amountAction","frame":[\#(place * 100),0,90,40],"#
      + #""text":{"en":"\#(word)"}}"#
  }
  return #"{"source":{"system":"interface-builder"},"elements":[\#(buttons.joined(separator: ","))]}"#
}

/// A button on which code shows one of two pictures, and what else is recorded on it.
private func star(_ more: String = "") -> String {
  #"{"elements":[{"id":"b","kind":"button","outlet":"starButton","code-changes":{"picture":true},"#
    + #""code-value":{"picture":"star, star.fill"},"code-place":{"picture":"A.swift:9"}\#(more)}]}"#
}

/// Three chips of a design, the last in another colour, and what else is recorded on that.
private func chips(_ more: String) -> String {
  let chips = ["101010", "101010", "0060ff"].enumerated().map { place, colour in
    ##"{"id":"c\##(place)","kind":"button","layer-name":"Chip","container":"r","source":{"system":"figma"},"##
      + (place == 2 ? more : "")
      + ##""frame":[\##(place * 100),0,80,36],"text":{"en":"Chip \##(place)"},"colour":{"text":{"light":"#\##(colour)"}}}"##
  }
  return #"{"source":{"system":"figma"},"elements":[\#(chips.joined(separator: ","))]}"#
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
  .passes(#"{"elements":[{"id":"b","kind":"button","outlet":"termsCheckbox","selection":"system"}]}"#),
  .flags(#"{"elements":[{"id":"b","kind":"button","performs":"toggleFilter"}]}"#, at: "b", level: .consult),
  .flags(#"{"elements":[{"id":"b","kind":"button","outlet":"expandButton"}]}"#, at: "b"),
  .flags(star(), at: "b", level: .required),
  .flags(star(#","label":{"en":"Star"}"#), at: "b"),
  .flags(star(#","text":{"en":"Star"},"performs":"toggleStar""#), at: "b"),
  .passes(star(#","label":{"en":"Star"},"value":{"en":"On"}"#)), .passes(star(#","own-states":{"none":true}"#)),
  .passes(star(#","template":{"en":"{action} star"}"#)),
  .passes(star().replacing(#""picture":true"#, with: #""picture":true,"label":true"#)),
  .passes(star().replacing(#""picture":"A.swift:9""#, with: #""picture":"A.swift:9","traits":"A.swift:10""#)),
  .passes(star().replacing("star, star.fill", with: "close_dark, close_light")),
  .passes(star().replacing(#""code-value":{"picture":"star, star.fill"}"#, with: #""bold":false"#)),
  .passes(#"{"elements":[{"id":"b","kind":"switch","performs":"toggleFilter"}]}"#),
  .passes(#"{"elements":[{"id":"b","kind":"button","performs":"toggleHelp","picture":"button_close"}]}"#),
  .passes(#"{"elements":[{"id":"b","kind":"button","performs":"toggleFilter","traits":{"toggle":true}}]}"#),
  .passes(#"{"elements":[{"id":"b","kind":"button","performs":"toggleFilter","own-states":{"none":true}}]}"#),
  .flags(
    #"{"elements":[{"id":"b","kind":"button","layer-name":"Accordion Title","source":{"system":"figma"}}]}"#, at: "b"),
  .passes(
    #"{"elements":[{"id":"b","kind":"button","layer-name":"Toggle","source":{"system":"figma"}}]}"#),
  .flags(amounts("5 €", "10 €", "20 €"), at: "b0", level: .consult),
  .passes(amounts("5 €", "10 €")), .passes(amounts("1", "2", "3")),
  .passes(amounts("5 €", "10 €", "20 €").replacing("[100,0,90,", with: "[100,0,290,")),
  .passes(amounts("5 €", "10 €", "20 €").replacing(#""container":"v","#, with: "")),
  .passes(amounts("5 €", "10 €", "20 €").replacing(#""id":"b2","#, with: #""id":"b2","own-states":{"none":true},"#)),
  // Bold and in another colour; only in another colour, which is recorded as meaningful.
  .flags(chips(#""bold":true,"#), at: "c2", level: .consult),
  .flags(chips(#""colour-meaning":true,"#), at: "c2", level: .consult),
  .passes(chips("")), .passes(chips(#""bold":true,"traits":{"selected":true},"#)),
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
