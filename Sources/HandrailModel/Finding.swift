/// Something that a screen's design leaves open, or gets wrong.
public struct Finding: Sendable, Equatable {
  /// The rule's id, such as `label.image`.
  public let rule: String
  /// The item's id; empty for the screen; `component:ID`, `colour:NAME` or `project` for something shared.
  public let target: String
  /// A language, an appearance or another item; empty if the rule needs none.
  public let qualifier: String
  public let level: Level
  /// Which of the rule's messages it is.
  public let message: String
  /// What fills the message's placeholders.
  public let parameters: [Parameter]
  public var status: Status
  /// The date (yyyy-mm-dd) until which it is closed; nil if that has no end.
  public var until: String?
  /// What changed since it was closed: the names of facts, if it is stale.
  public var changed: [String] = []
  /// Other records about it that count, or should.
  public var notes: [RecordNote] = []
  /// The question that it shares with findings in other places; nil if it is asked by itself.
  public var question: QuestionKey?
  /// Who closed it, and why; nil if nobody ever did.
  public var closing: Closing?

  /// A class, because only few of many findings have one.
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

    /// The level's name as people see it.
    public var name: Text {
      switch self {
      case .required: Text(en: "required", ja: "必須")
      case .consult: Text(en: "consult", ja: "要相談")
      case .advice: Text(en: "advice", ja: "助言")
      }
    }

    /// 0 is the most urgent.
    public var rank: Int {
      switch self {
      case .required: 0
      case .consult: 1
      case .advice: 2
      }
    }
  }

  public enum Status: String, Sendable, CaseIterable {
    case open, stale
    /// A thread about it is open.
    case thread = "question"
    case conflict, waived
    case notApplicable = "not-applicable"

    /// The state's name as people see it.
    public var name: Text {
      switch self {
      case .open: Text(en: "open", ja: "未解決")
      case .stale: Text(en: "stale: what it was based on has changed", ja: "要再確認: 前提が変わりました")
      case .thread: Text(en: "thread open", ja: "質問中")
      case .conflict: Text(en: "conflict", ja: "食い違い")
      case .waived: Text(en: "waived", ja: "免除")
      case .notApplicable: Text(en: "not applicable", ja: "対象外")
      }
    }

    /// The name, with the day `until` if a closing ended on it.
    public func name(until: String?, isLive: Bool) -> Text {
      guard isLive, let until, self == .waived || self == .notApplicable else { return name }
      return Text(en: "\(name.en), ended \(until)", ja: "\(name.ja)、\(until) で終了")
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

  /// Whether it prevents a screen from being ready on the day `today` (yyyy-mm-dd).
  public func blocks(on today: String) -> Bool {
    level != .advice && isLive(on: today)
  }

  /// Whether it is open on the day `today`: not closed, or closed until a day that has passed.
  public func isLive(on today: String) -> Bool {
    switch status {
    case .open, .stale, .thread, .conflict: true
    case .notApplicable, .waived: until.map { $0 < today } ?? false
    }
  }

  /// The name of its status on the day `today`.
  public func stateName(on today: String) -> Text { status.name(until: until, isLive: isLive(on: today)) }

  /// Its name in records of the same document: `label.image@pay`, `label.languages@title/ja`.
  public var key: String {
    qualifier.isEmpty ? "\(rule)@\(target)" : "\(rule)@\(target)/\(qualifier)"
  }

  /// Rules whose qualifier may be another item. The qualifier of any other rule is a language, an appearance, a state or the
  /// like, which could also be an item's id. A test compares them with the catalogue.
  public static let rulesAboutTwo: Set = [
    "cell.inner-controls", "control.hierarchy", "gesture.custom-action", "label.same-as", "order.complete", "target.overlap",
    "target.spacing",
  ]

  /// Whether it is about something that several screens share.
  public var isShared: Bool { target.holds(":") || target == "project" }
}
