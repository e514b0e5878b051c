extension Selector {
  /// Completions for the condition being typed at the end of `text`, each as the whole word; empty if no condition is being
  /// typed.
  ///
  /// - Parameter rules: The ids of the catalogue's rules.
  public static func completions(of text: String, rules: [String]) -> [String] {
    guard let start = text.lastIndex(where: { "#[".contains($0) }) else { return [] }
    let owner: Owner = text[start] == "[" ? .screen : .element
    guard owner == .element || !text[start...].contains("]") else { return [] }
    var condition = text[text.index(after: start)...]
    if let and = condition.ranges(of: " and ").last { condition = condition[and.upperBound...] }
    if condition.hasPrefix("not ") { condition = condition.dropFirst("not ".count) }
    let before = String(text[..<condition.startIndex])
    guard let equals = condition.firstIndex(of: "=") else {
      return names(of: owner).filter { $0.hasPrefix(condition) }.map { before + $0 }
    }
    let (name, value) = (String(condition[..<equals]), condition[condition.index(after: equals)...])
    return values(of: name, owner, rules).filter { $0.hasPrefix(value) }.map { "\(before)\(name)=\($0)" }
  }

  /// What may come before a value, with its operator. For a field recorded by language, only the part before the language.
  private static func names(of owner: Owner) -> [String] {
    let fields = FieldTable.shared.fields(of: owner).flatMap { field -> [String] in
      var paths = [field.name]
      for qualifier in field.spec.qualifiers {
        guard case .oneOf(let parts) = qualifier else { return paths.map { $0 + "." } }
        paths = paths.flatMap { path in parts.map { "\(path).\($0)" } }
      }
      return paths.map { $0 + "=" }
    }
    return Condition.Subject.names(of: owner).map { $0 + "=" } + fields
  }

  private static func values(of name: String, _ owner: Owner, _ rules: [String]) -> [String] {
    switch try? Condition.Subject(name, of: owner) {
    case .lookup(.rule): return rules
    case .lookup(.question): return []
    case .field(let key):
      switch key.field.spec.type(on: owner) {
      case .choice(let values): return values
      case .flag: return ["true", "false"]
      default: return []
      }
    default: return []
    }
  }
}
