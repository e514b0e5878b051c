/// What leaves the screen, and whether it always does.
extension CodeReader {
  /// Whether this is executed whenever a gesture gets far enough: the state of the gesture is the only condition around it, and
  /// the function does not return before.
  var isSure: Bool {
    guard let function, alternatives.count == scopes[function.place].alternatives else { return false }
    return !scopes[function.place].mayEnd && scopes[(function.place + 1)...].allSatisfy(\.isOfState)
  }

  /// Whether the screen itself, or its container, is dismissed: it may close something shown over it and stay. A function that
  /// only forwards a call of the same name does nothing itself.
  func isOfScreen(_ word: String, at index: Int, _ function: String) -> Bool {
    var place = index - 1
    if language == .swift {
      guard token(place)?.isSign(".") == true else { return true }
      place -= 1
    }
    while let sign = token(place), ["?", "!", "]", ")", "("].contains(sign.text), sign.kind == .sign { place -= 1 }
    guard let receiver = token(place), receiver.kind == .word else { return true }
    let name = receiver.text.lowercased()
    if name == "super" { return function != word }
    return name.hasSuffix("self") || Self.holders.contains(where: name.contains)
  }

  private static let holders = ["nav", "presenting", "parent", "tabbar", "split", "rootview"]

  /// Whether a block depends only on the state of a gesture: `if sender.state == .ended {`, `switch sender.state {`
  func isOfState(before index: Int) -> Bool {
    var isOne = false
    for place in (max(0, index - 24)..<index).reversed() {
      let token = tokens[place]
      if token.kind == .sign, "{};".contains(token.text) { break }
      // An additional condition.
      if token.kind == .sign, "&|,".contains(token.text) { return false }
      isOne = isOne || token.isWord("state")
      if token.startsLine { break }
    }
    return isOne
  }

  /// Where the outermost message that ends in a selector begins.
  func startOfMessage(at index: Int) -> Int {
    guard language == .objectiveC else { return index }
    var (place, depth) = (index, 0)
    while let token = token(place - 1), index - place < 32 {
      if token.isSign("]") { depth += 1 }
      if token.isSign("[") {
        if depth == 0, self.token(place - 2)?.isSign("[") != true { return place - 1 }
        depth = max(0, depth - 1)
      }
      place -= 1
    }
    return index
  }
}
