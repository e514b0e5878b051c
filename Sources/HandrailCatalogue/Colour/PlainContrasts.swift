import HandrailModel

/// What the plain colours of a screen's elements tell about their contrast.
final class PlainContrasts {
  /// Those whose text has 3:1 in every appearance, and 4.5:1.
  private var three, fourAndHalf: PlaceSet
  /// Those whose text has a background in every appearance in which it has a colour.
  private(set) var onBackground: PlaceSet
  /// Those whose text has 7:1 with Increase Contrast, and whose high-contrast text colours have it, where there are some.
  private(set) var raised, enhanced: PlaceSet
  /// Those whose pairs with Increase Contrast have a higher ratio than those without.
  private(set) var improved: PlaceSet

  init(_ screen: Screen, _ backdrops: Backdrops, _ patterns: ColourPatterns) {
    let none = PlaceSet(count: screen.elements.count)
    (three, fourAndHalf, onBackground, raised, enhanced, improved) = (none, none, none, none, none, none)
    let surface = PlainColours(screen.fields, screen.shared)
    var known = [PlainColours.Verdicts?](repeating: nil, count: patterns.count)
    let painting = screen.having(kind: .button) & screen.having(.viewClass) | screen.having(.codeChanges)
    for place in screen.having(.colour) where !backdrops.hasContainer(around: place) {
      if painting.contains(place), screen.elements[place].paintsItself || screen.elements[place].isPaintedInCode {
        continue
      }
      let pattern = patterns[place]
      let verdicts =
        pattern.flatMap { known[$0] } ?? PlainColours(screen.elements[place], on: surface, screen.shared)?.verdicts ?? []
      if let pattern { known[pattern] = verdicts }
      insert(place, verdicts)
    }
  }

  private func insert(_ place: Int, _ verdicts: PlainColours.Verdicts) {
    if verdicts.contains(.three) { three.insert(place) }
    if verdicts.contains(.fourAndHalf) { fourAndHalf.insert(place) }
    if verdicts.contains(.onBackground) { onBackground.insert(place) }
    if verdicts.contains(.raised) { raised.insert(place) }
    if verdicts.contains(.enhanced) { enhanced.insert(place) }
    if verdicts.contains(.improved) { improved.insert(place) }
  }

  /// Those whose text has a ratio of `limit`, 3 or 4.5, in every appearance in which anything is recorded.
  func having(_ limit: Double) -> PlaceSet { limit < 4.5 ? three : fourAndHalf }
}
