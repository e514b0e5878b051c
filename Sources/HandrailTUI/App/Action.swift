import HandrailModel

/// Something that a person can do. The key line, the help, the list of commands and linear mode are all built from this list.
struct Action: Sendable {
  /// `screen.ask`.
  let id: String
  /// The first is shown.
  let keys: [Key]
  let title: Text
  /// The view that it belongs to; nil for everywhere.
  let route: Route?
  /// Destructive: confirmed before it runs.
  let isDestructive: Bool
  /// Why it is unavailable now; nil if it is available.
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

  /// An action for one kind of view.
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
    case .editor: return ["anywhere.commands", "anywhere.help"].contains(id)
    case .prompt, .lookup: return false
    }
  }

  /// The names of its keys at `route`; without letters if letters are text there.
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
