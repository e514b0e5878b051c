/// Parses targets as people type them; errors give the position of the problem, counted from 1.
struct SelectorParser {
  private let scalars: [Unicode.Scalar]
  private var at: Int
  /// Whether `/` ends an item, as it does before a finding's qualifier.
  private let hasQualifier: Bool

  /// - Parameter start: Where the target starts in `text`.
  init(_ text: String, from start: Int = 0, hasQualifier: Bool) {
    scalars = Array(text.unicodeScalars)
    at = start
    self.hasQualifier = hasQualifier
  }

  /// The target, and what follows its `/`; nil if there is no `/`.
  mutating func target() throws(ModelError) -> (target: Target, qualifier: String?) {
    if rest == "project" { return (Target(.project, "project"), nil) }
    if take("component:") {
      let id = try shared()
      return (Glob(id).isPattern ? Target(.component, Selector(Glob(id))) : Target(.component, id), qualifier())
    }
    if take("colour:") || take("color:") {
      let name = try shared()
      guard Glob(name).isPattern else { return (Target(.palette, "palette", name), qualifier()) }
      return (Target(.palette, Selector(Glob("palette"), [], .named(Glob(name)))), qualifier())
    }
    return try screen()
  }

  /// The name of something shared.
  private mutating func shared() throws(ModelError) -> String {
    let name = take { [hasQualifier] in $0 != "[" && !(hasQualifier && $0 == "/") }
    guard peek != "[" else { throw fault(.conditionsNotPossible) }
    return name
  }

  private mutating func screen() throws(ModelError) -> (target: Target, qualifier: String?) {
    let documents = take { $0 != "[" && $0 != "#" }
    guard !documents.isEmpty else { throw fault(.nothingNamed) }
    var conditions: [Condition] = []
    if peek == "[" {
      let open = at
      at += 1
      conditions = try self.conditions(of: .screen)
      guard peek == "]" else { throw fault(.bracketNotClosed, at: open) }
      at += 1
      guard peek == nil || peek == "#" else { throw fault(.textAfterBracket) }
    }
    guard peek == "#" else {
      guard Glob(documents).isPattern || !conditions.isEmpty else { return (Target(.screen, documents), nil) }
      return (Target(.screen, Selector(Glob(documents), conditions)), nil)
    }
    at += 1
    let items = try items()
    let qualifier = qualifier()
    if case .named(let id) = items, !id.isPattern, !Glob(documents).isPattern, conditions.isEmpty {
      return (Target(.screen, documents, id.text), qualifier)
    }
    if items == .none, !Glob(documents).isPattern, conditions.isEmpty { return (Target(.screen, documents), qualifier) }
    return (Target(.screen, Selector(Glob(documents), conditions, items)), qualifier)
  }

  private mutating func items() throws(ModelError) -> Selector.Items {
    let beforeQualifier = scalars[at...].prefix { !(hasQualifier && $0 == "/") }
    if beforeQualifier.contains("=") || rest.hasPrefix("not ") {
      let conditions = try conditions(of: .element)
      guard peek != "]" else { throw fault(.bracketInValue) }
      return .elements(conditions)
    }
    let id = take { [hasQualifier] in !(hasQualifier && $0 == "/") }
    // A qualifier of the screen itself comes right after `#`.
    if id.isEmpty, peek == "/" { return .none }
    guard !id.isEmpty else { throw fault(.nothingNamed) }
    return .named(Glob(id))
  }

  private mutating func conditions(of owner: Owner) throws(ModelError) -> [Condition] {
    var conditions: [Condition] = []
    repeat {
      skipSpaces()
      let isNegated = takeWord("not")
      conditions.append(try condition(of: owner, isNegated: isNegated))
      skipSpaces()
    } while takeWord("and")
    guard peek == nil || peek == "]" || (hasQualifier && peek == "/") else { throw fault(.textAfterQuote) }
    return conditions
  }

  private mutating func condition(of owner: Owner, isNegated: Bool) throws(ModelError) -> Condition {
    let start = at
    let name = take { $0 != "=" && $0 != "]" && $0 != "[" && !$0.isBlank }
    guard !name.isEmpty || peek == "=" else { throw fault(.conditionMissing, at: start) }
    guard peek == "=", !name.isEmpty else { throw fault(.equalsMissing(name), at: start) }
    at += 1
    let value = try value(name)
    return try Condition(name, value, isNegated: isNegated, of: owner)
  }

  private mutating func value(_ name: String) throws(ModelError) -> String {
    let start = at
    guard peek == "\"" else {
      let value = plainValue()
      guard peek != "[" else { throw fault(.bracketInValue) }
      guard !value.trimmed.isEmpty else { throw fault(.valueMissing(name), at: start) }
      return value.trimmed
    }
    at += 1
    var value = String.UnicodeScalarView()
    while let scalar = peek, scalar != "\"" {
      at += 1
      // A backslash escapes a quotation mark or another backslash.
      if scalar == "\\", let next = peek, next == "\"" || next == "\\" {
        value.append(next)
        at += 1
      } else {
        value.append(scalar)
      }
    }
    guard peek == "\"" else { throw fault(.quoteNotClosed, at: start) }
    at += 1
    guard !value.isEmpty else { throw fault(.valueMissing(name), at: start) }
    return String(value)
  }
}

extension SelectorParser {
  private var peek: Unicode.Scalar? { at < scalars.count ? scalars[at] : nil }

  private var rest: String { String(String.UnicodeScalarView(scalars[at...])) }

  /// A value without quotation marks: it ends before ` and `, a bracket or a qualifier.
  private mutating func plainValue() -> String {
    var value = String.UnicodeScalarView()
    while let scalar = peek, scalar != "[", scalar != "]", !(hasQualifier && scalar == "/") {
      // A run of blanks is checked once, at its start.
      if scalar.isBlank, !scalars[at - 1].isBlank, isBeforeAnd { break }
      value.append(scalar)
      at += 1
    }
    return String(value)
  }

  /// Whether the blanks here are followed by `and` and another blank.
  private var isBeforeAnd: Bool {
    var copy = self
    copy.skipSpaces()
    return copy.takeWord("and")
  }

  private mutating func take(while isMeant: (Unicode.Scalar) -> Bool) -> String {
    var taken = String.UnicodeScalarView()
    while let scalar = peek, isMeant(scalar) {
      taken.append(scalar)
      at += 1
    }
    return String(taken)
  }

  private mutating func take(_ prefix: String) -> Bool {
    guard scalars[at...].starts(with: prefix.unicodeScalars) else { return false }
    at += prefix.unicodeScalars.count
    return true
  }

  /// Consumes a word that is followed by a blank.
  private mutating func takeWord(_ word: String) -> Bool {
    let end = at + word.unicodeScalars.count
    guard end < scalars.count, scalars[end].isBlank, take(word) else { return false }
    skipSpaces()
    return true
  }

  private mutating func skipSpaces() {
    while let scalar = peek, scalar.isBlank { at += 1 }
  }

  /// What follows `/`; nil if nothing does.
  private mutating func qualifier() -> String? {
    guard hasQualifier, peek == "/" else { return nil }
    at += 1
    return take { _ in true }
  }

  private func fault(_ fault: ModelError.SelectorFault, at place: Int? = nil) -> ModelError {
    ModelError(String(String.UnicodeScalarView(scalars)), .selector(fault, at: (place ?? at) + 1))
  }
}

extension Unicode.Scalar {
  fileprivate var isBlank: Bool { properties.isWhitespace }
}
