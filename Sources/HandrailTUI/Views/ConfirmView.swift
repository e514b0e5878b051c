import HandrailModel

/// Asks before something is taken away.
struct ConfirmView: View {
  static let place = Place.confirm

  let question, consequence: Text
  let done: @Sendable (inout App) -> Void

  func title(_ setting: Setting) -> String { setting.say(question) }
  mutating func type(_ key: Key, _ app: inout App) -> Bool { false }

  func draw(into frame: inout Frame, _ area: Area, _ setting: Setting) {
    frame.put(String(repeating: setting.signs.across, count: area.width), .border, in: area)
    frame.put("\(setting.signs.bad) \(setting.say(question))", .error, in: area, row: 1, more: setting.signs.more)
    for (index, line) in Wrapping.lines(setting.say(consequence), width: area.width).prefix(2).enumerated() {
      frame.put(line, in: area, row: 2 + index)
    }
    frame.cursor = (area.row + min(1, area.height - 1), area.column)
  }

  mutating func confirm(_ app: inout App) {
    app.pop()
    done(&app)
  }

  static let yes = Text(en: "yes, do it", ja: "実行する")
  static let no = Text(en: "no, keep it", ja: "やめる")

  static let actions: [Action] = [
    Action("confirm.yes", [.character("y")], on: ConfirmView.self, yes, isDestructive: true) { $0.confirm(&$1) },
    Action("confirm.no", [.escape, .character("n"), .enter, .control("c")], at: .confirm, no) { $0.pop() },
  ]
}
