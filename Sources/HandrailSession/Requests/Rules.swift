import HandrailModel
import HandrailWorkspace

/// The catalogue, which is the same for every workspace.
extension Session {
  /// Every rule, sorted.
  public static var rules: [Rule] { Workspace.rules }

  /// The rule with that name or, for the name of a finding, the rule that it starts with.
  public static func rule(_ name: String) throws(Failure) -> Rule {
    guard let rule = Workspace.rule(name) else { throw .unknown(.rule, name, among: rules.map(\.id)) }
    return rule
  }

  /// The catalogue as Markdown.
  public static func rulesDocument(_ language: Language) -> String { Workspace.rulesDocument(language) }

  /// The headings of the catalogue, in the order of ``BoardEntry/counts``; `head` is the title over a narrow column.
  public static var families: [(id: String, title: Text, head: Text)] { Workspace.families }
}
