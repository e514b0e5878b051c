import HandrailInference
import HandrailModel

extension Element {
  /// Has visible text that Dynamic Type enlarges, "text" in the catalogue's sense; not what the system draws.
  var showsText: Bool { hasVisibleText && !isSystemText }

  /// Shows text, or consists only of text that is still asked for.
  var isTextual: Bool { showsText || isMadeOfWords && isReadable && !isSystemText }

  /// Has visible text, whether or not assistive technology reads it; a text with a font but no content in the design shows what
  /// code sets.
  ///
  /// The template of a cell, a picture or a chart is how it is read; that of anything else is what it shows.
  var hasVisibleText: Bool {
    // The placeholder of a design's field is drawn like any text.
    if has(.text) || has(.placeholder) && isOfDesign { return true }
    guard has(.template) else { return kind == .text && (has(.fontSize) || has(.font) || has(.textStyle)) }
    switch kind {
    case .cell, .icon, .image, .chart, .map, .media: return false
    default: return true
    }
  }
}

extension Element {
  /// Whether it shows only signs: the colon of a clock, the dots of a code.
  var showsOnlySigns: Bool {
    has(.text) && !entries(.text).contains { $0.value.text.contains { $0.isLetter || $0.isNumber } }
  }

  /// Whether it shows only a number, perhaps with its unit.
  var showsAmount: Bool { showsOnlyNumbers || entries(.text).contains { $0.text.map(AmountWords.isOne) ?? false } }
}
