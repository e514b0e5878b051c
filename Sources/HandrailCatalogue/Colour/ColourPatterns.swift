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
    // The first element of each, which the screen keeps.
    var known: [Unmanaged<Element>] = []
    screen.elements(at: screen.having(.colour)).each { place, element in
      guard !element.inherits else { return }
      var number = 0
      while number < known.count, !known[number]._withUnsafeGuaranteedRef({ $0.says(.colour, as: element) }) { number += 1 }
      if number == known.count {
        guard number < Self.most else { return }
        known.append(.passUnretained(element))
      }
      numbers[place] = number
    }
    (self.numbers, count) = (numbers, known.count)
  }

  subscript(place: Int) -> Int? { numbers[place] }
}
