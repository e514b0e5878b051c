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
  /// By the message's identity; the phrasing that made it outlives this.
  private var patterns: [ObjectIdentifier: Pattern] = [:]

  /// A command with places for the parameters, and for the values that are quoted once these stand in them.
  private struct Pattern {
    let command: Template
    /// Where they stand a place has the prefix and their number.
    private let values: [Template]
    private static let prefix = "value-"

    init(_ fix: Fix) {
      var values: [Template] = []
      let fix = fix.mappingValues { value in
        guard value.contains("{") else { return value }
        values.append(Template(value))
        return "{\(Self.prefix)\(values.count - 1)}"
      }
      command = Template(fix.command)
      self.values = values
    }

    func value(_ place: String) -> Template? { place.dropping(Self.prefix).flatMap { Int($0) }.map { values[$0] } }
  }

  mutating func append(_ phrase: FindingPhrase, to bytes: inout [UInt8]) {
    guard let (id, fix) = phrase.fixPattern else { return bytes.append(contentsOf: phrase.fix.command.utf8) }
    let known = patterns[id]
    let pattern = known ?? Pattern(fix())
    if known == nil { patterns[id] = pattern }
    phrase.append(pattern.command, to: &bytes) { name, bytes in
      guard let value = pattern.value(name) else { return false }
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
