import HandrailModel

/// Ranges marked on an element, by name.
struct Marks {
  let names: [String]
  /// Length of the longest of the element's labels and texts; nil if what is read cannot be known.
  let length: Int?

  init(_ element: Element, _ fields: [Field]) {
    names = Set(fields.flatMap { element.entries($0).map(\.first) }).sorted(by: utf8Precedes)
    let texts = element.entries(.label) + element.entries(.text)
    // A range has no language of its own, so it is judged by the longest text; a template grows at run time.
    length = element.has(.template) ? nil : texts.map(\.value.text.count).max() ?? 0
  }

  /// Whether a recorded range reaches beyond the text, or names no characters.
  func isOutside(_ range: FieldValue?) -> Bool {
    guard case .numbers(let bounds) = range, bounds.count == 2, let length else { return false }
    return bounds[1] > Double(length) || bounds[0] < 0 || bounds[0] >= bounds[1]
  }

  /// The range as it is written.
  static func text(_ range: FieldValue?) -> String { range?.text.replacing(",", with: "–") ?? "" }
}
