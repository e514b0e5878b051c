import HandrailModel
import HandrailStore

/// A screen with the findings that were stored when it was saved: the same judgement on every surface.
struct JudgedScreen {
  let document: StoredDocument
  let screen: Screen
  let status: ScreenStatus
  /// As lists show them: by level, the leading rules first.
  let findings: [Finding]
  let today: String
}

extension Workspace {
  func judgedScreen(_ id: String) throws(Failure) -> JudgedScreen {
    let today = try today()
    let stored = try reading { reading -> JudgedScreen? in
      guard let document = try reading.document(.screen, id), !document.isRemoved else { return nil }
      let filter = ScreenFilter(ids: [id])
      guard let status = try reading.boardRows(filter, limit: 1, today: today).first?.status else { return nil }
      var findings: [Finding] = []
      try reading.forEachFindings(filter, today: today) { findings += $2 }
      let screen = try Screen(document.bytes, shared: try shared(reading), isTrusted: true)
      return JudgedScreen(document: document, screen: screen, status: status, findings: findings, today: today)
    }
    guard let stored else { throw try unknown(.screen, id) }
    return stored
  }
}
