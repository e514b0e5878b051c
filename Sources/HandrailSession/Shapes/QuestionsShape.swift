import HandrailModel
import HandrailWorkspace

/// `questions --json`: each missing decision once, with where one answer settles it. `export json` has the same list.
public struct QuestionsShape: Shape {
  let list: QuestionList

  public init(_ list: QuestionList) { self.list = list }

  public var members: [JSONValue.Member] { [.init("findings", .count(list.count.findings)), .init("questions", questions)] }

  public var questions: JSONValue { .array(list.questions.map(Self.json)) }

  private static func json(_ question: DesignQuestion) -> JSONValue {
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
      .init("scopes", .array(scopes)),
    ])
  }
}
