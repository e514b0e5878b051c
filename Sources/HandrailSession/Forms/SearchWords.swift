import Foundation
import HandrailModel

/// A search: a text matches if it contains all the words. Case, hiragana or katakana, and full or half width make no difference,
/// as an input method may produce any of them. Parsed once per keystroke for all rows.
public struct SearchWords: Sendable, Equatable {
  private let words: [String]
  /// Texts are normalised only if a word needs it, as each keystroke may search ten thousand rows.
  private let isPlain: Bool

  public init(_ text: String) {
    words = text.searchKey.split(separator: " ").map(String.init)
    isPlain = words.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } }
  }

  /// Whether each word occurs in one of `texts`.
  public func match(_ texts: [String]) -> Bool {
    if words.isEmpty { return true }
    let texts = texts.map { isPlain ? $0.lowercased() : $0.searchKey }
    return words.allSatisfy { word in texts.contains { $0.contains(word) } }
  }

  /// The same for one text, which is not evaluated if there are no words.
  public func match(_ text: @autoclosure () -> String) -> Bool { words.isEmpty || match([text()]) }
}

extension String {
  /// Lowercase, in katakana, with characters of several widths in their usual one.
  public var searchKey: String {
    utf8.allSatisfy { $0 < 0x80 } ? lowercased() : Kana.katakana(precomposedStringWithCompatibilityMapping.lowercased())
  }
}
