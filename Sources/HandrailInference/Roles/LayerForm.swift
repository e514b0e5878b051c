import HandrailModel

/// The size of a layer and how much it shows: what it can be, whatever its name.
///
/// A name says what its designer had in mind, often about the whole that a layer is part of: a photo in a `PhotosPicker` is not a
/// picker, and a bar called `Top tab` is not a tab. If the two disagree, the name does not count.
public struct LayerForm: Sendable, Equatable {
  public var width, height: Double
  /// How many texts it shows; nil if that is unknown.
  public var texts: Int?
  /// Whether a picture fills it.
  public var isPhoto = false

  public init(width: Double, height: Double, texts: Int? = nil, isPhoto: Bool = false) {
    (self.width, self.height, self.texts, self.isPhoto) = (width, height, texts, isPhoto)
  }

  /// Whether a control of this kind may look like this.
  public func allows(_ kind: Element.Kind) -> Bool {
    switch kind {
    case .textField, .secureField, .picker:
      // An icon may be named after what it opens.
      let hasRoom = width >= Self.leastField || kind == .picker && (texts ?? 0) > 0 && width >= height * 1.5
      if isPhoto || !hasRoom || width < height * 1.2 { return false }
      // A “Search box” may be a panel with all search criteria.
      return height <= Self.tallestField || (texts ?? 0) <= 2
    case .tab: return width <= Self.widestTab && height <= Self.tallestBar
    // A “card slider” is a carousel.
    case .slider, .segmented, .stepper: return height <= Self.tallestBar
    case .switch: return height <= Self.tallestBar && !isPhoto
    default: return true
    }
  }

  /// Whether something without text is large enough to be touched, if nothing else says so.
  public var isTouchable: Bool { min(width, height) >= Self.leastButton }

  private static let leastField = 100.0
  /// With a caption above and an error below.
  private static let tallestField = 112.0
  /// Two tabs share a phone's width.
  private static let widestTab = 240.0
  /// With a caption above it.
  private static let tallestBar = 120.0
  /// A “button” at the end of a row that is as small as a chevron is a chevron.
  private static let leastButton = 16.0
}
