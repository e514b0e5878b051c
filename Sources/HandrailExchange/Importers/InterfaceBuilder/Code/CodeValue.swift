/// The value of an expression, if it can be read from the expression alone.
enum CodeValue: Sendable, Equatable {
  case literal(String)
  case localized(key: String, table: String?, fallback: String?)
  /// What one of the app's functions that look texts up returns for a literal, and what is shown if no strings have it.
  case phrase(key: String, fallback: String?)
  /// What any other function of the app returns for a literal: a text if the app's strings have it, otherwise anything.
  case call(String)
  /// A constant that is defined elsewhere: `Strings.cart.title`.
  case member([String])
  /// One that the build generates from the app's strings.
  case accessor([String])
  /// A text in a table that a constant names: `NSLocalizedString("title", tableName: table, comment: "")`
  case keyed(key: String, table: [String], fallback: String?)
  /// What a function that looks texts up returns for a constant: `Keys.title.localized()`
  indirect case lookedUp(CodeValue, by: String)
  /// One of the above in upper or lower case.
  indirect case cased(CodeValue, CodeCase)
  /// A constant format with constant arguments: `String(format: Strings.install, "Orbot")`
  indirect case formatted([CodeValue])
  /// `true`, the traits, the name of a picture.
  case name(String)
  /// A font from a function or a constant of the app.
  case made(String)
  /// A picture by a name that only code has: `Assets.starOpen`.
  case picture(String)
  /// Nothing, or no words.
  case nothing
  /// Something that no file defines, such as a constant that the build generates.
  case unknown
  case computed
}

extension CodeValue {
  /// Whether it is a text from the sources or from the app's strings.
  var isConstant: Bool {
    switch self {
    case .literal, .localized, .phrase, .call, .accessor, .keyed, .cased, .formatted: true
    case .lookedUp, .member, .name, .made, .picture, .nothing, .unknown, .computed: false
    }
  }

  /// The name of the picture that it is.
  var picture: String? {
    switch self {
    case .name(let name), .picture(let name): name
    default: nil
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
