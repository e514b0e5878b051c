import HandrailMerge
import HandrailModel

/// Two versions of one document, theirs and ours, before they are joined. That needs no ledger, so that many are joined at once.
struct DocumentPair: Sendable {
  let path: String
  let theirs: [UInt8]
  /// nil where we have none.
  var ours: [UInt8]?
  /// Whether only they changed it since the base, and whether only we did.
  let isOnlyTheirs: Bool
  let isOnlyOurs: Bool
  /// Whether our own version cannot be read, and `ours` is what our history had before it.
  var isReplaced = false

  /// What a pair comes to.
  enum Outcome: Sendable {
    /// Ours has all of theirs already.
    case included
    /// The join of both, or what of it goes wrong.
    case joined(JoinedDocument)
    /// One of them cannot be read without its history: a hand changed theirs, so that somebody has to be looked up, or ours is
    /// none that can be read.
    case needsHistory
  }

  func joined() throws -> Outcome {
    // What only we changed includes theirs, but where a revert by plain git took something from ours.
    if isOnlyOurs, let ours, Self.includes(ours, theirs) { return .included }
    guard Document.hasFittingVersion(theirs), let (document, _, isIntact) = try? Document.read(theirs), isIntact else {
      return .needsHistory
    }
    try require(document)
    if let ours, (try? Document(decoding: ours, isTrusted: true)) == nil { return .needsHistory }
    return .joined(try joined(document, isIntact: true))
  }

  /// Whether every write that `b` includes is included in `a`, which is ours; false where a hand edited `b`.
  private static func includes(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    guard Document.hasFittingVersion(b), let (theirs, _, isIntact) = try? Document.read(b), isIntact,
      let ours = Document.context(of: a)
    else { return false }
    return ours.covers(theirs.context)
  }

  /// The pair with what our history had before in the place of a version of ours that cannot be read: an earlier Handrail may
  /// have taken over what it had not looked at.
  func withReadableOurs(_ own: inout DocumentOrigins?) throws(LedgerError) -> DocumentPair {
    guard let ours, (try? Document(decoding: ours, isTrusted: true)) == nil else { return self }
    var other = self
    other.ours = try own?.completed(nil, at: path)?.encoded()
    other.isReplaced = true
    return other
  }

  /// A file holds the document that its path names.
  func require(_ document: Document) throws(ModelError) { try DocumentPath.require(document, at: path) }

  /// - Parameter document: theirs, as it was read.
  func joined(_ document: Document, isIntact: Bool) throws -> JoinedDocument {
    var result = JoinedDocument(bytes: theirs, known: CausalContext(), context: document.context)
    var merged = document
    if let ours {
      if isOnlyTheirs, isIntact, let context = Document.context(of: ours), document.context.covers(context) {
        result.known = context
      } else {
        guard let own = try? Document(decoding: ours, isTrusted: true) else {
          throw LedgerError(.history(.localVersionUnreadable), "")
        }
        result.known = own.context
        merged = Merge.merge(own, document)
        try merged.checkLimits()
        if merged == own, !isReplaced {
          result.isOurs = true
          result.wentBack = isOnlyTheirs && isIntact && document != own
          return result
        }
      }
    }
    guard !isIntact || merged != document else { return result }
    let encoded = merged.encoded()
    try Document.checkSize(encoded.count)
    if !sameBytes(encoded, theirs) { (result.bytes, result.encoded) = (encoded, encoded) }
    result.isHandMade = result.encoded != nil && merged == document
    return result
  }
}

/// The join of two versions of one document. Without either of them: taking many apart again would keep one core busy alone.
struct JoinedDocument: Sendable {
  /// What its file holds.
  fileprivate(set) var bytes: [UInt8]
  /// What ours had seen, and theirs.
  fileprivate(set) var known: CausalContext
  let context: CausalContext
  /// Whether ours has all of it already, and whether theirs went back to something older.
  fileprivate(set) var isOurs = false
  fileprivate(set) var wentBack = false
  /// Its bytes; nil where theirs are taken as they are.
  fileprivate(set) var encoded: [UInt8]?
  /// Whether the bytes differ from theirs by edits made by hand alone.
  fileprivate(set) var isHandMade = false
}
