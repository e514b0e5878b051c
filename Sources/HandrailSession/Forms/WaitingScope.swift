import HandrailModel
import HandrailWorkspace

/// The scope of the missing inputs.
public struct WaitingScope: Sendable, Equatable {
  /// One screen; nil for every screen.
  public var screen: String?
  /// One designer's screens; nil for everyone's.
  public var designer: String?
  /// Includes advice, which does not block.
  public var withAdvice: Bool
  /// Words that a finding's name or sentence, or a thread, must contain; empty for all.
  public var words = ""

  public init(screen: String? = nil, designer: String? = nil, withAdvice: Bool = false) {
    (self.screen, self.designer, self.withAdvice) = (screen, designer, withAdvice)
  }

  /// The questions in this scope.
  public var questions: QuestionFilter {
    let screens = ScreenFilter(ids: screen.map { [$0] } ?? [])
    var questions = QuestionFilter(screens: screens, designer: designer, withAdvice: withAdvice)
    questions.words = words
    return questions
  }
}

extension DesignQuestion {
  /// The names of its findings within `scope`.
  public func findingName(_ scope: WaitingScope) -> String {
    guard findings > 1 else { return example.name }
    let own = [Condition(.lookup(.question), Glob(id))]
    let screens = scope.designer.map { [Condition(.field(FieldKey(.designer)), Glob($0))] } ?? []
    let documents = Glob(scope.screen ?? "*")
    let selector =
      example.target.item == nil ? Selector(documents, screens + own) : Selector(documents, screens, .elements(own))
    return "\(example.rule)@\(Target(.screen, selector).text)"
  }
}
