import HandrailModel
import HandrailSession

/// Chooses one or several items of a list, found by typing.
struct PickerView: Searched {
  static let route = Route.picker
  static let kind = ViewKind.prompt

  let title: Text
  let choices: [AnswerForm.Choice]
  /// The members of the set; nil if only one can be chosen.
  private(set) var members: Set<String>?
  var query = TextField() {
    didSet { if query.text != oldValue.text { find() } }
  }
  /// The choices that match the query.
  private(set) var shown: [AnswerForm.Choice]
  var selected = 0
  let done: @Sendable (String, inout App) -> Void

  /// One of several.
  init(
    title: Text, choices: [AnswerForm.Choice], chosen: [String], done: @escaping @Sendable (String, inout App) -> Void
  ) {
    (self.title, self.choices, self.done, shown) = (title, choices, done, choices)
    selected = chosen.first.flatMap { value in choices.firstIndex { $0.value == value } } ?? 0
  }

  /// Any number of them; `done` gets them separated by commas.
  init(
    title: Text, choices: [AnswerForm.Choice], members: [String], done: @escaping @Sendable (String, inout App) -> Void
  ) {
    let others = members.filter { member in !choices.contains { $0.value == member } }
    (self.title, self.done) = (title, done)
    self.choices = choices + others.map { .init($0) }
    shown = self.choices
    self.members = Set(members)
  }

  private mutating func find() {
    let words = words
    shown = choices.filter { words.match([$0.value, $0.name.en, $0.name.ja]) }
  }

  var rowCount: Int { shown.count }

  func title(_ context: RenderContext) -> String { context.say(title) }

  func row(_ index: Int, _ context: RenderContext) -> Row {
    let choice = shown[index]
    var pieces: [Row.Piece] = []
    if let members {
      let isIn = members.contains(choice.value)
      pieces.append(
        .init(
          heading: .none, text: context.symbols.box(isIn), style: isIn ? .good : .dim, width: 3))
    }
    pieces.append(.init(heading: .none, text: choice.title(context), width: choice.needsValue ? nameWidth(context) : 0))
    if choice.needsValue { pieces.append(.init(heading: .none, text: choice.value, style: .dim)) }
    return Row(pieces: pieces)
  }

  /// Names are in one column, their names in commands in the next.
  private func nameWidth(_ context: RenderContext) -> Int {
    min(50, choices.reduce(0) { max($0, Columns.count(context.say($1.name))) })
  }

  func summary(_ context: RenderContext) -> [[Span]] {
    queryLine(context, hint: Text(en: "Type to search.", ja: "入力して検索できます。"))
  }

  func empty(_ context: RenderContext) -> String {
    context.say(Text(en: "No matches. Backspace deletes a letter.", ja: "見つかりません。Backspace で消せます。"))
  }

  mutating func type(_ key: Key, _ app: inout App) -> Bool {
    guard key == .character(" "), members != nil else { return search(key, &app) }
    toggle()
    return true
  }

  mutating func toggle() {
    guard shown.indices.contains(selected) else { return }
    members?.formSymmetricDifference([shown[selected].value])
  }

  /// Selects all shown items, or none if all are selected.
  mutating func toggleAll() {
    let shown = Set(shown.map(\.value))
    guard let members else { return }
    self.members = shown.isSubset(of: members) ? members.subtracting(shown) : members.union(shown)
  }

  mutating func open(_ app: inout App) {
    if let members {
      let value = choices.map(\.value).filter(members.contains).joined(separator: ",")
      app.pop()
      return done(value, &app)
    }
    guard shown.indices.contains(selected) else { return }
    let value = shown[selected].value
    app.pop()
    done(value, &app)
  }

  @Sendable private static func single(_ view: PickerView, _ app: App) -> Text? {
    view.members == nil ? Text(en: "Only one can be chosen here: press Enter.", ja: "ここでは一つだけ選べます。Enter で決定してください。") : nil
  }

  static let actions: [Action] = [
    Action("picker.choose", [.enter], on: PickerView.self, Text(en: "choose", ja: "決定")) { $0.open(&$1) },
    Action(
      "picker.toggle", [.character(" ")], on: PickerView.self, Text(en: "select or deselect", ja: "選択・解除"),
      why: single
    ) { view, _ in view.toggle() },
    Action(
      "picker.all", [.control("a")], on: PickerView.self, Text(en: "select all shown", ja: "表示中をすべて選択"), why: single
    ) { view, _ in view.toggleAll() },
    Action("picker.cancel", [.escape, .control("c")], at: .picker, Text(en: "cancel", ja: "やめる")) { $0.pop() },
  ]
}

extension AnswerForm.Choice {
  /// The values of a field, by name.
  static func all(of field: Field) -> [AnswerForm.Choice] {
    guard case .choice(let values) = field.spec.type else { return [] }
    return values.map { .init($0, field.spec.valueName($0)) }
  }

  /// Its name.
  func title(_ context: RenderContext) -> String {
    let name = context.say(name)
    return name.isEmpty ? value : name
  }

  /// Whether the value says more than the name: an id does, `text-field` beside “text field” does not.
  var needsValue: Bool {
    !isInternal && !name.en.isEmpty && !value.isEmpty && !name.en.hasPrefix(value)
      && value.replacing("-", with: " ") != name.en.lowercased()
  }
}
