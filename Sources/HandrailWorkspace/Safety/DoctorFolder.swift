import Foundation
import HandrailLedger
import HandrailModel
import HandrailStore

/// The part of `doctor` about the folder itself: who may write to it, what is in it, and where it is shared.
extension Workspace {
  static func isTrusted(_ root: String, _ dependencies: Dependencies) throws(Failure) -> Bool {
    switch try Trust(dependencies).level(of: root) {
    case .trusted: return true
    case .distrusted: return false
    case .unknown:
      // A workspace that is refused is not repaired until a person trusts it.
      do throws(Failure) {
        return try !open(from: root, dependencies).isReadOnly
      } catch {
        _ = try damage(in: error)
        return false
      }
    }
  }

  /// The diagnosis of a workspace that must not be written to.
  static func diagnoseReadOnly(_ root: String, _ dependencies: Dependencies) throws(Failure) -> [Diagnosis] {
    let ledger = root + "/.handrail/ledger.git"
    return [
      try database(of: root, dependencies), diagnosis(of: Ledger.configuration(at: ledger), ledger),
      Diagnosis(.writeAccess, .noted, .readOnly(root: root)),
    ]
  }

  /// A damaged page is detected when the database is opened or read completely.
  private static func database(of root: String, _ dependencies: Dependencies) throws(Failure) -> Diagnosis {
    do throws(Failure) {
      let workspace = try open(from: root, dependencies)
      let problem = try workspace.reading { try $0.integrityProblems() }.first
      guard let problem else { return Diagnosis(.database) }
      return Diagnosis(.database, .broken, .database(.damaged(.damaged(path: workspace.store.path, detail: problem))))
    } catch {
      return Diagnosis(.database, .broken, .database(.damaged(try damage(in: error))))
    }
  }

  /// The database damage that a failure describes; any other failure is thrown.
  private static func damage(in failure: Failure) throws(Failure) -> StoreError {
    guard case .store(let problem) = failure.code, problem.isDamage else { throw failure }
    return problem
  }

  /// Moves links, special files and references to other repositories aside, each into a folder of its own.
  static func moveSpecialFiles(_ folder: String, _ dependencies: Dependencies) throws(Failure) -> [Diagnosis] {
    var moved: [String] = []
    let quarantine = "\(folder)/removed-\(dependencies.now().filter(\.isNumber))"
    func move(_ path: String) throws(Failure) {
      let name = path.dropFirst(folder.count + 1).replacing("/", with: "-")
      try? FileManager.default.createDirectory(atPath: quarantine, withIntermediateDirectories: true)
      guard (try? FileManager.default.moveItem(atPath: path, toPath: "\(quarantine)/\(moved.count)-\(name)")) != nil else {
        throw cannotMove(path)
      }
      moved.append(String(path.dropFirst(folder.count + 1)))
    }
    for name in Self.plainFiles where !LedgerFolder.isPlain("\(folder)/\(name)") { try move("\(folder)/\(name)") }
    for path in PictureFolder(path: folder + "/pictures").unexpectedEntries { try move(path) }
    while let path = LedgerFolder.unsafeEntry(in: folder + "/ledger.git") { try move(path) }
    return moved.isEmpty ? [] : [Diagnosis(.files, .mended, .movedAway(moved, quarantine: quarantine))]
  }

  /// The remotes must be in the database and in the ledger; each is restored from the other.
  func diagnoseRemotes() throws(Failure) -> Diagnosis {
    let copies = try remoteCopies()
    let isUnknown =
      copies.database == .missing && copies.ledger == .missing
      && copies.list?.remotes.isEmpty ?? true && Ledger.configuration(at: ledgerPath) == .damaged
    guard let list = copies.list, !isUnknown else {
      return Diagnosis(.remotes, .broken, .remotes(.listLost(names: copies.lost)))
    }
    // A history that cannot be opened gets its copy when it is recreated.
    if !copies.behind.isEmpty, !list.remotes.isEmpty || copies.isDamaged { try? save(list) }
    if !copies.lost.isEmpty { return Diagnosis(.remotes, .broken, .remotes(.addressesLost(names: copies.lost))) }
    if let ledger = try? ledger(), let names = try? ledger.remotesOfMissingCommits(), !names.isEmpty {
      try Failure.mapping { for name in names { try ledger.forget(name) } }
      return Diagnosis(.remotes, .mended, .remotes(.notesForgotten(names: names)))
    }
    guard let restored = Self.restored(copies) else { return Diagnosis(.remotes) }
    return Diagnosis(.remotes, .mended, .remotes(.restored(restored)))
  }

  /// The ledger's git configuration is rewritten if it is damaged; what others wrote into it is reported.
  func diagnoseConfiguration() throws(Failure) -> Diagnosis {
    let state = Ledger.configuration(at: ledgerPath)
    guard state == .damaged, FileManager.default.fileExists(atPath: ledgerPath) else {
      return Self.diagnosis(of: state, ledgerPath)
    }
    let file = ledgerPath + "/config"
    let old = (try? Data(contentsOf: URL(fileURLWithPath: file))) ?? Data()
    let quarantine = "\(folder)/config-damaged-\(dependencies.now().filter(\.isNumber))"
    if !old.isEmpty, (try? old.write(to: URL(fileURLWithPath: quarantine))) == nil { throw Self.cannotMove(file) }
    try Failure.mapping { try Ledger.writeConfiguration(at: ledgerPath) }
    return Diagnosis(.configuration, .mended, .configuration(.rewritten(quarantine: old.isEmpty ? nil : quarantine)))
  }

  /// An unreadable branch is set to the commit that the database's documents correspond to, if that still exists: later commands
  /// come from the outbox, or again with the next sync.
  func restoreBranch() throws(Failure) -> Diagnosis? {
    guard let ledger = try? ledger(), let known = try reading({ try $0.meta(.head) }), ledger.has(known) else { return nil }
    if let head = try? ledger.head(), ledger.has(head) { return nil }
    try Failure.mapping {
      try ledger.restoreBranch(to: known)
      // A recreated commit gets the id of the one whose file is damaged, which must not count as existing.
      _ = try ledger.damage()
    }
    return Diagnosis(.branch, .mended, .history(.branchRestored(commit: known)))
  }

  private static func diagnosis(of state: Ledger.Configuration, _ path: String) -> Diagnosis {
    switch state {
    case .damaged: Diagnosis(.configuration, .broken, .configuration(.unreadable))
    case .whole(let foreign) where foreign.isEmpty: Diagnosis(.configuration)
    case .whole(let foreign): Diagnosis(.configuration, .noted, .configuration(.foreignKeys(foreign, ledger: path)))
    }
  }
}
