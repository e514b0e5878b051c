import HandrailInference
import HandrailModel

extension Screen {
  /// The text that visually names a control without text: the only one in its row, the last one read before it in its container
  /// or, for a view that is read as one, the first inside it. Text that changes is not a name.
  func caption(of place: Int, _ language: String) -> String? {
    switch elements[place].kind {
    case .switch, .slider, .stepper, .segmented:
      if let cell = container(around: place, where: { $0.kind == .cell }) { return onlyWords(in: cell, language) }
      guard place > 0, let container = containerName(at: place), containerName(at: place - 1) == container else { return nil }
      if let frame = elements[place].frame, let text = elements[place - 1].frame, !CaptionWords.areNear(frame, text: text) {
        return nil
      }
      return elements[place - 1].words(in: language)
    case .custom:
      guard place + 1 < elements.count, container(around: place + 1, where: { _ in true }) == place else { return nil }
      return elements[place + 1].words(in: language)
    default: return nil
    }
  }

  /// A row's only text.
  private func onlyWords(in cell: Int, _ language: String) -> String? {
    var found: String?
    for (place, element) in elements.enumerated() where element.kind == .text && !element.isDecorative && !element.isOnlyBullet {
      guard container(around: place, where: { $0.kind == .cell }) == cell else { continue }
      guard found == nil, let words = element.words(in: language) else { return nil }
      found = words
    }
    return found
  }

  /// The text that visually names a field: the one read before it, in its container, or above or beside it by their frames.
  func captionOfField(at place: Int, _ language: String) -> (element: Element, words: String)? {
    let found =
      captionOver(place, language) ?? captionBefore(place, language) ?? captionInLine(place, language) ?? captionAbove(place)
    return found.flatMap { CaptionWords.areOne($0.words) ? $0 : nil }
  }

  /// The texts that name fields.
  var captionsOfFields: Set<String> {
    let fields = having(kind: .textField) | having(kind: .secureField) | having(kind: .picker)
    return Set(fields.compactMap { captionOfField(at: $0, shared.languages[0])?.element.id })
  }

  /// The nearest text before a field on its line, in its container, wherever the file has it.
  private func captionInLine(_ place: Int, _ language: String) -> (element: Element, words: String)? {
    guard let area = elements[place].frame, let container = containerName(at: place), elements.count <= 500 else { return nil }
    var nearest: (element: Element, words: String, gap: Double)?
    for (other, text) in elements.enumerated() where other != place && containerName(at: other) == container {
      guard let frame = text.frame, text.text(.pane) == elements[place].text(.pane) else { continue }
      let gap = area.x - frame.maxX
      guard min(frame.maxY, area.maxY) - max(frame.y, area.y) > min(frame.height, area.height) / 2, (-8...44).contains(gap),
        nearest.map({ gap < $0.gap }) ?? true, !text.comesAndGoes, text.tokenInText == nil,
        let words = text.words(in: language), words.contains(where: \.isLetter)
      else { continue }
      nearest = (text, words, gap)
    }
    return nearest.map { ($0.element, $0.words) }
  }

  /// The text nearest above a field, at its left edge, wherever the design puts it; an icon may be between them.
  private func captionAbove(_ place: Int) -> (element: Element, words: String)? {
    guard let area = elements[place].frame, elements.count <= 500 else { return nil }
    let field = elements[place]
    var nearest: (element: Element, words: String, gap: Double)?
    // In a design, a caption may be read long before its field; in an interface file, what is above it may be hidden then.
    let others = isCompletedByCode ? elements[max(0, place - 3)..<place] : elements[...]
    for other in others where other.kind == .text {
      guard let caption = other.frame, caption.height <= 32, (0...16).contains(area.y - caption.maxY),
        // In right-to-left layouts, it ends where the field does.
        (-8...24).contains(caption.x - area.x) || (-8...24).contains(area.maxX - caption.maxX),
        nearest.map({ area.y - caption.maxY < $0.gap }) ?? true
      else { continue }
      // A design may be in a language that the project does not list yet.
      let language = other.text(.text, shared.languages[0]) != nil ? shared.languages[0] : other.entries(.text).first?.first ?? ""
      // A kit's default text for a label counts, too.
      guard let words = other.words(in: language, orDefault: true), words.contains(where: \.isLetter), !other.comesAndGoes,
        other.tokenInText == nil, other.text(.pane) == field.text(.pane)
      else { continue }
      nearest = (other, words, area.y - caption.maxY)
    }
    return nearest.map { ($0.element, $0.words) }
  }

  /// The text that begins where a field does and lies on it or on its upper edge, such as one that floats there.
  private func captionOver(_ place: Int, _ language: String) -> (element: Element, words: String)? {
    guard elements[place].own.isCompletedByCode, let area = elements[place].frame else { return nil }
    let near = max(0, place - 3)..<min(elements.count, place + 4)
    for other in near where other != place && containerName(at: other) == containerName(at: place) {
      let text = elements[other]
      guard let frame = text.frame, frame.height <= 32, (-8...24).contains(frame.x - area.x),
        frame.x + min(frame.width, 1) < area.maxX, frame.maxY > area.y, frame.y < area.y + area.height / 2,
        frame.maxX <= area.maxX + 8, !text.comesAndGoes, text.tokenInText == nil,
        text.text(.pane) == elements[place].text(.pane), let words = text.words(in: language), words.contains(where: \.isLetter)
      else { continue }
      return (text, words)
    }
    return nil
  }

  private func captionBefore(_ place: Int, _ language: String) -> (element: Element, words: String)? {
    guard place > 0, let words = elements[place - 1].words(in: language), words.contains(where: \.isLetter) else {
      return nil
    }
    let (text, field) = (elements[place - 1], elements[place])
    // A text that appears and disappears is the message of another field.
    if text.comesAndGoes || text.tokenInText != nil { return nil }
    guard containerName(at: place - 1) == containerName(at: place), text.text(.pane) == field.text(.pane) else { return nil }
    guard let caption = text.frame, let area = field.frame else {
      return containerName(at: place) == nil ? nil : (text, words)
    }
    let isAbove = area.y - caption.maxY >= -8 && area.y - caption.maxY <= 16 && abs(caption.x - area.x) <= 24
    let inLine = min(caption.maxY, area.maxY) - max(caption.y, area.y)
    let isBeside = inLine * 2 > min(caption.height, area.height) && caption.maxX <= area.x + 8 && area.x - caption.maxX <= 44
    return isAbove || isBeside ? (text, words) : nil
  }

  /// Whether the words of another element are recorded as its label.
  func isLabelledByAnother(_ element: Element) -> Bool {
    guard let other = element.text(.labelledBy).flatMap({ self.element($0) }) else { return false }
    return other.showsWords || other.isLabelled
  }
}

extension Element {
  /// The fixed text that an element shows; nil if it has none or, without `orDefault`, a tool's default.
  fileprivate func words(in language: String, orDefault: Bool = false) -> String? {
    // A text that code has no name for does not change, even if it looks like a sample: “Value 3”.
    let isFixed = own.isCompletedByCode && !has(.outlet) && !isFilledByTool
    guard kind == .text, !isDecorative, !isOn(.dynamic), orDefault || showsWords && (isFixed || !mayBeFilledByTool) else {
      return nil
    }
    return text(.text, language)?.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
