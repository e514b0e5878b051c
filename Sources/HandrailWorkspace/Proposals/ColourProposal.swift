import HandrailModel

/// A colour that is recorded as a value again and again, and could be a colour of the palette.
public struct ColourProposal: Sendable, Equatable {
  public let name: String
  /// `text`, `icon`, `background` or `border`: one name is used in one role, so that its value can be chosen for that.
  public let role: String
  /// Whether the palette has it already, and these uses would refer to it.
  public let isExisting: Bool
  /// The values that are recorded, by appearance.
  public let values: [Value]
  /// Values for other appearances that pass on everything that it is used on.
  public let proposed: [Value]
  /// Appearances for which none is proposed.
  public let omitted: [Omission]
  /// Elements and screens that show it.
  public let uses: Int
  public let screens: Int
  /// Where the value is recorded: elements, screens, components.
  public let holders: [Target]
  /// What it is used on in the first appearance that is recorded, the most common first.
  public let grounds: [Ground]
  /// What stays as it is.
  public let leftOut: [ComponentProposal.LeftOut]

  public struct Value: Sendable, Equatable {
    public let appearance, value: String
  }

  public struct Ground: Sendable, Equatable {
    public let value: String
    /// Cut off, not rounded: `4.49`.
    public let ratio: String
    public let uses: Int
  }

  public struct Omission: Sendable, Equatable {
    public let appearance: String
    public let reason: Reason

    public enum Reason: String, Sendable {
      /// What it is used on is not known there.
      case unknownBackground = "unknown-background"
      /// No one value passes on all that it is used on.
      case nonePasses = "none-passes"
    }
  }
}
