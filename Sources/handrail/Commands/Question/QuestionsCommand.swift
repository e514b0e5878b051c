import ArgumentParser
import HandrailModel
import HandrailSession

struct QuestionsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "questions",
    abstract: say(
      "List the questions: what the design must still decide, each once, those that settle most first.",
      "未回答の項目(デザインで決めるべきこと)を、解決する指摘の多い順に一覧表示する。"),
    discussion: say(
      """
      A question is one missing decision with all the places that one answer settles. Its first command records the answer \
      for all of them; the other scopes are narrower. Replace each … before you run it. What is already recorded stays \
      as it is.
      """,
      """
      同じ回答で解決する場所は、一つにまとめて示します。最初のコマンドは、そのすべてに回答を記録します。ほかのコマンドは、より狭い範囲に記録します。\
      … の部分は実行前に書き換えてください。記録済みの内容は変わりません。
      """))
  @OptionGroup var shared: SharedOptions
  @OptionGroup var filter: FilterOptions
  @OptionGroup var screens: ScreensArgument
  @Option(
    help: ArgumentHelp(
      say(
        "designer: what blocks; engineer: findings with an open thread or a conflict; lead: advice too.",
        "designer: 準備完了を妨げる指摘。engineer: 質問や食い違いのある指摘。lead: 助言も含む。")))
  var role: Role?
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      say("Show at most this many; 0 for all. Default: 20; all with --json.", "表示する件数の上限。0はすべて。既定は20、--json ではすべて。")))
  var limit: Int?
  @Flag(help: ArgumentHelp(say("Print JSON.", "JSONで出力する。"))) var json = false

  func validate() throws {
    if let limit, limit < 0 { throw ValidationError(say("--limit must be 0 or more.", "--limit には0以上を指定してください。")) }
  }

  func run() throws {
    let session = try shared.session()
    let filter = QuestionFilter(screens: try filter.filter(screens.ids(in: session)), for: role)
    let most = limit ?? (json ? 0 : 20)
    let list = try session.questions(filter, limit: most == 0 ? nil : most)
    if json { return out.json(QuestionsShape(list, OutputLanguage.current)) }
    for question in list.questions { QuestionText.write(question) }
    let more = list.count.questions - list.questions.count
    if more > 0 { out.line(say("… \(more) more; --limit 0 shows all", "… ほか\(more)件。--limit 0 ですべて表示")) }
    out.line(list.count.sentence[OutputLanguage.current])
  }
}

/// A question as text: how much it settles, what is missing, and the commands that record an answer.
enum QuestionText {
  /// - Parameter scopes: how many scopes to show.
  static func write(_ question: DesignQuestion, scopes: Int = 4) {
    let detail = question.example
    out.write(Words.mark(detail.level), detail.level == .required ? .red : .yellow)
    out.write(" \(detail.rule)", .bold)
    out.line("  \(place(question))")
    out.line("    \(detail.sentence)")
    if let proposal = question.proposal { out.line("    \(proposal.sentence[OutputLanguage.current])") }
    for (index, scope) in question.scopes.prefix(scopes).enumerated() {
      let count = min(question.scopes.count, scopes) == 1 ? "" : "  # \(title(scope))"
      out.line("    \(index == 0 ? "$" : " ") \(scope.fix.command)\(count)")
    }
  }

  /// Its places, in a few words.
  private static func place(_ question: DesignQuestion) -> String {
    guard question.findings > 1 else { return question.scopes[0].target.text }
    let cause = "\(question.cause.kind.name[OutputLanguage.current]) \(question.cause.value.oneLine)".trimmed
    return say(
      "\(question.findings) findings on \(question.screens) \(question.screens == 1 ? "screen" : "screens"): \(cause)",
      "\(question.screens)画面の指摘\(question.findings)件: \(cause)")
  }

  private static func title(_ scope: DesignQuestion.Scope) -> String {
    let value = scope.cause.kind == .item ? scope.target.text : scope.cause.value
    let name = "\(scope.cause.kind.name[OutputLanguage.current]) \(value.oneLine)".trimmed
    return say("\(name), settles \(scope.settles)", "\(name)、\(scope.settles)件を解決")
  }
}

extension QuestionList {
  /// The count, and the questions that settle most; nothing if each finding is a question of its own.
  func writeFirst() {
    guard count.questions < count.findings else { return }
    out.line(count.sentence[OutputLanguage.current] + say(". These settle most:", "。多くを解決する順に:"))
    for question in questions { QuestionText.write(question, scopes: 1) }
    out.line(say("To list them all: handrail questions", "すべて見るには: handrail questions"))
  }
}

extension String {
  fileprivate var trimmed: String { hasSuffix(" ") ? String(dropLast()) : self }
}
