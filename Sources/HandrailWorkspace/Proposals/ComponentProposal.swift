import HandrailModel

/// Something used repeatedly that could be recorded once: a new component, or one that more elements could use.
public struct ComponentProposal: Sendable, Equatable {
  public let id: String
  public let basis: Basis
  /// The name of the class, the design's component or the cell; empty for a shape.
  public let name: String
  public let kind: String
  /// Whether the component already exists, so that these uses would join it.
  public let isExisting: Bool
  /// Elements that would use it, by screen and place.
  public let uses: [Target]
  /// What all uses agree on: it would be recorded on the component and inherited.
  public let agreed: [Value]
  /// What they do not agree on, which would stay on them.
  public let differing: [Difference]
  /// Elements of the same kind that stay as they are.
  public let leftOut: [LeftOut]

  /// What identifies the uses as the same thing.
  public enum Basis: String, Sendable {
    /// An app-defined class.
    case viewClass = "class"
    /// A component of the design.
    case design
    /// A cell reused under its name.
    case cell
    /// The same kind in the same kind of container, with the same fields.
    case shape
  }

  public struct Value: Sendable, Equatable {
    public let path, value: String
  }

  public struct Difference: Sendable, Equatable {
    public let path: String
    /// The number of different values.
    public let values: Int
    /// The uses whose value differs from the most common one.
    public let places: [Target]
  }

  public struct LeftOut: Sendable, Equatable {
    public let target: Target
    public let reason: Reason

    public enum Reason: Sendable, Equatable {
      /// A finding on it is closed or has a thread: nobody has decided that for the component.
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
  /// The minimum number of uses for a proposal.
  static let fewest = 3

  /// Fields that are about one place and never belong to a component, in addition to those that name an item or a frame.
  private static let placed: FieldSet = FieldSet([
    .component, .source, .gone, .goneReason, .frameUnverified, .frameFixed, .fixedHeight, .alpha, .container, .pane, .embeds,
    .filled, .filledWith, .outlet,
    .ordered, .performs, .groupReason, .labelPicture, .name, .notes, .pageText, .overImage, .overImageContrast,
    .codePlace, .codeWords, .codeValue, .codeChanges, .codeLater, .appWords, .rejectedLabel,
    .layerName, .containerName, .innerText, .innerName, .textProperty, .reactions, .drawing, .underlined, .pictureIdentity,
  ])

  /// Whether a field can be recorded once for all uses.
  static func isMovable(_ field: Field) -> Bool {
    switch field.spec.type {
    case .frame, .item, .component: false
    default: !placed.contains(field)
    }
  }

  /// Content fields, which differ between things of the same shape.
  static let content = FieldSet([.text, .placeholder, .template, .label, .hint, .value, .picture])
}
