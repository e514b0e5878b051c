import HandrailCatalogue
import HandrailModel

/// The inputs that answer a finding. Every editor is built from this description.
public struct AnswerForm: Sendable, Equatable {
  /// The finding; nil if a person edits recorded values on their own initiative.
  public let findingDetail: FindingDetail?
  public let screen: String
  /// The target to write to.
  public let target: Target
  /// The version of the target's document that the values were read from.
  public let version: String
  public let content: Content
  /// Another way to answer: a reason instead of a group, the order instead of a reason; nil if there is only one.
  public let alternative: Content?
  /// The component that the answer could be recorded on, once for all uses; nil if there is none.
  public let component: Target?
  /// The uses that an answer on a component or colour applies to; nil for other targets.
  public let reach: SharedReach?
  /// The question that it answers; nil for a single finding.
  public var question: DesignQuestion?
  /// What an inference proposes; nil for nothing.
  public var proposal: LabelGuess?
  /// The places of the question.
  public var places: [QuestionPlace] = []

  public enum Content: Sendable, Equatable {
    case fields([Part])
    /// The reading order.
    case order
    /// A group around these items; `into` is the one that they are already in.
    case group([String], into: String?)
    /// A new item in one of the screen's lists, with its first fields.
    case item(HandrailModel.Collection, [Part])
    /// People disagree on this field.
    case conflict(String)
    /// Nothing to fill in: the rule says what to do.
    case explanation
  }

  /// One field to fill in.
  public struct Part: Sendable, Equatable {
    /// As written before `=`.
    public let path: String
    public let title: Text
    /// Its purpose, in a sentence.
    public let help: Text
    public let kind: Kind
    /// The recorded value; empty if there is none.
    public let value: String
    /// The proposed value; empty if only the person knows.
    public let proposal: String
  }

  public enum Kind: Sendable, Equatable {
    /// `language` is a tag if the text has a language.
    case text(language: String?)
    /// Items of the screen, by id, with their words.
    case choice([Choice])
    case flag
    /// Members with commas.
    case set([Choice])
    /// The colours of the palette, each with its value.
    case colour([Choice])
    /// Numbers, ranges, tags: what the field takes, in words.
    case shaped(String)
  }

  public struct Choice: Sendable, Equatable {
    public let value: String
    /// Its name next to the value; may be empty.
    public let name: Text
    /// Whether the value means nothing to people, so that only the name is shown.
    public let isInternal: Bool

    public init(_ value: String, _ name: Text? = nil, isInternal: Bool = false) {
      let nothing = String()
      (self.value, self.name, self.isInternal) = (value, name ?? Text(en: nothing, ja: nothing), isInternal)
    }
  }
}

extension AnswerForm {
  /// The form for the other way to answer.
  public func replacingContent(_ content: Content) -> AnswerForm {
    AnswerForm(
      findingDetail: findingDetail, screen: screen, target: target, version: version, content: content, alternative: nil,
      component: component, reach: reach, question: question, proposal: proposal, places: places)
  }

  /// The fields to fill in.
  var parts: [Part] { content.parts }

  /// The first field that only the person can fill in; nil if everything is proposed.
  public var firstOpenPath: String? {
    let inputs: [Fix.Input] =
      switch findingDetail?.fix {
      case .set(_, let inputs)?, .add(_, _, _, let inputs)?: inputs
      default: []
      }
    let open = Set(inputs.filter { $0.value == nil }.map(\.path))
    return parts.first { open.contains($0.path) && $0.value.isEmpty }?.path
  }
}

extension AnswerForm.Content {
  var parts: [AnswerForm.Part] {
    switch self {
    case .fields(let parts), .item(_, let parts): parts
    case .order, .group, .conflict, .explanation: []
    }
  }

  fileprivate var paths: [String] { parts.map(\.path) }
}

extension Workspace {
  /// The form for a finding, including what its answer makes necessary, with the recorded values.
  public func answerForm(_ detail: FindingDetail) throws(Failure) -> AnswerForm {
    var detail = detail
    var completion = try FixCompletion(self)
    let proposal = try screen(detail.screen).proposedLabel(for: detail)
    detail.fix = try completion.complete(detail.fix, on: detail.screen).fix
    return try form(detail, proposal)
  }

  private func form(_ detail: FindingDetail, _ proposal: LabelGuess?) throws(Failure) -> AnswerForm {
    let screen = try screen(detail.screen)
    var detail = detail
    if let proposal, proposal.isFilledIn { detail.fix = detail.fix.filled(with: proposal) }
    let (target, content) = try content(of: detail.fix, for: detail, screen)
    let alternative = try detail.alternative.map { (fix) throws(Failure) in
      try self.content(of: fix, for: detail, screen).content
    }
    var form = try answerForm(detail, target, content, alternative: alternative, screen)
    form.proposal = proposal
    return form
  }

  /// The form that answers a question at all of its places within `scope`.
  public func answerForm(
    _ question: DesignQuestion, _ scope: WaitingScope, _ language: Language
  ) throws(Failure) -> AnswerForm {
    var filter = scope.questions
    filter.words = ""
    let question = try completing([question], filter, withOthers: false)[0]
    var form = try form(question.example, question.proposal)
    form.question = question
    if question.findings > 1 { form.places = try places(of: question, filter, language) }
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

  /// The form for named fields of `target`, independent of findings, to change what was answered.
  ///
  /// - Parameter screenID: the screen that shows it; empty for something shared that need not be on any screen.
  public func answerForm(of target: Target, _ paths: [String], on screenID: String) throws(Failure) -> AnswerForm {
    let screen = try screenID.isEmpty ? blankScreen() : screen(screenID)
    return try answerForm(nil, target, .fields(parts(target, paths.map { Fix.Input($0) }, screen)), screen)
  }

  /// The form for a new item in one of a screen's lists, with its most important fields.
  public func answerForm(ofNew collection: HandrailModel.Collection, on screenID: String) throws(Failure) -> AnswerForm {
    let screen = try screen(screenID)
    let language = screen.shared.languages.first ?? "en"
    let fields =
      switch collection {
      case .gestures: ["kind", "element", "alternative"]
      case .changes: ["kind", "element", "trigger"]
      default: ["kind", "text.\(language)"]
      }
    return try answerForm(
      nil, Target(.screen, screenID), .item(collection, partsOfNew(collection, fields.map { Fix.Input($0) }, screen)), screen)
  }

  /// An empty screen.
  private func blankScreen() throws(Failure) -> Screen {
    let shared = try shared()
    return try Failure.mapping { try Screen(Document(kind: .screen, id: "").encoded(), shared: shared, isTrusted: true) }
  }

  private func answerForm(
    _ findingDetail: FindingDetail?, _ target: Target, _ content: AnswerForm.Content, alternative: AnswerForm.Content? = nil,
    _ screen: Screen
  ) throws(Failure) -> AnswerForm {
    let version = try reading { try $0.document(target.kind, target.document)?.blob } ?? ""
    let component = target.kind == .screen ? target.item.flatMap(screen.element)?.own.text(.component) : nil
    return AnswerForm(
      findingDetail: findingDetail, screen: screen.id, target: target, version: version, content: content,
      alternative: alternative,
      component: component.map { Target(.component, $0) }, reach: try reach(of: target, content.paths))
  }

  func parts(
    _ target: Target, _ inputs: [Fix.Input], _ screen: Screen
  ) throws(Failure) -> [AnswerForm.Part] {
    guard let (item, document) = try found(target) else { return [] }
    let element = screen.elements.first {
      item.kind == .component ? $0.own.text(.component) == item.document : item.kind == .screen && $0.id == item.key.id
    }
    let builder = FormBuilder(screen: screen, owner: item.owner, id: item.key.id, element: element) {
      document.cell(item.key, $0)
    }
    return builder.parts(inputs)
  }

  private func partsOfNew(
    _ collection: HandrailModel.Collection, _ inputs: [Fix.Input], _ screen: Screen
  ) -> [AnswerForm.Part] {
    let id = AnswerForm.Part(
      path: "id", title: Text(en: "ID", ja: "ID"),
      help: Text(
        en: "Lowercase letters a–z, digits, hyphens; left empty, it is made from the text", ja: "英小文字、数字、ハイフン。空のままなら文言から付けます"),
      kind: .text(language: nil), value: "", proposal: "")
    let builder = FormBuilder(screen: screen, owner: collection.owner, id: "", element: nil) { _ in "" }
    return [id] + builder.parts(inputs)
  }
}
