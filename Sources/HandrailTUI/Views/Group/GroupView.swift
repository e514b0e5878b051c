import HandrailModel
import HandrailSession

/// Adds items to a group that is read as one: a new or an existing one.
struct GroupView: ListView, Filterable {
  static let route = Route.group
  static let kind = ViewKind.editor

  let screen: String
  /// The existing group; nil for a new one.
  let group: String?
  /// What it answers; nil if nothing.
  let form: AnswerForm?
  private(set) var members: Set<String>
  private let first: Set<String>
  /// Ids that the screen already has.
  private var taken: Set<String> = []
  private(set) var items: [ScreenSheet.Item]?
  var filter = "" { didSet { arrange() } }
  /// The items that pass the filter; the others stay in the group or out of it.
  private(set) var shown: [ScreenSheet.Item] = []
  var selected = 0

  init(screen: String, members: [String], into group: String? = nil, _ form: AnswerForm? = nil) {
    (self.screen, self.group, self.form) = (screen, group, form)
    self.members = Set(members)
    first = self.members
  }

  var hasUnsavedInput: Bool { members != first }

  var needs: [Request] { [.sheet(screen)] }

  mutating func receive(_ answer: Answer) {
    guard case .sheet(let sheet) = answer, sheet.id == screen else { return }
    let isFirst = items == nil
    preserveSelection { view in
      view.items = sheet.items.filter(\.isOrdered)
      view.arrange()
    }
    taken = Set(sheet.items.map(\.id))
    if isFirst, let place = items?.firstIndex(where: { members.contains($0.id) }) { selected = place }
    clamp()
  }

  private mutating func arrange() {
    let words = SearchWords(filter)
    shown = (items ?? []).filter { words.match("\($0.id) \($0.name) \(Field.kind.spec.valueName($0.kind).both)") }
    clamp()
  }

  func identity(_ index: Int) -> String { shown[index].id }
  var rowCount: Int { shown.count }

  func title(_ context: RenderContext) -> String {
    let name = "\(context.say(Self.route.name)): \(screen)"
    return group.map { "\(name)#\($0)" } ?? name
  }

  func row(_ index: Int, _ context: RenderContext) -> Row {
    let item = shown[index]
    let isIn = members.contains(item.id)
    return Row(
      depth: item.depth,
      pieces: [
        .init(
          heading: .none, text: context.symbols.box(isIn), style: isIn ? .good : .dim, width: 3),
        .init(heading: Text(en: "Label", ja: "ラベル"), text: item.name, style: .title),
        .init(heading: Text(en: "Kind", ja: "種類"), text: Words.kind(item, context), style: .dim),
        .init(heading: .none, text: "#\(item.id)", style: .dim),
      ])
  }

  /// What its members say, one after the other.
  var said: [String] { (items ?? []).filter { members.contains($0.id) && !$0.name.isEmpty }.map(\.name) }

  static let readAsOne = Text(en: "Read as one: ", ja: "まとめて読み上げ: ")

  func summary(_ context: RenderContext) -> [[Span]] {
    let whole = context.listed(said)
    let how =
      group.map { Text(en: "Space selects items; Enter adds them to #\($0).", ja: "スペースで項目を選び、Enter で #\($0) に加えます。") }
      ?? Text(en: "Space selects items; Enter creates the group.", ja: "スペースで項目を選び、Enter でグループにします。")
    return [
      [Span(context.say(how))],
      [Span(context.say(Self.readAsOne), .label), Span(whole.isEmpty ? "…" : whole, .title)],
    ] + filterLine(context)
  }

  func empty(_ context: RenderContext) -> String {
    context.say(
      !filter.isEmpty
        ? Words.nothingMatches
        : items == nil
          ? Words.reading
          : Text(en: "No items to group on this screen. Press Esc to go back.", ja: "この画面にグループにする項目がありません。Esc で戻ります。"))
  }

  /// Members that the group already has; they are removed where they are edited, not here.
  private var standing: Set<String> {
    guard group != nil, case .group(let members, _) = form?.content else { return [] }
    return Set(members)
  }

  mutating func toggle(_ index: Int) {
    guard shown.indices.contains(index), case let item = shown[index], !standing.contains(item.id) else { return }
    members.formSymmetricDifference([item.id])
  }

  mutating func open(_ app: inout App) {
    let chosen = (items ?? []).map(\.id).filter(members.contains)
    guard chosen.count > 1 else {
      return app.announce(Text(en: "A group needs two or more members.", ja: "グループには二つ以上の項目が必要です。"), isError: true)
    }
    let screen = screen
    if let group {
      let added = chosen.filter { !standing.contains($0) }
      guard !added.isEmpty else {
        return app.announce(Text(en: "Select the items to add.", ja: "加える項目を選んでください。"), isError: true)
      }
      let targets = added.map { Target(.screen, screen, $0) }
      return app.write(.record(Recording(targets, [Assignment(.group, group)])))
    }
    let taken = taken
    app.push(
      PromptView(
        title: Text(en: "ID of the group", ja: "グループのID"),
        hint: Text(en: "Lowercase letters, digits, hyphens", ja: "英小文字、数字、ハイフン"), text: "\(chosen[0])-group",
        check: { (id) throws(Failure) in try TypedInput.checkID(id, taken: taken) }
      ) { id, app in app.write(.add(.groups, screen: screen, id: id, [], members: chosen)) })
  }

  static let actions: [Action] =
    [
      Action("group.make", [.enter], on: GroupView.self, Text(en: "create group", ja: "グループにする")) { $0.open(&$1) },
      Action(
        "group.toggle", [.character(" ")], on: GroupView.self, Text(en: "select or deselect", ja: "選択・解除"),
        why: { view, _ in view.rowCount == 0 ? Text(en: "No items to group.", ja: "グループにする項目がありません。") : nil }
      ) { view, _ in view.toggle(view.selected) },
      Action(
        "group.reason", [.character("r")], on: GroupView.self, Text(en: "give a reason instead", ja: "理由を記録"),
        why: { view, _ in
          view.form?.alternative == nil ? Text(en: "No finding here asks for a reason.", ja: "ここで理由を求める指摘はありません。") : nil
        }
      ) { view, app in
        if let form = view.form { app.openAlternative(form) }
      },
      Flows.later("group", on: GroupView.self),
      Action("group.cancel", [.escape, .control("c")], on: GroupView.self, Text(en: "cancel", ja: "やめる")) { view, app in
        Flows.drop(view.hasUnsavedInput, &app)
      },
    ] + filterActions
}
