/// What a class says about itself by overriding a property.
extension CodeReader {
  /// `override var isAccessibilityElement: Bool { get { true } set {} }`
  mutating func readGetter(named name: String, at index: Int) {
    guard let type, let part = CodePart(property: name), part.isOfItself || name == "title", isOverride(index),
      let open = opening(after: index + 2)
    else { return }
    var start = open + 1
    if token(start)?.isWord("get") == true, token(start + 1)?.isSign("{") == true { start += 2 }
    if token(start)?.isWord("didSet") == true || token(start)?.isWord("willSet") == true { return }
    let value = onlyExpression(from: start).map { CodeExpression($0).value(of: part) } ?? .computed
    file.assignments.append(
      .init(
        owner: type, outlet: "", part: part, value: value, isCertain: true, function: "init", line: tokens[index].line))
  }

  /// Whether a property is the superclass's; another one with the same name is the class's own.
  func isOverride(_ index: Int) -> Bool {
    (1...4).contains { back in token(index - back).map { $0.isWord("override") && $0.line == tokens[index].line } ?? false }
  }

  /// The brace after a property's type; nil if it has none, or a value of its own.
  private func opening(after start: Int) -> Int? {
    for place in start..<min(start + 16, tokens.count) {
      if tokens[place].isSign("{") { return place }
      if tokens[place].isSign("=") || tokens[place].startsLine || tokens[place].isSign("}") { return nil }
    }
    return nil
  }

  /// Everything up to the next closing brace, if it is one expression.
  private func onlyExpression(from start: Int) -> ArraySlice<CodeToken>? {
    let first = token(start)?.isWord("return") == true ? start + 1 : start
    let value = expression(from: first)
    guard !value.isEmpty, token(value.endIndex)?.isSign("}") == true,
      !value.contains(where: { ["if", "switch", "guard", "let", "var"].contains($0.text) && $0.kind == .word })
    else { return nil }
    return value
  }
}
