/// The meaning of a cell; its looks are up to the theme.
enum Style: UInt8, Sendable, CaseIterable {
  case plain, title, dim, heading
  /// The selected row or field.
  case selected
  /// The selected row while another part of the screen has the focus.
  case marked
  case good, bad, warning
  case key, label, field, border, message, error
}

/// How cells look: colours of the terminal's sixteen, -1 for its own, and attributes.
struct TextAttributes: Equatable, Sendable {
  var foreground = -1
  var background = -1
  var isBold = false
  var isDim = false
  var isUnderlined = false
  var isReversed = false
}

/// A theme. None conveys anything by colour alone.
public enum Theme: String, Sendable, CaseIterable {
  case standard
  /// Every pair of colours has a contrast of at least 7:1.
  case contrast
  /// No colours, as `NO_COLOR` asks.
  case plain

  func attributes(_ style: Style) -> TextAttributes {
    switch self {
    case .standard: standard(style)
    case .contrast: contrast(style)
    case .plain: plain(style)
    }
  }

  private func standard(_ style: Style) -> TextAttributes {
    switch style {
    case .plain, .field: TextAttributes()
    case .title: TextAttributes(isBold: true)
    case .heading: TextAttributes(foreground: 6, isBold: true)
    case .dim, .border: TextAttributes(isDim: true)
    case .selected: TextAttributes(isReversed: true)
    case .marked: TextAttributes(isUnderlined: true)
    case .good: TextAttributes(foreground: 2)
    case .bad, .error: TextAttributes(foreground: 1, isBold: true)
    case .warning: TextAttributes(foreground: 3)
    case .key: TextAttributes(foreground: 6, isBold: true)
    case .label, .message: TextAttributes()
    }
  }

  private func contrast(_ style: Style) -> TextAttributes {
    switch style {
    case .plain, .field, .label, .dim, .message: TextAttributes(foreground: 15, background: 0)
    case .title: TextAttributes(foreground: 15, background: 0, isBold: true)
    case .heading, .key: TextAttributes(foreground: 14, background: 0, isBold: true)
    case .border: TextAttributes(foreground: 15, background: 0)
    case .selected: TextAttributes(foreground: 0, background: 11, isBold: true)
    case .marked: TextAttributes(foreground: 15, background: 0, isUnderlined: true)
    case .good: TextAttributes(foreground: 10, background: 0)
    case .bad, .error: TextAttributes(foreground: 0, background: 15, isBold: true)
    case .warning: TextAttributes(foreground: 11, background: 0)
    }
  }

  private func plain(_ style: Style) -> TextAttributes {
    switch style {
    case .title, .heading, .key, .bad, .error: TextAttributes(isBold: true)
    case .selected: TextAttributes(isReversed: true)
    case .marked: TextAttributes(isUnderlined: true)
    default: TextAttributes()
    }
  }
}

/// The symbols of the interface, in Unicode or in ASCII.
struct Symbols: Sendable {
  let isASCII: Bool

  var good: String { isASCII ? "+" : "✓" }
  var bad: String { isASCII ? "x" : "✗" }
  /// Ready because something was waived.
  var waived: String { isASCII ? "%" : "⊘" }
  var open: String { isASCII ? "o" : "☐" }
  /// Changed since it was signed or checked.
  var stale: String { "!" }
  var note: String { isASCII ? "." : "·" }
  var across: String { isASCII ? "-" : "─" }
  var down: String { isASCII ? "|" : "│" }
  var corners: [String] { isASCII ? ["+", "+", "+", "+"] : ["┌", "┐", "└", "┘"] }
  var more: String { isASCII ? "~" : "…" }
  var arrow: String { isASCII ? "->" : "→" }
  func box(_ isIn: Bool) -> String { isIn ? (isASCII ? "[x]" : "[✓]") : "[ ]" }
  var here: String { isASCII ? ">" : "›" }

  private static let plain: [Character: String] = [
    "×": "x", "“": "\"", "”": "\"", "‘": "'", "’": "'", "…": "~", "–": "-", "—": "-", "−": "-", "·": ".", "→": ">", "•": "*",
    "✓": "+", "✗": "x", "⊘": "%",
  ]

  /// The ASCII replacement of a symbol in our sentences; nil if it stays.
  func plain(_ glyph: String) -> String? { glyph.first.flatMap { Self.plain[$0] } }

  /// A line with the symbols of this terminal.
  func written(_ line: String) -> String {
    isASCII ? line.reduce(into: "") { $0 += plain(String($1)) ?? String($1) } : line
  }
}
