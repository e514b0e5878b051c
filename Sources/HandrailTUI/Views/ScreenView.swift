import HandrailModel
import HandrailWorkspace

/// One screen: its items in reading order with what is missing, a miniature of its layout, questions.
struct ScreenView: ListView, Filterable {
  static let place = Place.screen

  let id: String
  private(set) var sheet: ScreenSheet?
  /// What VoiceOver says of each item.
  private var spoken: [String: String] = [:]
  var filter = "" { didSet { arrange() } }
  private(set) var shown: [Entry] = []
  var selected = 0
  /// Whether the miniature stands in place of the words, where there is no room for both.
  var showsMiniature = false

  /// The item to begin with, until it was found.
  private var first: String?

  init(id: String, on item: String? = nil) { (self.id, first) = (id, item) }

  /// What a row stands for.
  enum Entry: Sendable, Equatable {
    case item(ScreenSheet.Item)
    case shared(Remark)
    case question(ScreenSheet.Question)

    var text: String {
      switch self {
      case .item(let item):
        "\(item.id) \(item.kind) \(Field.kind.spec.valueName(item.kind).both) \(item.name) "
          + item.live.map(\.words).joined(separator: " ")
      case .shared(let remark): remark.words
      case .question(let question): "\(question.about) \(question.body) \(question.answers.joined(separator: " "))"
      }
    }

    /// As commands take it, for asking about it.
    var target: String? {
      switch self {
      case .item(let item): item.target
      case .shared(let remark): remark.name
      case .question: nil
      }
    }

    /// What is to be answered there.
    var remarks: [Remark] {
      switch self {
      case .item(let item): item.live
      case .shared(let remark): [remark]
      case .question: []
      }
    }
  }

  var needs: [Request] { [.sheet(id), .preview(id, labels: nil)] }

  mutating func take(_ answer: Answer) {
    if case .preview(id, let spoken) = answer {
      self.spoken = spoken.byItem
    }
    guard case .sheet(let sheet) = answer, sheet.id == id else { return }
    self.sheet = sheet
    stay { $0.arrange() }
    if let item = first, let place = shown.firstIndex(where: { if case .item(let own) = $0 { own.id == item } else { false } }) {
      selected = place
    }
    first = nil
  }

  private mutating func arrange() {
    guard let sheet else { return }
    let all =
      sheet.items.map(Entry.item) + sheet.shared.filter(\.isLive).map(Entry.shared)
      + sheet.questions.filter { !$0.isSettled }.map(Entry.question)
    shown = all.filter { matches($0.text) }
  }

  func identity(_ index: Int) -> String {
    if case .question(let question) = shown[index] { return question.id }
    return shown[index].target ?? ""
  }

  var rowCount: Int { shown.count }
  var current: Entry? { shown.indices.contains(selected) ? shown[selected] : nil }

  func title(_ setting: Setting) -> String {
    guard let sheet, sheet.title != id else { return id }
    return "\(id)  \(sheet.title)"
  }

  /// Answers the one thing that is missing here, or lets choose among several.
  mutating func open(_ app: inout App) {
    guard let current else { return }
    if case .question(let question) = current { return Flows.answer(question, settles: false, &app) }
    let remarks = current.remarks
    if remarks.isEmpty {
      return app.tell(
        Text(en: "Nothing is missing here. e changes what is recorded.", ja: "足りない項目はありません。e で記録した内容を変えられます。"))
    }
    Flows.pick(remarks, Text(en: "Answer which?", ja: "どれに回答しますか"), app.setting, &app) { $1.read([.inquiry($0)]) }
  }
}

// MARK: - How it looks and sounds

extension ScreenView {
  func row(_ index: Int, _ setting: Setting) -> Row {
    switch shown[index] {
    case .item(let item):
      let worst = item.live.min { $0.level < $1.level }
      let state = worst.map { Words.level($0, setting) } ?? Span(setting.signs.good, .good)
      let number = item.number.map(String.init) ?? ""
      return Row(
        depth: item.depth,
        pieces: [
          .init(heading: Text(en: "Number", ja: "番号"), text: number, style: .dim, width: 3),
          .init(
            heading: Text(en: "State", ja: "状態"), text: worst == nil ? state.text : "\(state.text.prefix(1)) \(item.live.count)",
            style: state.style, width: 4, said: Self.said(item, setting)),
          .init(heading: Text(en: "Says", ja: "文言"), text: item.name, style: .title),
          .init(heading: Text(en: "Kind", ja: "種類"), text: Words.kind(item, setting), style: .dim),
          .init(
            heading: item.isGroup ? Text(en: "Group", ja: "グループ") : .none, text: item.id.isEmpty ? id : "#\(item.id)", style: .dim
          ),
        ])
    case .shared(let remark):
      return Row(pieces: [
        .init(heading: Text(en: "Shared", ja: "共有部分"), text: remark.target, style: .title),
        .init(heading: .none, text: Words.level(remark, setting).text, style: Words.level(remark, setting).style),
        .init(heading: .none, text: setting.say(remark.title)),
      ])
    case .question(let question):
      return Row(pieces: [
        .init(heading: .none, text: "?", style: .warning, width: 2, said: ""),
        .init(
          heading: Text(en: "Question about", ja: "質問の対象"), text: question.about.isEmpty ? id : question.about, style: .title),
        .init(heading: Text(en: "Asked", ja: "質問"), text: question.body),
      ])
    }
  }

  var blocking: Int { sheet?.status.blocking ?? 0 }

  func summary(_ setting: Setting) -> [[Span]] {
    guard let sheet else { return [] }
    let signs = setting.signs
    var line = [
      sheet.status.isReady
        ? Span("\(signs.good) " + setting.say(sheet.status.verdict.name), .good)
        : Span(
          "\(signs.bad) "
            + setting.say(
              blocking > 0 ? Text(en: "\(blocking) block", ja: "未解決 \(blocking) 件") : sheet.status.verdict.name), .bad),
      Span("  " + setting.say(Field.progress.spec.valueName(sheet.progress))),
    ]
    if sheet.status.failedChecks > 0 {
      line.append(
        Span("  \(signs.bad) " + setting.say(Words.failed(sheet.status.failedChecks)), .bad))
    }
    let people = [sheet.sprint, sheet.designer, sheet.engineer].compactMap { $0 }
    if showsMiniature { line.append(Span("  " + setting.say(Text(en: "m: the list", ja: "m: 一覧に戻る")), .key)) }
    if !people.isEmpty { line.append(Span("  " + people.joined(separator: " / "), .dim)) }
    return [line] + filterLine(setting)
  }

  func detail(_ setting: Setting) -> [Span] {
    guard let current else { return [] }
    switch current {
    case .item(let item):
      let title = Span(
        ([item.id.isEmpty ? id : "#\(item.id)", Words.kind(item, setting), item.name].filter { !$0.isEmpty }).joined(
          separator: "  "), .title)
      let head = [title] + (spoken[item.id].map { [Span("VoiceOver: " + $0)] } ?? [])
      if item.remarks.isEmpty {
        return head + [Span("\(setting.signs.good) " + setting.say(Text(en: "Nothing is missing.", ja: "足りない項目はありません。")), .good)]
      }
      return head + item.remarks.flatMap { Self.words($0, setting) }
    case .shared(let remark):
      return [Span(remark.target, .title)] + Self.words(remark, setting)
    case .question(let question):
      return [Span("\(question.by)  \(Words.time(question.at, setting))", .dim), Span(question.body)]
        + question.answers.map { Span("\(setting.signs.arrow) \($0)") }
    }
  }

  /// A finding: its level, what is missing, why; how it was closed, and what changed since.
  static func words(_ remark: Remark, _ setting: Setting) -> [Span] {
    let level = Words.level(remark, setting)
    let state = remark.status == .open ? "" : "  [\(setting.say(remark.status.name))]"
    var spans = [Span("\(level.text)  \(setting.say(remark.title))\(state)", level.style), Span(remark.sentence)]
    if let closing = remark.closing {
      let name = Words.person(closing.by)
      let until = closing.until.map { Text(en: ", until \($0)", ja: "、\($0) まで") } ?? .none
      let day = closing.at.prefix(10)
      spans.append(
        Span(
          setting.say(
            Text(
              en: "Reason: \(closing.reason) (\(name), \(day)\(until.en))",
              ja: "理由: \(closing.reason) (\(name)、\(day)\(until.ja))"))))
    }
    if !remark.changed.isEmpty {
      let names = setting.listed(remark.changed.map { setting.say(Words.fact($0)) })
      spans.append(
        Span(setting.say(Text(en: "Changed since it was closed: \(names)", ja: "閉じた後に変わったもの: \(names)")), .warning))
    }
    if !remark.why.isEmpty { spans.append(Span(remark.why, .dim)) }
    return spans
  }

  func empty(_ setting: Setting) -> String {
    if sheet == nil { return setting.say(Words.reading) }
    return setting.say(Words.nothingMatches)
  }

  var picture: Miniature? {
    var chosen: String?
    if case .item(let item) = current { chosen = item.id }
    return Miniature(sheet, chosen: chosen)
  }

  var prefersPicture: Bool { showsMiniature }
}
