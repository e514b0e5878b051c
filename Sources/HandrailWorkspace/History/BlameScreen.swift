import HandrailLedger
import HandrailModel

/// Who recorded an input, and when.
public struct BlamedInput: Sendable {
  public let target: String
  public let path: String
  public let value: String
  public let author: String
  public let time: String
  /// Its origin: an import or an adopted proposal.
  public let way: Stamp.Way
  /// Whether there are conflicting values from others.
  public let isDisputed: Bool
  /// The commit that added it; nil if the history no longer has it, as after a squash.
  public let commit: String?

  /// What was imported; nil for what a person recorded or adopted.
  public var provenance: Provenance? {
    guard case .imported(let provenance) = way else { return nil }
    return provenance
  }

  /// The origin in words; nil for typed values.
  public var wayText: Text? {
    switch way {
    case .typed: nil
    case .proposal: Text(en: "accepted proposal", ja: "提案を採用")
    case .assistant: Text(en: "accepted from an assistant", ja: "アシスタントの提案を採用")
    case .imported(let provenance):
      [provenance.source, provenance.revision ?? ""].filter { !$0.isEmpty }.joined(separator: " ").oneLine.importText(
        provenance.system)
    }
  }
}

extension String {
  /// The words for what was imported from a system: this is the file with its revision.
  fileprivate func importText(_ system: String) -> Text {
    let file = isEmpty ? "" : " " + self
    return Text(en: "imported from \(system)\(file)", ja: "\(system)\(file)から取り込み")
  }
}

extension Workspace {
  /// Every input of a document, or of one of its items, with its author, time and commit.
  public func blame(_ target: Target) throws(Failure) -> [BlamedInput] {
    try target.requireOne()
    let stored = try reading { try $0.document(target.kind, target.document) }
    guard let stored, !stored.isRemoved else { throw try unknown(target.kind, target.document) }
    let document = try decode(stored)
    let inputs = document.inputs.filter { target.item == nil || $0.key.id == target.item }
    if let item = target.item, inputs.isEmpty, document.keys(of: item).isEmpty {
      throw .unknown(.item(of: target.document), item, among: document.itemIDs)
    }
    let commits = try recorded(Set(inputs.map { $0.dot.copiedBy ?? $0.dot })).merging(handCommits(inputs.map(\.dot), document)) {
      own, _ in own
    }
    return inputs.map { input in
      let found = commits[input.dot.copiedBy ?? input.dot]
      let commit = found?.signature
      let stamp = document.stamps[input.dot] ?? commit.map { Stamp(author: $0.author, time: $0.time) }
      return BlamedInput(
        target: Resolved(kind: target.kind, document: target.document, key: input.key).text, path: input.path.text,
        value: input.value.plainText, author: stamp?.author ?? "", time: stamp?.time ?? "",
        way: stamp?.way ?? .typed, isDisputed: input.isDisputed, commit: found?.id)
    }
  }
}

extension Workspace {
  /// The commits that brought what hands wrote, without those of another author than the document names, as a squash leaves.
  private func handCommits(_ dots: [Dot], _ document: Document) throws(Failure) -> [Dot: LedgerCommit] {
    let ledger = try ledger()
    let found = try Failure.mapping {
      try ledger.commits(ofHandWrites: Set(dots.filter(\.isByHand)), in: document.kind, document.id)
    }
    return found.filter { dot, commit in
      document.stamps[dot].map { sameBytes($0.author, commit.signature.author) && sameBytes($0.time, commit.signature.time) }
        ?? true
    }
  }
}

extension Document {
  /// Every value that is to be read, with the write that gave it; where people disagree, each of theirs.
  fileprivate var inputs: [(key: ItemKey, path: FieldPath, value: JSONValue, dot: Dot, isDisputed: Bool)] {
    var found: [(key: ItemKey, path: FieldPath, value: JSONValue, dot: Dot, isDisputed: Bool)] = []
    for key in items.keys.sorted() where exists(key) {
      for (path, versions) in (items[key] ?? [:]).sorted(by: { $0.key < $1.key }) where !path.isInternal {
        let isDisputed = isDisputed(versions)
        let shown = sides(versions).filter { isDisputed || !$0.value.isNull }
        found += shown.map { (key, path, $0.value, $0.dot, isDisputed) }
      }
    }
    return found
  }
}
