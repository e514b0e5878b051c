/// Objective-C's declarations.
extension CodeReader {
  /// `@implementation Cart`, `@interface Cart : UIViewController`, `@end`
  mutating func readSection(at index: Int) {
    guard let word = token(index + 1), word.kind == .word else { return }
    if word.text == "end" {
      (scopes, pending) = ([], nil)
      return
    }
    guard word.text == "implementation" || word.text == "interface", let name = token(index + 2), name.kind == .word else {
      return
    }
    let next = token(index + 3)
    let isCategory = next?.isSign("(") == true
    let superclass = next?.isSign(":") == true ? token(index + 4)?.text : nil
    if !isCategory { file.types.insert(name.text) }
    file.classes.append(
      .init(
        name: name.text, superclass: superclass, isDeclaration: word.text == "implementation" && !isCategory, line: name.line))
    scopes = [Scope(kind: .type, name: [name.text])]
  }

  mutating func readMethod(at index: Int) {
    guard scopes.count == 1, token(index + 1)?.isSign("(") == true else { return }
    var (depth, scope, label) = (0, Scope(kind: .function), "0")
    for place in (index + 1)..<min(index + 200, tokens.count) {
      let token = tokens[place]
      if token.isSign("(") { depth += 1 }
      if token.isSign(")") { depth -= 1 }
      if token.isSign("{") || token.isSign(";") { break }
      if depth == 0, token.kind == .word {
        if scope.name.isEmpty {
          scope.name = [token.text]
        } else if tokens[place - 1].isSign(")") {
          scope.locals.insert(token.text)
          scope.parameters[token.text] = label
        } else {
          label = token.text
        }
      }
    }
    if let type, let name = scope.name.first {
      file.functions[type, default: []].insert(name)
      if name == "pointInside" || name == "hitTest" { file.deeds[type, default: []].insert(.touches) }
    }
    readGetter(scope.name.first ?? "", at: index)
    if token(index + 2)?.isWord("UIFont") == true { noteFont(named: scope.name.first ?? "", from: index + 2) }
    pending = scope
  }

  /// `- (BOOL)isAccessibilityElement { return YES; }`
  private mutating func readGetter(_ name: String, at index: Int) {
    guard let type, let part = CodePart(property: name), part.isOfItself,
      let open = (index..<min(index + 12, tokens.count)).first(where: { tokens[$0].isSign("{") })
    else { return }
    let isConstant = token(open + 1)?.isWord("return") == true && token(open + 3)?.isSign(";") == true
    file.assignments.append(
      .init(
        owner: type, outlet: "", part: part,
        value: isConstant ? CodeExpression(tokens[(open + 2)...(open + 2)]).value(of: part) : .computed, isCertain: true,
        function: "init", line: tokens[index].line))
  }

  /// `UILabel *label = …`, `(CartCell *)cell`
  mutating func readPointer(at index: Int) {
    guard let type = token(index - 1), type.kind == .word, type.text.first?.isUppercase == true else { return }
    var next = index + 1
    if token(next)?.isSign(")") == true { next += 1 }
    guard let name = token(next), name.kind == .word, let after = token(next + 1) else { return }
    if name.text == "self" || after.isSign(".") { return }
    // A name that is declared again, or cast to another class, has the new class from here on.
    if function != nil { scopes[scopes.count - 1].types[name.text] = [] }
    add(type.text, to: name.text)
    // Not a parameter of a method.
    if function == nil, token(index + 1)?.isSign(")") != true, let type = self.type {
      file.members[type, default: []].insert(name.text.hasPrefix("_") ? String(name.text.dropFirst()) : name.text)
    }
    if after.isSign("=") {
      readAlias(named: name.text, at: next + 2)
      lastVariable = (name.text, next)
    }
    if function != nil, after.isSign("=") || after.isSign(";") || after.isWord("in") || after.isSign(",") { addLocal(name.text) }
  }

  /// `[self styleLabel:self.total inColour:ink]`, `[Theme styleLabel:_total]`
  mutating func readPasses(ofMessage selector: String, _ receiver: [String], at place: Int) {
    guard let type, let function else { return }
    let isOwn = receiver == ["self"] || receiver == ["super"]
    let callee = isOwn ? nil : receiver.count == 1 && receiver[0].first?.isUppercase == true ? receiver[0] : ""
    var (next, label) = (place, "0")
    while let word = token(next), word.kind == .word, token(next + 1)?.isSign(":") == true {
      if next > place { label = word.text }
      let (value, end) = argument(from: next + 2)
      let names = value.filter { $0.kind == .word }.map(\.text)
      let isName = value.allSatisfy { $0.kind == .word || ".->".contains($0.text) }
      if isName, let name = names.last, names.count == 1 ? !isLocal(name) : names.count == 2 && names[0] == "self",
        name.first?.isUppercase == false
      {
        file.passes.append(
          .init(
            owner: type, outlet: name.hasPrefix("_") ? String(name.dropFirst()) : name, callee: callee, name: selector,
            label: label, isCertain: isCertain, function: function.name))
      }
      next = end
    }
    addHelper(selector, receiver)
  }

  /// A function that is called on an outlet: `[self.pay applyLook]`
  mutating func addHelper(_ selector: String, _ receiver: [String]) {
    guard let type, let function, receiver.count == 2, receiver[0] == "self" else { return }
    file.passes.append(
      .init(
        owner: type, outlet: receiver[1], callee: nil, name: selector, label: nil, isCertain: isCertain,
        function: function.name))
  }
}
