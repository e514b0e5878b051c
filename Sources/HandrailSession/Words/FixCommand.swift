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
    // The list says what was removed or renamed, and which of the names are free.
    case .resolve(let target, let field) where [.birth, .givenName].contains(FieldPath(field)):
      ["conflicts", shellWord(target.text)]
    case .resolve(let target, let field): ["resolve", shellWord(target.text), shellWord(field), "--take A"]
    case .explain(let rule): ["explain", rule]
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
