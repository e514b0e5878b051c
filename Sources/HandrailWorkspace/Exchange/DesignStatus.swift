import HandrailCatalogue
import HandrailModel

/// A screen whose design has changed since someone last reviewed it.
public struct DesignStatus: Sendable {
  public let screen, title: String
  /// The revision of its last change; nil if the tool has no revisions.
  public let revision: String?
  public let changes: [DesignChange]
  /// The records that the changes made outdated.
  public let outdated: OutdatedRecords
  /// Open threads about what changed.
  public let threads: [String]
  public let recreated: [RecreatedLayer]

  /// The time of the first of the changes.
  public var since: String { changes.map(\.at).min(by: utf8Precedes) ?? "" }
}

extension Workspace {
  /// The screens, by id, whose design an import changed and nobody has reviewed since.
  ///
  /// - Parameter ids: the screens; empty for all.
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
          outdated: OutdatedRecords(screen), threads: screen.openThreads(about: items), recreated: recreated))
    }
    return found
  }
}
