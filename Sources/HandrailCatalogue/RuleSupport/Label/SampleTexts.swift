import HandrailModel

extension Rule {
  /// Texts with tokens that code replaces before they are shown, once per screen.
  static func judgeTokens(_ screen: Screen, _ report: inout Report) {
    guard screen.isCompletedByCode else { return }
    // A text that code sets has no tokens.
    let open = screen.elements.filter { !$0.isGivenInCode("text") }.compactMap { element in
      element.tokenInWords.map { (element.id, $0) }
    }
    guard let first = open.first else { return }
    let ids = open.map(\.0)
    report.flag(
      "token", level: .consult,
      [
        ("members", listed(ids)), ("names", screen.called(ids)), ("first", first.0), ("token", first.1),
        ("language", screen.shared.languages[0]),
      ])
  }

  /// Other texts that code can replace, once per screen.
  static func judgeReached(_ screen: Screen, besides samples: Set<String>, _ report: inout Report) {
    guard screen.isCompletedByCode, !screen.isOn(.fixedTexts) else { return }
    let keys = screen.digitKeys
    let reached = screen.elements.filter {
      // If the class with the outlet was read, and sets no text, the file's stays.
      $0.mayBeRewritten && !($0.isReadInCode && !$0.isGivenInCode("text")) && !samples.contains($0.id) && !keys.contains($0.id)
        && $0.tokenInWords == nil
    }
    let open = reached.map(\.id)
    // An outlet alone does not show that a finished heading changes.
    guard let first = open.first, !reached.allSatisfy(\.isFinishedHeading) else { return }
    // A part that shows nothing else, and calls it just a title, gets its text where it is used.
    let isOnly =
      screen.isOn(.part) && screen.elements.count(where: \.showsWords) == 1 && reached[0].hasPlainOutlet
      && !reached[0].sharesWord(with: screen.id)
    report.flag(
      isOnly ? "only" : "unsure", level: .consult,
      [
        ("members", listed(open)), ("names", screen.called(open)), ("first", first),
        ("language", screen.shared.languages[0]),
      ])
  }

  /// Flags words that code can replace and that look like samples, each separately: a sample is never the final text.
  ///
  /// - Returns: the ids of the flagged elements.
  static func judgeSamples(_ screen: Screen, _ report: inout Report) -> Set<String> {
    guard screen.isCompletedByCode else { return [] }
    var samples: Set<String> = []
    let keys = screen.digitKeys
    for element in screen.elements where element.mayBeRewritten && element.tokenInWords == nil && !keys.contains(element.id) {
      // A class that sets its style or hides it, but sets no text, leaves the file's; a row may get another elsewhere.
      if element.isReadInCode, !element.isGivenInCode("text"), !screen.isRow,
        element.isGivenInCode("colour", "font", "tint", "background", "shown", "alpha")
      {
        continue
      }
      guard let words = element.sampleWords else { continue }
      samples.insert(element.id)
      report.flag(
        element, [.template, .text, .dynamic, .outlet], "sample", level: .consult,
        [("language", screen.shared.languages[0]), ("words", words.oneLine.shortened(to: 40))])
    }
    return samples
  }
}

extension Screen {
  /// The keys of a number pad: three or more buttons that each show a digit.
  fileprivate var digitKeys: Set<String> {
    let keys = elements.filter { element in
      element.kind == .button && element.has(.text)
        && element.entries(.text).allSatisfy { $0.value.text.count == 1 && $0.value.text.allSatisfy(\.isNumber) }
    }
    return keys.count < 3 ? [] : Set(keys.map(\.id))
  }
}

extension Element {
  /// A heading with its own text.
  fileprivate var isFinishedHeading: Bool { isOn(.traits, "header") && !mayBeFilledByTool }

  /// Whether its name in code is generic: a title, a button.
  fileprivate var hasPlainOutlet: Bool {
    let words = text(.outlet).flatMap { Slug.make(from: $0) }?.split(separator: "-") ?? []
    return !words.isEmpty && words.allSatisfy { SampleText.plain.contains(String($0)) }
  }

  /// Whether a word that it shows is in its container's name: “Invite friends” in `invite-friends-header`.
  fileprivate func sharesWord(with name: String) -> Bool {
    let words = Set(name.split { !$0.isLetter }.map(String.init))
    return entries(.text).contains { !words.isDisjoint(with: $0.value.text.lowercased().split { !$0.isLetter }.map(String.init)) }
  }

  /// Whether it shows a sample that code can replace, which label.dynamic asks about if it is read.
  ///
  /// - Parameter isRead: whether it is read, or would be after the answer to another question.
  func isSample(isRead: Bool) -> Bool { mayBeRewritten(isRead: isRead) && tokenInText == nil && sampleWords != nil }

  /// Its text if it looks like a sample: a short text with a number, the name of a part of the layout, or a name in code; nil if
  /// it may be final.
  var sampleWords: String? {
    let outlet = text(.outlet).flatMap { Slug.make(from: $0) } ?? ""
    let isStandIn = outlet.split(separator: "-").contains { SampleText.standIns.contains(String($0)) }
    return entries(.text).lazy.map(\.value.text).first {
      isStandIn || mayBeFilledByTool || SampleText.hasNumber($0) || SampleText.namesPart($0, outlet: outlet)
        || SampleText.isNameInCode($0) || SampleText.isMarkedUp($0)
    }
  }
}

/// Distinguishes samples from final words by how they are written.
enum SampleText {
  /// Names in code for a place that holds a placeholder.
  static let standIns: Set = ["dummy", "example", "placeholder", "sample", "stub"]

  /// Names in code for the only text of a part.
  static let plain: Set = ["button", "caption", "item", "label", "name", "text", "title", "view"]

  /// Names that layouts give their parts.
  private static let parts: Set = [
    "body", "caption", "description", "detail", "footnote", "header", "heading", "headline", "label", "message", "name",
    "placeholder", "subheading", "subheadline", "subtitle", "text", "title", "value",
  ]

  /// `1 of 3`, `Vor 3 Tagen`, `±15 meters`; `COVID-19` and a sentence with a number are words.
  static func hasNumber(_ text: String) -> Bool {
    guard text.utf8.count <= 40 else { return false }
    var last: Character = " "
    for sign in text {
      defer { last = sign }
      if sign.isNumber, !last.isNumber, last != "-", last != "_", !(last.isASCII && last.isLetter) { return true }
    }
    return false
  }

  /// `Title Heading`, `Body Label`: only names of parts of a layout; `Loading Message` for the outlet `loadingMessageLabel`: a
  /// part with its name in code.
  static func namesPart(_ text: String, outlet: String) -> Bool {
    guard text.utf8.count <= 48 else { return false }
    let words = text.lowercased().split { !$0.isLetter }.map(String.init)
    guard words.count > 1, let last = words.last else { return false }
    if words.allSatisfy(parts.contains) || last == "string" || last == "placeholder" { return true }
    let called = outlet.split(separator: "-").map(String.init)
    return parts.contains(last) && called.starts(with: words)
  }

  /// `# Title`: no label shows Markdown.
  static func isMarkedUp(_ text: String) -> Bool { text.utf8.starts(with: [0x23, 0x20]) }

  /// `lastSync`, `SettingsHeaderLabel`: one word in camel case, as in code; `iCloud` and `YouTube` do not count.
  static func isNameInCode(_ text: String) -> Bool {
    guard text.utf8.count > 5, text.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }) else { return false }
    var words: [String] = []
    for sign in text {
      if words.isEmpty || sign.isUppercase { words.append(String(sign)) } else { words[words.count - 1].append(sign) }
    }
    guard words.count > 1, let first = words.first else { return false }
    return first.first?.isLowercase == true && first.count > 2 || words.contains { parts.contains($0.lowercased()) }
  }
}
