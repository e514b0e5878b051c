import Foundation

/// What is typed to find something: all its words must stand in a text, in capitals or not, in hiragana or katakana, in full or
/// half width, since an input method gives any of them.
struct SearchWords {
  private let words: [String]
  /// Texts are brought into one form only where a word needs it: ten thousand rows are looked through at each key.
  private let isPlain: Bool

  init(_ text: String) {
    words = text.searchKey.split(separator: " ").map(String.init)
    isPlain = words.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } }
  }

  /// Whether each word stands in one of `texts`.
  func match(_ texts: [String]) -> Bool {
    let texts = texts.map { isPlain ? $0.lowercased() : $0.searchKey }
    return words.allSatisfy { word in texts.contains { $0.contains(word) } }
  }
}

extension String {
  /// Lowercase letters, katakana, and the common form of what has several widths.
  var searchKey: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return lowercased() }
    var key = String.UnicodeScalarView()
    for scalar in precomposedStringWithCompatibilityMapping.lowercased().unicodeScalars {
      let isHiragana = (0x3041...0x3096).contains(scalar.value)
      key.append(isHiragana ? Unicode.Scalar(scalar.value + 0x60) ?? scalar : scalar)
    }
    return String(key)
  }
}
