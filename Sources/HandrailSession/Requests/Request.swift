import HandrailModel

/// What is read from the workspace.
public enum Request: Sendable, Equatable {
  case boardStart(limit: Int)
  case board
  case sheet(String)
  case waiting(WaitingScope, limit: Int)
  /// What else has the same gap.
  case similar(rule: String, WaitingScope)
  /// Who the person is among the designers.
  case designer
  case answerForm(FindingDetail)
  case answerFormOnce(DesignQuestion, WaitingScope)
  /// Where a question stands.
  case places(DesignQuestion, WaitingScope)
  case answerFormOf(target: Target, paths: [String], screen: String)
  /// For a new item of a list of a screen.
  case answerFormOfNew(HandrailModel.Collection, screen: String)
  /// At the places of its question that are to be answered.
  case evaluate(Draft, AnswerForm, at: [QuestionPlace])
  /// What stands now under the fields of an open editor.
  case recorded(target: Target, paths: [String])
  case checklist(String, Role)
  case verification(String)
  case conflicts
  case conflictCount
  case remotes
  case preview(String, labels: String?)
  case history(Target?)
  /// In which order a screen would be read from left to right, top to bottom.
  case naturalOrder(String)
  /// What undo, or redo, would take back.
  case step(redo: Bool)
  /// As what the person signed last.
  case lastRole
  case components
  case colours
  /// What is used often enough to be recorded once.
  case proposals
  case settings
  /// Screens whose design changed since someone looked.
  case design
  /// What is recorded anywhere.
  case search(String)
  /// A checklist to paste elsewhere.
  case markdown(screen: String, Role)
  /// What the beginning of a path can become.
  case path(String)
}

/// What came of a request.
public enum Answer: Sendable {
  case boardStart([BoardEntry], count: Int)
  case board([BoardEntry], QuestionCount, [Weakening])
  case sheet(ScreenSheet)
  case waiting(WaitingScope, WaitingList)
  case similar([NamedTarget])
  case designer(String?)
  case answerForm(AnswerForm)
  case places(DesignQuestion, [QuestionPlace])
  case evaluation(Draft, DraftEvaluation)
  case recorded(target: Target, values: [String: String], version: String)
  case checklist(Checklist)
  case verification(String, [VerificationEntry])
  case conflicts([Conflict])
  case conflictCount(Int)
  case remotes([RemoteEntry])
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
}
