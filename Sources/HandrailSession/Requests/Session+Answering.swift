import HandrailModel
import HandrailWorkspace

extension Session {
  /// Answers a request, without writing anything.
  public func answer(_ request: Request) throws(Failure) -> Answer {
    switch request {
    case .boardStart(let limit):
      let (entries, count) = try workspace.boardStart(limit: limit)
      return .boardStart(entries, count: count)
    case .board:
      var entries: [BoardEntry] = []
      let (count, weakenings) = try board(ScreenFilter()) { entries.append($0) }
      return .board(entries, count, weakenings)
    case .sheet(let id): return .sheet(try workspace.sheet(id, language))
    case .waiting(let scope, let limit): return .waiting(scope, try workspace.waiting(scope.questions, limit: limit, language))
    case .similar(let rule, let scope): return .similar(try workspace.targets(of: rule, scope.questions, language))
    case .designer: return .designer(try workspace.currentDesigner())
    case .answerForm(let findingDetail): return .answerForm(try answerForm(findingDetail))
    case .answerFormOnce(let question, let scope): return .answerForm(try answerForm(question, scope))
    case .places(let question, let scope):
      return .places(question, try workspace.places(of: question, scope.questions, language))
    case .answerFormOf(let target, let paths, let screen):
      return .answerForm(try answerForm(of: target, paths, on: screen))
    case .answerFormOfNew(let collection, let screen): return .answerForm(try answerForm(ofNew: collection, on: screen))
    case .evaluate(let draft, let form, let places):
      return .evaluation(draft, try workspace.evaluate(draft, form.context, at: places, language))
    case .recorded(let target, let paths):
      let (values, version) = try workspace.recordedValues(paths, of: target)
      return .recorded(target: target, values: values, version: version)
    case .checklist(let id, let role): return .checklist(try checklist(id, for: role))
    case .verification(let id): return .verification(id, try workspace.verificationEntries(id))
    case .conflicts: return .conflicts(try conflicts())
    case .conflictCount: return .conflictCount(try workspace.conflictCount())
    case .remotes: return .remotes(try remotes())
    case .preview(let id, let labels): return .preview(id, try preview(id, labels: labels))
    case .naturalOrder(let id): return .naturalOrder(id, try workspace.naturalOrder(id))
    case .step(let redo): return .step(try workspace.nextStep(redo: redo), redo: redo)
    case .lastRole: return .lastRole(try workspace.lastRole())
    case .components: return .components(try workspace.componentEntries(), languages: try shared().languages)
    case .colours: return .colours(try workspace.colourEntries())
    case .proposals: return .proposals(try proposedComponents(), try proposedColours())
    case .settings: return .settings(try workspace.settingEntries())
    case .design: return .design(try designStatus([]))
    case .search(let words): return .search(words, words.trimmed.isEmpty ? [] : try search(words.trimmed, limit: 200))
    case .markdown(let screen, let role):
      return .markdown(screen: screen, try checklist(screen, for: role).markdown(language))
    case .path(let typed): return .path(typed, workspace.completion(ofPath: typed))
    case .sight: return .sight(try sight())
    case .shown: return .shown
    case .history(let target): return .history(target, try log(target, limit: 200, changes: LogEntry.mostListed))
    }
  }
}
