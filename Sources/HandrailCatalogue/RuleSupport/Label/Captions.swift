import HandrailModel

extension Screen {
  /// The words of the text that a control without any is seen with: the last one read before it in its container, or, of a view
  /// that is read as one, the first inside it. A text that changes is no name.
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
  /// What a text shows that stays as it is; nil where it says nothing.
  fileprivate func words(in language: String) -> String? {
    guard kind == .text, !isDecorative, !isOn(.dynamic), showsWords, !mayBeFilledByTool else { return nil }
    return text(.text, language)?.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
