/// What one source file does with the views of the app's classes, before it is put together with the others.
struct CodeFile: Sendable {
  struct Class: Sendable {
    var name: String
    var superclass: String?
    /// Whether the class itself is written here: not an extension, a category or a header.
    var isDeclaration: Bool
  }

  /// Something that a view is given.
  struct Assignment: Sendable {
    /// The class whose outlet it is.
    var owner: String
    /// Empty for the object itself.
    var outlet: String
    var part: CodePart
    var value: CodeValue
    /// Whether nothing in its function decides whether it is carried out.
    var isCertain: Bool
    /// The function that it is in; empty for one of another class.
    var function: String
    var line: Int
  }

  /// A constant with the types around it.
  struct Constant: Sendable {
    var path: [String]
    var value: CodeValue
  }

  var classes: [Class] = []
  /// The types that are written here, without extensions.
  var types: Set<String> = []
  var assignments: [Assignment] = []
  var constants: [Constant] = []
  /// Class → function → what it calls whatever happens.
  var calls: [String: [String: Set<String>]] = [:]
}

/// What of a view code can set.
enum CodePart: String, Sendable, CaseIterable {
  case label, hint, value, text, placeholder, traits, element, hidden, picture, shown

  /// Those that are words in a language.
  static let words: [CodePart] = [.label, .hint, .value, .text, .placeholder]

  /// The property that code sets, in either language.
  init?(property: String) {
    switch property {
    case "accessibilityLabel": self = .label
    case "accessibilityHint": self = .hint
    case "accessibilityValue": self = .value
    case "accessibilityTraits": self = .traits
    case "isAccessibilityElement": self = .element
    case "accessibilityElementsHidden": self = .hidden
    case "text", "attributedText", "title", "attributedTitle": self = .text
    case "placeholder", "attributedPlaceholder": self = .placeholder
    case "image": self = .picture
    case "isHidden", "hidden": self = .shown
    default: return nil
    }
  }

  /// The method that sets it: `setTitle(_:for:)`, `setText:`.
  init?(setter: String) {
    guard setter.hasPrefix("set"), let first = setter.dropFirst(3).first else { return nil }
    self.init(property: first.lowercased() + setter.dropFirst(4))
  }

  /// Whether an object says it of itself; of a controller, the title is the screen's.
  var isOfItself: Bool {
    switch self {
    case .label, .hint, .value, .traits, .element, .hidden: true
    case .text, .placeholder, .picture, .shown: false
    }
  }
}

/// The value of an expression, if it can be read from the expression alone.
enum CodeValue: Sendable, Equatable {
  case literal(String)
  case localized(key: String, table: String?, fallback: String?)
  /// A constant that is written elsewhere: `Strings.cart.title`.
  case member([String])
  /// One of the above in capital letters, or without them.
  indirect case cased(CodeValue, CodeCase)
  /// `true`, the traits, the name of a picture.
  case name(String)
  /// Nothing, or no words.
  case nothing
  /// Something that is written in none of the files, such as a constant that a build makes.
  case unknown
  case computed
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
