import HandrailLedger
import HandrailMerge
import HandrailModel
import HandrailStore

/// A write by others after the state that a person relies on: the command to undo, or what they have seen.
struct LaterWrite: Equatable {
  /// `cart#pay label.en`, or only the item.
  let name: Text
  /// Empty if the document does not say, as for a hand edit.
  let author: String
  private let target: String
  /// Whether the target alone identifies it.
  private let isOfAll: Bool

  init(_ document: Document, _ key: ItemKey, _ path: FieldPath, _ dot: Dot) {
    let item = Resolved(kind: document.kind, document: document.id, key: key).target
    (target, isOfAll) = (item.text, path == .birth)
    name = isOfAll ? Text(both: target) : item.naming(path)
    author = Self.author(of: dot, in: document)
  }

  /// A write of a record, named by its subject: people do not know the ids of records.
  private init(recordOf document: Document, _ key: ItemKey, _ dot: Dot) {
    let whole = Resolved(kind: document.kind, document: document.id, key: .root).text
    let about = document.value(key, .about)?.string
    name = Text(both: about.map { "\(whole) \($0)" } ?? whole)
    (target, isOfAll) = (whole, about == nil)
    author = Self.author(of: dot, in: document)
  }

  private static func author(of dot: Dot, in document: Document) -> String { (document.stamps[dot]?.author ?? "").personName }

  /// Everything that others have written in a document since `base`.
  static func all(_ later: LaterWrites, since base: Document) -> [LaterWrite] {
    let current = later.current
    // Each edit rewrites the births of the items that it affects.
    let known = Set(base.items.values.flatMap { ($0[.birth] ?? []).compactMap(\.value.string) })
    let new = later.on(.root).filter { key, path, dot in
      let written = path == .birth ? (current.items[key]?[path] ?? []).filter { $0.dot == dot } : []
      return !written.contains { $0.value.string.map(known.contains) ?? false }
    }
    return new.map { key, path, dot in
      key.isRecord ? LaterWrite(recordOf: current, key, dot) : LaterWrite(current, key, path, dot)
    }
  }

  /// Their targets, each once. An item is not listed by itself if writes on it are.
  static func names(of writes: [LaterWrite]) -> [Text] {
    let detailed = Set(writes.filter { !$0.isOfAll }.map(\.target))
    var known: Set<String> = []
    return writes.filter { !($0.isOfAll && detailed.contains($0.target)) && known.insert($0.name.en).inserted }.map(\.name)
  }

  /// Who made them, each once.
  static func authors(of writes: [LaterWrite]) -> [String] {
    var authors: [String] = []
    for write in writes where !write.author.isEmpty && !authors.contains(write.author) { authors.append(write.author) }
    return authors
  }
}

extension Workspace {
  /// The writes of this workspace's commands, under all the names that it has had.
  func ownWrites() throws(Failure) -> OwnWrites { try reading { try $0.ownWrites() } }
}

extension Edit {
  /// What will be saved. Refused if others have changed any of it since the person saw it; for a judgement of screens, also if
  /// they have changed what it is based on: the project, the palette, or a component that the screens use.
  mutating func changedAsSeen(_ now: LedgerCheckpoint) throws(Failure) -> [StoredDocument] {
    let (changed, ledger) = (changed(), now.ledger)
    guard let seen = workspace.seen, let head = now.head, seen.head != head, !changed.isEmpty else { return changed }
    let touched = Set(changed.map { Name(kind: $0.kind, id: $0.id) })
    let isJudgement = [Activity.Verb.sign, .verify, .close].contains(activity.verb)
    let (own, author) = (try workspace.ownWrites(), stamp.author)
    let known = seen.head.flatMap { ledger.has($0) ? $0 : nil }
    var unseen: [LaterWrite] = []
    for (kind, id, _, before) in try Failure.mapping({ try ledger.documents(from: known, to: head) }) {
      let (isShown, now) = try workspace.reading { reading in
        let users = kind == .component && isJudgement ? try reading.screens(using: id) : []
        let isBasis = kind == .component ? users.contains { touched.contains(Name(kind: .screen, id: $0)) } : kind != .screen
        return (touched.contains(Name(kind: kind, id: id)) || isJudgement && isBasis, try reading.document(kind, id))
      }
      guard isShown, let current = now.flatMap(workspace.readable) else { continue }
      var base = Document(kind: kind, id: id, format: current.format)
      if let before, let version = try? workspace.decode(workspace.version(before, of: id, ledger)) { base = version }
      let later = LaterWrites(since: base, in: current) { own.contains($0, in: current, by: author) }
      unseen += LaterWrite.all(later, since: base)
    }
    guard unseen.isEmpty else {
      throw Failure(.edit(.changedMeanwhile(LaterWrite.names(of: unseen), authors: LaterWrite.authors(of: unseen))))
    }
    return changed
  }
}
