/// Expressions and arguments.
extension CodeReader {
  /// An expression up to the end of its statement, cut off once it is too long.
  func expression(from start: Int) -> ArraySlice<CodeToken> {
    var (depth, place) = (0, start)
    while let token = token(place) {
      if place - start > CodeExpression.mostTokens || token.kind == .directive { break }
      if language == .swift, depth == 0, place > start, token.startsLine, !continues(place) { break }
      if token.kind == .sign {
        if "([{".contains(token.text) { depth += 1 }
        if ")]}".contains(token.text) {
          depth -= 1
          if depth < 0 { break }
        }
        if token.text == ";" || token.text == "," && language == .objectiveC, depth == 0 { break }
      }
      place += 1
    }
    return tokens[min(start, tokens.count)..<min(place, tokens.count)]
  }

  /// Whether an expression continues on the line of the token at `place`.
  func continues(_ place: Int) -> Bool {
    let signs = [".", "?", ":", "+", "-", "*", "/", "&", "|", "=", "<", ">", ","]
    let (token, before) = (tokens[place], tokens[place - 1])
    return token.kind == .sign && signs.contains(token.text) || before.kind == .sign && signs.contains(before.text)
  }

  /// Arguments in parentheses, up to the closing one.
  func arguments(from start: Int) -> [ArraySlice<CodeToken>] {
    var (found, begin, depth) = ([ArraySlice<CodeToken>](), start, 0)
    for place in start..<min(start + 2 * CodeExpression.mostTokens, tokens.count) {
      guard tokens[place].kind == .sign else { continue }
      switch tokens[place].text {
      case "(", "[", "{": depth += 1
      case ")", "]", "}":
        if depth == 0 { return found + [tokens[begin..<place]] }
        depth -= 1
      case "," where depth == 0:
        found.append(tokens[begin..<place])
        begin = place + 1
      default: break
      }
    }
    return found
  }

  /// An argument of a message: up to the next part of its selector, or the bracket that ends it.
  func argument(from start: Int) -> (value: ArraySlice<CodeToken>, end: Int) {
    var (depth, place, conditions) = (0, start, 0)
    while let token = token(place), place - start <= CodeExpression.mostTokens {
      if token.kind == .sign {
        if "([{".contains(token.text) { depth += 1 }
        if ")]}".contains(token.text) {
          if depth == 0 { break }
          depth -= 1
        }
        if token.text == "?" { conditions += 1 }
        if token.text == ":", depth == 0 { conditions -= 1 }
      } else if token.kind == .word, depth == 0, conditions == 0, place > start, self.token(place + 1)?.isSign(":") == true,
        tokens[place - 1].kind != .sign || tokens[place - 1].isSign(")") || tokens[place - 1].isSign("]")
      {
        break
      }
      place += 1
    }
    return (tokens[start..<min(place, tokens.count)], place)
  }
}
