/// Reads what a source file gives to the views of its classes, statement by statement.
///
/// It knows braces, types and functions, and nothing of what the code means: a statement inside anything that may be left out, a
/// value that is not written there, is recorded as such.
struct CodeReader {
  let tokens: [CodeToken]
  let language: CodeLanguage
  var file = CodeFile()
  var scopes: [Scope] = []
  var pending: Scope?
  /// The property that is declared in a type.
  private var property = ""
  /// The scopes at each open `#if`.
  private var alternatives: [[Scope]] = []
  /// What a variable may be: `cell` → the classes that the file gives it.
  var variables: [String: Set<String>] = [:]
  /// The same of the function around alone, of the one that begins, and of properties.
  var (inFunction, inHead, properties) = ([String: Set<String>](), [String: Set<String>](), [String: Set<String>]())
  var lastVariable = ""
  /// Navigation controllers, and what they were made with.
  var roots: [String: Set<String>] = [:]
  /// Properties that hold controllers that are opened, until their classes are known.
  var opened: [(variable: String, isPushed: Bool)] = []
  /// Assignments to the outlets of variables, until their classes are known.
  var outside: [(receiver: String, assignment: CodeFile.Assignment)] = []

  struct Scope {
    enum Kind { case type, function, accessor, block }
    var kind: Kind
    var name: [String] = []
    /// Names that mean something of the function's own.
    var locals: Set<String> = []
    /// Parameter → its label, or its place.
    var parameters: [String: String] = [:]
    /// A name → the outlets that it is, one after the other.
    var each: [String: [String]] = [:]
    /// The `#if` that it is in.
    var alternatives = 0
  }

  /// What is nested deeper was not written by a person.
  private static let mostScopes = 200

  static func read(_ bytes: [UInt8], _ language: CodeLanguage) -> CodeFile {
    var reader = CodeReader(tokens: CodeScanner.tokens(bytes, language), language: language)
    return reader.read()
  }

  private init(tokens: [CodeToken], language: CodeLanguage) { (self.tokens, self.language) = (tokens, language) }

  private mutating func read() -> CodeFile {
    for index in tokens.indices where scopes.count < Self.mostScopes {
      let token = tokens[index]
      switch token.kind {
      case .directive: readDirective(token.text)
      case .word:
        note(token.text, at: index)
        readWord(token.text, at: index)
      case .sign:
        switch token.text {
        case "{": open()
        case "}": close()
        case "=": readAssignment(at: index)
        case "[" where language == .objectiveC: readMessage(at: index)
        case "@" where language == .objectiveC: readSection(at: index)
        case "-", "+":
          if language == .objectiveC, token.startsLine, function == nil { readMethod(at: index) }
        case "*": if language == .objectiveC { readPointer(at: index) }
        default: break
        }
      default: break
      }
    }
    for (receiver, assignment) in outside {
      // A value set on one instance says nothing about its class, except for cells, which are all configured the same way.
      for type in (variables[receiver] ?? []).sorted() where !assignment.outlet.isEmpty || type.hasSuffix("Cell") {
        var found = assignment
        found.owner = type
        file.assignments.append(found)
      }
    }
    for (variable, isPushed) in opened {
      for type in properties[variable] ?? [] { file.openings.append(.init(type: type, isPushed: isPushed)) }
    }
    return file
  }
}

// MARK: Where it is

extension CodeReader {
  /// The name of the type around; nil outside.
  var type: String? { scopes.last { $0.kind == .type }?.name.last }

  private var typePath: [String] { scopes.last { $0.kind == .type }?.name ?? [] }

  /// The function around, with the place of its scope; nil outside.
  var function: (place: Int, name: String)? {
    guard let place = scopes.firstIndex(where: { $0.kind == .function || $0.kind == .accessor }) else { return nil }
    // A property's observer is the function, not the property.
    let inner = scopes.indices.contains(place + 1) && scopes[place + 1].kind == .function ? place + 1 : place
    return (inner, scopes[inner].name.joined(separator: ":"))
  }

  /// Whether this is carried out whenever its function is.
  var isCertain: Bool {
    guard let function, function.place == scopes.count - 1, let last = scopes.last else { return false }
    return last.kind == .function && alternatives.count == last.alternatives
  }

  func isLocal(_ name: String) -> Bool { scopes.contains { $0.locals.contains(name) } }

  mutating func addLocal(_ name: String) {
    guard let function else { return }
    scopes[function.place].locals.insert(name)
  }

  private mutating func open() {
    if var scope = pending {
      scope.alternatives = alternatives.count
      if scope.kind == .function { (inFunction, inHead, roots) = (inHead, [:], [:]) }
      scopes.append(scope)
      pending = nil
    } else if function == nil, scopes.last?.kind == .type {
      scopes.append(Scope(kind: .accessor, name: ["", property], alternatives: alternatives.count))
    } else {
      scopes.append(Scope(kind: .block))
    }
  }

  private mutating func close() {
    pending = nil
    if !scopes.isEmpty { scopes.removeLast() }
  }

  /// Of several alternatives, each begins in the scope that all begin in.
  private mutating func readDirective(_ name: String) {
    switch name {
    case "if", "ifdef", "ifndef": alternatives.append(scopes)
    case "endif": _ = alternatives.popLast()
    default: if let start = alternatives.last { scopes = start }
    }
  }
}

// MARK: Declarations

extension CodeReader {
  func token(_ index: Int) -> CodeToken? { tokens.indices.contains(index) ? tokens[index] : nil }

  private mutating func readWord(_ word: String, at index: Int) {
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
    case "in": if let name = token(index - 1), name.kind == .word { addLocal(name.text) }
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
    guard keyword == "class" || keyword == "extension" else { return }
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
    pending = scope
  }

  private mutating func readVariable(isConstant: Bool, at index: Int) {
    guard let name = token(index + 1), name.kind == .word else { return }
    lastVariable = name.text
    guard function != nil else {
      property = name.text
      pending = nil
      return readConstant(isLet: isConstant, named: name.text, at: index)
    }
    let next = token(index + 2)
    // `guard let title = title` and `if let title {` mean the same as before.
    let value = token(index + 3)?.isWord("self") == true ? token(index + 5) : token(index + 3)
    if next?.isSign("=") == true, value?.isWord(name.text) == true { return }
    if next?.isSign("=") != true, next?.isSign(":") != true, !["as", "in"].contains(next?.text ?? "") { return }
    addLocal(name.text)
    if next?.isSign("=") == true, let type = token(index + 3), type.kind == .word, type.text.first?.isUppercase == true,
      let call = token(index + 4), call.isSign("(") || call.isSign(".")
    {
      add(type.text, to: name.text)
    }
  }

  /// `cell: CartCell`, and `CartCell.self` for what is being declared.
  private mutating func readTypeOfVariable(_ word: String, at index: Int) {
    guard word.first?.isUppercase == true else { return }
    if token(index - 1)?.isSign(":") == true, let name = token(index - 2), name.kind == .word {
      add(word, to: name.text)
    }
    if token(index + 1)?.isSign(".") == true, token(index + 2)?.isWord("self") == true, !lastVariable.isEmpty {
      add(word, to: lastVariable)
    }
  }

  private mutating func readCast(at index: Int) {
    var next = index + 1
    while let sign = token(next), sign.isSign("?") || sign.isSign("!") { next += 1 }
    guard let type = token(next), type.kind == .word, !lastVariable.isEmpty else { return }
    add(type.text, to: lastVariable)
  }

  /// Strings that have a name: `static let title = NSLocalizedString("title", comment: "")`.
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
