import HandrailModel

/// A colour that is recorded as a value repeatedly and could be in the palette.
public struct ColourProposal: Sendable, Equatable {
  public let name: String
  /// `text`, `icon`, `background` or `border`: one name is used in one role, so that its value can be chosen for that.
  public let role: String
  /// Whether the palette already has it, so that these uses would refer to it.
  public let isExisting: Bool
  /// The recorded values, by appearance.
  public let values: [Value]
  /// Values for other appearances that pass on all its backgrounds.
  public let proposed: [Value]
  /// Appearances for which none is proposed.
  public let omitted: [Omission]
  /// Elements and screens that show it.
  public let uses: Int
  public let screens: Int
  /// The places where the value is recorded: elements, screens, components.
  public let holders: [Target]
  /// Its backgrounds in the first recorded appearance, the most common first.
  public let grounds: [Ground]
  /// What stays as it is.
  public let leftOut: [ComponentProposal.LeftOut]

  public struct Value: Sendable, Equatable {
    public let appearance, value: String
  }

  public struct Ground: Sendable, Equatable {
    public let value: String
    /// Truncated, not rounded: `4.49`.
    public let ratio: String
    public let uses: Int
  }

  public struct Omission: Sendable, Equatable {
    public let appearance: String
    public let reason: Reason

    public enum Reason: String, Sendable {
      /// The background is unknown there.
      case unknownBackground = "unknown-background"
      /// No single value passes on all backgrounds.
      case nonePasses = "none-passes"
    }
  }
}
