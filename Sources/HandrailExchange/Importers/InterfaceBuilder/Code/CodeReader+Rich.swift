import HandrailCatalogue

/// What attributed strings bring with them.
extension CodeReader {
  /// The tokens that show the style of an attributed string made in the current function: its own expression or, if that is or
  /// contains a local name, the whole function so far; nil if it is made elsewhere.
  func richBody(of value: ArraySlice<CodeToken>, before start: Int) -> ArraySlice<CodeToken>? {
    let words = value.filter { $0.kind == .word && !$0.isWord("self") }
    let isMade = words.contains { Self.makers.contains($0.text) }
    let hasLocal = words.contains { isLocal($0.text) }
    guard isMade || hasLocal && words.count == 1 else { return nil }
    // `attributes: style` may be the class's own.
    let place = value.firstIndex { $0.isWord("attributes") }
    let given = place.map { value[($0 + 1)...].dropFirst().prefix { !$0.isSign(",") } } ?? []
    let isInPlace = isMade && value.contains { $0.isSign("{") || $0.isSign("[") } || place == nil
    if isMade, isInPlace, !hasLocal { return value }
    // A name that is not one of the function's own stands for attributes made elsewhere.
    let isElsewhere = given.first?.kind == .word && !given.contains { isLocal($0.text) }
    return isMade && (!isInPlace && !hasLocal || isElsewhere) ? nil : functionSoFar(start)
  }

  /// Whether tokens that make an attributed string name a colour or a font: `.foregroundColor`, `UIColor.label`, `.systemRed`.
  func brings(_ part: CodePart, _ body: ArraySlice<CodeToken>) -> Bool {
    let signs = part == .colour ? ["color", "colour", "html"] : ["font", "html"]
    return body.indices.contains { place in
      let text = tokens[place].text
      if signs.contains(where: text.lowercased().contains) { return true }
      guard part == .colour, tokens[place].kind == .word, text.hasPrefix("system") else { return false }
      return token(place - 1)?.isSign(".") == true && InterfaceColours.systemSlug(text).map(SystemColours.isKnown) ?? false
    }
  }

  /// What a constant of the function's own was declared as, unless it is a text that grows afterwards; nil for any other value.
  func constant(_ value: ArraySlice<CodeToken>, before start: Int) -> ArraySlice<CodeToken>? {
    if value.count > 1 { return stringOfRich(value, before: start) }
    guard let name = value.first?.text, let function, let known = scopes[function.place].values[name], known.endIndex <= start
    else { return nil }
    let grows = (known.endIndex..<start).contains { place in
      tokens[place].isWord(name) && token(place + 1)?.isSign(".") == true
        && token(place + 2).map { Self.changes.contains($0.text) } ?? false && token(place + 4)?.isWord("range") != true
    }
    return grows ? nil : stringOfRich(known, before: start) ?? known
  }

  /// The constant of the function's own that an attributed string is made of: `NSAttributedString(string: words, …)`
  private func stringOfRich(_ value: ArraySlice<CodeToken>, before start: Int) -> ArraySlice<CodeToken>? {
    let place = value.startIndex + 4
    guard value.count > 5, Self.makers.contains(tokens[place - 4].text), tokens[place - 2].isWord("string"),
      tokens[place].kind == .word, tokens[place + 1].isSign(",") || tokens[place + 1].isSign(")")
    else { return nil }
    return constant(value[place...place], before: start)
  }

  /// What changes the words of an attributed string.
  private static let changes: Set = [
    "append", "insert", "replaceCharacters", "deleteCharacters", "setAttributedString", "mutableString",
  ]
  private static let makers = ["NSAttributedString", "NSMutableAttributedString", "AttributedString"]

  /// The colour or font that the only attributed string among these tokens has from the start; computed if there are several, or
  /// if it is not a constant.
  func richValue(of part: CodePart, in body: ArraySlice<CodeToken>) -> CodeValue {
    let keys = part == .colour ? ["foregroundColor", "NSForegroundColorAttributeName"] : ["font", "NSFontAttributeName"]
    let places = body.indices.filter { keys.contains(tokens[$0].text) }
    guard body.count(where: { Self.makers.contains($0.text) }) == 1, places.count == 1, let place = places.first,
      token(place + 1)?.isSign(":") == true
    else { return .computed }
    return CodeExpression(expression(from: place + 2).prefix { !$0.isSign(",") }).value(of: part)
  }

  /// The tokens of the current function up to `index`, and as many after it as a statement may have.
  private func functionSoFar(_ index: Int) -> ArraySlice<CodeToken> {
    guard let function else { return [] }
    var (open, depth, place) = (scopes.count - function.place, 0, index - 1)
    while place > 0, index - place < 2000 {
      if tokens[place].isSign("}") { depth += 1 }
      if tokens[place].isSign("{") {
        if depth > 0 {
          depth -= 1
        } else {
          open -= 1
          if open == 0 { break }
        }
      }
      place -= 1
    }
    return tokens[max(0, place)..<min(index + CodeExpression.mostTokens, tokens.count)]
  }

  /// Whether a view localizes its own text: `text = key.localized`.
  func translatesItself(_ receiver: [String], _ part: CodePart, _ value: ArraySlice<CodeToken>) -> Bool {
    guard part == .text, receiver.allSatisfy({ $0 == "self" || $0 == "titleLabel" }), let type, !type.hasSuffix("Controller")
    else {
      return false
    }
    return value.contains { $0.kind == .word && CodeExpression.localizes($0.text) }
      && value.allSatisfy { ($0.constant ?? "").isEmpty }
  }
}
