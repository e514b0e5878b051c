/// Constants made of other constants.
extension CodeExpression {
  /// `Keys.title.localized`, `Keys.title.localized()`: what a function that looks texts up makes of a constant.
  func lookedUp(_ tokens: Part) -> CodeValue? {
    var rest = tokens
    if rest.last?.isSign(")") == true, let open = rest.lastIndex(where: { $0.isSign("(") }),
      Self.areLiterals(rest[(open + 1)...].dropLast())
    {
      rest = rest[..<open]
    }
    guard let name = rest.last, name.kind == .word, rest.count > 2, rest.dropLast().last?.isSign(".") == true,
      Self.lookups.contains(name.text.lowercased())
    else { return nil }
    let value = words(rest.dropLast(2))
    switch value {
    // `L10n.localized` is a name.
    case .member(let path) where path.count == 1 && Self.isOfType(path): return nil
    case .literal(let key): return Self.phrase(key, by: name.text) ?? .computed
    case .computed, .nothing, .unknown: return .computed
    default: return .lookedUp(value, by: name.text)
    }
  }

  private static let lookups: Set = ["i18n", "l10n", "localise", "localised", "localize", "localized", "translated"]

  /// `"3 " + Words.hours`: constants one after the other.
  func joined(_ tokens: Part) -> CodeValue? {
    var (parts, start, depth) = ([Part](), tokens.startIndex, 0)
    for place in tokens.indices where tokens[place].kind == .sign {
      if "([{".contains(tokens[place].text) { depth += 1 }
      if ")]}".contains(tokens[place].text) { depth -= 1 }
      if tokens[place].text == "+", depth == 0 {
        parts.append(tokens[start..<place])
        start = place + 1
      }
    }
    parts.append(tokens[start...])
    guard parts.count > 1, parts.allSatisfy({ !$0.isEmpty }) else { return nil }
    let values = parts.map(words)
    let mayVary = values.contains { if case .member(let path) = $0 { Self.mayVary(path) } else { false } }
    return mayVary ? .computed : formatted([.literal(String(repeating: "%@", count: values.count))] + values)
  }

  /// What a closure that runs at once contains: `{ return "Cart" }()`
  static func bodyOfClosure(_ tokens: Part) -> Part? {
    guard tokens.count > 4, tokens.first?.isSign("{") == true, tokens.suffix(3).map(\.text) == ["}", "(", ")"] else { return nil }
    let body = tokens.dropFirst().dropLast(3)
    return body.first?.isWord("return") == true ? body.dropFirst() : body
  }
}
