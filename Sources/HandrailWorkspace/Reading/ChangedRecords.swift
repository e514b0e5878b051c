import HandrailLedger
import HandrailModel

/// A field of a record that somebody overwrote later, by hand or with a Handrail that allowed it. The record stays as it was
/// written.
public struct ChangedRecord: Equatable, Sendable {
  /// The file in the team's repository, and the line of the record in it.
  public let file: String
  public let line: Int
  public let collection: HandrailModel.Collection
  /// As commands take it.
  public let target: String
  public let path: String
  /// What was written with the record, and what somebody wrote there later; nil if nothing.
  public let first, other: String?
  /// Who wrote the other value; empty if that is unknown.
  public let author: String
}

extension Workspace {
  /// Every record that was overwritten, and that nobody has confirmed yet.
  func changedRecords() throws(Failure) -> [ChangedRecord] {
    var found: [ChangedRecord] = []
    for (kind, id) in try reading({ try $0.documentsWithConflicts() }) {
      guard let stored = try reading({ try $0.document(kind, id) }), let document = readable(stored) else { continue }
      for conflict in document.conflicts where conflict.key.isWrittenOnce(conflict.path) {
        guard let collection = HandrailModel.Collection(rawValue: conflict.key.collection),
          let first = document.writtenFirst(conflict.key, conflict.path)
        else { continue }
        for other in conflict.versions.distinct where other.value != first.value {
          found.append(
            ChangedRecord(
              file: DocumentPath.path(kind, id), line: Self.line(of: conflict.key.id, in: stored.bytes), collection: collection,
              target: Resolved(kind: kind, document: id, key: conflict.key).text, path: conflict.path.text,
              first: first.value.isNull ? nil : first.value.plainText, other: other.value.isNull ? nil : other.value.plainText,
              author: document.stamps[other.dot]?.author ?? ""))
        }
      }
    }
    return found
  }

  /// Reports them to people who look at the screens, or who have just received them.
  public func noticeChangedRecords() throws(Failure) {
    for record in try changedRecords() { dependencies.notice(.changedRecord(record)) }
  }

  /// The line that gives an item its id.
  private static func line(of id: String, in bytes: [UInt8]) -> Int {
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    let wanted = Array("\"id\": \(JSONValue.string(id).canonicalText)".utf8)
    let place = lines.firstIndex { line in
      let text = line.drop { $0 == 0x20 }
      return text.starts(with: wanted)
    }
    return (place ?? 0) + 1
  }
}
