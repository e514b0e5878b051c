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
    readLoading(chain, start: start)
    if chain.last == "numberOfTapsRequired" { return noteTaps(chain, expression(from: index + 1)) }
    if chain.count == 1, beginsStatement(start) { noteNewRow(chain[0], at: index, start: start) }
    guard let part = CodePart(property: chain.last ?? "") else { return }
    // Any class may have an image; only a button's is set for a state.
    if part == .picture, chain.dropLast().allSatisfy({ $0 == "self" }) { return }
    // `let text = …` and a default value do not assign to a property.
    if chain.count == 1, !beginsStatement(start) || isLocal(chain[0]) { return }
    let isRich = chain.last?.hasPrefix("attributed") == true
    add(Array(chain.dropLast()), part, expression(from: index + 1), start: start, isRich: isRich)
  }

  /// `payButton.setTitle("Pay", for: .normal)`
  mutating func readCall(at index: Int) {
    guard function != nil, token(index + 1)?.isSign("(") == true, let part = CodePart(setter: tokens[index].text),
      let (chain, start) = openChain(endingAt: index)
    else { return }
    let arguments = self.arguments(from: index + 2)
    // A button sets its own title for a state; a function of that name without one is another class's.
    guard let first = arguments.first, chain.count > 1 || arguments.dropFirst().first?.first?.isWord("for") == true else {
      return
    }
    let state = arguments.dropFirst().first.map { Array($0) } ?? []
    if part == .picture, !isOfState(state, chain.dropLast()) { return }
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
    if part == .picture, !isOfState(state, chain) { return }
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
    let isContent = CodePart.words.contains(part) || part == .picture
    let source = isContent ? constant(value, before: start) ?? value : value
    // A value computed from itself shows nothing; a font of the same size is a different font.
    guard [.frame, .secure, .font].contains(part) || !readsItself(receiver, source), !translatesItself(receiver, part, source)
    else {
      return
    }
    // A condition chooses between two constants.
    if isContent, let (first, second) = CodeExpression.alternatives(source) {
      for each in [first, second] { add(receiver, part, each, start: start, isUsual: false, isRich: isRich) }
      return
    }
    if part == .picture, let names = CodeExpression(source).namesOfTwo {
      for name in names { add(receiver, part, .picture(name), start: start, isUsual: false) }
      return
    }
    let given = CodeExpression(source).value(of: part)
    add(receiver, part, given, start: start, isUsual: isUsual)
    // A placeholder has its own style.
    guard isRich, part != .placeholder, given != .nothing else { return }
    // A text without its own font uses the view's.
    let body = richBody(of: value, before: start)
    for part in [CodePart.colour, .font] where body.map({ brings(part, $0) }) ?? true {
      // Where the text is only set under a condition, the file's colour is that of another text.
      let isOpen = part == .colour && !(isCertain && isUsual)
      let given = body.flatMap { isOpen ? nil : richValue(of: part, in: $0) } ?? .computed
      add(receiver, part, given, start: start, isUsual: isUsual)
    }
  }

  mutating func add(
    _ receiver: [String], _ part: CodePart, _ value: CodeValue, start: Int, isUsual: Bool = true,
    assumed: (name: String, callee: String?)? = nil
  ) {
    // Nobody sees what only Xcode shows, and views of an interface file are created by `init(coder:)`.
    guard let type, let function, !Self.unused.contains(function.name) else { return }
    if part == .shown, value != .name("true"), let last = receiver.last {
      let name = last.hasPrefix("_") ? String(last.dropFirst()) : last
      let isOwn = receiver.count == 1 && !isLocal(last) || receiver.count == 2 && receiver[0] == "self"
      file.revealed.insert(isOwn ? "\(type).\(name)" : name)
    }
    // A button's own label has its style; an outlet may have the same name.
    if receiver.last == "titleLabel", part.isOfTitle {
      add(Array(receiver.dropLast()), part, value, start: start, isUsual: isUsual, assumed: assumed)
    }
    var (receiver, isOwn) = settled(receiver, at: start)
    let (row, tagged) = (receiver.first.flatMap { self.row($0) }, receiver.first.flatMap { outlet(tagged: $0) })
    if let tagged { (receiver[0], isOwn) = (tagged.name, true) }
    var found = CodeFile.Assignment(
      owner: type, outlet: receiver.last ?? "", part: part, value: value,
      isCertain: isCertain && isUsual && !followsCondition(start), function: tagged?.isOfRow == true ? "" : function.name,
      line: tokens[start].line, giver: type, row: row, assumed: assumed)
    if let all = Self.typeOfAppearance(receiver), part.isLook {
      (found.owner, found.outlet, found.function, found.giver, found.isCertain) = (all, "", "", "", true)
      return file.assignments.append(found)
    }
    switch receiver.count {
    case 0:
      if part.isOfItself || [.text, .picture, .shown, .alpha, .secure, .placeholder, .enabled].contains(part) {
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
  private func settled(_ receiver: [String], at start: Int) -> (names: [String], isOwn: Bool) {
    var names = receiver
    // Views inside others: what is set on them, the others show.
    while let last = names.last, ["configuration", "layer"].contains(last) { names.removeLast() }
    if names.count > 1, names.last == "contentView" { names.removeLast() }
    var isOwn = names.first == "self"
    if isOwn { names.removeFirst() }
    if let first = names.first, !isOwn, let outlet = alias(of: first) { (names[0], isOwn) = (outlet, true) }
    if names.count > 1, names[0] == "segue", let scene = destination(names[1], before: start) {
      (names, isOwn) = ([scene] + names.dropFirst(2), true)
    }
    if names.count == 2, Self.isDestination(names[0]), names[1] == "navigationItem" { names.removeLast() }
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

  /// Whether a picture is what a button shows in its normal state: the system says what it shows while it is selected or touched.
  /// Without a state, a class's own function may set anything.
  private func isOfState(_ state: [CodeToken], _ receiver: some Collection<String>) -> Bool {
    Self.isNormal(state) && !(state.isEmpty && receiver.allSatisfy { $0 == "self" })
  }

  private static func isNormal(_ state: [CodeToken]) -> Bool {
    let words = state.filter { $0.kind == .word && $0.text != "for" }.map(\.text)
    return words.allSatisfy { ["normal", "UIControlStateNormal", "UIControl", "State", "UIControlState"].contains($0) }
  }
}
