/// Receivers of properties and calls.
extension CodeReader {
  /// The placeholder for a call or the like where a name is expected, with the class that it is cast to.
  private static func unnamed(_ type: String = "") -> String { "?\(type)" }

  /// Whether a receiver starts with a call or the like.
  static func isUnnamed(_ name: String) -> Bool { name.first == "?" }

  /// The names before `end`, joined by dots, and where they start; nil if anything else is there.
  func chain(endingAt end: Int) -> (names: [String], start: Int)? {
    guard let chain = openChain(endingAt: end), !Self.isUnnamed(chain.names[0]) else { return nil }
    return chain
  }

  /// The names before `end`, joined by dots, and where they start, with one more name for anything else before them:
  /// `row(at: 2).title`, `(cell as! CartCell).title`. An element of a list has the name of the list.
  func openChain(endingAt end: Int) -> (names: [String], start: Int)? {
    var (names, place) = ([tokens[end].text], end)
    while true {
      var before = place - 1
      if token(before)?.isSign(">") == true, token(before - 1)?.isSign("-") == true {
        before -= 1
      } else if token(before)?.isSign(".") != true {
        break
      }
      before = skippingOptional(before - 1)
      while token(before)?.isSign("]") == true, let open = opening(of: before), token(open - 1)?.kind == .word {
        before = skippingOptional(open - 1)
      }
      guard names.count < 5 else { return nil }
      guard let name = token(before), name.kind == .word else {
        if let type = typeOfAppearance(endingAt: before) { return ([type, Self.appearance] + names, place) }
        return ([taggedView(endingAt: before) ?? Self.unnamed(typeOfCast(endingAt: before))] + names, place)
      }
      names.insert(name.text, at: 0)
      place = before
    }
    return (names, place)
  }

  /// The proxy for the looks of all objects of a class.
  private static let appearance = "appearance"

  /// The class in `CartLabel.appearance()` or `[CartLabel appearance]`; nil if it is anything else.
  private func typeOfAppearance(endingAt end: Int) -> String? {
    guard token(end)?.isSign(")") == true || token(end)?.isSign("]") == true, let open = opening(of: end) else { return nil }
    let (type, name) = token(end)?.isSign("]") == true ? (open + 1, open + 2) : (open - 3, open - 1)
    guard token(name)?.isWord(Self.appearance) == true else { return nil }
    return token(type).flatMap { Self.isTypeName($0.text) ? $0.text : nil }
  }

  /// The class of which a receiver is the appearance proxy; nil if it is none.
  static func typeOfAppearance(_ receiver: [String]) -> String? {
    receiver.count == 2 && receiver[1] == appearance && isTypeName(receiver[0]) ? receiver[0] : nil
  }

  private func skippingOptional(_ place: Int) -> Int {
    var place = place
    while let sign = token(place), sign.isSign("?") || sign.isSign("!") { place -= 1 }
    return place
  }

  /// Where the bracket that closes at `end` opens.
  func opening(of end: Int) -> Int? {
    var depth = 0
    for place in stride(from: end, to: max(-1, end - CodeExpression.mostTokens), by: -1) where tokens[place].kind == .sign {
      if ")]".contains(tokens[place].text) { depth += 1 }
      if "([".contains(tokens[place].text) {
        depth -= 1
        if depth == 0 { return place }
      }
    }
    return nil
  }

  /// The class in `(cell as! CartCell)` or `((CartCell *)cell)`; empty if none is named.
  private func typeOfCast(endingAt end: Int) -> String {
    guard token(end)?.isSign(")") == true, let type = token(end - 1), type.kind == .word else { return "" }
    if language == .swift {
      let word = token(skippingOptional(end - 2))
      return word?.isWord("as") == true ? type.text : ""
    }
    guard token(end - 2)?.isSign(")") == true, token(end - 3)?.isSign("*") == true else { return "" }
    return token(end - 4).flatMap { $0.kind == .word ? $0.text : nil } ?? ""
  }

  /// The possible classes of the object before an outlet; nil if nothing here shows them.
  func typesOf(receiver name: String) -> Set<String>? {
    guard Self.isUnnamed(name) else { return types(of: name) }
    let type = name.dropFirst()
    return type.isEmpty ? nil : [String(type)]
  }
}

extension CodeReader {
  /// Another name for an outlet from here on: `let label = titleLabel`, `guard let label = self.titleLabel else { return }`.
  mutating func readAlias(named name: String, at start: Int) {
    guard let function else { return }
    scopes[function.place].aliases[name] =
      taggedView(expression(from: start)) ?? destination(of: expression(from: start), before: start) ?? outlet(at: start)
    let isConstant = language == .swift && start < tokens.count && token(start - 3)?.isWord("let") == true
    scopes[function.place].values[name] = isConstant ? expression(from: start) : nil
  }

  /// The outlet that a value consists of; nil if it is anything else.
  private func outlet(at start: Int) -> String? {
    var place = start
    if token(place)?.isWord("self") == true {
      place += 1
      if token(place)?.isSign(".") == true {
        place += 1
      } else if token(place)?.isSign("-") == true, token(place + 1)?.isSign(">") == true {
        place += 2
      } else {
        return nil
      }
    }
    guard let name = token(place), name.kind == .word, name.text.first?.isUppercase == false,
      !["nil", "true", "false", "self", "super", "try", "await", "if", "switch"].contains(name.text),
      place > start || !isLocal(name.text)
    else { return nil }
    var end = place + 1
    while let sign = token(end), sign.isSign("!") || sign.isSign("?") { end += 1 }
    guard let next = token(end) else { return nil }
    guard next.startsLine && !continues(end) || [",", ";", "{"].contains(next.text) || next.isWord("else") else { return nil }
    return name.text.hasPrefix("_") ? String(name.text.dropFirst()) : name.text
  }

  /// The outlet that a local name refers to.
  func alias(of name: String) -> String? { function.flatMap { scopes[$0.place].aliases[name] } }
}
