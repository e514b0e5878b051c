import HandrailExchange
import HandrailMerge
import HandrailModel

extension Workspace {
  /// One row per element: screen, item, the version it was read from, and the fields that designers use every day.
  public func exportCSV(_ filter: [String]) throws(Failure) -> String {
    let shared = try shared()
    var paths = Self.sheetFields(shared.languages)
    var rows: [(screen: Document, blob: String)] = []
    for id in filter.isEmpty ? try reading({ try $0.ids(.screen) }) : filter {
      guard let stored = try reading({ try $0.document(.screen, id) }), !stored.isRemoved else {
        throw try unknown(.screen, id)
      }
      // The letter shows that cells are escaped, and keeps spreadsheets from reading it as a number such as 12e4. An unreadable
      // screen among many is reported; one that was requested is an error.
      guard let screen = filter.isEmpty ? readable(stored) : try decode(stored) else { continue }
      rows.append((screen, "v" + stored.blob.prefix(12)))
    }
    var extra = Set<String>()
    for (screen, _) in rows {
      for key in screen.keys(in: .elements) {
        extra.formUnion((screen.items[key] ?? [:]).keys.map(\.text).filter { !$0.hasPrefix("_") })
      }
    }
    paths += extra.subtracting(paths).filter { Self.isSheetField($0) }.sorted(by: utf8Precedes)
    var sheet = CSVSheet(header: ["screen", "item", "version"] + paths, rows: [])
    for (screen, blob) in rows {
      for key in screen.keys(in: .elements) {
        sheet.rows.append((0, [screen.id, key.id, blob] + paths.map { SheetCell.written(screen.cell(key, $0)) }))
      }
    }
    return sheet.text
  }

  /// Reads a sheet back: changed cells are applied to the version that their row was read from, then merged.
  func importCSV(_ sheet: CSVSheet, file: String, isDryRun: Bool) throws(Failure) -> ImportSummary {
    guard sheet.header.prefix(3) == ["screen", "item", "version"] else {
      throw Failure(.file(.otherColumns), "\(file): line 1")
    }
    let paths = sheet.header.dropFirst(3).map { (try? FieldKey(path: $0, owner: .element))?.path ?? $0 }
    return try importing(Activity(.importSheet), isDryRun: isDryRun) { edit, summary throws(Failure) in
      var versions: [String: [String: RowVersion]] = [:]
      var known: [[String]: (line: Int, cells: [String])] = [:]
      for row in sheet.rows {
        do throws(Failure) {
          try edit.apply(row.cells, paths, &versions, &summary)
          let other = known.updateValue(row, forKey: Array(row.cells.prefix(3)))
          if let other, other.cells != row.cells { throw Failure(.file(.repeatedRow(line: other.line)), row.cells[1]) }
        } catch {
          throw error.inFile("\(file): line \(row.line)")
        }
      }
      for (id, byVersion) in versions.sorted(by: { utf8Precedes($0.key, $1.key) }) {
        for version in byVersion.sorted(by: { $0.key < $1.key }).map(\.value) { try edit.merge(version, id) }
      }
      try edit.noteChanges(&summary)
    }
  }

  /// Runs an import; a dry run only counts.
  func importing(
    _ activity: Activity, above: [String: UInt64] = [:], isDryRun: Bool,
    _ body: (inout Edit, inout ImportSummary) throws(Failure) -> Void
  ) throws(Failure) -> ImportSummary {
    try edit(activity, isDryRun: isDryRun, above: above) { edit throws(Failure) in
      var summary = ImportSummary()
      try body(&edit, &summary)
      edit.count(&summary)
      return summary
    }.value
  }

  private static func sheetFields(_ languages: [String]) -> [String] {
    let perLanguage = ["text", "label", "hint", "value"].flatMap { field in languages.map { "\(field).\($0)" } }
    return ["kind", "group"] + perLanguage + [
      "decorative", "same-as", "traits", "text-style", "overflow", "truncation", "lines", "full-text",
    ]
  }

  private static func isSheetField(_ path: String) -> Bool {
    !path.hasPrefix(Field.traits.prefix) && !path.hasPrefix(Field.source.prefix)
      && (try? FieldKey(path: path, owner: .element)) != nil
  }
}

/// The version that rows were read from, with their changed cells.
private struct RowVersion {
  let base: Document
  var edited: Document
}

extension Edit {
  /// Applies a row's changed cells to the version that it was read from.
  fileprivate mutating func apply(
    _ cells: [String], _ paths: [String], _ versions: inout [String: [String: RowVersion]], _ summary: inout ImportSummary
  ) throws(Failure) {
    // Sheets from earlier versions contain the values unescaped.
    let isEscaped = cells[2].hasPrefix("v")
    let (screen, item, blob) = (cells[0], cells[1], isEscaped ? String(cells[2].dropFirst()) : cells[2])
    let key = ItemKey(.elements, item)
    var version: RowVersion
    // Removed from the dictionary, so that changing a row does not copy the document.
    if let known = versions[screen]?.removeValue(forKey: blob) {
      version = known
    } else {
      guard try document(.screen, screen) != nil else { throw try workspace.unknown(.screen, screen) }
      guard let bytes = try workspace.version(blob) else {
        throw Failure(.file(.unknownVersion(blob)), "version")
      }
      let base = try workspace.decode(bytes)
      guard base.kind == .screen, base.id == screen else {
        throw Failure(.file(.otherVersion(blob, of: base.id)), "version")
      }
      version = RowVersion(base: base, edited: base)
    }
    guard version.base.contains(key) else {
      throw .unknown(.item(of: screen), item, among: version.base.keys(in: .elements).map(\.id))
    }
    for (path, written) in zip(paths, cells.dropFirst(3)) {
      let cell = isEscaped ? SheetCell.read(written) : written
      if version.base.cell(key, path) == cell { continue }
      let resolved = Resolved(kind: .screen, document: screen, key: key)
      let assignment = Assignment(path: path, value: cell)
      let writes = try writes(assignment, resolved.owner)
      // A spreadsheet has its own spelling of values: `TRUE` for `true`.
      if writes.allSatisfy({ version.base.isRecorded(key, $0.path, $0.value) }) { continue }
      try check(resolved, writes)
      for (path, value) in writes { version.edited.record(key, path, value, dot) }
      summary.valuesChanged += 1
    }
    if version.edited.context.covers(dot) { version.edited.stamps[dot] = stamp }
    versions[screen, default: [:]][blob] = version
  }

  fileprivate mutating func merge(_ version: RowVersion, _ id: String) throws(Failure) {
    guard version.edited.context.covers(dot), let current = try current(version.base) else { return }
    replace(Merge.apply(dot, of: version.edited, madeOn: version.base, to: current))
  }

  /// Notes what changed on the existing screens.
  mutating func noteChanges(_ summary: inout ImportSummary) throws(Failure) {
    for stored in changed() where stored.kind == .screen {
      let name = Name(kind: .screen, id: stored.id)
      guard let original = originals[name], let document = documents[name] else { continue }
      for change in document.changes(since: try workspace.decode(original.bytes)) where change.path != "place" {
        if !change.path.isEmpty {
          summary.changes.append(
            .init(
              target: change.target, path: change.path, old: change.from?.plainText ?? "", new: change.to?.plainText ?? ""))
        } else if change.from == nil {
          summary.newItems.append(change.target)
        }
      }
    }
  }

  /// Counts what changed against what is stored.
  mutating func count(_ summary: inout ImportSummary) {
    for stored in changed() where stored.kind == .screen {
      if originals[.init(kind: .screen, id: stored.id)] == nil {
        summary.added.append(stored.id)
      } else {
        summary.changed.append(stored.id)
      }
    }
    summary.conflicts = documents.values.reduce(0) { $0 + $1.conflicts.count }
  }
}
