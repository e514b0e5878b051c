/// Statements that set something on a view.
extension CodeReader {
  /// `titleLabel.text = "Cart"`
  mutating func readAssignment(at index: Int) {
    guard function != nil, let before = token(index - 1), before.kind == .word,
      token(index + 1)?.isSign("=") != true || token(index + 1)?.isApart == true
    else { return }
    guard let (chain, start) = openChain(endingAt: index - 1) else { return }
    if chain.count > 1, let last = chain.last, Self.isWhole(last) {
      let receiver = Array(chain.dropLast())
      if last == "configuration" { add(receiver, .configuration, expression(from: index + 1), start: start) }
      return addLooks(of: receiver, start: start, withFont: last != "theme")
    }
    guard let part = CodePart(property: chain.last ?? "") else { return }
    // `let text = …` and a default value do not assign to a property.
    if chain.count == 1, !beginsStatement(start) || isLocal(chain[0]) { return }
    let isRich = chain.last?.hasPrefix("attributed") == true
    add(Array(chain.dropLast()), part, expression(from: index + 1), start: start, isRich: isRich)
  }

  /// `payButton.setTitle("Pay", for: .normal)`
  mutating func readCall(at index: Int) {
    guard function != nil, token(index + 1)?.isSign("(") == true, let part = CodePart(setter: tokens[index].text),
      token(index - 1)?.isSign(".") == true, let (chain, start) = openChain(endingAt: index)
    else { return }
    let arguments = self.arguments(from: index + 2)
    guard let first = arguments.first else { return }
    let state = arguments.dropFirst().first.map { Array($0) } ?? []
    // What a button shows while it is selected or touched, the system says.
    if part == .picture, !Self.isNormal(state) { return }
    let isRich = tokens[index].text == "setAttributedTitle"
    add(Array(chain.dropLast()), part, first, start: start, isUsual: Self.isNormal(state), isRich: isRich)
  }

  /// `[self.payButton setTitle:@"Pay" forState:UIControlStateNormal]`
  mutating func readMessage(at index: Int) {
    guard function != nil, var (chain, next) = receiverOfMessage(at: index + 1) else { return }
    while true {
      if token(next)?.isSign(".") == true, let name = token(next + 1), name.kind == .word {
        chain.append(name.text)
        next += 2
      } else if token(next)?.isSign("-") == true, token(next + 1)?.isSign(">") == true, let name = token(next + 2),
        name.kind == .word
      {
        chain.append(name.text)
        next += 3
      } else {
        break
      }
    }
    guard let selector = token(next), selector.kind == .word else { return }
    if chain == ["self"], isCertain, !followsCondition(index), let type, let function {
      addCall(selector.text, type, function.name)
    }
    guard token(next + 1)?.isSign(":") == true else { return addHelper(selector.text, chain) }
    guard let part = CodePart(setter: selector.text) else {
      readPasses(ofMessage: selector.text, chain, at: next)
      return readStyling(selector.text, chain, at: next)
    }
    let (value, end) = argument(from: next + 2)
    var state: [CodeToken] = []
    if token(end)?.kind == .word, token(end + 1)?.isSign(":") == true { state = Array(argument(from: end + 2).value) }
    if part == .picture, !Self.isNormal(state) { return }
    let isRich = selector.text.hasPrefix("setAttributed")
    add(chain, part, value, start: index, isUsual: Self.isNormal(state), isRich: isRich)
  }

  /// `self`, `[self pay]`
  private func receiverOfMessage(at start: Int) -> (names: [String], next: Int)? {
    guard let first = token(start) else { return nil }
    if first.kind == .word { return ([first.text], start + 1) }
    guard first.isSign("["), let object = token(start + 1), let name = token(start + 2), object.kind == .word,
      name.kind == .word, token(start + 3)?.isSign("]") == true
    else { return nil }
    return ([object.text, name.text], start + 4)
  }

  /// - Parameters:
  ///   - isUsual: whether it is for a control's normal state.
  ///   - isRich: whether the text may bring its own colour and font.
  private mutating func add(
    _ receiver: [String], _ part: CodePart, _ value: ArraySlice<CodeToken>, start: Int, isUsual: Bool = true,
    isRich: Bool = false
  ) {
    // A value computed from itself shows nothing; a font of the same size is a different font.
    if part == .picture, value.count == 1, let name = value.first?.text, let function,
      let known = scopes[function.place].values[name]
    {
      return add(receiver, part, known, start: start, isUsual: isUsual)
    }
    guard [.frame, .secure, .font].contains(part) || !readsItself(receiver, value), !translatesItself(receiver, part, value)
    else {
      return
    }
    // A condition chooses between two constants.
    if CodePart.words.contains(part) || part == .picture, let (first, second) = CodeExpression.alternatives(value) {
      for each in [first, second] { add(receiver, part, each, start: start, isUsual: false, isRich: isRich) }
      return
    }
    if part == .picture, let names = CodeExpression(value).namesOfTwo {
      for name in names { add(receiver, part, .picture(name), start: start, isUsual: false) }
      return
    }
    let given = CodeExpression(value).value(of: part)
    add(receiver, part, given, start: start, isUsual: isUsual)
    // A placeholder has its own style.
    guard isRich, part != .placeholder, given != .nothing else { return }
    // A text without its own font uses the view's.
    let body = richBody(of: value, before: start)
    for (part, signs) in [(CodePart.colour, ["color", "colour", "html"]), (.font, ["font", "html"])]
    where body?.contains(where: { token in signs.contains { token.text.lowercased().contains($0) } }) ?? true {
      add(receiver, part, .computed, start: start, isUsual: isUsual)
    }
  }

  mutating func add(
    _ receiver: [String], _ part: CodePart, _ value: CodeValue, start: Int, isUsual: Bool = true,
    assumed: (name: String, callee: String?)? = nil
  ) {
    // Nobody sees what only Xcode shows, and views of an interface file are created by `init(coder:)`.
    guard let type, let function, !Self.unused.contains(function.name) else { return }
    if part == .shown, value != .name("true"), let last = receiver.last {
      file.revealed.insert(last.hasPrefix("_") ? String(last.dropFirst()) : last)
    }
    // A button's own label has its style; an outlet may have the same name.
    if receiver.last == "titleLabel", part.isOfTitle {
      add(Array(receiver.dropLast()), part, value, start: start, isUsual: isUsual, assumed: assumed)
    }
    let (receiver, isOwn) = settled(receiver)
    var found = CodeFile.Assignment(
      owner: type, outlet: receiver.last ?? "", part: part, value: value,
      isCertain: isCertain && isUsual && !followsCondition(start), function: function.name, line: tokens[start].line,
      giver: type, assumed: assumed)
    switch receiver.count {
    case 0:
      if part.isOfItself || [.text, .shown, .alpha, .secure, .placeholder, .enabled].contains(part) {
        file.assignments.append(found)
      }
    case 1 where isOwn || !isLocal(receiver[0]) && outlets(each: receiver[0]) == nil && !Self.isUnnamed(receiver[0]):
      file.assignments.append(found)
      if receiver[0] == "contentView", part.isOfItself {
        found.outlet = ""
        file.assignments.append(found)
      }
    case 1:
      if let label = scopes[function.place].parameters[receiver[0]] {
        var inside = found
        inside.outlet = CodeFile.parameter(label, of: function.name)
        file.assignments.append(inside)
      }
      if let outlets = outlets(each: receiver[0]) {
        // A loop over a literal list always runs.
        found.isCertain = isUsual && scopes.count == function.place + 2
        for outlet in outlets {
          found.outlet = outlet
          file.assignments.append(found)
        }
        return
      }
      (found.outlet, found.function) = ("", "")
      if part.isOfItself || part == .text { outside.append((receiver[0], isOwn ? nil : typesOf(receiver: receiver[0]), found)) }
    case 2:
      found.function = ""
      outside.append((receiver[0], isOwn ? nil : typesOf(receiver: receiver[0]), found))
    default:
      // In between is a property of some class of the app.
      found.function = ""
      outside.append((receiver[receiver.count - 2], nil, found))
    }
  }
}

extension CodeReader {
  /// A receiver by the names of the outlets, and whether it starts with the object's own.
  private func settled(_ receiver: [String]) -> (names: [String], isOwn: Bool) {
    var names = receiver
    // Views inside others: what is set on them, the others show.
    while let last = names.last, ["configuration", "layer"].contains(last) { names.removeLast() }
    if names.count > 1, names.last == "contentView" { names.removeLast() }
    var isOwn = names.first == "self"
    if isOwn { names.removeFirst() }
    if let first = names.first, !isOwn, let outlet = alias(of: first) { (names[0], isOwn) = (outlet, true) }
    // The bar shows what its item says: that is the screen's own.
    if names.count > 1, ["navigationItem", "topItem"].contains(names[names.count - 1]),
      ["navigationController", "parent", "tabBarController"].contains(names[0])
    {
      names = ["navigationItem"]
    }
    if language == .objectiveC { names = names.map { $0.hasPrefix("_") ? String($0.dropFirst()) : $0 } }
    return (names, isOwn)
  }

  /// Functions that never run for objects of an interface file.
  static let unused: Set = ["prepareForInterfaceBuilder", initInCode, "initWithFrame", "initWithStyle"]
  /// `init(frame:)`, `init(style:reuseIdentifier:)`
  static let initInCode = "init(frame:"

  /// Whether a value is computed from the same view.
  private func readsItself(_ receiver: [String], _ value: ArraySlice<CodeToken>) -> Bool {
    guard let name = receiver.last, name != "self" else { return false }
    return value.indices.contains { place in
      guard tokens[place].isWord(name), [".", "?", "!"].contains(token(place + 1)?.text ?? "") else { return false }
      // A local constant shadows the outlet of the same name.
      return token(place - 1)?.isSign(".") != true || token(place - 2)?.isWord("self") == true
    }
  }

  private func beginsStatement(_ index: Int) -> Bool {
    guard let before = token(index - 1) else { return true }
    return tokens[index].startsLine || ["{", "}", ";"].contains(before.text) && before.kind == .sign || before.isWord("in")
  }

  /// Whether it depends on a condition without braces, as C allows.
  func followsCondition(_ start: Int) -> Bool {
    guard language == .objectiveC, let before = token(start - 1) else { return false }
    return before.isSign(")") || before.isWord("else") || before.isSign(":") || before.isSign("?")
  }

  private static func isNormal(_ state: [CodeToken]) -> Bool {
    let words = state.filter { $0.kind == .word && $0.text != "for" }.map(\.text)
    return words.allSatisfy { ["normal", "UIControlStateNormal", "UIControl", "State", "UIControlState"].contains($0) }
  }
}

extension CodeReader {
  /// An expression up to the end of its statement, cut off once it is too long.
  func expression(from start: Int) -> ArraySlice<CodeToken> {
    var (depth, place) = (0, start)
    while let token = token(place) {
      if place - start > CodeExpression.mostTokens || token.kind == .directive { break }
      if language == .swift, depth == 0, place > start, token.startsLine, !continues(place) { break }
      if token.kind == .sign {
        if "([{".contains(token.text) { depth += 1 }
        if ")]}".contains(token.text) {
          depth -= 1
          if depth < 0 { break }
        }
        if token.text == ";" || token.text == "," && language == .objectiveC, depth == 0 { break }
      }
      place += 1
    }
    return tokens[min(start, tokens.count)..<min(place, tokens.count)]
  }

  /// Whether an expression continues on the line of the token at `place`.
  func continues(_ place: Int) -> Bool {
    let signs = [".", "?", ":", "+", "-", "*", "/", "&", "|", "=", "<", ">", ","]
    let (token, before) = (tokens[place], tokens[place - 1])
    return token.kind == .sign && signs.contains(token.text) || before.kind == .sign && signs.contains(before.text)
  }

  /// Arguments in parentheses, up to the closing one.
  func arguments(from start: Int) -> [ArraySlice<CodeToken>] {
    var (found, begin, depth) = ([ArraySlice<CodeToken>](), start, 0)
    for place in start..<min(start + 2 * CodeExpression.mostTokens, tokens.count) {
      guard tokens[place].kind == .sign else { continue }
      switch tokens[place].text {
      case "(", "[", "{": depth += 1
      case ")", "]", "}":
        if depth == 0 { return found + [tokens[begin..<place]] }
        depth -= 1
      case "," where depth == 0:
        found.append(tokens[begin..<place])
        begin = place + 1
      default: break
      }
    }
    return found
  }

  /// An argument of a message: up to the next part of its selector, or the bracket that ends it.
  func argument(from start: Int) -> (value: ArraySlice<CodeToken>, end: Int) {
    var (depth, place, conditions) = (0, start, 0)
    while let token = token(place), place - start <= CodeExpression.mostTokens {
      if token.kind == .sign {
        if "([{".contains(token.text) { depth += 1 }
        if ")]}".contains(token.text) {
          if depth == 0 { break }
          depth -= 1
        }
        if token.text == "?" { conditions += 1 }
        if token.text == ":", depth == 0 { conditions -= 1 }
      } else if token.kind == .word, depth == 0, conditions == 0, place > start, self.token(place + 1)?.isSign(":") == true,
        tokens[place - 1].kind != .sign || tokens[place - 1].isSign(")") || tokens[place - 1].isSign("]")
      {
        break
      }
      place += 1
    }
    return (tokens[start..<min(place, tokens.count)], place)
  }
}
