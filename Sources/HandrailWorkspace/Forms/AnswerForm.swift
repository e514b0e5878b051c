import HandrailCatalogue
import HandrailModel

/// What a person is asked so that a finding is answered: the one description that every editor is made from.
public struct AnswerForm: Sendable, Equatable {
  /// The finding; nil where a person changes what is recorded of their own accord.
  public let findingDetail: FindingDetail?
  public let screen: String
  /// What is written to.
  public let target: Target
  /// The version of the target's document that the values were read from.
  public let version: String
  public let content: Content
  /// Another way to answer: a reason in place of a group, the order in place of a reason; nil where there is one way alone.
  public let alternative: Content?
  /// The component on which the answer could be recorded once for all its uses; nil where there is none.
  public let component: Target?
  /// Whom an answer on a component or a colour reaches; nil for anything else.
  public let reach: SharedReach?
  /// The question that it answers; nil where a single finding is answered.
  public var question: DesignQuestion?
  /// Where the question stands.
  public var places: [QuestionPlace] = []

  public enum Content: Sendable, Equatable {
    case fields([Part])
    /// The reading order.
    case order
    /// A group around these items; `into` names the one that they are in already.
    case group([String], into: String?)
    /// A new item of a list of the screen, with its first fields.
    case item(HandrailModel.Collection, [Part])
    /// People disagree on this field.
    case conflict(String)
    /// Nothing that can be filled in: the rule says what to do.
    case explanation
  }

  /// One field to fill in.
  public struct Part: Sendable, Equatable {
    /// As it stands before `=`.
    public let path: String
    public let title: Text
    /// What it is for, in a sentence.
    public let help: Text
    public let kind: Kind
    /// What is recorded now; empty where nothing is.
    public let value: String
    /// What is proposed; empty where only the person knows.
    public let proposal: String
  }

  public enum Kind: Sendable, Equatable {
    /// `language` is a tag where the text is in one.
    case text(language: String?)
    /// Items of the screen stand here by their ids, with what they say.
    case choice([Choice])
    case flag
    /// Members with commas.
    case set([Choice])
    /// The colours of the palette stand here, each with its value.
    case colour([Choice])
    /// Numbers, ranges, tags: what the field takes, in words.
    case shaped(String)
  }

  public struct Choice: Sendable, Equatable {
    public let value: String
    /// What it is called beside the value; may be empty.
    public let name: Text
    /// Whether the value means nothing to people, who see the name alone.
    public let isInternal: Bool

    public init(_ value: String, _ name: Text? = nil, isInternal: Bool = false) {
      let nothing = String()
      (self.value, self.name, self.isInternal) = (value, name ?? Text(en: nothing, ja: nothing), isInternal)
    }
  }
}

extension AnswerForm {
  /// The same, answered in another way.
  public func replacingContent(_ content: Content) -> AnswerForm {
    AnswerForm(
      findingDetail: findingDetail, screen: screen, target: target, version: version, content: content, alternative: nil,
      component: component, reach: reach, question: question, places: places)
  }

  /// The fields that are asked for.
  var parts: [Part] { content.parts }

  /// The first field that only the person knows; nil where everything is proposed.
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
  /// What is to be asked about a finding and what its answer needs besides, with the values that are recorded now.
  public func answerForm(_ detail: FindingDetail) throws(Failure) -> AnswerForm {
    var detail = detail
    var completion = try FixCompletion(self)
    detail.fix = try completion.complete(detail.fix, on: detail.screen).fix
    return try form(detail)
  }

  private func form(_ detail: FindingDetail) throws(Failure) -> AnswerForm {
    let screen = try screen(detail.screen)
    let (target, content) = try content(of: detail.fix, for: detail, screen)
    let alternative = try detail.alternative.map { (fix) throws(Failure) in
      try self.content(of: fix, for: detail, screen).content
    }
    return try answerForm(detail, target, content, alternative: alternative, screen)
  }

  /// What is to be asked so that a question is answered at all its places, of those that `scope` asks for.
  public func answerForm(
    _ question: DesignQuestion, _ scope: WaitingScope, _ language: Language
  ) throws(Failure) -> AnswerForm {
    var filter = scope.questions
    filter.words = ""
    let question = try completing([question], filter, withOthers: false)[0]
    var form = try form(question.example)
    form.question = question
    if question.findings > 1 { form.places = try places(of: question, filter, language) }
    return form
  }

  /// What an editor asks for a fix, and what it writes to.
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

  /// The fields of `target` that are named, whatever the findings say: for changing what was answered.
  ///
  /// - Parameter screenID: where it is seen; empty for what screens share and none of them need show.
  public func answerForm(of target: Target, _ paths: [String], on screenID: String) throws(Failure) -> AnswerForm {
    let screen = try screenID.isEmpty ? blankScreen() : screen(screenID)
    return try answerForm(nil, target, .fields(parts(target, paths.map { Fix.Input($0) }, screen)), screen)
  }

  /// A new item of a list of a screen, with the fields that people say first.
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

  /// A screen without anything on it.
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
