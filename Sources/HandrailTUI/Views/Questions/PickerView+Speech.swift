import HandrailModel
import HandrailWorkspace

extension PickerView {
  func speech(_ context: RenderContext) -> Speech {
    var speech = searched(context)
    guard let members else { return speech }
    speech.lines.append(
      context.say(Text(en: "Choosing a number puts it in or takes it out.", ja: "番号を選ぶと、入れたり外したりできます。")))
    speech.lines.append(context.say(Text(en: "\(members.count) chosen.", ja: "\(members.count) 件を選択中。")))
    speech.choices.append(.init(context.say(Text(en: "done", ja: "決定"))))
    (speech.standard, speech.isToggling) = (rowCount, true)
    return speech
  }

  func name(_ index: Int, _ context: RenderContext) -> String { shown[index].spoken(context) }

  func spoken(_ index: Int, _ context: RenderContext) -> String {
    guard let members else { return name(index, context) }
    let state = members.contains(shown[index].value) ? Text(en: "in", ja: "選択中") : Text(en: "not in", ja: "未選択")
    return "\(name(index, context)): \(context.say(state))"
  }

  mutating func choose(_ index: Int, _ app: inout App) {
    guard index < rowCount else { return open(&app) }
    selected = index
    if members == nil { open(&app) } else { toggle() }
  }
}

extension AnswerForm.Choice {
  func spoken(_ context: RenderContext) -> String {
    let title = context.paused(title(context))
    return (needsValue ? context.listed([title, value]) : title).sanitized
  }
}
