import HandrailCatalogue
import HandrailModel

/// The contents of a preview, for surfaces.
public typealias SpokenScreen = Preview

/// How to check a line of a checklist.
public typealias CheckMethod = Check.Method

/// A finding, for surfaces that cannot see the catalogue.
public typealias FindingPhrase = Phrase

public typealias Rule = HandrailCatalogue.Rule

/// Puts findings into words, one after the other, for surfaces.
public typealias FindingPhrasing = Phrasing

extension Workspace {
  /// Every rule, sorted.
  public static var rules: [Rule] { Catalogue.rules }

  /// The rule with that name, or of the finding with that name; nil if there is none.
  public static func rule(_ name: String) -> Rule? { Catalogue.rule(String(name.prefix { $0 != "@" })) }

  /// The catalogue as Markdown.
  public static func rulesDocument(_ language: Language) -> String { Catalogue.markdown(language) }

  /// The catalogue's families, in its order; `head` is the title of a narrow column, in one or two lines.
  public static let families: [(id: String, title: Text, head: Text)] = Family.allCases.map { ($0.rawValue, $0.title, $0.head) }
}
