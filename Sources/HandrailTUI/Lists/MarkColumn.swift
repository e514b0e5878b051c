import HandrailModel

/// Marks shown in a row at every width: whether a signature is outdated, and how many threads are open.
struct MarkColumn: Sendable, Equatable {
  /// Whether any row has such a mark; an empty column is not shown.
  var hasStale = false
  var hasThreads = false

  /// `!?2`: changed since it was signed, two open threads.
  func piece(_ signatures: [Signature], threads: Int, isSaid: Bool = true, _ context: RenderContext) -> Row.Piece? {
    guard hasStale || hasThreads else { return nil }
    let stale = signatures.filter(\.isStale)
    var text = hasStale ? stale.isEmpty ? " " : context.symbols.stale : ""
    if hasThreads, threads > 0 { text += threads > 9 ? "?+" : "?\(threads)" }
    var words = stale.map(\.shortWords)
    if threads > 0 { words.append(ScreenStatus.openThreads(threads)) }
    return Row.Piece(
      heading: Text(en: "Note", ja: "注記"), text: text, style: .warning, width: (hasStale ? 1 : 0) + (hasThreads ? 2 : 0),
      isSaid: isSaid,
      said: context.listed(words.map(context.say)))
  }

  /// The same for the line above a list, in words if there is room.
  static func spans(_ signatures: [Signature], threads: Int, _ context: RenderContext) -> [Span] {
    var spans: [Span] = []
    for signature in signatures where signature.isStale {
      let sign = "  \(context.symbols.stale)"
      spans.append(Span("\(sign) " + context.say(signature.shortWords), .warning, brief: sign))
    }
    if threads > 0 {
      spans.append(Span("  ? " + context.say(ScreenStatus.openThreads(threads)), .warning, brief: "  ?\(threads)"))
    }
    return spans
  }

  typealias Signature = ScreenStatus.Signature
}
