import HandrailModel
import HandrailWorkspace

/// The interface line by line, for screen readers: the same views and actions, said instead of drawn.
///
/// Nothing is ever written over: lines are only appended, choices are numbered, and what was chosen is said back.
struct Linear {
  var app: App
  let performer: Performer
  let lines: LineIO
  /// The first row of the list that is being read out.
  private var start = 0
  private var lastTitle = ""
  private var hasLeft = false

  /// Rows that are read out at once.
  static let page = 20

  init(app: App, performer: Performer, lines: LineIO) {
    (self.app, self.performer, self.lines) = (app, performer, lines)
  }

  private var setting: Setting { app.setting }

  private func say(_ text: Text) { lines.write(setting.say(text).harmless) }

  /// Runs until the person leaves or the input ends.
  mutating func run(_ why: Text) {
    say(Text(en: "Linear mode: \(why.en)", ja: "リニアモード: \(why.ja)"))
    say(
      Text(
        en: "Type the number of a choice and Return. Return alone takes the default. A colon and Return lists every command;"
          + " a number, a space and a command's key does it with that row: 3 a.",
        ja: "番号を入力して Return で選びます。Return だけなら既定の選択肢になります。コロンと Return ですべてのコマンドを表示します。"
          + "「3 a」のように番号とコマンドのキーを入力すると、その行に対して実行します。"))
    perform(app.drain())
    while !hasLeft {
      let speech = app.top.speech(setting)
      tell(speech)
      guard let line = lines.read() else { return }
      answer(line, speech)
    }
  }

  /// Says where one is, and what can be chosen.
  private mutating func tell(_ speech: Speech) {
    let title = app.top.title(setting)
    lines.write("")
    if title != lastTitle {
      (lastTitle, start) = (title, 0)
      if let standard = speech.standard, standard >= Self.page, standard < speech.choices.count {
        start = standard / Self.page * Self.page
      }
    }
    lines.write("\(setting.say(app.place.name)): \(title)".harmless)
    for line in speech.lines where !line.isEmpty { lines.write(line.harmless) }
    if start >= speech.choices.count { start = 0 }
    let end = min(start + Self.page, speech.choices.count)
    for index in start..<end { lines.write("\(index + 1). \(speech.choices[index])") }
    if speech.choices.count > Self.page {
      say(
        Text(
          en: "\(start + 1) to \(end) of \(speech.choices.count). n for the next, p for those before.",
          ja: "\(speech.choices.count) 件中 \(start + 1) から \(end) 件目。n で次、p で前を表示します。"))
    }
    if let asks = speech.asks {
      lines.write("\(asks.prompt):".harmless)
      if !asks.standing.isEmpty {
        say(
          Text(
            en: "Now: \(asks.standing). Return keeps it; a hyphen alone clears it.",
            ja: "現在: \(asks.standing)。Return でそのまま、ハイフンだけで消去します。"))
      }
    } else if let standard = speech.standard, speech.choices.indices.contains(standard) {
      say(
        Text(en: "Default: \(standard + 1), \(speech.choices[standard])", ja: "既定: \(standard + 1)、\(speech.choices[standard])"))
    }
  }

  private mutating func answer(_ line: String, _ speech: Speech) {
    if line.hasPrefix(":") { return command(String(line.dropFirst())) }
    if let asks = speech.asks {
      let text = line.isEmpty ? asks.standing : line == "-" ? "" : line
      return change { view, app in view.typed(text, &app) }
    }
    let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
    if parts.count == 2, let row = Int(parts[0]), speech.choices.indices.contains(row - 1), !parts[1].allSatisfy(\.isWhitespace) {
      app.change { view, _ in
        guard var list = view as? any ListView else { return }
        list.selected = row - 1
        view = list
      }
      return command(parts[1])
    }
    let word = line.filter { !$0.isWhitespace }
    if word == "n" || word == "p", speech.choices.count > Self.page {
      let next = start + (word == "n" ? Self.page : -Self.page)
      if speech.choices.indices.contains(next) { start = next } else { say(Text(en: "That is all.", ja: "これで全部です。")) }
      return
    }
    let chosen = word.isEmpty ? speech.standard.map { $0 + 1 } : Int(word)
    guard let chosen else { return command(word) }
    guard speech.choices.indices.contains(chosen - 1) else {
      return say(Text(en: "There is no \(chosen).", ja: "\(chosen) という番号はありません。"))
    }
    say(Text(en: "Chosen: \(chosen), \(speech.choices[chosen - 1])", ja: "選択: \(chosen)、\(speech.choices[chosen - 1])"))
    change { view, app in view.choose(chosen - 1, &app) }
  }

  /// Runs an action by its key, its name or its number in the list of commands; lists them where nothing is named.
  private mutating func command(_ text: String) {
    let actions = app.actions
    guard !text.isEmpty else { return listCommands(actions) }
    let action =
      actions.first {
        $0.keys.contains { $0.name(setting.signs, setting.language) == text || $0.name(setting.signs, .en) == text }
      }
      ?? actions.first { $0.id == text } ?? actions.first { setting.say($0.title) == text }
    guard let action else {
      return say(Text(en: "There is no command “\(text)” here.", ja: "ここに「\(text)」というコマンドはありません。"))
    }
    say(Text(en: "Command: \(action.title.en)", ja: "コマンド: \(action.title.ja)"))
    app.message = nil
    app.run(action)
    perform(app.drain())
    tellMessage()
  }

  private func listCommands(_ actions: [Action]) {
    say(Text(en: "Commands; type a colon and the key:", ja: "コマンド (コロンに続けてキーを入力):"))
    for action in actions {
      let key = action.keys.first?.name(setting.signs, setting.language) ?? ""
      let why = action.why(app).map { setting.say(Text(en: "; not now: \($0.en)", ja: "、今は使えません: \($0.ja)")) } ?? ""
      lines.write(":\(key)  \(setting.say(action.title))\(why)")
    }
  }

  private mutating func change(_ body: (inout any View, inout App) -> Void) {
    app.message = nil
    app.change(body)
    perform(app.drain())
    tellMessage()
  }

  private func tellMessage() {
    guard let message = app.message else { return }
    say(message.isError ? Text(en: "Attention: \(message.text.en)", ja: "注意: \(message.text.ja)") : message.text)
  }

  /// Does what was decided, one after the other, with whatever follows from it.
  private mutating func perform(_ effects: [Effect]) {
    var waiting = effects[...]
    while let effect = waiting.popFirst() {
      switch effect {
      case .leave: hasLeft = true
      case .cancelSync: break
      case .sync(let names):
        say(Text(en: "Syncing. Ctrl-C gives up.", ja: "同期しています。Ctrl-C で中断します。"))
        let lines = lines
        let event = performer.sync(names, isCancelled: lines.isCancelled) { lines.write($0.harmless) }
        waiting += app.handle(event)[...]
      case .read, .write:
        if let event = performer.perform(effect) { waiting += app.handle(event)[...] }
      }
    }
  }
}
