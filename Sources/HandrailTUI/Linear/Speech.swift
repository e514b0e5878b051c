import HandrailModel

/// What linear mode says about a view.
struct Speech: Sendable, Equatable {
  /// Identifies the prompt, if a view has several in a row.
  var prompt = ""
  /// Sentences, before the choices.
  var lines: [String] = []
  /// Numbered from 1.
  var choices: [Choice] = []
  /// Sentences after the choices.
  var rest: [String] = []
  /// The default for Return alone; nil for none.
  var standard: Int?
  /// A request for text instead of a number.
  var asks: Asks?
  /// Whether choosing adds and removes: the row then says the result.
  var isToggling = false
  /// Whether choosing moves a row, which is announced separately.
  var isOrdering = false

  struct Choice: Sendable, Equatable {
    /// The text in the list.
    var text: String
    /// The text when it is confirmed or proposed.
    var name: String
    /// Its identity, independent of its text.
    var identity: String

    init(_ text: String, name: String? = nil, identity: String? = nil) {
      (self.text, self.name, self.identity) = (text, name ?? text, identity ?? name ?? text)
    }
  }

  struct Asks: Sendable, Equatable {
    var prompt: String
    /// Return alone keeps it.
    var standing = ""
    /// Whether `standing` is a proposal instead of a recorded value.
    var isProposed = false
  }

  static let back = Text(en: "back", ja: "戻る")
}

extension RenderContext {
  /// Sentences that belong together, in one line.
  func joined(_ sentences: [String]) -> String {
    let sentences = sentences.map(\.sanitized).filter { !$0.isEmpty }
    return sentences.enumerated().reduce(into: "") { text, next in
      text += next.element
      guard next.offset + 1 < sentences.count else { return }
      let isEnded = next.element.last.map { ".。?？!！:".contains($0) } ?? true
      text += isEnded ? (language == .ja ? "" : " ") : language == .ja ? "。" : ". "
    }
  }

  /// With a pause between things that only a space separates.
  func paused(_ text: String) -> String { text.replacing("  ", with: language == .ja ? "、" : ", ") }

  /// A line of spans in words, without symbols that say the same, and without the space between them.
  func words(_ spans: [Span]) -> String {
    var (things, isLabelled) = ([String](), false)
    for span in spans {
      let text = withoutSymbol(span.text, span.style).trimmed
      if text.isEmpty { continue }
      if isLabelled { things[things.count - 1] += " " + text } else { things.append(text) }
      isLabelled = text.hasSuffix(":")
    }
    return listed(things)
  }

  /// Without the symbol before it; text by people, which may start with a letter that is a symbol in ASCII, has other styles.
  func withoutSymbol(_ text: String, _ style: Style) -> String {
    guard [.good, .bad, .warning, .dim, .error].contains(style) else { return text }
    let trimmed = text.trimmed
    for sign in [symbols.good, symbols.bad, symbols.open, symbols.note, symbols.stale, symbols.waived, "?"]
    where trimmed.hasPrefix(sign + " ") {
      return String(trimmed.dropFirst(sign.count + 1))
    }
    return text
  }
}

extension Row.Piece {
  /// The text that linear mode says; nil if none.
  func spoken(_ context: RenderContext) -> String? {
    let text = (said ?? context.withoutSymbol(self.text, style)).sanitized.trimmed
    guard !text.isEmpty, isSaid else { return nil }
    let heading = heading[context.language]
    return heading.isEmpty ? text : "\(heading): \(text)"
  }
}

extension View {
  func heading(_ context: RenderContext) -> String {
    let (name, title) = (context.say(Self.route.name), title(context))
    return title.hasPrefix(name) ? title : "\(name): \(title)"
  }
}

extension ListView {
  func spoken(_ index: Int, _ context: RenderContext) -> String {
    let row = row(index, context)
    let columns = context.listed(row.pieces.compactMap { $0.spoken(context) })
    return context.joined([columns] + more(index, context))
  }

  func name(_ index: Int, _ context: RenderContext) -> String {
    let names = row(index, context).pieces.filter { $0.style == .title || $0.style == .heading }.map(\.text)
    return names.isEmpty ? spoken(index, context) : context.listed(names)
  }

  func more(_ index: Int, _ context: RenderContext) -> [String] { [] }

  var arrangement: String { "" }

  func speech(_ context: RenderContext) -> Speech { list(context) }

  /// The rows and the text above them.
  func list(_ context: RenderContext) -> Speech {
    var speech = Speech(lines: summary(context).map(context.words))
    if rowCount == 0 { speech.lines.append(empty(context)) }
    speech.choices = (0..<rowCount).map { index in
      // A number is only a position.
      let identity = identity(index)
      return Speech.Choice(
        spoken(index, context), name: name(index, context), identity: identity == String(index) ? nil : identity)
    }
    speech.standard = rowCount > 0 ? selected : nil
    if prefersPicture, let picture { speech.rest += picture.sentences(context) }
    return speech
  }

  /// The only choice in a list without rows is the way back.
  func orBack(_ speech: Speech, _ context: RenderContext) -> Speech {
    rowCount > 0 ? speech : Speech(lines: [empty(context)], choices: [.init(context.say(Speech.back))], standard: 0)
  }
}

extension Filterable {
  var arrangement: String { filter }
}

extension Searched {
  var arrangement: String { query.text }

  /// The rows, and how they are filtered.
  func searched(_ context: RenderContext) -> Speech {
    var speech = list(context)
    speech.lines = []
    if !query.text.isEmpty {
      let query = query.text.sanitized
      speech.lines = [
        context.say(Text(en: "Filtered by “\(query)”; a hyphen alone shows all.", ja: "「\(query)」で絞り込み中。ハイフンだけで全件に戻ります。"))
      ]
    } else if rowCount > 9 {
      speech.lines = [context.say(Text(en: "Type a word to filter.", ja: "語を入力すると絞り込めます。"))]
    }
    if rowCount == 0 { speech.lines.append(context.say(Text(en: "No matches.", ja: "見つかりません。"))) }
    return speech
  }
}
