import Foundation
import HandrailCatalogue

/// Reads an expression whose value is set on a view: a constant, or computed.
struct CodeExpression {
  let tokens: ArraySlice<CodeToken>

  init(_ tokens: ArraySlice<CodeToken>) { self.tokens = tokens }

  /// Longer ones count as computed, without being read.
  static let mostTokens = 64

  func value(of part: CodePart) -> CodeValue {
    guard !tokens.isEmpty, tokens.count <= Self.mostTokens else { return .computed }
    switch part {
    case .label, .hint, .value, .text, .placeholder: return words(tokens)
    case .element, .hidden, .shown, .enabled, .follows, .secure, .editable: return flag.map { .name($0) } ?? .computed
    case .colour, .tint, .background: return colour.map { .name($0) } ?? .computed
    case .font: return font.map { .name($0) } ?? maker.map { .made($0) } ?? .computed
    case .gesture, .action, .frame, .shrinks, .range, .loading: return .computed
    case .lines: return tokens.count == 1 && tokens.first?.kind == .number ? .name(tokens.first?.text ?? "") : .computed
    case .keyboard: return keyboard.map { .name($0) } ?? .computed
    case .alpha: return alpha
    case .selects: return selects.map { .name($0) } ?? .computed
    case .configuration: return configuration.map { .name($0) } ?? .computed
    case .traits: return traits.map { .name($0) } ?? .computed
    case .picture: return picture
    }
  }

  /// The value of a constant.
  var words: CodeValue { tokens.count <= Self.mostTokens ? words(tokens) : .computed }
}

extension CodeExpression {
  func words(_ tokens: Part) -> CodeValue {
    guard let first = tokens.first, let last = tokens.last else { return .computed }
    if let body = Self.bodyOfClosure(tokens) { return words(body) }
    if tokens.allSatisfy({ $0.constant != nil }) {
      let text = tokens.compactMap(\.constant).joined()
      return text.isEmpty ? .nothing : .literal(text)
    }
    if tokens.count == 1, ["nil", "NULL", "Nil"].contains(first.text) { return .nothing }
    if tokens.count == 1, let format = first.interpolated.first { return interpolated(format, first.interpolated.dropFirst()) }
    if let (rest, how) = Self.withoutCase(tokens) {
      let value = words(rest)
      return value == .computed || value == .nothing ? value : .cased(value, how)
    }
    if let value = lookedUp(tokens) ?? joined(tokens) { return value }
    // `"cart.title".localized`, with or without parentheses.
    if let key = first.constant, let second = tokens.dropFirst().first, second.isSign("."),
      let word = tokens.dropFirst(2).first, word.kind == .word, Self.isPlain(tokens.dropFirst(3))
    {
      return Self.phrase(key, by: word.text) ?? .computed
    }
    if last.isSign(")"), let open = tokens.firstIndex(where: { $0.isSign("(") }), Self.closes(tokens, open) {
      // A type's function without parameters may be a constant that the build generates.
      if Self.isPlain(tokens[open...]), let path = Self.path(tokens[..<open]), path.count > 1, Self.isOfType(path) {
        return .member(path)
      }
      return call(Array(tokens[..<open]), tokens[(open + 1)...].dropLast())
    }
    if first.isSign("["), last.isSign("]") { return message(tokens.dropFirst().dropLast()) }
    return Self.path(tokens).map { .member($0) } ?? .computed
  }

  /// `NSLocalizedString("key", comment: "")`, `L10n.tr("Table", "key")`, `NSAttributedString(string: …)`.
  private func call(_ name: [CodeToken], _ arguments: Part) -> CodeValue {
    guard let function = name.last, function.kind == .word, name.allSatisfy({ $0.kind == .word || $0.isSign(".") }) else {
      return .computed
    }
    let parts = Self.arguments(arguments)
    if ["NSAttributedString", "NSMutableAttributedString", "AttributedString"].contains(function.text), let first = parts.first {
      return first.label == "string" || first.label == nil ? words(first.value) : .computed
    }
    if function.text == "String", parts.first?.label == "localized" { return localized(parts, keyAt: 0) }
    if function.text == "String" && parts.first?.label == "format" || function.text == "localizedStringWithFormat" {
      return formatted(parts.map { constant($0.value) })
    }
    if function.text == "tr", name.count > 1 {
      let texts = parts.filter { $0.label == nil }.compactMap { $0.value.count == 1 ? $0.value.first?.constant : nil }
      guard texts.count == 2, parts.allSatisfy({ $0.label == "fallback" || $0.label == nil }), parts.count <= 3 else {
        return .computed
      }
      let fallback = parts.first { $0.label == "fallback" }?.value.first?.constant
      return texts.count == parts.filter { $0.label == nil }.count
        ? .localized(key: texts[1], table: texts[0], fallback: fallback) : .computed
    }
    guard !function.text.contains("Format") else { return .computed }
    guard Self.localizes(function.text) else {
      return Self.phrase(name.filter { $0.kind == .word }.map(\.text), arguments) ?? .computed
    }
    if function.text.hasSuffix("FromTable") || function.text.hasSuffix("InBundle") {
      guard let key = parts.first?.value.first?.constant else { return .computed }
      let table = parts.count > 1 ? parts[1].value.first?.constant : nil
      return .localized(key: key, table: table, fallback: nil)
    }
    // A function of the app chooses the table itself.
    guard !function.text.hasPrefix("NSLocalizedString"), case .localized(let key, nil, nil) = localized(parts, keyAt: 0) else {
      return localized(parts, keyAt: 0)
    }
    return Self.phrase(key, by: function.text) ?? .computed
  }

  /// `"\("total".localized):"`: constants in a text.
  private func interpolated(_ format: String, _ expressions: ArraySlice<String>) -> CodeValue {
    let parts = expressions.map { CodeScanner.tokens(Array($0.utf8), .swift)[...] }
    guard parts.allSatisfy({ $0.count <= Self.mostTokens }) else { return .computed }
    return formatted([.literal(format)] + parts.map(constant))
  }

  /// An argument of a format.
  private func constant(_ part: Part) -> CodeValue {
    part.count == 1 && part.first?.kind == .number ? .literal(part.first?.text ?? "") : words(part)
  }

  /// Constants as the arguments of a constant format: the text is always the same.
  func formatted(_ values: [CodeValue]) -> CodeValue {
    let areConstant = values.allSatisfy { value in
      if case .lookedUp = value { return true }
      guard case .member(let path) = value else { return value.isConstant }
      // `Lamp.name`, but not `Session.current.name`. The app's name and version do not change.
      if path.count == 3, path[0] == "Bundle", path[1] == "main" { return true }
      return path.count == 2 && Self.isOfType(path) && !["shared", "current", "standard", "main", "default"].contains(path[1])
    }
    return areConstant ? .formatted(values) : .computed
  }

  private func localized(_ parts: [Argument], keyAt place: Int) -> CodeValue {
    guard parts.indices.contains(place), parts[place].value.count == 1, let key = parts[place].value.first?.constant else {
      return .computed
    }
    func text(_ label: String) -> String? { parts.first { $0.label == label }?.value.first?.constant }
    let fallback = text("value") ?? text("defaultValue")
    let table = parts.first { $0.label == "tableName" || $0.label == "table" }
    if let path = table.flatMap({ Self.path($0.value) }), path != ["nil"] {
      return .keyed(key: key, table: path, fallback: fallback)
    }
    let isPlain = parts.allSatisfy { part in
      part.label == "bundle" || part.label == "comment"
        || part.value.allSatisfy { $0.isText && $0.constant != nil || $0.isWord("nil") }
    }
    guard isPlain else { return .computed }
    return .localized(key: key, table: text("tableName") ?? text("table"), fallback: fallback)
  }

  /// `[Strings cartTitle]`, `[NSString stringWithFormat:NSLocalizedString(@"install", nil), @"Orbot"]`
  private func message(_ inner: Part) -> CodeValue {
    if inner.first?.isWord("NSString") == true, let selector = inner.dropFirst().first,
      ["stringWithFormat", "localizedStringWithFormat"].contains(selector.text)
    {
      return formatted(Self.arguments(inner.dropFirst(3)).map { constant($0.value) })
    }
    guard inner.count == 2, let type = inner.first, let name = inner.last, type.kind == .word, name.kind == .word,
      type.text.first?.isUppercase == true
    else { return Self.phrase(ofMessage: inner) ?? .computed }
    return .member([type.text, name.text])
  }

  private struct Argument {
    var label: String?
    var value: Part
  }

  /// Arguments with their labels, split at commas outside brackets.
  private static func arguments(_ tokens: Part) -> [Argument] {
    var (found, start, depth) = ([Argument](), tokens.startIndex, 0)
    func add(_ end: Int) {
      var value = tokens[start..<end]
      var label: String?
      if let first = value.first, first.kind == .word, value.dropFirst().first?.isSign(":") == true {
        label = first.text
        value = value.dropFirst(2)
      }
      // Objective-C's `@"…"` is already a string token.
      if !value.isEmpty { found.append(Argument(label: label, value: value)) }
    }
    for index in tokens.indices {
      let token = tokens[index]
      guard token.kind == .sign else { continue }
      if "([{".contains(token.text) { depth += 1 }
      if ")]}".contains(token.text) { depth -= 1 }
      if token.text == ",", depth == 0 {
        add(index)
        start = index + 1
      }
    }
    add(tokens.endIndex)
    return found
  }

  /// Whether the parenthesis that opens at `open` closes at the very end.
  private static func closes(_ tokens: Part, _ open: Int) -> Bool {
    var depth = 0
    for index in open..<tokens.endIndex {
      if tokens[index].isSign("(") { depth += 1 }
      if tokens[index].isSign(")") { depth -= 1 }
      if depth == 0 { return index == tokens.endIndex - 1 }
    }
    return false
  }

  static func localizes(_ name: String) -> Bool {
    let name = name.lowercased()
    return ["localiz", "localis", "l10n", "i18n"].contains(where: name.contains)
  }

  /// Nothing, or empty parentheses.
  private static func isPlain(_ tokens: Part) -> Bool {
    tokens.isEmpty || tokens.count == 2 && tokens.first?.isSign("(") == true && tokens.last?.isSign(")") == true
  }

  /// `Strings.cart.title`, `self.title`, `title`
  private static func path(_ tokens: Part) -> [String]? {
    var (path, isName) = ([String](), true)
    for token in tokens {
      guard isName ? token.kind == .word : token.isSign(".") else { return nil }
      if isName { path.append(token.text) }
      isName.toggle()
    }
    return isName ? nil : path.first == "self" ? Array(path.dropFirst()) : path
  }

  static func isOfType(_ path: [String]) -> Bool { path[0].first?.isUppercase == true }

  /// The expression without a change of case at its end.
  private static func withoutCase(_ tokens: Part) -> (Part, CodeCase)? {
    var rest = tokens
    if rest.last?.isSign(")") == true, rest.dropLast().last?.isSign("(") == true { rest = rest.dropLast(2) }
    guard let name = rest.last, name.kind == .word, rest.dropLast().last?.isSign(".") == true, rest.count > 2 else { return nil }
    let isCall = rest.endIndex < tokens.endIndex
    switch (name.text, isCall) {
    case ("uppercased", true), ("localizedUppercase", false), ("uppercaseString", false): return (rest.dropLast(2), .upper)
    case ("lowercased", true), ("localizedLowercase", false), ("lowercaseString", false): return (rest.dropLast(2), .lower)
    case ("localizedCapitalized", false), ("capitalized", false), ("capitalizedString", false):
      return (rest.dropLast(2), .capital)
    default: return nil
    }
  }
}

extension CodeExpression {
  /// Traits, separated by commas: `.button`, `[.button, .header]`, `UIAccessibilityTraitButton`.
  private var traits: String? {
    var names: [String] = []
    for token in tokens {
      switch token.kind {
      case .word where token.text == "UIAccessibilityTraits": break
      case .word:
        let name =
          token.text.hasPrefix("UIAccessibilityTrait") ? token.text.dropFirst("UIAccessibilityTrait".count) : token.text[...]
        guard let first = name.first, let trait = ElementReader.traits[first.lowercased() + name.dropFirst()] else { return nil }
        names.append(trait)
      case .sign where ".[],|".contains(token.text): break
      default: return nil
      }
    }
    return names.isEmpty ? nil : names.joined(separator: ",")
  }

  /// `.secondaryLabel`, `UIColor.white`, `[UIColor whiteColor]`, `UIColor(named: "ink")`
  private var colour: String? {
    let words = tokens.filter { $0.kind == .word && $0.text != "UIColor" }.map(\.text)
    let texts = tokens.filter(\.isText)
    if tokens.first?.isWord("UIColor") == true || tokens.dropFirst().first?.isWord("UIColor") == true, texts.count == 1,
      let name = texts.first?.constant, words == ["named"] || words == ["colorNamed"]
    {
      return "named:\(name)"
    }
    guard texts.isEmpty, words.count == 1, tokens.allSatisfy({ $0.kind == .word || ".[]".contains($0.text) }),
      tokens.first?.isSign(".") == true || tokens.contains(where: { $0.isWord("UIColor") }),
      let slug = InterfaceColours.systemSlug(words[0]), slug == "clear" || SystemColours.isKnown(slug)
    else { return nil }
    return "system:\(slug)"
  }
}
