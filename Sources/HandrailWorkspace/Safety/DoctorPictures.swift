import HandrailLedger
import HandrailModel

extension Workspace {
  /// Pictures that screens name and that are missing from the history, for example because somebody deleted them there. Those
  /// that this workspace has are added again.
  func missingPictures() throws(Failure) -> [Diagnosis] {
    var checkpoint = try reconcile()
    let (ledger, signature) = (checkpoint.ledger, signature)
    guard let head = checkpoint.head else { return [] }
    var screens: [PictureName: [String]] = [:]
    for screen in try reading({ try $0.documents(.screen) }) {
      for name in (try? pictureNames(in: screen.bytes)) ?? [] {
        if ledger.picture(name, at: head) == nil { screens[name, default: []].append(screen.id) }
      }
    }
    if screens.isEmpty { return [] }
    let files = try picturesToAdd(Set(screens.keys), on: head, ledger)
    if !files.isEmpty {
      checkpoint.head = try Failure.mapping {
        let message = Ledger.Message.Repair.rewritten.rawValue
        let commit = try ledger.commit(files, on: head, parents: [head], by: signature, message)
        try ledger.move(from: head, to: commit)
        return commit
      }
      try applyLedger(checkpoint, from: head)
    }
    let added = Set(files.map(\.path))
    var found: [Diagnosis] = []
    for isAdded in [true, false] {
      let ids = Set(screens.filter { added.contains($0.key.path) == isAdded }.flatMap(\.value)).sorted(by: utf8Precedes)
      if ids.isEmpty { continue }
      let finding: Diagnosis.DatabaseFinding = isAdded ? .picturesRestored(ids) : .picturesMissing(ids)
      found.append(Diagnosis(.documents, isAdded ? .mended : .noted, .database(finding)))
    }
    return found
  }
}
