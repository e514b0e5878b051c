import HandrailModel

/// An item's text and background colours if all are opaque sRGB values: a fast path that passes most text.
///
/// It only ever confirms that contrast is sufficient; anything it cannot decide is left to ``ContrastColours``.
struct PlainColours {
  /// Colours as 0xRRGGBBFF by ``Appearance``; 0 where none is recorded.
  private var text = SIMD4<UInt32>()
  private var background = SIMD4<UInt32>()
  /// Whether nothing needs a closer look, such as a system colour, a translucent or P3 colour, or an icon's colour.
  private(set) var isPlain = true

  init(_ fields: FieldMap, _ shared: Shared) {
    read(fields, shared)
  }

  /// An element's colours, its own before its component's, over its screen's; nil if the project's defaults may add some.
  init?(_ element: Element, on screen: PlainColours, _ shared: Shared) {
    guard screen.isPlain, shared.defaults.isEmpty else { return nil }
    read(element.own.fields, shared)
    if let component = element.component {
      let inherited = PlainColours(component.fields, shared)
      isPlain = isPlain && inherited.isPlain
      text.replace(with: inherited.text, where: text .== 0)
      background.replace(with: inherited.background, where: background .== 0)
    }
    guard isPlain else { return nil }
    // A background recorded for one appearance is painted in all: the screen's does not show through it.
    if background == SIMD4() { background = screen.background }
  }

  private mutating func read(_ fields: FieldMap, _ shared: Shared) {
    for entry in fields.entries(.colour) {
      let isText: Bool
      switch entry.first {
      case "text": isText = true
      case "background": isText = false
      case "icon":
        isPlain = false
        continue
      default: continue
      }
      guard let appearance = Appearance(entry.second), let value = entry.text else {
        isPlain = false
        continue
      }
      if isText {
        isPlain = Self.set(&text, appearance, value, shared) && isPlain
      } else {
        isPlain = Self.set(&background, appearance, value, shared) && isPlain
      }
    }
  }

  /// Adds a colour; a palette colour brings its high-contrast value along, unless the item has its own.
  ///
  /// - Returns: whether all that was kept is plain.
  private static func set(
    _ values: inout SIMD4<UInt32>, _ appearance: Appearance, _ value: String, _ shared: Shared
  ) -> Bool {
    var isPlain = true
    var packed = RGBA.packed(value) ?? 0
    if packed == 0, let named = shared.plainColour(value)?.values {
      let high = named[appearance.high.rawValue]
      packed = named[appearance.rawValue]
      if packed == 0, appearance.isHigh { packed = named[appearance.normal.rawValue] }
      if !appearance.isHigh, values[appearance.high.rawValue] == 0 {
        if high != 0, high & 0xFF != 0xFF { isPlain = false }
        values[appearance.high.rawValue] = high
      }
    }
    values[appearance.rawValue] = packed
    return isPlain && packed & 0xFF == 0xFF
  }

  /// What the colours alone tell.
  var verdicts: Verdicts {
    let ratios = SIMD4(ratio(0), ratio(1), ratio(2), ratio(3))
    var verdicts: Verdicts = []
    if passes(3, ratios) { verdicts.insert(.three) }
    if passes(4.5, ratios) { verdicts.insert(.fourAndHalf) }
    if isOnBackground(ratios) { verdicts.insert(.onBackground) }
    if isRaised(ratios) { verdicts.insert(.raised) }
    if isEnhanced(ratios) { verdicts.insert(.enhanced) }
    if improves(ratios) { verdicts.insert(.improved) }
    return verdicts
  }

  struct Verdicts: OptionSet {
    let rawValue: UInt8

    static let three = Verdicts(rawValue: 1)
    static let fourAndHalf = Verdicts(rawValue: 2)
    static let onBackground = Verdicts(rawValue: 4)
    static let raised = Verdicts(rawValue: 8)
    static let enhanced = Verdicts(rawValue: 16)
    static let improved = Verdicts(rawValue: 32)
  }

  /// Whether the text has a ratio of `limit` in every appearance in which anything is recorded.
  private func passes(_ limit: Double, _ ratios: SIMD4<Double>) -> Bool {
    for index in 0..<4 {
      guard text[index] != 0 || (index > 1 && text[index - 2] != 0 && background[index] != 0) else { continue }
      guard ratios[index] >= limit else { return false }
    }
    return true
  }

  /// Whether the text has a background in every appearance in which it has a colour.
  private func isOnBackground(_ ratios: SIMD4<Double>) -> Bool {
    for index in 0..<4 where text[index] != 0 && ratios[index] == 0 { return false }
    return true
  }

  /// Whether the text has 7:1 with Increase Contrast in every recorded colour.
  private func isRaised(_ ratios: SIMD4<Double>) -> Bool {
    for index in 2..<4 where text[index] != 0 || text[index - 2] != 0 {
      guard ratios[index] >= 7 else { return false }
    }
    return true
  }

  /// Whether each recorded high-contrast text colour has 7:1.
  private func isEnhanced(_ ratios: SIMD4<Double>) -> Bool {
    for index in 2..<4 where text[index] != 0 {
      guard ratios[index] >= 7 else { return false }
    }
    return true
  }

  /// Whether each high-contrast pair has a higher ratio than the normal one.
  private func improves(_ ratios: SIMD4<Double>) -> Bool {
    for index in 2..<4 where text[index] != 0 || background[index] != 0 {
      guard text[index] != 0 || text[index - 2] != 0 else { continue }
      guard ratios[index - 2] > 0, ratios[index] > ratios[index - 2] else { return false }
    }
    return true
  }

  /// The ratio in an appearance, where high contrast falls back to the normal colours; 0 if a colour is unknown.
  private func ratio(_ index: Int) -> Double {
    let above = text[index] != 0 || index < 2 ? text[index] : text[index - 2]
    let below = background[index] != 0 || index < 2 ? background[index] : background[index - 2]
    return above != 0 && below != 0 ? Ratio.of(above, below) : 0
  }
}
