import HandrailCatalogue
import HandrailModel

/// An audit issue without a line.
public struct InboxItem: Sendable {
  public let id: String
  /// The audited screen; nil if that is unknown, too.
  public let screen: String?
  public let type, note, element: String
  public let build: String?
  public let time: String

  /// Whether it may match a filter: it is about one of the filter's screens, if it names any.
  public func concerns(_ filter: ScreenFilter) -> Bool {
    guard !filter.ids.isEmpty else { return true }
    return screen.map { screen in filter.ids.contains { sameBytes($0, screen) } } ?? false
  }
}

extension Workspace {
  /// Issues that a person must assign or dismiss, the oldest first.
  public func inbox() throws(Failure) -> [InboxItem] {
    var items: [InboxItem] = []
    for id in try reading({ try $0.screensWithUnassignedFailures() }) { items += try screen(id).records.unplaced(id) }
    items += try shared().projectRecords.unplaced(nil)
    return items.sorted { utf8Precedes($0.time + $0.id, $1.time + $1.id) }
  }

  /// Assigns an issue to a line: `RULE@SCREEN#ITEM`, or `RULE@SCREEN` for the screen itself.
  public func place(_ id: String, at text: String) throws(Failure) {
    let name = try FindingName(text)
    guard name.kind == .screen else {
      throw Failure(.verification(.notOfAScreen), text)
    }
    let item = try unplaced(id)
    try edit(Activity(.place, [id], [text])) { edit throws(Failure) in
      guard let screen = try edit.screen(name.document) else { throw try unknown(.screen, name.document) }
      let target = String(name.key.dropFirst(name.rule.count + 1))
      let ids = screen.elements.map(\.id) + (screen.groups + screen.gestures + screen.changes).map(\.id)
      guard target.isEmpty || ids.contains(target) else {
        throw Failure.unknown(.listedItem(screen: screen.id), target, among: ids)
      }
      let (kind, document): (Document.Kind, String) = item.screen.map { (.screen, $0) } ?? (.project, "project")
      let key = ItemKey(.verifications, id)
      let from = try edit.document(kind, document)
      // Who found it, and when; the write itself shows who placed it.
      let copied = [Field.by, .at, .verdict, .method, .note, .build, .os, .seenOn, .auditType, .auditElement].map(\.name)
        .compactMap {
          (name) in from?.value(key, name).map { (name, $0) }
        }
      let about = target.isEmpty ? name.rule : name.key
      try edit.append(.verifications, .screen, name.document, [(Field.about.name, .string(about))] + copied)
      try edit.update(kind, document) { document, dot in document.write(key, .placed, .string(text), dot) }
    }
  }

  /// Removes an issue from the inbox with a reason; the record stays.
  public func dismiss(_ id: String, reason: String) throws(Failure) {
    guard !reason.isBlank else {
      throw Failure(.input(.missingReason))
    }
    let item = try unplaced(id)
    try edit(Activity(.dismiss, [id])) { edit throws(Failure) in
      let (kind, document): (Document.Kind, String) = item.screen.map { (.screen, $0) } ?? (.project, "project")
      try edit.update(kind, document) { document, dot in
        document.write(ItemKey(.verifications, id), .dismissed, .string(reason), dot)
      }
    }
  }

  private func unplaced(_ id: String) throws(Failure) -> InboxItem {
    let items = try inbox()
    guard let item = items.first(where: { $0.id == id }) else {
      throw .unknown(.inboxIssue, id, among: items.map(\.id))
    }
    return item
  }
}

extension Records {
  /// Issues that nobody has assigned or dismissed. If two people import the same audit without seeing each other's import,
  /// each issue is recorded twice: what happens to one of the two applies to both.
  fileprivate func unplaced(_ screen: String?) -> [InboxItem] {
    let told: [Field] = [.verdict, .method, .note, .build, .os, .auditType, .auditElement]
    let said = { (issue: Item) in told.map { issue.text($0) } }
    let isDone = { (issue: Item) in issue.has(.about) || issue.has(.placed) || issue.has(.dismissed) }
    var known = Set(verifications.filter(isDone).map(said))
    let open = verifications.filter { !isDone($0) }.sorted { utf8Precedes($0.id, $1.id) }
    return open.filter { known.insert(said($0)).inserted }.map { record in
      InboxItem(
        id: record.id, screen: screen, type: record.text(.auditType) ?? "", note: record.text(.note) ?? "",
        element: record.text(.auditElement) ?? "", build: record.text(.build), time: record.text(.at) ?? "")
    }
  }
}
