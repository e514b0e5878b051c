extension FieldType {
  /// What a person types for a colour or a number, in the form that the field takes: full-width characters become ordinary ones,
  /// spaces at the ends are removed, numbers may be separated by spaces, `fff7cb` and `#fff` become `#fff7cb` and `#ffffff`. Any
  /// other type is taken exactly as typed.
  public func normalised(_ text: String) -> String {
    switch self {
    case .colour: return Self.colour(text.narrowed.trimmed)
    case .integer, .number: return text.narrowed.trimmed
    case .frame, .range:
      // Design tools separate the numbers by spaces: `16 60 343 44`.
      let numbers = text.narrowed.split { $0.isWhitespace || $0 == "," || $0 == "、" }
      return numbers.joined(separator: ",")
    case .picture: return text.trimmed
    case .text, .flag, .choice, .item, .component, .languageTag, .date, .timeZone: return text
    }
  }

  private static func colour(_ text: String) -> String {
    let prefix = text.dropping("p3:") == nil ? "" : "p3:"
    let rest = String(text.dropFirst(prefix.count))
    let digits = rest.dropping("#") ?? rest
    guard
      digits.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || UInt8(ascii: "a")...UInt8(ascii: "f") ~= $0 | 0x20 }
      )
    else { return text }
    switch digits.utf8.count {
    case 3, 4: return "\(prefix)#" + digits.map { "\($0)\($0)" }.joined()
    case 6, 8: return "\(prefix)#\(digits)"
    default: return text
    }
  }
}

extension JSONValue {
  /// As a person writes it after `FIELD=`.
  public var plainText: String {
    switch self {
    case .null: ""
    case .bool(let flag): flag ? "true" : "false"
    case .number(let text), .string(let text): text
    case .array(let values): values.map(\.plainText).joined(separator: ",")
    case .object: canonicalText
    }
  }
}
