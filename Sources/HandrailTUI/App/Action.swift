import HandrailModel

/// One thing that a person can do: the one list from which the key line, the help, the palette and linear mode are made.
struct Action: Sendable {
  /// `screen.ask`.
  let id: String
  /// The first is shown.
  let keys: [Key]
  let title: Text
  /// Where it can be done; nil for everywhere.
  let route: Route?
  /// Takes something away: asked about before it is done.
  let isDestructive: Bool
  /// Why it cannot be done now; nil where it can.
  let why: @Sendable (App) -> Text?
  let run: @Sendable (inout App) -> Void

  init(
    _ id: String, _ keys: [Key], at route: Route?, _ title: Text, isDestructive: Bool = false,
    why: @escaping @Sendable (App) -> Text? = { _ in nil }, run: @escaping @Sendable (inout App) -> Void
  ) {
    self.id = id
    self.keys = keys
    self.route = route
    self.title = title
    self.isDestructive = isDestructive
    self.why = why
    self.run = run
  }

  /// An action on one kind of view.
  init<Kind: View>(
    _ id: String, _ keys: [Key], on kind: Kind.Type, _ title: Text, isDestructive: Bool = false,
    why: @escaping @Sendable (Kind, App) -> Text? = { _, _ in nil }, run: @escaping @Sendable (inout Kind, inout App) -> Void
  ) {
    self.init(
      id, keys, at: kind.route, title, isDestructive: isDestructive,
      why: { app in (app.top as? Kind).flatMap { why($0, app) } }, run: { app in app.update(kind, run) })
  }

  func belongs(to route: Route) -> Bool {
    if let own = self.route { return own == route }
    switch route.kind {
    case .place: return true
    case .editor: return ["anywhere.palette", "anywhere.help"].contains(id)
    case .question, .lookup: return false
    }
  }

  /// Its keys at `route`, as they are called: where letters are text only the others.
  func keyNames(at route: Route, _ context: RenderContext) -> [String] {
    let keys = keys.filter { key in
      guard case .character = key else { return true }
      return !route.takesLetters
    }
    return keys.map { $0.name(context.symbols, context.language) }
  }

  /// Every action, by place.
  static let all: [Action] = ViewTable.all.flatMap { $0.actions } + anywhere
}
