import HandrailModel
import HandrailSession

extension ScreenView {
  /// The name first, then the id.
  func heading(_ context: RenderContext) -> String {
    let title = sheet?.title ?? id
    return "\(context.say(Self.route.name)): \(title == id ? id : context.listed([title, id]))"
  }

  /// The name, then the id, which has no heading but that of a group.
  private static let leading = ["Says", "Group", ""]

  func spoken(_ index: Int, _ context: RenderContext) -> String {
    context.joined([row(index, context).spoken(context, first: Self.leading)] + more(index, context))
  }

  func name(_ index: Int, _ context: RenderContext) -> String {
    guard case .item(let item) = shown[index] else { return row(index, context).spoken(context, first: Self.leading) }
    return context.listed([item.name, item.id])
  }

  func more(_ index: Int, _ context: RenderContext) -> [String] {
    switch shown[index] {
    case .item(let item):
      let rest = item.live.count - 2
      let sentences = group(around: item, context) + item.live.prefix(2).map(\.sentence)
      return rest > 0 ? sentences + [context.say(Text(en: "\(rest) more", ja: "ほか\(rest)件"))] : sentences
    case .shared(let findingDetail): return [findingDetail.sentence]
    case .thread(let thread): return Self.answers(thread, context)
    }
  }

  /// What the symbol and the number of an item mean.
  static func said(_ item: ScreenSheet.Item, _ context: RenderContext) -> String {
    guard let worst = item.live.min(by: { $0.level < $1.level }) else {
      return context.say(Text(en: "nothing missing", ja: "不足なし"))
    }
    let (count, level) = (item.counted.count, worst.level.name)
    let answers = Text(en: "\(count) to answer, \(level.en)", ja: "回答待ち\(count)件(\(level.ja))")
    let advice = item.live.count - count
    guard advice > 0 else { return context.say(answers) }
    return context.say(Text(en: "\(answers.en); advice: \(advice)", ja: "\(answers.ja)、助言\(advice)件"))
  }

  /// What the indentation says on a terminal.
  private func group(around item: ScreenSheet.Item, _ context: RenderContext) -> [String] {
    guard item.depth > 0, let items = sheet?.items, let place = items.firstIndex(where: { $0.id == item.id }) else { return [] }
    let group = items[..<place].last { $0.isGroup && $0.depth < item.depth }
    let name = group.map { $0.name.isEmpty ? $0.id : $0.name } ?? ""
    return [context.say(Text(en: "In group \(name)", ja: "グループ \(name) の中"))]
  }

  static func answers(_ thread: ScreenSheet.Thread, _ context: RenderContext) -> [String] {
    guard !thread.answers.isEmpty else { return [context.say(Text(en: "Not answered yet", ja: "回答待ち"))] }
    return thread.answers.map { context.say(Text(en: "Answer by \($0.en)", ja: "回答 \($0.ja)")) }
  }
}
