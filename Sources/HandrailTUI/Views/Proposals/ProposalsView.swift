import HandrailModel
import HandrailSession

/// What is used often enough to be recorded once: components and colours to create or to join.
struct ProposalsView: ListView, Filterable {
  static let route = Route.proposals

  private(set) var entries: [Entry]?
  var filter = "" { didSet { arrange() } }
  private(set) var shown: [Entry] = []
  var selected = 0

  enum Entry: Sendable, Equatable {
    case component(ComponentProposal)
    case colour(ColourProposal)

    var name: String {
      switch self {
      case .component(let proposal): proposal.id
      case .colour(let proposal): proposal.name
      }
    }

    var target: String {
      switch self {
      case .component(let proposal): "component:\(proposal.id)"
      case .colour(let proposal): "palette:\(proposal.name)"
      }
    }

    /// How many places would use it.
    var uses: Int {
      switch self {
      case .component(let proposal): proposal.uses.count
      case .colour(let proposal): proposal.uses
      }
    }

    var kind: Text {
      switch self {
      case .component: Text(en: "component", ja: "コンポーネント")
      case .colour: Text(en: "colour", ja: "色")
      }
    }

    /// What it is recorded on now.
    var places: [Target] {
      switch self {
      case .component(let proposal): proposal.uses
      case .colour(let proposal): proposal.holders
      }
    }
  }

  var needs: [Request] { [.proposals] }

  mutating func receive(_ answer: Answer) {
    guard case .proposals(let components, let colours) = answer else { return }
    preserveSelection { view in
      view.entries = components.map(Entry.component) + colours.map(Entry.colour)
      view.arrange()
    }
  }

  private mutating func arrange() {
    let words = SearchWords(filter)
    shown = (entries ?? []).filter { words.match("\($0.target) \($0.kind.both)") }
    clamp()
  }

  func identity(_ index: Int) -> String { shown[index].target }
  var rowCount: Int { shown.count }
  var current: Entry? { shown.indices.contains(selected) ? shown[selected] : nil }

  func title(_ context: RenderContext) -> String { context.say(Self.route.name) }

  /// Goes to a place that would use it.
  mutating func open(_ app: inout App) {
    guard let current else { return }
    let choices = current.places.map { AnswerForm.Choice($0.text) }
    app.push(
      PickerView(
        title: Text(en: "Uses of \(current.name)", ja: "\(current.name) を使用している箇所"), choices: choices, chosen: []
      ) { text, app in
        guard let place = current.places.first(where: { $0.text == text }) else { return }
        guard place.kind == .screen else { return app.push(ComponentsView()) }
        app.push(ScreenView(id: place.document, on: place.item))
      })
  }

  /// The change that adopts these; nil if there is nothing to adopt.
  private func adopting(_ chosen: [Entry]) -> Change? {
    switch chosen.first {
    case .component: .adoptComponents(chosen.map(\.name))
    case .colour: .adoptColours(chosen.map(\.name))
    case nil: nil
    }
  }

  /// The shown ones of the same kind as the selected one.
  private var alike: [Entry] { shown.filter { $0.kind == current?.kind } }

  static let anywhere = [
    Action.opens(.proposals, "N", Text(en: "proposed components and colours", ja: "コンポーネントと色の提案")) { _ in ProposalsView() }
  ]

  @Sendable private static func none(_ view: ProposalsView, _ app: App) -> Text? {
    view.current == nil ? Text(en: "Nothing is proposed.", ja: "提案がありません。") : nil
  }

  static let actions: [Action] =
    [
      Action("proposals.adopt", [.character("=")], on: ProposalsView.self, Text(en: "adopt", ja: "採用"), why: none) {
        view, app in
        if let change = view.adopting([view.current].compactMap { $0 }) { app.write(change) }
      },
      Action(
        "proposals.adopt-all", [.character("A")], on: ProposalsView.self, Text(en: "adopt all of its kind", ja: "同じ種類をすべて採用"),
        why: none
      ) { view, app in
        if let change = view.adopting(view.alike) { app.write(change) }
      },
      Action(
        "proposals.open", [.enter, .right, .character("l")], on: ProposalsView.self, Text(en: "its uses", ja: "使用している箇所"),
        why: none
      ) { $0.open(&$1) },
    ] + filterActions
}
