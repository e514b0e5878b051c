/// Decides which of several records about one subject count: those that no other record's author had seen.
///
/// Each record names the ones that its author had seen (``Field/after``), so no clock decides. If two authors did not see each
/// other's, both count; callers use the more cautious one.
public enum RecordOrder {
  /// Written for the first record about a subject, to distinguish it from records of versions without `after`.
  public static let noOther = "no_other"

  /// What a new record names if `records` are about the same subject: the last of each replica, which represents everything that
  /// the replica wrote before, since removed records may return.
  ///
  /// - Parameters:
  ///   - records: as in ``Document/recordsBySubject``.
  ///   - replica: the replica of the new record. Its own earlier records need not be named: thousands of names would each be a
  ///     path in the file.
  public static func names(of records: some Sequence<String>, by replica: String? = nil) -> [String] {
    var (last, others): ([String: RecordID], [String]) = ([:], [])
    for text in records {
      if let id = RecordID(text) {
        last[id.replica] = max(last[id.replica] ?? id, id)
      } else {
        others.append(text)
      }
    }
    if let replica { last[replica] = nil }
    let names = (last.values.map(\.text) + others).sorted(by: utf8Precedes)
    return names.isEmpty ? [noOther] : names
  }

  /// The records that count, in their given order; all are about one subject.
  ///
  /// Records that name each other in a circle, which a hand edit can produce, all count: nobody can have seen what saw them.
  public static func standing(_ records: [Item]) -> [Item] {
    guard records.count > 1 else { return records }
    let sights = records.map(Sight.init)
    var highest: [String: UInt64] = [:]
    var named: Set<String> = []
    for sight in sights {
      highest.merge(sight.numbers, uniquingKeysWith: max)
      named.formUnion(sight.names)
    }
    let heads = sights.indices.filter { place in
      if named.contains(records[place].id) { return false }
      return sights[place].id.map { highest[$0.replica] ?? 0 < $0.number } ?? true
    }
    if heads.count == records.count { return records }
    let reached = reached(from: heads, sights, records)
    let isHead = Set(heads)
    return records.indices.filter { isHead.contains($0) || !reached.contains($0) }.map { records[$0] }
  }

  /// Whether every record says which others existed when it was made. Those of earlier versions do not.
  public static func areNoted(_ records: [Item]) -> Bool { records.allSatisfy { $0.has(.after) } }

  /// The indices of the records that those at `heads` saw, directly or not.
  private static func reached(from heads: [Int], _ sights: [Sight], _ records: [Item]) -> Set<Int> {
    // For each replica, the numbers still to be reached, lowest last: seeing one includes all up to it.
    var left: [String: [(number: UInt64, place: Int)]] = [:]
    var places: [String: Int] = [:]
    for (place, sight) in sights.enumerated() {
      if let id = sight.id { left[id.replica, default: []].append((id.number, place)) }
      places[records[place].id] = place
    }
    for replica in left.keys { left[replica]?.sort { $0.number > $1.number } }
    var (reached, waiting): (Set<Int>, [Int]) = ([], heads)
    while let place = waiting.popLast() {
      for (replica, number) in sights[place].numbers {
        while let next = left[replica]?.last, next.number <= number {
          left[replica]?.removeLast()
          if reached.insert(next.place).inserted { waiting.append(next.place) }
        }
      }
      for name in sights[place].names {
        if let next = places[name], reached.insert(next).inserted { waiting.append(next) }
      }
    }
    return reached
  }

  /// What the author of a record had seen.
  private struct Sight {
    /// The write that created it, as records name it.
    let id: RecordID?
    /// For each replica, the last write seen.
    var numbers: [String: UInt64] = [:]
    /// Ids that scripts chose, as in earlier versions, and ids of records that were written by hand.
    var names: Set<String> = []

    init(_ record: Item) {
      id = RecordID(record.id) ?? record.made
      // A replica has seen everything that it wrote before, whatever the version. But nobody need have looked at records that it
      // imported from a file.
      if let own = RecordID(record.id) { numbers[own.replica] = own.number - 1 }
      for name in record.members(.after) {
        guard let seen = RecordID(name) else {
          if name != record.id { names.insert(name) }
          continue
        }
        if seen.replica == id?.replica, seen.number >= id?.number ?? 0 { continue }
        numbers[seen.replica] = max(numbers[seen.replica] ?? 0, seen.number)
      }
    }
  }
}

/// The id of a record that a command made: its replica, the number of the write, and the index of the record within it.
///
/// Two people offline never create the same id. The ids that scripts choose have no such meaning.
public struct RecordID: Hashable, Comparable, Sendable {
  public let replica: String
  public let number: UInt64
  public let ordinal: UInt64

  public init(_ dot: Dot, ordinal: Int) {
    (replica, number, self.ordinal) = (dot.replica, dot.number, UInt64(ordinal))
  }

  /// All records that a write created, by its dot; nil for an edit by hand.
  init?(madeBy dot: String) {
    guard let dot = Dot(dot) else { return nil }
    self.init(RecordID(dot, ordinal: 0).text)
  }

  /// All records of the write that created this one.
  fileprivate var ofWrite: RecordID { RecordID(Dot(replica, number), ordinal: 0) }

  /// Parses `replica-number-ordinal`; replicas have names of eight letters and digits.
  public init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].utf8.count == 8, let number = UInt64(parts[1]), number > 0, let ordinal = UInt64(parts[2])
    else { return nil }
    (replica, self.number, self.ordinal) = (String(parts[0]), number, ordinal)
    guard sameBytes(self.text, text) else { return nil }
  }

  public var text: String { "\(replica)-\(number)-\(ordinal)" }

  public static func < (a: RecordID, b: RecordID) -> Bool {
    if a.number != b.number { return a.number < b.number }
    return a.ordinal != b.ordinal ? a.ordinal < b.ordinal : utf8Precedes(a.replica, b.replica)
  }
}

/// The subject of a record: records about the same subject replace each other.
public struct RecordSubject: Hashable, Sendable {
  private let kind: String
  private let about, detail: TextKey

  /// - Parameter text: returns the record's value of a field; nil if it has none.
  public init?(_ collection: Collection, _ text: (Field) -> String?) {
    switch collection {
    case .closings, .reopenings: self.init("finding", text(.about))
    case .questions: self.init("question", text(.about) ?? "")
    case .signatures: self.init("signature", text(.roleSigned) ?? "")
    case .verifications: self.init("check", text(.about), text(.method) ?? "")
    case .answers: self.init("answer", text(.question))
    case .elements, .groups, .gestures, .changes, .colours: return nil
    }
  }

  private init?(_ kind: String, _ about: String?, _ detail: String = "") {
    guard let about else { return nil }
    (self.kind, self.about, self.detail) = (kind, TextKey(about), TextKey(detail))
  }
}

extension Document {
  /// Its records by subject, each under the name that later records use for it: the write that created it, whatever its id, so
  /// that all records of a command share a name; or the id of a record that was written by hand.
  public var recordsBySubject: [RecordSubject: [String]] {
    var found: [RecordSubject: [String]] = [:]
    for key in items.keys {
      guard let collection = Collection(rawValue: key.collection), collection.isRecord, contains(key),
        let subject = RecordSubject(collection, { value(key, $0)?.string })
      else { continue }
      let made = RecordID(key.id).map { [$0] } ?? items[key]?.creations.compactMap { RecordID(madeBy: $0.text) } ?? []
      found[subject, default: []] += made.isEmpty ? [key.id] : made.map(\.ofWrite.text)
    }
    return found
  }
}

extension RecordOrder {
  /// Whether answers settle their thread: one settles it, and so does every answer that it had not seen.
  public static func settles(_ answers: [Item]) -> Bool {
    let settling = answers.filter { $0.isOn(.settles) }
    if settling.isEmpty { return false }
    // Answers of earlier versions do not say which answers they had seen: they count as having seen all from such versions.
    let settlesOld = !areNoted(settling)
    return standing(answers).allSatisfy { $0.isOn(.settles) || settlesOld && !$0.has(.after) }
  }
}

extension Records {
  /// The answers to each thread, by its id.
  public var answersByThread: [String: [Item]] { Dictionary(grouping: answers) { $0.text(.question) ?? "" } }

  /// The threads that nobody has settled, or that somebody has answered later or without seeing that they were settled.
  public var openThreads: [Item] {
    let answers = answersByThread
    return questions.filter { !RecordOrder.settles(answers[$0.id] ?? []) }
  }

  /// For each role, the signature that counts: one that covers the screen as it is, otherwise any that no later signer has seen.
  /// An older one does not invalidate it.
  ///
  /// - Parameter isStale: Whether anything that a signature covers has changed since.
  public func signaturesInForce(_ isStale: (Item) -> Bool) -> [(role: String, signature: Item, isStale: Bool)] {
    let roles = Dictionary(grouping: signatures) { $0.text(.roleSigned) ?? "" }
    return roles.keys.sorted(by: utf8Precedes).compactMap { role in
      let standing = RecordOrder.standing(roles[role] ?? []).sorted { utf8Precedes($0.id, $1.id) }
      if let valid = standing.first(where: { !isStale($0) }) { return (role, valid, false) }
      return standing.first.map { (role, $0, true) }
    }
  }
}
