/// A recorded value, as rules read it.
public enum FieldValue: Sendable, Equatable {
  case flag(Bool)
  case text(String)
  case number(Double)
  case numbers([Double])

  public static func == (left: FieldValue, right: FieldValue) -> Bool {
    switch (left, right) {
    case (.flag(let a), .flag(let b)): a == b
    case (.text(let a), .text(let b)): sameBytes(a, b)
    case (.number(let a), .number(let b)): a == b
    case (.numbers(let a), .numbers(let b)): a == b
    default: false
    }
  }

  /// The value as a person would write it after `FIELD=`.
  public var text: String {
    switch self {
    case .flag(let flag): flag ? "true" : "false"
    case .text(let text): text
    case .number(let number): number.plain
    case .numbers(let numbers): numbers.map(\.plain).joined(separator: ",")
    }
  }
}

extension Double {
  /// Without `.0`: 44, 44.5.
  public var plain: String {
    self == rounded() && abs(self) < 1e15 ? String(Int64(self)) : String(self)
  }
}

extension FieldKey {
  /// The JSON for what a person wrote after `FIELD=`; null if they wrote only blanks, which clears the field.
  public func value(writing text: String, owner: Owner) throws(ModelError) -> JSONValue {
    guard text.contains(where: { !$0.isWhitespace }) else { return .null }
    switch field.spec.type(on: owner) {
    case .text: return .string(text)
    case .flag: return try flag(text)
    case .choice(let allowed):
      guard allowed.contains(text) else {
        throw wrong(text, .choice(allowed: allowed))
      }
      return .string(text)
    case .integer(let least):
      guard let number = Int(text), number >= least else {
        throw wrong(text, .integer(least: least))
      }
      return .number(String(number))
    case .number(let least):
      guard let number = Double(text), number.isFinite, number >= least else {
        throw wrong(text, .number(least: least))
      }
      return .number(number)
    case .frame: return try numbers(text, count: 4, "x,y,width,height")
    case .range: return try numbers(text, count: 2, "start,end")
    case .colour:
      guard let colour = ColourReference(text) else {
        throw wrong(text, .colour)
      }
      return .string(colour.text)
    case .item, .component:
      guard Slug.isValid(text) else {
        throw wrong(text, .item)
      }
      return .string(text)
    case .languageTag:
      guard let tag = LanguageTag.canonical(text.trimmed) else {
        throw wrong(text, .languageTag)
      }
      return .string(tag)
    case .date:
      guard CalendarDate.isValid(text) else {
        throw wrong(text, .date)
      }
      return .string(text)
    case .timeZone:
      guard TimeZoneName.isKnown(text) else {
        throw wrong(text, .timeZone)
      }
      return .string(text)
    case .picture:
      guard PictureName(text) != nil else {
        throw wrong(text, .picture)
      }
      return .string(text)
    }
  }

  private func flag(_ text: String) throws(ModelError) -> JSONValue {
    switch text.lowercased() {
    case "true", "yes", "1", "はい": return .bool(true)
    case "false", "no", "0", "いいえ": return .bool(false)
    default: throw wrong(text, .flag)
    }
  }

  private func numbers(_ text: String, count: Int, _ shape: String) throws(ModelError) -> JSONValue {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0.filter { $0 != " " }) }
    let numbers = parts.compactMap { $0 }
    guard parts.count == count, numbers.count == count, numbers.allSatisfy(\.isFinite),
      count != 4 || (numbers[2] >= 0 && numbers[3] >= 0), count != 2 || (numbers[0] >= 0 && numbers[0] < numbers[1])
    else {
      throw wrong(text, .numbers(shape: shape))
    }
    return .array(numbers.map { .number($0) })
  }

  private func wrong(_ text: String, _ fault: ModelError.ValueFault) -> ModelError {
    ModelError(path, .value(text, fault))
  }
}

extension FieldType {
  /// The error for a value of another JSON type.
  fileprivate var fault: ModelError.ValueFault {
    switch self {
    case .text: .type
    case .flag: .flag
    case .choice(let allowed): .choice(allowed: allowed)
    case .integer(let least): .integer(least: least)
    case .number(let least): .number(least: least)
    case .frame: .numbers(shape: "[x, y, width, height]")
    case .range: .numbers(shape: "[start, end]")
    case .colour: .colour
    case .item, .component: .item
    case .languageTag: .languageTag
    case .picture: .picture
    case .date: .date
    case .timeZone: .timeZone
    }
  }
}

extension FieldKey {
  /// A value from a file in the form that documents use: `#FFF7CB` as `#fff7cb`, `44.0` as `44`.
  ///
  /// - Throws: If the field does not accept the value in any form.
  public func taking(_ value: JSONValue, owner: Owner) throws(ModelError) -> JSONValue {
    try accepts(value, owner: owner)
    switch (field.spec.type(on: owner), value) {
    case (.integer, .number(let text)), (.number, .number(let text)), (.colour, .string(let text)),
      (.languageTag, .string(let text)):
      return try self.value(writing: text, owner: owner)
    case (.frame, .array(let parts)), (.range, .array(let parts)):
      return .array(parts.map { $0.double.map { .number($0) } ?? $0 })
    default: return value
    }
  }

  /// Checks that `value`, read from a file, has the form that this field accepts.
  public func accepts(_ value: JSONValue, owner: Owner) throws(ModelError) {
    switch (field.spec.type(on: owner), value) {
    case (_, .null), (.flag, .bool): return
    case (.text, .string(let text)):
      if text.isEmpty {
        throw wrong("", .text)
      }
    case (.integer, .number(let text)), (.number, .number(let text)): _ = try self.value(writing: text, owner: owner)
    case (.frame, .array(let parts)), (.range, .array(let parts)):
      _ = try self.value(writing: parts.map { $0.double?.plain ?? "?" }.joined(separator: ","), owner: owner)
    case (.choice, .string(let text)), (.colour, .string(let text)), (.item, .string(let text)),
      (.component, .string(let text)), (.languageTag, .string(let text)),
      (.picture, .string(let text)), (.date, .string(let text)), (.timeZone, .string(let text)):
      // In a file, null clears a field: blanks are a slip.
      guard try !self.value(writing: text, owner: owner).isNull else { throw wrong(text, field.spec.type(on: owner).fault) }
    default:
      throw wrong(value.string ?? value.canonicalText, field.spec.type(on: owner).fault)
    }
  }
}
