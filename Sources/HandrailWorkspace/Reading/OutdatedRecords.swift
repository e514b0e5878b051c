import HandrailCatalogue
import HandrailModel

/// Records based on inputs that have changed since.
public struct OutdatedRecords: Sendable, Equatable {
  public var signatures: [Signature] = []
  /// Findings that were closed and are open again.
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
  /// The open threads about any of these items; an empty id is the screen itself.
  func openThreads(about items: Set<String>) -> [String] {
    records.openThreads.filter { items.contains(Target(about: $0.text(.about) ?? "", .screen, id).item ?? "") }.map(\.id)
  }
}
