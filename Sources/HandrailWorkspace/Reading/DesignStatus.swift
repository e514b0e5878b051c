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

/// Records that were made on inputs which changed since.
public struct OutdatedRecords: Sendable, Equatable {
  public var signatures: [Signature] = []
  /// Findings that were closed, and stand open again.
  public var closings: [String] = []
  /// Verification lines that had passed.
  public var checks: [String] = []

  public struct Signature: Sendable, Hashable {
    public let role, by, at: String
  }

  public var isEmpty: Bool { signatures.isEmpty && closings.isEmpty && checks.isEmpty }

  /// Those that were not outdated before.
  func subtracting(_ other: OutdatedRecords) -> OutdatedRecords {
    var rest = self
    rest.signatures.removeAll { other.signatures.contains($0) }
    rest.closings.removeAll { other.closings.contains($0) }
    rest.checks.removeAll { other.checks.contains($0) }
    return rest
  }
}

extension OutdatedRecords {
  init(_ screen: Screen) {
    signatures = screen.records.signaturesInForce { !Catalogue.changes(on: screen, since: $0).isEmpty }.filter(\.isStale).map {
      Signature(role: $0.role, by: $0.signature.text(.by) ?? "", at: $0.signature.text(.at) ?? "")
    }
    if !screen.records.closings.isEmpty {
      closings = Catalogue.evaluate(screen).filter { $0.status == .stale }.map { $0.name(screen: screen.id) }
    }
    if !screen.records.verifications.isEmpty {
      checks = Catalogue.verification(of: screen).filter { $0.state == .stale }.map(\.about)
    }
  }
}

extension Screen {
  /// The open questions about any of these items; empty for the screen itself.
  func openQuestions(about items: Set<String>) -> [String] {
    let settled = Set(records.answers.filter { $0.isOn(.settles) }.compactMap { $0.text(.question) })
    return records.questions.filter { question in
      let subject = Target(about: question.text(.about) ?? "", .screen, id)
      return !settled.contains(question.id) && items.contains(subject.item ?? "")
    }.map(\.id)
  }
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
