import HandrailModel
import HandrailSession

/// Screens whose design has changed since someone last reviewed them, each with the layers that seem to have been re-created.
struct DesignView: ListView, Filterable {
  static let route = Route.design

  private(set) var screens: [DesignStatus]?
  var filter = "" { didSet { arrange() } }
  private(set) var shown: [Entry] = []
  var selected = 0

  enum Entry: Sendable {
    case screen(DesignStatus)
    case layer(RecreatedLayer)

    /// Where it is looked at.
    var place: Target? {
      switch self {
      case .screen(let status): Target(.screen, status.screen)
      case .layer(let layer): try? Target(layer.new)
      }
    }
  }

  var needs: [Request] { [.design] }

  mutating func receive(_ answer: Answer) {
    guard case .design(let screens) = answer else { return }
    preserveSelection { view in
      view.screens = screens
      view.arrange()
    }
  }

  private mutating func arrange() {
    let words = SearchWords(filter)
    shown = (screens ?? []).filter { words.match("\($0.screen) \($0.title)") }.flatMap { status in
      [.screen(status)] + status.recreated.map(Entry.layer)
    }
    clamp()
  }

  func identity(_ index: Int) -> String {
    switch shown[index] {
    case .screen(let status): status.screen
    case .layer(let layer): "\(layer.old) \(layer.new)"
    }
  }

  var rowCount: Int { shown.count }
  var current: Entry? { shown.indices.contains(selected) ? shown[selected] : nil }

  /// The re-created layers that are shown.
  private var layers: [RecreatedLayer] {
    shown.compactMap { if case .layer(let layer) = $0 { layer } else { nil } }
  }

  func title(_ context: RenderContext) -> String { context.say(Self.route.name) }

  mutating func open(_ app: inout App) {
    if let place = current?.place { app.push(ScreenView(id: place.document, on: place.item)) }
  }

  static let anywhere = [Action.opens(.design, "V", Text(en: "design changes", ja: "デザインの変更")) { _ in DesignView() }]

  @Sendable private static func none(_ view: DesignView, _ app: App) -> Text? {
    view.current == nil ? DesignStatus.nothing : nil
  }

  static let actions: [Action] =
    [
      Action(
        "design.open", [.enter, .right, .character("l")], on: DesignView.self, Text(en: "open its screen", ja: "画面を開く"), why: none
      ) { $0.open(&$1) },
      Action(
        "design.same", [.character("=")], on: DesignView.self, Text(en: "accept as the same layer", ja: "同じレイヤーとして関連付け"),
        why: { view, app in
          if case .layer = view.current { return nil }
          return none(view, app)
            ?? Text(en: "Select a re-created layer first.", ja: "先に、作り直されたレイヤーを選んでください。")
        }
      ) { view, app in
        if case .layer(let layer) = view.current { app.write(.relink([.init(layer)])) }
      },
      Action(
        "design.same-all", [.character("A")], on: DesignView.self, Text(en: "accept all layers", ja: "すべて同じレイヤーとして関連付け"),
        why: { view, _ in
          view.layers.isEmpty ? Text(en: "No layers seem to be re-created.", ja: "作り直されたと思われるレイヤーはありません。") : nil
        }
      ) { view, app in app.write(.relink(view.layers.map { .init($0) })) },
    ] + filterActions
}
