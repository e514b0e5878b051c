import HandrailModel

/// Asks before something is taken away.
struct ConfirmView: View {
  static let place = Place.confirm

  let question, consequence: Text
  /// What `y` does and what Esc does, where “yes” and “no” would be less clear.
  var deed, other: Text?
  let done: @Sendable (inout App) -> Void

  func title(_ setting: Setting) -> String { setting.say(question) }
  mutating func type(_ key: Key, _ app: inout App) -> Bool { false }

  func draw(into frame: inout Frame, _ area: Area, _ setting: Setting) {
    frame.put(String(repeating: setting.signs.across, count: area.width), .border, in: area)
    frame.put("\(setting.signs.bad) \(setting.say(question))", .error, in: area, row: 1, more: setting.signs.more)
    for (index, line) in words(area.width, setting).enumerated() {
      frame.put(line, in: area, row: 2 + index)
    }
    frame.cursor = (area.row + min(1, area.height - 1), area.column)
  }

  private func words(_ width: Int, _ setting: Setting) -> [String] {
    var words = setting.say(consequence)
    if let deed, let other {
      words += setting.say(Text(en: " y: \(deed.en), Esc: \(other.en).", ja: "y: \(deed.ja)、Esc: \(other.ja)"))
    }
    return Array(Wrapping.lines(words, width: width).prefix(3))
  }

  func height(_ width: Int, _ setting: Setting) -> Int { words(width, setting).count + 2 }

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
