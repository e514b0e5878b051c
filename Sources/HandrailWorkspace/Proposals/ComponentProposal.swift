import HandrailModel

/// What is used again and again and could be recorded once: a component that there is not yet, or that more elements could use.
public struct ComponentProposal: Sendable, Equatable {
  public let id: String
  public let basis: Basis
  /// The class, or the cell's name; empty for a shape.
  public let name: String
  public let kind: String
  /// Whether the component is there already, and these uses would join it.
  public let isExisting: Bool
  /// Elements that would use it, by screen and place.
  public let uses: [Target]
  /// What all uses agree on: it would be recorded on the component and inherited.
  public let agreed: [Value]
  /// What they do not agree on: it would stay where it is.
  public let differing: [Difference]
  /// Elements of the same make that stay as they are.
  public let leftOut: [LeftOut]

  /// By what the uses are known to be the same thing.
  public enum Basis: String, Sendable {
    /// A class of the app's own.
    case viewClass = "class"
    /// A cell that is used again under its name.
    case cell
    /// The same kind in the same kind of container, with the same fields.
    case shape
  }

  public struct Value: Sendable, Equatable {
    public let path, value: String
  }

  public struct Difference: Sendable, Equatable {
    public let path: String
    /// How many different values are recorded.
    public let values: Int
    /// The uses that do not have the value which most have.
    public let places: [Target]
  }

  public struct LeftOut: Sendable, Equatable {
    public let target: Target
    public let reason: Reason

    public enum Reason: Sendable, Equatable {
      /// A finding on it is closed, or asked about: on the component nobody has decided that.
      case decided
      /// People disagree on it.
      case conflict
      /// It would inherit what is not recorded on it.
      case lacks(path: String)
    }
  }

  public var screens: Int { Set(uses.map(\.document)).count }
}

extension ComponentProposal {
  /// From how many uses on something is proposed.
  static let fewest = 3

  /// Fields that are about one place and never a component's, besides those that name an item or a frame.
  private static let placed: FieldSet = FieldSet([
    .component, .source, .gone, .goneReason, .frameUnverified, .frameFixed, .container, .embeds, .filled, .filledWith, .outlet,
    .ordered, .performs, .groupReason, .labelPicture, .name, .notes, .pageText, .overImage, .overImageContrast,
  ])

  /// Whether a field can be recorded once for all uses.
  static func isMovable(_ field: Field) -> Bool {
    switch field.spec.type {
    case .frame, .item, .component: false
    default: !placed.contains(field)
    }
  }

  /// Fields that are content: two things of one shape say different things.
  static let content = FieldSet([.text, .template, .label, .hint, .value, .picture])
}
