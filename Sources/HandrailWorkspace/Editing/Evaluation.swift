import HandrailCatalogue
import HandrailModel
import HandrailStore

extension Workspace {
  /// What stored findings depend on besides the documents: the catalogue's version.
  var evaluationKey: String { "\(Catalogue.version)" }

  /// What screens share, as it stands in the database.
  func shared(_ reading: Reading) throws -> Shared {
    try Shared(
      project: reading.document(.project, "project")?.bytes,
      components: reading.documents(.component).map(\.bytes),
      palette: palette(reading))
  }

  /// The palette's bytes; nil where there is none any more, since undoing its first colour removes it whole.
  func palette(_ reading: Reading) throws -> [UInt8]? {
    let stored = try reading.document(.palette, "palette")
    return stored?.isRemoved == true ? nil : stored?.bytes
  }

  /// Saves changed documents with all that is derived from them; re-evaluates the screens that a shared document touches.
  func save(_ changed: [StoredDocument], _ writing: Writing) throws {
    for document in changed { try writing.save(document) }
    let shared = try shared(writing.reading)
    let screens = changed.filter { $0.kind == .screen }
    for (index, document) in screens.enumerated() {
      if screens.count > 50, index % 50 == 0 { dependencies.progress(index, screens.count) }
      guard let row = try writing.row(.screen, document.id) else { continue }
      if document.isRemoved { try writing.clearProjections(row) } else { try derive(document.bytes, shared, row, writing) }
    }
    if screens.count > 50 { dependencies.progress(screens.count, screens.count) }
    let isGlobal = changed.contains { $0.kind == .project || $0.kind == .palette }
    let components = changed.filter { $0.kind == .component }.map(\.id)
    var users = Set<String>()
    if isGlobal { users = Set(try writing.reading.ids(.screen)) }
    for component in components { users.formUnion(try writing.reading.screens(using: component)) }
    try derive(users.subtracting(screens.map(\.id)).sorted(by: utf8Precedes), shared, writing)
  }

  /// Evaluates and projects the named screens again.
  func derive(_ ids: [String], _ shared: Shared, _ writing: Writing) throws {
    for (index, id) in ids.enumerated() {
      if ids.count > 50, index % 50 == 0 { dependencies.progress(index, ids.count) }
      guard let stored = try writing.reading.document(.screen, id), let row = try writing.row(.screen, id) else { continue }
      try derive(stored.bytes, shared, row, writing)
    }
    if ids.count > 50 { dependencies.progress(ids.count, ids.count) }
  }

  private func derive(_ bytes: [UInt8], _ shared: Shared, _ row: Int64, _ writing: Writing) throws {
    let screen = try Screen(bytes, shared: shared, isTrusted: true)
    let findings = Catalogue.asked(Catalogue.evaluate(screen), on: screen)
    try writing.project(screen, Catalogue.periods(of: screen, findings), into: row)
    try writing.replaceFindings(row, Self.sorted(findings))
  }

  /// Findings as lists show them: by level, the leading rules first.
  static func sorted(_ findings: [Finding]) -> [Finding] {
    // One number says level, rank and place, from the left: sorting numbers copies no finding.
    var previous = (rule: "", rank: 0)
    let keys = findings.enumerated().map { offset, finding in
      if finding.rule != previous.rule { previous = (finding.rule, Catalogue.ranks[finding.rule] ?? 0xFFFF) }
      return finding.level.rank << 56 | previous.rank << 40 | offset
    }
    return keys.sorted().map { findings[$0 & 0xFF_FFFF_FFFF] }
  }

  /// Evaluates everything again after an update of Handrail, with progress.
  func refreshIfOutdated() throws(Failure) {
    let stored = try reading { try $0.meta(.catalogue) }
    guard stored != evaluationKey else { return }
    try locked { () throws(Failure) in try rebuild() }
  }

  /// Where nothing can be written, findings stay those of the version that wrote them.
  func warnIfOutdated() throws(Failure) {
    let stored = try reading { try $0.meta(.catalogue) }
    guard stored != evaluationKey else { return }
    dependencies.notice(.judgedByOtherVersion)
  }

  /// Drops and rebuilds projections and findings of every screen in one transaction.
  public func rebuild() throws(Failure) {
    try writing { writing in
      try derive(writing.reading.ids(.screen), shared(writing.reading), writing)
      try writing.rebuildSearch()
      try writing.setMeta(.catalogue, evaluationKey)
    }
  }

  /// A screen as it reads now.
  public func screen(_ id: String) throws(Failure) -> Screen {
    let screen = try reading { reading -> Screen? in
      guard let stored = try reading.document(.screen, id), !stored.isRemoved else { return nil }
      return try Screen(stored.bytes, shared: shared(reading), isTrusted: true)
    }
    guard let screen else { throw try unknown(.screen, id) }
    return screen
  }

  /// What screens share now.
  public func shared() throws(Failure) -> Shared { try reading { try shared($0) } }
}
