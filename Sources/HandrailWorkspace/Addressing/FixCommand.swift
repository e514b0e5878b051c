/// A finding's command taken apart: `handrail set cart#photo label.en='…'`.
struct FixCommand {
  /// `set`, `order`, `add`.
  let verb: String
  /// `group`, `element` where the verb is `add`.
  let noun: String?
  /// What is neither an option nor an assignment.
  let words: [String]
  /// The value is nil where only the person knows it.
  let assignments: [(path: String, value: String?)]
  /// What follows `--members`.
  let members: [String]

  init?(_ text: String) {
    var tokens = Self.tokens(text)[...]
    guard tokens.popFirst() == "handrail", let first = tokens.popFirst() else { return nil }
    if let second = tokens.first, second == "add" {
      (verb, noun) = (second, first)
      tokens.removeFirst()
    } else {
      (verb, noun) = (first, nil)
    }
    var words: [String] = []
    var assignments: [(path: String, value: String?)] = []
    var members: [String] = []
    while let token = tokens.popFirst() {
      if let option = token.dropping("--") {
        let value = tokens.popFirst() ?? ""
        if option == "members" {
          members = value.split(separator: ",").map(String.init)
        } else {
          assignments.append((option, value == "…" ? nil : value))
        }
      } else if let equals = token.firstIndex(of: "="), equals > token.startIndex {
        let value = String(token[token.index(after: equals)...])
        assignments.append((String(token[..<equals]), value == "…" ? nil : value))
      } else {
        words.append(token)
      }
    }
    (self.words, self.assignments, self.members) = (words, assignments, members)
  }

  /// The group into which items of the person's choice are to go: `set cart#ID group=row`; nil for any other command.
  var groupOfAny: String? {
    guard words.first?.hasSuffix("#ID") == true else { return nil }
    return assignments.first { $0.path == "group" }?.value
  }

  /// Words as a shell would part them: at spaces, but not within single quotes.
  private static func tokens(_ text: String) -> [String] {
    var tokens: [String] = []
    var token = ""
    var isQuoted = false
    var hasQuotes = false
    for character in text {
      if character == "'" {
        isQuoted.toggle()
        hasQuotes = true
      } else if character == " ", !isQuoted {
        if !token.isEmpty || hasQuotes { tokens.append(token) }
        (token, hasQuotes) = ("", false)
      } else {
        token.append(character)
      }
    }
    if !token.isEmpty || hasQuotes { tokens.append(token) }
    return tokens
  }
}
