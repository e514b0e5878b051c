import HandrailModel

/// Which elements of a screen record the same colours in the same way, so that what follows from the colours alone is found once:
/// most elements have one of a few.
struct ColourPatterns {
  /// The number of each element's pattern by its place; nil without colours of its own, where it may inherit some, or where
  /// nothing alike is on the screen after many others.
  private let numbers: [Int?]
  let count: Int

  /// As many are told apart.
  private static let most = 16

  init(_ screen: Screen) {
    var numbers = [Int?](repeating: nil, count: screen.elements.count)
    var known: [[FieldMap.Entry]] = []
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
