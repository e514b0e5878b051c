import HandrailModel

/// A text directly above a left-aligned column of links, such as a column heading in a page footer.
public enum LinkHeads {
  /// How many of the links after a text in reading order belong under it: aligned with its edge, within two points, and each
  /// below the previous one.
  public static func count(under head: Rect, _ links: [Rect]) -> Int {
    var lowest = head.maxY
    return links.prefix { link in
      guard abs(link.x - head.x) <= 2, link.y >= lowest - 1 else { return false }
      lowest = link.maxY
      return true
    }.count
  }
}
