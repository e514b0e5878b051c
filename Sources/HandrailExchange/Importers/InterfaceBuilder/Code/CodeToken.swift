/// A word, a string or a sign in a source file. Comments and white space are not tokens.
struct CodeToken: Equatable {
  enum Kind: Equatable {
    case word
    case number
    /// A string literal; nil if something is computed into it.
    case text(String?)
    case sign
    /// `#if` and what belongs to it, without the condition, if the released app may contain either.
    case directive
  }

  var kind: Kind
  /// As written; empty for a string literal.
  var text: String
  /// Counted from 1.
  var line: Int
  /// Whether only white space and comments come before it on its line.
  var startsLine: Bool
  /// Whether white space comes before it.
  var isApart: Bool
  /// If something is computed into a string: a format with `%@` for each expression, and the expressions as written.
  var interpolated: [String] = []

  func isSign(_ sign: String) -> Bool { kind == .sign && text == sign }
  func isWord(_ word: String) -> Bool { kind == .word && text == word }
  var isText: Bool { if case .text = kind { true } else { false } }
  /// What may be a name: a word, or a string of a single word.
  var name: String? {
    let text = kind == .word ? text : constant
    return text.flatMap { !$0.isEmpty && $0.utf8.count < 80 ? $0 : nil }
  }
  /// The string that it is, if nothing is computed into it.
  var constant: String? { if case .text(let text) = kind { text } else { nil } }
}

/// A language that apps are written in.
enum CodeLanguage {
  case swift, objectiveC

  init?(path: String) {
    if path.hasSuffix(".swift") {
      self = .swift
    } else if path.hasSuffix(".m") || path.hasSuffix(".mm") || path.hasSuffix(".h") {
      self = .objectiveC
    } else {
      return nil
    }
  }
}
