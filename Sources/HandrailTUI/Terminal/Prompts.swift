import HandrailModel
import HandrailSession

/// Prompts on the terminal before there is a workspace, with the interface's own views but no reads or writes.
struct Prompts {
  let terminal: Terminal
  var app: App

  /// Runs until something was decided.
  ///
  /// - Returns: the choice; nil if the person quits or a signal ended it.
  mutating func run() -> Start? {
    _ = app.drain()
    for event in [Event.resized(height: terminal.height, width: terminal.width)] { _ = app.handle(event) }
    while true {
      terminal.paint(app.frame())
      if terminal.wait(milliseconds: -1) { return nil }
      for input in terminal.read() {
        let effects: [Effect]
        switch input {
        case .key(.control("z")):
          terminal.suspend()
          continue
        case .key(.control("l")):
          terminal.repaint()
          continue
        case .key(let key): effects = app.handle(.key(key))
        case .paste(let text): effects = app.handle(.paste(text))
        case .resized: effects = app.handle(.resized(height: terminal.height, width: terminal.width))
        case .ended: return nil
        }
        for effect in effects {
          if case .start(let start) = effect { return start }
          if case .leave = effect { return nil }
        }
      }
    }
  }
}
