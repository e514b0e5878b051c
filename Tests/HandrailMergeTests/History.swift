import HandrailMerge
import HandrailModel
import HandrailTestSupport

/// A document's file on a remote, or on its way there.
struct Blob {
  /// The file; nil in histories that carry values, since debug builds take milliseconds per text.
  var bytes: [UInt8]?
  var view: View
}

/// A bare repository: the newest content of each document, and its earlier content.
struct Remote {
  var head: [Int: Blob] = [:]
  var past: [[Int: Blob]] = []
}

/// A workspace: its version of each document, and what its undo and its spreadsheets remember.
struct Replica {
  var name: String
  /// The person who works there, also under another name.
  let author: String
  var number: UInt64 = 0
  var views: [Int: View] = [:]
  var commands: [(slot: Int, before: View?, after: View)] = []
  var sheets: [View] = []
  /// Its own writes, which an undo counts as seen.
  var own: (seen: Seen, dots: Set<Dot>) = (Seen(), [])
  /// The remotes that it syncs with.
  var reach: [Int] = []
}

/// What a history shows to be wrong.
struct Wrong: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

/// A seeded history: replicas that write, undo, copy themselves and sync through remotes on which other things happen too.
struct History {
  var random: Seeded
  let oracle = Oracle()
  var replicas: [Replica] = []
  var remotes: [Remote] = []
  let slots: Int
  let isWired: Bool
  /// What was done, for people who investigate a failure.
  var log: [String] = []
  private var read: [[UInt8]: Document] = [:]

  init(seed: UInt64, isWired: Bool) {
    random = Seeded(state: seed)
    self.isWired = isWired
    slots = [1, 1, 2].randomElement(using: &random) ?? 1
    let count = [2, 2, 2, 3, 3, 4, 5].randomElement(using: &random) ?? 2
    let topology = Int.random(in: 0..<4, using: &random)
    remotes = Array(repeating: Remote(), count: [1, count, 0, 2][topology])
    let authors = ProvenanceTests.names
    for index in 0..<count {
      var replica = Replica(name: "r\(index)", author: authors[(Int(seed % 97) + 5 * index) % authors.count])
      replica.reach = topology == 1 ? [index, (index + 1) % count] : Array(remotes.indices)
      replicas.append(replica)
    }
  }

  mutating func pick(_ count: Int) -> Int { Int.random(in: 0..<max(1, count), using: &random) }

  /// Plays `steps` steps, lets everybody sync until nothing changes, and asks the oracle.
  mutating func play(_ steps: Int) throws {
    for _ in 0..<steps {
      switch pick(10) {
      case 0..<6: try edit(pick(replicas.count))
      case 6..<9: try meet()
      default: try happen()
      }
    }
    try settle()
    for slot in 0..<slots {
      guard let first = replicas[0].views[slot] else { continue }
      if let wrong = first.disagreement() { throw Wrong(wrong) }
      for replica in replicas where !same(replica.views[slot]?.document, first.document) {
        throw Wrong("document \(slot) differs between \(replicas[0].name) and \(replica.name)")
      }
      _ = try receive(send(first))
    }
  }
}

/// Syncing.
extension History {
  /// Writes a file, and asserts that reading it gives the same document and the same bytes.
  mutating func send(_ view: View) throws -> Blob {
    guard isWired else { return Blob(view: view) }
    let bytes = view.document.encoded()
    if read[bytes] == nil {
      let document = try Document(decoding: bytes)
      if !same(document, view.document) { throw Wrong("what was read is not what was written: \(text(bytes))") }
      if !same(document.encoded(), bytes) { throw Wrong("written again, the bytes differ: \(text(bytes))") }
      // A merge treats an empty field as never written: every file must record what was cleared.
      var sent = view
      sent.document = document
      if let wrong = sent.disagreement() { throw Wrong("sent: \(wrong)") }
      read[bytes] = document
    }
    return Blob(bytes: bytes, view: view)
  }

  mutating func receive(_ blob: Blob) throws -> View {
    guard let bytes = blob.bytes else { return blob.view }
    var view = blob.view
    let document = try read[bytes] ?? Document(decoding: bytes)
    read[bytes] = document
    view.document = document
    return view
  }

  func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  /// - Returns: Whether the replica received anything new.
  @discardableResult
  mutating func receive(_ blob: Blob, _ slot: Int, by who: Int) throws -> Bool {
    let theirs = try receive(blob)
    guard var ours = replicas[who].views[slot] else {
      replicas[who].views[slot] = theirs
      return true
    }
    let before = ours.document
    if same(before, theirs.document) {
      ours.seen.formUnion(theirs.seen)
    } else {
      try ours.merge(theirs, isTurned: pick(2) == 0)
    }
    replicas[who].views[slot] = ours
    return !same(before, ours.document)
  }

  /// Fetches, merges and pushes.
  @discardableResult
  mutating func sync(_ who: Int, _ remote: Int, pushes: Bool = true) throws -> Bool {
    log.append("sync \(replicas[who].name) \(remote)\(pushes ? "" : " without push")")
    var hasChanged = false
    for slot in 0..<slots {
      if let blob = remotes[remote].head[slot] { hasChanged = try receive(blob, slot, by: who) || hasChanged }
    }
    guard pushes else { return hasChanged }
    var head = remotes[remote].head
    var isNew = false
    for (slot, view) in replicas[who].views.sorted(by: { $0.key < $1.key }) {
      if let old = head[slot], same(old.view.document, view.document) { continue }
      head[slot] = try send(view)
      isNew = true
    }
    guard isNew else { return hasChanged }
    remotes[remote].past.append(remotes[remote].head)
    remotes[remote].head = head
    return true
  }

  @discardableResult
  mutating func exchange(_ one: Int, _ other: Int) throws -> Bool {
    log.append("exchange \(replicas[one].name) \(replicas[other].name)")
    var hasChanged = false
    for (from, to) in [(one, other), (other, one)] {
      for (slot, view) in replicas[from].views.sorted(by: { $0.key < $1.key }) {
        hasChanged = try receive(send(view), slot, by: to) || hasChanged
      }
    }
    return hasChanged
  }

  fileprivate mutating func meet() throws {
    let who = pick(replicas.count)
    if let remote = replicas[who].reach.randomElement(using: &random), pick(8) > 0 {
      try sync(who, remote, pushes: pick(5) > 0)
    } else {
      let other = pick(replicas.count)
      if other != who { try exchange(who, other) }
    }
  }

  /// Everybody syncs with every remote that they reach until nothing changes.
  fileprivate mutating func settle() throws {
    for _ in 0..<12 {
      var hasChanged = false
      for who in replicas.indices {
        for remote in replicas[who].reach { hasChanged = try sync(who, remote) || hasChanged }
        if replicas[who].reach.isEmpty, who > 0 { hasChanged = try exchange(0, who) || hasChanged }
      }
      if !hasChanged { return }
    }
    throw Wrong("syncing never comes to rest")
  }
}
