import HandrailMessages
import HandrailModel
import HandrailWorkspace

extension Fix {
  /// As a command to copy; `…` stands for what only the person knows.
  var command: String { "handrail " + words.joined(separator: " ") }

  private var words: [String] {
    switch self {
    case .set(let target, let inputs): ["set", shellWord(target.text)] + inputs.map(\.assignment)
    case .join(let group, let screen): ["set", shellWord("\(screen)#ID"), "group=\(shellWord(group))"]
    case .order(let screen, let isNatural): ["order", shellWord(screen), isNatural ? "natural" : "…"]
    case .group(let screen, let members):
      ["group", "add", shellWord(screen), "ID", "--members", shellWord(members.joined(separator: ","))]
    case .add(let collection, let screen, let id, let inputs):
      [String(collection.rawValue.dropLast()), "add", shellWord(screen), id.map(shellWord) ?? "ID"]
        + (inputs.isEmpty ? [Input("kind")] : inputs).map { $0.path == "kind" ? "--kind \($0.typed)" : $0.assignment }
    case .resolve(let target, let field): ["resolve", shellWord(target.text), shellWord(field), "--take A"]
    case .explain(let rule): ["explain", rule]
    }
  }
}

/// Writes the commands of many findings: what is alike in a message is made once.
struct FixCommands {
  /// The phrasing that made the messages outlives this.
  private var patterns: [FindingPhrase.FixKey: Pattern] = [:]

  /// A command with places for the parameters, and for the values that are quoted once these stand in them.
  private final class Pattern {
    let command: Template
    /// By the place in the command; nil in that of a parameter.
    let values: [Template?]

    init(_ fix: Fix) {
      var values: [String: Template] = [:]
      let fix = fix.mappingValues { value in
        guard value.contains("{") else { return value }
        let name = "value-\(values.count)"
        values[name] = Template(value)
        return "{\(name)}"
      }
      command = Template(fix.command)
      self.values = command.places.map { values[$0.name] }
    }
  }

  /// The pattern of a finding's fix; nil where it has none.
  private mutating func pattern(_ phrase: FindingPhrase) -> Pattern? {
    guard let key = phrase.fixKey else { return nil }
    if let known = patterns[key] { return known }
    let pattern = phrase.fixPattern.map(Pattern.init)
    patterns[key] = pattern
    return pattern
  }

  mutating func append(_ phrase: FindingPhrase, to bytes: inout [UInt8]) {
    guard let pattern = pattern(phrase) else { return bytes.append(contentsOf: phrase.fix.command.utf8) }
    phrase.append(pattern.command, to: &bytes) { place, bytes in
      guard let value = pattern.values[place.number] else { return false }
      var filled: [UInt8] = []
      phrase.append(value, to: &filled)
      if !filled.isEmpty { bytes.append(contentsOf: shellWord(String(decoding: filled, as: UTF8.self)).utf8) }
      return true
    }
  }
}

extension Fix.Input {
  /// `label.en='…'`
  fileprivate var assignment: String { "\(path)=\(typed)" }

  fileprivate var typed: String {
    if let value { return value.isEmpty ? "" : shellWord(value) }
    let path = path.dropping(Field.defaultsPrefix) ?? path
    guard let spec = Field(path: path)?.spec else { return "…" }
    if spec.isSet { return path.contains(".") ? "true" : "…" }
    return spec.type == .text ? "'…'" : "…"
  }
}
