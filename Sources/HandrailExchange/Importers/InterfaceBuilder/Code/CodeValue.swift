/// The value of an expression, if it can be read from the expression alone.
enum CodeValue: Sendable, Equatable {
  case literal(String)
  case localized(key: String, table: String?, fallback: String?)
  /// What a function of the app's that looks words up makes of a literal, and what is shown where no strings have it.
  case phrase(key: String, fallback: String?)
  /// What any other function of the app's makes of a literal alone: words if the app's strings have it, else anything.
  case call(String)
  /// A constant that is written elsewhere: `Strings.cart.title`.
  case member([String])
  /// One that a build makes of the app's strings.
  case accessor([String])
  /// One of the above in capital letters, or without them.
  indirect case cased(CodeValue, CodeCase)
  /// Constants in the places of a constant: `String(format: Strings.install, "Orbot")`
  indirect case formatted([CodeValue])
  /// `true`, the traits, the name of a picture.
  case name(String)
  /// A font that a function or a constant of the app's makes.
  case made(String)
  /// Nothing, or no words.
  case nothing
  /// Something that is written in none of the files, such as a constant that a build makes.
  case unknown
  case computed
}

extension CodeValue {
  /// Whether it is words that stand in the sources or in the app's strings.
  var isConstant: Bool {
    switch self {
    case .literal, .localized, .phrase, .call, .accessor, .cased, .formatted: true
    case .member, .name, .made, .nothing, .unknown, .computed: false
    }
  }
}

enum CodeCase: Sendable, Equatable {
  case upper, lower, capital

  func of(_ text: String) -> String {
    switch self {
    case .upper: text.uppercased()
    case .lower: text.lowercased()
    case .capital: text.capitalized
    }
  }
}
