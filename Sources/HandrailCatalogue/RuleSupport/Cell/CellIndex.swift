import HandrailModel

/// Which cell contains what, by the containers that importers record or, if an element has none, by the frames; and what is read
/// in each.
final class CellIndex {
  private var elements: [Element] = []
  /// Index of the nearest readable cell around each element; empty if the screen has no cell.
  private var around: [Int?] = []
  /// How many readable parts each element contains, and how many of them are controls.
  private var counts: [Int] = []
  private var controls: [Int] = []
  /// How many of these have a value, and how many parts are texts.
  private var values: [Int] = []
  private var texts: [Int] = []
  /// How many of the parts only show that something is in progress.
  private var waiting: [Int] = []
  /// How many small pictures in each element have no record of whether they are read.
  private var undecided: [Int] = []
  /// Whether each element contains a text view, which may have links.
  private var haveTextView: [Bool] = []
  /// Whether each element contains a progress bar, which is read with its value.
  private var haveBar: [Bool] = []

  init(_ screen: Screen) {
    let cells = screen.having(kind: .cell) & screen.readable
    guard !cells.isEmpty else { return }
    elements = screen.elements
    counts = Array(repeating: 0, count: elements.count)
    (controls, waiting, undecided, values, texts) = (counts, counts, counts, counts, counts)
    haveTextView = Array(repeating: false, count: elements.count)
    haveBar = haveTextView
    around.reserveCapacity(elements.count)
    let frames = FrameIndex(screen.elements(at: cells))
    for (place, element) in elements.enumerated() {
      let cell =
        element.has(.container)
        ? screen.container(around: place, where: \.isReadCell) : frames.element(around: element, at: place)
      around.append(cell)
      if let cell, element.mayBePart, !element.isSign(of: elements[cell]) { undecided[cell] += 1 }
      guard let cell, element.isPart else { continue }
      counts[cell] += 1
      if element.isProgressIndicator { waiting[cell] += 1 }
      if element.isControl, !(elements[cell].isSystemStyleCell && element.isSystemAccessory) { controls[cell] += 1 }
      if element.hasValueOfItsOwn { values[cell] += 1 }
      if element.kind == .text, !element.isControl { texts[cell] += 1 }
      if element.isTextView { haveTextView[cell] = true }
      if element.isText(.extends, "UIProgressView") { haveBar[cell] = true }
    }
  }

  /// Whether the screen has no cell that is read.
  var isEmpty: Bool { around.isEmpty }

  /// Place of the nearest readable cell around the element at `place`.
  func cell(around place: Int) -> Int? { around.isEmpty ? nil : around[place] }

  /// How many separately readable parts the cell at `place` contains; a progress indicator counts only if there is nothing else.
  func partCount(of place: Int) -> Int {
    counts.isEmpty ? 0 : counts[place] > waiting[place] ? counts[place] - waiting[place] : min(counts[place], 1)
  }

  /// Whether a picture in the cell may be one of its parts.
  func mayHaveMoreParts(_ place: Int) -> Bool { !undecided.isEmpty && undecided[place] > 0 }

  /// Whether one of the cell's parts is a text.
  func hasText(_ place: Int) -> Bool { !texts.isEmpty && texts[place] > 0 }

  /// Whether all of the cell's parts are texts without links.
  func hasOnlyTexts(_ place: Int) -> Bool {
    hasText(place) && texts[place] == partCount(of: place) && !mayHaveMoreParts(place) && !hasTextView(place)
      && !hasBar(place)
  }

  /// Whether one of the cell's parts shows progress.
  func hasBar(_ place: Int) -> Bool { !haveBar.isEmpty && haveBar[place] }

  /// Whether one of the cell's parts is a control with a value, which a single element would hide.
  func hasControlWithValue(_ place: Int) -> Bool { !values.isEmpty && values[place] > 0 }

  /// Whether one of the cell's parts is a control.
  func hasControl(_ place: Int) -> Bool { !controls.isEmpty && controls[place] > 0 }

  /// Whether the cell's parts can be activated separately.
  func hasSeveralControls(_ place: Int) -> Bool { !controls.isEmpty && controls[place] > 1 }

  /// Whether one of the cell's parts is a text view, which may have links.
  func hasTextView(_ place: Int) -> Bool { !haveTextView.isEmpty && haveTextView[place] }

  /// Whether the cell does nothing itself and has one text, and one control whose value would be lost in a single element.
  func isRowOfOneValue(_ place: Int, _ cell: Element) -> Bool {
    guard !counts.isEmpty, !cell.saysSomethingItself, !cell.isSystemStyleCell else { return false }
    return controls[place] == 1 && values[place] == 1 && texts[place] == 1 && partCount(of: place) == 2
  }

  /// Whether the cell cannot be activated and has nothing but controls.
  func isForm(_ place: Int, _ cell: Element) -> Bool {
    guard !counts.isEmpty, cell.value(.activates) == .flag(false), !cell.hasLabel, !cell.hasText else { return false }
    return controls[place] > 0 && controls[place] == partCount(of: place)
  }

  /// The cells around the element at `place`, innermost first.
  func cells(around place: Int) -> [Element] {
    var result: [Element] = []
    var next = cell(around: place)
    // A document may contain a cycle of containers; no real nesting is this deep.
    while let cell = next, result.count < 64 {
      result.append(elements[cell])
      next = around[cell]
    }
    return result
  }

  /// Whether something else is read in place of the element: the cell it is part of or, if it is a cell, its parts.
  func isReadByAnother(_ place: Int) -> Bool {
    guard !around.isEmpty else { return false }
    if elements[place].isReadCell, !elements[place].isReadWhole, counts[place] > 0 { return true }
    guard around[place] != nil else { return false }
    return cells(around: place).contains(where: \.isReadWhole)
  }
}

extension Element {
  /// A cell that is neither hidden nor decorative.
  var isReadCell: Bool { kind == .cell && isReadable }

  /// A cell that counts as one: it is read as one element, or nothing is recorded about it yet.
  var isReadWhole: Bool { isReadCell && (isOn(.single) || !has(.partsReason)) }

  /// A cell in a style of the system, or with a content configuration of a list, which UIKit reads as one element.
  var isSystemStyleCell: Bool {
    guard kind == .cell, has(.extends), let extended = text(.extends) else { return false }
    return extended == "UIListContentView" || extended.dropping("UITableViewCell.") != nil
  }

  /// An element that is read by itself; one without kind and text is only a container.
  ///
  /// A small picture without a label does not count either: whether it is read at all is asked first.
  fileprivate var isPart: Bool {
    isReadable && (kind != .custom || has(.kind) || hasText || hasLabel) && (kind != .icon || hasLabel || hasText)
  }

  /// A control that is read with a value.
  fileprivate var hasValueOfItsOwn: Bool {
    switch kind {
    case .switch, .slider, .stepper, .segmented, .textField, .secureField, .picker: true
    default: false
    }
  }

  /// A small picture that will be read once it has a label; one that looks like an ornament will not get one.
  var mayBePart: Bool { kind == .icon && isReadable && !isPart && !looksLikeDisclosure && !looksLikeBullet }
}
