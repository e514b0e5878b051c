import HandrailTestSupport
import Testing

@testable import HandrailModel

/// A document read in one pass has the same content as its tree.
@Suite struct DocumentReaderTests {
  private static let seeds = [UInt64(11), .random(in: 0 ... .max)]
  private let shared: Shared

  init() throws { shared = try Shared(project: nil, components: [], palette: nil) }

  /// However it is spaced and escaped, and however large it is.
  @Test(arguments: seeds) func aScreenSaysWhatItsTreeSays(_ seed: UInt64) throws {
    var random = RandomScreen(seed)
    for _ in 0..<300 {
      let text = random.screen()
      let (tree, bytes) = (try JSONTape(Array(text.utf8)).value(0), Array(text.utf8))
      for isTrusted in [false, true] {
        let screen = try Screen(bytes, shared: shared, isTrusted: isTrusted)
        #expect(Self.values(screen.fields) == Self.values(tree), "seed \(seed): \(text)")
        let elements = tree["elements"]?.array ?? []
        try #require(screen.elements.count == elements.count, "seed \(seed): \(text)")
        let read = Dictionary(screen.elements.map { ($0.id, $0.own.fields) }) { first, _ in first }
        for element in elements {
          let fields = try #require(read[element["id"]?.string ?? ""], "seed \(seed): \(text)")
          #expect(Self.values(fields) == Self.values(element), "seed \(seed): \(text)")
        }
      }
    }
  }

  /// The values of an item, according to its tree.
  private static func values(_ item: JSONValue) -> [String: FieldValue] {
    var values: [String: FieldValue] = [:]
    func add(_ path: [String], _ value: JSONValue) {
      switch value {
      case .string(let text): values[path.joined(separator: "/")] = .text(text)
      case .number(let text): values[path.joined(separator: "/")] = .number(Double(text) ?? .nan)
      case .bool(let flag): values[path.joined(separator: "/")] = .flag(flag)
      case .array(let list):
        let numbers = list.compactMap { if case .number(let text) = $0 { Double(text) } else { nil } }
        if numbers.count == list.count { values[path.joined(separator: "/")] = .numbers(numbers) }
      case .object(let members) where path.count < 3: for member in members { add(path + [member.key], member.value) }
      case .object, .null: break
      }
    }
    for field in item.members ?? [] where FieldTable.shared.field(named: field.key) != nil { add([field.key], field.value) }
    return values
  }

  private static func values(_ fields: FieldMap) -> [String: FieldValue] {
    Dictionary(
      fields.entries.map { entry in
        ([entry.field.spec.name, entry.first, entry.second].filter { !$0.isEmpty }.joined(separator: "/"), entry.value)
      }
    ) { first, _ in first }
  }

  /// Trusted bytes that are damaged are never read out of bounds; if reading does not reach their end, it fails with an error.
  @Test(arguments: seeds) func damagedBytesAreReadWithinTheirBounds(_ seed: UInt64) throws {
    var random = RandomScreen(seed)
    for _ in 0..<100 {
      let bytes = Array(random.screen().utf8)
      let last = try #require(bytes.lastIndex(of: UInt8(ascii: "}")))
      for end in Set((0..<40).map { _ in random.random.below(last + 1) }) {
        let cut = Array(bytes[..<end])
        #expect(throws: ModelError.self, "seed \(seed): \(String(decoding: cut, as: UTF8.self))") {
          try Screen(cut, shared: shared, isTrusted: true)
        }
        var changed = bytes
        changed[end] = UInt8.random(in: 0 ... .max, using: &random.random)
        _ = try? Screen(changed, shared: shared, isTrusted: true)
      }
    }
  }

  /// The number of values is not known in advance: an item that outgrows its room keeps what it has, and so do those before it.
  @Test func rowsAndNumbersGrow() throws {
    let numbers = (0..<200).map(String.init).joined(separator: ",")
    let many = (0..<300).map { #""n\#($0)":\#($0)"# }.joined(separator: ",")
    let elements = (0..<40).map { #"{"id":"e\#($0)","lines":\#($0),"foreign-range":{"a":[\#(numbers)],\#(many)}}"# }
    let text = #"{"id":"s","elements":[\#(elements.joined(separator: ","))]}"#
    let screen = try Screen(Array(text.utf8), shared: shared)
    for (place, element) in screen.elements.enumerated() {
      #expect(element.number(.lines) == Double(place) && element.own.fields.entries.count == 302)
      #expect(element.own.fields[FieldKey(.foreignRange, "a")] == .numbers((0..<200).map(Double.init)))
      #expect(element.own.fields[FieldKey(.foreignRange, "n299")] == .number(299))
    }
  }
}

/// Screens with any spacing, with known fields and unknown ones, nested one level deeper than real fields.
private struct RandomScreen {
  var random: Seeded

  init(_ seed: UInt64) { random = Seeded(state: seed) }

  mutating func screen() -> String {
    let elements = (0..<random.below(7)).map { item("e\($0)") }
    let members = [
      "\"title\"" + space() + ":" + space() + string(),
      "\"elements\"" + space() + ":" + space() + "[" + space() + elements.joined(separator: "," + space()) + space() + "]",
      "\"no-such\": " + value(3), "\"id\":\"s\"",
    ].shuffled(using: &random)
    return space() + "{" + space() + members.joined(separator: "," + space()) + space() + "}" + space()
  }

  private mutating func item(_ id: String) -> String {
    var names = ["text", "lines", "hidden", "frame", "colour", "font-size", "overflow", "x", "y-z", "a-long-name-of-no-field"]
    names.shuffle(using: &random)
    var members = ["\"id\":\"\(id)\""]
    for name in names.prefix(random.below(9)) { members.append("\"\(name)\"" + space() + ":" + space() + value(3)) }
    members.shuffle(using: &random)
    return "{" + space() + members.joined(separator: space() + "," + space()) + space() + "}"
  }

  private mutating func value(_ depth: Int) -> String {
    switch random.below(depth > 0 ? 9 : 6) {
    case 0, 1: return string()
    case 2: return number()
    case 3: return one(of: ["true", "false", "null"])
    case 4: return "[" + (0..<random.below(6)).map { _ in number() }.joined(separator: "," + space()) + space() + "]"
    case 5: return String(random.below(10_000))
    case 6: return "[" + space() + (0...random.below(3)).map { _ in value(0) }.joined(separator: ",") + "]"
    default:
      let names = ["en", "ja", "text", "light", "a\\u0301", "ほか", "a-qualifier-of-many-bytes"].shuffled(using: &random)
      let members = names.prefix(random.below(5)).map { "\"\($0)\":" + space() + value(depth - 1) }
      return "{" + space() + members.joined(separator: ", ") + space() + "}"
    }
  }

  private mutating func number() -> String {
    one(of: ["0", "-1", "17", "2.5", "-0.25", "1e3", "4E-2", "123456789012345678", "99999999999999", "1.0"])
  }

  private mutating func string() -> String {
    let parts = ["a", "Pay now", "\\n", "\\\"", "\\\\", "\\ud83d\\ude00", "\\u3042", "払う", "😀", "{", "]", ",", ":", "aaaaaaaa"]
    return "\"" + (0..<random.below(7)).map { _ in one(of: parts) }.joined() + "\""
  }

  private mutating func space() -> String {
    one(of: ["", "", "", " ", "\n", "\n  ", "\n      ", "\t", "\r\n", "\n" + String(repeating: " ", count: 21)])
  }

  private mutating func one(of texts: [String]) -> String { texts[random.below(texts.count)] }
}
