import HandrailModel
import HandrailSession

/// Edits the fields that answer a finding, and shows the effect of the answer while it is typed.
///
/// Writes are based on the version that it was opened on.
struct EditorView: View {
  static let route = Route.editor
  static let kind = ViewKind.editor
  static let takesLetters = true

  let form: AnswerForm
  /// The list that a new item is added to; nil if the item exists.
  let new: HandrailModel.Collection?
  var parts: [PartField]
  var focus = 0
  /// Other targets that get the same answer.
  var others: [Target] = []
  /// The scopes that the answer can be recorded in, the proposed one first.
  let scopes: [AnswerScope]
  /// The selected scope.
  private(set) var scope = 0
  private(set) var evaluation: DraftEvaluation?
  /// Whether to fill in the nearest colours as soon as they are known.
  var awaitsNearest = false
  /// The draft that it is about.
  private var evaluated: Recording?
  private(set) var version: String
  /// The screen, to show the place.
  private var sheet: ScreenSheet?
  /// How many lines of the result are skipped if there is no room for all.
  var scroll = 0
  /// In linear mode, the requested part; after the last one, what to do with them.
  var step = 0
  /// In linear mode, whether the parts are asked for even if the answer is already complete.
  var asksAll = false
  /// Whether saving was refused, until the input is requested again.
  var wasRefused = false
  /// Whether the missing parts of a new item were announced.
  private var knowsWhatLacks = false
  /// In linear mode, where to continue after changing a part.
  var returnsTo: Int?

  init(_ form: AnswerForm, _ parts: [AnswerForm.Part], new: HandrailModel.Collection? = nil) {
    self.form = form
    self.new = new
    self.parts = parts.map(PartField.init)
    version = form.version
    scopes = new == nil ? AnswerScope.all(form) : [.item]
    others = scopes[0].others(form)
    // The first language of a field is the person's own.
    let open = form.firstOpenPath.map { $0.prefix { $0 != "." } }
    focus = self.parts.firstIndex { $0.value.isEmpty && $0.part.path.prefix { $0 != "." } == open } ?? 0
  }

  /// What is written to.
  var target: Target {
    switch scopes[scope] {
    case .project: Target(.project, "project")
    case .component(let component): component
    case .places, .item: form.target
    }
  }

  /// Whether it writes values that items inherit.
  var isShared: Bool { target != form.target }

  mutating func choose(scope: Int) {
    self.scope = scope
    others = scopes[scope].others(form)
  }

  /// The same answer for targets that a person chose.
  mutating func choose(others: [Target]) {
    if isShared { scope = scopes.firstIndex(of: .item) ?? 0 }
    self.others = others
  }

  var needs: [Request] {
    // Something shared need not be on any screen.
    let sheet = form.screen.isEmpty ? [] : [Request.sheet(form.screen)]
    return new == nil ? sheet + [.recorded(target: form.target, paths: parts.map(\.part.path))] + evaluating : sheet
  }

  var picture: Miniature? { Miniature(sheet, chosen: form.findingDetail?.item) }

  /// What would be written: the fields whose values differ from what is recorded.
  var draft: Recording {
    let changed = parts.filter { isShared ? !$0.value.isEmpty : $0.hasChanged }
    return Recording(
      [target] + others, changed.map(assignment), on: isShared || version.isEmpty ? [:] : [target.whole: version])
  }

  private func assignment(_ part: PartField) -> Assignment {
    Assignment(path: (scopes[scope] == .project ? Field.defaultsPrefix : "") + part.part.path, value: part.value)
  }

  /// What is evaluated: every field, so that unchanged ones are evaluated, too.
  var evaluating: [Request] {
    guard new == nil else { return [] }
    let said = parts.filter { !$0.value.isEmpty || $0.value != $0.recorded }
    return [.evaluate(Recording([target], said.map(assignment)), form, at: places)]
  }

  /// The places of the question that the answer will settle.
  var places: [QuestionPlace] {
    if scopes[scope] == .project { return form.places }
    let targets = Set([form.target] + others)
    return isShared ? [] : form.places.filter { targets.contains($0.target) }
  }

  /// Whether the effect of the current contents is known.
  var isJudged: Bool {
    if case .evaluate(let draft, _, _)? = evaluating.first { return draft == evaluated }
    return false
  }

  mutating func receive(_ answer: Answer) {
    switch answer {
    case .sheet(let sheet) where sheet.id == form.screen: self.sheet = sheet
    case .evaluation(let draft, let evaluation):
      guard case .evaluate(draft, _, _)? = evaluating.first else { return }
      (self.evaluation, evaluated) = (evaluation, draft)
    case .recorded(form.target, let values, let version):
      guard version != self.version else { return }
      // Once it is shown, an answer replaces it.
      self.version = version
      for index in parts.indices { parts[index].meanwhile(values[parts[index].part.path] ?? "") }
    default: break
    }
  }

  func title(_ context: RenderContext) -> String {
    if let new, form.findingDetail == nil { return "\(target)  + \(context.say(new.title))" }
    return form.findingDetail.map { "\(whose(context))  \(context.say($0.title))" } ?? whose(context)
  }

  /// What is written to, and how many others.
  func whose(_ context: RenderContext) -> String {
    if case .project = scopes[scope] {
      let count = max(1, form.places.count)
      return context.say(Text(en: "whole project (\(count) place\(count == 1 ? "" : "s"))", ja: "プロジェクト全体(\(count)か所)"))
    }
    if case .places(let cause) = scopes[scope], others == scopes[scope].others(form) {
      let (name, count) = (cause.title, others.count + 1)
      return context.say(Text(en: "\(name.en) (\(count) places)", ja: "\(name.ja)(\(count)か所)"))
    }
    let count = others.count
    return count == 0 ? target.text : context.say(Text(en: "\(target) and \(count) more", ja: "\(target) ほか\(count)項目"))
  }

  mutating func type(_ key: Key, _ app: inout App) -> Bool {
    guard parts.indices.contains(focus) else { return false }
    switch key {
    case .up, .backTab: focus = (focus + parts.count - 1) % parts.count
    case .down, .tab: focus = (focus + 1) % parts.count
    case .character(" ") where parts[focus].opensList: choose(&app)
    case .pageDown: scroll += 2
    case .pageUp: scroll = max(0, scroll - 2)
    default:
      let before = parts[focus].value
      guard parts[focus].type(key) else { return false }
      if parts[focus].value != before { touched(&app) }
    }
    return true
  }

  mutating func paste(_ text: String, _ app: inout App) {
    guard parts.indices.contains(focus) else { return }
    parts[focus].paste(text)
    touched(&app)
  }

  private mutating func touched(_ app: inout App) {
    scroll = 0
    app.read(evaluating)
  }

  /// Sets a part to a value from elsewhere: a list, a proposal.
  mutating func set(_ index: Int, _ value: String, _ app: inout App) {
    guard parts.indices.contains(index) else { return }
    parts[index].value = value
    touched(&app)
  }

  /// Opens the list of possible values of the focused part.
  mutating func choose(_ app: inout App) {
    let (index, part) = (focus, parts[focus].part)
    let done: @Sendable (String, inout App) -> Void = { value, app in
      app.update(EditorView.self) { view, app in
        view.set(index, value, &app)
        if view.step == index { view.stepOn() }
      }
    }
    switch part.kind {
    case .set(let members):
      let chosen = parts[focus].value.split(separator: ",").map(String.init)
      app.push(PickerView(title: part.title, choices: members, members: chosen, done: done))
    case .choice(let choices):
      let none = AnswerForm.Choice("", Text(en: "none", ja: "なし"))
      // If nothing is recorded, the first value is selected, not the last one, which says so.
      let chosen = parts[focus].value.isEmpty ? [] : [parts[focus].value]
      app.push(PickerView(title: part.title, choices: choices + [none], chosen: chosen, done: done))
    default: break
    }
  }

  /// Saves the answer, or says what is still missing.
  mutating func save(_ app: inout App) {
    if let refusal = evaluation?.refusal, isJudged {
      return refuse(refusal.inInterface.sentences, &app)
    }
    if let new { return add(new, &app) }
    let draft = draft
    guard !draft.assignments.isEmpty else {
      return refuse(Text(en: "No changes. Press Esc to go back.", ja: "変更がありません。Esc で戻ります。"), &app)
    }
    app.write(.record(draft))
  }

  private mutating func refuse(_ why: Text, _ app: inout App) {
    wasRefused = true
    app.announce(why, isError: true)
  }

  /// An undo with nothing to undo, for example, is not this view's own.
  mutating func refused(_ change: Change) {
    switch change {
    case .record, .add: wasRefused = true
    default: break
    }
  }

  /// The empty parts that a new item needs to be complete.
  private var lacking: [PartField] {
    guard case .add(_, _, _, let inputs)? = form.findingDetail?.fix else { return [] }
    return parts.filter { part in part.value.isEmpty && inputs.contains { $0.path == part.part.path } }
  }

  private mutating func add(_ collection: HandrailModel.Collection, _ app: inout App) {
    if let first = lacking.first, !knowsWhatLacks {
      knowsWhatLacks = true
      focus = parts.firstIndex(of: first) ?? focus
      let names = lacking.map(\.part.title)
      let (english, japanese) = (names.map(\.en).joined(separator: ", "), names.map(\.ja).joined(separator: "、"))
      return refuse(
        Text(en: "Still empty: \(english). Save again to add it as it is.", ja: "まだ空です: \(japanese)。もう一度保存すると、このまま追加します。"), &app)
    }
    let typed = parts.first { $0.part.path == "id" }?.value ?? ""
    let id = typed.isEmpty ? proposedID(collection) : typed
    let fields = parts.filter { $0.part.path != "id" && !$0.value.isEmpty }
    app.write(
      .add(
        collection, screen: form.screen, id: id, fields.map { Assignment(path: $0.part.path, value: $0.value) }, members: []))
  }

  /// An id from the new item's text, otherwise from its kind.
  private func proposedID(_ collection: HandrailModel.Collection) -> String {
    let said = parts.first { if case .text = $0.part.kind { $0.part.path != "id" && !$0.value.isEmpty } else { false } }
    let kind = parts.first { $0.part.path == Field.kind.name }?.value ?? ""
    let fallback = kind.isEmpty ? String(collection.rawValue.dropLast()) : kind
    return TypedInput.proposedID(from: said?.value ?? "", fallback, taken: Set(sheet?.items.map(\.id) ?? []))
  }

  /// The other items of the screen that have a frame, those next to it first.
  var neighbours: [ScreenSheet.Item] {
    let items = sheet?.items ?? []
    let here = items.firstIndex { $0.target == form.target } ?? items.count
    return items.indices.filter { items[$0].frame != nil && $0 != here }.sorted { (abs($0 - here), $0) < (abs($1 - here), $1) }
      .map { items[$0] }
  }
}
