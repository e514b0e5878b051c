import ArgumentParser
import HandrailModel
import HandrailSession

extension CompletionKind {
  /// Fields, kinds and rules in the conditions of a target.
  static let target = CompletionKind.custom { words, index, prefix in
    let word = words.indices.contains(index) ? words[index] : prefix
    // The shell passes quotation marks on unchanged.
    let isQuoted = word.hasPrefix("'") || word.hasPrefix("\"")
    return HandrailModel.Selector.completions(of: isQuoted ? String(word.dropFirst()) : word, rules: Session.rules.map(\.id))
  }
}
