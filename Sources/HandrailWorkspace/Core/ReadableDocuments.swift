import HandrailLedger
import HandrailModel
import HandrailStore

/// Reads documents from the database; an unreadable one does not stop the others.
extension Workspace {
  func decode(_ bytes: [UInt8]) throws(Failure) -> Document {
    try Failure.mapping { try Document(decoding: bytes, isTrusted: true) }
  }

  /// A document from the database; errors name it.
  func decode(_ stored: StoredDocument) throws(Failure) -> Document {
    do {
      return try Document(decoding: stored.bytes, isTrusted: true)
    } catch {
      let path = DocumentPath.path(stored.kind, stored.id)
      // A document of a newer format needs a newer Handrail; nothing can be done about it here.
      guard error.code == .document(.formatNewer) else { throw Failure(.workspace(.documentUnreadable), path) }
      throw Failure(.model(error.code), path)
    }
  }

  /// One of many documents; nil, with a notice, if it cannot be read.
  func readable(_ stored: StoredDocument) -> Document? {
    do throws(Failure) {
      return try decode(stored)
    } catch {
      dependencies.notice(.unreadable(error))
      return nil
    }
  }

  func require(screen id: String) throws(Failure) {
    let exists = try reading { reading in try reading.document(.screen, id).map { !$0.isRemoved } ?? false }
    if !exists { throw try unknown(.screen, id) }
  }

  /// The failure for a document that does not exist, with the nearest that does.
  func unknown(_ kind: Document.Kind, _ id: String) throws(Failure) -> Failure {
    let ids = try reading { try $0.ids(kind) }
    switch kind {
    case .component:
      return .unknown(.document(.component), id, among: ids)
    default:
      return .unknown(.document(.screen), id, among: ids)
    }
  }
}
