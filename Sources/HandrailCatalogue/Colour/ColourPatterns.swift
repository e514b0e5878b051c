import HandrailModel

/// Which elements of a screen record the same colours in the same way, so that results that depend only on colours are computed
/// once: most elements share a few patterns.
struct ColourPatterns {
  /// The number of each element's pattern, by its place; nil if it has no colours of its own, may inherit some, or matches
  /// nothing on a screen with many patterns.
  private let numbers: [Int?]
  let count: Int

  /// The maximum number of patterns.
  private static let most = 16

  init(_ screen: Screen) {
    var numbers = [Int?](repeating: nil, count: screen.elements.count)
    var known: [ArraySlice<FieldMap.Entry>] = []
    for (place, element) in screen.elements(at: screen.having(.colour)) {
      guard !element.inherits else { continue }
      let colours = element.own.fields.entries(.colour)
      if let number = known.firstIndex(of: colours) {
        numbers[place] = number
      } else if known.count < Self.most {
        numbers[place] = known.count
        known.append(colours)
      }
    }
    (self.numbers, count) = (numbers, known.count)
  }

  subscript(place: Int) -> Int? { numbers[place] }
}
