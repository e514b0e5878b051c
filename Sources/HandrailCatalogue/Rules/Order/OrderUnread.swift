import HandrailModel

extension Rule {
  static let orderUnread = Rule(
    "order.unread", .consult, source: "WCAG 1.3.1, house",
    title: Text(en: "Visible text that is not read", ja: "表示されるのに読み上げない文言"),
    input: Text(
      en: "hidden=false; same-as=ELEMENT, which has the same meaning; or a label with these words on the element that is read in"
        + " its place",
      ja: "読み上げる(hidden=false)、または同じ内容を伝える要素(same-as)。代わりに読み上げる要素のラベルにその語があれば不要"),
    command: "handrail set cart#total hidden=false",
    why: Text(
      en: "Text hidden from assistive technology is visible to everyone else, but VoiceOver users never learn of it.",
      ja: "支援技術から隠した文言は、見える人にだけ伝わり、VoiceOverを使う人には伝わりません。"),
    flagsWhen: Text(
      en:
        "a text that shows words is hidden from assistive technology, nothing around it is read in its place, no control covers"
        + " it, and not all of its words are read elsewhere on the screen",
      ja: "文言を表示しているのに支援技術から隠し、まわりに代わりに読み上げる要素も重なるコントロールもなく、その語のすべてが画面のほかの場所で読み上げられるわけでもないとき"),
    messages: [
      Message(
        "unread",
        Text(
          en: "The text is visible but hidden from assistive technology, and no readable element says “{text}”.",
          ja: "表示されるのに支援技術から隠されていて、「{text}」を読み上げる要素がありません。"),
        fix: .set(.value("hidden", "false")), or: .set("same-as")),
      Message(
        "rewritten",
        Text(
          en: "The text is visible but hidden from assistive technology, and no readable element says “{text}”, which code can"
            + " replace.",
          ja: "表示されるのに支援技術から隠されていて、「{text}」を読み上げる要素がありません。コードで差し替えることもできる文言です。"),
        fix: .set(.value("hidden", "false"), .value("dynamic", "false")), or: .set("same-as")),
      Message(
        "sample",
        Text(
          en: "The text is visible but hidden from assistive technology. “{text}” looks like a sample. What the text says at run"
            + " time, and whether it is read, is not recorded.",
          ja: "表示されるのに支援技術から隠されています。「{text}」は見本の文言のようですが、実行時に何と表示し、どう読み上げるかが記録されていません。"),
        fix: .set(.value("hidden", "false"), "template.{language}"), or: .set("same-as")),
    ],
    facts: [.text], onlyWith: Presence([.hidden]), examples: orderUnreadExamples
  ) { screen, report in
    // If code computes what something else says, that may be this text.
    if screen.isCompletedByCode, screen.elements.contains(where: { $0.isReadable && $0.isOn(.codeChanges, "label") }) { return }
    for (place, text) in screen.unreadTexts {
      let element = screen.elements[place]
      // For a text with a token that code replaces, label.dynamic asks once it is read.
      let isOpen =
        screen.isCompletedByCode && !screen.isOn(.fixedTexts) && element.mayBeRewritten(isRead: true)
        && element.tokenInText == nil
      let isSample = screen.isCompletedByCode && element.isSample(isRead: true)
      report.flag(
        element, [.component, .hidden], isSample ? "sample" : isOpen ? "rewritten" : "unread",
        [("text", text.shortened(to: 60)), ("language", screen.shared.languages[0])])
    }
  }
}

extension Screen {
  /// Visible texts that nothing reads, by index, each with the unread words.
  var unreadTexts: [(place: Int, text: String)] {
    var said: SaidWords?
    return elements.enumerated().compactMap { place, element in
      guard element.isHidden, element.isSeenText else { return nil }
      let known = said ?? SaidWords(self)
      said = known
      guard !known.stands(for: element, at: place), let text = known.unsaid(of: element) else { return nil }
      return (place, text)
    }
  }
}

/// What is read on a screen, and where.
private struct SaidWords {
  private var words: Set<String> = []
  /// Each text without the characters between its words: a line break in Japanese does not end a word.
  private var texts: Set<String> = []
  private let screen: Screen
  private let controls: FrameIndex
  private let groups: HiddenGroups

  init(_ screen: Screen) {
    groups = HiddenGroups(screen)
    self.screen = screen
    controls = FrameIndex(screen.elements(at: screen.controls & screen.readable), by: { $0.frame })
    for (place, element) in screen.elements.enumerated() where element.isReadable && !groups.contains(place) {
      for field in [Field.label, .text, .template, .value, .hint] where element.has(field) {
        for entry in element.entries(field) {
          words.formUnion(Self.words(entry.value.text))
          texts.insert(Self.joined(entry.value.text))
        }
      }
    }
    for group in screen.groups where !group.isOn(.hidden) {
      for entry in group.entries(.label) { words.formUnion(Self.words(entry.value.text)) }
    }
  }

  /// Whether something else is read in place of the element: its container, or a control over it.
  func stands(for element: Element, at place: Int) -> Bool {
    screen.container(around: place, where: \.readsWhatIsInIt) != nil || controls.element(around: element, at: place) != nil
      || groups.contains(place) || isLabelledInCode(element)
  }

  /// Whether a control under its middle gets a label from code, which is then what the text says.
  private func isLabelledInCode(_ element: Element) -> Bool {
    guard let middle = element.frame?.middle else { return false }
    return screen.elements.contains { control in
      control.isControl && control.isReadable && control.isGivenInCode("label")
        && control.frame?.contains(middle, slack: 0) == true
    }
  }

  /// A text of the element with a word that is not read anywhere.
  func unsaid(of element: Element) -> String? {
    element.entries(.text).map(\.value.text).first { text in
      !Self.words(text).isSubset(of: words) && !texts.contains(Self.joined(text))
    }
  }

  private static func joined(_ text: String) -> String {
    String(WidthFolding.fold(text).asText.lowercased().filter { $0.isLetter || $0.isNumber })
  }

  private static func words(_ text: String) -> Set<String> {
    Set(WidthFolding.fold(text).asText.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init))
  }
}

extension Element {
  fileprivate var isSeenText: Bool {
    (kind == .text || kind == .sectionHeader) && showsWords && has(.text) && !isDecorative && !has(.sameAs)
  }

  /// Whether it is read as one element, so that its contents are not.
  fileprivate var readsWhatIsInIt: Bool { isReadable && (kind != .cell || isReadWhole) }
}

/// A hidden text with what else is on the screen.
private func sample(_ more: String = "", others: String = "") -> String {
  #"{"elements":[{"id":"t","kind":"text","text":{"en":"Sold out"},"hidden":true\#(more)}\#(others)]}"#
}

private let orderUnreadExamples: [Example] = [
  .flags(sample(), at: "t", level: .consult),
  .flags(sample(#","traits":{"header":true}"#), at: "t"),
  .flags(sample("", others: #",{"id":"u","kind":"text","text":{"en":"Sold"}}"#), at: "t"),
  .flags(sample("", others: #",{"id":"u","kind":"button","label":{"en":"Sold out"},"hidden":true}"#), at: "t"),
  .flags(
    sample(#","container":"c""#, others: #",{"id":"c","kind":"cell","single":false,"parts-reason":"two links"}"#), at: "t"),
  .flags(
    sample(#","outlet":"stock""#).replacing(#"{"elements""#, with: #"{"source":{"system":"interface-builder"},"elements""#),
    at: "t"),
  .flags(
    sample(#","outlet":"stock""#).replacing(#"{"elements""#, with: #"{"source":{"system":"interface-builder"},"elements""#)
      .replacing("Sold out", with: "Title Heading"), at: "t"),
  .passes(sample("", others: #",{"id":"u","kind":"button","label":{"en":"Tea, sold out"}}"#)),
  .passes(
    sample("", others: #",{"id":"u","kind":"text","code-changes":{"label":true}}"#)
      .replacing(#"{"elements""#, with: #"{"source":{"system":"interface-builder"},"elements""#)),
  .passes(sample("", others: #",{"id":"u","kind":"button","label":{"en":"Sold"},"value":{"en":"out"}}"#)),
  .passes(sample(#","container":"c""#, others: #",{"id":"c","kind":"cell","single":true,"label":{"en":"Tea"}}"#)),
  .passes(sample(#","frame":[8,8,60,20]"#, others: #",{"id":"b","kind":"button","frame":[0,0,100,44]}"#)),
  .passes(
    sample(
      #","frame":[8,8,100,20]"#, others: #",{"id":"b","kind":"button","frame":[0,0,100,44],"code-place":{"label":"Tea.swift:9"}}"#
    )),
  .passes(
    sample("", others: #",{"id":"u","kind":"button","label":{"en":"近くのマーカー"}}"#)
      .replacing("Sold out", with: #"近くの\nマーカー"#)),
  .passes(sample(#","same-as":"u""#)),
  .passes(sample(#","decorative":true"#)),
  .passes(sample().replacing("Sold out", with: "Label")),
  .passes(sample().replacing("true", with: "false")),
  .passes(sample().replacing(#""kind":"text""#, with: #""kind":"image""#)),
]
