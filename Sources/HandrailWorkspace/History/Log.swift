import HandrailLedger
import HandrailMerge
import HandrailModel
import HandrailStore

/// One command of the log with its changes.
public struct LogEntry: Sendable, Equatable {
  public let author: String
  /// UTC, `2026-11-21T08:30:00Z`.
  public let time: String
  /// What was done; older versions stored only the sentence.
  public let sentence: Text
  /// The same as data.
  public let activity: Activity?
  /// The commit in the ledger; nil if it is not there yet.
  public let commit: String?
  /// Its write; nil if the commit does not say.
  let dot: Dot?
  public let changes: [LoggedChange]
  /// The number of changed documents whose changes were not read.
  public let otherDocuments: Int

  /// The changes that a list shows: those that somebody made. A reading order is listed as a whole, not by each position.
  public var shownChanges: [LoggedChange] {
    let ordered = changes.filter(\.tellsOrder).map { $0.target + "#" }
    return changes.filter { change in
      !change.isBasis && !(change.path == "place" && ordered.contains { change.target.hasPrefix($0) })
    }
  }

  /// The most changes of a command that a list shows in full.
  public static let mostListed = 50
}

extension Workspace {
  /// What everyone recorded, and when, newest first. What has not been synced yet is missing.
  ///
  /// - Parameters:
  ///   - limit: the number of commands.
  ///   - changes: after how many changes of one command no more of its documents are read: an import may change thousands.
  public func log(_ target: Target?, limit: Int, changes: Int = .max) throws(Failure) -> [LogEntry] {
    try target?.requireOne()
    let found = try target.map { (target) throws(Failure) in
      guard let stored = try reading({ try $0.document(target.kind, target.document) }) else {
        throw try unknown(target.kind, target.document)
      }
      return readable(stored)
    }
    let document = found ?? nil
    var entries = try pendingEntries().compactMap { $0.about(target) }
    let ledger = try ledger()
    guard let head = try Failure.mapping({ try ledger.head() }) else { return entries }
    // Its name, and its name while a different document had the same one elsewhere.
    var targets = [target]
    if let target, let former = document?.formerID { targets.append(Target(target.kind, former, target.item)) }
    try Failure.mapping {
      let waiting = try ledger.waitingHistories()
      try ledger.walk(from: head, and: waiting, isByTime: true) { (commit) throws(LedgerError) in
        guard entries.count < limit else { return false }
        var isListed = false
        for target in targets where !isListed {
          let entry = try ledger.entry(of: commit, at: target, like: document, [head] + waiting, most: changes)
          guard let entry = entry?.about(target) else { continue }
          entries.append(entry)
          isListed = true
        }
        if let target, let former = Ledger.Message(commit.message).activity?.formerName(of: targets.compactMap(\.self)) {
          let item = former.item ?? target.item
          let known = Target(former.kind, former.document, item)
          if !targets.contains(known) { targets.append(known) }
        }
        return true
      }
    }
    return Array(entries.prefix(limit))
  }

  /// Commands that were finished before their process was killed, and that the ledger does not have yet; newest first.
  private func pendingEntries() throws(Failure) -> [LogEntry] {
    let commands = try reading { reading in
      try reading.commands(after: reading.meta(.checkpoint).flatMap { Int64($0) } ?? 0)
    }
    // The last one is usually there already: that is noted with the next transaction.
    let ledger = try ledger()
    let newest = try Failure.mapping {
      try ledger.head().map { (id) throws(LedgerError) in try Ledger.Message(ledger.commit(id).message).dot } ?? nil
    }
    let first = commands.lastIndex { $0.dot == newest }.map { $0 + 1 } ?? 0
    var entries: [LogEntry] = []
    for command in commands[first...].reversed() {
      var changes: [LoggedChange] = []
      for written in try written(by: command) { changes += written.document.changes(since: written.before) }
      entries.append(
        LogEntry(
          author: command.author, time: command.time, sentence: command.text, activity: command.activity, commit: nil,
          dot: command.dot, changes: changes.map { $0.inEntry(by: command.author) }, otherDocuments: 0))
    }
    return entries
  }
}

extension LogEntry {
  /// What a list leaves out; nil if it shows everything.
  ///
  /// - Parameter changes: how many of ``changes`` it does not show.
  public func unlisted(_ changes: Int) -> Text? {
    switch (changes > 0, otherDocuments > 0) {
    case (true, true):
      Text(
        en: "and \(changes) more here, and \(otherDocuments) more documents",
        ja: "ほか\(changes)件、ほかに\(otherDocuments)個のドキュメント")
    case (true, false): Text(en: "and \(changes) more", ja: "ほか\(changes)件")
    case (false, true): Text(en: "and \(otherDocuments) more documents", ja: "ほかに\(otherDocuments)個のドキュメント")
    case (false, false): nil
    }
  }

  /// The entry, limited to changes to `target` and its items; nil if there are none.
  fileprivate func about(_ target: Target?) -> LogEntry? {
    guard let target else { return self }
    let own = changes.filter {
      sameBytes($0.target, target.text) || target.item == nil && $0.target.hasPrefix(target.text + "#")
    }
    if own.isEmpty { return nil }
    return LogEntry(
      author: author, time: time, sentence: sentence, activity: activity, commit: commit, dot: dot, changes: own,
      otherDocuments: otherDocuments)
  }
}

extension Ledger {
  /// What a commit changed, only in one document if `target` names it; nil if it changed nothing there.
  ///
  /// - Parameters:
  ///   - like: that document; changes to a different document with its name are left out.
  ///   - heads: the ends of the histories to search.
  ///   - most: after how many changes no more documents are read.
  fileprivate func entry(
    of commit: LedgerCommit, at target: Target?, like: Document?, _ heads: [String], most: Int
  ) throws(LedgerError) -> LogEntry? {
    let path = target.map { DocumentPath.path($0.kind, $0.document) }
    let places = try changedDocuments(in: commit, at: path, of: heads)
    let (message, isMadeByHandrail) = (Message(commit.message), try isMadeByHandrail(commit))
    let isOfHandrail = isMadeByHandrail && message.dot == nil
    // Handrail itself only writes what it puts back. What it took over from a history that is now gone belonged to somebody.
    let isGone = isOfHandrail && message.joined != nil && !includesJoined(of: commit, heads)
    var (changes, read, written, putBack): ([LoggedChange], Int, [Stamp], [Join.PutBack]) = ([], 0, [], [])
    var isForged = commit.isNamedHandrail && !isOfHandrail
    var files = HandFiles(self, at: places.flatMap { [$0.path, DocumentPath.path($0.kind, $0.id)] })
    for place in places where changes.count(where: { !$0.isBasis }) < most {
      read += 1
      var (old, wasWhole) = try before(place, commit, &files, isOfHandrail: isOfHandrail)
      // A rename back leads to the trace of an earlier rename.
      let former = old?.isRemoved ?? true ? try formerly(place, commit, message.activity) : nil
      if let former { old = former.renamed(to: place.id) }
      let version = try version(place.blob, place)
      var document = version?.document ?? old
      // Parts of a file that could not be accepted are unchanged, and what others wrote in the meantime stays.
      if let version, version.isByHand || !isMadeByHandrail && commit.parents.count > 1 {
        document = try files.meant(version.document, at: DocumentPath.path(place.kind, place.id), in: commit.id)
      }
      if !isMadeByHandrail, version != nil, let copied = try files.file(at: place.path, by: commit.id) { document = copied }
      if let version, let old, let own = document, !version.isWhole || !wasWhole { document = Merge.merge(old, own) }
      if let like, document?.isOther(than: like, isApart: { _ in false }) ?? false { continue }
      // The rename is listed at the new id.
      if let old, document?.destination != nil, old.destination == nil, places.count > 1 || !old.isRemoved { continue }
      if place.blob == nil { _ = document?.removeByHand() }
      guard let document else { continue }
      // Earlier versions left nothing to say where it went.
      if document.isRemoved,
        places.contains(where: { message.activity?.formerName(of: [Target($0.kind, $0.id)]) == Target(place.kind, place.id) })
      {
        continue
      }
      var made = document.changes(since: old)
      // A join adds nothing new: its result for a record that was edited by hand is listed with the commit of that edit.
      let isOthers = isGone || isOfHandrail && message.joined != nil && place.parents.isEmpty
      if isOfHandrail, !isOthers, !made.isEmpty {
        if try wasKnown(document, before: commit, old) { made.removeAll { !$0.bringsBack } } else { isForged = true }
      }
      if let former, !made.contains(where: { $0.path == FieldPath.givenName.text && !$0.target.contains("#") }) {
        let target = Target(place.kind, place.id).text
        made.append(
          LoggedChange(target: target, path: FieldPath.givenName.text, from: .string(former.id), to: .string(place.id)))
      }
      changes += made
      // These changes belonged to somebody, even in a file that was not here before: the entry names the last author.
      if isOthers, !made.isEmpty { written += document.stamps.filter { old?.stamps[$0.key] == nil }.values }
      let back = made.filter(\.bringsBack)
      guard isOfHandrail, !isForged, !isOthers, !back.isEmpty else { continue }
      putBack.append(
        Join.PutBack(
          document: Join.DocumentID(kind: place.kind, id: place.id),
          isWhole: back.contains { $0.path.isEmpty && $0.target == Target(place.kind, place.id).text }, back.compactMap(\.by)))
    }
    guard !changes.isEmpty else { return nil }
    let person = written.max(by: Stamp.precedes)
    let author = person?.author ?? commit.signature.author
    let sentence = isForged ? message.text.underHandrailsName : putBack.isEmpty ? message.text : putBack.sentence
    return LogEntry(
      author: author, time: person?.time ?? commit.signature.time, sentence: sentence,
      activity: message.activity, commit: commit.id, dot: message.dot, changes: changes.map { $0.inEntry(by: author) },
      otherDocuments: places.count - read)
  }

  /// Whether a document contains nothing that its history did not have before a commit: a join's result adds nothing new.
  private func wasKnown(_ document: Document, before commit: LedgerCommit, _ old: Document?) throws(LedgerError) -> Bool {
    func isKnown(_ earlier: Document) -> Bool {
      document.items.values.allSatisfy { registers in
        registers.allSatisfy { _, versions in versions.allSatisfy { $0.dot.isByHand || earlier.context.covers($0.dot) } }
      }
    }
    if let old, isKnown(old) { return true }
    // A revert removed it from the previous file.
    let path = DocumentPath.path(document.kind, document.id)
    for parent in commit.parents {
      if let earlier = try readableVersions(of: [path], upTo: parent)[path], isKnown(earlier) { return true }
    }
    return false
  }

  /// The items that a commit renamed, as they were before.
  private func formerly(
    _ place: ChangedDocument, _ commit: LedgerCommit, _ activity: Activity?
  ) throws(LedgerError) -> Document? {
    guard let parent = commit.parents.first, let former = activity?.formerName(of: [Target(place.kind, place.id)]),
      let old = try version(DocumentPath.path(former.kind, former.document), at: parent), !old.isRemoved
    else { return nil }
    return old
  }

  /// The state before a commit: what its parents say together or, for a file that waited in them, what their history said; and
  /// whether nothing waited.
  private func before(
    _ place: ChangedDocument, _ commit: LedgerCommit, _ files: inout HandFiles, isOfHandrail: Bool
  ) throws(LedgerError) -> (document: Document?, isWhole: Bool) {
    var (old, isWhole): (Document?, Bool) = (nil, true)
    for blob in place.parents {
      var parent = try version(blob, place)
      if parent?.isWhole != true { isWhole = false }
      if let known = parent, commit.parents.count == 1, known.isByHand || isOfHandrail {
        let path = DocumentPath.path(place.kind, place.id)
        let copied = isOfHandrail ? try files.file(at: path, in: commit.parents[0]) : nil
        let meant = try files.meant(known.document, at: path, in: commit.parents[0], besidesLeftOut: true)
        parent?.document = copied ?? meant
      }
      if let parent { old = old.map { Merge.settled($0, parent.document) } ?? parent.document }
    }
    if isWhole { return (old, true) }
    let path = DocumentPath.path(place.kind, place.id)
    for parent in commit.parents {
      guard let earlier = try readableVersions(of: [path], upTo: parent)[path] else { continue }
      old = old.map { Merge.merge($0, earlier) } ?? earlier
    }
    return (old, false)
  }

  /// A version of a document, whether every value in its file could be accepted, and whether it was edited by hand; nil if it
  /// cannot be read, or is not the document that its path says: a sync accepts neither.
  private func version(
    _ blob: String?, _ place: ChangedDocument
  ) throws(LedgerError) -> (document: Document, isWhole: Bool, isByHand: Bool)? {
    guard let blob, let bytes = try self.blob(blob), let read = try? Document.read(bytes, asNew: place.kind),
      sameBytes(read.document.id, place.id)
    else { return nil }
    return (read.document, read.faults.isEmpty, !read.isIntact)
  }
}

extension Text {
  /// For a commit whose author is called Handrail, but which contains something that no join produces.
  fileprivate var underHandrailsName: Text {
    Text(en: "\(en) (committed under the name of Handrail)", ja: "\(ja)(Handrailの名前でコミット)")
  }
}

extension Activity {
  /// The former name of one of `targets`; nil if this rename did not affect any of them.
  fileprivate func formerName(of targets: [Target]) -> Target? {
    if let about = about.first { return verb == .undo ? about.turned?.formerName(of: targets) : about.formerName(of: targets) }
    guard verb == .rename, let text = self.targets.first, let former = try? Target(parsing: text), let name = values.first else {
      return nil
    }
    let now = former.item == nil ? Target(former.kind, name) : Target(former.kind, former.document, name)
    let isMeant = targets.contains { $0 == now || now.item == nil && $0.whole == now }
    return isMeant ? former : nil
  }

  /// The rename that undoes this one.
  private var turned: Activity? {
    guard verb == .rename, let text = targets.first, let former = try? Target(parsing: text), let name = values.first else {
      return nil
    }
    let now = former.item == nil ? Target(former.kind, name) : Target(former.kind, former.document, name)
    return Activity(.rename, [now.text], [former.item ?? former.document])
  }
}
