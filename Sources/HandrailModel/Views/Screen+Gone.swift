extension Item {
  /// Gone from its source, and nobody has said why it stays.
  public var isGone: Bool { fields.contains(.gone) && !fields.contains(.goneReason) }
}

extension Screen {
  /// Whether any element or gesture is gone from its source; the screen itself is handled separately.
  public var hasGone: Bool { elements.contains(where: \.isGone) || gestures.contains(where: \.isGone) }

  /// The screen as it is to be built: without elements and gestures that are gone from its source, and without gestures on such
  /// elements. These block nothing, least of all what replaced them.
  public var withoutGone: Screen { hasGone ? Screen(withoutGoneOf: self) : self }
}
