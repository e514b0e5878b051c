import HandrailModel

/// The pictures about which label.image asks whether they convey meaning.
///
/// A class, since several rules share it.
final class UndecidedPictures {
  private let screen: Screen
  private let hidden: HiddenGroups
  /// Created only if there is such a picture.
  private(set) lazy var readers = Readers(screen)

  init(_ screen: Screen) {
    (self.screen, hidden) = (screen, HiddenGroups(screen))
  }

  func contains(_ place: Int) -> Bool {
    let element = screen.elements[place]
    return (element.kind == .image || element.kind == .icon) && element.isSeenWithoutWords && element.isReadable
      && !element.isLabelled && !hidden.contains(place) && !readers.isRead(element, at: place)
  }

  /// Whether a control or a system row is read in place of the picture, with its text visible next to it.
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

  /// Whether a button covers the whole picture and is the same size: then the button carries the label.
  private func isFace(_ picture: Element, at place: Int) -> Bool {
    guard let frame = picture.frame, let button = buttons.element(around: frame.middle, at: place), button > place,
      let other = screen.elements[button].frame
    else { return false }
    return other.contains(frame, slack: 0.5) && frame.contains(other, slack: 0.5)
  }

  /// Whether the picture is part of a control or of a cell that is one element, or is under a control that has a label.
  func isRead(_ picture: Element, at place: Int) -> Bool {
    if screen.container(around: place, where: \.readsItsPictures) != nil || isFace(picture, at: place) { return true }
    guard let control = picture.frame.flatMap({ frames.element(around: $0.middle, at: place) }) else { return false }
    if screen.elements[control].text(.container) == picture.text(.container) { return true }
    // A button over a whole tile is a sibling of the container of the tile's picture; a pure container is not an element.
    return screen.elements[control].kind == .button
      && screen.container(around: control) { _ in true } == screen.container(around: place) { _ in true }
  }
}

extension Element {
  /// Whether assistive technology reaches it and not the pictures inside.
  fileprivate var readsItsPictures: Bool {
    isReadable && (isSingleCell || isSystemStyleCell || (kind != .cell && kind != .custom && isControl))
  }
}
