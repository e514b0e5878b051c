import HandrailLedger
import HandrailModel
import HandrailStore

/// The pictures that screens name, as files of the ledger.
extension Workspace {
  /// What a commit that writes documents on top of `commit` has to add so that its tree contains every picture that they name.
  ///
  /// A picture that is missing everywhere is left out: the command is kept, and reading the picture reports that it is missing.
  ///
  /// - Parameter known: those that the documents named before too: these are not looked for in the whole history again.
  func picturesToAdd(
    _ names: Set<PictureName>, besides known: Set<PictureName> = [], on commit: String?, _ ledger: Ledger
  ) throws(Failure) -> [LedgerFile] {
    var files: [LedgerFile] = []
    for name in names.sorted(by: { utf8Precedes($0.text, $1.text) }) {
      let isThere =
        try commit.map { (commit) throws(Failure) in
          try Failure.mapping { try ledger.has(name, at: commit) }
        } ?? false
      if isThere { continue }
      var bytes = pictures.bytes(of: name)
      if bytes == nil, let commit, !known.contains(name) {
        bytes = try Failure.mapping { try ledger.earlierPicture(name, before: commit) }
      }
      if let bytes { files.append(LedgerFile(path: name.path, bytes: bytes)) }
    }
    return files
  }

  /// The pictures that a command removed from the documents `written` and that no document names anymore. An undo finds them in
  /// earlier commits. The database may or may not have the command yet.
  func unusedPictures(_ dropped: Set<PictureName>, _ written: [CommittedDocument]) throws(Failure) -> [PictureName] {
    guard !dropped.isEmpty else { return [] }
    let written = written.filter { $0.kind == .screen }
    let own = Set(written.map(\.id))
    var unused: [PictureName] = []
    for name in dropped.sorted(by: { utf8Precedes($0.text, $1.text) }) {
      let text = Array(name.text.utf8)
      let named = try Failure.mapping {
        try written.contains { try $0.bytes.holds(text) && !Document(decoding: $0.bytes, isTrusted: true).isRemoved }
      }
      if named { continue }
      if try reading({ try $0.screens(saying: name.text) }).allSatisfy(own.contains) { unused.append(name) }
    }
    return unused
  }

  /// Removes files that no screen refers to, left behind by a command that was killed.
  func collectPictures() {
    guard !pictures.names.isEmpty, let screens = try? reading({ try $0.documents(.screen) }) else { return }
    var named: Set<PictureName> = []
    for screen in screens {
      // An unreadable document may refer to any of them.
      guard let names = try? pictureNames(in: screen.bytes) else { return }
      named.formUnion(names)
    }
    for name in pictures.names where !named.contains(name) { pictures.remove(name) }
  }

  /// The pictures that a screen of these bytes names.
  func pictureNames(in bytes: [UInt8]) throws(Failure) -> Set<PictureName> {
    // Few documents refer to pictures, so the bytes are searched before decoding.
    guard bytes.holds(Array(Field.designPicture.name.utf8)) else { return [] }
    return try decode(bytes).pictureNames
  }
}
