import HandrailModel

/// One cell's worth of text: a scalar with its combining marks, and how many columns it takes.
struct Glyph: Equatable, Sendable {
  var text: String
  /// 1 or 2.
  var width: Int
}

/// Text in a form that is safe on a terminal, glyph by glyph.
///
/// Active characters are written as `<U+XXXX>`, as everywhere, and others without a known glyph as `�`: nothing that anyone
/// recorded can move the cursor, colour the screen or reverse the line. Characters that join or vary glyphs are dropped, so that
/// each glyph takes the columns that the terminal gives it.
struct Glyphs: Sequence, IteratorProtocol {
  /// More marks than this on one glyph are dropped: a terminal's cell has room for few.
  static let most = 4

  private var scalars: String.UnicodeScalarView.Iterator
  private var ahead: Unicode.Scalar?

  init(_ text: String) {
    scalars = ControlCharacters.visible(text).unicodeScalars.makeIterator()
    ahead = scalars.next()
  }

  mutating func next() -> Glyph? {
    while let scalar = ahead {
      ahead = scalars.next()
      let width = Columns.width(of: scalar)
      switch width {
      case .none: continue
      case .harmful: return Glyph(text: "\u{FFFD}", width: 1)
      // A mark without a base gets a space.
      case .mark: return glyph(on: " \(scalar)", 1)
      case .columns(let count): return glyph(on: String(Character(scalar)), count)
      }
    }
    return nil
  }

  private mutating func glyph(on base: String, _ width: Int) -> Glyph {
    var glyph = Glyph(text: base, width: width)
    var marks = 0
    while let scalar = ahead {
      switch Columns.width(of: scalar) {
      case .mark:
        if marks < Self.most { glyph.text.unicodeScalars.append(scalar) }
        marks += 1
      case .none: break
      case .harmful, .columns: return glyph
      }
      ahead = scalars.next()
    }
    return glyph
  }
}

/// How many columns a terminal gives to text.
enum Columns {
  enum Width: Equatable {
    case columns(Int)
    /// Combines with the previous glyph.
    case mark
    /// Dropped: it has no glyph of its own.
    case none
    case harmful
  }

  static func count(_ text: String) -> Int {
    let isPlain = text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
    if isPlain { return text.utf8.count }
    return Glyphs(text).reduce(0) { $0 + $1.width }
  }

  /// Text in at most `width` columns, cut in the middle, as both ends are needed to distinguish ids.
  static func elided(_ text: String, _ width: Int, _ more: String) -> String {
    guard count(text) > width, width > 4 else { return text }
    let glyphs = Array(Glyphs(text))
    func taken(_ glyphs: some Sequence<Glyph>, _ room: Int) -> [Glyph] {
      var room = room
      return glyphs.prefix { glyph in
        room -= glyph.width
        return room >= 0
      }
    }
    let head = taken(glyphs, width / 2)
    let tail = taken(glyphs.reversed(), width - 1 - width / 2).reversed()
    return head.map(\.text).joined() + more + tail.map(\.text).joined()
  }

  static func width(of scalar: Unicode.Scalar) -> Width {
    let value = scalar.value
    if value >= 0x20 && value < 0x7F { return .columns(1) }
    if value < 0xA0 { return .harmful }
    if value < 0x300 { return value == 0xAD ? .none : .columns(1) }
    if value >= 0x3041 && value < 0x3097 || value >= 0x3400 && value < 0xA000 { return .columns(2) }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return (0xFE00...0xFE0F).contains(value) || value >= 0xE0100 ? .none : .mark
    case .format: return scalar.isControlOrDirection ? .harmful : .none
    case .control, .lineSeparator, .paragraphSeparator, .surrogate: return .harmful
    case .unassigned, .privateUse: return .harmful
    default: break
    }
    // The vowels and finals of decomposed Hangul syllables.
    if (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FF).contains(value) || value == 0x1171E { return .mark }
    return .columns(isWide(scalar) ? 2 : 1)
  }

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x115F, 0x2329, 0x232A, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF,
      0x1F200...0x1F265, 0x20000...0x3FFFD:
      return true
    case 0x1F1E6...0x1F1FF: return false
    default: return scalar.properties.isEmojiPresentation
    }
  }
}

extension String {
  /// The text in a form that is safe to show on one line.
  var sanitized: String { ControlCharacters.visible(oneLine) }
}
