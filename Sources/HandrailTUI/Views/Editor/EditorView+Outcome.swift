import HandrailModel
import HandrailSession

/// The effect of an answer, in sentences.
extension EditorView {
  /// The effect of the whole answer, according to the catalogue.
  func verdict(_ context: RenderContext) -> [String] {
    guard let evaluation else { return [] }
    if draft.assignments.isEmpty { return [context.say(Text(en: "No changes.", ja: "変更はありません。"))] }
    var sentences: [String] = []
    if form.findingDetail != nil { sentences.append(context.say(answerWords(evaluation))) }
    if let reach = form.reach { sentences.append(context.say(reach.text)) }
    sentences += madeWords(evaluation, context)
    sentences += spokenLines(evaluation, context)
    if let words = othersWords(evaluation) { sentences.append(context.say(words)) }
    for findingDetail in others(evaluation) {
      sentences.append("\(context.say(findingDetail.level.name)): \(findingDetail.sentence)")
    }
    return sentences
  }

  /// Where it will be recorded.
  var scopeWords: Text {
    switch scopes[scope] {
    case .project:
      Text(
        en: "Will be a default of the project, for all that says nothing else.", ja: "プロジェクトの既定値として記録し、ほかに指定のないすべてに反映します。")
    case .component:
      Text(en: "Will be recorded once, for all items that use \(target).", ja: "\(target) に一度だけ記録し、使っているすべてに反映します。")
    case .places(let cause):
      Text(
        en: "Will be recorded on \(others.count + 1) items: \(cause.title.en). Ctrl-T leaves some out.",
        ja: "\(others.count + 1)項目に記録します(\(cause.title.ja))。Ctrl-T で外せます。")
    case .item: Text(en: "Will be recorded on \(target) only.", ja: "\(target) だけに記録します。")
    }
  }

  /// Whether it answers the finding, and at how many of its question's places.
  func answerWords(_ evaluation: DraftEvaluation) -> Text {
    let own =
      evaluation.isAnswered
      ? Text(en: "Answered.", ja: "この内容で回答になります。") : Text(en: "Not answered yet.", ja: "この内容ではまだ回答になりません。")
    guard let places = evaluation.places else { return own }
    let (answered, all) = (places.answered, places.evaluated)
    let more =
      places.count > all
      ? Text(en: ", the first of \(places.count)", ja: "、全\(places.count)か所のうち") : Text.none
    return Text(
      en: "\(own.en) Places: \(answered) of \(all)\(more.en).", ja: "\(own.ja)\(all)か所中\(answered)か所\(more.ja)。")
  }

  /// Fills in the nearest passing colours, as soon as they are known.
  mutating func takeNearest(_ app: inout App) {
    awaitsNearest = !isJudged
    guard isJudged else { return }
    for (index, colour) in nearestColours { set(index, colour, &app) }
  }

  /// The parts whose proposals are not filled in.
  var proposedParts: [(index: Int, value: String)] {
    (form.proposal?.values ?? []).compactMap { input in
      guard let index = parts.firstIndex(where: { $0.part.path == input.path }), let value = input.value,
        parts[index].value.isEmpty
      else { return nil }
      return (index, value)
    }
  }

  /// How to accept proposals that are not filled in.
  func takeHint(_ context: RenderContext) -> String {
    proposedParts.isEmpty ? "" : context.say(Text(en: " Ctrl-N fills it in.", ja: " Ctrl-N で入力します。"))
  }

  /// New findings elsewhere, the first by name; empty if there are none.
  func madeWords(_ evaluation: DraftEvaluation, _ context: RenderContext) -> [String] {
    let count = evaluation.made.count
    guard count > 0 else { return [] }
    let all = Text(
      en: "Makes \(count) new finding\(count == 1 ? "" : "s") elsewhere:", ja: "ほかの場所に、新しい指摘が\(count)件出ます。")
    let named = evaluation.made.prefix(Self.mostMade).map { "\($0.target.text): \($0.sentence)" }
    let rest = count - named.count
    let more = Text(en: "and \(rest) more", ja: "ほか\(rest)件")
    return [context.say(all)] + named + (rest > 0 ? [context.say(more)] : [])
  }

  /// The most new findings to name.
  private static let mostMade = 3

  /// The first places of the question, by their texts; nil if there is only one.
  func placesWords(_ context: RenderContext) -> String? {
    guard form.places.count > 1 else { return nil }
    let named = form.places.prefix(Self.mostPlaces).map { $0.words }
    let rest = form.places.count - named.count
    let (english, japanese) = (named.joined(separator: ", "), named.joined(separator: "、"))
    return context.say(
      rest > 0
        ? Text(en: "Places: \(english) and \(rest) more (Ctrl-T)", ja: "対象: \(japanese) ほか\(rest)か所(Ctrl-T)")
        : Text(en: "Places: \(english)", ja: "対象: \(japanese)"))
  }

  /// The most places of a question to name.
  private static let mostPlaces = 4

  /// At how many places of its question a contrast is sufficient; empty if it is the same at all of them.
  func passing(_ line: DraftEvaluation.Contrast, _ evaluation: DraftEvaluation) -> String {
    let counts = evaluation.places?.contrasts.first { $0.role == line.role && $0.appearance == line.appearance }
    guard let counts, counts.passing != (line.passes ? counts.known : 0) else { return "" }
    return " \(counts.passing)/\(counts.known)"
  }

  /// Findings with the answer that are not shown above it.
  func others(_ evaluation: DraftEvaluation) -> [FindingDetail] {
    evaluation.findingDetails.filter { $0.name != form.findingDetail?.name || $0.sentence != form.findingDetail?.sentence }
  }

  /// Introduces these if the answer is complete without them; nil if there are none.
  func othersWords(_ evaluation: DraftEvaluation) -> Text? {
    guard evaluation.isAnswered, !others(evaluation).isEmpty else { return nil }
    return Text(en: "Also open here, asked separately:", ja: "ここでのほかの指摘(別に回答):")
  }

  /// What VoiceOver would say, in each language.
  func spokenLines(_ evaluation: DraftEvaluation, _ context: RenderContext) -> [String] {
    evaluation.spoken.map { line in
      guard evaluation.spoken.count > 1 else { return "VoiceOver: \(line.text)" }
      let name = LanguageNames.name(line.language)
      return context.say(Text(en: "VoiceOver in \(name.en): \(line.text)", ja: "\(name.ja)のVoiceOver: \(line.text)"))
    }
  }

  /// The effect of each changed part.
  func outcome(since old: EditorView, _ context: RenderContext) -> [String] {
    guard let evaluation else { return [] }
    var sentences: [String] = []
    for (before, part) in zip(old.parts, parts) where before.value != part.value {
      for cells in evaluation.cells where cells.path == part.part.path {
        let title = part.part.title
        let fits =
          cells.count <= cells.limit ? Text.none : Text(en: " Too long.", ja: " 長すぎます。")
        sentences.append(
          context.say(
            Text(
              en: "\(title.en): \(cells.count) of \(cells.limit) braille cells.\(fits.en)",
              ja: "\(title.ja): 点字\(cells.limit)マス中\(cells.count)マス。\(fits.ja)")))
      }
      sentences += contrast(part, context, withKey: false)
    }
    return sentences
  }

  /// The contrast of a part that is a colour.
  func contrast(_ part: PartField, _ context: RenderContext, withKey: Bool) -> [String] {
    guard let line = contrastLine(part), let ratio = line.ratio, let front = line.foreground, let back = line.background else {
      return []
    }
    let limit = line.limit
    var sentences = [
      context.say(
        line.passes
          ? Text(
            en: "Contrast of \(front) on \(back): \(ratio) to 1, sufficient; \(limit) is required.",
            ja: "\(back) に対する \(front) のコントラスト比は\(ratio):1で、基準(\(limit):1)を満たします。")
          : Text(
            en: "Contrast of \(front) on \(back): \(ratio) to 1, insufficient; \(limit) is required.",
            ja: "\(back) に対する \(front) のコントラスト比は\(ratio):1で、基準(\(limit):1)を満たしません。"))
    ]
    let isBackground = part.part.path.hasPrefix("colour.background.")
    if let nearest = isBackground ? line.nearestBackground : line.nearest {
      sentences.append(
        context.say(
          withKey
            ? Text(en: "Nearest that passes: \(nearest). To use it: :Ctrl-N", ja: "基準を満たす最も近い色: \(nearest)。:Ctrl-N で採用します。")
            : Text(en: "Nearest that passes: \(nearest).", ja: "基準を満たす最も近い色: \(nearest)。")))
    }
    return sentences
  }
}

extension QuestionPlace {
  /// Its text with its id, or only the id.
  var words: String { name.isEmpty ? target.text : "\(name.oneLine) (\(target.text))" }
}
