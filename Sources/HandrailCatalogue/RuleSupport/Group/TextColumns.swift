import HandrailModel

/// Texts in two lines, each below its counterpart: days and their numbers, amounts and their units.
struct TextColumns {
  /// The upper and the lower text of each column, from left to right.
  let pairs: [[Int]]

  /// In points: how far the centres of one column's texts may be from each other, and its texts from each other.
  private static let (aside, apart) = (12.0, 24.0)
  /// With two columns, the lines must have different styles: a name and its value are also a line of such texts.
  private static let least = 2

  /// Nil unless all of the texts at `places` are in exactly two such lines: more lines are a table, which is read by rows.
  ///
  /// - Parameter isTable: whether texts of different heights are centred in their cells.
  init?(_ places: [Int], of screen: Screen, isTable: Bool = false) {
    let framed = places.compactMap { place in screen.elements[place].frame.map { (place: place, frame: $0) } }
    guard framed.count == places.count, framed.count >= Self.least * 2 else { return nil }
    var lines: [[(place: Int, frame: Rect)]] = []
    for text in framed.sorted(by: { $0.frame.y + $0.frame.height / 2 < $1.frame.y + $1.frame.height / 2 }) {
      let middle = text.frame.y + text.frame.height / 2
      if let first = lines.last?.first?.frame, middle < first.maxY {
        lines[lines.count - 1].append(text)
      } else {
        lines.append([text])
      }
    }
    guard lines.count == 2, lines[0].count == lines[1].count else { return nil }
    let (upper, lower) = (lines[0].sorted { $0.frame.x < $1.frame.x }, lines[1].sorted { $0.frame.x < $1.frame.x })
    let isAligned = zip(upper, lower).allSatisfy { one, other in
      let (above, below) = (one.frame, other.frame)
      let isBelow = abs(above.x + above.width / 2 - below.x - below.width / 2) <= Self.aside || abs(above.x - below.x) <= 2
      return isBelow && below.y - above.maxY <= (isTable ? Self.apart * 2.5 : Self.apart)
    }
    if upper.count < 3 {
      let looks = [upper, lower].map { line in Set(line.map { screen.elements[$0.place].lettering }) }
      guard looks[0].count == 1, looks[1].count == 1, looks[0] != looks[1] else { return nil }
    }
    let isSeparate = [upper, lower].allSatisfy { line in
      zip(line, line.dropFirst()).allSatisfy { $1.frame.x - $0.frame.maxX >= Self.aside }
    }
    guard isAligned, isSeparate else { return nil }
    pairs = zip(upper, lower).map { [$0.place, $1.place] }
  }
}
