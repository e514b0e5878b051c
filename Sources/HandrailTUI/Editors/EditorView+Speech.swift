import HandrailModel
import HandrailWorkspace

extension EditorView {
  /// Part by part, then what it comes to and whether to save.
  func speech(_ setting: Setting) -> Speech {
    guard parts.indices.contains(step) else { return ending(setting) }
    let part = parts[step]
    var speech = Speech()
    if step == 0, let remark = inquiry.remark { speech.lines = [remark.sentence, remark.why].filter { !$0.isEmpty } }
    if let theirs = part.theirs {
      speech.lines.append(setting.say(Text(en: "Somebody else wrote meanwhile: \(theirs)", ja: "その間にほかの人が記録した値: \(theirs)")))
    }
    let name = setting.say(part.part.title)
    if !name.hasPrefix(setting.say(part.part.help)) { speech.lines.append(setting.say(part.part.help)) }
    switch part.part.kind {
    case .text, .colour, .shaped:
      if !part.isPlainText { speech.lines.append(part.hint(setting)) }
      speech.asks = (name, part.value)
    case .flag:
      speech.lines.append(name)
      speech.choices = [Text(en: "yes", ja: "はい"), Text(en: "no", ja: "いいえ"), Text(en: "not said", ja: "未記入")].map {
        setting.say($0)
      }
      speech.standard = part.value == "true" ? 0 : part.value == "false" ? 1 : 2
    case .choice(let choices):
      speech.lines.append(name)
      speech.choices =
        choices.map { $0.spoken(setting) }
        + [setting.say(Text(en: "nothing", ja: "なし"))]
      speech.standard = choices.firstIndex { $0.value == part.value } ?? choices.count
    case .set:
      let now = part.value.isEmpty ? setting.say(Text(en: "nothing", ja: "なし")) : part.shown(setting)
      speech.lines.append("\(name): \(now)")
      speech.choices = [Text(en: "keep", ja: "このまま"), Text(en: "change", ja: "変える")].map { setting.say($0) }
      speech.standard = 0
    }
    return speech
  }

  private func ending(_ setting: Setting) -> Speech {
    var speech = Speech(lines: effect(setting).map(\.text))
    let said = draft.assignments.compactMap { assignment in
      parts.first { $0.part.path == assignment.path }.map { "\(setting.say($0.part.title)): \($0.shown(setting))" }
    }
    speech.lines += said.map(\.harmless)
    speech.choices = [
      Text(en: "save and go on", ja: "保存して次へ"), Text(en: "go through it again", ja: "もう一度入力する"),
    ].map { setting.say($0) }
    speech.standard = 0
    return speech
  }

  mutating func choose(_ index: Int, _ app: inout App) {
    guard parts.indices.contains(step) else {
      if index == 0 { save(&app) } else { step = 0 }
      return
    }
    focus = step
    switch parts[step].part.kind {
    case .flag: advance(["true", "false", ""][min(index, 2)], &app)
    case .choice(let choices): advance(choices.indices.contains(index) ? choices[index].value : "", &app)
    case .set: if index == 0 { step += 1 } else { choose(&app) }
    case .text, .colour, .shaped: break
    }
  }

  mutating func typed(_ text: String, _ app: inout App) {
    focus = step
    advance(text, &app)
  }

  private mutating func advance(_ value: String, _ app: inout App) {
    set(step, value, &app)
    step += 1
  }

  static let actions: [Action] = [
    Action("editor.save", [.enter], on: EditorView.self, Text(en: "save, go on", ja: "保存して次へ")) { $0.save(&$1) },
    Action("editor.cancel", [.escape, .control("c")], at: .editor, Text(en: "cancel", ja: "やめる")) { $0.pop() },
    Action(
      "editor.nearest", [.control("n")], on: EditorView.self, Text(en: "nearest colour", ja: "最も近い色"),
      why: { view, _ in
        view.nearest == nil
          ? Text(en: "The colour that you are on has contrast enough, or is not known.", ja: "選択中の色はコントラストが足りているか、記録されていません。")
          : nil
      }
    ) { view, app in
      if let nearest = view.nearest { view.set(view.focus, nearest, &app) }
    },
    Action(
      "editor.order", [.control("g")], on: EditorView.self, Text(en: "change the order", ja: "順序を直す"),
      why: { view, _ in
        view.inquiry.otherwise == .order
          ? nil : Text(en: "This is not about the reading order.", ja: "読み上げ順序についての指摘ではありません。")
      }
    ) { view, app in app.openOtherwise(view.inquiry) },
    Action(
      "editor.others", [.control("t")], on: EditorView.self, Text(en: "same for others", ja: "ほかにも同じ回答"),
      why: { view, _ in
        view.inquiry.remark == nil || view.new != nil
          ? Text(en: "Here one thing alone is written.", ja: "ここで記録する対象は一つだけです。") : nil
      }
    ) { view, app in
      app.findAlike(view.inquiry)
    },
    Action(
      "editor.palette", [.control("f")], on: EditorView.self, Text(en: "palette", ja: "パレット"),
      why: { view, _ in
        guard view.parts.indices.contains(view.focus), view.parts[view.focus].part.kind.isColour else {
          return Text(en: "Go to a colour first.", ja: "先に色の欄へ移ってください。")
        }
        return view.parts[view.focus].palette.isEmpty ? Text(en: "The palette has no colours yet.", ja: "パレットにまだ色がありません。") : nil
      }
    ) { view, app in
      let (index, part) = (view.focus, view.parts[view.focus])
      app.push(
        PickerView(title: part.part.title, choices: part.palette, chosen: [part.value]) { value, app in
          app.update(EditorView.self) { view, app in view.set(index, value, &app) }
        })
    },
    Action(
      "editor.component", [.control("o")], on: EditorView.self, Text(en: "on the component", ja: "コンポーネントに記録"),
      why: { view, _ in
        view.inquiry.component == nil ? Text(en: "It uses no component of its own.", ja: "コンポーネントを使っていません。") : nil
      }
    ) { view, app in
      view.usesComponent.toggle()
      app.tell(
        view.usesComponent
          ? Text(en: "It will be recorded once, for all that use \(view.target).", ja: "\(view.target) に一度だけ記録し、使っているすべてに反映します。")
          : Text(en: "It will be recorded on \(view.target) alone.", ja: "\(view.target) だけに記録します。"))
      app.read(view.judging)
    },
    Action(
      "editor.theirs", [.control("y")], on: EditorView.self, Text(en: "take theirs", ja: "相手の値にする"),
      why: { view, _ in
        view.parts.contains { $0.theirs != nil } ? nil : Text(en: "Nobody wrote anything else meanwhile.", ja: "その間の変更はありません。")
      }
    ) { view, app in
      for index in view.parts.indices { view.parts[index].takeTheirs() }
      app.read(view.judging)
    },
  ]
}

extension PartField {
  fileprivate var isPlainText: Bool {
    if case .text = part.kind { return true }
    return false
  }
}
