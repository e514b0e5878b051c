import HandrailInference
import HandrailModel

extension Rule {
  static let screenRoles = Rule(
    "screen.roles", .required, source: "Handrail",
    title: Text(en: "What the controls are", ja: "コントロールの種類"),
    input: Text(
      en: "the kind of each probable control, confirmed or corrected", ja: "コントロールと推定した要素の種類(確定または訂正)"),
    command: "handrail set home#frame-1-21 kind=button",
    why: Text(
      en: "A design has layers, not controls. If it does not say which of them are buttons, engineers guess, and what they"
        + " guess is what VoiceOver says.",
      ja: "デザインにあるのはレイヤーで、コントロールではありません。どれがボタンかが決まっていなければエンジニアが推測し、その推測がVoiceOverで読み上げられます。"),
    flagsWhen: Text(
      en: "the kind of an element is not recorded, but the name of its layer or component, the prototype or the drawing suggests"
        + " one; until that is confirmed, the screen is judged as if it were right",
      ja: "要素の種類が記録されておらず、レイヤーやコンポーネントの名前、プロトタイプ、描かれ方から推定できるとき。確定するまでは、推定どおりとして画面を調べる"),
    messages: messages,
    facts: [.kind],
    onlyWith: Presence([.kind]),
    examples: [
      .flags(#"{"elements":[{"id":"b","layer-name":"Primary button","text":{"en":"Pay"}}]}"#, at: "b"),
      .flags(#"{"elements":[{"id":"b","component-name":{"component":"スイッチ"}}]}"#, at: "b"),
      .flags(#"{"elements":[{"id":"b","layer-name":"Frame 1","reactions":{"click":true}}]}"#, at: "b"),
      .flags(
        #"{"elements":[{"id":"b","layer-name":"Frame 1","reactions":{"click":true},"traits":{"toggle":true}}]}"#, at: "b"),
      .flags(#"{"elements":[{"id":"b","layer-name":"Google","container-name":"Buttons"}]}"#, at: "b"),
      .flags(#"{"elements":[{"id":"b","drawing":"centred-words","text":{"en":"Pay"}}]}"#, at: "b"),
      .flags(#"{"elements":[{"id":"b","underlined":true,"text":{"en":"Terms"}}]}"#, at: "b"),
      .flags(#"{"elements":[{"id":"b","layer-name":"Checkbox"}]}"#, at: "b"),
      .flags(#"{"elements":[{"id":"b","component-name":{"component":"Radio button"}}]}"#, at: "b"),
      .flags(#"{"elements":[{"id":"b","drawing":"leading-words","text":{"en":"Email"}}]}"#, at: "b"),
      .flags(#"{"elements":[{"id":"b","drawing":"bar-item","text":{"en":"Home"}}]}"#, at: "b"),
      .flags(#"{"elements":[{"id":"b","drawing":"equal-rows"}]}"#, at: "b"),
      .flags(#"{"elements":[{"id":"b","drawing":"row-with-sign"}]}"#, at: "b"),
      .flags(#"{"elements":[{"id":"b","drawing":"pill-with-knob"}]}"#, at: "b"),
      .flags(#"{"elements":[{"id":"b","drawing":"check-row","text":{"en":"I agree"}}]}"#, at: "b"),
      .flags(#"{"elements":[{"id":"b","drawing":"track-with-knob"}]}"#, at: "b"),
      .flags(#"{"elements":[{"id":"b","drawing":"words-with-arrow","text":{"en":"Country"}}]}"#, at: "b"),
      .flags(#"{"elements":[{"id":"b","text":{"en":"Cancel"}}]}"#, at: "b"),
      .passes(
        #"{"elements":[{"id":"r","kind":"cell","drawing":"row-with-sign"},{"id":"b","container":"r","text":{"en":"See all"}}]}"#),
      .flags(#"{"elements":[{"id":"b","text":{"en":"Forgot your password?"},"font-size":14}]}"#, at: "b"),
      .passes(#"{"elements":[{"id":"b","text":{"en":"Sign up"},"font-size":28}]}"#),
      .passes(#"{"elements":[{"id":"b","kind":"button","layer-name":"Primary button","text":{"en":"Pay"}}]}"#),
      .passes(#"{"elements":[{"id":"b","layer-name":"Frame 1","text":{"en":"Pay"}}]}"#),
    ]
  ) { screen, report in
    guard screen.elements.contains(where: { $0.isAssumed(.kind) }) else { return }
    let roles = LayerRole.roles(of: screen.elements.map(\.own), screen.gestures)
    for element in screen.elements where element.isAssumed(.kind) {
      guard let role = roles[element.id] else { continue }
      let isCustom = role.role != nil
      // If a tap leads to another variant and back, the design itself says so.
      let isToggle = role.reason == .reaction && element.isOn(.traits, "toggle")
      report.flag(
        element, [.kind], isToggle ? "toggle" : role.reason.key + (isCustom ? "-role" : ""),
        [("kind", role.role ?? role.kind.rawValue)] + (role.reason.name.map { [("called", $0)] } ?? []))
    }
  }

  /// One for each reason; a second for names, since they may name a control that the system does not have: a checkbox.
  private static var messages: [Message] {
    [
      Message(
        "toggle",
        Text(
          en:
            "A tap on it shows its other variant, and the next tap this one again, so it is probably a {kind} that is on or off."
            + " That is not confirmed.",
          ja: "タップするともう一つのバリアントになり、もう一度タップすると戻るので、オンとオフのある{kind}と推定しました。まだ確定していません。"),
        fix: .set(.value("kind", "{kind}")), once: .project)
    ]
      + LayerRole.Reason.sentences.flatMap { key, text in
        let known = Message(key, text, fix: .set(.value("kind", "{kind}")), once: .project)
        let custom = Message(
          "\(key)-role", text, fix: .set(.value("kind", "custom"), .value("role", "{kind}")), once: .project)
        if key == LayerDrawing.checkRow.rawValue { return [custom] }
        return ["component", "layer"].contains(key) ? [known, custom] : [known]
      }
  }
}

extension LayerRole.Reason {
  fileprivate static let sentences: [(key: String, text: Text)] = [
    (
      "component",
      Text(
        en: "Its component is called “{called}”, so it is probably a {kind}. That is not confirmed.",
        ja: "コンポーネント名「{called}」から、{kind}と推定しました。まだ確定していません。")
    ),
    (
      "layer",
      Text(
        en: "Its layer is called “{called}”, so it is probably a {kind}. That is not confirmed.",
        ja: "レイヤー名「{called}」から、{kind}と推定しました。まだ確定していません。")
    ),
    (
      "container",
      Text(
        en: "It is in the layer “{called}”, so it is probably a {kind}. That is not confirmed.",
        ja: "レイヤー「{called}」の中にあるので、{kind}と推定しました。まだ確定していません。")
    ),
    (
      "reaction",
      Text(
        en: "The prototype reacts to a tap on it, so it is probably a {kind}. That is not confirmed.",
        ja: "プロトタイプがタップに反応するので、{kind}と推定しました。まだ確定していません。")
    ),
    (
      LayerDrawing.centredWords.rawValue,
      Text(
        en: "It is drawn like a {kind}: a box with words in the middle. That it is one is not confirmed.",
        ja: "枠の中央に文言があるので、{kind}と推定しました。まだ確定していません。")
    ),
    (
      LayerDrawing.leadingWords.rawValue,
      Text(
        en: "It is drawn like a {kind}: words at the beginning of a box or a line. That it is one is not confirmed.",
        ja: "枠や線の先頭に文言があるので、{kind}と推定しました。まだ確定していません。")
    ),
    (
      LayerDrawing.barItem.rawValue,
      Text(
        en: "It is one of several equals in a bar at the bottom, so it is probably a {kind}. That is not confirmed.",
        ja: "画面下部のバーに同じ形で並んでいるので、{kind}と推定しました。まだ確定していません。")
    ),
    (
      LayerDrawing.equalRows.rawValue,
      Text(
        en: "It is one of several rows of equal structure, so it is probably a {kind}. That is not confirmed.",
        ja: "同じ構造の行が並んでいるので、{kind}と推定しました。まだ確定していません。")
    ),
    (
      LayerDrawing.rowWithSign.rawValue,
      Text(
        en: "It is a box that ends with an arrow or a switch, so it is probably a {kind}. That is not confirmed.",
        ja: "枠の末尾に矢印またはスイッチがあるので、{kind}と推定しました。まだ確定していません。")
    ),
    (
      LayerDrawing.pillWithKnob.rawValue,
      Text(
        en: "It is drawn like a {kind}: a pill with a knob. That it is one is not confirmed.",
        ja: "つまみ付きの角丸図形(スイッチの形)なので、{kind}と推定しました。まだ確定していません。")
    ),
    (
      LayerDrawing.checkRow.rawValue,
      Text(
        en: "It is consent text next to a check mark, so it is probably a {kind}. That is not confirmed.",
        ja: "チェックマークに続く同意文なので、{kind}と推定しました。まだ確定していません。")
    ),
    (
      LayerDrawing.wordsWithArrow.rawValue,
      Text(
        en: "It is a box that ends with an arrow down, so it is probably a {kind}. That is not confirmed.",
        ja: "枠の末尾に下向きの矢印があるので、{kind}と推定しました。まだ確定していません。")
    ),
    (
      LayerDrawing.trackWithKnob.rawValue,
      Text(
        en: "It is drawn like a {kind}: a line with a knob on it. That it is one is not confirmed.",
        ja: "線の上につまみがあるので、{kind}と推定しました。まだ確定していません。")
    ),
    (
      "underline",
      Text(
        en: "Its words are underlined, so it is probably a {kind}. That is not confirmed.",
        ja: "文言に下線があるので、{kind}と推定しました。まだ確定していません。")
    ),
    (
      "words",
      Text(
        en: "Its words are typical of a {kind}. That it is one is not confirmed.",
        ja: "{kind}によくある文言なので、{kind}と推定しました。まだ確定していません。")
    ),
  ]

  fileprivate var key: String {
    switch self {
    case .component: "component"
    case .layer: "layer"
    case .container: "container"
    case .reaction: "reaction"
    case .drawing(let drawing): drawing.rawValue
    case .underline: "underline"
    case .words: "words"
    }
  }

  fileprivate var name: String? {
    switch self {
    case .component(let name), .layer(let name), .container(let name): name
    case .reaction, .drawing, .underline, .words: nil
    }
  }
}
