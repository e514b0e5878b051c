import HandrailModel

extension Rule {
  static let controlCustom = Rule(
    "control.custom", .consult, source: "S0, S1, WCAG 4.1.2",
    title: Text(en: "Custom controls", ja: "カスタムコントロール"),
    input: Text(
      en:
        "standard-reason: why no standard control is used; role (unless a system kind or a trait conveys it), value if it can be"
        + " adjusted, own-states (own-states.none=true if none) and state-reading: how each state is read",
      ja: "標準のコントロールを使わない理由(standard-reason)、役割(role、標準の種類やトレイトからわかるなら不要)、値を変えるものなら値(value)、"
        + "状態(own-states、なければ own-states.none=true)とその読み上げ(state-reading)"),
    command: "handrail set cart#quantity kind=custom standard-reason='one dial for the size and the number' role='dial'"
      + " value.en='3 pieces' value.ja='3個' own-states.none=true",
    why: Text(
      en: "Standard controls provide their role, value and states; for a custom one nothing is read unless it is designed.",
      ja: "標準のコントロールは役割・値・状態を自動で伝えますが、カスタムコントロールは、設計しない限り何も読み上げられません。"),
    flagsWhen: Text(
      en:
        "a custom control, one that extends a standard control, or a text with the adjustable trait is missing the reason, its"
        + " role (unless a system kind or a trait conveys it), its value (if it has the adjustable trait or is a slider, stepper"
        + " or picker), its states or a record that it has none, or how a state is read; a control in an interface file with an"
        + " app-defined class is the standard one, and is asked for its states only if the class's name suggests some. Exempt are"
        + " containers with a gesture around controls that are read, bar items, section headers and footers passed to the system"
        + " as text, cells in a system style, imported standard views, and scenes that do nothing",
      ja: "カスタムコントロール、標準のコントロールを拡張したもの、またはトレイト adjustable のある文言に、理由、役割(標準の種類やトレイトからわからない場合)、"
        + "値(トレイト adjustable があるか、スライダー・ステッパー・ピッカーの場合)、状態(またはないこと)、状態の読み上げのどれかがないとき。"
        + "インターフェイスファイルの、アプリ独自のクラスのコントロールは標準のものとみなし、クラスの名前が状態を思わせるときだけ、状態を尋ねる"
        + "(読み上げるコントロールを含むだけでジェスチャのあるView、システム標準のバー項目やスタイルのセル、文言だけをシステムに渡すヘッダーとフッター、取り込まれた標準のView、操作のないシーンは対象外)"),
    engineer: Text(
      en: "Suggest a standard control first: it provides all of this.",
      ja: "まず標準のコントロールにできないか相談する。役割・値・状態は標準のコントロールが自動で伝える。"),
    concerns: { _, item in (item as? Element).map { $0.isCustomControl && $0.isReadable } ?? false },
    messages: [
      Message(
        "class",
        Text(
          en:
            "By its name, the class “{class}” may have states that the standard control does not have. Which, and how each is"
            + " read, is not recorded, nor that it has none.",
          ja: "クラス「{class}」は、名前から見て、標準のコントロールにはない状態を持つようです。どの状態をどう読み上げるかの記録も、状態がないという記録もありません。"),
        fix: .set("{paths}"), once: .viewClass),
      Message(
        "standard-reason",
        Text(en: "Why it is not a standard control is not recorded.", ja: "標準のコントロールを使わない理由が記録されていません。"),
        fix: .set("{paths}"), once: .viewClass),
      Message(
        "role",
        Text(en: "What it is read as, such as a button or a tab, is not recorded.", ja: "何として読み上げるか(ボタン、タブなど)が記録されていません。"),
        fix: .set("{paths}"), once: .viewClass),
      Message(
        "value",
        Text(
          en: "The control is adjustable, but what is read as its value is not recorded.",
          ja: "調整できるコントロールですが、読み上げる値が記録されていません。"),
        fix: .set("{paths}"), once: .viewClass),
      Message(
        "own-states",
        Text(
          en: "Which states it has, such as selected or expanded, or that it has none, is not recorded.",
          ja: "どんな状態(選択、展開など)があるか、または状態がないことが記録されていません。"),
        fix: .set("{paths}"), once: .viewClass),
      Message(
        "state-reading",
        Text(en: "No spoken text is recorded for these states: {states}.", ja: "状態の読み上げが記録されていません: {states}"),
        fix: .set("{paths}"), once: .viewClass),
    ],
    facts: [.kind, .extends, .role, .ownStates], onlyWith: Presence([.extends, .traits, .viewClass], kinds: [.custom]),
    examples: controlCustomExamples
  ) { screen, report in
    let touched = screen.touched()
    let custom = screen.having(kind: .custom) | screen.having(.extends) | screen.having(.traits) | screen.having(.viewClass)
    for (place, element) in screen.elements(at: custom & screen.readable) {
      guard element.isCustomControl else { continue }
      let missing = element.missingOfCustom
      guard let first = missing.first else { continue }
      if touched.contains(place), element.saysNothingItself, screen.hasControl(in: element) { continue }
      let states = element.ownStates.filter { !element.isRead($0) }
      let languages = screen.shared.languages
      // One decision at a time: the answer may be that it becomes a standard control.
      let paths =
        switch first {
        case .value: languages.map { "value.\($0)" }
        case .ownStates: ["own-states"]
        case .stateReading: states.flatMap { state in languages.map { "state-reading.\(state).\($0)" } }
        default: [first.name]
        }
      let message = element.isOfOwnClassAlone ? "class" : first.name
      report.flag(
        element, element.fieldsOfItsOwn(missing), message,
        [
          ("class", element.text(.viewClass) ?? ""), ("states", states.joined(separator: ", ")),
          Report.paths(paths),
        ])
    }
  }
}

extension Screen {
  /// Whether `container` contains a control: a gesture on a pure container does not make it a control.
  fileprivate func hasControl(in container: Element) -> Bool {
    elements.contains { element in
      element.isControl && element.isReadable && element.id != container.id
        && self.container(around: element) { $0.id == container.id } != nil
    }
  }
}

extension Element {
  /// An imported view to which the file gives nothing but a gesture.
  fileprivate var saysNothingItself: Bool {
    own.has(.source) && !has(.traits) && !hasLabel && !hasText && !isOn(.activates) && !isOn(.single)
  }

  /// Whether it is custom, or extends a system control.
  fileprivate var isCustomControl: Bool {
    (isRecordedAsCustom || has(.extends) || isAdjustableText || isControlOfOwnClass) && !isSystemsOwn && !isSystemText
      && !isSystemStyleCell
      && !isSystemPicture
      && !isSystemAccessory
      && !(kind == .text && isTextView)
  }

  /// A text whose value changes by swiping up and down: no system text does that.
  fileprivate var isAdjustableText: Bool { kind == .text && has(.traits) && isOn(.traits, "adjustable") }

  /// A system control in an interface file with an app-defined class; UIKit's own classes begin with UI.
  fileprivate var isControlOfOwnClass: Bool {
    guard has(.viewClass), kindSaysRole, own.isCompletedByCode,
      let name = text(.viewClass)
    else { return false }
    return !(name.hasPrefix("UI") && name.dropFirst(2).first?.isUppercase == true) && StatefulNames.isOne(name)
  }

  /// Whether only its class distinguishes it from a standard control, which provides its role and value.
  fileprivate var isOfOwnClassAlone: Bool {
    isControlOfOwnClass && !isRecordedAsCustom && !has(.extends) && !isAdjustableText
  }

  /// An element of unknown kind counts as custom elsewhere; here it must be recorded as custom.
  private var isRecordedAsCustom: Bool { kind == .custom && text(.kind) == "custom" }

  /// Fields that are not recorded, in the order in which they are asked.
  fileprivate var missingOfCustom: [Field] {
    var missing: [Field] = []
    if !has(.role), !kindSaysRole, !traitSaysRole { missing.append(.role) }
    if !has(.value), isAdjusted, !isOfOwnClassAlone { missing.append(.value) }
    if members(.ownStates).isEmpty {
      // control.traits asks how the selected state is read.
      if !isText(.role, oneOf: ["checkbox", "radio button"]) { missing.append(.ownStates) }
    } else if ownStates.contains(where: { !isRead($0) }) {
      missing.append(.stateReading)
    }
    // A subclass of a standard control is that control: only what it may add is asked.
    if !has(.standardReason), !isOfOwnClassAlone { missing.append(.standardReason) }
    return missing
  }

  private var kindSaysRole: Bool {
    switch kind {
    case .button, .link, .switch, .slider, .stepper, .segmented, .textField, .secureField, .picker, .tab: true
    default: false
    }
  }

  /// Whether VoiceOver says what it is by one of its traits.
  private var traitSaysRole: Bool {
    ["button", "link", "image", "adjustable", "search-field", "keyboard-key", "toggle", "tab-bar"].contains { isOn(.traits, $0) }
  }

  /// Whether what is recorded shows that it has a value.
  private var isAdjusted: Bool {
    switch kind {
    case .slider, .stepper, .picker: return true
    default: break
    }
    return isOn(.traits, "adjustable") || [text(.extends), text(.role)].contains { $0.map(Self.isAdjusted) ?? false }
  }

  private static func isAdjusted(_ name: String) -> Bool {
    let name = name.lowercased()
    switch name.dropping("ui") ?? name {
    case "slider", "stepper", "picker", "pickerview", "datepicker", "スライダー", "ステッパー", "ピッカー": return true
    default: return false
    }
  }

  /// The fields whose own value makes a finding this element's: what its component lacks is the component's.
  fileprivate func fieldsOfItsOwn(_ missing: [Field]) -> [Field] {
    guard let component, component.has(.extends) || component.has(.viewClass) || component.text(.kind) == "custom" else {
      return [.component]
    }
    switch missing {
    case [.stateReading]: return [.ownStates, .stateReading]
    case [.value]: return [.traits, .role, .extends, .kind]
    default: return []
    }
  }
}

/// A custom control with what else is recorded on it.
private func custom(_ more: String) -> String { #"{"elements":[{"id":"d","kind":"custom"\#(more)}]}"# }

/// An imported view with a tap, and its contents.
private func holder(_ inner: String) -> String {
  #"{"elements":[{"id":"d","kind":"custom","source":{"system":"interface-builder"}},{"id":"i","container":"d",\#(inner)}],"#
    + #""gestures":[{"id":"g","kind":"tap","element":"d"}]}"#
}

private let described = #","standard-reason":"two values at once","role":"dial""#
private let none = #","own-states":{"none":true}"#
private let selected = #","own-states":{"selected":true}"#

/// A control of an interface file with a class of the app's own.
private func ownClass(_ name: String, _ kind: String = "button", _ more: String = "") -> String {
  #"{"elements":[{"id":"d","kind":"\#(kind)","view-class":"\#(name)"\#(more),"source":{"system":"interface-builder"}}]}"#
}

private let controlCustomExamples: [Example] = [
  .flags(ownClass("FavouriteButton"), at: "d", level: .consult),
  .flags(ownClass("ExpandButton"), at: "d"),
  .passes(ownClass("VolumeSlider", "slider")),
  .passes(ownClass("MultilineButton")),
  .flags(ownClass("FavouriteButton", "button", selected), at: "d"),
  .passes(ownClass("FavouriteButton", "button", none)),
  .passes(ownClass("RoundedButton")),
  .passes(ownClass("SPSquaredButton")),
  .passes(ownClass("VLCSlider", "slider")),
  .passes(ownClass("UIButton")),
  .passes(ownClass("PriceLabel", "text")),
  .flags(
    #"{"elements":[{"id":"a","component":"pill","source":{"system":"interface-builder"}}]}"#, at: "component:pill",
    components: [#"{"id":"pill","kind":"button","view-class":"PinToggle"}"#]),
  .flags(custom(""), at: "d"),
  .flags(#"{"elements":[{"id":"d","kind":"button","extends":"UIButton"}]}"#, at: "d", level: .consult),
  .flags(#"{"elements":[{"id":"d","kind":"button","extends":"UIButton"\#(none)}]}"#, at: "d"),
  .flags(#"{"elements":[{"id":"d","extends":"UIControl","standard-reason":"a wheel"\#(none)}]}"#, at: "d"),
  .flags(custom(#","role":"dial""# + none), at: "d"),
  .flags(custom(#","standard-reason":"two values at once""# + none), at: "d"),
  .flags(custom(described + none + #","traits":{"adjustable":true}"#), at: "d"),
  .flags(custom(#","standard-reason":"round","role":"Slider""# + none), at: "d"),
  .flags(custom(described + none + #","extends":"UISlider""#), at: "d"),
  .flags(custom(described), at: "d"),
  .passes(custom(described.replacing("dial", with: "checkbox"))),
  .flags(custom(described + #","own-states":{"selected":false}"#), at: "d"),
  .flags(custom(described + selected), at: "d"),
  .flags(custom(described + selected + #","state-reading":{"on":{"en":"on"}}"#), at: "d"),
  .flags(
    #"{"elements":[{"id":"a","component":"dial","value":{"en":"3"}},{"id":"b","component":"dial"}]}"#, at: "component:dial",
    components: [#"{"id":"dial","kind":"custom","role":"dial"}"#]),
  .flags(
    #"{"elements":[{"id":"d","component":"dial"\#(selected)}]}"#, at: "d",
    components: [#"{"id":"dial","kind":"custom"\#(described)}"#]),
  .flags(
    #"{"elements":[{"id":"d","component":"dial","traits":{"adjustable":true}}]}"#, at: "d",
    components: [#"{"id":"dial","kind":"custom"\#(described + none)}"#]),
  .flags(
    #"{"elements":[{"id":"d","kind":"custom","component":"plain"}]}"#, at: "d",
    components: [#"{"id":"plain","kind":"button"}"#]),
  .flags(custom(#","extends":"SKView","activates":true,"source":{"system":"interface-builder"}"#), at: "d"),
  .passes(custom(#","extends":"SKView","source":{"system":"interface-builder"}"#)),
  .flags(custom(#","extends":"UIPageControl""#), at: "d"),
  .flags(custom(#","extends":"UIPageControl","hand-drawn":true,"source":{"system":"interface-builder"}"#), at: "d"),
  .flags(#"{"elements":[{"id":"d","kind":"text","text":{"en":"1 of 3"},"traits":{"adjustable":true}}]}"#, at: "d"),
  .passes(holder(#""kind":"text-field""#)),
  .flags(holder(#""kind":"text","text":{"en":"Tea"}"#), at: "d"),
  .flags(holder(#""kind":"switch","hidden":true"#), at: "d"),
  .passes(custom(described + none)),
  .passes(custom(#","standard-reason":"it glows","traits":{"button":true}"# + none)),
  .passes(
    custom(described + selected + #","state-reading":{"selected":{"en":"chosen"}}"#), project: #"{"languages":{"ja":true}}"#),
  .passes(custom(described + selected + #","selection-reading":{"en":"chosen"}"#)),
  .passes(custom(described + none + #","traits":{"adjustable":true},"value":{"en":"3 pieces"}"#)),
  .passes(#"{"elements":[{"id":"d","kind":"button","extends":"UIButton","standard-reason":"it glows"\#(none)}]}"#),
  .passes(
    #"{"elements":[{"id":"a","component":"dial"},{"id":"b","component":"dial"}]}"#,
    components: [#"{"id":"dial","kind":"custom"\#(described + none)}"#]),
  .passes(custom(#","hidden":true"#)),
  .passes(custom(#","decorative":true"#)),
  .passes(#"{"elements":[{"id":"d"},{"id":"b","kind":"button"}]}"#),
  .passes(#"{"elements":[{"id":"d","kind":"button","extends":"UIBarButtonItem.done"}]}"#),
  .passes(#"{"elements":[{"id":"d","kind":"button","extends":"UIBarButtonItem"}]}"#),
  .passes(#"{"elements":[{"id":"d","kind":"section-header","extends":"UITableViewHeaderFooterView"}]}"#),
  .passes(#"{"elements":[{"id":"d","kind":"cell","extends":"UITableViewCell.Value1"}]}"#),
  .flags(#"{"elements":[{"id":"d","kind":"button","extends":"UIBarButtonItem","custom-drawn":true}]}"#, at: "d"),
  .passes(#"{"elements":[{"id":"d","kind":"tab","extends":"UITabBarItem.search"}]}"#),
  .passes(custom(#","extends":"UIActivityIndicatorView","source":{"system":"interface-builder"}"#)),
]
