import HandrailModel

extension Rule {
  static let labelSameAs = Rule(
    "label.same-as", .required, source: "S0, WCAG 1.1.1",
    title: Text(en: "Elements with the same meaning", ja: "同じ内容を伝える要素"),
    input: Text(
      en: "same-as: an element that is read and has a text", ja: "ラベルのある要素(same-as)"),
    command: "handrail set cart#photo same-as=name",
    why: Text(
      en: "An image that relies on nearby text loses its label when that text is removed.",
      ja: "読み上げを隣の文言に任せた画像は、その文言がなくなると何も伝わらなくなります。"),
    flagsWhen: Text(
      en: "the element in same-as is hidden, decorative or without text, or leads back to the element itself",
      ja: "同じ内容を伝える要素(same-as)が、支援技術から隠されている、装飾である、文言がない、またはたどると自分自身に戻るとき"),
    messages: labelSameAsMessages, facts: [.kind, .text, .hidden, .decorative], onlyWith: Presence([.sameAs]),
    examples: labelSameAsExamples
  ) { screen, report in
    var chains: SameAsChains?
    for element in screen.elements where element.has(.sameAs) {
      guard !element.isHidden, !element.isDecorative, let name = element.text(.sameAs) else { continue }
      let known = chains ?? SameAsChains(screen)
      chains = known
      guard let message = screen.fault(name, known) else { continue }
      // Its siblings belong to this screen, so the finding is never a component's.
      report.flag(
        element, [.component, .sameAs], message, qualifier: name,
        [("language", screen.shared.languages[0]), ("other", name)])
    }
  }
}

/// The targets of elements with same-as; each is followed once.
private struct SameAsChains {
  enum End { case element, missing, circle }

  /// Places of the elements by their ids.
  let places: [String: Int]
  /// By the elements' indexes; an element without same-as ends at itself.
  private(set) var ends: [End?]

  init(_ screen: Screen) {
    let elements = screen.elements
    places = Dictionary(elements.enumerated().map { ($1.id, $0) }) { first, _ in first }
    ends = Array(repeating: nil, count: elements.count)
    for start in elements.indices where ends[start] == nil {
      var way: [Int] = []
      var onWay: Set<Int> = []
      var (place, end) = (start, End?.none)
      while end == nil {
        guard onWay.insert(place).inserted else {
          end = .circle
          break
        }
        way.append(place)
        guard let name = elements[place].text(.sameAs) else {
          end = elements[place].has(.sameAs) ? .circle : .element
          break
        }
        guard let next = places[name] else {
          end = .missing
          break
        }
        (place, end) = (next, ends[next])
      }
      for place in way { ends[place] = end }
    }
  }
}

extension Screen {
  /// What is wrong with the text of `name`, which is read in place of an element; nil if it is read.
  fileprivate func fault(_ name: String, _ chains: SameAsChains) -> String? {
    guard let place = chains.places[name] else {
      return group(name)?.isOn(.hidden) ?? false ? "hidden" : nil
    }
    let other = elements[place]
    if other.isHidden { return "hidden" }
    if other.isDecorative { return "decorative" }
    // An element that itself has same-as is not read.
    switch chains.ends[place] {
    case .circle: return "circle"
    case .missing: return nil
    default: break
    }
    return other.showsWords || other.isLabelled ? nil : "silent"
  }
}

private let labelSameAsMessages = [
  Message(
    "hidden",
    Text(
      en: "same-as refers to “{other}”, which is hidden from assistive technology.",
      ja: "同じ内容を伝える要素「{other}」が支援技術から隠されているため、内容が伝わりません。"),
    fix: .set(on: .item("{other}"), .clear("hidden"))),
  Message(
    "decorative",
    Text(
      en: "same-as refers to “{other}”, which is decorative and not read.",
      ja: "同じ内容を伝える要素「{other}」が装飾で読み上げられないため、内容が伝わりません。"),
    fix: .set(on: .item("{other}"), .clear("decorative"))),
  Message(
    "silent",
    Text(
      en: "same-as refers to “{other}”, which has no text.", ja: "同じ内容を伝える要素「{other}」に文言がないため、内容が伝わりません。"),
    fix: .set("label.{language}", .clear("same-as"))),
  Message(
    "circle",
    Text(
      en: "same-as refers to “{other}”, which leads back to this element, so nothing is read.",
      ja: "同じ内容を伝える要素「{other}」をたどると元に戻るため、どちらも読み上げられません。"),
    fix: .set("label.{language}", .clear("same-as"))),
]

/// An icon that says the same as `name`.
private func icon(_ name: String, _ more: String = "") -> String {
  #"{"elements":[{"id":"i","kind":"icon","same-as":"\#(name)"}\#(more)]}"#
}

private let labelSameAsExamples: [Example] = [
  .flags(icon("t", #",{"id":"t","kind":"text","text":{"en":"Home"},"hidden":true}"#), at: "i/t"),
  .flags(icon("t", #",{"id":"t","kind":"text","text":{"en":"Home"},"decorative":true}"#), at: "i/t"),
  .flags(icon("t", #",{"id":"t","kind":"image"}"#), at: "i/t"),
  .flags(icon("t", #",{"id":"t","kind":"text","text":{"en":"Label"}}"#), at: "i/t"),
  .flags(icon("i"), at: "i/i"),
  .flags(icon("t", #",{"id":"t","kind":"icon","same-as":"i"}"#), at: "i/t", and: "t/i"),
  .flags(icon("t", #",{"id":"t","kind":"text","text":{"en":"Home"},"same-as":"i"}"#), at: "t/i", and: "i/t"),
  .flags(
    icon("t", #",{"id":"t","kind":"icon","same-as":"u"},{"id":"u","kind":"icon","same-as":"t"}"#), at: "i/t", and: "t/u", "u/t"),
  .flags(#"{"groups":[{"id":"g","hidden":true}],"elements":[{"id":"i","kind":"icon","same-as":"g"}]}"#, at: "i/g"),
  .flags(
    #"{"elements":[{"id":"i","component":"home"},{"id":"t","kind":"image"}]}"#, at: "i/t",
    components: [#"{"id":"home","kind":"icon","same-as":"t"}"#]),
  .passes(icon("t", #",{"id":"t","kind":"text","text":{"en":"Home"}}"#)),
  .passes(icon("t", #",{"id":"t","kind":"image","label":{"ja":"ホーム"}}"#)),
  .passes(icon("t", #",{"id":"t","kind":"text","template":{"en":"{count} unread"}}"#)),
  .passes(
    icon("t", #",{"id":"t","kind":"text","text":{"en":"Home"},"same-as":"u"},{"id":"u","kind":"text","text":{"en":"Home"}}"#)),
  .passes(#"{"groups":[{"id":"g","label":{"en":"Home"}}],"elements":[{"id":"i","kind":"icon","same-as":"g"}]}"#),
  .passes(icon("ghost")),
]
