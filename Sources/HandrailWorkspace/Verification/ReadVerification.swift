import HandrailCatalogue
import HandrailModel

/// A line of a screen's verification list, for surfaces.
public struct VerificationEntry: Sendable, Equatable {
  /// Its name in records.
  public let about: String
  /// The item; empty for the screen itself.
  public let item: String
  public let method: Check.Method
  public let methodTitle: Text
  /// What must be true.
  public let text: Text
  public let state: VerificationLine.State
  /// Who saw what, on which build; empty if it has not been checked.
  public let result: Text
  /// When, in UTC.
  public let at: String
  /// The results that count, if there are several.
  public let note: Text?
}

extension Workspace {
  /// The verification list of a screen; until the screen is implemented, only problems that were already found.
  public func verificationEntries(_ id: String) throws(Failure) -> [VerificationEntry] {
    Catalogue.verification(of: try screen(id)).map { line in
      let result = line.result.map { result -> Text in
        let author = result.text(.by).map { [Attribution($0).words] } ?? []
        return Text.list(author + [Field.seenOn, .build, .os, .note].compactMap { result.text($0) }.map(Text.init(both:)))
      }
      return VerificationEntry(
        about: line.about, item: line.item, method: line.method, methodTitle: line.method.title,
        text: line.text ?? line.rule.title, state: line.state, result: result ?? Text(both: ""),
        at: line.result?.text(.at) ?? "", note: line.note?.words)
    }
  }
}
