import HandrailModel

/// The text's and the background's colours of an item where all are opaque sRGB values: the quick way to pass most text.
///
/// It only ever says that enough is passed; what it cannot tell is left to ``ContrastColours``.
struct PlainColours {
  /// Colours as 0xRRGGBBFF by ``Appearance``; 0 where none is recorded.
  private var text = SIMD4<UInt32>()
  private var background = SIMD4<UInt32>()
  /// Whether nothing was found that needs a closer look: a reference, a translucent or P3 colour, an icon's colour.
  private(set) var isPlain = true

  init(_ fields: FieldMap) {
    let colour = Field.colour
    let entries = fields.entries
    for index in entries.indices where entries[index].key.field == colour {
      let isText: Bool
      switch entries[index].key.first {
      case "text": isText = true
      case "background": isText = false
      case "icon":
        isPlain = false
        return
      default: continue
      }
      guard let appearance = Appearance(entries[index].key.second), case .text(let value) = entries[index].value,
        let packed = Paint.packed(value), packed & 0xFF == 0xFF
      else {
        isPlain = false
        return
      }
      if isText { text[appearance.rawValue] = packed } else { background[appearance.rawValue] = packed }
    }
  }

  /// An element's colours over its screen's; nil where a component or the project may add some.
  init?(_ element: Element, on screen: PlainColours, _ shared: Shared) {
    guard screen.isPlain, element.component == nil, shared.defaults.isEmpty else { return nil }
    self.init(element.own.fields)
    guard isPlain else { return nil }
    for index in 0..<4 where background[index] == 0 { background[index] = screen.background[index] }
  }

  /// Whether the text has a ratio of `limit` in every appearance in which anything is recorded.
  func passes(_ limit: Double) -> Bool {
    for index in 0..<4 {
      guard text[index] != 0 || (index > 1 && text[index - 2] != 0 && background[index] != 0) else { continue }
      guard let ratio = ratio(index), ratio >= limit else { return false }
    }
    return true
  }

  /// Whether each high-contrast pair has a higher ratio than the normal one.
  var improves: Bool {
    for index in 2..<4 where text[index] != 0 || background[index] != 0 {
      guard text[index] != 0 || text[index - 2] != 0 else { continue }
      guard let high = ratio(index), let normal = ratio(index - 2), high > normal else { return false }
    }
    return true
  }

  /// The ratio in an appearance, where a high one goes on with the normal one's colours.
  private func ratio(_ index: Int) -> Double? {
    let above = text[index] != 0 || index < 2 ? text[index] : text[index - 2]
    let below = background[index] != 0 || index < 2 ? background[index] : background[index - 2]
    return above != 0 && below != 0 ? Ratio.of(above, below) : nil
  }
}
