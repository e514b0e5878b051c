import Foundation
import HandrailLedger
import HandrailMessages
import HandrailModel
import HandrailStore

/// One thing that was looked at.
public struct Diagnosis: Sendable {
  public enum State: Sendable {
    case sound
    /// Nothing is broken, but a person should know.
    case noted
    case mended
    case broken
  }

  public let what: Text
  public let state: State
  /// What was found, and what to do where it was not mended.
  public let detail: Text?
}

extension Workspace {
  /// Looks at database and ledger of the workspace that `directory` is in, mends what it can, and names what it cannot.
  public static func doctor(from directory: String, _ dependencies: Dependencies) throws(Failure) -> [Diagnosis] {
    let root = try root(of: directory)
    guard try isTrusted(root, dependencies) else { return try open(from: root, dependencies).diagnoseReadOnly() }
    let folder = root + "/.handrail"
    let special = try moveSpecialFiles(folder, dependencies)
    var database = Diagnosis(what: Text(en: "database", ja: "データベース"), state: .sound, detail: nil)
    if let problem = damage(of: folder + "/handrail.sqlite") {
      // What the history does not have yet is brought there as far as it can be read.
      let workspace = try? open(from: directory, dependencies)
      database = try Lock(folder: folder, dependencies).hold { () throws(Failure) in
        let isAppended = (try? workspace?.reconcile()) != nil
        return try quarantineDatabase(database.what, folder, problem, isAppended: isAppended, dependencies)
      }
    }
    guard database.state != .broken else { return special + [database] }
    return special + [database] + (try open(from: directory, dependencies).diagnoseContents())
  }

  /// What is wrong with the database's file; nil where it is whole, or cannot be opened for another reason.
  private static func damage(of path: String) -> Text? {
    // Not asked with `fileExists`, which follows links.
    let attributes = [path, path + "-wal"].compactMap { try? FileManager.default.attributesOfItem(atPath: $0) }
    guard !attributes.isEmpty else { return nil }
    do {
      return try Store(path: path).read { try $0.integrityProblems() }.first.map { Text(en: $0, ja: $0) }
    } catch {
      return StoreError(error, path: path).damage
    }
  }

  private func diagnoseContents() throws(Failure) -> [Diagnosis] {
    try locked { () throws(Failure) in
      removeLeftovers()
      // Remotes first: a history that is started again no longer knows of which there were.
      var found = [try diagnoseRemotes(), try diagnoseConfiguration()]
      if let restored = try restoreBranch() { found.append(restored) }
      found.append(try step())
      found.append(try documents())
      found.append(try history())
      found.append(try projections())
      return found
    }
  }

  /// Moves a damaged database away; the next to open the workspace rebuilds it from the history.
  private static func quarantineDatabase(
    _ what: Text, _ folder: String, _ problem: Text, isAppended: Bool, _ dependencies: Dependencies
  ) throws(Failure) -> Diagnosis {
    guard let ledger = try? Ledger(path: folder + "/ledger.git"), let head = try? ledger.head(), ledger.has(head) else {
      return Diagnosis(
        what: what, state: .broken,
        detail: Text(
          en: "\(problem.en). The history cannot be read either. Restore \(folder) from a backup, or clone the workspace again.",
          ja: "\(problem.ja)。履歴も読み込めません。\(folder) をバックアップから復元するか、ワークスペースを clone し直してください。"))
    }
    let path = folder + "/handrail.sqlite"
    let quarantine = "\(folder)/handrail-damaged-\(dependencies.now().filter(\.isNumber)).sqlite"
    for suffix in ["-journal", "-wal", "-shm"] {
      try? FileManager.default.moveItem(atPath: path + suffix, toPath: quarantine + suffix)
    }
    guard (try? FileManager.default.moveItem(atPath: path, toPath: quarantine)) != nil else { throw cannotMove(path) }
    let detail = Text(
      en: "\(problem.en). Moved to \(quarantine) and rebuilt from the history.",
      ja: "\(problem.ja)。\(quarantine) に移動し、履歴から再構築しました。")
    if isAppended { return Diagnosis(what: what, state: .mended, detail: detail) }
    return Diagnosis(
      what: what, state: .mended,
      detail: Text(
        en: "\(detail.en) Changes not yet in the history are only in that file.",
        ja: "\(detail.ja)履歴に追加されていなかった変更は、そのファイルにしか残っていません。"))
  }

  static func cannotMove(_ path: String) -> Failure {
    Failure(
      .data, path, Text(en: "Cannot move the damaged file.", ja: "壊れたファイルを移動できません。"),
      Text(en: "Check the permissions of the folder.", ja: "フォルダの権限を確認してください。"))
  }

  /// What commands that were killed left behind goes into the ledger.
  private func step() throws(Failure) -> Diagnosis {
    let what = Text(en: "changes not yet in the history", ja: "履歴に追加されていない変更")
    let before = try? ledger().head()
    do throws(Failure) {
      let checkpoint = try reconcile()
      try saveCheckpoint(checkpoint)
      guard checkpoint.head != before ?? nil else { return Diagnosis(what: what, state: .sound, detail: nil) }
    } catch {
      // A full disk or a busy database is not damage of the history.
      let damage = try? ledger().damage()
      guard damage?.isEmpty != true else { throw error }
      return Diagnosis(what: what, state: .broken, detail: Self.recreated(try recreateHistory()))
    }
    return Diagnosis(what: what, state: .mended, detail: Text(en: "added to the history", ja: "履歴に追加しました"))
  }

  /// Puts a history that cannot be read aside and begins a new one from the database; what only the old one had comes back with
  /// the next sync, if a remote has it.
  ///
  /// - Returns: where the old one lies.
  private func recreateHistory() throws(Failure) -> String {
    let list = try remoteCopies().list
    let quarantine = "\(folder)/ledger-damaged-\(dependencies.now().filter(\.isNumber)).git"
    let new = folder + "/ledger-new.git"
    try? FileManager.default.removeItem(atPath: new)
    try mappingLedgerErrors { () throws(LedgerError) in
      let ledger = try Ledger(path: new, create: true)
      if let list { try ledger.save(list) }
    }
    guard (try? FileManager.default.moveItem(atPath: ledgerPath, toPath: quarantine)) != nil,
      (try? FileManager.default.moveItem(atPath: new, toPath: ledgerPath)) != nil
    else { throw Self.cannotMove(ledgerPath) }
    try saveCheckpoint(try reconcile())
    return quarantine
  }

  private static func recreated(_ place: String) -> Text {
    Text(
      en:
        "unreadable, so it was rebuilt from the database; earlier changes are only in \(place) and on the remotes. To fetch them"
        + " from the remotes: handrail sync",
      ja: "読み込めなかったため、データベースから再構築しました。以前の変更は \(place) とリモートにしか残っていません。リモートから取り込むには: handrail sync")
  }

  /// Every document must read, and be what its id says; one that is not comes back from the ledger.
  private func documents() throws(Failure) -> Diagnosis {
    let what = Text(en: "documents", ja: "ドキュメント")
    let ledger = try ledger()
    let head = try mappingLedgerErrors(ledger.head)
    var (mended, broken): ([String], [String]) = ([], [])
    for (kind, id) in try reading({ try $0.damagedDocuments() }) {
      let path = DocumentPath.path(kind, id)
      let kept = try? head.flatMap { try ledger.file(path, at: $0) }
      guard let kept, let document = try? Document(decoding: kept) else {
        broken.append(path)
        continue
      }
      let whole = StoredDocument(
        kind: kind, id: id, bytes: kept, blob: Hashes.gitBlobID(kept), isRemoved: document.isRemoved,
        hasConflicts: document.hasConflicts)
      // What is derived from it is rebuilt last, when all of them are whole.
      try writing { _ = try $0.save(whole) }
      mended.append(path)
    }
    return Self.diagnosis(
      what, mended, broken, Text(en: "restored from the history", ja: "履歴から復元しました"),
      Text(en: "restore the folder from a backup, or clone the workspace again", ja: "バックアップから復元するか、ワークスペースを clone し直してください"))
  }

  /// Every object of the history must be there and be what its id says; a document's is written again from the database, which
  /// has older versions too.
  private func history() throws(Failure) -> Diagnosis {
    let what = Text(en: "history", ja: "履歴")
    let ledger = try ledger()
    let damage = try mappingLedgerErrors { () throws(LedgerError) in try ledger.damage(dependencies.progress) }
    var (mended, isBroken): ([String], Bool) = ([], false)
    for id in damage {
      let bytes = try? reading { try $0.version(id) }
      guard let bytes, Hashes.gitBlobID(bytes) == id,
        try mappingLedgerErrors({ () throws(LedgerError) in try ledger.rewrite(bytes, of: id) })
      else {
        isBroken = true
        break
      }
      mended.append(String(id.prefix(8)))
    }
    if isBroken { return Diagnosis(what: what, state: .broken, detail: Self.recreated(try recreateHistory())) }
    return Self.diagnosis(
      what, mended, [], Text(en: "rewritten from the database", ja: "データベースから書き直しました"))
  }

  private func projections() throws(Failure) -> Diagnosis {
    try rebuild()
    return Self.diagnosis(
      Text(en: "tables and findings", ja: "表と指摘"), [], try reading { try $0.tablesWithoutDocuments() },
      Text(en: "rebuilt", ja: "再構築しました"),
      Text(
        en: "rows without a document; move handrail.sqlite aside, and the next command rebuilds it",
        ja: "ドキュメントのない行があります。handrail.sqlite を移動すると、次のコマンドで再構築されます"))
  }

  private static func diagnosis(
    _ what: Text, _ mended: [String], _ broken: [String], _ how: Text, _ remedy: Text? = nil
  ) -> Diagnosis {
    if !broken.isEmpty, let remedy {
      let list = broken.prefix(5).joined(separator: ", ")
      return Diagnosis(what: what, state: .broken, detail: Text(en: "\(list): \(remedy.en)", ja: "\(list): \(remedy.ja)"))
    }
    guard !mended.isEmpty else { return Diagnosis(what: what, state: .sound, detail: nil) }
    let list = mended.prefix(5).joined(separator: ", ")
    return Diagnosis(what: what, state: .mended, detail: Text(en: "\(list): \(how.en)", ja: "\(list): \(how.ja)"))
  }
}
