import HandrailModel

/// An error as a person reads it: what is wrong, and what to do about it.
public struct Message: Equatable, Sendable {
  public var problem: Text
  public var remedy: Text

  public init(_ problem: Text, _ remedy: Text) {
    self.problem = problem
    self.remedy = remedy
  }

  /// Problem and remedy as one text.
  public var sentences: Text { Text(en: "\(problem.en) \(remedy.en)", ja: problem.ja + remedy.ja) }

  /// Each text in English and Japanese.
  init(_ en: String, _ ja: String, do remedyEn: String, _ remedyJa: String) {
    self.init(Text(en: en, ja: ja), Text(en: remedyEn, ja: remedyJa))
  }
}
