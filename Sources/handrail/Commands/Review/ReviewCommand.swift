import ArgumentParser
import HandrailModel
import HandrailSession

struct ReviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "review",
    abstract: say("List what an import only assumes, and confirm or correct it.", "取り込み時に推定した内容を一覧表示し、確定または訂正する。"),
    discussion: say(
      """
      A design has layers, not controls. Handrail assumes what each layer probably is until you confirm it; what is assumed \
      for a component is one line for all of its instances. Labels are proposed where only code or names have them. ☑ is \
      likely (for labels: certain); confirm a ☐ by naming it. Two screens that are drawn alike, in two languages, are proposed \
      as one: once confirmed, one has the words of both, and the other is removed.

      handrail review                               list all
      handrail review --accept                      confirm every ☑, as one change
      handrail review cart --accept                 only on one screen
      handrail review cart#frame-1-21 --reject      not a control, or not that label
      handrail review --kind labels                 only labels
      handrail review --kind languages              only screens in two languages
      handrail set cart#frame-1-21 kind=link        it is a link
      """,
      """
      デザインにあるのはレイヤーで、コントロールではありません。レイヤーの種類の推定は、確定するまで仮のものです。同じコンポーネントのインスタンスは1行にまとまります。\
      コードや名前にしかないラベルも提案します。☑ は可能性の高いもの(ラベルでは確実なもの)で、☐ は個別に指定して確定します。\
      同じ形で言語だけが違う二つの画面は、一つの画面として提案します。確定すると、一方に両方の言語の文言を記録し、他方を削除します。

      handrail review                               すべて表示
      handrail review --accept                      ☑ をすべて、一度の変更として確定
      handrail review cart --accept                 1画面だけ
      handrail review cart#frame-1-21 --reject      コントロールではない、またはラベルの誤り
      handrail review --kind labels                 ラベルだけ
      handrail review --kind languages              二つの言語で示した画面だけ
      handrail set cart#frame-1-21 kind=link        実際はリンク
      """))
  @OptionGroup var shared: SharedOptions
  @Argument(
    help: ArgumentHelp(
      say(
        "Screens, items, selectors, components, or the IDs that are listed; by default all.",
        "画面、項目、条件、コンポーネント、または一覧にあるID。省略するとすべて。")),
    completion: .target)
  var targets: [String] = []
  @Option(
    help: ArgumentHelp(say("Only proposals of this kind: roles, labels, languages.", "この種類の提案だけ: roles、labels、languages。")),
    completion: .list(Proposal.Kind.allCases.map(\.rawValue)))
  var kind: Proposal.Kind?
  @Flag(help: ArgumentHelp(say("Confirm what is ticked, or what is named.", "☑ のもの、または指定したものを確定する。"))) var accept = false
  @Flag(
    help: ArgumentHelp(
      say("Record that what is named is wrong: no control, or not that label.", "指定したものは誤り(コントロールではない、またはラベルが違う)と記録する。")))
  var reject = false
  @Flag(
    name: .customLong("dry-run"),
    help: ArgumentHelp(say("Show what would change, without changing anything.", "変更せずに、行われる内容だけを表示する。")))
  var isDryRun = false
  @Flag(help: ArgumentHelp(say("Print JSON.", "JSONで出力する。"))) var json = false

  func validate() throws {
    if accept, reject { throw ValidationError(say("Use --accept or --reject.", "--accept か --reject のどちらかを指定してください。")) }
    if reject, targets.isEmpty {
      throw ValidationError(say("Name what to reject: SCREEN#ITEM.", "誤りとして記録するものを「画面#項目」で指定してください。"))
    }
  }

  func run() throws {
    let kinds = kind.map { [$0] } ?? Proposal.Kind.allCases
    guard accept || reject else { return write(try shared.session().proposals(kinds, named: targets)) }
    let session = try shared.sessionToChange()
    let (proposals, outcome) =
      try accept
      ? session.accept(kinds, named: targets, isDryRun: isDryRun) : session.reject(kinds, named: targets, isDryRun: isDryRun)
    if json { out.json(ReviewShape(proposals, OutputLanguage.current)) } else { ReviewReport.write(proposals) }
    outcome.report()
  }

  private func write(_ proposals: [Proposal]) {
    if json { return out.json(ReviewShape(proposals, OutputLanguage.current)) }
    guard let first = proposals.first else { return notify("Nothing is assumed.", "推定しているものはありません。") }
    ReviewReport.write(proposals)
    out.line(proposals.extent[OutputLanguage.current])
    let name = shellWord(first.id)
    notify(
      "To confirm what is ticked: handrail review --accept. If one is wrong: handrail review \(name) --reject",
      "☑ をすべて確定するには: handrail review --accept。誤りがあれば: handrail review \(name) --reject")
  }
}

extension Proposal.Kind: ExpressibleByArgument {}

/// Proposals as a list with ticks, under headings.
enum ReviewReport {
  /// The maximum number of places to show for a proposal.
  private static let most = 3

  static func write(_ proposals: [Proposal]) {
    let language = OutputLanguage.current
    var headings: [String] = []
    for proposal in proposals where !headings.contains(proposal.heading[language]) { headings.append(proposal.heading[language]) }
    for heading in headings {
      out.write(heading, .bold)
      out.line()
      for proposal in proposals where proposal.heading[language] == heading { write(proposal, language) }
    }
  }

  private static func write(_ proposal: Proposal, _ language: Language) {
    out.write("  \(proposal.isTicked ? "☑" : "☐") ")
    out.write(proposal.id, .bold)
    let names = (proposal.words + proposal.places.map(\.name)).filter { !$0.isEmpty }
    var words = names.prefix(most).map { say("“\($0.oneLine)”", "「\($0.oneLine)」") }.joined(separator: say(", ", "、"))
    if names.count > most { words += " …" }
    let count = proposal.places.count
    let screens = Set(proposal.places.map(\.target.document)).count
    let places =
      count == 1 ? "" : say("\(count) on \(screens) screen\(screens == 1 ? "" : "s")", "\(screens)画面に\(count)個")
    out.line("  " + [places, words, proposal.because[language]].filter { !$0.isEmpty }.joined(separator: "  "))
  }
}
