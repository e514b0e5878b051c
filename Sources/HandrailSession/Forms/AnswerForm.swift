import HandrailModel
import HandrailWorkspace

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
  /// What an inference proposes; nil if nothing.
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
    /// Items of the screen, by id, with their texts.
    case choice([Choice])
    case flag
    /// Members with commas.
    case set([Choice])
    /// The colours of the palette, each with its value.
    case colour([Choice])
    /// Numbers, ranges, tags: a description of what the field accepts.
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
  public var parts: [Part] { content.parts }

  /// What a draft of its contents answers.
  public var context: DraftContext {
    let recorded = parts.map { ($0.path, $0.value) }
    return DraftContext(
      finding: findingDetail?.name, screen: screen, target: target, recorded: Dictionary(recorded) { first, _ in first })
  }

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

  var paths: [String] { parts.map(\.path) }
}
