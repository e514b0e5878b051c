import HandrailModel
import HandrailSession

extension PickerView {
  func speech(_ context: RenderContext) -> Speech {
    var speech = searched(context)
    guard let members else { return speech }
    speech.lines.append(
      context.say(Text(en: "Choose a number to select or deselect it.", ja: "番号を選ぶと、選択または解除できます。")))
    speech.lines.append(context.say(Text(en: "\(members.count) selected.", ja: "\(members.count)件を選択中。")))
    speech.choices.append(.init(context.say(Text(en: "done", ja: "決定"))))
    (speech.standard, speech.isToggling) = (rowCount, true)
    return speech
  }

  func name(_ index: Int, _ context: RenderContext) -> String { shown[index].spoken(context) }

  func spoken(_ index: Int, _ context: RenderContext) -> String {
    guard let members else { return name(index, context) }
    let state = members.contains(shown[index].value) ? Text(en: "selected", ja: "選択中") : Text(en: "not selected", ja: "未選択")
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
