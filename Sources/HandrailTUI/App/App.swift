import HandrailModel
import HandrailSession

/// The whole state of the interface: a stack of views, and what they share. All decisions are made here and are pure; work is
/// requested as effects.
struct App: Sendable {
  var context: RenderContext
  private(set) var stack: [any View]
  var message: Message?
  var sync = SyncState() {
    didSet { noteSync() }
  }
  /// Whether the current work takes long.
  var isWorking = false
  /// The build and system of the last result, proposed for the next one.
  var build = ""
  /// The role of the last signature, proposed for the next one.
  var role: String?
  var height = 24
  var width = 80
  private var effects: [Effect] = []
  /// The view whose answer is being processed.
  var finishing: (any View)?
  /// A pending change, and the view that it came from.
  private(set) var asked: (change: Change, view: any View)?
  /// Positions in the stack of views that must reread, because something was written while others were on top.
  private var stale: Set<Int> = []
  /// What is shown: a decision applies only to this.
  private var sight: Sight?
  /// What will be shown once all pending answers have arrived.
  private var coming: Sight?
  /// What is shown, except by a prompt, which is about what was shown when it opened.
  private var newer: Sight?
  /// Whether the person has been told what is new, so that a prompt is about that, too.
  private var isTold = false
  /// Grows whenever a view is closed or replaced.
  private var generation = 0

  struct Message: Sendable, Equatable {
    var text: Text
    var isError = false
  }

  /// The state of the sync in the background.
  struct SyncState: Sendable, Equatable {
    var isRunning = false
    var isCancelling = false
    /// Its remotes; empty for all.
    var names: [String] = []
    var progress = ""
    var outcomes: [RemoteOutcome] = []
    var conflicts = 0
  }

  init(_ context: RenderContext, first: any View) {
    self.context = context
    stack = [first]
    show(first.needs + [.conflictCount, .lastRole])
  }

  var top: any View { stack[stack.count - 1] }
  var route: Route { top.route }

  /// Handles an event and returns the effects to run.
  mutating func handle(_ event: Event) -> [Effect] {
    switch event {
    case .key(let key): press(key)
    case .paste(let text): change { view, app in view.paste(text, &app) }
    case .resized(let height, let width): (self.height, self.width) = (height, width)
    case .answered(let answer): answered(answer)
    case .failed(let failed): fail(failed)
    case .wrote(let change, let written): wrote(change, written)
    case .syncProgress(let line): sync.progress = line
    case .synced(let outcomes, let conflicts): synced(outcomes, conflicts)
    case .importProgress, .imported, .copied: for view in ViewTable.all { view.took(event, &self) }
    case .noticed(let text): message = Message(text: text)
    case .changedOutside: reload()
    }
    return drain()
  }

  /// Takes the effects requested since the last call.
  mutating func drain() -> [Effect] {
    defer { effects = [] }
    see()
    return effects
  }
}

extension App {
  mutating func enqueue(_ effect: Effect) { effects.append(effect) }

  mutating func read(_ requests: [Request]) {
    for request in requests { enqueue(.read(request)) }
  }

  mutating func write(_ change: Change) {
    asked = finishing.map { (change, $0) }
    enqueue(.write(change, seen: change.restsOnWhatIsShown ? sight : nil))
  }

  /// Reads what will be shown.
  private mutating func show(_ requests: [Request]) {
    if !requests.isEmpty { read([.sight] + requests + [.shown]) }
  }

  mutating func noteSight(_ answer: Answer) {
    switch answer {
    case .sight(let first) where sight == nil: (sight, coming) = (first, first)
    case .sight(let sight): coming = sight
    case .shown: newer = coming ?? newer
    default: break
    }
  }

  /// Marks what was read as seen, unless an open prompt is about something older.
  private mutating func see() {
    guard let newer, isTold || top.kind != .prompt else { return }
    // The views below were read earlier.
    if sight != newer { stale.formUnion(0..<shownPlace) }
    (sight, self.newer, isTold) = (newer, nil, false)
  }

  /// Rereads what others changed before a change, which was refused and will be asked about again: the prompt names it.
  mutating func tell() {
    (newer, isTold) = (nil, true)
    reload()
  }

  mutating func announce(_ text: Text, isError: Bool = false) { message = Message(text: text, isError: isError) }

  mutating func push(_ view: any View) {
    var view = view
    if let finishing { view.follow(finishing) }
    stack.append(view)
    noteSync()
    show(view.needs)
  }

  /// Closes the top view; closing the last one quits.
  mutating func pop() {
    guard stack.count > 1 else { return enqueue(.leave) }
    generation += 1
    stack.removeLast()
    if stale.remove(stack.count - 1) != nil { show(top.needs) }
  }

  /// Changes the top view if it is a `Kind`.
  mutating func update<Kind: View>(_ kind: Kind.Type, _ body: (inout Kind, inout App) -> Void) {
    change { view, app in
      guard var own = view as? Kind else { return }
      body(&own, &app)
      view = own
    }
  }

  /// Changes every view of a kind in the stack.
  mutating func updateAll<Kind: View>(_ kind: Kind.Type, _ body: (inout Kind) -> Void) {
    for index in stack.indices {
      guard var own = stack[index] as? Kind else { continue }
      body(&own)
      stack[index] = own
    }
  }

  /// Changes the top view, which may open others; if it closed or replaced itself, the changes are dropped.
  mutating func change(_ body: (inout any View, inout App) -> Void) {
    let index = stack.count - 1
    var view = stack[index]
    let before = generation
    body(&view, &self)
    guard before == generation else { return }
    stack[index] = view
    noteSync()
  }

  /// Tells the views about the state of the sync.
  private mutating func noteSync() {
    let state = sync
    changeAll { $0.note(state) }
  }

  mutating func changeAll(_ body: (inout any View) -> Void) {
    for index in stack.indices {
      var view = stack[index]
      body(&view)
      stack[index] = view
    }
  }

  /// Whether there is unsaved input.
  var hasUnsavedInput: Bool { stack.contains(where: \.hasUnsavedInput) }

  func find<Kind: View>(_ kind: Kind.Type) -> Kind? { stack.last { $0 is Kind } as? Kind }

  /// Rereads what the top view needs; views below follow when they become visible.
  mutating func reload() {
    let place = shownPlace
    stale = Set(0..<place)
    show(stack[place].needs + [.conflictCount])
  }

  /// The index of the visible view: a prompt leaves the one below it visible.
  private var shownPlace: Int { stack.lastIndex { $0.kind != .prompt } ?? 0 }
}
