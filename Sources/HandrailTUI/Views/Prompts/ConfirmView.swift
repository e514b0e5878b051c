import HandrailModel
import HandrailSession

/// A prompt before something destructive.
struct ConfirmView: View {
  static let route = Route.confirm
  static let kind = ViewKind.prompt

  let prompt, consequence: Text
  /// What `y` does and what Esc does, where “yes” and “no” would be less clear.
  var deed, other: Text?
  let done: @Sendable (inout App) -> Void

  func title(_ context: RenderContext) -> String { context.say(prompt) }
  mutating func type(_ key: Key, _ app: inout App) -> Bool { false }

  func draw(into frame: inout Frame, _ area: Area, _ context: RenderContext) {
    frame.put(String(repeating: context.symbols.across, count: area.width), .border, in: area)
    frame.put("\(context.symbols.bad) \(context.say(prompt))", .error, in: area, row: 1, more: context.symbols.more)
    for (index, line) in words(area.width, context).enumerated() {
      frame.put(line, in: area, row: 2 + index)
    }
    frame.cursor = (area.row + min(1, area.height - 1), area.column)
  }

  private func words(_ width: Int, _ context: RenderContext) -> [String] {
    var words = context.say(consequence)
    if let deed, let other {
      words += context.say(Text(en: " y: \(deed.en), Esc: \(other.en).", ja: "y: \(deed.ja)、Esc: \(other.ja)"))
    }
    return Array(Wrapping.lines(words, width: width).prefix(3))
  }

  func overlayHeight(_ width: Int, _ context: RenderContext) -> Int? { words(width, context).count + 2 }

  /// A change that was refused because others worked on the same thing can be made anyway. A person who declines returns to what
  /// they typed.
  static func takes(_ failed: Failed, _ app: inout App) -> Bool {
    guard let (facts, prompt) = failed.failure.confirmation, let change = failed.change,
      let again = failed.failure.isUnseen ? change.unconfirmed : change.confirmed
    else { return false }
    let typed = app.asked.flatMap { $0.change == change ? $0.view : nil }
    if let typed { app.push(typed) }
    app.push(
      ConfirmView(prompt: prompt, consequence: facts) { app in
        if typed != nil { app.pop() }
        app.finishing = typed
        app.write(again)
        app.finishing = nil
      })
    return true
  }

  mutating func confirm(_ app: inout App) {
    app.pop()
    done(&app)
  }

  static let actions: [Action] = [
    Action("confirm.yes", [.character("y")], on: ConfirmView.self, Text(en: "yes", ja: "はい"), isDestructive: true) {
      $0.confirm(&$1)
    },
    Action("confirm.no", [.escape, .character("n"), .enter, .control("c")], at: .confirm, Text(en: "no", ja: "いいえ")) { $0.pop() },
  ]
}
