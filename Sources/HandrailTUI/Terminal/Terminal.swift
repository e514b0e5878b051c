import CTerminal
import Foundation

/// The terminal; nothing else touches it.
final class Terminal {
  private let handle: OpaquePointer
  private var shown: Frame?
  let theme: Theme

  /// What comes from a terminal.
  enum Input {
    case key(Key)
    case paste(String)
    case resized, ended
  }

  /// Fails if it is not a terminal, or of an unknown type.
  init?(theme: Theme) {
    guard let handle = ct_open(theme != .plain) else { return nil }
    self.handle = handle
    self.theme = theme
  }

  var height: Int { Int(ct_rows(handle)) }
  var width: Int { Int(ct_columns(handle)) }

  /// Restores the terminal, which must not be used afterwards.
  func close() { ct_close(handle) }

  /// Shows a frame; writes nothing if it is already shown.
  func paint(_ frame: Frame) {
    guard frame != shown else { return }
    for run in Painter.runs(from: shown, to: frame, theme) {
      ct_put(
        handle, Int32(run.row), Int32(run.column), run.text, Int32(run.attributes.foreground), Int32(run.attributes.background),
        run.attributes.attributes)
    }
    if let cursor = frame.cursor {
      ct_cursor(handle, Int32(cursor.row), Int32(cursor.column))
    } else {
      ct_cursor(handle, -1, 0)
    }
    ct_flush(handle)
    shown = frame
  }

  /// Repaints everything, after another program has written to the screen.
  func repaint() {
    ct_repaint(handle)
    shown = nil
  }

  /// Copies a text to the clipboard, if the terminal allows it.
  ///
  /// - Returns: whether it does.
  func copy(_ text: String) -> Bool {
    // Some terminals silently cut off more than this.
    guard text.utf8.count < 50_000 else { return false }
    return ct_copy(handle, Data(text.utf8).base64EncodedString())
  }

  /// Suspends the process until the shell resumes it.
  func suspend() {
    ct_suspend(handle)
    shown = nil
  }

  /// Waits for input or for `wake`.
  ///
  /// - Returns: whether a signal asked to end.
  func wait(milliseconds: Int) -> Bool { Int(ct_wait(handle, Int32(milliseconds))) & ct_signalled != 0 }

  /// Ends a wait from any thread.
  var wake: @Sendable () -> Void {
    nonisolated(unsafe) let handle = handle
    return { ct_wake(handle) }
  }

  static var endingSignal: Int { Int(ct_ending_signal()) }

  private static let pasteEnd = "\u{1B}[201~"

  /// What was typed and not yet read; a paste comes whole.
  func read() -> [Input] {
    var found: [Input] = []
    var pasted: String?
    var scalars = ScalarReader()
    func add(_ scalar: Unicode.Scalar) {
      if pasted != nil {
        pasted?.unicodeScalars.append(scalar == "\r" ? "\n" : scalar)
      } else if case .key(.escape) = found.last, scalar.value > 32, scalar.value != 127 {
        // What follows Esc at once was pressed with Alt.
        found[found.count - 1] = .key(.alt(Character(scalar)))
      } else if let key = Key(scalar) {
        found.append(.key(key))
      }
    }
    while true {
      var value: UInt32 = 0
      let kind = Int(ct_read(handle, &value))
      switch kind {
      case ct_byte: scalars.take(UInt8(truncatingIfNeeded: value)).forEach(add)
      case ct_key:
        scalars.flush().forEach(add)
        if value == UInt32(ct_paste_begins) {
          pasted = ""
        } else if value == UInt32(ct_paste_ends) {
          if let text = pasted { found.append(.paste(text)) }
          pasted = nil
        } else if let key = Key(code: value), pasted == nil {
          found.append(.key(key))
        }
      case ct_resized:
        shown = nil
        found.append(.resized)
      case ct_ended: return found + [.ended]
      default:
        // The rest of a paste, or of a letter, may still be on its way.
        if pasted == nil, !scalars.isWaiting { return found }
        let come = Int(ct_wait(handle, pasted == nil ? 50 : 500))
        if come & ct_signalled != 0 { return found }
        guard come == 0 else { continue }
        scalars.flush().forEach(add)
        guard let text = pasted else { return found }
        // Its end never arrived, or was split on the way.
        found.append(.paste(text.hasSuffix(Self.pasteEnd) ? String(text.dropLast(Self.pasteEnd.count)) : text))
        return found
      }
    }
  }
}

extension TextAttributes {
  fileprivate var attributes: UInt32 {
    var set = 0
    if isBold { set |= ct_bold }
    if isDim { set |= ct_dim }
    if isUnderlined { set |= ct_underline }
    if isReversed { set |= ct_reverse }
    return UInt32(set)
  }
}

extension Key {
  /// Nil for a control character that is not a key here.
  fileprivate init?(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 10, 13: self = .enter
    case 27: self = .escape
    case 9: self = .tab
    case 8, 127: self = .backspace
    case 1...26: self = .control(Character(Unicode.Scalar(UInt8(scalar.value + 96))))
    case 0..<32, 0x80..<0xA0: return nil
    default: self = .character(Character(scalar))
    }
  }

  fileprivate init?(code: UInt32) {
    let keys: [Int: Key] = [
      ct_up: .up, ct_down: .down, ct_left: .left, ct_right: .right, ct_home: .home, ct_end: .end, ct_page_up: .pageUp,
      ct_page_down: .pageDown, ct_backspace: .backspace, ct_delete: .delete, ct_back_tab: .backTab, ct_shift_up: .shiftUp,
      ct_shift_down: .shiftDown, ct_f1: .f1,
    ]
    guard let key = keys[Int(code)] else { return nil }
    self = key
  }
}
