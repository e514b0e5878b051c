import HandrailCatalogue
import HandrailModel

/// What a preview says, for surfaces that pass it on.
public typealias SpokenScreen = Preview

/// How a line of a checklist is checked.
public typealias CheckMethod = Check.Method

/// A finding on the way to people, for surfaces that see nothing of the catalogue.
public typealias FindingPhrase = Phrase

/// What puts findings into words, one after the other, for them.
public typealias FindingPhrasing = Phrasing

extension Workspace {
  /// Every rule, sorted.
  public static var rules: [Rule] { Catalogue.rules }

  /// The rule of that name, or of a finding's name, which begins with its rule; nil where there is none.
  public static func rule(_ name: String) -> Rule? { Catalogue.rule(String(name.prefix { $0 != "@" })) }

  /// The catalogue as Markdown.
  public static func rulesDocument(_ language: Language) -> String { Catalogue.markdown(language) }

  /// The headings of the catalogue, in its order; `head` is the title over a narrow column, in one line or two.
  public static let families: [(id: String, title: Text, head: Text)] = Family.allCases.map { ($0.rawValue, $0.title, $0.head) }

  /// Puts findings into words, one after the other.
  public static func phrasing(_ language: Language) -> Phrasing { Phrasing(language) }
}
