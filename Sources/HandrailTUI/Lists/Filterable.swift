import HandrailModel
import HandrailSession

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

  var isNarrowed: Bool { !filter.isEmpty }

  mutating func widen(_ app: inout App) {
    preserveSelection { $0.filter = "" }
    filtered(&app)
  }

  func filterLine(_ context: RenderContext) -> [[Span]] {
    filter.isEmpty ? [] : [[Span(context.say(Text(en: "Filter: ", ja: "絞り込み: ")), .label), Span(filter, .warning)]]
  }
}
