import HandrailModel
import HandrailWorkspace

/// Blocking reads. Views send a ``Request`` instead, which the same functions answer.
extension Session {
  /// The named screens, each once: one by one, or by selectors.
  public func screens(named names: [String]) throws(Failure) -> [String] {
    var (ids, known) = ([String](), Set<String>())
    for name in names { ids += try workspace.screens(named: name).filter { known.insert($0).inserted } }
    return ids
  }

  public func screens(_ filter: ScreenFilter = ScreenFilter()) throws(Failure) -> [ScreenRow] { try workspace.screens(filter) }

  /// A screen with what it inherits.
  public func screen(_ id: String) throws(Failure) -> Screen { try workspace.screen(id) }

  /// The shared documents: the project, the palette, the components.
  public func shared() throws(Failure) -> Shared { try workspace.shared() }

  /// Passes each screen of the board that matches `filter` to `body`, by id.
  ///
  /// - Returns: how many questions they have, and which settings suppress findings on them.
  /// - Throws: If a named screen does not exist, or a filter matches none.
  public func board(
    _ filter: ScreenFilter, _ body: (BoardEntry) throws -> Void
  ) throws(Failure) -> (count: QuestionCount, weakenings: [Weakening]) {
    try workspace.forEachBoardEntry(filter, body)
    return (try workspace.questionCount(QuestionFilter(screens: filter)), try workspace.weakenings(filter))
  }

  /// The open questions, with complete answers.
  ///
  /// - Parameter limit: how many questions; nil for all.
  public func questions(_ filter: QuestionFilter, limit: Int?) throws(Failure) -> QuestionList {
    try workspace.require(filter.screens)
    var list = try workspace.questions(filter, limit: limit, language)
    list.questions = try workspace.completing(list.questions, filter)
    return list
  }

  /// The questions that settle most, without completing their answers.
  public func firstQuestions(_ filter: QuestionFilter = QuestionFilter(), limit: Int) throws(Failure) -> QuestionList {
    try workspace.questions(filter, limit: limit, language)
  }

  public func checklist(_ screen: String, for role: Role) throws(Failure) -> Checklist {
    let unassigned = try inbox(ScreenFilter(ids: [screen]))
    return try workspace.checklist(screen, for: role, language).adding(
      InboxItem.heading, unassigned.map { (text: $0.note.oneLine, details: [$0.element.oneLine, $0.command]) })
  }

  public func blockingCount(of screen: String) throws(Failure) -> Int? { try workspace.blockingCount(of: screen) }
  public func pictures(of screen: String) throws(Failure) -> [ScreenPicture] { try workspace.pictures(of: screen) }
  public func fields(of target: Target) throws(Failure) -> [FieldDescription] { try workspace.fields(of: target) }
  public func search(_ text: String, limit: Int) throws(Failure) -> [SearchHit] { try workspace.search(text, limit: limit) }
  public func conflicts(on target: Target? = nil) throws(Failure) -> [Conflict] { try workspace.conflicts(on: target) }
  public func proposedComponents() throws(Failure) -> [ComponentProposal] { try workspace.proposedComponents() }
  public func proposedColours() throws(Failure) -> [ColourProposal] { try workspace.proposedColours() }

  /// What inferences propose and nobody has confirmed or rejected.
  ///
  /// - Parameter names: screens, items, selectors, components, questions or proposals; empty for all.
  public func proposals(_ kinds: [Proposal.Kind], named names: [String]) throws(Failure) -> [Proposal] {
    try workspace.proposals(kinds, named: names, language)
  }

  public func designStatus(_ screens: [String]) throws(Failure) -> [DesignStatus] { try workspace.designStatus(screens) }
  public func inbox() throws(Failure) -> [InboxItem] { try workspace.inbox() }

  /// The same for the screens that match `filter`.
  public func inbox(_ filter: ScreenFilter) throws(Failure) -> [InboxItem] { try inbox().filter { $0.concerns(filter) } }
  public func remotes() throws(Failure) -> [Remote] { try workspace.remotes() }
  public func blame(_ target: Target) throws(Failure) -> [BlamedInput] { try workspace.blame(target) }

  /// The newest commands first.
  ///
  /// - Parameter changes: how many changes of each are listed.
  public func log(_ target: Target?, limit: Int, changes: Int) throws(Failure) -> [LogEntry] {
    try workspace.log(target, limit: limit, changes: changes)
  }
}
