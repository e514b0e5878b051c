/// Texts that functions of the app look up: `L(@"TITLE")`, `"title".localize()`, `[Words textForKey:@"title"]`.
extension CodeExpression {
  typealias Part = ArraySlice<CodeToken>

  /// What a function returns for literals alone; nil if the result may depend on anything else.
  ///
  /// - Parameter name: the function, with the type it belongs to: `L`, `Words.text`.
  static func phrase(_ name: [String], _ arguments: Part) -> CodeValue? {
    guard let function = name.last, areLiterals(arguments),
      let key = arguments.lazy.compactMap(\.constant).first, !key.isEmpty
    else { return nil }
    // Unless an object looks texts up, its result depends on its state.
    return name.count == 1 || isOfType(name) || localizes(function) ? phrase(key, by: function, of: name.dropLast()) : nil
  }

  static func phrase(_ key: String, by function: String, of owners: [String] = []) -> CodeValue? {
    // A key without a text is shown as it is.
    if localizes(function) { return .phrase(key: key, fallback: AppStrings.readsAsWords(key) ? key : nil) }
    if owners.contains(where: localizes) { return .accessor(owners + [function]) }
    return mayVary(owners + [function]) ? nil : .call(key)
  }

  /// `[@"title" localized]`, `[Words textForKey:@"title"]`, `[[NSBundle mainBundle] localizedStringForKey:@"title" …]`
  static func phrase(ofMessage inner: Part) -> CodeValue? {
    guard let first = inner.first, let (owners, rest) = receiver(inner), let selector = rest.first, selector.kind == .word,
      areLiterals(rest.dropFirst(rest.count == 1 ? 1 : 0))
    else { return nil }
    if let key = first.constant { return phrase(key, by: selector.text) }
    guard rest.count > 1, let key = rest.lazy.compactMap(\.constant).first, !key.isEmpty else { return nil }
    if selector.text == "localizedStringForKey", let table = rest.lastIndex(where: { $0.isWord("table") }) {
      return .localized(key: key, table: rest[table...].lazy.compactMap(\.constant).first, fallback: nil)
    }
    return isOfType(owners) || localizes(selector.text) ? phrase(key, by: selector.text, of: owners) : nil
  }

  /// The receiver of a message, and its selector with the arguments.
  private static func receiver(_ inner: Part) -> (owners: [String], rest: Part)? {
    guard let first = inner.first else { return nil }
    var (words, rest) = ([first.text], inner.dropFirst())
    if first.isSign("[") {
      guard let end = inner.firstIndex(where: { $0.isSign("]") }) else { return nil }
      (words, rest) = (inner[..<end].filter { $0.kind == .word }.map(\.text), inner[(end + 1)...])
    } else if first.kind != .word, !first.isText {
      return nil
    }
    while rest.first?.isSign(".") == true, let name = rest.dropFirst().first, name.kind == .word {
      words.append(name.text)
      rest = rest.dropFirst(2)
    }
    return words.isEmpty ? nil : (words, rest)
  }

  /// Whether one of the names suggests something stored or measured, which may differ each time.
  static func mayVary(_ names: [String]) -> Bool {
    names.contains { !MarkupNode.words(of: $0).isDisjoint(with: varying) }
  }

  private static let varying: Set<String> = [
    "cache", "config", "configuration", "count", "current", "data", "database", "date", "default", "defaults", "device", "fetch",
    "get", "instance", "keychain", "load", "main", "now", "number", "object", "pref", "preference", "preferences", "prefs",
    "random", "read", "remote", "request", "response", "session", "setting", "settings", "shared", "standard", "state", "storage",
    "store", "time", "today", "user", "value", "version",
  ]

  /// The two values of `condition ? first : second`; nil for anything else.
  static func alternatives(_ tokens: Part) -> (Part, Part)? {
    var (depth, mark) = (0, Int?.none)
    for place in tokens.indices where tokens[place].kind == .sign {
      let token = tokens[place]
      if "([{".contains(token.text) { depth += 1 }
      if ")]}".contains(token.text) { depth -= 1 }
      guard depth == 0 else { continue }
      if token.text == "?", mark == nil, token.isApart, place + 1 < tokens.endIndex, !"?.:".contains(tokens[place + 1].text) {
        mark = place
      } else if token.text == ":", let mark {
        let (first, second) = (tokens[(mark + 1)..<place], tokens[(place + 1)...])
        return first.isEmpty || second.isEmpty ? nil : (first, second)
      }
    }
    return nil
  }

  /// Whether there are only constants, each perhaps after its label.
  static func areLiterals(_ tokens: Part) -> Bool {
    let known = ["nil", "NULL", "Nil", "true", "false", "YES", "NO"]
    return tokens.indices.allSatisfy { place in
      let token = tokens[place]
      switch token.kind {
      case .number: return true
      case .sign: return [",", ":"].contains(token.text)
      case .word: return known.contains(token.text) || place + 1 < tokens.endIndex && tokens[place + 1].isSign(":")
      default: return token.constant != nil
      }
    }
  }
}
