import HandrailModel
import HandrailWorkspace

/// How linear mode says the small questions: a line, a choice, a yes or no, a text in full.

extension PickerView {
  func speech(_ setting: Setting) -> Speech {
    var speech = searched(setting)
    guard let members else { return speech }
    speech.lines.append(
      setting.say(Text(en: "Choosing a number puts it in or takes it out.", ja: "番号を選ぶと、入れたり外したりできます。")))
    speech.lines.append(setting.say(Text(en: "\(members.count) chosen.", ja: "\(members.count) 件を選択中。")))
    speech.choices.append(.init(setting.say(Text(en: "done", ja: "決定"))))
    (speech.standard, speech.isToggling) = (rowCount, true)
    return speech
  }

  func name(_ index: Int, _ setting: Setting) -> String { shown[index].spoken(setting) }

  func spoken(_ index: Int, _ setting: Setting) -> String {
    guard let members else { return name(index, setting) }
    let state = members.contains(shown[index].value) ? Text(en: "in", ja: "選択中") : Text(en: "not in", ja: "未選択")
    return "\(name(index, setting)): \(setting.say(state))"
  }

  mutating func choose(_ index: Int, _ app: inout App) {
    guard index < rowCount else { return open(&app) }
    selected = index
    if members == nil { open(&app) } else { toggle() }
  }
}

extension Inquiry.Choice {
  func spoken(_ setting: Setting) -> String {
    let title = setting.paused(title(setting))
    return (needsValue ? setting.listed([title, value]) : title).harmless
  }
}

extension PromptView {
  /// What is asked stands before the line that is typed.
  func heading(_ setting: Setting) -> String { "" }

  func speech(_ setting: Setting) -> Speech {
    let title = setting.say(title)
    // What was refused is not proposed again.
    let isGood = (try? check(field.text)) != nil
    return Speech(
      question: title, lines: [setting.say(hint), setting.say(Text(en: ":Esc goes back.", ja: ":Esc で戻ります。"))],
      asks: .init(prompt: title, standing: isGood ? field.text : first))
  }

  mutating func choose(_ index: Int, _ app: inout App) {}

  mutating func typed(_ text: String, _ app: inout App) {
    field.text = text
    finish(&app)
  }
}

extension ConfirmView {
  func speech(_ setting: Setting) -> Speech {
    Speech(
      lines: [setting.say(consequence)],
      choices: [other ?? Text(en: "no, leave it", ja: "いいえ、そのまま"), deed ?? Text(en: "yes, do it", ja: "はい、実行する")].map {
        .init(setting.say($0))
      }, standard: 0)
  }

  mutating func choose(_ index: Int, _ app: inout App) {
    if index == 1 { confirm(&app) } else { app.pop() }
  }
}

extension ReadingView {
  /// What the heading says is not said again.
  func speech(_ setting: Setting) -> Speech {
    let rest = words.first?.text == title(setting) ? words.dropFirst() : words[...]
    return Speech(lines: rest.map { setting.words([$0]) }, choices: [.init(setting.say(Speech.back))], standard: 0)
  }

  mutating func choose(_ index: Int, _ app: inout App) { app.pop() }
}

extension HelpView {
  private func commands(_ setting: Setting) -> [Action] {
    Linear.actions(Action.all.filter { $0.belongs(to: about) })
      .filter { finds(in: setting.say($0.title), $0.keyName(setting)) }
  }

  /// How one talks with linear mode, and the commands of where one was; signs and motions mean nothing here.
  func speech(_ setting: Setting) -> Speech {
    var speech = searched(setting)
    speech.lines = Linear.grammar.map { setting.say($0) } + speech.lines
    speech.choices = commands(setting).map { action in
      let title = setting.say(action.title)
      return .init("\(title): :\(action.keyName(setting))", name: title)
    }
    speech.choices.append(.init(setting.say(Speech.back)))
    speech.standard = speech.choices.count - 1
    return speech
  }

  /// Does what was read about.
  mutating func choose(_ index: Int, _ app: inout App) {
    let commands = commands(app.setting)
    app.pop()
    if commands.indices.contains(index) { app.run(commands[index]) }
  }
}

extension PaletteView {
  func name(_ index: Int, _ setting: Setting) -> String { setting.say(shown[index].title) }

  func spoken(_ index: Int, _ setting: Setting) -> String {
    let place = elsewhere(shown[index]).map { "(\(setting.say($0.name)))" } ?? ""
    return "\([name(index, setting), place].filter { !$0.isEmpty }.joined(separator: " ")): :\(shown[index].keyName(setting))"
  }

  func speech(_ setting: Setting) -> Speech { searched(setting) }
}

extension Action {
  /// Its first key, as it is typed behind a colon.
  fileprivate func keyName(_ setting: Setting) -> String { keys.first?.name(setting.signs, setting.language) ?? "" }
}
