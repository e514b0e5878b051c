import ArgumentParser
import HandrailModel
import HandrailWorkspace

extension CompletionKind {
  /// Fields, kinds and rules in the conditions of a target.
  static let target = CompletionKind.custom { words, index, prefix in
    let word = words.indices.contains(index) ? words[index] : prefix
    // The shell passes quotation marks on as they stand.
    let open = word.first.flatMap { "'\"".contains($0) ? $0 : nil }
    let text = open == nil ? word : String(word.dropFirst())
    // A finding's rule stands before its target.
    return Selector.completions(of: text, rules: Workspace.rules.map(\.id))
  }
}
