import HandrailMerge
import HandrailModel

/// What came of joining another history with ours.
public struct Join: Sendable {
  /// The commit that holds both.
  public let commit: String
  /// Documents that read differently than ours did.
  public let received: [Place]
  /// Documents that could not be read there, each with what is wrong: ours stays, and their history is not taken for included.
  public let unreadable: [(place: String, problem: Text, remedy: Text)]

  public struct Place: Hashable, Sendable {
    public let kind: Document.Kind
    public let id: String
  }
}

extension Ledger {
  /// Merges the history that ends in `theirs` into the one that ends in `ours`, document by document. No ref moves.
  ///
  /// The result is the same on every machine, whoever merges: fixed author, sorted parents, the time of the latest.
  ///
  /// - Throws: where what they sent is no tree that may be stored: links, submodules, names that lead elsewhere.
  public func join(_ theirs: String, into ours: String?) throws(LedgerError) -> Join {
    if let ours, try includes(ours, theirs) { return Join(commit: ours, received: [], unreadable: []) }
    let base = try ours.map { (ours) throws(LedgerError) in try mergeBase(ours, theirs) } ?? nil
    var joined = TreeJoin(ledger: self, base: base)
    let changes = try changes(from: ours, to: theirs)
    try TreeGuard.check(changes)
    for change in changes { try joined.take(change) }
    let tree =
      try joined.writes.isEmpty && ours != nil
      ? treeID(of: ours ?? theirs) : writeTree(entries: joined.writes, on: ours)
    let result = try commit(joined.unreadable.isEmpty ? theirs : nil, ours, tree, isHandMade: joined.isHandMade)
    return Join(commit: result, received: joined.received, unreadable: joined.unreadable)
  }

  /// The commit for a tree that holds both; one of the two where nothing has to be added. Without `theirs` theirs is not
  /// included.
  private func commit(
    _ theirs: String?, _ ours: String?, _ tree: ObjectID, isHandMade: Bool
  ) throws(LedgerError) -> String {
    guard let theirs else {
      guard let ours else { return try commit(tree: tree, parents: [], by: Self.signature(""), "Took over what could be read") }
      if try treeID(of: ours) == tree { return ours }
      let time = try self.commit(ours).signature.time
      return try commit(tree: tree, parents: [ours], by: Self.signature(time), "Took over what could be read")
    }
    let isForward = try ours.map { (ours) throws(LedgerError) in try includes(theirs, ours) } ?? true
    if isForward, try treeID(of: theirs) == tree { return theirs }
    let parents = isForward ? [theirs] : [ours ?? "", theirs].sorted(by: utf8Precedes)
    var times: [String] = []
    for parent in parents { times.append(try self.commit(parent).signature.time) }
    let message = isForward && isHandMade ? "Adopted edits made by hand" : "Merged"
    return try commit(tree: tree, parents: parents, by: Self.signature(times.max(by: utf8Precedes) ?? ""), message)
  }

  private static func signature(_ time: String) -> Signature { Signature(author: "Handrail <handrail@localhost>", time: time) }
}

/// Joins the files of two trees.
private struct TreeJoin {
  let ledger: Ledger
  let base: String?
  private(set) var writes: [(path: String, blob: ObjectID)] = []
  private(set) var received: [Join.Place] = []
  private(set) var unreadable: [(place: String, problem: Text, remedy: Text)] = []
  private(set) var isHandMade = false

  init(ledger: Ledger, base: String?) {
    self.ledger = ledger
    self.base = base
  }

  /// Takes over what their tree has at one path where ours has something else.
  mutating func take(_ change: TreeChange) throws(LedgerError) {
    // A file that they deleted stays: documents are removed by a tombstone, never by the lack of a file.
    guard let new = change.new else { return }
    guard let place = DocumentPath.document(at: change.path) else {
      return try takeForeign(change.path, ours: change.old, theirs: new)
    }
    let theirs: Document
    let bytes: [UInt8]
    do {
      bytes = try ledger.blob(new)
      theirs = try Self.decode(bytes, place)
    } catch let error as LedgerError {
      return unreadable.append((change.path, error.problem, error.remedy))
    } catch let error as ModelError {
      return unreadable.append((change.path, error.inside(change.path).problem, error.remedy))
    } catch {
      return
    }
    var merged = theirs
    if let old = change.old {
      let oursBytes = try ledger.blob(old)
      guard let ours = try? Document(decoding: oursBytes, isTrusted: true) else {
        return unreadable.append(
          (
            change.path, Text(en: "Our own version cannot be read.", ja: "手元の版を読めません。"),
            Text(en: "Mend it with: handrail doctor", ja: "handrail doctor で修復してください。")
          ))
      }
      merged = Merge.merge(ours, theirs)
      if merged == ours { return }
    }
    let encoded = merged.encoded()
    if encoded != bytes, merged == theirs { isHandMade = true }
    let file = LedgerFile(path: change.path, bytes: encoded)
    let blob = try encoded == bytes ? new : ledger.writeBlob(file)
    if blob == change.old { return }
    writes.append((change.path, blob))
    received.append(Join.Place(kind: place.kind, id: place.id))
  }

  private static func decode(_ bytes: [UInt8], _ place: (kind: Document.Kind, id: String)) throws(ModelError) -> Document {
    let document = try Document(decoding: bytes)
    guard document.kind == place.kind, sameBytes(document.id, place.id) else {
      throw ModelError(
        "id", Text(en: "The file holds another document: “\(document.id)”.", ja: "ファイルの中身は別のドキュメント「\(document.id)」です。"),
        Text(en: "Give it its own id back.", ja: "id を元に戻してください。"))
    }
    return document
  }

  /// A file that is none of ours, such as a README: what one side changed is taken, and of two changes the same everywhere.
  private mutating func takeForeign(_ path: String, ours: ObjectID?, theirs: ObjectID) throws(LedgerError) {
    guard let ours else { return writes.append((path, theirs)) }
    let old = try base.map { (base) throws(LedgerError) in try ledger.entry(path, at: base) } ?? nil
    if old == theirs { return }
    if old == ours || utf8Precedes(ours.text, theirs.text) { writes.append((path, theirs)) }
  }
}

/// Refuses trees that may not be stored: what comes from a remote is hostile until it was checked.
private enum TreeGuard {
  static let most = 200_000

  static func check(_ changes: [TreeChange]) throws(LedgerError) {
    guard changes.count <= most else {
      throw refusal("", Text(en: "It holds more than \(most) files.", ja: "ファイルが \(most) 個を超えています。"))
    }
    // A set of strings takes two forms of one Unicode text for equal.
    var folded: Set<String> = []
    for change in changes where change.new != nil {
      guard change.mode == 0o100644 || change.mode == 0o100755 else {
        throw refusal(change.path, Text(en: "It is a link or a submodule.", ja: "リンクかサブモジュールです。"))
      }
      for part in change.path.split(separator: "/", omittingEmptySubsequences: false) where !isSafe(part) {
        throw refusal(change.path, Text(en: "The name could lead elsewhere.", ja: "ほかの場所を指しかねない名前です。"))
      }
      guard folded.insert(change.path.lowercased()).inserted else {
        throw refusal(
          change.path, Text(en: "Two names differ only in case or in how they are encoded.", ja: "大文字・小文字や文字コードの違いだけの名前が二つあります。"))
      }
    }
  }

  private static func isSafe(_ name: Substring) -> Bool {
    let lower = name.lowercased()
    return !name.isEmpty && name != "." && name != ".." && lower != ".git" && !lower.hasPrefix("git~") && lower != ".gitmodules"
      && name.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != 0x5C } && name.utf8.count <= 255
      && sameBytes(harmless(String(name)), String(name))
  }

  private static func refusal(_ path: String, _ problem: Text) -> LedgerError {
    LedgerError(
      .data, harmless(path), problem,
      Text(en: "Nothing of that branch was taken. Remove the file there.", ja: "このブランチからは何も取り込んでいません。そのファイルを取り除いてください。"))
  }
}
