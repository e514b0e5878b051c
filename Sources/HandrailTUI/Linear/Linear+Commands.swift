import HandrailModel
import HandrailSession

extension Linear {
  /// Handles a line: requested text, a command, a number, or words that filter a list.
  mutating func answer(_ line: String, _ speech: Speech) {
    let word = line.narrowed.trimmed
    if word == "\u{1B}" { return command("Esc") }
    if let asks = speech.asks { return text(line, word, asks) }
    if let command = word.dropping(":") { return self.command(command.trimmed) }
    switch word {
    case ".", "。": wantsAll = true
    case ">": turnPage(1)
    case "<": turnPage(-1)
    case "" where speech.standard == nil: listCommands()
    case "": choose(speech.standard ?? 0, speech)
    default: choose(word, speech)
    }
  }

  private mutating func choose(_ word: String, _ speech: Speech) {
    let parts = word.split(separator: " ", maxSplits: 1).map(String.init)
    if let number = Int(word) { return number > 0 ? choose(number - 1, speech) : announceMissingRow(number) }
    if parts.count == 2, let number = Int(parts[0]), let list = app.top as? any ListView {
      guard (1...max(1, list.rowCount)).contains(number), list.rowCount > 0 else { return announceMissingRow(number) }
      select(number - 1)
      return command(parts[1])
    }
    if let index = named(word, speech) { return choose(index, speech) }
    if let list = app.top as? any Searched { return narrow(list, word.isHyphen ? "" : word) }
    say(
      Text(
        en: "“\(word)” is neither a number nor a command. Type a number, a colon and a key, or a full stop to repeat.",
        ja: "「\(word)」は番号でもコマンドでもありません。番号か、コロンとキーを入力してください。ピリオドでもう一度読みます。"))
  }

  /// The choice with that name or, if no filter is active, one that starts with it.
  private func named(_ word: String, _ speech: Speech) -> Int? {
    let key = word.searchKey
    let names = speech.choices.map(\.name.searchKey)
    if let same = names.firstIndex(of: key) { return same }
    guard !(app.top is any Searched), key.count > 1 else { return nil }
    let found = names.indices.filter { names[$0].hasPrefix(key) }
    return found.count == 1 ? found[0] : nil
  }

  private mutating func choose(_ index: Int, _ speech: Speech) {
    guard speech.choices.indices.contains(index) else { return announceMissingRow(index + 1) }
    if !speech.isToggling {
      let name = speech.choices[index].name
      say(Text(en: "Selected: \(index + 1), \(name)", ja: "選択: \(index + 1)、\(name)"))
    }
    change { view, app in view.choose(index, &app) }
  }

  private func announceMissingRow(_ number: Int) { say(Text(en: "No row \(number).", ja: "\(number)番の行はありません。")) }

  private mutating func narrow(_ list: any Searched, _ words: String) {
    var list = list
    list.query.text = words
    list.selected = 0
    let narrowed = list
    change { view, app in
      var narrowed = narrowed
      narrowed.searched(&app)
      view = narrowed
    }
  }

  /// The line as requested text. A text that starts with a colon is typed with two.
  private mutating func text(_ line: String, _ word: String, _ asks: Speech.Asks) {
    if line.hasPrefix("::") { return type(String(line.dropFirst())) }
    if let name = word.dropping(":")?.trimmed, line.hasPrefix(":") || action(name) != nil {
      if name.isEmpty || name == "." || action(name) != nil { return command(name) }
      return say(
        Text(
          en: "Unknown command “\(name)”. To enter text that begins with a colon, type two colons.",
          ja: "ここに「\(name)」というコマンドはありません。コロンで始まる文字列は、コロンを二つ付けて入力してください。"))
    }
    type(line.isEmpty ? asks.standing : word.isHyphen ? "" : line)
  }

  private mutating func type(_ text: String) { change { view, app in view.typed(text, &app) } }

  /// The actions of a place, and quitting, undo and help, which work everywhere.
  static func actions(_ actions: [Action]) -> [Action] {
    let always: Set<String> = ["anywhere.leave", "anywhere.undo", "anywhere.help"]
    return actions + Action.anywhere.filter { action in always.contains(action.id) && !actions.contains { $0.id == action.id } }
  }

  private var actions: [Action] { Self.actions(app.actions) }

  /// The action with that key, name or title. If a key has several, the one that is available now.
  private func action(_ text: String) -> Action? {
    func isMeant(_ name: String) -> Bool {
      sameBytes(name, text) || name.count > 1 && sameBytes(name.lowercased(), text.lowercased())
    }
    let found = actions.filter { action in
      action.keys.contains { isMeant($0.name(context.symbols, context.language)) || isMeant($0.name(context.symbols, .en)) }
    }
    return found.first { $0.why(app) == nil } ?? found.first ?? actions.first { isMeant($0.id) }
      ?? actions.first { isMeant(context.say($0.title)) }
  }

  /// Runs an action by its key, its name or its title; lists them if none is named.
  mutating func command(_ text: String) {
    if text.isEmpty { return listCommands() }
    if text == "." {
      wantsAll = true
      return
    }
    guard let action = action(text) else {
      return say(Text(en: "Unknown command “\(text)”.", ja: "ここに「\(text)」というコマンドはありません。"))
    }
    say(Text(en: "Command: \(action.title.en)", ja: "コマンド: \(action.title.ja)"))
    let before = app.stack
    app.run(action)
    perform(app.drain())
    for setting in app.top.settings(since: before, context) { say(setting) }
  }

  private func listCommands() {
    say(Text(en: "Commands; type a colon and the key:", ja: "コマンド(コロンに続けてキーを入力):"))
    for action in actions {
      let key = action.keys.first?.name(context.symbols, context.language) ?? ""
      guard self.action(key)?.id == action.id else { continue }
      let why = action.why(app).map { context.say(Text(en: "; unavailable: \($0.en)", ja: "、今は使えません: \($0.ja)")) } ?? ""
      lines.write(":\(key)  \(context.say(action.title))\(why)")
    }
  }
}

extension String {
  /// Whether it is what the hyphen key produces alone, in any input method.
  fileprivate var isHyphen: Bool { ["-", "ー", "−", "‐", "–"].contains { sameBytes($0, self) } }
}
