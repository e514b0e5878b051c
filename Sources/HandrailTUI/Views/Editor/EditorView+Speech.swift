import HandrailModel
import HandrailSession

extension EditorView {
  func heading(_ context: RenderContext) -> String {
    let title = (form.findingDetail?.title ?? new?.title).map(context.say) ?? ""
    return "\(context.say(Self.route.name)): \(context.listed([title, whose(context)]))"
  }

  /// The available actions for the answer in its current state.
  private enum Offer: Equatable {
    case save, more
    case change(Int)
    case again, skip
  }

  /// Whether no more parts are asked for: all were, or the answer is already complete.
  var isEnding: Bool {
    guard parts.indices.contains(step) else { return true }
    guard form.findingDetail != nil, new == nil, !asksAll, returnsTo == nil, !draft.assignments.isEmpty else { return false }
    return evaluation.map { $0.isAnswered && $0.refusal == nil } ?? false
  }

  private var offers: [Offer] {
    if new == nil, draft.assignments.isEmpty { return [.skip, .again] }
    let hasMore = parts.indices.contains(step)
    var offers: [Offer] = hasMore ? [.save, .more] : [.save]
    if step > 0 { offers.append(.change(min(step, parts.count) - 1)) }
    if !hasMore, parts.count > 1 { offers.append(.again) }
    return offers
  }

  private func name(_ offer: Offer, _ context: RenderContext) -> String {
    switch offer {
    case .save: return context.say(Text(en: "save and continue", ja: "保存して次へ"))
    case .more:
      let names = context.listed(parts[step...].map { context.say($0.part.title) })
      if step == 0 { return context.say(Text(en: "answer another way: \(names)", ja: "別の内容で回答: \(names)")) }
      return context.say(Text(en: "more fields: \(names)", ja: "ほかのフィールド: \(names)"))
    case .change(let index):
      let title = parts[index].part.title
      return context.say(Text(en: "change \(title.en)", ja: "「\(title.ja)」を変える"))
    case .again: return context.say(Text(en: "go through the fields again", ja: "もう一度入力する"))
    case .skip: return context.say(Text(en: "skip without changes", ja: "変えずに次へ"))
    }
  }

  /// Part by part, then the effect and whether to save.
  func speech(_ context: RenderContext) -> Speech {
    if isEnding { return ending(context) }
    let part = parts[step]
    let name = context.say(part.part.title)
    var speech = Speech(prompt: part.part.path)
    speech.lines = reason(context) + theirs(part, context)
    if !name.hasPrefix(context.say(part.part.help)) { speech.lines.append(context.say(part.part.help)) }
    switch part.part.kind {
    case .text, .colour, .shaped:
      if !part.isPlainText, !part.part.kind.isColour { speech.lines.append(part.hint(context)) }
      speech.lines += contrast(part, context, withKey: true)
      speech.asks = .init(prompt: name, standing: part.value, isProposed: part.isProposed)
    case .flag:
      speech.choices = ["true", "false", ""].map { value in
        var other = part
        other.value = value
        return .init(other.shown(context))
      }
      speech.standard = ["true", "false", ""].firstIndex(of: part.value)
    case .choice(let choices):
      speech.choices = choices.map { .init($0.spoken(context)) } + [.init(context.say(Text(en: "none", ja: "なし")))]
      speech.standard = choices.firstIndex { $0.value == part.value } ?? choices.count
    case .set: speech.choices = [Text(en: "keep", ja: "このまま"), Text(en: "change", ja: "変える")].map { .init(context.say($0)) }
    }
    guard speech.asks == nil else { return speech }
    speech.standard = speech.standard ?? 0
    speech.lines.append(said(part, context))
    return speech
  }

  /// What is missing, where, and why it matters: said once.
  private func reason(_ context: RenderContext) -> [String] {
    guard step == 0, let findingDetail = form.findingDetail else { return [] }
    let proposal = form.proposal.map { context.say($0.sentence) } ?? ""
    return [findingDetail.sentence, proposal, placesWords(context) ?? "", findingDetail.why].filter { !$0.isEmpty }
  }

  /// A part with its value, which is not recorded yet if it is only proposed.
  private func said(_ part: PartField, _ context: RenderContext) -> String {
    let (name, value) = (part.part.title, part.value.isEmpty ? "" : part.shown(context))
    if value.isEmpty { return context.say(Text(en: "\(name.en): not recorded", ja: "\(name.ja): 未記録")) }
    guard part.isProposed else { return "\(context.say(name)): \(value)" }
    return context.say(
      Text(en: "\(name.en): suggested: \(value), not recorded.", ja: "\(name.ja): 提案: \(value)(未記録)"))
  }

  private func theirs(_ part: PartField, _ context: RenderContext) -> [String] {
    guard let theirs = part.theirWords(context) else { return [] }
    return [
      context.say(
        Text(
          en: "Someone else recorded \(theirs) meanwhile. To use it: :Ctrl-Y", ja: "その間にほかの人が記録した値: \(theirs)。:Ctrl-Y で採用します。"))
    ]
  }

  private func ending(_ context: RenderContext) -> Speech {
    var speech = Speech(prompt: "end \(step)")
    speech.lines = reason(context)
    let changed = Set(draft.assignments.map(\.path))
    speech.lines += parts.filter { changed.contains($0.part.path) }.map { said($0, context) }
    speech.lines += parts.flatMap { theirs($0, context) }
    speech.lines += verdict(context)
    speech.choices = offers.map { .init(name($0, context)) }
    speech.standard = 0
    return speech
  }

  /// The contents of the parts.
  var values: [String] { parts.map(\.value) }

  /// Whether there is input that would be lost.
  var hasUnsavedInput: Bool { parts.contains { $0.value != PartField($0.part).value && $0.value != $0.recorded } }

  /// Commands act on the requested part.
  mutating func focusOnQuestion() {
    if parts.indices.contains(step) { focus = step }
  }

  mutating func choose(_ index: Int, _ app: inout App) {
    guard !isEnding else { return choose(offers[index], &app) }
    focus = step
    switch parts[step].part.kind {
    case .flag: advance(["true", "false", ""][min(index, 2)], &app)
    case .choice(let choices): advance(choices.indices.contains(index) ? choices[index].value : "", &app)
    case .set: if index == 0 { stepOn() } else { choose(&app) }
    case .text, .colour, .shaped: break
    }
  }

  private mutating func choose(_ offer: Offer, _ app: inout App) {
    switch offer {
    case .save: save(&app)
    case .more: asksAll = true
    case .change(let index): (returnsTo, step) = (step, index)
    case .again: (step, asksAll) = (0, true)
    case .skip: app.skip()
    }
  }

  mutating func typed(_ text: String, _ app: inout App) {
    focus = step
    advance(text, &app)
  }

  private mutating func advance(_ value: String, _ app: inout App) {
    if value != parts[step].value { set(step, value, &app) }
    stepOn()
  }

  /// Continues with the next part, or returns to the previous position after a change.
  mutating func stepOn() {
    step = returnsTo ?? step + 1
    returnsTo = nil
  }

  /// The save was refused: asks again for the id of something new, otherwise for the last part.
  mutating func promptForRefused() {
    (returnsTo, wasRefused) = (step, false)
    step = (new == nil ? nil : parts.firstIndex { $0.part.path == "id" }) ?? max(0, min(step, parts.count) - 1)
  }

  private static func notAColour(_ view: EditorView) -> Text? {
    view.parts.indices.contains(view.focus) && view.parts[view.focus].part.kind.isColour
      ? nil : Text(en: "Move to a colour first.", ja: "先に色の欄へ移ってください。")
  }

  static let actions: [Action] = [
    Action("editor.save", [.enter], on: EditorView.self, Text(en: "save", ja: "保存")) { $0.save(&$1) },
    Action("editor.cancel", [.escape, .control("c")], on: EditorView.self, Text(en: "cancel", ja: "やめる")) { view, app in
      Flows.drop(view.hasUnsavedInput, &app)
    },
    Flows.later("editor", on: EditorView.self),
    Action(
      "editor.nearest", [.control("n")], on: EditorView.self, Text(en: "nearest colour", ja: "最も近い色"),
      why: { view, _ in
        if !view.proposedParts.isEmpty { return nil }
        if !view.nearestColours.isEmpty || notAColour(view) == nil && !view.isJudged { return nil }
        return notAColour(view) ?? view.evaluation?.refusal?.inInterface.sentences ?? view.noNearest
      }
    ) { view, app in
      let proposed = view.proposedParts
      if proposed.isEmpty { return view.takeNearest(&app) }
      for (index, value) in proposed { view.set(index, value, &app) }
    },
    Action(
      "editor.order", [.control("g")], on: EditorView.self, Text(en: "change the order", ja: "順序を変える"),
      why: { view, _ in
        view.form.alternative == .order
          ? nil : Text(en: "This finding is not about the reading order.", ja: "読み上げ順序についての指摘ではありません。")
      }
    ) { view, app in app.openAlternative(view.form) },
    Action(
      "editor.others", [.control("t")], on: EditorView.self, Text(en: "same for others", ja: "ほかにも同じ回答"),
      why: { view, _ in
        if view.form.findingDetail == nil || view.new != nil {
          return Text(en: "This can be recorded for one item only.", ja: "ここで記録できる項目は一つだけです。")
        }
        return view.parts.contains { $0.isPlace }
          ? Text(en: "A position belongs to one item only.", ja: "画面上の位置は項目ごとに違います。") : nil
      }
    ) { view, app in
      app.findSimilar(view.form)
    },
    Action(
      "editor.frame", [.control("x")], on: EditorView.self, Text(en: "frame of another item", ja: "ほかの項目のフレームを使う"),
      why: { view, _ in
        guard view.parts.indices.contains(view.focus), view.parts[view.focus].part.path == Field.frame.name else {
          return Text(en: "Move to a frame first.", ja: "先にフレームの欄へ移ってください。")
        }
        return view.neighbours.isEmpty ? Text(en: "No other item has a frame.", ja: "フレームのある項目がほかにありません。") : nil
      }
    ) { view, app in
      let index = view.focus
      let choices = view.neighbours.map { item in
        let name = [item.name, "#\(item.id)"].filter { !$0.isEmpty }.joined(separator: "  ")
        return AnswerForm.Choice(item.frame?.typed ?? "", Text(both: name))
      }
      app.push(
        PickerView(title: view.parts[index].part.title, choices: choices, chosen: []) { value, app in
          app.update(EditorView.self) { view, app in view.set(index, value, &app) }
        })
    },
    Action(
      "editor.palette", [.control("f")], on: EditorView.self, Text(en: "palette", ja: "パレット"),
      why: { view, _ in
        if let why = notAColour(view) { return why }
        return view.parts[view.focus].palette.isEmpty ? Text(en: "The palette is empty.", ja: "パレットに色がありません。") : nil
      }
    ) { view, app in
      let (index, part) = (view.focus, view.parts[view.focus])
      app.push(
        PickerView(title: part.part.title, choices: part.palette, chosen: [part.value]) { value, app in
          app.update(EditorView.self) { view, app in view.set(index, value, &app) }
        })
    },
    Action(
      "editor.scope", [.control("o")], on: EditorView.self, Text(en: "change the scope", ja: "範囲を変える"),
      why: { view, _ in
        view.scopes.count < 2 ? Text(en: "This can be recorded in one place only.", ja: "記録できるところは一つだけです。") : nil
      }
    ) { view, app in
      view.choose(scope: (view.scope + 1) % view.scopes.count)
      app.announce(view.scopeWords)
      app.read(view.evaluating)
    },
    Action(
      "editor.theirs", [.control("y")], on: EditorView.self, Text(en: "use their value", ja: "相手の値にする"),
      why: { view, _ in
        view.parts.contains { $0.theirs != nil } ? nil : Text(en: "No one else has changed it.", ja: "ほかの人は変更していません。")
      }
    ) { view, app in
      for index in view.parts.indices { view.parts[index].acceptTheirs() }
      app.read(view.evaluating)
    },
  ]
}

extension PartField {
  fileprivate var isPlainText: Bool {
    if case .text = part.kind { return true }
    return false
  }

  /// Whether the value is a proposal and nothing is recorded.
  var isProposed: Bool { !part.proposal.isEmpty && value == part.proposal && recorded.isEmpty }

  /// Whether it is a position on the screen.
  fileprivate var isPlace: Bool { Field(named: part.path)?.spec.type == .frame }
}

extension Rect {
  /// As a person types it.
  fileprivate var typed: String { [x, y, width, height].map(\.plain).joined(separator: ",") }
}
