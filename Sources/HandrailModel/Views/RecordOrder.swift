/// Which of several records about one thing count: those that no other was made in sight of.
///
/// Each names what its writer had before them (``Field/after``), so that no clock decides. Where two did not see each other both
/// count; who asks goes by the more careful one.
public enum RecordOrder {
  /// Named by a record before which there was none about the same, so that nobody takes it for one of before records named any.
  public static let noOther = "no_other"

  /// What a new record names, made where `ids` are about the same: of each replica the last, which stands for all that it made
  /// before, since removed ones may return.
  public static func names(of ids: some Sequence<String>) -> [String] {
    var (last, others): ([String: RecordID], [String]) = ([:], [])
    for text in ids {
      if let id = RecordID(text) {
        last[id.replica] = max(last[id.replica] ?? id, id)
      } else {
        others.append(text)
      }
    }
    let names = (last.values.map(\.text) + others).sorted(by: utf8Precedes)
    return names.isEmpty ? [noOther] : names
  }

  /// The records, all about one thing, that count, in the order in which they come.
  ///
  /// Records that name each other in a circle, which a hand can write, count all: nobody can have seen what saw them.
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
      guard let id = sights[place].id else { return !named.contains(records[place].id) }
      return highest[id.replica] ?? 0 < id.number
    }
    if heads.count == records.count { return records }
    let reached = reached(from: heads, sights, records)
    let isHead = Set(heads)
    return records.indices.filter { isHead.contains($0) || !reached.contains($0) }.map { records[$0] }
  }

  /// Whether each of the records says what was there when it was made. Those of before said nothing.
  public static func areNoted(_ records: [Item]) -> Bool { records.allSatisfy { $0.has(.after) } }

  /// The places of what the records at `heads` saw, and of what these saw.
  private static func reached(from heads: [Int], _ sights: [Sight], _ records: [Item]) -> Set<Int> {
    // Of each replica the numbers that are still to be reached, the lowest last: what is seen is all up to one of them.
    var left: [String: [(number: UInt64, place: Int)]] = [:]
    var places: [String: Int] = [:]
    for (place, sight) in sights.enumerated() {
      if let id = sight.id { left[id.replica, default: []].append((id.number, place)) } else { places[records[place].id] = place }
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

  /// What the writer of a record had before them.
  private struct Sight {
    let id: RecordID?
    /// Of each replica up to which of its writes.
    var numbers: [String: UInt64] = [:]
    /// The ids of records that no command made.
    var names: Set<String> = []

    init(_ record: Item) {
      let own = RecordID(record.id)
      id = own
      // One replica sees all that it wrote before, whatever version wrote it.
      if let own { numbers[own.replica] = own.number - 1 }
      for name in record.members(.after) {
        guard let seen = RecordID(name) else {
          if name != record.id { names.insert(name) }
          continue
        }
        if seen.replica == own?.replica, seen.number >= own?.number ?? 0 { continue }
        numbers[seen.replica] = max(numbers[seen.replica] ?? 0, seen.number)
      }
    }
  }
}

/// The id of a record that a command made: its replica, the number of its write there, and which record of that write it is.
///
/// Two people offline never make one twice. What a script calls its records tells nothing of the kind.
public struct RecordID: Hashable, Comparable, Sendable {
  public let replica: String
  public let number: UInt64
  public let ordinal: UInt64

  public init(_ dot: Dot, ordinal: Int) {
    (replica, number, self.ordinal) = (dot.replica, dot.number, UInt64(ordinal))
  }

  /// Reads `replica-number-ordinal`; replicas have names of eight letters and digits.
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

/// What a record is about: records of one subject replace each other.
public struct RecordSubject: Hashable, Sendable {
  private let kind: String
  private let about, detail: TextKey

  /// - Parameter text: what the record says in a field; nil where it says nothing.
  public init?(_ collection: Collection, _ text: (Field) -> String?) {
    switch collection {
    case .closings, .reopenings: self.init("finding", text(.about))
    case .questions: self.init("question", text(.about) ?? "")
    case .signatures: self.init("signature", text(.roleSigned) ?? "")
    case .verifications: self.init("check", text(.about), text(.method) ?? "")
    case .elements, .groups, .gestures, .changes, .colours, .answers: return nil
    }
  }

  private init?(_ kind: String, _ about: String?, _ detail: String = "") {
    guard let about else { return nil }
    (self.kind, self.about, self.detail) = (kind, TextKey(about), TextKey(detail))
  }
}

extension Document {
  /// The ids of its records, by what they are about.
  public var recordsBySubject: [RecordSubject: [String]] {
    var found: [RecordSubject: [String]] = [:]
    for key in items.keys {
      guard let collection = Collection(rawValue: key.collection), collection.isRecord, contains(key),
        let subject = RecordSubject(collection, { value(key, $0)?.string })
      else { continue }
      found[subject, default: []].append(key.id)
    }
    return found
  }
}

extension Records {
  /// Of each role the signature that counts, by the role: one that covers the screen as it is, else any of those that nobody who
  /// signed since has seen. An older one is no objection to it.
  ///
  /// - Parameter isStale: whether what a signature covers has changed since.
  public func signaturesInForce(_ isStale: (Item) -> Bool) -> [(role: String, signature: Item, isStale: Bool)] {
    let roles = Dictionary(grouping: signatures) { $0.text(.roleSigned) ?? "" }
    return roles.keys.sorted(by: utf8Precedes).compactMap { role in
      let standing = RecordOrder.standing(roles[role] ?? []).sorted { utf8Precedes($0.id, $1.id) }
      if let valid = standing.first(where: { !isStale($0) }) { return (role, valid, false) }
      return standing.first.map { (role, $0, true) }
    }
  }
}
