import HandrailModel

/// Classes that, by their names, only look different from the system's: `RoundedButton`, `SPSquaredButton`, `VLCSlider`.
enum Looks {
  /// Whether a class's name says nothing but a kind of control and its look; a prefix of capitals is the app's.
  static func isAll(of name: String) -> Bool {
    var words: [String] = []
    let letters = Array(name.filter { $0.isLetter })
    for (place, letter) in letters.enumerated() {
      let isFirst = place == 0 || !letters[place - 1].isUppercase
      let isBeforeSmall = place + 1 < letters.count && letters[place + 1].isLowercase
      if words.isEmpty || letter.isUppercase && (isFirst || isBeforeSmall) { words.append("") }
      words[words.count - 1].append(letter)
    }
    guard words.count > 1, let last = words.last?.lowercased(), controls.contains(last) else { return false }
    let rest = words.dropLast().filter { !($0.allSatisfy(\.isUppercase)) }.map { $0.lowercased() }
    return rest.allSatisfy(looks.contains)
  }

  private static let controls: Set<String> = ["button", "slider", "switch", "field", "control", "stepper"]

  private static let looks: Set<String> = [
    "base", "bold", "bordered", "capsule", "card", "circle", "circular", "colored", "coloured", "filled", "flat", "glass",
    "gradient", "large", "outline", "outlined", "pill", "plain", "primary", "rounded", "roundrect", "secondary", "segmented",
    "shadow", "small", "square", "squared", "styled", "tertiary", "text", "themed", "tinted", "vibrant",
  ]
}
