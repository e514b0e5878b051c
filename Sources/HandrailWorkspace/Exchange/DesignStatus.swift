import HandrailCatalogue
import HandrailModel

/// A screen whose design changed after somebody last looked at it.
public struct DesignStatus: Sendable {
  public let screen, title: String
  /// The revision of the design in which it changed last; nil where the tool has none.
  public let revision: String?
  public let changes: [DesignChange]
  /// What was recorded on the screen as it was before, and no longer fits it.
  public let outdated: OutdatedRecords
  /// Open questions about what changed.
  public let questions: [String]
  public let recreated: [RecreatedLayer]

  /// Since when; of several changes the first.
  public var since: String { changes.map(\.at).min(by: utf8Precedes) ?? "" }
}

extension Workspace {
  /// The screens whose design an import changed and nobody has looked at since, by id.
  ///
  /// - Parameter ids: which screens; all where it is empty.
  public func designStatus(_ ids: [String]) throws(Failure) -> [DesignStatus] {
    try require(ScreenFilter(ids: ids))
    let shared = try shared()
    var found: [DesignStatus] = []
    for stored in try reading({ try $0.documents(.screen) }) where ids.isEmpty || ids.contains(stored.id) {
      guard let document = readable(stored) else { continue }
      let (changes, recreated) = (document.unseenDesignChanges(), document.recreatedLayers())
      if changes.isEmpty, recreated.isEmpty { continue }
      let screen = try Failure.mapping { try Screen(stored.bytes, shared: shared, isTrusted: true) }
      let items = Set(changes.map(\.item))
      found.append(
        DesignStatus(
          screen: stored.id, title: screen.title, revision: screen.text(.designRevision), changes: changes,
          outdated: OutdatedRecords(screen), questions: screen.openQuestions(about: items), recreated: recreated))
    }
    return found
  }
}
