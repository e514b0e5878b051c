/// Characters that act on whatever displays them: a terminal, a web page, a build server's log.
extension Unicode.Scalar {
  /// Whether this moves a cursor, ends a line, or changes the order in which the text around it is displayed: the control
  /// characters C0 and C1, the line and paragraph separators, and the directional marks.
  public var isControlOrDirection: Bool {
    switch value {
    case 0..<0x20, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x206F, 0xFEFF, 0xFFF9...0xFFFB: true
    default: false
    }
  }

  /// Whether this can invisibly change how the text around it is displayed: everything that `isControlOrDirection` covers, and
  /// every other format character, such as joiners and tags.
  ///
  /// Emoji and some scripts need joiners: texts may contain them, addresses may not.
  public var isInvisible: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: true
    default: false
    }
  }
}

/// The only way to display or publish text of foreign origin.
public enum ControlCharacters {
  /// `text` with every active character written as `<U+XXXX>`; line breaks are kept.
  ///
  /// - Parameter keepsJoiners: Whether to keep invisible characters that only join or tag others. Emoji and some scripts need
  ///   them; addresses and the output of programs do not.
  public static func visible(_ text: String, keepsJoiners: Bool = true) -> String {
    func acts(_ scalar: Unicode.Scalar) -> Bool {
      scalar != "\n" && (scalar.isControlOrDirection || !keepsJoiners && scalar.isInvisible)
    }
    let isPlain = text.utf8.allSatisfy { (0x20...0x7E).contains($0) }
    guard !isPlain, text.unicodeScalars.contains(where: acts) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if acts(scalar) {
        result.append(contentsOf: "<U+\(hex(scalar.value).uppercased())>".unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  /// JSON with every invisible character in its strings escaped: the same values, with nothing that acts on a terminal or
  /// misleads a reader.
  public static func escaped(json bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var plain = 0
    bytes.withUnsafeBytes { raw in
      var at = 0
      /// Marks which of eight bytes are non-ASCII or DEL; only the lowest mark is exact.
      func others(_ at: Int) -> UInt64 {
        let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: at, as: UInt64.self))
        return (word | word &+ 0x0101_0101_0101_0101) & 0x8080_8080_8080_8080
      }
      /// Lead bytes of the letters from À to Hebrew, and of Chinese and Japanese characters: none of these is invisible.
      func isLetter(_ byte: UInt8) -> Bool {
        (0xC3...0xD7).contains(byte) || (0xE3...0xEE).contains(byte) || byte & 0xC0 == 0x80
      }
      while at < raw.count {
        while at + 16 <= raw.count, others(at) | others(at + 8) == 0 { at += 16 }
        if at + 8 <= raw.count {
          let found = others(at)
          at += found.trailingZeroBitCount >> 3
          if found == 0 { continue }
        }
        guard at < raw.count else { break }
        let byte = raw[at]
        if byte < 0x7F || isLetter(byte) {
          repeat { at += 1 } while at < raw.count && isLetter(raw[at])
          continue
        }
        // The same goes for nearly all quotation marks, dashes and dots in our sentences: U+2010 to U+2027.
        if byte == 0xE2, at + 2 < raw.count, raw[at + 1] == 0x80, (0x90...0xA7).contains(raw[at + 2]) {
          at += 3
          continue
        }
        let length = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
        let end = min(at + length, raw.count)
        if let scalar = String(decoding: raw[at..<end], as: UTF8.self).unicodeScalars.first, scalar.isInvisible {
          result += bytes[plain..<at]
          result += escape(scalar).utf8
          plain = end
        }
        at = end
      }
    }
    return plain == 0 ? bytes : result + bytes[plain...]
  }

  /// The JSON escape of a character, such as `\u202e`; two of them above U+FFFF.
  public static func escape(_ scalar: Unicode.Scalar) -> String { String(scalar).utf16.map { "\\u" + hex(UInt32($0)) }.joined() }

  private static func hex(_ value: UInt32) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
