extension Item {
  /// Gone from its source, while nobody said why it stays.
  public var isGone: Bool { fields.contains(.gone) && !fields.contains(.goneReason) }
}

extension Screen {
  /// Whether anything on the screen is gone from its source; of the screen itself that is another matter.
  public var hasGone: Bool { elements.contains(where: \.isGone) || gestures.contains(where: \.isGone) }

  /// The screen as it is to be built: without the elements and gestures that are gone from its source, and the gestures on such
  /// elements. They block nothing and stand in the way of nothing, least of all of what replaced them.
  public var withoutGone: Screen { hasGone ? Screen(withoutGoneOf: self) : self }
}
