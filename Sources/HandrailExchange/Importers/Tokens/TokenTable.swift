import HandrailModel

/// A token as written in its file, before its references are followed.
struct Token {
  let path: [String]
  var value: JSONValue
  /// Its own type, otherwise that of the nearest group around it.
  var type: String?
  /// Values by mode name, if the token itself has them.
  var modes: [String: JSONValue] = [:]
  /// What was recorded in Handrail, noted next to the values by its export.
  var recorded: JSONValue?
  /// Whether a tool applies a function to the value before it is used.
  var isModified = false
  /// Deleted, and kept only for references to it.
  var isDeleted = false
  /// The name of the file.
  let file: String

  var key: String { path.joined(separator: ".") }
}

/// Extracts the tokens of one file, with what they inherit from their groups.
struct TokenFlattener {
  /// Groups that extend groups could expand a small file to billions.
  static let most = 100_000

  private let root: JSONValue
  private let file: String
  private(set) var tokens: [Token] = []

  static func tokens(_ json: JSONValue, file: String) throws(ExchangeError) -> [Token] {
    var flattener = TokenFlattener(root: json, file: file)
    try flattener.read(json, [], nil, [])
    return flattener.tokens
  }

  private init(root: JSONValue, file: String) {
    (self.root, self.file) = (root, file)
  }

  private mutating func read(
    _ json: JSONValue, _ path: [String], _ type: String?, _ extended: [String]
  ) throws(ExchangeError) {
    guard let members = json.members else { return }
    let own = (json["$type"] ?? json["type"])?.string
    if let value = json["$value"] ?? (Self.isValue(json["value"]) ? json["value"] : nil) {
      return try add(value, json, path, own ?? type)
    }
    let type = json["$type"]?.string ?? type
    if let reference = json["$extends"].flatMap(Self.target) {
      let key = reference.joined(separator: ".")
      guard !extended.contains(key) else { throw ExchangeError(file, .tokens(.cycle(path: extended + [key]))) }
      if let group = root.value(at: reference) { try read(group, path, type, extended + [key]) }
    }
    for member in members where member.key == "$root" || !member.key.hasPrefix("$") {
      try read(member.value, path + [member.key], type, extended)
    }
  }

  /// Whether a `value` member makes an object a token, instead of being a group or token of that name.
  private static func isValue(_ value: JSONValue?) -> Bool {
    guard let value else { return false }
    guard let members = value.members else { return true }
    return members.allSatisfy { $0.value.members == nil || $0.key == "color" || ModeWords.isAppearance($0.key) }
      && !members.contains { ["value", "$value"].contains($0.key) }
  }

  private mutating func add(
    _ value: JSONValue, _ json: JSONValue, _ path: [String], _ type: String?
  ) throws(ExchangeError) {
    guard tokens.count < Self.most else { throw ExchangeError(file, .tokens(.tooMany(most: Self.most))) }
    var token = Token(path: path, value: value, type: type, file: file)
    for member in json["$extensions"]?.members ?? [] {
      if member.key == "handrail" { token.recorded = member.value }
      if member.key == "studio.tokens", member.value["modify"] != nil { token.isModified = true }
      // `mode` of Terrazzo and Cobalt, `modes` inside Figma's, or a tool's own overrides, if one is named after an appearance.
      var modes = member.key == "mode" ? member.value : member.value["modes"]
      if let own = member.value.members, member.key.hasSuffix("overrides"),
        own.contains(where: { ModeWords.isAppearance($0.key) })
      {
        modes = member.value
      }
      for mode in modes?.members ?? [] { token.modes[mode.key] = mode.value }
    }
    // Some tools write the values of modes in place of the value.
    if let values = value.members, values.count > 1, values.allSatisfy({ ModeWords.isAppearance($0.key) }) {
      for mode in values { token.modes[mode.key] = mode.value }
    }
    tokens.append(token)
  }

  /// The path that `{a.b}` or `{"$ref": "#/a/b"}` names; nil if it is neither.
  static func target(_ json: JSONValue) -> [String]? {
    if let text = json.string, text.hasPrefix("{"), text.hasSuffix("}"), text.utf8.count > 2 {
      let inside = text.dropFirst().dropLast()
      guard !inside.contains("{"), !inside.contains("}") else { return nil }
      return inside.split(separator: ".", omittingEmptySubsequences: false).map { String($0).trimmed }
    }
    guard let pointer = json["$ref"]?.string, pointer.hasPrefix("#/") else { return nil }
    return pointer.dropFirst(2).split(separator: "/", omittingEmptySubsequences: false).map {
      String($0).replacing("~1", with: "/").replacing("~0", with: "~")
    }
  }
}

extension ModeWords {
  static func isAppearance(_ name: String) -> Bool {
    if case .appearance = meaning(of: name) { true } else { false }
  }
}

extension JSONValue {
  func value(at path: [String]) -> JSONValue? {
    path.reduce(Optional(self)) { value, key in
      if let list = value?.array { return Int(key).flatMap { list.indices.contains($0) ? list[$0] : nil } }
      return value?[key]
    }
  }
}

/// The tokens of one mode, with later files overriding earlier ones, and their colours.
struct TokenTable {
  enum Outcome: Equatable {
    case colour(TokenColour)
    case notAColour
    case skipped(SkipReason)
  }

  private(set) var tokens: [String: Token] = [:]
  private let mode: String?
  private var known: [String: Outcome] = [:]
  /// Keys without case and punctuation; nil if several become the same.
  private lazy var loose: [String: String?] = tokens.keys.reduce(into: [:]) { names, key in
    let plain = Self.plain(key)
    names[plain] = names[plain] == nil ? .some(key) : .some(nil)
  }

  /// - Parameter mode: The mode whose values are used for tokens that have several.
  init(_ tokens: [Token], mode: String?) {
    self.mode = mode
    for var token in tokens {
      let key = token.key
      token.type = token.type ?? self.tokens[key]?.type
      self.tokens[key] = token
    }
  }

  /// The colour of a token, its references followed; a cycle is an error.
  mutating func colour(_ key: String) throws(ExchangeError) -> Outcome {
    var (chain, met) = ([String](), Set<String>())
    var (outcome, next) = (Outcome?.none, key)
    while outcome == nil {
      if let found = known[next] {
        outcome = found
        break
      }
      guard met.insert(next).inserted else {
        throw ExchangeError(tokens[next]?.file ?? "", .tokens(.cycle(path: Array(chain.drop { $0 != next }) + [next])))
      }
      chain.append(next)
      guard let token = tokens[next] else { return .skipped(.token(.missing(next))) }
      guard !token.isModified else {
        outcome = .skipped(.token(.modified))
        break
      }
      guard Self.mayBeColour(token) else {
        outcome = .notAColour
        break
      }
      let value = mode.flatMap { token.modes[$0] } ?? token.value
      if let target = TokenFlattener.target(value) {
        guard let key = self.key(of: target) else {
          outcome = .skipped(.token(.missing(target.joined(separator: "."))))
          break
        }
        next = key
      } else {
        outcome = try read(value, token, met)
      }
    }
    for key in chain { known[key] = outcome }
    return outcome ?? .notAColour
  }

  private static func mayBeColour(_ token: Token) -> Bool {
    token.type == nil || ["color", "colour", "colors", "other"].contains(token.type?.lowercased())
  }

  /// The token that a path names: as written, without a trailing `value`, otherwise the only one with the same letters.
  private mutating func key(of path: [String]) -> String? {
    var path = path
    while let last = path.last, ["$value", "value"].contains(last), tokens[path.joined(separator: ".")] == nil {
      path.removeLast()
    }
    let key = path.joined(separator: ".")
    if tokens[key] != nil { return key }
    if tokens[key + ".$root"] != nil { return key + ".$root" }
    // Within a set for an appearance, references may begin with the set's name.
    if path.count > 1, ModeWords.isAppearance(path[0]), case let inner = path.dropFirst().joined(separator: "."),
      tokens[inner] != nil
    {
      return inner
    }
    return loose[Self.plain(key)] ?? nil
  }

  private static func plain(_ key: String) -> String {
    String(
      decoding: key.lowercased().utf8.filter {
        ($0 >= 0x30 && $0 <= 0x39) || ($0 >= 0x61 && $0 <= 0x7A) || $0 > 0x7F || $0 == 0x2E
      }, as: UTF8.self)
  }

  /// A value that is not entirely a reference.
  private mutating func read(_ value: JSONValue, _ token: Token, _ met: Set<String>) throws(ExchangeError) -> Outcome {
    if let text = value.string { return read(text, token) }
    guard value.members != nil else { return token.type == nil ? .notAColour : .skipped(.token(.notAColour(value.plainText))) }
    // `{color: …, alpha: 0.5}`
    if let inner = value["color"] ?? value["colour"], let alpha = number(value["alpha"] ?? value["opacity"]) {
      let outcome = inner.string.map { read($0, token) } ?? .notAColour
      if let target = TokenFlattener.target(inner) {
        guard let key = self.key(of: target) else { return .skipped(.token(.missing(target.joined(separator: ".")))) }
        guard !met.contains(key), met.count < 64 else {
          throw ExchangeError(token.file, .tokens(.cycle(path: met.sorted() + [key])))
        }
        return try colour(key, met).with(alpha: alpha)
      }
      return outcome.with(alpha: alpha)
    }
    let plain = dereferenced(value, 0)
    guard let colour = TokenColour(object: plain) else {
      let isColour = token.type != nil || plain["colorSpace"] != nil
      return isColour ? .skipped(.token(.notAColour(value.canonicalText))) : .notAColour
    }
    return .colour(colour)
  }

  /// A fraction: a number, a percentage, or a reference to another token.
  private mutating func number(_ json: JSONValue?, _ depth: Int = 0) -> Double? {
    guard let json, depth < 16 else { return nil }
    if let target = TokenFlattener.target(json) {
      guard let key = key(of: target), let token = tokens[key] else { return nil }
      return number(mode.flatMap { token.modes[$0] } ?? token.value, depth + 1)
    }
    guard let text = json.string else { return json.double }
    return text.hasSuffix("%") ? Double(text.dropLast()).map { $0 / 100 } : Double(text)
  }

  /// The colour of a token inside the value of another.
  private mutating func colour(_ key: String, _ met: Set<String>) throws(ExchangeError) -> Outcome {
    if let found = known[key] { return found }
    guard let token = tokens[key], !token.isModified else { return .skipped(.token(.modified)) }
    let value = mode.flatMap { token.modes[$0] } ?? token.value
    if let target = TokenFlattener.target(value), let next = self.key(of: target) {
      guard !met.contains(next), met.count < 64 else {
        throw ExchangeError(token.file, .tokens(.cycle(path: met.sorted() + [next])))
      }
      return try colour(next, met.union([key]))
    }
    return try read(value, token, met.union([key]))
  }

  private func read(_ text: String, _ token: Token) -> Outcome {
    if let colour = TokenColour(css: text) { return .colour(colour) }
    let isColour = token.type != nil && token.type?.lowercased() != "other"
    guard isColour || text.contains("{") && (text.contains("(") || text.contains("*")) else { return .notAColour }
    let isExpression = text.contains("(") || text.contains("{") || text.contains("*")
    return .skipped(.token(isExpression ? .expression(text) : .notAColour(text)))
  }

  /// A value in which JSON pointers to parts of other tokens are resolved.
  private func dereferenced(_ value: JSONValue, _ depth: Int) -> JSONValue {
    guard depth < 16 else { return .null }
    if let path = TokenFlattener.target(value), let split = path.firstIndex(of: "$value") {
      guard let token = tokens[path[..<split].joined(separator: ".")] else { return .null }
      return token.value.value(at: Array(path[(split + 1)...])).map { dereferenced($0, depth + 1) } ?? .null
    }
    if let list = value.array { return .array(list.map { dereferenced($0, depth + 1) }) }
    guard let members = value.members else { return value }
    return .object(members.map { .init($0.key, dereferenced($0.value, depth + 1)) })
  }
}

extension TokenTable.Outcome {
  fileprivate func with(alpha: Double) -> Self {
    guard case .colour(let colour) = self else { return self }
    return colour.with(alpha: alpha).map(Self.colour) ?? .notAColour
  }
}
