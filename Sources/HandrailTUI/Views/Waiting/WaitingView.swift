import HandrailModel
import HandrailSession

/// What waits for a designer: threads first, then one question after the other.
struct WaitingView: ListView, Filterable {
  static let route = Route.waiting
  /// Findings that are read at first; twice as many whenever the selection comes near the end.
  static let page = 200
  /// More than anyone scrolls through; the filter reaches the rest.
  static let most = 12_800

  private(set) var scope: WaitingScope
  private(set) var list: WaitingList? {
    didSet { arrange() }
  }
  private var limit = page
  /// The designer that the person seems to be.
  private var designer: String?
  private var isDesignerKnown = false
  var filter = "" {
    didSet { arrange() }
  }
  /// The threads that were read and match what is being typed.
  private(set) var shown: [DesignQuestion] = []
  var selected = 0
  /// The finding whose editor was opened from here.
  private(set) var answering: String?
  /// Whether to open the next editor as soon as the list was reread.
  private(set) var goesOn = false
  /// Whether that was answered, not left for later.
  private var wasAnswered = false
  /// The contents of the list, and those below the opened one, when that was answered or left.
  private var known: Set<String> = []
  private var following: [String] = []
  /// The number of answers since it was opened, without those that were undone.
  var answered: Int { steps.count { $0 } }
  /// What was written since then, in order: whether it was an answer; and what was undone.
  private var steps: [Bool] = []
  private var undone: [Bool] = []
  /// Whether to select the last row as soon as all are read.
  private var goesToEnd = false
  /// Findings of one rule about the same thing, whose titles do not distinguish them.
  private(set) var alike: Set<String> = []

  init(screen: String? = nil) { scope = WaitingScope(screen: screen) }

  /// The identity of a row.
  enum Entry: Sendable, Equatable {
    case thread(ScreenSheet.Thread)
    /// A missing decision, at one place or at many.
    case open(DesignQuestion)

    var name: String {
      switch self {
      case .thread(let thread): thread.id
      case .open(let open): open.id
      }
    }

    /// Its name in commands, to ask about it.
    var target: String {
      switch self {
      case .thread(let thread): thread.target
      case .open(let open): open.example.name
      }
    }

    /// Its screen; nil for a thread about something shared.
    var screen: String? {
      switch self {
      case .thread(let thread): thread.subject.kind == .screen ? thread.subject.document : nil
      case .open(let open): open.example.screen
      }
    }
  }

  var needs: [Request] { scope.screen == nil && !isDesignerKnown ? [.designer] : [.waiting(scope, limit: limit)] }

  mutating func receive(_ answer: Answer) {
    switch answer {
    case .designer(let name) where !isDesignerKnown && scope.screen == nil:
      (designer, isDesignerKnown) = (name, true)
      scope.designer = name
    case .waiting(let scope, let list) where scope == self.scope:
      preserveSelection { $0.list = list }
      let names = Dictionary(grouping: list.open) { "\($0.example.rule)@\($0.findings > 1 ? $0.id : $0.example.target.text)" }
      alike = Set(names.values.filter { $0.count > 1 }.flatMap { $0.map(\.id) })
      if goesToEnd { (selected, goesToEnd) = (max(0, rowCount - 1), false) }
    default: break
    }
  }

  static func answered(_ answer: Answer, _ app: inout App) {
    switch answer {
    case .waiting: app.continueAnswering()
    case .designer: app.read(app.top.needs)
    case .places(let question, let places): app.show(places, of: question)
    default: break
    }
  }

  /// While the person types, the rows that were read are filtered; the store is asked once the words are complete.
  private mutating func arrange() {
    let words = SearchWords(filter == scope.words ? "" : filter)
    shown = (list?.open ?? []).filter { words.match($0.example.words) }
  }

  var threads: [ScreenSheet.Thread] { list?.threads ?? [] }
  var rowCount: Int { threads.count + shown.count }
  /// How many there are to answer, including those beyond the rows that were read.
  var count: Int { threads.count + (list?.count ?? 0) }
  var entry: Entry? { entry(selected) }
  var current: FindingDetail? {
    if case .open(let open) = entry { return open.example }
    return nil
  }

  func identity(_ index: Int) -> String { entry(index)?.name ?? "" }

  func entry(_ index: Int) -> Entry? {
    if threads.indices.contains(index) { return .thread(threads[index]) }
    let place = index - threads.count
    return shown.indices.contains(place) ? .open(shown[place]) : nil
  }

  mutating func open(_ app: inout App) {
    switch entry {
    case .thread(let thread): Flows.answer(thread, settles: false, &app)
    case .open(let open):
      answering = open.id
      app.read([.answerFormOnce(open, scope)])
    case nil: break
    }
  }

  mutating func type(_ key: Key, _ app: inout App) -> Bool {
    if hasMore, key == .end || key == .character("G") {
      (limit, goesToEnd) = (Self.most, true)
      app.read(needs)
      return true
    }
    let isTaken = move(key, app)
    if isTaken, hasMore, selected + Self.page / 4 > rowCount { readOn(&app) }
    return isTaken
  }

  mutating func filtered(_ app: inout App) {
    scope.words = filter
    limit = Self.page
    app.read(needs)
  }

  /// Whether there are more findings that can be read.
  private var hasMore: Bool { list.map { $0.count > $0.open.count && limit < Self.most } ?? false }

  private mutating func readOn(_ app: inout App) {
    limit *= 2
    app.read(needs)
  }

  /// Something was answered: the next one opens when the list has been read again.
  mutating func noteAnswered() {
    noteSkipped()
    wasAnswered = answering != nil
    if !steps.isEmpty { steps[steps.count - 1] = true }
  }

  /// Takes note of what was written: an undo takes the last of it back.
  private mutating func note(_ change: Change) {
    switch change {
    case .reverse(.undo, _): if let last = steps.popLast() { undone.append(last) }
    case .reverse(.redo, _): if let last = undone.popLast() { steps.append(last) }
    default:
      steps.append(false)
      undone = []
    }
  }

  static func wrote(_ change: Change, _ app: inout App) { app.updateAll(WaitingView.self) { $0.note(change) } }

  /// Leaves the opened one for later.
  mutating func noteSkipped() {
    (goesOn, wasAnswered) = (answering != nil, false)
    let names = shown.map(\.id)
    known = Set(names)
    following = answering.flatMap { names.firstIndex(of: $0) }.map { Array(names[($0 + 1)...]) } ?? []
  }

  /// The announcement if nothing follows.
  var end: Text {
    if count > 0 {
      return Text(en: "That was the last in the list. Still waiting: \(count).", ja: "最後の項目です。回答待ちが\(count)件残っています。")
    }
    return filter.isEmpty
      ? Text(en: "Everything is answered.", ja: "すべて回答しました。")
      : Text(en: "Everything that matches the filter is answered.", ja: "絞り込みの分はすべて回答しました。")
  }

  /// Something that was answered and is still asked: the answer covered only some of what is missing.
  var unsettled: DesignQuestion? { wasAnswered ? shown.first { $0.id == answering } : nil }

  /// The next finding to answer: one that is still open, one caused by the answer, otherwise the one below; nil at the end.
  mutating func next() -> DesignQuestion? {
    goesOn = false
    if let unsettled { return unsettled }
    let places = Dictionary(shown.enumerated().map { ($1.id, $0) }) { first, _ in first }
    var place = following.lazy.compactMap { places[$0] }.first ?? shown.count
    while place > 0, !known.contains(shown[place - 1].id) { place -= 1 }
    guard place < shown.count else {
      answering = nil
      return nil
    }
    selected = threads.count + place
    answering = shown[place].id
    return shown[place]
  }

  static let anywhere = [Action.opens(.waiting, "w", Text(en: "waiting for you", ja: "回答待ち")) { _ in WaitingView() }]

  static let actions: [Action] =
    [
      Action(
        "waiting.answer", [.enter, .right, .character("l")], on: WaitingView.self, Text(en: "answer", ja: "回答"), why: nothing
      ) {
        $0.open(&$1)
      },
      Action(
        "waiting.places", [.control("t")], on: WaitingView.self, Text(en: "its places", ja: "対象の一覧"),
        why: { view, app in
          if case .open(let open) = view.entry, open.findings > 1 { return nil }
          return nothing(view, app) ?? Text(en: "This is about one place only.", ja: "対象は一つだけです。")
        }
      ) { view, app in
        if case .open(let open) = view.entry { app.read([.places(open, view.scope)]) }
      },
      Action(
        "waiting.settle", [.character("t")], on: WaitingView.self, Text(en: "settle", ja: "質問を解決"),
        why: { view, _ in
          if case .thread = view.entry { return nil }
          return Text(en: "Select a thread first.", ja: "先に質問を選んでください。")
        }
      ) { view, app in
        if case .thread(let thread) = view.entry { Flows.answer(thread, settles: true, &app) }
      },
      Action("waiting.ask", [.character("a")], on: WaitingView.self, Text(en: "ask", ja: "質問"), why: nothing) { view, app in
        if let entry = view.entry { Flows.ask(entry.target, &app) }
      },
      Action(
        "waiting.close", [.character("d")], on: WaitingView.self, Text(en: "close finding", ja: "指摘を閉じる"),
        why: { view, app in
          if case .thread = view.entry { return Text(en: "This is a thread: press t to settle it.", ja: "質問は t で解決します。") }
          return nothing(view, app)
        }
      ) { view, app in
        guard case .open(let open) = view.entry else { return }
        Flows.close(open.example, as: open.findingName(view.scope), places: open.findings, &app)
      },
      Action(
        "waiting.screen", [.character("s")], on: WaitingView.self, Text(en: "open its screen", ja: "画面を開く"),
        why: { view, app in
          if let entry = view.entry, entry.screen == nil {
            return Text(en: "This is shared by several screens.", ja: "複数の画面で共有しています。")
          }
          return nothing(view, app)
        }
      ) { view, app in
        if let screen = view.entry?.screen { app.push(ScreenView(id: screen, on: view.current?.item)) }
      },
      Action(
        "waiting.mine", [.character("m")], on: WaitingView.self, Text(en: "mine or all", ja: "自分・全員"),
        why: { view, _ in
          if view.scope.screen != nil { return Text(en: "This list shows a single screen.", ja: "一つの画面の一覧です。") }
          return view.designer == nil ? Text(en: "You are not the designer of any screen.", ja: "あなたがデザイナーを担当する画面がありません。") : nil
        }
      ) { view, app in
        view.scope.designer = view.scope.designer == nil ? view.designer : nil
        view.limit = page
        app.read(view.needs)
      },
      Action("waiting.advice", [.character("A")], on: WaitingView.self, Text(en: "include advice", ja: "助言も表示")) { view, app in
        view.scope.withAdvice.toggle()
        app.read(view.needs)
      },
      Action(
        "waiting.more", [.character("+")], on: WaitingView.self, Text(en: "load more", ja: "続きを読み込む"),
        why: { view, _ in
          if view.hasMore { return nil }
          return view.list.map { $0.count <= $0.open.count } ?? true
            ? Text(en: "Everything is loaded.", ja: "すべて読み込みました。")
            : Text(en: "The list is full; use the filter (/) to find others.", ja: "一度に表示できるのはここまでです。ほかは / で絞り込めます。")
        }
      ) { view, app in view.readOn(&app) },
    ] + filterActions

  @Sendable private static func nothing(_ view: WaitingView, _ app: App) -> Text? {
    view.rowCount == 0 ? Text(en: "Nothing is waiting.", ja: "回答待ちの項目がありません。") : nil
  }
}
