import HandrailModel
import HandrailWorkspace

/// What linear mode says of the rows of each list beyond what is drawn in them.

extension Row {
  /// `Header: value`, one after the other: the columns of these headings first, then what the row is about.
  fileprivate func spoken(_ setting: Setting, first headings: [String]) -> String {
    let rank = pieces.map { piece in
      headings.firstIndex(of: piece.heading.en) ?? (piece.style == .title ? headings.count : headings.count + 1)
    }
    let order = pieces.indices.sorted { (rank[$0], $0) < (rank[$1], $1) }
    return setting.listed(order.compactMap { pieces[$0].spoken(setting) })
  }
}

extension BoardView {
  func heading(_ setting: Setting) -> String { setting.say(Self.place.name) }

  var arrangement: String { "\(sorting) \(showsFamilies) \(filter.text)" }

  func name(_ index: Int, _ setting: Setting) -> String { entries[shown[index]].title }

  func spoken(_ index: Int, _ setting: Setting) -> String {
    setting.joined([row(index, setting).spoken(setting, first: ["Title"])] + more(index, setting))
  }

  func more(_ index: Int, _ setting: Setting) -> [String] {
    let entry = entries[shown[index]]
    let failed = entry.status.failedChecks > 0 ? [setting.say(Words.failed(entry.status.failedChecks))] : []
    return failed + remarks(entry, setting).map { setting.withoutSign($0.text, $0.style) }
  }
}

extension WaitingView {
  func name(_ index: Int, _ setting: Setting) -> String {
    switch entry(index) {
    case .remark(let remark): setting.listed([setting.say(remark.title), subject(remark.target)])
    case .question(let question): question.body
    case nil: ""
    }
  }

  func spoken(_ index: Int, _ setting: Setting) -> String {
    guard case .remark(let remark) = entry(index) else { return row(index, setting).spoken(setting, first: []) }
    return setting.joined([row(index, setting).spoken(setting, first: ["Missing"]), remark.sentence])
  }
}

extension ScreenView {
  /// The name first, then the id.
  func heading(_ setting: Setting) -> String {
    let title = sheet?.title ?? id
    return "\(setting.say(Self.place.name)): \(title == id ? id : setting.listed([title, id]))"
  }

  /// The name, then the id, which has no heading but that of a group.
  private static let leading = ["Says", "Group", ""]

  func spoken(_ index: Int, _ setting: Setting) -> String {
    setting.joined([row(index, setting).spoken(setting, first: Self.leading)] + more(index, setting))
  }

  func name(_ index: Int, _ setting: Setting) -> String {
    guard case .item(let item) = shown[index] else { return row(index, setting).spoken(setting, first: Self.leading) }
    return setting.listed([item.name, item.id])
  }

  func more(_ index: Int, _ setting: Setting) -> [String] {
    switch shown[index] {
    case .item(let item):
      let rest = item.live.count - 2
      let sentences = group(around: item, setting) + item.live.prefix(2).map(\.sentence)
      return rest > 0 ? sentences + [setting.say(Text(en: "And \(rest) more", ja: "ほか \(rest) 件"))] : sentences
    case .shared(let remark): return [remark.sentence]
    case .question(let question): return Self.answers(question, setting)
    }
  }

  /// What the sign and the number of an item mean.
  static func said(_ item: ScreenSheet.Item, _ setting: Setting) -> String {
    guard let worst = item.live.min(by: { $0.level < $1.level }) else {
      return setting.say(Text(en: "nothing missing", ja: "不足なし"))
    }
    let (count, level) = (item.live.count, worst.level.name)
    return setting.say(Text(en: "\(count) to answer, \(level.en)", ja: "回答待ち \(count) 件 (\(level.ja))"))
  }

  /// What the indentation says on a terminal.
  private func group(around item: ScreenSheet.Item, _ setting: Setting) -> [String] {
    guard item.depth > 0, let items = sheet?.items, let place = items.firstIndex(where: { $0.id == item.id }) else { return [] }
    let group = items[..<place].last { $0.isGroup && $0.depth < item.depth }
    let name = group.map { $0.name.isEmpty ? $0.id : $0.name } ?? ""
    return [setting.say(Text(en: "In the group \(name)", ja: "グループ \(name) の中"))]
  }

  static func answers(_ question: ScreenSheet.Question, _ setting: Setting) -> [String] {
    guard !question.answers.isEmpty else { return [setting.say(Text(en: "Not answered yet", ja: "まだ回答がありません"))] }
    return question.answers.map { setting.say(Text(en: "Answer by \($0)", ja: "回答 \($0)")) }
  }
}

extension ConflictsView {
  func name(_ index: Int, _ setting: Setting) -> String {
    setting.listed(row(index, setting).pieces.prefix(2).map(\.text))
  }

  func more(_ index: Int, _ setting: Setting) -> [String] {
    shown[index].sides.map { side in
      setting.listed([
        "\(side.name): \(Self.value(side, setting))", Words.person(side.author), Words.time(side.time, setting),
      ])
    }
  }
}

extension ChecklistView {
  var arrangement: String { "\(role) \(filter)" }

  func more(_ index: Int, _ setting: Setting) -> [String] {
    switch shown[index] {
    case .heading: []
    case .line(let line): line.details
    case .question(let question): ScreenView.answers(question, setting)
    case .check(let check): check.at.isEmpty ? [] : [check.result, Words.time(check.at, setting)]
    }
  }

  /// What the sign before a line says.
  static func name(_ mark: Checklist.Mark) -> Text {
    switch mark {
    case .missing: Text(en: "missing", ja: "不足")
    case .advice: .none
    case .given: Text(en: "given", ja: "記録済み")
    case .build: Text(en: "to build", ja: "実装")
    case .question: Text(en: "question", ja: "質問")
    case .open: Text(en: "open", ja: "未確認")
    case .pass: Text(en: "pass", ja: "合格")
    case .fail: Text(en: "fail", ja: "不合格")
    }
  }
}

extension HistoryView {
  func name(_ index: Int, _ setting: Setting) -> String { shown[index].sentence }
}

extension SyncView {
  /// A number syncs that remote alone.
  func speech(_ setting: Setting) -> Speech {
    var speech = list(setting)
    guard rowCount > 1 else { return speech }
    speech.choices.append(.init(setting.say(Text(en: "all of them", ja: "すべて同期"))))
    speech.standard = rowCount
    return speech
  }

  func more(_ index: Int, _ setting: Setting) -> [String] {
    guard let remote = remotes?[index], let outcome = outcome(remote) else { return [] }
    return [setting.say(outcome.remedy)]
  }

  mutating func choose(_ index: Int, _ app: inout App) {
    guard index < rowCount else { return Self.start([], &app) }
    selected = index
    if let name = current?.name { Self.start([name], &app) }
  }
}

extension PreviewView {
  var arrangement: String { spoken?.labels ?? "" }

  func name(_ index: Int, _ setting: Setting) -> String {
    setting.listed(row(index, setting).pieces.compactMap { $0.spoken(setting) })
  }

  func more(_ index: Int, _ setting: Setting) -> [String] { spoken?.lines[index].more ?? [] }

  /// The lines in their order, then once what lies beside them.
  func speech(_ setting: Setting) -> Speech {
    var speech = list(setting)
    guard let spoken else { return speech }
    for (title, lines) in [
      (Text(en: "Rotor, headings", ja: "ローターの見出し"), spoken.headings),
      (Text(en: "When something changes", ja: "動的な変化"), spoken.changes),
      (Text(en: "Not read", ja: "読み上げないもの"), spoken.unread),
    ] where !lines.isEmpty {
      speech.rest.append("\(setting.say(title)): \(setting.listed(lines.map { setting.paused($0) }))")
    }
    return orBack(speech, setting)
  }

  /// The row is said back with what is found in the rotor; Return goes on with the next one, as one flicks through a screen.
  mutating func choose(_ index: Int, _ app: inout App) {
    guard let spoken, spoken.lines.indices.contains(index) else { return app.pop() }
    let more = spoken.lines[index].more
    if !more.isEmpty { app.tell(Text(both: app.setting.joined(more))) }
    selected = min(index + 1, rowCount - 1)
  }
}
