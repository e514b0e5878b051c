import HandrailModel

extension Screen {
  /// The text that visually names a control without words: the last one read before it in its container or, for a view that is
  /// read as one, the first inside it. Text that changes is not a name.
  func caption(of place: Int) -> String? {
    let element = elements[place]
    switch element.kind {
    case .switch, .slider, .stepper, .segmented, .picker:
      guard place > 0, let container = containerName(at: place), containerName(at: place - 1) == container else { return nil }
      return elements[place - 1].words(in: shared.languages[0])
    case .custom:
      guard place + 1 < elements.count, container(around: place + 1, where: { _ in true }) == place else { return nil }
      return elements[place + 1].words(in: shared.languages[0])
    default: return nil
    }
  }
}

extension Element {
  /// The fixed words that a text shows; nil if it has none.
  fileprivate func words(in language: String) -> String? {
    guard kind == .text, !isDecorative, !isOn(.dynamic), showsWords, !mayBeFilledByTool else { return nil }
    return text(.text, language)?.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
