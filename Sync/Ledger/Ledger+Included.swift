import HandrailModel

extension Ledger {
  /// Our own commit where it has theirs in it, and every document of theirs too: a revert by plain git takes documents back, and
  /// keeps the commits.
  func known(_ theirs: String, in ours: String?) throws(LedgerError) -> Join? {
    guard let ours, try includes(ours, theirs) else { return nil }
    for change in try changes(from: ours, to: theirs) {
      guard DocumentPath.document(at: change.path) != nil, let new = change.new else { continue }
      if try lacks(new, change.old) { return nil }
    }
    return Join(commit: ours, received: [], unreadable: [], copies: [], wentBack: false, usesOurName: false)
  }

  /// Whether `theirs`, as Handrail wrote it, includes a write that `ours` does not. What cannot be seen at a glance was judged
  /// when its commit came.
  private func lacks(_ theirs: ObjectID, _ ours: ObjectID?) throws(LedgerError) -> Bool {
    let bytes = try blob(theirs)
    guard Document.hasFittingVersion(bytes) else { return false }
    // One that was taken over unread by a version of Handrail that did so is not included, whatever it says.
    guard let (document, _, isIntact) = try? Document.read(bytes) else { return true }
    guard isIntact else { return false }
    guard let ours else { return true }
    return try Document.context(of: blob(ours)).map { !$0.covers(document.context) } ?? true
  }
}
