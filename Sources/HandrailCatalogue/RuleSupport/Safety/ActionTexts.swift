import HandrailInference
import HandrailModel

/// Each control that performs an action, with what it says that it does; a row says what its only text says.
struct ActionTexts {
  private let screen: Screen
  private let tapped: PlaceSet
  private let standard: String
  /// The texts in each row, by its place.
  private var inRows: [Int: [Element]] = [:]

  init(_ screen: Screen) {
    self.screen = screen
    tapped = screen.touched(by: \.isTapLike)
    standard = screen.shared.languages[0]
    for (place, element) in screen.elements(at: screen.having(kind: .text) & screen.readable) {
      if let row = screen.container(around: place, where: { $0.kind == .cell }) { inRows[row, default: []].append(element) }
    }
  }

  /// Whether the element at `place` performs an action.
  func areOfAction(_ place: Int) -> Bool { screen.elements[place].isActivated(isTapped: tapped.contains(place)) }

  /// What the element at `place` says that it does.
  func said(at place: Int) -> [(text: String, language: String)] {
    let own = screen.elements[place].actionTexts(standard)
    return own.isEmpty ? onlyText(inRowAt: place)?.actionTexts(standard) ?? [] : own
  }

  /// The text that speaks for the row at `place`, as a finding's parameter; none if it has words of its own.
  func parameters(at place: Int) -> [(String, String)] {
    guard screen.elements[place].actionTexts(standard).isEmpty, let text = onlyText(inRowAt: place) else { return [] }
    return [("row", text.actionTexts(standard).map(\.text).joined(separator: "\n"))]
  }

  /// The only text of the row at `place`, unless it is the caption of a value: “Delete after:”.
  private func onlyText(inRowAt place: Int) -> Element? {
    guard let texts = inRows[place], texts.count == 1 else { return nil }
    return texts[0].says { $0.hasSuffix(":") } ? nil : texts[0]
  }
}

extension Screen {
  /// Whether a person or the prototype of a design says where an element leads.
  func tellsWhatFollows(_ element: Element) -> Bool {
    element.has(.opens) || element.has(.destination)
      || element.isOfDesign && gestures(on: element.id).contains { $0.text(.result) != nil }
  }
}

extension Element {
  func says(_ isSo: (String) -> Bool) -> Bool {
    (entries(.label) + entries(.text)).contains { $0.text.map(isSo) ?? false }
  }

  /// Whether it performs an action: not an element that takes a value or text.
  func isActivated(isTapped: @autoclosure () -> Bool) -> Bool {
    switch kind {
    case .button, .link: true
    case .switch, .slider, .stepper, .segmented, .textField, .secureField, .picker, .tab: has(.actionName)
    default: isControl || isTapped()
    }
  }

  /// What it says that it does, with the language: its label, its text, its template and the names of its custom actions.
  func actionTexts(_ standard: String) -> [(text: String, language: String)] {
    [Field.label, .text, .template, .actionName].flatMap { field -> [(text: String, language: String)] in
      // If code sets the text, the file's is a sample.
      if field == .text, isOn(.dynamic), own.isCompletedByCode { return [] }
      return entries(field).compactMap { entry in
        guard let text = entry.text else { return nil }
        // With several texts in a control, the first says what it does, and the others add details.
        let title = field == .text ? entries(.innerText).first?.text : nil
        let language = field == .actionName ? entry.second : entry.first
        return (title ?? text, language.isEmpty ? standard : language)
      }
    }
  }
}

extension Element {
  /// Its name in files and code, if that says that it destroys something and it has no text.
  var destructiveName: String? {
    let names = [text(.performs), text(.outlet)].compactMap { $0 }
    guard !isLabelled, !showsWords, !names.contains(where: LeavingNames.leavesThings) else { return nil }
    return [text(.outlet), fixedPicture].compactMap { $0 }.first { name in
      let spaced = NameWords.spaced(name)
      return DestructiveWords.first(in: spaced, language: "en") != nil
        || spaced.lowercased().split(separator: " ").contains("trash")
    }
  }
}

extension Element {
  /// The name of its action in code, or of one of its colours, if that says that it destroys something.
  var destructiveSign: String? {
    let action = text(.performs).flatMap { DestructiveWords.areIn(name: $0) ? $0 : nil }
    guard let sign = action ?? entries(.colour).lazy.compactMap(\.text).first(where: DestructiveWords.areIn(colour:)) else {
      return nil
    }
    // The visible text is better evidence than the name in code: closing a tab may be `deleteTab`.
    return says(LeavingNames.beginHarmlessly) ? nil : sign
  }
}
