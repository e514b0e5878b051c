/// The edit that answers a finding, with what only the person knows left open.
///
/// A rule builds it; the command line writes it as a command, the interface opens the editor for it.
public enum Fix: Sendable, Equatable {
  /// Fields of a target take values.
  case set(Target, [Input])
  /// Items of the person's choice go into the group `group` of the screen.
  case join(group: String, screen: String)
  /// The screen's reading order is recorded; `isNatural` is top to bottom, along the lines of the layout.
  case order(screen: String, isNatural: Bool)
  /// A new group around the items with these ids.
  case group(screen: String, members: [String])
  /// A new item of a list; the id is nil where the person chooses it.
  case add(Collection, screen: String, id: String?, [Input])
  /// One of the values that people gave a field is chosen; the path of the field may be `_birth` or `_place`.
  case resolve(Target, field: String)
  /// Nothing that is recorded answers it; the rule says more.
  case explain(rule: String)

  /// One field, and the value that it takes as it is typed.
  public struct Input: Sendable, Equatable {
    /// `label.en`; `…` stands for a name that the person chooses.
    public let path: String
    /// Nil where only the person knows it; empty clears the field.
    public let value: String?

    public init(_ path: String, _ value: String? = nil) {
      self.path = path
      self.value = value
    }
  }
}
