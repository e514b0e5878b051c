import HandrailModel

extension Fix {
  /// A command to copy, with `…` for what only the person knows.
  public var command: String { "handrail " + words.joined(separator: " ") }

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
    // The list shows the sides, and how to take one.
    case .resolve(let target, _): ["conflicts", shellWord(target.text)]
    case .explain(let rule): ["explain", rule]
    }
  }
}

extension Rule {
  /// The commands that answer what the rule finds, each once: `…` stands for a value, capitals for a name that each finding fills
  /// in.
  public var answers: [String] {
    var commands: [String] = []
    for fix in messages.flatMap({ [$0.fix] + ($0.alternative.map { [$0] } ?? []) }) {
      let command = Text.fill(fix.general.command) { $0.hasPrefix("path") ? "FIELD" : $0.uppercased() }
      if !commands.contains(command) { commands.append(command) }
    }
    return commands
  }
}

extension Fix {
  /// Without the values that single findings propose, and without the fields that only some of them add.
  fileprivate var general: Fix {
    switch self {
    case .set(let target, let inputs): .set(target, inputs.prefix(1).map(\.general) + inputs.dropFirst().compactMap(\.certain))
    case .add(let collection, let screen, let id, let inputs): .add(collection, screen: screen, id: id, inputs.map(\.general))
    default: self
    }
  }
}

extension Fix.Input {
  fileprivate var general: Fix.Input {
    let parts = path.split(separator: ".").map(String.init)
    let isProposed = value?.contains("{") ?? false
    let name = parts.first ?? ""
    // A colour's field is its appearance; a field that only the finding knows has its qualifiers in its name.
    guard let field = Field(named: name) else {
      return Fix.Input(name == "{high}" ? "APPEARANCE" : name, isProposed ? nil : value)
    }
    let qualifiers = zip(parts.dropFirst(), field.spec.qualifiers).map { $0.hasPrefix("{") ? $1.title(for: $0) : $0 }
    return Fix.Input(([name] + qualifiers).joined(separator: "."), isProposed ? nil : value)
  }

  /// nil for a field that a finding adds only if it proposes a value for it.
  fileprivate var certain: Fix.Input? { path.hasPrefix("{") && (value?.contains("{") ?? false) ? nil : general }
}

extension Qualifier {
  /// In capitals, as a command's help names an argument.
  fileprivate func title(for placeholder: String) -> String {
    switch self {
    case .language: "LANGUAGE"
    case .oneOf(FieldSpec.appearances): "APPEARANCE"
    case .oneOf, .name: placeholder == "{qualifier}" ? "NAME" : String(placeholder.dropFirst().dropLast()).uppercased()
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
