import Foundation
import HandrailLedger
import HandrailModel
import HandrailStore

/// What `doctor` says about the folder itself: who may write to it, what lies in it, and where it is shared.
extension Workspace {
  static func isTrusted(_ root: String, _ dependencies: Dependencies) throws(Failure) -> Bool {
    switch try Trust(dependencies).level(of: root) {
    case .trusted: true
    case .distrusted: false
    case .unknown: try !open(from: root, dependencies).isReadOnly
    }
  }

  /// What can be said of a workspace that must not be written to.
  func diagnoseReadOnly() throws(Failure) -> [Diagnosis] {
    let problem = try reading { try $0.integrityProblems() }.first
    let database = Diagnosis(
      what: Text(en: "database", ja: "データベース"), state: problem == nil ? .sound : .broken,
      detail: problem.map { Text(en: $0, ja: $0) })
    let why = Failure.untrusted(root).sentences
    let access = Diagnosis(
      what: Text(en: "write access", ja: "書き込み権限"), state: .noted,
      detail: Text(en: "\(why.en) Nothing was repaired.", ja: "\(why.ja)修復は行っていません。"))
    return [database, Self.diagnosis(of: Ledger.configuration(at: ledgerPath), ledgerPath), access]
  }

  /// Moves links, special files and references to other repositories out of the way, each into a folder of its own.
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
    while let path = LedgerFolder.unsafeEntry(in: folder + "/ledger.git") { try move(path) }
    guard !moved.isEmpty else { return [] }
    let list = moved.joined(separator: ", ")
    return [
      Diagnosis(
        what: Text(en: "files", ja: "ファイル"), state: .mended,
        detail: Text(
          en: "\(list): links, special files or references to other repositories; moved to \(quarantine)",
          ja: "\(list): リンク、特殊ファイル、または別のリポジトリへの参照のため、\(quarantine) に移動しました"))
    ]
  }

  /// The remotes must stand in database and ledger; each place is restored from the other.
  func diagnoseRemotes() throws(Failure) -> Diagnosis {
    let what = Text(en: "remotes", ja: "リモート")
    let copies = try remoteCopies()
    let isUnknown =
      copies.database == .missing && copies.ledger == .missing
      && copies.list?.remotes.isEmpty ?? true && Ledger.configuration(at: ledgerPath) == .damaged
    guard let list = copies.list, !isUnknown else {
      let (why, names) = (Self.lostRemotes(copies.lost).sentences, copies.lost.map { $0 + ": " }.joined())
      return Diagnosis(what: what, state: .broken, detail: Text(en: names + why.en, ja: names + why.ja))
    }
    // A history that cannot be opened gets its copy when it is started again.
    if !copies.behind.isEmpty, !list.remotes.isEmpty || copies.isDamaged { try? save(list) }
    if let name = copies.lost.first {
      return Diagnosis(
        what: what, state: .broken,
        detail: Text(
          en:
            "\(copies.lost.joined(separator: ", ")): synced before, but the address is lost. Add it again with: handrail remote"
            + " add \(name) URL, or remove it with: handrail remote remove \(name)",
          ja:
            "\(copies.lost.joined(separator: ", ")): 以前に同期しましたが、アドレスが失われています。追加し直すには: handrail remote add \(name) URL、"
            + "削除するには: handrail remote remove \(name)"
        ))
    }
    guard let detail = Self.restored(copies) else { return Diagnosis(what: what, state: .sound, detail: nil) }
    return Diagnosis(what: what, state: .mended, detail: detail)
  }

  /// The ledger's git configuration is rewritten where it is damaged; what others wrote into it is named.
  func diagnoseConfiguration() throws(Failure) -> Diagnosis {
    let state = Ledger.configuration(at: ledgerPath)
    guard state == .damaged, FileManager.default.fileExists(atPath: ledgerPath) else {
      return Self.diagnosis(of: state, ledgerPath)
    }
    let file = ledgerPath + "/config"
    let old = (try? Data(contentsOf: URL(fileURLWithPath: file))) ?? Data()
    let quarantine = "\(folder)/config-damaged-\(dependencies.now().filter(\.isNumber))"
    if !old.isEmpty, (try? old.write(to: URL(fileURLWithPath: quarantine))) == nil { throw Self.cannotMove(file) }
    try mappingLedgerErrors { () throws(LedgerError) in try Ledger.writeConfiguration(at: ledgerPath) }
    return Diagnosis(
      what: Self.configuration, state: .mended,
      detail: old.isEmpty
        ? Text(en: "empty, so it was rewritten", ja: "空だったため、書き直しました")
        : Text(
          en: "unusable, so it was rewritten; the old file is \(quarantine)", ja: "使えないため書き直しました。元の内容は \(quarantine) にあります"))
  }

  /// A branch that cannot be read is set to the commit that the database's documents are those of, where that is still there:
  /// what came after it is fed from the outbox, or comes again with the next sync.
  func restoreBranch() throws(Failure) -> Diagnosis? {
    guard let ledger = try? ledger(), let known = try reading({ try $0.meta(.head) }), ledger.has(known) else { return nil }
    if let head = try? ledger.head(), ledger.has(head) { return nil }
    try mappingLedgerErrors { () throws(LedgerError) in
      try ledger.restoreBranch(to: known)
      // A commit that is made again gets the id of the one whose file is broken: it must not be taken to be there.
      _ = try ledger.damage()
    }
    return Diagnosis(
      what: Text(en: "branch", ja: "ブランチ"), state: .mended,
      detail: Text(
        en: "unreadable, so it was set to the last commit in the database, \(known.prefix(8))",
        ja: "読み込めなかったため、データベースにある最後のコミット \(known.prefix(8)) に設定しました"))
  }

  private static let configuration = Text(en: "git configuration", ja: "git の設定")

  private static func diagnosis(of state: Ledger.Configuration, _ path: String) -> Diagnosis {
    switch state {
    case .damaged:
      return Diagnosis(
        what: configuration, state: .broken, detail: Text(en: "unreadable; not used", ja: "読み込めません。使用していません"))
    case .whole(let foreign):
      guard let first = foreign.first else { return Diagnosis(what: configuration, state: .sound, detail: nil) }
      let list = foreign.prefix(20).map { $0.filter { !$0.isNewline } }.joined(separator: ", ")
      return Diagnosis(
        what: configuration, state: .noted,
        detail: Text(
          en:
            "\(list): not set by Handrail and not used by it, but used by git when run in \(path). To remove a key: git config"
            + " --file \(path)/config --unset-all \(first)",
          ja:
            "\(list): Handrail が設定したものではなく、使用もしませんが、\(path) で git を実行すると使われます。"
            + "削除するには: git config --file \(path)/config --unset-all \(first)"
        ))
    }
  }
}
