import HandrailModel

/// How a value is written in a sheet so that a spreadsheet displays it and never evaluates it; reading it back gives the same
/// value.
///
/// A spreadsheet treats a cell that begins with `=`, `+`, `-`, `@`, a tab or a carriage return as a formula. Such a value is
/// prefixed with an apostrophe, and so is one that begins with apostrophes followed by one of these. Control and bidirectional
/// characters are escaped as in JSON, such as `\u202e`; backslashes are doubled only in a cell with such an escape.
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
  /// Whether `text` begins, after any apostrophes, with a character that starts a formula. Japanese spreadsheets treat the
  /// full-width characters the same way.
  private static func isFormula(_ text: String) -> Bool {
    text.unicodeScalars.first { $0 != "'" }.map { "=+-@\t\r\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}".unicodeScalars.contains($0) }
      ?? false
  }

  private static func isEscaped(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isControlOrDirection && !"\t\n\r".unicodeScalars.contains(scalar)
  }

  /// Whether something has to be escaped, or already looks like an escape.
  private static func needsEscapes(_ value: String) -> Bool {
    value.unicodeScalars.contains(where: isEscaped) || firstEscape(in: Array(value.utf16)) != nil || joinsQuotes(value)
  }

  /// Whether a quote in the sheet would form one character with its neighbour, such as a combining accent: a reader that works by
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

  /// The positions of a backslash, `u` and four hexadecimal digits.
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
