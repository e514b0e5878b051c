import HandrailModel

/// What the plain colours of a screen's elements say of their contrast.
struct PlainContrasts {
  /// Those whose text has 3:1 in every appearance, and 4.5:1.
  private let three, fourAndHalf: PlaceSet
  /// Those whose text has a background in every appearance in which it has a colour.
  let onBackground: PlaceSet
  /// Those whose text has 7:1 with Increase Contrast, and whose high-contrast text colours have it, where there are some.
  let raised, enhanced: PlaceSet
  /// Those whose pairs with Increase Contrast have a higher ratio than those without.
  let improved: PlaceSet

  init(_ screen: Screen, _ backdrops: Backdrops, _ patterns: ColourPatterns) {
    var sets = [PlaceSet](repeating: PlaceSet(count: screen.elements.count), count: 6)
    let surface = PlainColours(screen.fields, screen.shared)
    var known = [PlainColours.Verdicts?](repeating: nil, count: patterns.count)
    let painting = screen.having(kind: .button) & screen.having(.viewClass)
    for place in screen.having(.colour) where !backdrops.hasContainer(around: place) {
      if painting.contains(place), screen.elements[place].paintsItself { continue }
      let pattern = patterns[place]
      let verdicts =
        pattern.flatMap { known[$0] } ?? PlainColours(screen.elements[place], on: surface, screen.shared)?.verdicts ?? []
      if let pattern { known[pattern] = verdicts }
      for index in sets.indices where verdicts.rawValue & 1 << UInt8(index) != 0 { sets[index].insert(place) }
    }
    (three, fourAndHalf, onBackground) = (sets[0], sets[1], sets[2])
    (raised, enhanced, improved) = (sets[3], sets[4], sets[5])
  }

  /// Those whose text has a ratio of `limit`, 3 or 4.5, in every appearance in which anything is recorded.
  func having(_ limit: Double) -> PlaceSet { limit < 4.5 ? three : fourAndHalf }
}
