import HandrailModel

/// Says findings: their sentence and the command that answers them.
///
/// Parameters that are dear to compute, such as the nearest passing colour, are kept for the next finding that is alike.
public struct Phrasing {
  public let language: Language
  private var completed: [String: [(String, String)]] = [:]

  public init(_ language: Language) {
    self.language = language
  }

  /// What is missing in one sentence, and the command that records it. `screen` is the id of the screen it was found on.
  public mutating func say(_ finding: Finding, screen: String) -> (sentence: String, fix: String) {
    guard let rule = Catalogue.rule(finding.rule), let message = rule.messages.first(where: { $0.key == finding.message })
    else { return (finding.rule, "handrail explain \(finding.rule)") }
    let said =
      parameters(finding, rule)
      + [
        ("item", finding.target), ("qualifier", finding.qualifier), ("target", finding.path(screen: screen)),
        ("screen", screen),
      ]
    return (message.text.filled(said, language), Text.fill(message.fix, said))
  }

  private mutating func parameters(_ finding: Finding, _ rule: Rule) -> [(String, String)] {
    guard let complete = rule.complete else { return finding.parameters.map { ($0.name, $0.value) } }
    let key = finding.parameters.reduce(into: rule.id + finding.message) { $0 += "\u{0}" + $1.value }
    if let known = completed[key] { return known }
    let full = complete(finding.parameters).map { ($0.name, $0.value) }
    completed[key] = full
    return full
  }
}

extension Finding {
  /// What is missing, in one sentence.
  public func sentence(_ language: Language) -> String {
    var phrasing = Phrasing(language)
    return phrasing.say(self, screen: "").sentence
  }

  /// The command that answers it. `screen` is the id of the screen it was found on.
  public func fix(screen: String) -> String {
    var phrasing = Phrasing(.en)
    return phrasing.say(self, screen: screen).fix
  }

  /// The target as commands take it: `checkout/payment#pay`, `component:row`.
  public func path(screen: String) -> String {
    if target.isEmpty { return screen }
    return isShared ? target : "\(screen)#\(target)"
  }
}
