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

extension FindingPhrase {
  /// Appends the command that answers it.
  func appendCommand(to bytes: inout [UInt8]) {
    guard let pattern = patterned({ CommandPattern($0) }) as? CommandPattern else {
      return bytes.append(contentsOf: fix.command.utf8)
    }
    append(pattern.command, to: &bytes) { place, bytes in
      guard let value = pattern.values[place.number] else { return false }
      var filled: [UInt8] = []
      append(value, to: &filled)
      if !filled.isEmpty { bytes.append(contentsOf: shellWord(String(decoding: filled, as: UTF8.self)).utf8) }
      return true
    }
  }
}

/// A command with places for the parameters, and for the values that are quoted once these stand in them.
private final class CommandPattern {
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
