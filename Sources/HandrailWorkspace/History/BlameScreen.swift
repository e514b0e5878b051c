import HandrailLedger
import HandrailModel

/// Who recorded an input, and when.
public struct BlamedInput: Sendable {
  public let target: String
  public let path: String
  public let value: String
  public let author: String
  public let time: String
  /// Its origin: an import, or an adopted proposal.
  public let way: Stamp.Way
  /// Whether there are conflicting values from others.
  public let isDisputed: Bool
  /// The commit that added it, or the one that a squash left; nil if the history does not have it.
  public let commit: String?
  /// Who made that commit, if it was not ``author``: somebody who undid or copied something, or committed a file with the value.
  public let committer: String?

  /// What was imported; nil for values that a person recorded or adopted.
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

extension BlamedInput {
  /// What a list adds to author and value, in words.
  public var notes: [Text] {
    let committed = committer.map { Text(en: "committed by \($0)", ja: "コミット: \($0)") }
    return [wayText, committed].compactMap(\.self)
  }
}

extension String {
  /// A description of what was imported from a system: the file with its revision.
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
    let known = try recorded(Set(inputs.map { $0.dot.copiedBy ?? $0.dot }))
    let unknown = Set(inputs.map(\.dot).filter { known[$0.copiedBy ?? $0] == nil })
    let ledger = try ledger()
    let brought = try Failure.mapping { try ledger.commits(bringing: unknown, to: document.kind, document.id) }
    return try inputs.map { (input) throws(Failure) in
      let found = known[input.dot.copiedBy ?? input.dot] ?? brought[input.dot]
      let commit = found?.signature
      let stamp = document.stamps[input.dot] ?? commit.map { Stamp(author: $0.author, time: $0.time) }
      let author = stamp?.author ?? ""
      var isOthers = commit.map { !sameBytes($0.author, Author(author)?.text ?? author) } ?? false
      if isOthers, let found, try Failure.mapping({ try ledger.isOfHandrail(found) }) { isOthers = false }
      return BlamedInput(
        target: Resolved(kind: target.kind, document: target.document, key: input.key).text, path: input.path.text,
        value: (document.told(input.value, at: input.path) ?? input.value).plainText, author: author, time: stamp?.time ?? "",
        way: stamp?.way ?? .typed, isDisputed: input.isDisputed, commit: found?.id,
        committer: isOthers ? commit?.author : nil)
    }
  }
}

extension Document {
  /// Every visible value with its write; if people disagree, each of their values.
  fileprivate var inputs: [(key: ItemKey, path: FieldPath, value: JSONValue, dot: Dot, isDisputed: Bool)] {
    var found: [(key: ItemKey, path: FieldPath, value: JSONValue, dot: Dot, isDisputed: Bool)] = []
    for key in items.keys.sorted() where exists(key) {
      for (path, versions) in (items[key] ?? [:]).sorted(by: { $0.key < $1.key }) where !path.isInternal {
        let isDisputed = isDisputed(versions)
        let shown = sides(key, path).filter { isDisputed || !$0.value.isNull }
        found += shown.map { (key, path, $0.value, $0.dot, isDisputed) }
      }
    }
    return found
  }
}
