import HandrailModel
import HandrailStore

/// What an upgrade wrote or would write.
public struct FormatUpgrade: Sendable, Equatable {
  /// The number of documents in an earlier format, including removed ones.
  public var documents = 0
  /// How many of them contain imported values, which are now recorded as such.
  public var imported = 0
  /// Authors whose names look like those of earlier imports, but without an email address before the suffix: their values count
  /// as typed.
  public var undecided: [String] = []
  public let format = Document.newestFormat
}

extension Workspace {
  /// Writes every document of an earlier format in the newest one, in one command.
  ///
  /// Versions of Handrail that do not know the format leave their copies of these documents unchanged, and report them at each
  /// sync.
  public func upgrade(isDryRun: Bool) throws(Failure) -> FormatUpgrade {
    let work: (inout Edit) throws(Failure) -> FormatUpgrade = { edit throws(Failure) in
      var (upgrade, names) = (FormatUpgrade(), [Edit.Name]())
      try self.reading { reading in
        try reading.forEachDocument { stored in
          guard let document = try? Document(decoding: stored.bytes, isTrusted: true), document.format < upgrade.format else {
            return
          }
          names.append(Edit.Name(kind: stored.kind, id: stored.id))
        }
      }
      try edit.load(names)
      var undecided: Set<String> = []
      for name in names {
        guard let document = edit.documents[name] else { continue }
        let upgraded = document.upgraded()
        if upgraded.stamps.values.contains(where: { $0.provenance != nil }) { upgrade.imported += 1 }
        undecided.formUnion(document.authorsLikeImports)
        edit.replace(upgraded)
      }
      edit.writesNewFormat = true
      upgrade.documents = names.count
      upgrade.undecided = undecided.sorted(by: utf8Precedes)
      return upgrade
    }
    return try edit(Activity(.upgrade, [], [String(Document.newestFormat)]), isDryRun: isDryRun, work).value
  }
}
