/// One thing that a screen's design does not say yet, or says wrongly.
public struct Finding: Sendable, Equatable {
  /// The rule's id, such as `label.image`.
  public let rule: String
  /// Id of the item; empty for the screen; `component:ID`, `colour:NAME` or `project` for what screens share.
  public let target: String
  /// A language, an appearance or another item; empty where the rule needs none.
  public let qualifier: String
  public let level: Level
  /// Which of the rule's messages it is.
  public let message: String
  /// What fills the message's placeholders.
  public let parameters: [Parameter]
  public var status: Status
  /// Date (yyyy-mm-dd) until which it is closed; nil where it has no end.
  public var until: String?
  /// What changed since it was closed: names of facts, where it is stale.
  public var changed: [String] = []
  /// What else is recorded about it and counts, or should.
  public var notes: [RecordNote] = []
  /// The question that it shares with findings of other places; nil where it is asked by itself.
  public var question: QuestionKey?
  /// Who closed it, and why; nil where it never was.
  public var closing: Closing?

  /// A class, since few of many findings have one.
  public final class Closing: Sendable, Equatable {
    public let reason, by, at: String

    public init(reason: String, by: String, at: String) { (self.reason, self.by, self.at) = (reason, by, at) }

    public static func == (a: Closing, b: Closing) -> Bool { (a.reason, a.by, a.at) == (b.reason, b.by, b.at) }
  }

  public struct Parameter: Sendable, Equatable {
    public let name: String
    public let value: String

    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  public enum Level: String, Sendable, CaseIterable, Comparable {
    case required, consult, advice

    public static func < (a: Level, b: Level) -> Bool { a.rank < b.rank }

    /// The level as people call it.
    public var name: Text {
      switch self {
      case .required: Text(en: "required", ja: "必須")
      case .consult: Text(en: "consult", ja: "相談")
      case .advice: Text(en: "advice", ja: "助言")
      }
    }

    /// 0 for what is most urgent.
    public var rank: Int {
      switch self {
      case .required: 0
      case .consult: 1
      case .advice: 2
      }
    }
  }

  public enum Status: String, Sendable, CaseIterable {
    case open, stale, question, conflict, waived
    case notApplicable = "not-applicable"

    /// The state as people call it.
    public var name: Text {
      switch self {
      case .open: Text(en: "open", ja: "未解決")
      case .stale: Text(en: "stale: what it was based on has changed", ja: "要再確認: 前提が変わりました")
      case .question: Text(en: "question open", ja: "回答待ち")
      case .conflict: Text(en: "conflict", ja: "食い違い")
      case .waived: Text(en: "waived", ja: "免除")
      case .notApplicable: Text(en: "not applicable", ja: "対象外")
      }
    }
  }

  public init(
    rule: String, target: String, qualifier: String = "", level: Level, status: Status = .open, message: String,
    parameters: [Parameter] = [], until: String? = nil, changed: [String] = [], notes: [RecordNote] = []
  ) {
    (self.rule, self.target, self.qualifier, self.level) = (rule, target, qualifier, level)
    (self.message, self.parameters) = (message, parameters)
    self.status = status
    self.until = until
    self.changed = changed
    self.notes = notes
  }

  /// Whether it keeps a screen from being ready on the day `today` (yyyy-mm-dd).
  public func blocks(on today: String) -> Bool {
    level != .advice && isLive(on: today)
  }

  /// Whether it is still to be dealt with on the day `today`: not closed, or closed until a day that has passed.
  public func isLive(on today: String) -> Bool {
    switch status {
    case .open, .stale, .question, .conflict: true
    case .notApplicable, .waived: until.map { $0 < today } ?? false
    }
  }

  /// How records name it within their document: `label.image@pay`, `label.languages@title/ja`.
  public var key: String {
    qualifier.isEmpty ? "\(rule)@\(target)" : "\(rule)@\(target)/\(qualifier)"
  }

  /// Whether it belongs to something that several screens share.
  public var isShared: Bool { target.holds(":") || target == "project" }
}
