import HandrailInference
import HandrailModel

extension Element {
  /// Has visible text that Dynamic Type enlarges, "text" in the catalogue's sense; not what the system draws.
  var showsText: Bool { hasVisibleText && !isSystemText }

  /// Shows text, or is nothing but words that are still asked for.
  var isTextual: Bool { showsText || isMadeOfWords && isReadable && !isSystemText }

  /// Has visible text, whether or not assistive technology reads it; a text with a font but no words in the design shows those
  /// that code sets.
  ///
  /// The template of a cell, a picture or a chart is how it is read; that of anything else is what it shows.
  var hasVisibleText: Bool {
    // What stands in an empty field of a design is drawn like any text.
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

  /// Whether all that it shows is a number, perhaps with its unit.
  var showsAmount: Bool { showsOnlyNumbers || entries(.text).contains { $0.text.map(AmountWords.isOne) ?? false } }
}
