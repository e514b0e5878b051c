import HandrailModel
import HandrailWorkspace

/// The forms that editors are built from, with the recorded values.
extension Session {
  /// The form for a finding, including what its answer makes necessary.
  public func answerForm(_ detail: FindingDetail) throws(Failure) -> AnswerForm {
    let (detail, proposal) = try workspace.completed(detail)
    return try form(detail, proposal)
  }

  /// The form that answers a question at all of its places within `scope`.
  public func answerForm(_ question: DesignQuestion, _ scope: WaitingScope) throws(Failure) -> AnswerForm {
    var filter = scope.questions
    filter.words = ""
    let question = try workspace.completing([question], filter, withOthers: false)[0]
    var form = try form(question.example, question.proposal)
    form.question = question
    if question.findings > 1 { form.places = try workspace.places(of: question, filter, language) }
    return form
  }

  /// The form for named fields of `target`, independent of findings, to change what was answered.
  ///
  /// - Parameter screen: the screen that shows it; empty for something shared that need not be on any screen.
  public func answerForm(of target: Target, _ paths: [String], on screen: String) throws(Failure) -> AnswerForm {
    let screen = try workspace.formScreen(screen)
    return try answerForm(nil, target, .fields(parts(target, paths.map { Fix.Input($0) }, screen)), screen)
  }

  /// The form for a new item in one of a screen's lists, with its most important fields.
  public func answerForm(ofNew collection: HandrailModel.Collection, on screen: String) throws(Failure) -> AnswerForm {
    let screen = try workspace.screen(screen)
    let language = screen.shared.languages.first ?? "en"
    let fields =
      switch collection {
      case .gestures: ["kind", "element", "alternative"]
      case .changes: ["kind", "element", "trigger"]
      default: ["kind", "text.\(language)"]
      }
    let content = AnswerForm.Content.item(collection, partsOfNew(collection, fields.map { Fix.Input($0) }, screen))
    return try answerForm(nil, Target(.screen, screen.id), content, screen)
  }

  private func form(_ detail: FindingDetail, _ proposal: LabelGuess?) throws(Failure) -> AnswerForm {
    let screen = try workspace.screen(detail.screen)
    let detail = detail.filled(with: proposal)
    let (target, content) = try content(of: detail.fix, for: detail, screen)
    let alternative = try detail.alternative.map { (fix) throws(Failure) in
      try self.content(of: fix, for: detail, screen).content
    }
    var form = try answerForm(detail, target, content, alternative: alternative, screen)
    form.proposal = proposal
    return form
  }

  /// The fields and the target of a fix.
  private func content(
    of fix: Fix, for detail: FindingDetail, _ screen: Screen
  ) throws(Failure) -> (target: Target, content: AnswerForm.Content) {
    switch fix {
    case .set(let target, let inputs):
      let parts = try parts(target, inputs, screen)
      return (target, parts.isEmpty ? .explanation : .fields(parts))
    case .join(let group, _): return (detail.target, .group(screen.members(of: group), into: group))
    case .order: return (Target(.screen, screen.id), .order)
    case .group(_, let members): return (detail.target, .group(members, into: nil))
    case .add(let collection, _, _, let inputs):
      return (Target(.screen, screen.id), .item(collection, partsOfNew(collection, inputs, screen)))
    case .resolve(_, let field): return (detail.target, .conflict(field))
    case .explain: return (detail.target, .explanation)
    }
  }

  private func answerForm(
    _ findingDetail: FindingDetail?, _ target: Target, _ content: AnswerForm.Content, alternative: AnswerForm.Content? = nil,
    _ screen: Screen
  ) throws(Failure) -> AnswerForm {
    let component = target.kind == .screen ? target.item.flatMap(screen.element)?.own.text(.component) : nil
    return AnswerForm(
      findingDetail: findingDetail, screen: screen.id, target: target,
      version: try workspace.recordedValues([], of: target.whole).version, content: content, alternative: alternative,
      component: component.map { Target(.component, $0) }, reach: try workspace.reach(of: target, content.paths))
  }

  private func parts(_ target: Target, _ inputs: [Fix.Input], _ screen: Screen) throws(Failure) -> [AnswerForm.Part] {
    try workspace.formSubject(target, on: screen).map { FormBuilder($0).parts(inputs) } ?? []
  }

  private func partsOfNew(
    _ collection: HandrailModel.Collection, _ inputs: [Fix.Input], _ screen: Screen
  ) -> [AnswerForm.Part] {
    let id = AnswerForm.Part(
      path: "id", title: Text(en: "ID", ja: "ID"),
      help: Text(
        en: "Lowercase letters a–z, digits, hyphens; left empty, it is made from the text", ja: "英小文字、数字、ハイフン。空のままなら文言から付けます"),
      kind: .text(language: nil), value: "", proposal: "")
    return [id] + FormBuilder(workspace.formSubject(ofNew: collection, on: screen)).parts(inputs)
  }
}

extension DraftEvaluation {
  /// What the answer makes necessary, as the form asks for it.
  public var neededParts: [AnswerForm.Part] {
    guard let (subject, inputs) = needed else { return [] }
    return FormBuilder(subject).parts(inputs).filter { part in inputs.contains { $0.path == part.path } }
  }
}
