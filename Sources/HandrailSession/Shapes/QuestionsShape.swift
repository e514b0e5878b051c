import HandrailModel
import HandrailWorkspace

/// `questions --json`: each missing decision once, with the places that one answer settles. `export json` has the same list.
public struct QuestionsShape: Shape {
  let list: QuestionList
  let language: Language

  public init(_ list: QuestionList, _ language: Language) { (self.list, self.language) = (list, language) }

  public var members: [JSONValue.Member] { [.init("findings", .count(list.count.findings)), .init("questions", questions)] }

  public var questions: JSONValue { .array(list.questions.map(json)) }

  private func json(_ question: DesignQuestion) -> JSONValue {
    let scopes = question.scopes.map { scope in
      JSONValue.object([
        .init("kind", .string(scope.cause.kind.rawValue)), .init("target", .string(scope.target.text)),
        .init("settles", .count(scope.settles)), .init("fix", .string(scope.fix.command)),
      ])
    }
    let cause = JSONValue.object([
      .init("kind", .string(question.cause.kind.rawValue)), .init("value", .string(question.cause.value)),
    ])
    return .object([
      .init("id", .string(question.id)), .init("rule", .string(question.example.rule)),
      .init("level", .string(question.example.level.rawValue)), .init("message", .string(question.example.sentence)),
      .init("cause", cause), .init("findings", .count(question.findings)), .init("screens", .count(question.screens)),
      .init("scopes", .array(scopes)), .init("proposal", question.proposal.map(json) ?? .null),
    ])
  }

  private func json(_ guess: LabelGuess) -> JSONValue {
    let from = guess.sources.map {
      JSONValue.object([.init("kind", .string($0.kind.rawValue)), .init("value", .string($0.value))])
    }
    return .object([
      .init("values", .object(guess.values.map { .init($0.path, .string($0.value ?? "")) })),
      .init("reason", .string(guess.because[language])), .init("from", .array(from)),
      .init("confidence", .string(guess.confidence.rawValue)),
    ])
  }
}
