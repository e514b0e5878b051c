import HandrailModel

/// How rules write fixes: with the finding's parameters in braces, which ``Phrase/fix`` fills in.
extension Fix {
  /// Fields of the finding's target.
  static func set(_ inputs: Input...) -> Fix { .set(.ofFinding, inputs) }

  static func set(on target: Target, _ inputs: Input...) -> Fix { .set(target, inputs) }

  static let order = Fix.order(screen: "{screen}", isNatural: false)
  static let naturalOrder = Fix.order(screen: "{screen}", isNatural: true)

  /// A group around the items of the parameter `members`.
  static let group = Fix.group(screen: "{screen}", members: ["{members}"])

  /// Items the person chooses are added to the finding's group.
  static let join = Fix.join(group: "{item}", screen: "{screen}")

  static func add(_ collection: Collection, _ id: String? = nil, _ inputs: Input...) -> Fix {
    .add(collection, screen: "{screen}", id: id, inputs)
  }

  static let resolve = Fix.resolve(.ofFinding, field: "{field}")
}

extension Target {
  /// The finding's own target.
  static let ofFinding = Target(.screen, "{target}")
  static let screen = Target(.screen, "{screen}")

  static func item(_ id: String) -> Target { Target(.screen, "{screen}", id) }
}

extension Fix.Input: ExpressibleByStringLiteral {
  /// A field whose value only a person can provide.
  public init(stringLiteral path: String) { self.init(path) }

  static func value(_ path: String, _ value: String) -> Fix.Input { Fix.Input(path, value) }

  static func clear(_ path: String) -> Fix.Input { Fix.Input(path, "") }
}

extension Report {
  /// The parameter `paths`, which a fix splits: as many fields as were found missing.
  static func paths(_ paths: [String]) -> (String, String) { ("paths", paths.joined(separator: "\n")) }

  /// The parameter that distinguishes places that share a cause but need different answers, such as the backgrounds of texts of
  /// one class, or the uses of one picture.
  static let apart = "apart"

  /// The parameter with the assumed kind of the element: the sentence says that it applies if the element is one.
  static let assumed = "assumed"
  /// The parameter that says what a finding is about; see ``Subjects``.
  static let subject = "subject"
}

extension Fix {
  /// The same with its parameters filled in: `fill` returns the value of a name, or nil if there is none.
  func filled(target: Target, _ fill: (String) -> String?) -> Fix {
    func text(_ pattern: String) -> String { Text.fill(pattern, fill) }
    func place(_ pattern: Target) -> Target {
      pattern == .ofFinding ? target : Target(pattern.kind, text(pattern.document), pattern.item.map(text))
    }
    // A value that the finding does not know is the person's; an empty one that the rule writes clears the field.
    func value(_ input: Input) -> String? {
      guard let pattern = input.value else { return nil }
      let filled = text(pattern)
      return filled.isEmpty && !pattern.isEmpty ? nil : filled
    }
    func each(_ inputs: [Input]) -> [Input] {
      inputs.flatMap { input in
        let path = text(input.path)
        guard path.utf8.contains(UInt8(ascii: "\n")) else { return path.isEmpty ? [] : [Input(path, value(input))] }
        return path.split(separator: "\n").map { Input(String($0), value(input)) }
      }
    }
    return switch self {
    case .set(let subject, let inputs): .set(place(subject), each(inputs))
    case .join(let group, let screen): .join(group: text(group), screen: text(screen))
    case .order(let screen, let isNatural): .order(screen: text(screen), isNatural: isNatural)
    case .group(let screen, let members):
      .group(screen: text(screen), members: members.flatMap { text($0).split(separator: ",").map(String.init) })
    case .add(let collection, let screen, let id, let inputs):
      .add(collection, screen: text(screen), id: id.map(text), each(inputs))
    case .resolve(let subject, let field): .resolve(place(subject), field: text(field))
    case .explain(let rule): .explain(rule: text(rule))
    }
  }
}
