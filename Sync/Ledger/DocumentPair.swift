import HandrailMerge
import HandrailModel

/// Two versions of one document, theirs and ours, before they are joined. Joining needs no ledger, so many pairs are joined at
/// once.
struct DocumentPair: Sendable {
  let path: String
  let theirs: [UInt8]
  /// nil if we have none.
  var ours: [UInt8]?
  /// The version that both are based on; nil if there is none, or if it is ours.
  let base: [UInt8]?
  /// Whether only they changed it since the base, and whether only we did.
  let isOnlyTheirs: Bool
  let isOnlyOurs: Bool
  /// Whether a commit that was not made by Handrail changed it, and whether one may have left something out of it.
  let isOfHands: Bool
  let mayBeLeftOut: Bool
  /// Whether our own version cannot be read, so that `ours` is what our history had before it.
  var isReplaced = false

  /// The result for a pair.
  enum Outcome: Sendable {
    /// Ours already includes theirs.
    case included
    /// The same, and ours is what a rename left behind.
    case left
    /// The join of both, or the error that it ran into.
    case joined(JoinedDocument)
    /// One of them cannot be read without its history: theirs was edited by hand, so its author must be looked up, or ours cannot
    /// be read. Or the two may be different things.
    case needsHistory
  }

  func joined() throws -> Outcome {
    if mayBeLeftOut { return .needsHistory }
    // If only we changed it, ours includes theirs, unless a revert with plain git removed something from ours. If we renamed it,
    // their documents may still use its former name.
    if isOnlyOurs, let ours, Self.includes(ours, theirs) { return Document.isLeft(ours) ? .left : .included }
    var own: Document?
    if let ours {
      guard let read = try? Document(decoding: ours, isTrusted: true) else { return .needsHistory }
      own = read
    }
    guard Document.hasFittingVersion(theirs), let (document, _, isIntact) = try? Document.read(theirs, knowing: own), isIntact
    else {
      return .needsHistory
    }
    try require(document)
    // A merge driver does not name the author of edits by hand.
    if Document.mayHaveHandWrites(theirs), !document.unstampedHandWrites.isEmpty { return .needsHistory }
    // Somebody may have put back by hand what somebody else had removed.
    if isOfHands, document.hasRecords || own?.removalsByHand(unseenBy: document).isEmpty != true {
      return .needsHistory
    }
    let known = earlier(own)
    // A renamed document came from another path.
    let isRenamed = document.wasRenamed && document.destination == nil
    if isRenamed, known.map({ $0.destination != nil }) ?? true { return .needsHistory }
    if let own {
      guard !own.isOther(than: document, isApart: { _ in true }), !own.isElsewhere(than: document), document.isVersion(of: own),
        known.flatMap(document.withHandEdits) == nil
      else {
        return .needsHistory
      }
    }
    return .joined(try joined(document, with: own, isIntact: true))
  }

  /// Whether `a`, which is ours, includes every write of `b`; false if `b` was edited by hand.
  private static func includes(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    guard Document.hasFittingVersion(b), let (theirs, _, isIntact) = try? Document.read(b, isKnown: true), isIntact,
      let ours = Document.context(of: a)
    else { return false }
    return ours.covers(theirs.context)
  }

  /// The version that theirs is based on, which shows what was changed under other people's dots.
  func earlier(_ own: Document?) -> Document? {
    if isOnlyTheirs { return own }
    return base.flatMap { try? Document.read($0, isKnown: true).document }
  }

  /// The pair with our version, if it cannot be read, replaced by what our history had before: an earlier Handrail may have
  /// accepted it without checking.
  func withReadableOurs(_ own: inout DocumentOrigins?) throws(LedgerError) -> DocumentPair {
    guard let ours, (try? Document(decoding: ours, isTrusted: true)) == nil else { return self }
    var other = self
    other.ours = try own?.completed(nil, at: path)?.encoded()
    other.isReplaced = true
    return other
  }

  /// Checks that a file contains the document that its path names.
  func require(_ document: Document) throws(ModelError) { try DocumentPath.require(document, at: path) }

  /// - Parameters:
  ///   - document: Theirs, as it was read.
  ///   - own: Ours; nil if there is none, or if it cannot be read.
  func joined(_ document: Document, with own: Document?, isIntact: Bool) throws -> JoinedDocument {
    var result = JoinedDocument(
      bytes: theirs, known: CausalContext(), context: document.context, isLeft: document.destination != nil)
    var merged = document
    if ours != nil {
      guard let own else { throw LedgerError(.history(.localVersionUnreadable), "") }
      result.known = own.context
      // They cannot change the stamps of earlier writes.
      if !(isOnlyTheirs && isIntact && document.isPlainSuccessor(of: own)) {
        merged = Merge.settled(own, document)
        try merged.checkLimits()
        result.putBack = merged.authors(ofWhatIsMissingIn: document, since: earlier(own))
        if merged == own, !isReplaced {
          result.isOurs = true
          result.wentBack = isOnlyTheirs && isIntact && document != own
          return result
        }
      }
    }
    result.isMoving = merged.isRemoved || merged.wasRenamed
    guard !isIntact || merged != document else { return result }
    let encoded = merged.encoded()
    try Document.checkSize(encoded.count)
    if !sameBytes(encoded, theirs) { (result.bytes, result.encoded) = (encoded, encoded) }
    result.isHandMade = result.encoded != nil && merged == document
    return result
  }
}

/// The join of two versions of one document. It keeps neither of them: freeing many of them would keep one core busy.
struct JoinedDocument: Sendable {
  /// What its file contains.
  fileprivate(set) var bytes: [UInt8]
  /// What ours had seen, and what theirs had.
  fileprivate(set) var known: CausalContext
  let context: CausalContext
  /// Whether theirs is what a rename left behind.
  let isLeft: Bool
  /// Whether it is removed, or was ever given another id.
  fileprivate(set) var isMoving = false
  /// Whether ours already has all of it, and whether theirs went back to something older.
  fileprivate(set) var isOurs = false
  fileprivate(set) var wentBack = false
  /// The authors of what theirs lacks although their history has it; empty if nothing.
  fileprivate(set) var putBack: [String] = []
  /// Its bytes; nil if theirs are used unchanged.
  fileprivate(set) var encoded: [UInt8]?
  /// Whether the bytes differ from theirs only by hand edits.
  fileprivate(set) var isHandMade = false
}
