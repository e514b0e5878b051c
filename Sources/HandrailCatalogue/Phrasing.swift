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
    // What a finding is about differs from one to the next, and nothing is computed from it.
    let key = finding.parameters.reduce(into: finding.rule + finding.message) {
      if $1.name != Report.subject { $0 += "\u{0}" + $1.value }
    }
    if let known = completed[key] { return known }
    let full = complete(finding.parameters)
    completed[key] = full
    return full
  }
}

/// A finding being put into words: its sentence is written straight into a buffer.
public struct Phrase {
  /// Whether the finding belongs to something that several screens share.
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
    let why: [UInt8]
    let messages: [Words]
    let language: Language

    init(_ id: String, _ language: Language) {
      (self.id, self.language) = (id, language)
      let rule = Catalogue.rule(id)
      complete = rule?.complete
      why = Array((rule?.why[language] ?? "").utf8)
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

  /// Why it matters, in UTF-8; empty where the rule is not known.
  public var why: [UInt8] { wording.why }

  /// Appends what is missing, in one sentence.
  ///
  /// - Parameter isAlone: whether it is read without a line above it that says what it is about: then it begins with that.
  public func appendSentence(to bytes: inout [UInt8], isAlone: Bool = false) {
    guard let message else { return bytes.append(contentsOf: wording.id.utf8) }
    let assumed = parameters.first { $0.name == Report.assumed }?.value
    if isAlone || assumed != nil, let beginning = Self.beginning(isAlone ? subject : nil, assumed: assumed, wording.language) {
      bytes += beginning.utf8
    }
    message.sentence.append(to: &bytes) { place, bytes in
      let name = place.name
      guard Wording.isNamed(name) else { return fill(name, &bytes) }
      if name == "qualifier-language" {
        bytes += wording.name(of: "language", qualifier).utf8
        return true
      }
      let isAppearance = name == "qualifier" && FieldSpec.appearances.contains(qualifier)
      let value = isAppearance ? qualifier : parameters.first { $0.name == name }?.value
      guard isAppearance || !name.hasPrefix("qualifier"), let value else { return fill(name, &bytes) }
      bytes += wording.name(of: isAppearance ? "appearance" : name, value).utf8
      return true
    }
  }

  /// What answers it.
  public var fix: Fix { message.map { filled($0.message.fix) } ?? .explain(rule: wording.id) }

  /// Another way to answer it.
  public var alternative: Fix? { message?.message.alternative.map(filled) }

  private func filled(_ fix: Fix) -> Fix {
    fix.filled(target: Target(item: target, on: screen), text)
  }

  /// The value of a name; nil if it has none.
  private func text(_ name: String) -> String? {
    var bytes: [UInt8] = []
    return fill(name, &bytes) ? String(decoding: bytes, as: UTF8.self) : nil
  }

  /// Appends the target in the form that commands take.
  public func appendPath(to bytes: inout [UInt8]) {
    if !isShared { bytes.append(contentsOf: screen.utf8) }
    guard !target.isEmpty else { return }
    if !isShared { bytes.append(UInt8(ascii: "#")) }
    bytes.append(contentsOf: target.utf8)
  }

  private func fill(_ name: String, _ bytes: inout [UInt8]) -> Bool {
    for place in parameters.indices where parameters[place].name == name {
      bytes.append(contentsOf: parameters[place].value.utf8)
      return true
    }
    switch name {
    case "item": bytes.append(contentsOf: target.utf8)
    case "qualifier": bytes.append(contentsOf: qualifier.utf8)
    case "target": appendPath(to: &bytes)
    case "screen": bytes.append(contentsOf: screen.utf8)
    default: return false
    }
    return true
  }
}

extension Finding {
  /// What is missing, in one sentence.
  public func sentence(_ language: Language) -> String {
    var phrasing = Phrasing(language)
    var bytes: [UInt8] = []
    phrasing.phrase(self, screen: "").appendSentence(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// What answers it. `screen` is the id of the screen it was found on.
  public func fix(screen: String) -> Fix {
    var phrasing = Phrasing(.en)
    return phrasing.phrase(self, screen: screen).fix
  }

  /// What it is about. `screen` is the id of the screen it was found on.
  public func target(on screen: String) -> Target { Target(item: target, on: screen) }
}
