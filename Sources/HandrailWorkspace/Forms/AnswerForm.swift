import HandrailCatalogue
import HandrailModel

/// What a person is asked so that a finding is answered: the one description that every editor is made from.
public struct AnswerForm: Sendable, Equatable {
  /// The finding; nil where a person changes what is recorded of their own accord.
  public let findingDetail: FindingDetail?
  public let screen: String
  /// What is written to, as commands take it.
  public let target: String
  /// The version of the target's document that the values were read from.
  public let version: String
  public let content: Content
  /// Another way to answer: a reason in place of a group, the order in place of a reason; nil where there is one way alone.
  public let alternative: Content?
  /// The component on which the answer could be recorded once for all its uses; nil where there is none.
  public let component: String?

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
    /// Nothing that can be filled in: the command says what to do.
    case command
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

    public init(_ value: String, _ name: Text? = nil) {
      let nothing = String()
      (self.value, self.name) = (value, name ?? Text(en: nothing, ja: nothing))
    }
  }
}

extension AnswerForm {
  /// The same, answered in another way.
  public func replacingContent(_ content: Content) -> AnswerForm {
    AnswerForm(
      findingDetail: findingDetail, screen: screen, target: target, version: version, content: content, alternative: nil,
      component: component)
  }

  /// The fields that are asked for.
  var parts: [Part] {
    switch content {
    case .fields(let parts), .item(_, let parts): parts
    case .order, .group, .conflict, .command: []
    }
  }
}

extension Workspace {
  /// What is to be asked about a finding, with the values that are recorded now.
  public func answerForm(_ findingDetail: FindingDetail) throws(Failure) -> AnswerForm {
    let command = FixCommand(findingDetail.fix)
    let screen = try screen(findingDetail.screen)
    if findingDetail.rule == "conflict" {
      return try answerForm(
        findingDetail, findingDetail.target, .conflict(String(findingDetail.name.split(separator: "/").last ?? "")), screen)
    }
    switch (command?.verb, command?.noun) {
    case ("set", _):
      guard let command, let target = command.words.first else { break }
      if let group = command.groupOfAny {
        return try answerForm(findingDetail, findingDetail.target, .group(screen.members(of: group), into: group), screen)
      }
      let parts = try parts(target, command.assignments, screen)
      return try answerForm(
        findingDetail, target, parts.isEmpty ? .command : .fields(parts),
        alternative: findingDetail.rule == "order.linear" ? .order : nil, screen
      )
    case ("order", _): return try answerForm(findingDetail, findingDetail.screen, .order, screen)
    case ("add", "group"):
      let reason = try findingDetail.rule == "group.needed" ? parts(findingDetail.target, [("group-reason", nil)], screen) : []
      return try answerForm(
        findingDetail, findingDetail.target, .group(command?.members ?? [], into: nil),
        alternative: reason.isEmpty ? nil : .fields(reason),
        screen)
    case ("add", let noun?):
      guard let command, let collection = HandrailModel.Collection(rawValue: noun + "s") else { break }
      let parts = partsOfNew(collection, command.assignments, screen)
      return try answerForm(findingDetail, findingDetail.screen, .item(collection, parts), screen)
    default: break
    }
    return try answerForm(findingDetail, findingDetail.target, .command, screen)
  }

  /// The fields of `target` that are named, whatever the findings say: for changing what was answered.
  public func answerForm(of target: String, _ paths: [String], on screenID: String) throws(Failure) -> AnswerForm {
    let screen = try screen(screenID)
    return try answerForm(nil, target, .fields(parts(target, paths.map { ($0, nil) }, screen)), screen)
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
    return try answerForm(nil, screenID, .item(collection, partsOfNew(collection, fields.map { ($0, nil) }, screen)), screen)
  }

  private func answerForm(
    _ findingDetail: FindingDetail?, _ text: String, _ content: AnswerForm.Content, alternative: AnswerForm.Content? = nil,
    _ screen: Screen
  ) throws(Failure) -> AnswerForm {
    let target = try Target(text)
    let version = try reading { try $0.document(target.kind, target.document)?.blob } ?? ""
    let component = target.kind == .screen ? target.item.flatMap(screen.element)?.own.text(.component) : nil
    return AnswerForm(
      findingDetail: findingDetail, screen: screen.id, target: text, version: version, content: content, alternative: alternative,
      component: component.map { "component:\($0)" })
  }

  private func parts(
    _ text: String, _ assignments: [(path: String, value: String?)], _ screen: Screen
  ) throws(Failure) -> [AnswerForm.Part] {
    guard let (item, document) = try found(Target(text)) else { return [] }
    let element = screen.elements.first {
      item.kind == .component ? $0.own.text(.component) == item.document : item.kind == .screen && $0.id == item.key.id
    }
    let builder = FormBuilder(screen: screen, owner: item.owner, id: item.key.id, element: element) {
      document.cell(item.key, $0)
    }
    return builder.parts(assignments)
  }

  private func partsOfNew(
    _ collection: HandrailModel.Collection, _ assignments: [(path: String, value: String?)], _ screen: Screen
  ) -> [AnswerForm.Part] {
    let id = AnswerForm.Part(
      path: "id", title: Text(en: "ID", ja: "ID"), help: Text(en: "Lowercase letters a–z, digits, hyphens", ja: "英小文字、数字、ハイフン"),
      kind: .text(language: nil), value: "", proposal: "")
    let builder = FormBuilder(screen: screen, owner: collection.owner, id: "", element: nil) { _ in "" }
    return [id] + builder.parts(assignments)
  }
}
