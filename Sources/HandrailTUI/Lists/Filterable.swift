import HandrailModel
import HandrailWorkspace

extension Text {
  /// What a filter looks through: people may write either.
  var both: String { "\(en) \(ja)" }
}

extension FindingDetail {
  /// What a row says of it, for a filter.
  var words: String { "\(name) \(title.both) \(level.name.both) \(status.name.both) \(sentence)" }
}

extension Conflict {
  var words: String { "\(target) \(path) " + sides.map { "\($0.value ?? "") \($0.author)" }.joined(separator: " ") }
}

/// A list that words narrow down.
protocol Filterable: ListView {
  var filter: String { get set }
  /// The filter is another one: where the store looks for its words, it is read again.
  mutating func filtered(_ app: inout App)
}

extension Filterable {
  mutating func filtered(_ app: inout App) { clamp() }

  /// Whether a row with this text is shown.
  func matches(_ text: @autoclosure () -> String) -> Bool {
    if filter.isEmpty { return true }
    let text = text().lowercased()
    return filter.lowercased().split(separator: " ").allSatisfy { text.contains($0) }
  }

  var isNarrowed: Bool { !filter.isEmpty }

  mutating func widen(_ app: inout App) {
    preserveSelection { $0.filter = "" }
    filtered(&app)
  }

  func filterLine(_ context: RenderContext) -> [[Span]] {
    filter.isEmpty ? [] : [[Span(context.say(Text(en: "Filter: ", ja: "絞り込み: ")), .label), Span(filter, .warning)]]
  }

  static var filterActions: [Action] {
    [
      Action("\(route.rawValue).filter", [.character("/")], on: Self.self, Text(en: "filter", ja: "絞り込む")) { view, app in
        app.push(
          PromptView(
            title: Text(en: "Filter", ja: "絞り込み"), hint: Text(en: "Words to find in the rows", ja: "行に含まれる語"),
            text: view.filter, mayBeEmpty: true, live: narrow
          ) { text, app in
            narrow(text, &app)
            app.update(Self.self) { $0.filtered(&$1) }
          })
      },
      Action(
        "\(route.rawValue).unfilter", [.character("f")], on: Self.self, Text(en: "clear filter", ja: "絞り込みを解除"),
        why: { view, _ in view.filter.isEmpty ? Text(en: "No filter is set.", ja: "絞り込んでいません。") : nil }
      ) { $0.widen(&$1) },
    ]
  }

  @Sendable private static func narrow(_ text: String, _ app: inout App) {
    app.updateAll(Self.self) { view in view.preserveSelection { $0.filter = text } }
  }
}
