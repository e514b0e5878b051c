import HandrailModel

/// The pictures of which label.image asks whether they mean anything.
///
/// A class, since several rules keep it.
final class UndecidedPictures {
  private let screen: Screen
  private let hidden: HiddenGroups
  /// Made where there is a picture of which it is asked.
  private(set) lazy var readers = Readers(screen)

  init(_ screen: Screen) {
    (self.screen, hidden) = (screen, HiddenGroups(screen))
  }

  func contains(_ place: Int) -> Bool {
    let element = screen.elements[place]
    return (element.kind == .image || element.kind == .icon) && element.isSeenWithoutWords && element.isReadable
      && !element.isLabelled && !hidden.contains(place) && !readers.isRead(element, at: place)
  }

  /// Whether a control or a row of the system is read in place of the picture, and its words are seen beside it.
  func onlyRepeatsWords(_ place: Int) -> Bool {
    let element = screen.elements[place]
    guard !element.isLabelled, readers.isRead(element, at: place),
      screen.container(around: place, where: \.isSingleCell) == nil
    else { return false }
    if let around = screen.container(around: place, where: { _ in true }), screen.elements[around].showsWords { return true }
    guard let container = element.text(.container) else { return false }
    return screen.elements.contains { $0.kind == .text && $0.showsWords && $0.text(.container) == container }
  }
}

/// What is read in place of the pictures in it or under it.
final class Readers {
  private let screen: Screen
  private let frames: FrameIndex
  private let buttons: FrameIndex

  init(_ screen: Screen) {
    self.screen = screen
    buttons = FrameIndex(screen.elements(at: screen.having(kind: .button) & screen.readable), by: { $0.frame })
    let named = screen.controls & screen.readable & (screen.labelled | screen.showingWords)
    frames = FrameIndex(screen.elements(at: named), by: { $0.frame })
  }

  /// Whether a button lies over all of the picture and is as large: what it says, or lacks, is the button's matter.
  private func isFace(_ picture: Element, at place: Int) -> Bool {
    guard let frame = picture.frame, let button = buttons.element(around: frame.middle, at: place), button > place,
      let other = screen.elements[button].frame
    else { return false }
    return other.contains(frame, slack: 0.5) && frame.contains(other, slack: 0.5)
  }

  /// Whether the picture is part of a control or of a cell that is one element, or lies under a control that says what it is.
  func isRead(_ picture: Element, at place: Int) -> Bool {
    if screen.container(around: place, where: \.readsItsPictures) != nil || isFace(picture, at: place) { return true }
    guard let control = picture.frame.flatMap({ frames.element(around: $0.middle, at: place) }) else { return false }
    if screen.elements[control].text(.container) == picture.text(.container) { return true }
    // A button over a whole tile is drawn beside what holds the tile's picture; a view that only holds is no element.
    return screen.elements[control].kind == .button
      && screen.container(around: control) { _ in true } == screen.container(around: place) { _ in true }
  }
}

extension Element {
  /// Whether assistive technology meets it and not the pictures inside.
  fileprivate var readsItsPictures: Bool {
    isReadable && (isSingleCell || isSystemStyleCell || (kind != .cell && kind != .custom && isControl))
  }
}
