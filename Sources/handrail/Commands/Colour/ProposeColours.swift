import ArgumentParser
import HandrailModel
import HandrailSession

struct ProposeColours: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "propose",
    abstract: say("List colours that are recorded three times or more and could be named.", "3回以上記録されていて、名前を付けられる色を一覧表示する。"),
    discussion: say(
      """
      Each colour is listed with its uses, its backgrounds, and values for other appearances that pass on all of them. Nothing \
      is changed.

      To name one: handrail colour adopt text-8e8e93
      """,
      """
      それぞれの色について、使用箇所、背景色、すべての背景色で基準を満たすほかの外観の値を示します。何も変更しません。

      名前を付けるには: handrail colour adopt text-8e8e93
      """))
  @OptionGroup var shared: SharedOptions
  @Flag(help: ArgumentHelp(say("Print JSON.", "JSONで出力する。"))) var json = false

  func run() throws {
    let proposals = try shared.session().proposedColours()
    if json { return out.json(ColourProposalsShape(proposals)) }
    for proposal in proposals { ColourReport.print(proposal) }
    guard !proposals.isEmpty else {
      return notify("No colour is recorded three times or more.", "3回以上記録されている色はありません。")
    }
    notify("To name one: handrail colour adopt \(proposals[0].name)", "名前を付けるには: handrail colour adopt \(proposals[0].name)")
  }
}

struct AdoptColours: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "adopt",
    abstract: say("Add proposed colours and refer to them, as one change.", "提案された色を追加し、使っている箇所から参照する。"),
    discussion: say(
      """
      What recorded the value refers to the colour instead, in the same appearances. Values for other appearances are added to \
      the colour; those that cannot pass are left out and listed.

      handrail colour adopt text-8e8e93
      handrail colour adopt --all --dry-run
      """,
      """
      値を記録していた箇所は、同じ外観のまま色の名前を参照するようになります。ほかの外観の値も追加します。基準を満たせない値は追加せず、一覧に示します。

      handrail colour adopt text-8e8e93
      handrail colour adopt --all --dry-run
      """))
  @OptionGroup var shared: SharedOptions
  @OptionGroup var choice: AdoptionOptions
  @Argument(
    help: ArgumentHelp(say("Proposed names.", "提案された名前。")),
    completion: .custom { _, _, _ in ProposedNames.colours })
  var names: [String] = []

  func run() throws {
    let chosen = try choice.names(names)
    let adopted = try shared.sessionToChange().adoptColours(chosen, isDryRun: choice.dryRun)
    for proposal in adopted.proposals { ColourReport.print(proposal) }
    adopted.outcome.report()
  }
}

extension ProposedNames {
  static var colours: [String] {
    ((try? Session.open(from: ".", LiveDependencies.current, OutputLanguage.current).proposedColours()) ?? []).map(\.name)
  }
}

enum ColourReport {
  static func print(_ proposal: ColourProposal) {
    func list(_ values: [ColourProposal.Value]) -> String {
      values.map { "\($0.appearance)=\($0.value)" }.joined(separator: " ")
    }
    let language = OutputLanguage.current
    out.write(proposal.name, .bold)
    out.line("  \(list(proposal.values))  \(proposal.usage[language])")
    if !proposal.proposed.isEmpty { out.line(say("  proposed: ", "  提案: ") + list(proposal.proposed)) }
    if let backgrounds = proposal.backgrounds { out.line("  " + backgrounds[language]) }
    for omission in proposal.omitted {
      out.line("  " + omission.text(Text(en: omission.appearance, ja: omission.appearance))[language])
    }
    for line in proposal.leftOut.lines { out.line("  " + line[language]) }
  }
}
