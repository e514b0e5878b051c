import HandrailMerge
import HandrailModel

/// Reading orders that are confirmed, and taken.
extension View {
  /// Puts all elements into the order `ids`, and confirms it.
  ///
  /// - Returns: What went wrong.
  mutating func order(_ ids: [String], _ dot: Dot) -> String? {
    let wrong = reorder(ids, dot)
    let before = document
    document.confirm(ReadingOrder(digest: "of-" + ids.joined(separator: "-"), isNatural: false, elements: ids), dot)
    noteOrder(dot, before)
    return wrong
  }

  /// Takes one of several orders, whole.
  ///
  /// - Returns: What went wrong.
  mutating func take(_ order: ReadingOrder, _ dot: Dot) -> String? {
    let before = document
    document.take(order, dot)
    for key in document.keys(in: .elements) {
      for version in document.items[key]?[.place] ?? [] where version.dot == dot {
        noteWrite(key, .place, version.value, dot, before)
      }
    }
    noteOrder(dot, before)
    let now = document.keys(in: .elements).map(\.id).filter(order.elements.contains)
    let wanted = order.elements.filter { document.contains(ItemKey(.elements, $0)) }
    return now == wanted ? nil : "took \(wanted), found \(now)"
  }

  private mutating func noteOrder(_ dot: Dot, _ before: Document) {
    for path in [FieldPath("order"), .orderConfirmed, .readingOrder] {
      for version in document.items[.root]?[path] ?? [] where version.dot == dot {
        if path == .readingOrder {
          noteAnew(.root, path, version.value, dot, before)
        } else {
          noteWrite(.root, path, version.value, dot, before)
        }
      }
    }
  }
}
