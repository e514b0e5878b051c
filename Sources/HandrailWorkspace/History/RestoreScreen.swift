import HandrailLedger
import HandrailMerge
import HandrailModel

extension Workspace {
  /// Brings a document back as it was in a commit: as a write of today, so that nobody's later work is lost from the history.
  ///
  /// - Parameters:
  ///   - commit: at least four digits of its id, as `log` shows them.
  ///   - isConfirmed: goes on where others worked on it since. Items of theirs that did not exist then are disputed, not gone.
  /// - Returns: whether anything reads differently now.
  public func restore(_ target: Target, from commit: String, isConfirmed: Bool = false) throws(Failure) -> Bool {
    guard target.item == nil else {
      throw Failure(
        .usage, target.text, Text(en: "Only a whole screen can be restored.", ja: "元に戻せるのは画面全体だけです。"),
        Text(en: "To see an item's history: handrail log \(target.text)", ja: "項目の履歴を見るには: handrail log \(target.text)"))
    }
    let ledger = try ledger()
    let found = try mappingLedgerErrors { () throws(LedgerError) in
      try ledger.commit(beginning: commit).map { (id) throws(LedgerError) in
        (id, try ledger.version(DocumentPath.path(target.kind, target.document), at: id))
      }
    }
    guard let (id, version) = found else {
      throw Failure(
        .usage, commit, Text(en: "Unknown commit.", ja: "コミットが見つかりません。"),
        Text(en: "To list commits: handrail log \(target.text)", ja: "一覧を見るには: handrail log \(target.text)"))
    }
    guard let version, !version.isRemoved else {
      throw Failure(
        .usage, "\(target.text)@\(commit)", Text(en: "The screen did not exist at that commit.", ja: "そのコミットの時点では、この画面はありません。"),
        Text(en: "Choose another commit: handrail log \(target.text)", ja: "別のコミットを選んでください: handrail log \(target.text)"))
    }
    let own = try ownWrites()
    return try edit(Activity(.restore, [target.text], [String(id.prefix(8))])) { edit throws(Failure) in
      guard var document = try edit.document(target.kind, target.document) else {
        throw try unknown(target.kind, target.document)
      }
      let current = document
      if document.isRemoved { document.begin(.root, birth: nil, edit.dot) }
      document.restore(version, edit.dot, keeping: { Collection(rawValue: $0.collection)?.isRecord ?? false })
      if !current.isRemoved {
        let later = LaterWrites(since: version, in: current) { own.contains($0) }
        let overwritten = document.keepLaterWrites(later, edit.dot)
        if !isConfirmed { try LaterWrite.refuse(overwritten, retryCommand: "handrail restore \(target.text)@\(commit) --yes") }
      }
      if document.context.covers(edit.dot) { document.stamps[edit.dot] = edit.stamp }
      edit.replace(document)
    }.hasChanged
  }
}
