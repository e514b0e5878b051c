import HandrailModel

/// Whether a screen's items can only be read in one order: one below the other, or at most two on a line.
///
/// For items one below the other, the left and right edges do not matter; lines of two texts may be columns, each read to its
/// end.
public enum EvidentOrder {
  public struct Item {
    public enum Kind { case control, picture, text, other }
    let kind: Kind
    let frame: Rect

    public init(_ kind: Kind, _ frame: Rect) { (self.kind, self.frame) = (kind, frame) }

    /// Whether it is a picture behind another, or is covered by a control: either of the two decides when both are read.
    fileprivate func isOneWith(_ other: Item) -> Bool {
      kind == .picture && frame.contains(other.frame)
        || kind != .control && other.kind == .control && other.frame.contains(frame)
    }
  }

  public static func isOne(_ items: [Item]) -> Bool {
    guard items.count <= most else { return false }
    let apart = items.indices.filter { place in
      !items.indices.contains { other in
        // If two are in the same place, the first is kept.
        place != other && items[place].isOneWith(items[other]) && (place > other || !items[other].isOneWith(items[place]))
      }
    }
    return isColumn(apart.map { items[$0] })
  }

  /// More are too many for a person to see at once.
  private static let most = 100

  private static func isColumn(_ items: [Item]) -> Bool {
    var lines: [[Item]] = []
    for item in items.sorted(by: { $0.frame.y < $1.frame.y }) {
      if lines.last?.contains(where: { isBeside($0.frame, item.frame) }) == true {
        lines[lines.count - 1].append(item)
      } else {
        lines.append([item])
      }
    }
    var isAfterTexts = false
    for line in lines {
      let line = line.sorted { $0.frame.x < $1.frame.x }
      guard line.count <= 2 else { return false }
      if line.count == 2 {
        let (left, right) = (line[0].frame, line[1].frame)
        guard left.x + left.width / 2 < right.x, left.y < right.y + row else { return false }
      }
      let isOfTexts = line.count == 2 && line.allSatisfy { $0.kind == .text }
      if isAfterTexts, isOfTexts { return false }
      isAfterTexts = isOfTexts
    }
    return true
  }

  /// The frames of texts are higher than their letters: a text that overlaps by less than half is below.
  private static func isBeside(_ upper: Rect, _ lower: Rect) -> Bool {
    lower.y < upper.y + row || upper.maxY - lower.y >= min(upper.height, lower.height) / 2
  }

  /// In points: VoiceOver treats items whose top edges differ by less as one row.
  private static let row = 8.0
}
