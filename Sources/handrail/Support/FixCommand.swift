import HandrailModel
import HandrailWorkspace

extension Fix {
  /// As a command to copy; `…` stands for what only the person knows.
  var command: String { "handrail " + words.joined(separator: " ") }

  private var words: [String] {
    switch self {
    case .set(let target, let inputs): ["set", Self.word(target.text)] + inputs.map(\.assignment)
    case .join(let group, let screen): ["set", Self.word("\(screen)#ID"), "group=\(Self.word(group))"]
    case .order(let screen, let isNatural): ["order", Self.word(screen), isNatural ? "natural" : "…"]
    case .group(let screen, let members):
      ["group", "add", Self.word(screen), "ID", "--members", Self.word(members.joined(separator: ","))]
    case .add(let collection, let screen, let id, let inputs):
      [String(collection.rawValue.dropLast()), "add", Self.word(screen), id.map(Self.word) ?? "ID"]
        + (inputs.isEmpty ? [Input("kind")] : inputs).map { $0.path == "kind" ? "--kind \($0.typed)" : $0.assignment }
    case .resolve(let target, let field): ["resolve", Self.word(target.text), Self.word(field), "--take A"]
    case .explain(let rule): ["explain", rule]
    }
  }

  /// A word as a shell takes it: in quotes where it has more than plain characters. `#` begins a comment only where a word
  /// begins.
  fileprivate static func word(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      // `…` and letters of other scripts are no shell's own.
      case 0x80...: true
      default: "-_.,:/@+%{}#".utf8.contains(byte)
      }
    }
    return isPlain && !text.hasPrefix("#") ? text : "'" + text.replacing("'", with: #"'\''"#) + "'"
  }
}

/// Writes the commands of many findings: what is alike in a message is made once.
struct FixCommands {
  private var templates: [String: [String: Template]] = [:]

  mutating func append(_ phrase: FindingPhrase, to bytes: inout [UInt8]) {
    guard let pattern = phrase.fixPattern else { return bytes.append(contentsOf: phrase.fix.command.utf8) }
    if let template = templates[pattern.rule]?[pattern.message] { return phrase.append(template, to: &bytes) }
    let template = Template(pattern.fix.command)
    templates[pattern.rule, default: [:]][pattern.message] = template
    phrase.append(template, to: &bytes)
  }
}

extension Fix.Input {
  /// `label.en='…'`
  fileprivate var assignment: String { "\(path)=\(typed)" }

  fileprivate var typed: String {
    if let value { return value.isEmpty ? "" : Fix.word(value) }
    guard let spec = Field(path: path.dropping(Field.defaultsPrefix) ?? path)?.spec else { return "…" }
    if spec.isSet { return "true" }
    return spec.type == .text ? "'…'" : "…"
  }
}
