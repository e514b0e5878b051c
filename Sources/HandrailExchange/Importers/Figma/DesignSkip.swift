/// Why part of a design was skipped.
public enum DesignSkip: Equatable, Hashable, Sendable {
  /// A frame that is too wide for a phone, or too small for a screen; sizes in points.
  case tooWide(name: String, width: Int, height: Int)
  case tooSmall(name: String, width: Int, height: Int)
  case hiddenFrame(name: String)
  /// Without a position on the page.
  case noFrame(name: String)
  /// The variants of a component.
  case variants(name: String)
  /// A layer on a page that is not a frame.
  case looseLayer(name: String)
  /// Layers of an accessibility kit, which were read as notes.
  case notes(name: String)
  /// A screen drawn again in another appearance.
  case appearanceCopy(name: String, of: String)
  /// What the system draws on every screen: the status bar, the home indicator, the keyboard.
  case systemDraws(name: String)
  /// Counted per screen: layers that are hidden, outside the screen, show nothing, or are only painted behind others.
  case hidden(count: Int)
  case outside(count: Int)
  case empty(count: Int)
  case backdrops(count: Int)
  /// Under a layer that dims or covers the screen; parts of one picture.
  case covered(count: Int)
  case drawingParts(count: Int)
  /// A tool's placeholder text is in place of layers or colours: it cut the file off at that depth. Counted per design.
  case cutOff(layers: Int)
  /// No frame is a screen, and some are hidden.
  case onlyHidden
  /// Interactions for a pointer, which a phone does not have; for a keyboard or media; and those that a file does not describe
  /// further.
  case hover(count: Int)
  case keys(count: Int)
  case expressions(count: Int)
  /// A prototype leads to a layer that is not in the file.
  case missingDestination(name: String)
  case mode(name: String, collection: String)
  /// A variable whose aliases form a cycle or lead nowhere.
  case variable(name: String)
  /// Pictures that belong to no screen.
  case pictures(count: Int)
  /// A note of a kit for which no layer was found.
  case noteWithoutLayer(note: String)
}
