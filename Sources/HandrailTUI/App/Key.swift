import HandrailModel
import HandrailSession

/// A key, independent of the bytes that the terminal sent.
enum Key: Hashable, Sendable {
  case character(Character)
  /// Ctrl with a lower-case letter.
  case control(Character)
  /// Alt, or Option, with a letter.
  case alt(Character)
  case enter, escape, tab, backTab, backspace, delete
  case up, down, left, right, home, end, pageUp, pageDown, shiftUp, shiftDown, f1

  /// Its name in the key line and the help.
  func name(_ symbols: Symbols, _ language: Language) -> String {
    switch self {
    case .character(" "): Text(en: "Space", ja: "スペース")[language]
    case .character(let character): String(character)
    case .control(let letter): "Ctrl-" + letter.uppercased()
    case .alt(let letter): "Alt-" + letter.uppercased()
    case .enter: "Enter"
    case .escape: "Esc"
    case .tab: "Tab"
    case .backTab: "Shift-Tab"
    case .backspace: "Backspace"
    case .delete: "Delete"
    case .up: symbols.isASCII ? "Up" : "↑"
    case .down: symbols.isASCII ? "Down" : "↓"
    case .left: symbols.isASCII ? "Left" : "←"
    case .right: symbols.isASCII ? "Right" : "→"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    case .f1: "F1"
    case .shiftUp: symbols.isASCII ? "Shift-Up" : "Shift-↑"
    case .shiftDown: symbols.isASCII ? "Shift-Down" : "Shift-↓"
    }
  }
}

/// An event that the interface handles.
enum Event: Sendable {
  case key(Key)
  /// Pasted text, whose line breaks do not count as Enter.
  case paste(String)
  case resized(height: Int, width: Int)
  case answered(Answer)
  case failed(Failed)
  case wrote(Change, Outcome)
  case syncProgress(String)
  case synced([RemoteOutcome], conflicts: Int)
  case importProgress(Int, Int)
  case imported(ImportOutcome)
  /// Whether a text was put on the clipboard.
  case copied(Bool, String, fileName: String)
  case noticed(Text)
  /// Another process wrote, or a sync received something.
  case changedOutside
}
