import HandrailModel

/// A read from the workspace.
public enum Request: Sendable, Equatable {
  case boardStart(limit: Int)
  case board
  case sheet(String)
  case waiting(WaitingScope, limit: Int)
  /// The other places with the same gap.
  case similar(rule: String, WaitingScope)
  /// The designer with the person's name.
  case designer
  case answerForm(FindingDetail)
  case answerFormOnce(DesignQuestion, WaitingScope)
  /// The places of a question.
  case places(DesignQuestion, WaitingScope)
  case answerFormOf(target: Target, paths: [String], screen: String)
  /// For a new item in one of a screen's lists.
  case answerFormOfNew(HandrailModel.Collection, screen: String)
  /// For the places of the question that will be answered.
  case evaluate(Recording, AnswerForm, at: [QuestionPlace])
  /// The current values of an open editor's fields.
  case recorded(target: Target, paths: [String])
  case checklist(String, Role)
  case verification(String)
  case conflicts
  case conflictCount
  case remotes
  case preview(String, labels: String?)
  case history(Target?)
  /// The reading order of a screen from left to right, top to bottom.
  case naturalOrder(String)
  /// What undo or redo would change.
  case step(redo: Bool)
  /// The role in which the person last signed.
  case lastRole
  case components
  case colours
  /// What is used often enough to be worth recording once.
  case proposals
  case settings
  /// Screens whose design has changed since someone last reviewed it.
  case design
  /// Searches everything that is recorded.
  case search(String)
  /// A checklist as Markdown.
  case markdown(screen: String, Role)
  /// Completes a path.
  case path(String)
  /// What there is to be seen.
  case sight
  /// Nothing: everything that was asked for before has been answered.
  case shown
}

/// The answer to a request.
public enum Answer: Sendable {
  case boardStart([BoardEntry], count: Int)
  case board([BoardEntry], QuestionCount, [Weakening])
  case sheet(ScreenSheet)
  case waiting(WaitingScope, WaitingList)
  case similar([NamedTarget])
  case designer(String?)
  case answerForm(AnswerForm)
  case places(DesignQuestion, [QuestionPlace])
  case evaluation(Recording, DraftEvaluation)
  case recorded(target: Target, values: [String: String], version: String)
  case checklist(Checklist)
  case verification(String, [VerificationEntry])
  case conflicts([Conflict])
  case conflictCount(Int)
  case remotes([Remote])
  case preview(String, Spoken)
  case history(Target?, [LogEntry])
  case naturalOrder(String, [String])
  case step(UndoStep?, redo: Bool)
  case lastRole(String?)
  case components([ComponentEntry], languages: [String])
  case colours([ColourEntry])
  case proposals([ComponentProposal], [ColourProposal])
  case settings([SettingEntry])
  case design([DesignStatus])
  case search(String, [SearchHit])
  case markdown(screen: String, String)
  case path(String, PathCompletion)
  case sight(Sight)
  case shown
}
