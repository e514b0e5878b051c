import HandrailModel

/// Puts findings into words: their sentence, and what answers them.
///
/// Parameters that are expensive to compute, such as the nearest passing colour, are cached for similar findings.
public struct Phrasing {
  public let language: Language
  /// By rule, filled on first use.
  private var wordings: [String: Phrase.Wording] = [:]
  private var completed: [String: [Finding.Parameter]] = [:]

  public init(_ language: Language) {
    self.language = language
  }

  /// The finding with everything needed to put it into words. `screen` is the id of the screen it was found on.
  public mutating func phrase(_ finding: Finding, screen: String) -> Phrase {
    let wording = wording(finding.rule)
    return Phrase(finding, screen, wording, parameters(finding, wording))
  }

  /// The fix, without the parameters that are expensive to compute.
  mutating func plainFix(of finding: Finding, screen: String) -> Fix {
    Phrase(finding, screen, wording(finding.rule), finding.parameters).fix
  }

  private mutating func wording(_ rule: String) -> Phrase.Wording {
    if let known = wordings[rule] { return known }
    let wording = Phrase.Wording(rule, language)
    wordings[rule] = wording
    return wording
  }

  private mutating func parameters(_ finding: Finding, _ wording: Phrase.Wording) -> [Finding.Parameter] {
    guard let complete = wording.complete else { return finding.parameters }
    // A finding's subject differs from one to the next, and nothing is computed from it.
    let key = finding.parameters.reduce(into: finding.rule + finding.message) {
      if $1.name != Report.subject { $0 += "\u{0}" + $1.value }
    }
    if let known = completed[key] { return known }
    let full = complete(finding.parameters)
    completed[key] = full
    return full
  }
}

/// A finding in words.
public struct Phrase {
  /// Whether the finding belongs to something shared by several screens.
  public let isShared: Bool
  private let target, qualifier, screen: String
  private let wording: Wording
  private let parameters: [Finding.Parameter]
  private let message: Wording.Words?
  private let subject: String?

  fileprivate init(_ finding: Finding, _ screen: String, _ wording: Wording, _ parameters: [Finding.Parameter]) {
    isShared = finding.isShared
    (target, qualifier) = (finding.target, finding.qualifier)
    (self.screen, self.wording, self.parameters) = (screen, wording, parameters)
    message = wording.messages.first { $0.message.key == finding.message }
    subject = finding.parameters.first { $0.name == Report.subject }?.value
  }

  /// A rule's texts in one language, parsed once.
  struct Wording {
    let id: String
    let complete: (@Sendable ([Finding.Parameter]) -> [Finding.Parameter])?
    let why: String
    let messages: [Words]
    let language: Language

    init(_ id: String, _ language: Language) {
      (self.id, self.language) = (id, language)
      let rule = Catalogue.rule(id)
      complete = rule?.complete
      why = rule?.why[language] ?? ""
      messages = (rule?.messages ?? []).map { Words($0, language) }
    }

    /// One of its messages.
    struct Words {
      let message: Message
      let sentence: Template

      init(_ message: Message, _ language: Language) {
        self.message = message
        sentence = Template(message.text[language])
      }
    }

    /// Parameters that are values or fields: commands take the raw value, sentences use its name.
    private static let named: Set<String> = [
      "appearance", "appearances", "high", "role", "kind", "state", "states", "opens", "field", "fields", "language",
      "languages", "level", "expected", "event", "happens", "style",
    ]

    /// Whether the value at a placeholder is replaced by its name in a sentence.
    static func isNamed(_ place: String) -> Bool { named.contains(place) || place.hasPrefix("qualifier") }

    func name(of parameter: String, _ value: String) -> String {
      switch parameter {
      case "appearance", "appearances", "high", "role": each(value) { Field.colour.spec.valueName($0) }
      case "field", "fields": each(value, Self.title)
      case "style": each(value, Field.textStyle.spec.valueName)
      case "language", "languages": each(value, LanguageNames.name)
      default: each(value, Field.kind.spec.valueName)
      }
    }

    private static func title(_ path: String) -> Text {
      let title = Field.title(of: path)
      if sameBytes(title.en, path) { return title }
      // In lower case within a sentence, unless the first word is an abbreviation.
      let isWord = title.en.dropFirst().first?.isLowercase ?? false
      return Text(en: isWord ? title.en.prefix(1).lowercased() + title.en.dropFirst() : title.en, ja: title.ja)
    }

    /// The names of the values in `list`, separated by commas.
    private func each(_ list: String, _ name: (String) -> Text) -> String {
      list.split(separator: ", ").map { name(String($0))[language] }.joined(separator: language == .ja ? "、" : ", ")
    }
  }

  /// Why it matters; empty if the rule is unknown.
  public var why: String { wording.why }

  /// What is missing, in one sentence.
  ///
  /// - Parameter isAlone: whether it is read without a line above it that names its subject: then it starts with the subject.
  public func sentence(isAlone: Bool = false) -> String {
    guard let message else { return wording.id }
    let assumed = parameters.first { $0.name == Report.assumed }?.value
    let isBegun = isAlone || assumed != nil
    let beginning = isBegun ? Self.beginning(isAlone ? subject : nil, assumed: assumed, wording.language) : nil
    return (beginning ?? "") + message.sentence.filled(word)
  }

  /// The text of a placeholder in a sentence.
  private func word(_ name: String) -> String? {
    guard Wording.isNamed(name) else { return value(name) }
    if name == "qualifier-language" { return wording.name(of: "language", qualifier) }
    let isAppearance = name == "qualifier" && FieldSpec.appearances.contains(qualifier)
    if isAppearance { return wording.name(of: "appearance", qualifier) }
    guard !name.hasPrefix("qualifier"), let value = parameters.first(where: { $0.name == name })?.value else {
      return value(name)
    }
    return wording.name(of: name, value)
  }

  /// What answers it.
  public var fix: Fix { message.map { filled($0.message.fix) } ?? .explain(rule: wording.id) }

  /// Another way to answer it.
  public var alternative: Fix? { message?.message.alternative.map(filled) }

  private func filled(_ fix: Fix) -> Fix {
    fix.filled(target: Target(item: target, on: screen), value)
  }

  /// The target in the form that commands take.
  public var path: String {
    guard !isShared else { return target }
    return target.isEmpty ? screen : "\(screen)#\(target)"
  }

  /// The value of a placeholder; nil if it has none.
  private func value(_ name: String) -> String? {
    if let parameter = parameters.first(where: { $0.name == name }) { return parameter.value }
    return switch name {
    case "item": target
    case "qualifier": qualifier
    case "target": path
    case "screen": screen
    default: nil
    }
  }
}

extension Finding {
  /// What is missing, in one sentence.
  public func sentence(_ language: Language) -> String {
    var phrasing = Phrasing(language)
    return phrasing.phrase(self, screen: "").sentence()
  }

  /// What answers it. `screen` is the id of the screen it was found on.
  public func fix(screen: String) -> Fix {
    var phrasing = Phrasing(.en)
    return phrasing.phrase(self, screen: screen).fix
  }

  /// What it is about. `screen` is the id of the screen it was found on.
  public func target(on screen: String) -> Target { Target(item: target, on: screen) }
}
