import Foundation
import HandrailModel

/// What is typed to find something: all its words must stand in a text, in capitals or not, in hiragana or katakana, in full or
/// half width, since an input method gives any of them. Made once for all the rows that are looked through at a key.
public struct SearchWords: Sendable, Equatable {
  private let words: [String]
  /// Texts are brought into one form only where a word needs it: ten thousand rows are looked through at each key.
  private let isPlain: Bool

  public init(_ text: String) {
    words = text.searchKey.split(separator: " ").map(String.init)
    isPlain = words.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } }
  }

  /// Whether each word stands in one of `texts`.
  public func match(_ texts: [String]) -> Bool {
    if words.isEmpty { return true }
    let texts = texts.map { isPlain ? $0.lowercased() : $0.searchKey }
    return words.allSatisfy { word in texts.contains { $0.contains(word) } }
  }

  /// The same of one text, which is not made where nothing is looked for.
  public func match(_ text: @autoclosure () -> String) -> Bool { words.isEmpty || match([text()]) }
}

extension String {
  /// Lowercase letters, katakana, and the common form of what has several widths.
  public var searchKey: String {
    utf8.allSatisfy { $0 < 0x80 } ? lowercased() : Kana.katakana(precomposedStringWithCompatibilityMapping.lowercased())
  }
}
