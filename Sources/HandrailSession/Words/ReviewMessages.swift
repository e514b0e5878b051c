import HandrailModel
import HandrailWorkspace

extension Proposal {
  /// Why it is proposed.
  public var because: Text {
    switch reason {
    case .role(let reason): reason.text
    case .label(let sources): sources.because
    case .twin(let title, let language):
      Text(
        en: "“\(title)” is drawn the same, with text in \(LanguageNames.name(language).en)",
        ja: "「\(title)」が同じ形で、文言が\(LanguageNames.name(language).ja)のため")
    }
  }

  /// The heading of proposals of the same kind.
  public var heading: Text {
    switch kind {
    case .roles: role.map { Text(both: $0) } ?? Field.kind.spec.valueName(values.first?.value ?? "")
    case .labels: Text(en: "label", ja: "ラベル")
    case .languages: Text(en: "one screen in two languages", ja: "二つの言語で示した一つの画面")
    }
  }

  /// The role of a control that the system does not have.
  private var role: String? { values.first { $0.path == Field.role.name }?.value }

  /// What is proposed for one place, if that differs from those under the same heading.
  public var words: [String] { kind == .labels ? values.map(\.value) : (twin?.words ?? []).map(\.value.value) }

  /// What it was derived from, as data: a kind of source, and its text if it has any.
  var sources: [(kind: String, value: String?)] {
    switch reason {
    case .role(let reason): [reason.source]
    case .label(let sources): sources.map { ($0.kind.rawValue, $0.value) }
    case .twin: [("screen", twin?.screen.text)]
    }
  }
}

extension Proposal.RoleReason {
  fileprivate var text: Text {
    switch self {
    case .component(let name): Text(en: "its component is called “\(name)”", ja: "コンポーネント名「\(name)」から")
    case .layer(let name): Text(en: "its layer is called “\(name)”", ja: "レイヤー名「\(name)」から")
    case .container(let name): Text(en: "it is in the layer “\(name)”", ja: "レイヤー「\(name)」の中にあるため")
    case .reaction: Text(en: "the prototype reacts to a tap on it", ja: "プロトタイプがタップに反応するため")
    case .drawing(let drawing): drawing.text
    case .underline: Text(en: "its words are underlined", ja: "文言に下線があるため")
    case .words: Text(en: "its words are typical", ja: "よくある文言のため")
    }
  }

  fileprivate var source: (kind: String, value: String?) {
    switch self {
    case .component(let name): ("component", name)
    case .layer(let name): ("layer", name)
    case .container(let name): ("container", name)
    case .reaction: ("reaction", nil)
    case .drawing(let drawing): ("drawing", drawing.rawValue)
    case .underline: ("underline", nil)
    case .words: ("words", nil)
    }
  }
}

extension Proposal.Drawing {
  fileprivate var text: Text {
    switch self {
    case .centredWords: Text(en: "a box with words in the middle", ja: "枠の中央に文言があるため")
    case .leadingWords: Text(en: "a box that begins with words", ja: "枠の先頭に文言があるため")
    case .barItem: Text(en: "one of several equals in a bar at the bottom", ja: "画面下部のバーに同じ形で並んでいるため")
    case .rowWithSign: Text(en: "a box that ends with an arrow or a switch", ja: "枠の末尾に矢印またはスイッチがあるため")
    case .pillWithKnob: Text(en: "a pill with a knob", ja: "つまみ付きの角丸図形(スイッチの形)のため")
    case .checkRow: Text(en: "consent text next to a check mark", ja: "チェックマークに続く同意文のため")
    case .wordsWithArrow: Text(en: "a box that ends with an arrow down", ja: "枠の末尾に下向きの矢印があるため")
    case .trackWithKnob: Text(en: "a line with a knob on it", ja: "線の上につまみがあるため")
    case .equalRows: Text(en: "one of several rows of equal structure", ja: "同じ構造の行が並んでいるため")
    }
  }
}

extension [Proposal] {
  /// Their number, and the number of elements.
  public var extent: Text {
    let places = reduce(0) { $0 + $1.places.count }
    if allSatisfy({ $0.kind == .languages }) {
      return Text(en: "\(count) proposal\(count == 1 ? "" : "s")", ja: "提案\(count)件")
    }
    return Text(
      en: "\(count) proposal\(count == 1 ? "" : "s") for \(places) element\(places == 1 ? "" : "s")",
      ja: "提案\(count)件(要素\(places)件)")
  }
}

extension Outcome {
  static func accepted(_ proposals: [Proposal], isDryRun: Bool) -> Outcome {
    guard !proposals.isEmpty else { return Outcome(Text(en: "Nothing to accept.", ja: "採用するものはありません。")) }
    let extent = proposals.extent
    if isDryRun { return Outcome(Text(en: "Dry run: \(extent.en) would be accepted.", ja: "ドライラン: \(extent.ja)を採用します。")) }
    return Outcome(Text(en: "Accepted \(extent.en).", ja: "\(extent.ja)を採用しました。"), next: .undo)
  }

  static func rejected(_ proposals: [Proposal], isDryRun: Bool) -> Outcome {
    guard !proposals.isEmpty else { return Outcome(Text(en: "Nothing to reject.", ja: "誤りとして記録するものはありません。")) }
    let extent = proposals.extent
    if isDryRun { return Outcome(Text(en: "Dry run: \(extent.en) would be rejected.", ja: "ドライラン: \(extent.ja)を誤りとして記録します。")) }
    if proposals.contains(where: { $0.kind != .roles }) {
      return Outcome(Text(en: "Rejected \(extent.en).", ja: "\(extent.ja)を誤りとして記録しました。"), next: .undo)
    }
    return Outcome(
      Text(en: "Rejected \(extent.en): no control there.", ja: "\(extent.ja)は誤りで、コントロールではないと記録しました。"), next: .undo)
  }
}
