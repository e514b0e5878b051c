import HandrailModel

/// One row of the catalogue: the specification of a rule and its judgement.
///
/// A class, since every screen iterates over more than eighty of them.
public final class Rule: Sendable {
  public let id: String
  /// The highest level of its findings.
  public let level: Finding.Level
  /// What it is about, in a few words.
  public let title: Text
  /// What the designer must record.
  public let input: Text
  /// Why, in one sentence.
  public let why: Text
  /// The exact condition under which it flags.
  public let flagsWhen: Text
  /// Where the rule comes from: S0 … S4, WCAG, HIG.
  public let source: String
  /// What the engineer must keep in mind while building.
  public let engineer: Text?
  /// How the built screen is checked.
  public let verify: [Check]
  /// To which items the engineer's note and the checks apply.
  public let concerns: @Sendable (Screen, any RuleSubject) -> Bool
  public let messages: [Message]
  /// Fields on the finding's target whose effective values a closing depends on.
  public let facts: [Field]
  /// Other parameters of the finding that a closing depends on: what the rule saw of other items.
  public let seen: [String]
  /// A command that records the input, with realistic values.
  public let command: String
  /// What a screen must contain for the rule to apply; nil if it applies to every screen.
  public let presence: Presence?
  private let makeExamples: @Sendable () -> [Example]
  public let judge: @Sendable (Screen, inout Report) -> Void
  /// Adds parameters that are expensive to compute and needed only to show the finding, such as the nearest passing colour.
  public let complete: (@Sendable ([Finding.Parameter]) -> [Finding.Parameter])?

  public let family: Family

  /// Screens that it flags and that it passes. Created on demand: a command that judges a screen needs none.
  public var examples: [Example] { makeExamples() }

  public init(
    _ id: String, _ level: Finding.Level, source: String, title: Text, input: Text, command: String, why: Text,
    flagsWhen: Text,
    engineer: Text? = nil, verify: [Check] = [],
    concerns: @escaping @Sendable (Screen, any RuleSubject) -> Bool = { _, _ in false },
    messages: [Message], facts: [Field], seen: [String] = [], onlyWith presence: Presence? = nil,
    examples: @autoclosure @escaping @Sendable () -> [Example],
    complete: (@Sendable ([Finding.Parameter]) -> [Finding.Parameter])? = nil,
    judge: @escaping @Sendable (Screen, inout Report) -> Void
  ) {
    self.id = id
    let prefix = String(id.prefix { $0 != "." })
    family = Family.allCases.first { $0.prefixes.contains(prefix) } ?? .conflict
    self.level = level
    self.source = source
    self.title = title
    self.input = input
    self.why = why
    self.flagsWhen = flagsWhen
    self.engineer = engineer
    self.verify = verify
    self.concerns = concerns
    self.messages = messages
    self.facts = facts
    self.seen = seen
    self.command = command
    self.presence = presence
    makeExamples = examples
    self.complete = complete
    self.judge = judge
  }
}

/// A heading of the catalogue.
public enum Family: String, Sendable, CaseIterable {
  case screen, label, control, order, group, cell, change, target, text, contrast, colour, gesture, focus, input, feedback
  case settings, reading, safety, conflict

  /// The words that its rules' ids start with, before the dot.
  public var prefixes: [String] { self == .settings ? ["media", "motion", "settings", "voice"] : [rawValue] }

  /// The family's display name.
  public var title: Text {
    switch self {
    case .screen: Text(en: "screen", ja: "画面")
    case .label: Text(en: "label", ja: "ラベル")
    case .control: Text(en: "control", ja: "コントロール")
    case .order: Text(en: "order", ja: "読み上げ順序")
    case .group: Text(en: "group", ja: "グループ")
    case .cell: Text(en: "cell", ja: "セル")
    case .change: Text(en: "change", ja: "動的な変化")
    case .target: Text(en: "target", ja: "タッチ領域")
    case .text: Text(en: "text", ja: "文字サイズ")
    case .contrast: Text(en: "contrast", ja: "コントラスト")
    case .colour: Text(en: "colour", ja: "色")
    case .gesture: Text(en: "gesture", ja: "ジェスチャ")
    case .focus: Text(en: "focus", ja: "フォーカス")
    case .input: Text(en: "input", ja: "入力")
    case .feedback: Text(en: "feedback", ja: "フィードバック")
    case .settings: Text(en: "settings", ja: "設定")
    case .reading: Text(en: "reading", ja: "長文")
    case .safety: Text(en: "safety", ja: "安全")
    case .conflict: Text(en: "conflict", ja: "食い違い")
    }
  }

  /// The heading of its column: the title, with a line break if a line of Japanese would be wider than eight columns.
  public var head: Text {
    let words =
      switch self {
      case .control: "コント\nロール"
      case .order: "読み上げ\n順序"
      case .change: "動的な\n変化"
      case .target: "タッチ\n領域"
      case .text: "文字\nサイズ"
      case .contrast: "コント\nラスト"
      case .gesture: "ジェス\nチャ"
      case .focus: "フォー\nカス"
      case .feedback: "フィード\nバック"
      default: title.ja
      }
    return Text(en: title.en, ja: words)
  }
}

/// One of a rule's messages, with what answers it.
public struct Message: Sendable {
  public let key: String
  public let text: Text
  /// The finding's parameters are in braces.
  public let fix: Fix
  /// Another way to answer, such as a reason instead of a group, or an order instead of a reason; nil if there is only one way.
  public let alternative: Fix?
  /// What places may have in common so that one answer applies to all, the widest first; empty if each is asked separately.
  public let causes: [Cause.Kind]
  /// The parameters that its English sentence quotes.
  let quoted: Set<String>

  public init(_ key: String, _ text: Text, fix: Fix, or alternative: Fix? = nil, once causes: Cause.Kind...) {
    self.key = key
    self.causes = causes
    self.text = text
    self.fix = fix
    self.alternative = alternative
    quoted = Set(Template(text.en).names)
  }
}

/// One line of the verification list.
public struct Check: Sendable {
  public let method: Method
  public let text: Text

  public enum Method: String, Sendable, CaseIterable {
    case voiceOver = "voiceover"
    case switchControl = "switch-control"
    case audit, caption, braille
    case largestType = "largest-type"
    case increaseContrast = "increase-contrast"
    case greyscale, dark
    case reduceMotion = "reduce-motion"
    case voiceControl = "voice-control"
    case inspection
  }

  public init(_ method: Method, _ text: Text) {
    self.method = method
    self.text = text
  }
}

/// A document that a rule flags, or passes, with its location in the source.
public struct Example: Sendable {
  public let screen: String
  public let project: String
  public let components: [String]
  public let palette: String?
  /// The finding that it is about, by its key without the rule: `pay`, `title/ja`; nil if nothing is flagged.
  public let flagged: String?
  /// What else the rule finds there.
  public let others: [String]
  /// The level of the finding that it is about.
  public let level: Finding.Level?
  /// `HandrailCatalogue/LabelImage.swift`
  public let fileID: String
  public let line: Int

  /// - Parameters:
  ///   - screen: a document's JSON, without `_sync`.
  ///   - others: everything else that the rule finds.
  public static func flags(
    _ screen: String, at flagged: String, and others: String..., level: Finding.Level? = nil, project: String = "{}",
    components: [String] = [], palette: String? = nil, fileID: String = #fileID, line: Int = #line
  ) -> Example {
    Example(
      screen: screen, project: project, components: components, palette: palette, flagged: flagged, others: others, level: level,
      fileID: fileID, line: line)
  }

  public static func passes(
    _ screen: String, project: String = "{}", components: [String] = [], palette: String? = nil, fileID: String = #fileID,
    line: Int = #line
  ) -> Example {
    Example(
      screen: screen, project: project, components: components, palette: palette, flagged: nil, others: [], level: nil,
      fileID: fileID, line: line)
  }
}
