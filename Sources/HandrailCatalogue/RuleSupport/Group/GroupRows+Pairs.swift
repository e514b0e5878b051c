import HandrailInference
import HandrailModel

extension GroupRows {
  /// Flags two texts that are the only ones in a container and share a line; in a design, also a number and its caption.
  func flagPairs(_ report: inout Report, below least: Int) {
    for row in rows where row.texts.count == 2 && least > 2 && row.repeats.isEmpty {
      var texts = row.texts.makeIterator()
      guard let first = texts.next(), let second = texts.next(),
        let name = screen.elements[first].frame, let value = screen.elements[second].frame
      else { continue }
      let inLine = min(name.maxY, value.maxY) - max(name.y, value.y)
      let isLine = inLine * 2 > min(name.height, value.height) && (name.maxX <= value.x || value.maxX <= name.x)
      let pair = [first, second]
      guard isLine || isCaptioned(pair, name, value) else { continue }
      guard pair.allSatisfy({ isOpen($0) && !isInsideCell($0) }), !hasBetween(name, value), !areEquals(first, second),
        // Times at both ends of a line are not a name and a value; a sign next to a number is its currency or its unit.
        !pair.allSatisfy({ screen.elements[$0].showsOnlyNumbers && !screen.elements[$0].showsOnlySigns }),
        // If code sets both texts, it is unknown whether one is the other's name.
        !pair.allSatisfy({ screen.elements[$0].isOn(.dynamic) && screen.isCompletedByCode })
      else {
        continue
      }
      report.flag(
        screen.elements[first], [.component, .container], isLine ? "pair" : "captioned", level: .consult, parameters(of: pair))
    }
  }

  /// Whether one of two texts below each other is an amount, and the other a few words without a number.
  private func isCaptioned(_ pair: [Int], _ one: Rect, _ other: Rect) -> Bool {
    let (first, second) = (screen.elements[pair[0]], screen.elements[pair[1]])
    guard isDrawn, first.showsAmount != second.showsAmount, CaptionWords.areStacked(one, other) else { return false }
    let words = screen.words(of: first.showsAmount ? second : first) ?? ""
    return CaptionWords.areShort(words) && !words.contains(where: \.isNumber)
  }

  /// Whether two texts have the same style, next to each other and without a number: two links or segments, not a name with its
  /// value.
  private func areEquals(_ first: Int, _ second: Int) -> Bool {
    let (one, other) = (screen.elements[first], screen.elements[second])
    guard let size = one.number(.fontSize), size == other.number(.fontSize), one.has(.bold) == other.has(.bold),
      let colour = one.text(.colour, "text", "light"), colour == other.text(.colour, "text", "light"),
      let left = one.frame, let right = other.frame, max(left.x - right.maxX, right.x - left.maxX) <= Self.farthest
    else { return false }
    return ![one, other].contains { $0.entries(.text).contains { $0.text?.contains(where: \.isNumber) == true } }
  }

  /// Whether something is between two frames on one line: an icon belongs to the text after it, and the two are equal items.
  private func hasBetween(_ one: Rect, _ other: Rect) -> Bool {
    let (left, right) = one.x < other.x ? (one, other) : (other, one)
    let (top, bottom) = (min(left.y, right.y), max(left.maxY, right.maxY))
    return screen.elements.contains { element in
      guard let frame = element.frame else { return false }
      let middle = frame.y + frame.height / 2
      return frame.x >= left.maxX - 1 && frame.maxX <= right.x + 1 && middle > top && middle < bottom
    }
  }
}
