/// Reads what a source file sets on the views of its classes, statement by statement.
///
/// It knows braces, types and functions, but not what the code means: a statement that may be skipped, or a value that is not a
/// literal, is recorded as such.
struct CodeReader {
  let tokens: [CodeToken]
  let language: CodeLanguage
  var file = CodeFile()
  var scopes: [Scope] = []
  var pending: Scope?
  /// The property that is declared in a type.
  var property = ""
  /// The scopes at each open `#if`.
  var alternatives: [[Scope]] = []
  /// Variable → the classes that it may have in this file, such as `cell`.
  var variables: [String: Set<String>] = [:]
  /// The same for properties, and for the parameters of the function that begins here.
  var (inHead, properties) = ([String: Set<String>](), [String: Set<String>]())
  /// What the last declaration declares, and where it is.
  var lastVariable = (name: "", place: 0)
  /// Navigation controllers, and the controllers that they were created with.
  var roots: [String: Set<String>] = [:]
  /// Properties whose controllers are opened, until their classes are known.
  var opened: [(variable: String, isPushed: Bool)] = []
  /// Constant or variable outside functions → the texts that it is set to.
  var strings: [String: Set<String>] = [:]
  /// Assignments to the outlets of variables; those of properties, until their classes are known.
  var outside: [(receiver: String, types: Set<String>?, assignment: CodeFile.Assignment)] = []

  struct Scope {
    enum Kind { case type, function, accessor, block }
    var kind: Kind
    var name: [String] = []
    /// Local names.
    var locals: Set<String> = []
    /// Declared name → the classes that it may have: two rows named `cell` are two things.
    var types: [String: Set<String>] = [:]
    /// Parameter → its label, or its position.
    var parameters: [String: String] = [:]
    /// Name → the outlets that it refers to in turn.
    var each: [String: [String]] = [:]
    /// Name → the outlet that it refers to.
    var aliases: [String: String] = [:]
    /// A constant of the function's own → its value.
    var values: [String: ArraySlice<CodeToken>] = [:]
    /// Variable of the function's own → the text that it was last set to.
    var strings: [String: String] = [:]
    /// Row → the identifier that it was dequeued with.
    var rows: [String: String] = [:]
    /// Recognizers that take more than one tap.
    var severalTaps: Set<String> = []
    /// The `#if` that it is in.
    var alternatives = 0
    /// Where it begins.
    var start = 0
    /// Whether a block runs whenever a gesture gets that far.
    var isOfState = false
    /// Whether a function may have returned before.
    var mayEnd = false
  }

  /// Nobody nests deeper by hand.
  private static let mostScopes = 200

  static func read(_ bytes: [UInt8], _ language: CodeLanguage) -> CodeFile {
    let scanner = CodeScanner(bytes, language)
    var reader = CodeReader(tokens: scanner.tokens, language: language)
    reader.file.debugNames = scanner.debugNames
    reader.file.names = scanner.macroNames
    return reader.read()
  }

  private init(tokens: [CodeToken], language: CodeLanguage) { (self.tokens, self.language) = (tokens, language) }

  private mutating func read() -> CodeFile {
    for index in tokens.indices where scopes.count < Self.mostScopes {
      let token = tokens[index]
      if let name = token.name { file.names.insert(name) }
      switch token.kind {
      case .directive: readDirective(token.text)
      case .word:
        note(token.text, at: index)
        readWord(token.text, at: index)
      case .sign:
        switch token.text {
        case "{": open(at: index)
        case "}": close()
        case "=":
          noteString(at: index)
          readAssignment(at: index)
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
    for (receiver, types, assignment) in outside {
      // A name without a declaration, such as a closure's parameter, has the class of the others with that name, if all have the
      // same.
      let known = types ?? properties[receiver] ?? variables[receiver].flatMap { $0.count == 1 ? $0 : nil } ?? []
      if known.isEmpty, !assignment.outlet.isEmpty { file.strays.append(assignment) }
      // A value set on one instance shows nothing about its class, except for cells, which are all configured the same way, and
      // for a screen's title.
      func isOfAll(_ type: String) -> Bool {
        !assignment.outlet.isEmpty || assignment.part != .text && type.hasSuffix("Cell")
          || assignment.part == .text && (type.hasSuffix("Controller") || type.hasSuffix("VC"))
      }
      for type in known.sorted() where isOfAll(type) {
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

extension CodeReader {
  /// `CartCell`, and not a sentence or `cart.title`
  static func isTypeName(_ text: String) -> Bool {
    guard let first = text.utf8.first, first &- 0x41 < 26, text.utf8.count < 80 else { return false }
    return text.utf8.allSatisfy { ($0 | 0x20) &- 0x61 < 26 || $0 &- 0x30 < 10 || $0 == 0x5f }
  }
}

// MARK: Where it is

extension CodeReader {
  /// The name of the surrounding type; nil outside.
  var type: String? { scopes.last { $0.kind == .type }?.name.last }

  var typePath: [String] { scopes.last { $0.kind == .type }?.name ?? [] }

  /// The surrounding function, with the index of its scope; nil outside.
  var function: (place: Int, name: String)? {
    guard let place = scopes.firstIndex(where: { $0.kind == .function || $0.kind == .accessor }) else { return nil }
    // A property's observer is the function, not the property.
    let inner = scopes.indices.contains(place + 1) && scopes[place + 1].kind == .function ? place + 1 : place
    return (inner, scopes[inner].name.joined(separator: ":"))
  }

  /// Whether this runs whenever its function does.
  var isCertain: Bool {
    guard let function, function.place == scopes.count - 1, let last = scopes.last else { return false }
    return last.kind == .function && alternatives.count == last.alternatives
  }

  func isLocal(_ name: String) -> Bool { scopes.contains { $0.locals.contains(name) } }

  mutating func addLocal(_ name: String) {
    guard let function else { return }
    scopes[function.place].locals.insert(name)
  }

  /// A closure's parameter, which hides a constant of that name.
  mutating func addParameter(_ name: String) {
    addLocal(name)
    if let function { scopes[function.place].values[name] = nil }
  }

  private mutating func open(at index: Int) {
    if var scope = pending {
      (scope.alternatives, scope.start) = (alternatives.count, index)
      if scope.kind == .function {
        scope.types = inHead
        (inHead, roots, lastVariable) = ([:], [:], ("", index))
      }
      scopes.append(scope)
      pending = nil
    } else if function == nil, scopes.last?.kind == .type {
      scopes.append(Scope(kind: .accessor, name: ["", property], alternatives: alternatives.count))
    } else {
      scopes.append(Scope(kind: .block, isOfState: isOfState(before: index)))
    }
  }

  private mutating func close() {
    pending = nil
    if !scopes.isEmpty { scopes.removeLast() }
  }

  /// Every alternative starts in the scope around the first.
  private mutating func readDirective(_ name: String) {
    switch name {
    case "if", "ifdef", "ifndef": alternatives.append(scopes)
    case "endif": _ = alternatives.popLast()
    default: if let start = alternatives.last { scopes = start }
    }
  }
}
