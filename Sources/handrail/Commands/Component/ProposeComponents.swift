import ArgumentParser
import HandrailModel
import HandrailSession

struct ProposeComponents: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "propose",
    abstract: say("List what is used three times or more and could be a component.", "3回以上使われていて、コンポーネントにできるものを一覧表示する。"),
    discussion: say(
      """
      Proposed are the app's own classes, components of the design, cells used under one name, and elements of the same kind \
      in the same kind of container with the same fields. Nothing is changed.

      To make one: handrail component adopt rounded-button
      """,
      """
      アプリ独自のクラス、デザインのコンポーネント、同じ名前で使われるセル、同じ種類のコンテナにあって種類とフィールドが同じ要素を提案します。何も変更しません。

      コンポーネントにするには: handrail component adopt rounded-button
      """))
  @OptionGroup var shared: SharedOptions
  @Flag(help: ArgumentHelp(say("Print JSON.", "JSONで出力する。"))) var json = false

  func run() throws {
    let proposals = try shared.session().proposedComponents()
    if json { return out.json(ComponentProposalsShape(proposals)) }
    for proposal in proposals { ComponentReport.print(proposal) }
    guard !proposals.isEmpty else {
      return notify("Nothing is used three times or more.", "3回以上使われているものはありません。")
    }
    notify(
      "To make one: handrail component adopt \(proposals[0].id)", "コンポーネントにするには: handrail component adopt \(proposals[0].id)")
  }
}

struct AdoptComponents: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "adopt",
    abstract: say("Make proposed components and attach their uses, as one change.", "提案されたコンポーネントを作り、使っている要素を結び付ける。"),
    discussion: say(
      """
      What all uses agree on moves to the component and is inherited; what differs stays on the elements. No screen reads \
      differently, and findings about what was moved are asked once.

      handrail component adopt rounded-button
      handrail component adopt --all --dry-run
      """,
      """
      すべてに共通する値はコンポーネントに移り、各要素に継承されます。異なる値は要素に残ります。画面の内容は変わらず、移した値についての指摘は1件にまとまります。

      handrail component adopt rounded-button
      handrail component adopt --all --dry-run
      """))
  @OptionGroup var shared: SharedOptions
  @OptionGroup var choice: AdoptionOptions
  @Argument(
    help: ArgumentHelp(say("Proposed IDs.", "提案されたID。")),
    completion: .custom { _, _, _ in ProposedNames.components })
  var ids: [String] = []

  func run() throws {
    let chosen = try choice.names(ids)
    let adopted = try shared.sessionToChange().adoptComponents(chosen, isDryRun: choice.dryRun)
    for proposal in adopted.proposals { ComponentReport.print(proposal) }
    adopted.outcome.report()
  }
}

/// The proposals to adopt.
struct AdoptionOptions: ParsableArguments {
  @Flag(help: ArgumentHelp(say("Adopt all that is proposed.", "提案をすべて採用する。"))) var all = false
  @Flag(help: ArgumentHelp(say("Show what would change, without changing anything.", "変更せずに、行われる内容だけを表示する。"))) var dryRun = false

  /// The given names; nil for all.
  func names(_ given: [String]) throws -> [String]? {
    guard all == given.isEmpty else {
      throw CommandFailure(
        .usage, all ? "--all" : "", Text(en: "Name proposals, or use --all.", ja: "提案の名前か --all のどちらかを指定してください。"),
        Text(en: "To list them, use “propose” in place of “adopt”.", ja: "一覧を見るには、adopt の代わりに propose を使います。"))
    }
    return all ? nil : given
  }
}

/// The completions of `adopt`; empty without a workspace.
enum ProposedNames {
  static var components: [String] {
    ((try? Session.open(from: ".", LiveDependencies.current, OutputLanguage.current).proposedComponents()) ?? []).map(\.id)
  }
}

enum ComponentReport {
  static func print(_ proposal: ComponentProposal) {
    let language = OutputLanguage.current
    out.write(proposal.id, .bold)
    out.line("  \(proposal.origin[language])  \(proposal.usage[language])")
    if !proposal.agreed.isEmpty {
      out.line(say("  same: ", "  共通: ") + proposal.agreed.map { "\($0.path)=\($0.value.oneLine)" }.joined(separator: " "))
    }
    for difference in proposal.differing {
      out.line("  " + difference.text(Text(en: difference.path, ja: difference.path))[language])
    }
    for line in proposal.leftOut.lines { out.line("  " + line[language]) }
  }
}
