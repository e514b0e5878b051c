import HandrailModel

extension Ledger {
  /// Our own commit, if it includes theirs and every document of theirs: a revert with plain git takes documents back but keeps
  /// the commits.
  func known(_ theirs: String, in ours: String?) throws(LedgerError) -> Join? {
    guard let ours, try includes(ours, theirs) else { return nil }
    for change in try changes(from: ours, to: theirs) {
      guard DocumentPath.document(at: change.path) != nil, let new = change.new else { continue }
      if try lacks(new, change.old) { return nil }
    }
    return Join(commit: ours, received: [], unreadable: [], copies: [], wentBack: false, usesOurName: false)
  }

  /// Whether `theirs`, as Handrail wrote it, has a write that `ours` does not. Anything that this quick check cannot decide was
  /// judged when its commit arrived.
  private func lacks(_ theirs: ObjectID, _ ours: ObjectID?) throws(LedgerError) -> Bool {
    let bytes = try blob(theirs)
    guard Document.hasFittingVersion(bytes) else { return false }
    // A document that an earlier Handrail accepted without reading it does not count as included, whatever it says.
    guard let (document, _, isIntact) = try? Document.read(bytes, isKnown: true) else { return true }
    guard isIntact else { return false }
    guard let ours else { return true }
    return try Document.context(of: blob(ours)).map { !$0.covers(document.context) } ?? true
  }
}
