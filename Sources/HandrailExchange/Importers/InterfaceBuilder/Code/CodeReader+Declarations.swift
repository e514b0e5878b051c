/// Swift's declarations.
extension CodeReader {
  func token(_ index: Int) -> CodeToken? { tokens.indices.contains(index) ? tokens[index] : nil }

  mutating func readWord(_ word: String, at index: Int) {
    guard language == .swift else { return }
    switch word {
    case "class", "struct", "enum", "extension", "actor", "protocol": if function == nil { readType(word, at: index) }
    case "func": if function == nil { readFunction(named: token(index + 1)?.text ?? "", at: index + 2) }
    case "init", "deinit", "subscript":
      if function == nil, token(index - 1)?.isSign(".") != true { readFunction(named: word, at: index + 1) }
    case "didSet", "willSet", "get", "set":
      guard scopes.last?.kind == .accessor, token(index + 1)?.isSign("{") == true || token(index + 1)?.isSign("(") == true else {
        return
      }
      pending = Scope(kind: .function, name: [word, scopes.last?.name.last ?? ""])
    case "let", "var": readVariable(isConstant: word == "let", at: index)
    case "for": readLoop(at: index)
    case "in": if let name = token(index - 1), name.kind == .word { addParameter(name.text) }
    case "as": readCast(at: index)
    case "setTitle", "setAttributedTitle", "setImage", "setText", "setTitleColor": readCall(at: index)
    case "addGestureRecognizer": readGesture(at: index)
    case "addTarget": readTarget(at: index)
    case "rootViewController": readRoot(at: index)
    case "forEach": readEach(at: index)
    default:
      readTypeOfVariable(word, at: index)
      readOwnCall(word, at: index)
      readPasses(word, at: index)
    }
  }

  private mutating func readType(_ keyword: String, at index: Int) {
    guard token(index - 1)?.isSign(".") != true, let first = token(index + 1), first.kind == .word,
      first.text.first?.isUppercase == true
    else { return }
    var (name, next) = ([first.text], index + 2)
    while token(next)?.isSign(".") == true, let part = token(next + 1), part.kind == .word {
      name.append(part.text)
      next += 2
    }
    pending = Scope(kind: .type, name: typePath + name)
    if keyword != "extension", let last = name.last { file.types.insert(last) }
    if keyword == "protocol", let last = name.last { file.protocols.insert(last) }
    guard keyword == "class" || keyword == "extension" else { return }
    if keyword == "class", hasObjectiveCName(at: index) { file.renamed.insert(name.last ?? "") }
    var (superclass, depth) = (String?.none, 0)
    search: for place in next..<min(next + 60, tokens.count) {
      switch tokens[place].text {
      case "<": depth += 1
      case ">": depth -= 1
      case "{", "where": break search
      case ":" where depth == 0:
        superclass = token(place + 1)?.text
        break search
      default: break
      }
    }
    file.classes.append(
      .init(
        name: name.last ?? "", superclass: keyword == "class" ? superclass : nil, isDeclaration: keyword == "class",
        line: tokens[index].line))
  }

  /// Whether what is declared has `@objc(Name)` among its attributes and modifiers.
  private func hasObjectiveCName(at index: Int) -> Bool {
    for place in stride(from: index - 1, through: max(0, index - 12), by: -1) {
      if tokens[place].kind == .sign, "{};".contains(tokens[place].text) { return false }
      if tokens[place].isWord("objc") { return tokens[place + 1].isSign("(") }
    }
    return false
  }

  private mutating func readFunction(named name: String, at index: Int) {
    var scope = Scope(kind: .function, name: [name])
    var (depth, count) = (0, 0)
    for place in index..<min(index + 200, tokens.count) {
      if tokens[place].isSign("(") { depth += 1 }
      if tokens[place].isSign(")") {
        depth -= 1
        if depth == 0 { break }
      }
      if depth == 0, tokens[place].isSign("{") || tokens[place].isSign("}") { break }
      if depth == 1, tokens[place].isSign(":"), let name = token(place - 1), name.kind == .word {
        scope.locals.insert(name.text)
        let label = token(place - 2).flatMap { $0.kind == .word ? $0.text : nil } ?? name.text
        scope.parameters[name.text] = label == "_" ? String(count) : label
        count += 1
      }
    }
    let labels = scope.parameters.values
    if name == "init", labels.contains("frame") || labels.contains("reuseIdentifier") { scope.name = [Self.initInCode] }
    if let type { file.functions[type, default: []].insert(name) }
    if let arrow = (index..<min(index + 200, tokens.count)).first(where: { tokens[$0].isSign(">") || tokens[$0].isSign("{") }),
      token(arrow + 1)?.isWord("UIFont") == true
    {
      noteFont(named: name, from: arrow)
    }
    pending = scope
  }

  mutating func readVariable(isConstant: Bool, at index: Int) {
    guard let name = token(index + 1), name.kind == .word else { return }
    lastVariable = (name.text, index)
    guard function != nil else {
      property = name.text
      pending = nil
      if let type { file.members[type, default: []].insert(name.text) }
      readGetter(named: name.text, at: index)
      if token(index + 3)?.isWord("UIFont") == true { noteFont(named: name.text, from: index + 2) }
      return readConstant(isLet: isConstant, named: name.text, at: index)
    }
    let next = token(index + 2)
    // `guard let title = title` and `if let title {` change nothing about the name.
    let value = token(index + 3)?.isWord("self") == true ? token(index + 5) : token(index + 3)
    if next?.isSign("=") == true, value?.isWord(name.text) == true { return }
    if next?.isSign("=") != true, next?.isSign(":") != true, !["as", "in"].contains(next?.text ?? "") { return }
    readAlias(named: name.text, at: next?.isSign("=") == true ? index + 3 : tokens.count)
    addLocal(name.text)
    scopes[scopes.count - 1].types[name.text] = []
    if next?.isSign("=") == true, let type = token(index + 3), type.kind == .word, type.text.first?.isUppercase == true,
      let call = token(index + 4), call.isSign("(") || call.isSign(".")
    {
      add(type.text, to: name.text)
    }
  }

  /// `cell: CartCell`, and `CartCell.self` for what is being declared.
  mutating func readTypeOfVariable(_ word: String, at index: Int) {
    guard word.first?.isUppercase == true else { return }
    if token(index - 1)?.isSign(":") == true, let name = token(index - 2), name.kind == .word {
      add(word, to: name.text)
    }
    if token(index + 1)?.isSign(".") == true, token(index + 2)?.isWord("self") == true, isDeclaring(at: index) {
      add(word, to: lastVariable.name)
    }
  }

  mutating func readCast(at index: Int) {
    var next = index + 1
    while let sign = token(next), sign.isSign("?") || sign.isSign("!") { next += 1 }
    guard let type = token(next), type.kind == .word, isDeclaring(at: index) else { return }
    add(type.text, to: lastVariable.name)
  }

  /// Whether a place is in the statement that declares the last variable.
  func isDeclaring(at index: Int) -> Bool {
    guard !lastVariable.name.isEmpty, index - lastVariable.place < 2 * CodeExpression.mostTokens else { return false }
    var depth = 0
    for place in (lastVariable.place + 1)..<max(index, lastVariable.place + 1) {
      let token = tokens[place]
      if depth == 0, token.startsLine, !continues(place) { return false }
      guard token.kind == .sign else { continue }
      if "([".contains(token.text) { depth += 1 }
      if ")]".contains(token.text) { depth -= 1 }
      if "{};".contains(token.text), depth <= 0 { return false }
    }
    return true
  }

  /// Named strings: `static let title = NSLocalizedString("title", comment: "")`.
  private mutating func readConstant(isLet: Bool, named name: String, at index: Int) {
    let isStatic = (1...4).contains { back in
      guard let word = token(index - back) else { return false }
      return ["static", "class"].contains(word.text) && word.line == tokens[index].line
    }
    guard isLet || isStatic else { return }
    for place in (index + 2)..<min(index + 16, tokens.count) {
      if tokens[place].startsLine { return }
      if tokens[place].isSign("=") {
        let value = CodeExpression(expression(from: place + 1)).words
        if value != .computed, value != .nothing { file.constants.append(.init(path: typePath + [name], value: value)) }
        return
      }
      if tokens[place].isSign("{") {
        guard let end = (place + 1..<min(place + 44, tokens.count)).first(where: { tokens[$0].isSign("}") }) else { return }
        var body = tokens[(place + 1)..<end]
        if body.first?.isWord("return") == true { body = body.dropFirst() }
        let value = CodeExpression(body).words
        if value != .computed, value != .nothing { file.constants.append(.init(path: typePath + [name], value: value)) }
        return
      }
    }
  }
}
