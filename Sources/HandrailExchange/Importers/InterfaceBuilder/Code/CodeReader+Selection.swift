/// What happens when a row of a list is selected.
extension CodeReader {
  private static let selections: Set = [
    "didSelectRowAt", "didSelectItemAt", "didSelectRowAtIndexPath", "didSelectItemAtIndexPath",
  ]

  /// Whether a function that handles selections (by a word in its signature) does something for all rows or only for some; nil if
  /// it does nothing.
  func deedOfSelection(_ word: String, at index: Int) -> CodeFile.Deed? {
    guard Self.selections.contains(word), function == nil else { return nil }
    let head = tokens[index...].prefix(60)
    guard let start = head.firstIndex(where: { $0.kind == .sign && "{;}".contains($0.text) }), tokens[start].isSign("{") else {
      return nil
    }
    return deed(in: tokens[(start + 1)...])
  }

  /// Statement by statement: an unconditional one runs for every row, unless the function may have returned before, for example
  /// for the rows of another section.
  private func deed(in body: ArraySlice<CodeToken>) -> CodeFile.Deed? {
    var (found, mayHaveEnded, place) = (CodeFile.Deed?.none, false, body.startIndex)
    while place < body.endIndex, !tokens[place].isSign("}") {
      let end = min(max(endOfStatement(from: place), place + 1), body.endIndex)
      let (statement, first) = (tokens[place..<end], tokens[place])
      place = end
      if Self.conditions.contains(where: first.isWord) {
        let blocks = self.blocks(of: statement)
        let deeds = blocks.map { deed(in: $0) }
        if deeds.contains(where: { $0 != nil }) || blocks.isEmpty && doesSomething(statement) { found = found ?? .chooses }
        if !blocks.isEmpty, !mayHaveEnded, isComplete(statement), deeds.allSatisfy({ $0 == .selects }) { return .selects }
        let isLeft = deeds.allSatisfy { $0 == nil } && statement.contains { $0.isWord("return") }
        mayHaveEnded = mayHaveEnded || isLeft && isOfRow(statement)
      } else if !declares(statement), doesSomething(statement) {
        if !mayHaveEnded { return .selects }
        found = .chooses
      }
    }
    return found
  }

  private static let conditions = ["if", "else", "switch", "guard", "for", "while"]

  /// Whether one of its blocks always runs.
  private func isComplete(_ statement: ArraySlice<CodeToken>) -> Bool {
    guard let first = statement.first else { return false }
    if first.isWord("if") {
      return statement.indices.contains { tokens[$0].isWord("else") && token($0 + 1)?.isSign("{") == true }
    }
    return first.isWord("switch") && (language == .swift || statement.contains { $0.isWord("default") })
  }

  /// Whether it asks which row it is, not only what the row shows.
  private func isOfRow(_ statement: ArraySlice<CodeToken>) -> Bool {
    let condition = statement.prefix { !$0.isSign("{") }
    let places: Set = ["section", "row", "item", "indexPath", "cell"]
    return condition.contains { places.contains($0.text) }
      && condition.indices.contains { index in
        let token = tokens[index]
        if ["is", "as"].contains(where: token.isWord) || token.isSign("<") || token.isSign(">") { return true }
        return token.isSign("=") && (tokens[index - 1].isSign("=") || tokens[index - 1].isSign("!"))
      }
  }

  /// The blocks of a condition, or the cases of a switch.
  private func blocks(of statement: ArraySlice<CodeToken>) -> [ArraySlice<CodeToken>] {
    let isSwitch = statement.first?.isWord("switch") == true
    var (found, depth, begin) = ([ArraySlice<CodeToken>](), 0, statement.startIndex)
    for place in statement.indices {
      let token = tokens[place]
      let isCase = isSwitch && depth == 1 && (token.isWord("case") || token.isWord("default"))
      if token.isSign("{") {
        depth += 1
        if depth == 1 { begin = place + 1 }
      } else if token.isSign("}") {
        depth -= 1
        if depth == 0 { found.append(isSwitch ? inCase(tokens[begin..<place]) : tokens[begin..<place]) }
      } else if isCase {
        // Several cases of one block follow each other in C.
        if tokens[begin..<place].contains(where: { $0.isSign(":") }), self.token(place - 1)?.isSign(":") != true {
          found.append(inCase(tokens[begin..<place]))
        }
        begin = place
      }
    }
    return found
  }

  /// What follows `case .page(let page):`.
  private func inCase(_ tokens: ArraySlice<CodeToken>) -> ArraySlice<CodeToken> { tokens.drop { !$0.isSign(":") }.dropFirst() }

  /// Where the statement that begins at `start` ends: after its blocks, or with its line.
  private func endOfStatement(from start: Int) -> Int {
    var (depth, place) = (0, start)
    while let token = token(place) {
      if token.kind == .sign {
        if "([{".contains(token.text) { depth += 1 }
        if ")]}".contains(token.text) { depth -= 1 }
        if depth < 0 { return place }
        if depth == 0, token.isSign(";") || token.isSign("}") && !goesOn(after: place) { return place + 1 }
      }
      if language == .swift, depth == 0, let next = self.token(place + 1), next.startsLine, !continues(place + 1),
        !next.isSign("{"), !next.isWord("else")
      {
        return place + 1
      }
      place += 1
    }
    return place
  }

  /// `} else {`, `}.then {`, `}];`
  private func goesOn(after place: Int) -> Bool {
    guard let next = token(place + 1) else { return false }
    return next.isWord("else") || [".", "(", ",", ";", "]", ")"].contains(where: next.isSign)
  }

  /// Whether it does more than deselect the row.
  private func doesSomething(_ tokens: ArraySlice<CodeToken>) -> Bool {
    let words = tokens.filter { $0.kind == .word }
    if words.contains(where: { $0.isWord("super") }), words.count < 7 { return false }
    let acts = tokens.indices.filter { index in
      let before = index > tokens.startIndex ? self.tokens[index - 1] : nil
      let token = self.tokens[index]
      if token.isSign("=") { return before?.kind == .word && self.token(index + 1)?.isSign("=") != true }
      if token.isSign("[") { return language == .objectiveC && (before?.kind != .word || before?.isWord("return") == true) }
      guard token.isSign("("), let before else { return false }
      return before.kind == .word && !Self.quiet.contains(before.text) || before.isSign("?") || before.isSign("!")
    }
    let isTakenBack = words.contains { $0.text.hasPrefix("deselect") }
    // It is a single call, which may ask for the row's index path.
    return acts.count > (isTakenBack ? 2 : 0)
  }

  /// Keywords before a parenthesis, and calls that only log, reload or dismiss the keyboard.
  private static let quiet: Set = [
    "if", "switch", "guard", "for", "while", "print", "NSLog", "debugPrint", "endEditing", "reloadData", "resignFirstResponder",
    "beginUpdates", "endUpdates",
  ]

  /// Whether a statement only declares a name, or returns.
  private func declares(_ statement: ArraySlice<CodeToken>) -> Bool {
    guard let first = statement.first else { return true }
    if ["let", "var", "return", "defer", "break"].contains(where: first.isWord) || first.kind == .directive { return true }
    guard language == .objectiveC, first.kind == .word, let second = statement.dropFirst().first else { return false }
    // `Cart *cart = …;`, `NSInteger row = …;`, `NSArray<Cart *> *all = …;`
    return second.isSign("*") || second.isSign("<") || second.kind == .word
  }
}
