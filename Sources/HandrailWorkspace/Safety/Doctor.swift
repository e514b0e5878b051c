import Foundation
import HandrailLedger
import HandrailModel
import HandrailStore

extension Workspace {
  /// Checks the database and the ledger of the workspace that `directory` is in, repairs what it can, and reports what it
  /// cannot.
  public static func doctor(from directory: String, _ dependencies: Dependencies) throws(Failure) -> [Diagnosis] {
    let root = try root(of: directory)
    guard try isTrusted(root, dependencies) else { return try diagnoseReadOnly(root, dependencies) }
    let folder = root + "/.handrail"
    let special = try moveSpecialFiles(folder, dependencies)
    var database = Diagnosis(.database)
    if let problem = damage(of: folder + "/handrail.sqlite") {
      // First, add what the history lacks, if it can still be read.
      let workspace = try? open(from: directory, dependencies)
      database = try Lock(folder: folder, dependencies).hold { () throws(Failure) in
        let isAppended = (try? workspace?.reconcile()) != nil
        return try quarantineDatabase(folder, problem, isAppended: isAppended, dependencies)
      }
    }
    guard database.state != .broken else { return special + [database] }
    let workspace = try open(from: directory, dependencies)
    return special + [database] + (try workspace.diagnoseContents()) + (try workspace.joinLanguages())
      + (try workspace.diagnoseMixedScreens())
  }

  private func diagnoseMixedScreens() throws(Failure) -> [Diagnosis] {
    let screens = try mixedScreens(among: try reading { try $0.ids(.screen) })
    var disputed: Set<String> = []
    for id in screens where try !conflicts(on: Target(id)).isEmpty { disputed.insert(id) }
    return [true, false].compactMap { inConflict in
      let screens = screens.filter { disputed.contains($0) == inConflict }
      return screens.isEmpty
        ? nil : Diagnosis(.documents, .noted, .database(.screensMixed(screens, inConflict: inConflict)))
    }
  }

  /// What is wrong with the database's file; nil if it is intact, or cannot be opened for another reason.
  private static func damage(of path: String) -> StoreError? {
    // Not checked with `fileExists`, which follows links.
    let attributes = [path, path + "-wal"].compactMap { try? FileManager.default.attributesOfItem(atPath: $0) }
    guard !attributes.isEmpty else { return nil }
    do {
      return try Store(path: path).read { try $0.integrityProblems() }.first.map { .damaged(path: path, detail: $0) }
    } catch {
      let error = StoreError(error, path: path)
      return error.isDamage ? error : nil
    }
  }

  private func diagnoseContents() throws(Failure) -> [Diagnosis] {
    try locked { () throws(Failure) in
      removeLeftovers()
      // Remotes first: a new history does not know them.
      var found = [try diagnoseRemotes(), try diagnoseConfiguration()]
      if let restored = try restoreBranch() { found.append(restored) }
      found.append(try step())
      found += try documents()
      found += try missingPictures()
      collectPictures()
      found.append(try history())
      found.append(try projections())
      found += try waitingFiles().map { Diagnosis(.waiting, .noted, .waiting($0)) }
      found += try changedRecords().map { Diagnosis(.documents, .noted, .changedRecord($0)) }
      return found
    }
  }

  /// Moves a damaged database aside; opening the workspace then rebuilds it from the history.
  private static func quarantineDatabase(
    _ folder: String, _ problem: StoreError, isAppended: Bool, _ dependencies: Dependencies
  ) throws(Failure) -> Diagnosis {
    guard let ledger = try? Ledger(path: folder + "/ledger.git"), let head = try? ledger.head(), ledger.has(head) else {
      return Diagnosis(.database, .broken, .database(.historyUnreadableToo(problem, folder: folder)))
    }
    let path = folder + "/handrail.sqlite"
    let quarantine = "\(folder)/handrail-damaged-\(dependencies.now().filter(\.isNumber)).sqlite"
    for suffix in ["-journal", "-wal", "-shm"] {
      try? FileManager.default.moveItem(atPath: path + suffix, toPath: quarantine + suffix)
    }
    guard (try? FileManager.default.moveItem(atPath: path, toPath: quarantine)) != nil else { throw cannotMove(path) }
    return Diagnosis(.database, .mended, .database(.rebuilt(problem, quarantine: quarantine, isComplete: isAppended)))
  }

  static func cannotMove(_ path: String) -> Failure {
    Failure(.workspace(.notMovable), path)
  }

  /// Commands that were killed before they were in the ledger are added to it.
  private func step() throws(Failure) -> Diagnosis {
    let before = try? ledger().head()
    do throws(Failure) {
      let checkpoint = try reconcile()
      try saveCheckpoint(checkpoint)
      guard checkpoint.head != before ?? nil else { return Diagnosis(.pending) }
    } catch {
      // A full disk or a busy database is not damage.
      let damage = try? ledger().damage()
      guard damage?.isEmpty != true else { throw error }
      return Diagnosis(.pending, .broken, .history(.recreated(quarantine: try recreateHistory())))
    }
    return Diagnosis(.pending, .mended, .history(.appended))
  }

  /// Moves an unreadable history aside and starts a new one from the database; what only the old one had comes back with the next
  /// sync, if a remote has it.
  ///
  /// - Returns: the path of the old one.
  private func recreateHistory() throws(Failure) -> String {
    let list = try remoteCopies().list
    let quarantine = "\(folder)/ledger-damaged-\(dependencies.now().filter(\.isNumber)).git"
    let new = folder + "/ledger-new.git"
    try? FileManager.default.removeItem(atPath: new)
    try Failure.mapping {
      let ledger = try Ledger(path: new, create: true)
      if let list { try ledger.save(list) }
    }
    guard (try? FileManager.default.moveItem(atPath: ledgerPath, toPath: quarantine)) != nil,
      (try? FileManager.default.moveItem(atPath: new, toPath: ledgerPath)) != nil
    else { throw Self.cannotMove(ledgerPath) }
    try saveCheckpoint(try reconcile())
    return quarantine
  }

  /// Every object of the history must exist and match its id. A document's object is rewritten from the database, which also has
  /// older versions, and so is a folder.
  private func history() throws(Failure) -> Diagnosis {
    let ledger = try ledger()
    var damage = try Failure.mapping { try ledger.damage(dependencies.progress) }
    var (mended, isBroken): ([String], Bool) = ([], false)
    while !damage.isEmpty, !isBroken {
      let written = try rewrite(damage, ledger)
      mended += written.map { String($0.prefix(8)) }
      // A folder's contents are known once it exists. A file that the system could not open for a moment is not damaged: the
      // history is read once more before it is replaced.
      damage = try Failure.mapping { try self.ledger().damage() }
      isBroken = !damage.isEmpty && written.isEmpty
    }
    // Objects that only a remote-tracking branch refers to are fetched again.
    if isBroken, let names = try? ledger.seenRemotes(), !names.isEmpty {
      try Failure.mapping { try ledger.forgetSeenRemotes() }
      if (try? self.ledger().damage())?.isEmpty == true {
        return Diagnosis(.history, .mended, .remotes(.notesForgotten(names: names)))
      }
    }
    if isBroken { return Diagnosis(.history, .broken, .history(.recreated(quarantine: try recreateHistory()))) }
    return mended.isEmpty ? Diagnosis(.history) : Diagnosis(.history, .mended, .history(.objectsRewritten(mended)))
  }

  /// Rewrites objects of the history whose content the database has.
  ///
  /// - Returns: the ids of the written objects.
  private func rewrite(_ damage: [String], _ ledger: Ledger) throws(Failure) -> [String] {
    var written: [String] = []
    for id in damage {
      guard let bytes = try? reading({ try $0.version(id) }) ?? pictures.bytes(ofBlob: id), Hashes.gitBlobID(bytes) == id else {
        continue
      }
      if try Failure.mapping({ try ledger.rewrite(bytes, of: id) }) { written.append(id) }
    }
    let rest = damage.filter { !written.contains($0) }
    if rest.isEmpty { return written }
    var documents: [(path: String, blob: String)] = []
    try reading { try $0.forEachDocument { documents.append((DocumentPath.path($0.kind, $0.id), $0.blob)) } }
    return written + ((try? ledger.rewriteFolders(rest, of: documents)) ?? [])
  }

  private func projections() throws(Failure) -> Diagnosis {
    let before = try reading { try $0.tablesWithoutDocuments() }
    try rebuild()
    let rows = try reading { try $0.tablesWithoutDocuments() }
    if !rows.isEmpty { return Diagnosis(.tables, .broken, .database(.rowsWithoutDocuments(rows))) }
    return before.isEmpty ? Diagnosis(.tables) : Diagnosis(.tables, .mended, .database(.rowsRemoved(before)))
  }
}
