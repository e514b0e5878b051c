import HandrailModel

/// Breaks documents as somebody does who knows how they are written: anything is changed, and version and digest fit again.
///
/// A version that fits, and a digest, are hashes that anybody can compute: what they say is not to be believed.
public struct MutatedDocument {
  public private(set) var random: Seeded

  public init(seed: UInt64) { random = Seeded(state: seed) }

  /// What a value becomes: of another type, out of range, or what looks like something else.
  private static let junk: [JSONValue] = [
    .null, .bool(true), .array([]), .object([]), .string(""), .string("x"), .string("0"), .string("-1"), .string("\u{1B}[31m"),
    .string("elements/pay"), .string("か\u{3099}"), .string("=1+1"), .number("-1"), .number("0"), .number("1"), .number("0.5"),
    .number("3"), .number("99999"), .number("9007199254740993"), .number("1e999"), .array([.null]), .array([.number("0")]),
    .array([.string("a.1")]), .object([.init("x", .object([]))]), .object([.init("id", .string("x"))]),
  ]

  private static let names = ["", "x", "a/b", "id", "elements", "_birth", "_place", "a.b", "か\u{3099}"]

  /// One or two changes of `bytes`, most of them in the `_sync` block; nil where nothing came of them.
  public mutating func next(_ bytes: [UInt8]) throws -> [UInt8]? {
    var document = try JSONValue(parsing: bytes)
    for _ in 0...random.below(3) / 2 {
      guard let members = document.members, let place = members.firstIndex(where: { $0.key == "_sync" }) else { break }
      if random.below(10) < 7 {
        var changed = members
        changed[place].value = mutated(members[place].value)
        document = .object(changed)
      } else {
        document = mutated(document)
      }
    }
    let result = Self.sealed(document)
    return result == bytes ? nil : result
  }

  /// A document as a file, with a digest and a version that fit.
  public static func sealed(_ document: JSONValue) -> [UInt8] {
    guard let members = document.members else { return document.canonicalBytes + [0x0A] }
    var rest = members.filter { $0.key != "_version" && $0.key != "_sync" }
    if var block = document["_sync"] {
      if let parts = block.members, parts.contains(where: { $0.key == "digest" }) {
        let others = parts.filter { $0.key != "digest" }
        let digest = Hashes.hex(JSONValue.object(others).canonicalBytes, length: 8)
        block = .sorted(others + [.init("digest", .string(digest))])
      }
      rest.append(.init("_sync", block))
    }
    let body = JSONValue.object(rest).canonicalBytes
    return Array("{\n  \"_version\": \"\(Hashes.hex(body, length: 6))\",".utf8) + body.dropFirst() + [0x0A]
  }

  /// A change somewhere in a value: at each step down, chance says whether to go on.
  private mutating func mutated(_ value: JSONValue) -> JSONValue {
    switch value {
    case .object(var members) where !members.isEmpty && random.below(5) > 0:
      let place = random.below(members.count)
      switch random.below(12) {
      case 0: members.remove(at: place)
      case 1: members[place].key = Self.names[random.below(Self.names.count)]
      case 2: members.append(.init("zz-new", Self.junk[random.below(Self.junk.count)]))
      case 3:
        let other = random.below(members.count)
        (members[place].value, members[other].value) = (members[other].value, members[place].value)
      default: members[place].value = mutated(members[place].value)
      }
      var keys: Set<String> = []
      return .sorted(members.filter { keys.insert($0.key).inserted })
    case .array(var values) where !values.isEmpty && random.below(5) > 0:
      let place = random.below(values.count)
      switch random.below(10) {
      case 0: values.remove(at: place)
      case 1: values.insert(values[place], at: random.below(values.count + 1))
      case 2: values.swapAt(place, random.below(values.count))
      case 3: values.append(Self.junk[random.below(Self.junk.count)])
      default: values[place] = mutated(values[place])
      }
      return .array(values)
    case .string(let text) where !text.isEmpty && random.below(2) == 0:
      var letters = Array(text)
      letters[random.below(letters.count)] = Array("aZ09_-.")[random.below(7)]
      return .string(String(letters))
    case .number(let text) where random.below(2) == 0:
      return .number(String((Int(text) ?? 0) + 1 - random.below(3)))
    default:
      return Self.junk[random.below(Self.junk.count)]
    }
  }
}
