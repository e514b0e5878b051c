import HandrailModel

/// What stands within a row at every width: whether a signature is older than what it covers, and how many questions are open.
struct MarkColumn: Sendable, Equatable {
  /// Whether any row has such a mark: a column that says nothing takes no room.
  var hasStale = false
  var hasQuestions = false

  /// `!?2`: changed since it was signed, two open questions.
  func piece(_ signatures: [Signature], questions: Int, isSaid: Bool = true, _ context: RenderContext) -> Row.Piece? {
    guard hasStale || hasQuestions else { return nil }
    let stale = signatures.filter(\.isStale)
    var text = hasStale ? stale.isEmpty ? " " : context.symbols.stale : ""
    if hasQuestions, questions > 0 { text += questions > 9 ? "?+" : "?\(questions)" }
    var words = stale.map { Words.signed($0) }
    if questions > 0 { words.append(Words.openQuestions(questions)) }
    return Row.Piece(
      heading: Text(en: "Note", ja: "注記"), text: text, style: .warning, width: (hasStale ? 1 : 0) + (hasQuestions ? 2 : 0),
      isSaid: isSaid,
      said: context.listed(words.map(context.say)))
  }

  /// The same in the line above a list, in words where there is room for them.
  static func spans(_ signatures: [Signature], questions: Int, _ context: RenderContext) -> [Span] {
    var spans: [Span] = []
    for signature in signatures where signature.isStale {
      let sign = "  \(context.symbols.stale)"
      spans.append(Span("\(sign) " + context.say(Words.signed(signature)), .warning, brief: sign))
    }
    if questions > 0 {
      spans.append(Span("  ? " + context.say(Words.openQuestions(questions)), .warning, brief: "  ?\(questions)"))
    }
    return spans
  }

  typealias Signature = ScreenStatus.Signature
}
