import HandrailModel
import HandrailSession

/// The reading order: items can be moved, and the list shows what VoiceOver will say, from top to bottom.
struct OrderView: ListView {
  static let route = Route.order
  static let kind = ViewKind.editor

  let screen: String
  private(set) var items: [ScreenSheet.Item]?
  private var spoken: [String: String] = [:]
  private(set) var order: String?
  private(set) var hasMoved = false
  /// Whether the current order is the natural one, which is recorded as such.
  private(set) var isNatural = false
  /// The order that someone else made while items were being moved here; nil if nobody did.
  private(set) var theirs: [ScreenSheet.Item]?
  /// As it was read last.
  private var standing: [String] = []
  private var version = ""
  /// The places of the question, including this screen; empty without a question.
  let places: [QuestionPlace]
  /// The other screens for which the natural order is recorded with this one.
  var others: [String]
  /// Whether the natural order is shown until the person changes it.
  private let proposesNatural: Bool
  /// Whether the person asked for the natural order.
  var asksNatural = false
  /// In linear mode, the item that was chosen to move.
  var held: String?
  var selected = 0

  init(screen: String) {
    (self.screen, places, others, proposesNatural) = (screen, [], [], false)
  }

  /// For a question: the natural order is proposed, at all its places.
  init(_ form: AnswerForm) {
    (screen, places, others) = (form.screen, form.places, [])
    if case .order(_, isNatural: true)? = form.findingDetail?.fix { proposesNatural = true } else { proposesNatural = false }
    if proposesNatural { others = allOthers }
  }

  var needs: [Request] {
    [.sheet(screen), .preview(screen, labels: nil)] + (proposesNatural ? [.naturalOrder(screen)] : [])
  }

  mutating func receive(_ answer: Answer) {
    switch answer {
    case .sheet(let sheet) where sheet.id == screen:
      preserveSelection { $0.receive(sheet) }
      if let held, items?.contains(where: { $0.id == held }) == false { self.held = nil }
    case .preview(screen, let spoken): self.spoken = spoken.byItem
    case .naturalOrder(screen, let ids) where asksNatural || proposesNatural && !hasMoved && order != "explicit":
      preserveSelection { $0.arrange(ids) }
    default: break
    }
  }

  private mutating func receive(_ sheet: ScreenSheet) {
    let now = Self.movable(sheet.items)
    let ids = now.map(\.id)
    defer { (version, order, standing) = (sheet.version, sheet.order, ids) }
    // Changes by others do not undo the person's moves.
    guard hasMoved, let own = items else {
      (items, isNatural) = (now, false)
      return
    }
    if theirs != nil || ids.filter(standing.contains) != standing.filter(ids.contains) { theirs = now }
    items = Self.merged(own.map(\.id), now)
  }

  /// `now` in the order of `own`; new items follow the one that they follow there.
  private static func merged(_ own: [String], _ now: [ScreenSheet.Item]) -> [ScreenSheet.Item] {
    var found = own.compactMap { id in now.first { $0.id == id } }
    for (index, item) in now.enumerated() where !own.contains(item.id) {
      let before = index > 0 ? found.firstIndex { $0.id == now[index - 1].id } : nil
      found.insert(item, at: before.map { $0 + 1 } ?? 0)
    }
    return found
  }

  /// Sets the order of the items; nothing is recorded until it is saved.
  private mutating func arrange(_ ids: [String]) {
    let places = Dictionary(ids.enumerated().map { ($1, $0) }) { first, _ in first }
    items?.sort { places[$0.id] ?? .max < places[$1.id] ?? .max }
    (hasMoved, isNatural, asksNatural) = (asksNatural || hasMoved, true, false)
  }

  mutating func acceptTheirs() {
    guard let theirs else { return }
    preserveSelection { $0.items = theirs }
    (self.theirs, hasMoved, isNatural) = (nil, false, false)
  }

  var hasUnsavedInput: Bool { hasMoved }

  func identity(_ index: Int) -> String { items?[index].id ?? "" }

  /// Movable items: elements, and groups that are read as one, with their contents.
  private static func movable(_ items: [ScreenSheet.Item]) -> [ScreenSheet.Item] {
    var found: [ScreenSheet.Item] = []
    var whole: Int?
    for item in items {
      if let depth = whole, item.depth > depth { continue }
      whole = item.isGroup && item.number != nil ? item.depth : nil
      if item.isOrdered || whole != nil { found.append(item) }
    }
    return found
  }

  var rowCount: Int { items?.count ?? 0 }

  func title(_ context: RenderContext) -> String { "\(context.say(Self.route.name)): \(context.say(whose))" }

  func row(_ index: Int, _ context: RenderContext) -> Row {
    guard let item = items?[index] else { return Row() }
    let says = spoken[item.id] ?? item.name
    return Row(pieces: [
      .init(heading: .none, text: String(index + 1), style: .dim, width: 3),
      .init(heading: .none, text: says.isEmpty ? context.say(Text(en: "(no label)", ja: "(ラベルなし)")) : says),
      .init(heading: .none, text: "#\(item.id)", style: .dim),
    ])
  }

  func summary(_ context: RenderContext) -> [[Span]] {
    let state =
      theirs != nil
      ? Self.contested
      : isNatural
        ? naturalWords
        : hasMoved
          ? Text(en: "Moved. Enter saves this order.", ja: "並べ替えました。Enter でこの順序を保存します。")
          : order == nil
            ? Text(
              en: "The reading order is not recorded. n: left to right, top to bottom; J and K move items.",
              ja: "読み上げ順序が記録されていません。n で左から右、上から下の順、J と K で並べ替えます。")
            : Text(
              en: "Current order. J and K move items; n: left to right, top to bottom.",
              ja: "現在の順序です。J と K で並べ替え、n で左から右、上から下の順にします。")
    return [[Span(context.say(state), hasMoved ? .warning : .plain)]]
  }

  static let contested = Text(
    en: "Someone else changed the order meanwhile: Enter saves yours, Ctrl-Y takes theirs.",
    ja: "その間にほかの人が順序を変えました。Enter で自分の順序を保存、Ctrl-Y で相手の順序にします。")

  func empty(_ context: RenderContext) -> String {
    context.say(
      items == nil
        ? Words.reading
        : Text(en: "VoiceOver reads nothing on this screen. Press Esc to go back.", ja: "この画面で読み上げられるものはありません。Esc で戻ります。"))
  }

  mutating func move(from: Int, to: Int) {
    guard var items, items.indices.contains(from), items.indices.contains(to), from != to else { return }
    items.insert(items.remove(at: from), at: to)
    self.items = items
    selected = to
    (hasMoved, isNatural) = (true, false)
  }

  mutating func open(_ app: inout App) {
    guard let items, !items.isEmpty else { return }
    guard !isNatural else { return app.write(.naturalOrder(screen: screen, version: version, others: others)) }
    app.write(.order(screen: screen, items.map(\.id), version: version))
  }

  static let actions: [Action] = [
    Action("order.save", [.enter], on: OrderView.self, Text(en: "save this order", ja: "この順序を保存"), why: nothing) { $0.open(&$1) },
    Action(
      "order.down", [.character("J"), .shiftDown], on: OrderView.self, Text(en: "move down", ja: "下へ移す"),
      why: { view, _ in
        view.selected + 1 < view.rowCount ? nil : Text(en: "Already the last item.", ja: "最後の項目です。")
      }
    ) { view, _ in view.move(from: view.selected, to: view.selected + 1) },
    Action(
      "order.up", [.character("K"), .shiftUp], on: OrderView.self, Text(en: "move up", ja: "上へ移す"),
      why: { view, _ in view.selected > 0 ? nil : Text(en: "Already the first item.", ja: "先頭の項目です。") }
    ) { view, _ in view.move(from: view.selected, to: view.selected - 1) },
    Action(
      "order.natural", [.character("n")], on: OrderView.self, Text(en: "natural order", ja: "左から右、上から下の順"),
      why: nothing
    ) { view, app in
      view.asksNatural = true
      app.read([.naturalOrder(view.screen)])
    },
    Action(
      "order.theirs", [.control("y")], on: OrderView.self, Text(en: "use their order", ja: "相手の順序にする"),
      why: { view, _ in
        view.theirs == nil ? Text(en: "No one else has changed the order.", ja: "ほかの人は順序を変えていません。") : nil
      }
    ) { view, _ in view.acceptTheirs() },
    scopeAction, placesAction, Flows.later("order", on: OrderView.self),
    Action("order.cancel", [.escape, .control("c")], on: OrderView.self, Text(en: "cancel", ja: "やめる")) { view, app in
      Flows.drop(view.hasUnsavedInput, &app)
    },
  ]

  @Sendable static func nothing(_ view: OrderView, _ app: App) -> Text? {
    view.rowCount == 0 ? Text(en: "No items to order.", ja: "並べる項目がありません。") : nil
  }
}
