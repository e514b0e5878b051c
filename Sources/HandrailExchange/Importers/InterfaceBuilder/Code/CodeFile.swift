/// What one source file does with the views of the app's classes, before the files are combined.
struct CodeFile: Sendable {
  struct Class: Sendable {
    var name: String
    var superclass: String?
    /// Whether the class itself is declared here, not an extension, a category or a header.
    var isDeclaration: Bool
    var line: Int
  }

  /// What a class does to itself or to its contents, according to the names in its code.
  enum Deed: String, Sendable, CaseIterable {
    /// Puts views into itself.
    case adds
    /// Draws in code.
    case draws
    /// May set its own background.
    case paints
    /// May set the colour of its text or picture.
    case colours
    /// Has a configuration that the system draws it with.
    case configures
    /// Does something when a row of its list is selected.
    case selects
    /// Does so only for some rows, or under another condition.
    case chooses
    /// Leaves the rows of its list to another object.
    case delegates
    /// Embeds other controllers.
    case holds
    /// Decides its size.
    case sizes
    /// Decides which touches it receives.
    case touches
    /// Reads the text size, or observes its changes.
    case tracks
    /// Adds items to its screen's bar.
    case bars

    static func of(_ word: String) -> [Deed] { words[word] ?? [] }

    private static let words: [String: [Deed]] = {
      let known: [Deed: [String]] = [
        .adds: [
          "addSubview", "addArrangedSubview", "insertSubview", "insertArrangedSubview", "loadNibNamed", "UINib",
          "UIHostingController", "addChild",
        ],
        .draws: ["drawRect", "CAShapeLayer", "CAGradientLayer", "CATextLayer", "UIGraphicsGetCurrentContext", "layerClass"],
        .paints: [
          "backgroundColor", "setBackgroundColor", "setBackgroundImage", "configuration", "baseBackgroundColor", "drawRect",
          "CAShapeLayer", "CAGradientLayer", "layerClass", "UIVisualEffectView",
        ],
        .colours: [
          "setTitleColor", "titleColor", "textColor", "tintColor", "setTintColor", "setTextColor", "baseForegroundColor",
          "configuration", "setAttributedTitle", "attributedText", "attributedTitle",
        ],
        .sizes: [
          "heightAnchor", "widthAnchor", "intrinsicContentSize", "sizeThatFits", "NSLayoutConstraint", "alignmentRectInsets",
        ],
        .bars: [
          "leftBarButtonItem", "leftBarButtonItems", "rightBarButtonItem", "rightBarButtonItems", "setLeftBarButton",
          "setRightBarButton", "setLeftBarButtonItem", "setRightBarButtonItem",
        ],
        .tracks: ["UIContentSizeCategory", "preferredContentSizeCategory", "UITraitPreferredContentSizeCategory"]
          + ["UIContentSizeCategoryDidChangeNotification", "UIContentSizeCategoryDidChange"],
        .holds: ["addChild", "addChildViewController", "transitionFromViewController", "embed", "embedChild"],
        .selects: [
          "willSelectRowAt", "willSelectRowAtIndexPath", "shouldHighlightRowAt", "itemSelected", "modelSelected", "didSelect",
          "performPrimaryActionForRowAt", "performPrimaryActionForItemAt",
        ],
      ]
      var words: [String: [Deed]] = [:]
      for (deed, all) in known {
        for word in all { words[word, default: []].append(deed) }
      }
      return words
    }()
  }

  /// How a function interrupts people or takes them elsewhere, according to the names in its code.
  enum Act: String, Sendable, CaseIterable {
    /// Asks in an alert.
    case asks
    /// Leaves the screen.
    case leaves
    /// Tells VoiceOver something.
    case announces
    /// Shows a message that disappears by itself.
    case informs
  }

  /// A controller that code opens.
  struct Opening: Sendable {
    var type: String
    var isPushed: Bool
  }

  /// An outlet that is passed to a function, or that a function is called on.
  struct Pass: Sendable {
    var owner: String
    var outlet: String
    /// The type that has the function; nil for the class itself or the outlet's own class; empty for another object.
    var callee: String?
    /// The function that is called.
    var name: String
    /// The argument's label or position; nil if the function is called on the outlet.
    var label: String?
    var isCertain: Bool
    /// The function that calls.
    var function: String
  }

  /// Something that code sets on a view.
  struct Assignment: Sendable {
    /// The class whose outlet it is.
    var owner: String
    /// Empty for the object itself.
    var outlet: String
    var part: CodePart
    var value: CodeValue
    /// Whether its function always executes it.
    var isCertain: Bool
    /// The function that contains it; empty for one of another class.
    var function: String
    var line: Int
    /// The class that gives it.
    var giver = ""
    /// The identifier of the rows that it is set on; nil if it may be set on any.
    var row: String?
    /// The function whose name alone suggests it. If the sources contain that function, what it does counts instead.
    var assumed: (name: String, callee: String?)?
  }

  /// A constant with the types around it.
  struct Constant: Sendable {
    var path: [String]
    var value: CodeValue
    /// The file that contains it.
    var file = ""
  }

  var classes: [Class] = []
  /// The types that are declared here, without extensions.
  var types: Set<String> = []
  /// The classes that Objective-C has under another name: `@objc(ShopCart) class Cart`.
  var renamed: Set<String> = []
  /// The protocols among them.
  var protocols: Set<String> = []
  var assignments: [Assignment] = []
  /// Those to an outlet of an object whose class is not known here.
  var strays: [Assignment] = []
  /// Class → its properties.
  var members: [String: Set<String>] = [:]
  var constants: [Constant] = []
  /// What creates fonts → `scaled` or `fixed`, or "" if unknown.
  var fonts: [String: Set<String>] = [:]
  /// Class → function → what it always calls.
  var calls: [String: [String: Set<String>]] = [:]
  /// Class → what it does.
  var deeds: [String: Set<Deed>] = [:]
  var passes: [Pass] = []
  /// The names that functions use in ways that may show a view.
  var used: Set<String> = []
  /// The names that functions use in ways that may give a label words.
  var filled: Set<String> = []
  /// What may be shown somewhere: a class's own outlets by its name (`Cart.total`), those of other objects by their last names.
  var revealed: Set<String> = []
  /// Type → function → the identifiers of the rows that it dequeues; "" for a computed one.
  var dequeued: [String: [String: Set<String>]] = [:]
  /// Type → its functions.
  var functions: [String: Set<String>] = [:]
  /// Row class → the types that mention it; "" for code outside types.
  var users: [String: Set<String>] = [:]
  /// Class → function → what it does, and the line.
  var acts: [String: [String: [Act: Int]]] = [:]
  /// Class → function → what it does unconditionally.
  var surely: [String: [String: Set<Act>]] = [:]
  /// Class → function → the functions of its own that it may call.
  var mentions: [String: [String: Set<String>]] = [:]
  /// Class → function → the functions of other objects that it may call.
  var others: [String: [String: Set<String>]] = [:]
  var openings: [Opening] = []
  /// Every word and string, also those of macros.
  var names: Set<String> = []
  /// The same for what only debug builds have.
  var debugNames: Set<String> = []

  /// The name under which a function's parameter is treated as an outlet; no real outlet has such a name.
  static func parameter(_ label: String, of function: String) -> String { "\(function)(\(label):" }

  /// The name under which the scene that a segue leads to is treated as an outlet of the class that prepares for it.
  static func destination(_ identifier: String?) -> String { "segue." + (identifier ?? "") }

  /// The identifier of a single row that code looks up by its place: `list.cellForRow(at: place)`
  static let rowByPlace = "?"

  /// The name under which a view with a tag is treated as an outlet of the class that looks it up, in rows or elsewhere.
  static func tagged(_ tag: String, in row: String?) -> String { row.map { "#\(tag)@\($0)" } ?? "#\(tag)" }
}

/// What code can set on a view.
enum CodePart: String, Sendable, CaseIterable {
  case label, hint, value, text, placeholder, traits, element, hidden, picture, shown
  case colour, tint, background, font, enabled, gesture, action, selects, configuration, alpha, frame, secure, lines, shrinks,
    editable, range, keyboard, loading
  case follows = "follows-size"

  /// Those that are texts in a language.
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
    case "text", "attributedText", "title", "attributedTitle", "titleView": self = .text
    case "placeholder", "attributedPlaceholder": self = .placeholder
    case "image": self = .picture
    case "isHidden", "hidden": self = .shown
    case "alpha": self = .alpha
    case "frame", "bounds", "center": self = .frame
    case "textColor", "titleColor", "baseForegroundColor": self = .colour
    case "tintColor", "color", "onTintColor", "progressTintColor", "minimumTrackTintColor", "currentPageIndicatorTintColor":
      self = .tint
    case "backgroundColor", "baseBackgroundColor", "backgroundConfiguration", "backgroundView": self = .background
    case "font": self = .font
    case "adjustsFontForContentSizeCategory": self = .follows
    case "allowsSelection", "selectionStyle": self = .selects
    case "isSecureTextEntry", "secureTextEntry": self = .secure
    case "numberOfLines": self = .lines
    case "adjustsFontSizeToFitWidth", "minimumScaleFactor", "minimumFontSize": self = .shrinks
    case "isEditable", "editable": self = .editable
    case "minimumValue", "maximumValue": self = .range
    case "keyboardType": self = .keyboard
    case "isEnabled", "enabled", "isUserInteractionEnabled", "userInteractionEnabled": self = .enabled
    default: return nil
    }
  }

  /// The method that sets it: `setTitle(_:for:)`, `setText:`.
  init?(setter: String) {
    guard setter.hasPrefix("set"), let first = setter.dropFirst(3).first else { return nil }
    self.init(property: first.lowercased() + setter.dropFirst(4))
  }

  /// Whether an object sets it on itself; the title of a controller is the screen's.
  var isOfItself: Bool {
    switch self {
    case .label, .hint, .value, .traits, .element, .hidden: true
    case .colour, .tint, .background, .font, .follows, .gesture, .selects, .configuration: true
    case .text, .placeholder, .picture, .shown, .alpha, .frame, .enabled, .action, .secure, .lines, .shrinks: false
    case .editable, .range, .keyboard, .loading: false
    }
  }

  /// Whether it is what people see or hear, not how.
  var isContent: Bool { [.text, .picture, .label, .hint, .value].contains(self) }

  /// Whether a button has it from its own label.
  var isOfTitle: Bool { isLook || [.follows, .lines, .shrinks].contains(self) }

  /// How it looks. If a single condition may change it, the file has the look without the change.
  var isLook: Bool { [.colour, .tint, .background, .font].contains(self) }
}
