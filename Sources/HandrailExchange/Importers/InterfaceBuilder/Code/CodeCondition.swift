/// Whether a compiler condition, such as that of `#if`, is true in the released app.
struct CodeCondition {
  private var tokens: ArraySlice<CodeToken>

  /// - Returns: nil if the sources alone do not show it. A project may define anything; only `DEBUG` is known, since Xcode
  ///   defines it for builds that are not released.
  static func holds(_ text: String) -> Bool? {
    // Nobody writes a longer one by hand.
    guard text.utf8.count <= 200 else { return nil }
    var condition = CodeCondition(tokens: CodeScanner.tokens(Array(text.utf8), .swift)[...])
    let value = condition.readAny()
    return condition.tokens.isEmpty ? value : nil
  }
}

extension CodeCondition {
  /// One value, or several with `||` between them.
  private mutating func readAny() -> Bool? {
    var values = [readAll()]
    while takes("|"), takes("|") { values.append(readAll()) }
    return values.contains(true) ? true : values.contains(nil) ? nil : false
  }

  private mutating func readAll() -> Bool? {
    var values = [readOne()]
    while takes("&"), takes("&") { values.append(readOne()) }
    return values.contains(false) ? false : values.contains(nil) ? nil : true
  }

  private mutating func readOne() -> Bool? {
    if takes("!") { return readOne().map { !$0 } }
    if takes("(") {
      let value = readAny()
      return takes(")") ? value : nil
    }
    guard let word = tokens.popFirst() else { return nil }
    switch word.text {
    case "defined": return readOne()
    case "DEBUG", "false", "0": return false
    case "true", "1": return true
    default:
      // `os(iOS)`
      if takes("(") {
        while let token = tokens.popFirst(), !token.isSign(")") {}
      }
      return nil
    }
  }

  private mutating func takes(_ sign: String) -> Bool {
    guard tokens.first?.isSign(sign) == true else { return false }
    tokens.removeFirst()
    return true
  }
}

/// Which parts of a source file are left out of the released app, from `#if` to `#if`.
struct CodeBranches {
  private struct Branch {
    let isLeftOutAround: Bool
    var isLeftOut = false
    /// Whether one of its conditions is certainly true, so that what follows is left out.
    var isDecided = false
    /// Whether some of its conditions may be true or false.
    var isOpen = false
    var namesDebug = false
  }

  private var branches: [Branch] = []

  var isLeftOut: Bool { branches.last?.isLeftOut ?? false }
  /// Whether only debug builds have this part.
  var isForDebugging: Bool { branches.contains { $0.isLeftOut && $0.namesDebug } }

  /// - Returns: the directive that is left once everything certain is removed; nil if there is none.
  mutating func read(_ word: String, _ condition: String) -> String? {
    if word == "endif" { return branches.popLast()?.isOpen == true ? word : nil }
    if word.hasPrefix("if") { branches.append(Branch(isLeftOutAround: isLeftOut)) }
    guard var branch = branches.popLast() else { return nil }
    defer { branches.append(branch) }
    branch.namesDebug = branch.namesDebug || condition.contains("DEBUG")
    var holds = word == "else" ? true : CodeCondition.holds(condition)
    if word == "ifndef" { holds = holds.map { !$0 } }
    branch.isLeftOut = branch.isLeftOutAround || branch.isDecided || holds == false
    guard !branch.isLeftOut else { return nil }
    branch.isDecided = holds == true
    let isFirst = !branch.isOpen
    if holds == nil { branch.isOpen = true }
    return branch.isOpen ? isFirst ? "if" : "else" : nil
  }
}
