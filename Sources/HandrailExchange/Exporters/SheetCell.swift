import HandrailModel

/// How a value stands in a cell of a sheet, so that a spreadsheet shows it and never runs it; what is read back is the value.
///
/// A spreadsheet takes a cell that begins with `=`, `+`, `-`, `@`, a tab or a carriage return for a formula. Such a value gets an
/// apostrophe in front, and so does one that begins with apostrophes and then one of these. Control characters and marks of
/// direction become `\u202e` as in JSON; only a cell that holds such an escape writes its backslashes twice.
public enum SheetCell {
  public static func written(_ value: String) -> String {
    let text = needsEscapes(value) ? escaped(value) : value
    return isFormula(text) ? "'" + text : text
  }

  public static func read(_ cell: String) -> String {
    let text = cell.utf8.first == UInt8(ascii: "'") && isFormula(cell) ? String(cell.unicodeScalars.dropFirst()) : cell
    return firstEscape(in: Array(text.utf16)) == nil ? text : unescaped(text)
  }
}

extension SheetCell {
  /// Whether `text` begins with what starts a formula, apostrophes before it aside. Japanese spreadsheets take the full-width
  /// signs for the same.
  private static func isFormula(_ text: String) -> Bool {
    text.unicodeScalars.first { $0 != "'" }.map { "=+-@\t\r\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}".unicodeScalars.contains($0) }
      ?? false
  }

  private static func isEscaped(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isControlOrDirection && !"\t\n\r".unicodeScalars.contains(scalar)
  }

  /// Whether something has to be escaped, or reads like an escape already.
  private static func needsEscapes(_ value: String) -> Bool {
    value.unicodeScalars.contains(where: isEscaped) || firstEscape(in: Array(value.utf16)) != nil || joinsQuotes(value)
  }

  /// Whether a quote in the sheet would be one character with what stands beside it, such as an accent: who reads a sheet by
  /// characters would not find it.
  private static func joinsQuotes(_ value: String) -> Bool {
    let quoted = "\"\(value)\""
    return quoted.count { $0 == "\"" } != quoted.utf8.count { $0 == UInt8(ascii: "\"") }
  }

  private static func joins(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    return properties.isGraphemeExtend || properties.isEmojiModifier || properties.generalCategory == .spacingMark
      || (scalar.isInvisible && !"\t\n\r".unicodeScalars.contains(scalar))
  }

  private static func escaped(_ value: String) -> String {
    let escapesMarks = joinsQuotes(value)
    var result = ""
    for scalar in value.unicodeScalars {
      if isEscaped(scalar) || escapesMarks && joins(scalar) {
        result += ControlCharacters.escape(scalar)
      } else if scalar == "\\" {
        result += "\\\\"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Where a backslash, `u` and four hexadecimal digits stand.
  private static func firstEscape(in units: [UInt16]) -> Int? {
    units.indices.first { unit(units, at: $0) != nil }
  }

  private static func unit(_ units: [UInt16], at place: Int) -> UInt16? {
    guard place + 6 <= units.count, units[place] == 0x5C, units[place + 1] == 0x75 else { return nil }
    let digits = units[(place + 2)..<(place + 6)]
    guard digits.allSatisfy({ $0 < 0x80 && Character(Unicode.Scalar(UInt8($0))).isHexDigit }) else { return nil }
    return UInt16(String(decoding: digits, as: UTF16.self), radix: 16)
  }

  private static func unescaped(_ text: String) -> String {
    let units = Array(text.utf16)
    var (result, place): ([UInt16], Int) = ([], 0)
    while place < units.count {
      if let unit = unit(units, at: place) {
        result.append(unit)
        place += 6
      } else {
        result.append(units[place])
        place += units[place...].starts(with: [0x5C, 0x5C]) ? 2 : 1
      }
    }
    return String(decoding: result, as: UTF16.self)
  }
}
