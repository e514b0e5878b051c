import HandrailModel
import HandrailWorkspace

extension WaitingView {
  func title(_ setting: Setting) -> String {
    let name = setting.say(Self.place.name)
    return scope.screen.map { "\(name): \($0)" } ?? name
  }

  func row(_ index: Int, _ setting: Setting) -> Row {
    switch entry(index) {
    case .question(let question):
      return Row(pieces: [
        .init(
          heading: .none, text: "? " + setting.say(Text(en: "question", ja: "質問")), style: .warning,
          width: setting.language == .ja ? 6 : 10),
        .init(heading: Text(en: "About", ja: "対象"), text: subject(question.target), style: .title),
        .init(heading: Text(en: "Asked", ja: "質問"), text: question.body),
        .init(heading: Text(en: "By", ja: "質問者"), text: Words.person(question.by), style: .dim, from: 60),
      ])
    case .remark(let remark): return row(remark, setting)
    case nil: return Row()
    }
  }

  private func row(_ remark: Remark, _ setting: Setting) -> Row {
    let level = Words.level(remark, setting)
    return Row(pieces: [
      .init(heading: .none, text: level.text, style: level.style, width: setting.language == .ja ? 6 : 10),
      .init(heading: Text(en: "About", ja: "対象"), text: subject(remark.target), style: .title),
      .init(heading: Text(en: "Missing", ja: "足りない項目"), text: setting.say(remark.title)),
      .init(
        heading: Text(en: "Status", ja: "状況"), text: remark.status == .open ? "" : "[\(setting.say(remark.status.name))]",
        style: .warning),
    ])
  }

  /// On one screen its items need not be told from those of others.
  func subject(_ target: String) -> String {
    guard let screen = scope.screen, let item = target.dropping(screen + "#") else { return target }
    return "#" + item
  }

  func summary(_ setting: Setting) -> [[Span]] {
    guard let list else { return [] }
    var line = [Span(setting.say(Text(en: "\(list.count) to answer", ja: "回答待ち \(list.count) 件")))]
    if !list.questions.isEmpty {
      let count = list.questions.count
      line.append(
        Span("  ? " + setting.say(Text(en: count == 1 ? "1 question" : "\(count) questions", ja: "質問 \(count) 件")), .warning))
    }
    if answered > 0 { line.append(Span("  " + setting.say(Text(en: "\(answered) answered", ja: "回答済み \(answered) 件")), .good)) }
    if scope.screen == nil {
      let whose =
        scope.designer.map { Text(en: "screens of \($0)", ja: "\($0) の画面") } ?? Text(en: "everybody's screens", ja: "全員の画面")
      line.append(Span("  " + setting.say(whose), .dim))
    }
    // The store looks for the words once they are all typed.
    return [line] + (scope.words.isEmpty ? [] : filterLine(setting))
  }

  func detail(_ setting: Setting) -> [Span] {
    switch entry {
    case .question(let question):
      [Span(question.target, .title), Span("\(question.by)  \(Words.time(question.at, setting))", .dim), Span(question.body)]
    case .remark(let remark): [Span(remark.target, .title)] + ScreenView.words(remark, setting)
    case nil: []
    }
  }

  func empty(_ setting: Setting) -> String {
    if list == nil { return setting.say(Words.reading) }
    if !filter.isEmpty {
      return setting.say(Words.nothingMatches)
    }
    if scope.designer != nil {
      return setting.say(
        Text(
          en: "Nothing waits for you. m shows everybody's screens, A advice too.", ja: "回答待ちの項目はありません。m で全員の画面、A で助言も表示します。"))
    }
    return setting.say(
      Text(en: "Nothing is missing. A shows advice too; Esc goes back.", ja: "足りない項目はありません。A で助言も表示します。Esc で戻ります。"))
  }
}
