import HandrailLedger
import HandrailModel
import HandrailStore

/// Documents of the database: one that cannot be read holds nothing else up.
extension Workspace {
  /// A document as the database has it; the error names it.
  func decode(_ stored: StoredDocument) throws(Failure) -> Document {
    do {
      return try Document(decoding: stored.bytes, isTrusted: true)
    } catch {
      let path = DocumentPath.path(stored.kind, stored.id)
      // A newer one is understood by a newer Handrail, and by nothing that could be done here.
      guard error.code == .document(.formatNewer) else { throw Failure(.workspace(.documentUnreadable), path) }
      throw Failure(.model(error.code), path)
    }
  }

  /// One document of many; nil, and said, where it cannot be read.
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
}
