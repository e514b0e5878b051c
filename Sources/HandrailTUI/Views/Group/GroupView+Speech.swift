import HandrailModel

extension GroupView {
  /// The items, each with whether it is in the group.
  func speech(_ context: RenderContext) -> Speech {
    var speech = Speech(lines: [
      context.say(
        Text(en: "Choose a number to add or remove an item.", ja: "番号を選ぶと、項目を追加または除外できます。")),
      context.say(Text(en: "\(members.count) in the group.", ja: "グループに\(members.count)件。")),
    ])
    if !said.isEmpty { speech.lines.append(context.say(Self.readAsOne) + context.listed(said)) }
    speech.choices = shown.map { item in
      let state = members.contains(item.id) ? Text(en: "selected", ja: "選択中") : Text(en: "not selected", ja: "未選択")
      let name = context.listed([item.name, item.id])
      return .init("\(name): \(context.say(state))", name: name)
    }
    speech.choices.append(.init(context.say(Text(en: "create group", ja: "グループにする"))))
    (speech.standard, speech.isToggling) = (rowCount, true)
    if !filter.isEmpty { speech.lines += filterLine(context).map(context.words) }
    return orBack(speech, context)
  }

  mutating func choose(_ index: Int, _ app: inout App) {
    guard rowCount > 0 else { return app.pop() }
    guard index < rowCount else { return open(&app) }
    selected = index
    toggle(index)
  }
}
