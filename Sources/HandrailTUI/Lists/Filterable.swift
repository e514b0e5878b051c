import HandrailModel
import HandrailSession

extension Text {
  /// The texts that a filter searches, in either language.
  var both: String { "\(en) \(ja)" }
}

extension FindingDetail {
  /// The text of a row, for a filter.
  var words: String { "\(name) \(title.both) \(level.name.both) \(status.name.both) \(sentence)" }
}

extension Conflict {
  var words: String { "\(target) \(path) " + sides.map { "\($0.value ?? "") \($0.author)" }.joined(separator: " ") }
}

/// A list that can be filtered by words.
protocol Filterable: ListView {
  var filter: String { get set }
  /// Called when the filter changes: rereads if the store does the filtering.
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
