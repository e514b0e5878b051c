import HandrailModel
import HandrailSession

extension ProposalsView {
  private var nameWidth: Int { min(32, max(12, shown.reduce(0) { max($0, $1.name.utf8.count) })) }

  func header(_ context: RenderContext) -> Row? { rowCount > 0 ? row(0, context).headings(context) : nil }

  func row(_ index: Int, _ context: RenderContext) -> Row {
    let entry = shown[index]
    var pieces: [Row.Piece] = [
      .init(heading: Text(en: "Uses", ja: "使用"), text: String(entry.uses), width: 5),
      .init(
        heading: Text(en: "Kind", ja: "種類"), text: context.say(entry.kind), style: .dim,
        width: context.language == .ja ? 14 : 9),
      .init(
        heading: Text(en: "Name", ja: "名前"), text: Columns.elided(entry.name, nameWidth, context.symbols.more), style: .title,
        width: nameWidth, said: entry.name),
    ]
    if case .colour(let proposal) = entry {
      // The row's details say what they are.
      for appearance in FieldSpec.appearances {
        let value = proposal.value(appearance)?.value ?? ""
        pieces.append(.init(heading: .none, text: "", width: 2, isSaid: false, swatch: Swatch(value)))
      }
    }
    return Row(pieces: pieces)
  }

  func summary(_ context: RenderContext) -> [[Span]] {
    guard let entries, !entries.isEmpty else { return [] }
    let colours = entries.count { if case .colour = $0 { true } else { false } }
    let components = entries.count - colours
    let brief = Text(
      en: "\(components) component\(components == 1 ? "" : "s"), \(colours) colour\(colours == 1 ? "" : "s")",
      ja: "コンポーネント\(components)件、色\(colours)件")
    let words = Text(
      en: "Could be recorded once: \(brief.en). = adopts the selected one.",
      ja: "1か所にまとめられるもの: \(brief.ja)。= で選択中のものを採用します。")
    return [[Span(context.say(words), brief: context.say(brief))]] + filterLine(context)
  }

  func detail(_ context: RenderContext) -> [Span] {
    switch current {
    case .component(let proposal): Self.words(proposal, context)
    case .colour(let proposal): Self.words(proposal, context)
    case nil: []
    }
  }

  private static func words(_ proposal: ComponentProposal, _ context: RenderContext) -> [Span] {
    let agreed = proposal.agreed.map { value in
      Span("\(context.say(Field.title(of: value.path))): \(context.say(Field.valueTitle(value.value, at: value.path)))")
    }
    return [
      Span("component:\(proposal.id)", .title),
      Span(context.say(proposal.origin)), Span(context.say(proposal.usage)),
      Span(context.say(Text(en: "Moves to the component:", ja: "コンポーネントに移す値:")), .heading),
    ] + agreed + proposal.differing.map { Span(context.say($0.text(Field.title(of: $0.path))), .warning) }
      + proposal.leftOut.lines.map { Span(context.say($0), .dim) }
  }

  private static func words(_ proposal: ColourProposal, _ context: RenderContext) -> [Span] {
    let values = FieldSpec.appearances.compactMap { appearance -> Span? in
      guard let (value, isProposed) = proposal.value(appearance) else { return nil }
      let note = isProposed ? context.say(Text(en: " (proposed)", ja: "(提案)")) : ""
      return Span("\(context.say(Words.appearance(appearance))): \(value)\(note)", swatch: Swatch(value))
    }
    return [Span("palette:\(proposal.name)", .title), Span(context.say(proposal.usage))] + values
      + proposal.omitted.map { Span(context.say($0.text(Words.appearance($0.appearance))), .warning) }
      + [proposal.backgrounds].compactMap { $0 }.map { Span(context.say($0)) }
      + proposal.leftOut.lines.map { Span(context.say($0), .dim) }
  }

  func empty(_ context: RenderContext) -> String {
    if entries == nil { return context.say(Words.reading) }
    if !filter.isEmpty { return context.say(Words.nothingMatches) }
    return context.say(
      Text(
        en: "Nothing to adopt. What is used three times or more is proposed here, such as after an import (I).",
        ja: "提案はありません。取り込み(I)などの後、3回以上使われているものがここに表示されます。"))
  }
}

extension ColourProposal {
  /// Its value in an appearance, recorded or proposed.
  fileprivate func value(_ appearance: String) -> (value: String, isProposed: Bool)? {
    if let own = values.first(where: { $0.appearance == appearance }) { return (own.value, false) }
    return proposed.first { $0.appearance == appearance }.map { ($0.value, true) }
  }
}
