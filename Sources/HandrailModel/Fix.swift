/// The edit that answers a finding, with gaps for values that only the person knows.
///
/// A rule builds it; the command line writes it as a command, the interface opens the editor for it.
public enum Fix: Sendable, Equatable {
  /// Fields of a target get values.
  case set(Target, [Input])
  /// Items that the person chooses join the group `group` of the screen.
  case join(group: String, screen: String)
  /// The screen's reading order is recorded; `isNatural` is top to bottom, along the lines of the layout.
  case order(screen: String, isNatural: Bool)
  /// A new group around the items with these ids.
  case group(screen: String, members: [String])
  /// A new item in a list; the id is nil if the person chooses it.
  case add(Collection, screen: String, id: String?, [Input])
  /// The person chooses one of the conflicting values of a field; the field's path may be `_birth` or `_place`.
  case resolve(Target, field: String)
  /// Nothing that can be recorded answers it; the rule explains more.
  case explain(rule: String)

  /// One field, and its value as it is typed.
  public struct Input: Sendable, Equatable {
    /// `label.en`; `…` represents a name that the person chooses.
    public let path: String
    /// nil if only the person knows it; empty clears the field.
    public let value: String?

    public init(_ path: String, _ value: String? = nil) {
      self.path = path
      self.value = value
    }
  }
}
