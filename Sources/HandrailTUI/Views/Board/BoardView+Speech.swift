import HandrailModel
import HandrailSession

extension BoardView {
  func heading(_ context: RenderContext) -> String { context.say(Self.route.name) }

  var arrangement: String { "\(sorting) \(showsFamilies) \(filter.text)" }

  func name(_ index: Int, _ context: RenderContext) -> String { entries[shown[index]].title }

  func spoken(_ index: Int, _ context: RenderContext) -> String {
    context.joined([row(index, context).spoken(context, first: ["Title"])] + more(index, context))
  }

  func more(_ index: Int, _ context: RenderContext) -> [String] {
    let entry = entries[shown[index]]
    let failed = entry.status.failedChecks > 0 ? [context.say(entry.status.failedChecksInWords)] : []
    return failed + findingDetails(entry, context).map { context.withoutSymbol($0.text, $0.style) }
  }
}
