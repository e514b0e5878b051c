import HandrailCatalogue
import HandrailInference
import HandrailModel
import HandrailStore

extension Workspace {
  /// How many documents, or bytes of them, are written together. Other processes wait meanwhile, and each batch waits for the
  /// disk.
  static let (mostTogether, mostBytesTogether) = (500, 16 << 20)

  /// What stored findings depend on in addition to the documents: the versions of the catalogue, of the inferences and of the
  /// tables.
  var evaluationKey: String { "\(Catalogue.version).\(Inferences.version).\(Self.projectionVersion)" }

  /// Changes when tables are derived differently from the same findings.
  private static let projectionVersion = 2

  /// A screen's bytes, and the number of its row.
  typealias StoredScreen = (bytes: [UInt8], row: Int64)

  /// Saves changed documents with everything derived from them; re-evaluates the screens that a shared document affects.
  func save(_ changed: [StoredDocument], _ writing: Writing) throws {
    var screens: [String: StoredScreen] = [:]
    var (ids, users): ([String], Set<String>) = ([], [])
    for document in changed {
      let row = try writing.save(document)
      guard document.kind == .screen else { continue }
      ids.append(document.id)
      if document.isRemoved { try writing.clearProjections(row) } else { screens[document.id] = (document.bytes, row) }
    }
    if changed.contains(where: { $0.kind == .project || $0.kind == .palette }) { users = Set(try writing.reading.ids(.screen)) }
    for document in changed where document.kind == .component {
      users.formUnion(try writing.reading.screens(using: document.id))
    }
    try derive(ids + users.subtracting(ids).sorted(by: utf8Precedes), writing) { id in
      if let screen = screens.removeValue(forKey: id) { return screen }
      return users.contains(id) ? try storedScreen(id, writing) : nil
    }
  }

  /// A screen in the database; derived rows are deleted if it was removed.
  private func storedScreen(_ id: String, _ writing: Writing) throws -> StoredScreen? {
    guard let stored = try writing.reading.document(.screen, id), let row = try writing.row(.screen, id) else { return nil }
    if !stored.isRemoved { return (stored.bytes, row) }
    try writing.clearProjections(row)
    return nil
  }

  /// Re-evaluates and projects the named screens: the other cores prepare what one core writes.
  private func derive(_ ids: [String], _ writing: Writing, _ screen: (String) throws -> StoredScreen?) throws {
    let shared = try shared(writing.reading, withFormer: true)
    let weakenings = shared.weakenings
    // Writing waits for the first batch; after that, a batch takes about as long to write as to prepare.
    var pipeline = Pipeline(group: 4) { (screens: [StoredScreen]) in try Self.projections(of: screens, shared, weakenings) }
    // A sync reports its progress batch by batch.
    let isTold = ids.count > Self.mostTogether
    for start in stride(from: 0, to: ids.count, by: pipeline.group) {
      if isTold { dependencies.progress(start, ids.count) }
      try pipeline.add(ids[start..<min(start + pipeline.group, ids.count)].compactMap(screen), writing.project)
    }
    try pipeline.finish(writing.project)
    if isTold { dependencies.progress(ids.count, ids.count) }
  }

  static func projections(
    of screens: [StoredScreen], _ shared: Shared, _ weakenings: [(path: String, without: Shared)] = []
  ) throws -> [Projection] {
    try zip(screens, judged(screens.map(\.bytes), shared)).map { stored, judged in
      let (screen, findings) = (judged.screen, Catalogue.asked(judged.findings, on: judged.screen))
      let periods = Catalogue.periods(of: screen, findings)
      // This is reported for screens that are ready or signed; judging again is slow.
      let isAsked = !screen.records.signatures.isEmpty || periods.contains { $0.status.isReady }
      let counting = screen.records.isEmpty ? [] : Catalogue.recordsInForce(of: screen)
      return Projection(
        screen, periods, sorted(findings), counting: counting, stale: Catalogue.staleSignatures(on: screen),
        weakenings: isAsked ? Catalogue.weakened(screen, by: weakenings) : [], into: stored.row)
    }
  }

  /// Screens decoded from the database's bytes, each with its findings.
  static func judged(_ documents: [[UInt8]], _ shared: Shared) throws -> [(screen: Screen, findings: [Finding])] {
    let screens = try documents.map { try Screen($0, shared: shared, isTrusted: true) }
    return Array(zip(screens, Catalogue.evaluate(screens)))
  }

  /// Findings in the order of lists: by level, leading rules first.
  static func sorted(_ findings: [Finding]) -> [Finding] {
    var findings = findings
    Catalogue.sort(&findings)
    return findings
  }

  /// Re-evaluates everything after an update of Handrail, reporting progress.
  func refreshIfOutdated() throws(Failure) {
    let stored = try reading { try $0.meta(.catalogue) }
    guard stored != evaluationKey else { return }
    try locked { () throws(Failure) in try rebuild() }
  }

  /// In a read-only workspace, findings stay those of the version that wrote them.
  func warnIfOutdated() throws(Failure) {
    let stored = try reading { try $0.meta(.catalogue) }
    guard stored != evaluationKey else { return }
    dependencies.notice(.judgedByOtherVersion)
  }

  /// Drops and rebuilds projections and findings of every screen in one transaction.
  public func rebuild() throws(Failure) {
    try writing { writing in
      try writing.removeRowsWithoutDocuments()
      try derive(writing.reading.ids(.screen), writing) { try storedScreen($0, writing) }
      try writing.rebuildSearch()
      try writing.setMeta(.catalogue, evaluationKey)
    }
  }
}
