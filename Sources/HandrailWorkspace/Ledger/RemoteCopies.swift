import HandrailLedger
import HandrailModel

/// The list of remotes is kept in the database and in the ledger's folder, since either can be lost.
extension Workspace {
  /// The two copies of the list, compared.
  struct RemoteCopies {
    let database, ledger: RemoteList.Copy
    /// The valid list; nil if both copies are lost.
    let list: RemoteList?
    /// Remotes that were synced with and are in neither copy.
    let lost: [String]

    enum Place { case database, ledger }

    /// The places without the valid list.
    var behind: [Place] {
      guard let list else { return [] }
      return (database == .whole(list) ? [] : [.database]) + (ledger == .whole(list) ? [] : [.ledger])
    }

    /// Whether a copy existed and is gone, instead of never having been made.
    var isDamaged: Bool {
      if database == .damaged || ledger == .damaged { return true }
      return (database == .missing) != (ledger == .missing)
    }

    /// The same number with different remotes: each copy was changed without the other.
    var hasDiverged: Bool {
      guard case .whole(let a) = database, case .whole(let b) = ledger else { return false }
      return a != b && a.serial == b.serial
    }
  }

  func remoteCopies() throws(Failure) -> RemoteCopies {
    let text = try reading { try $0.meta(.remotes) }
    let database = text.map { RemoteList(Array($0.utf8)).map { .whole($0) } ?? .damaged } ?? RemoteList.Copy.missing
    let kept = Ledger.keptRemotes(at: ledgerPath)
    var list = RemoteList.newest(database, kept)
    // A workspace from before there was a list has its remotes in the ledger's configuration.
    if database == .missing, kept == .missing { list = RemoteList(serial: 0, Ledger.earlierRemotes(at: ledgerPath)) }
    let seen = (try? Ledger(path: ledgerPath).seenRemotes()) ?? []
    let lost = seen.filter { name in !(list?.remotes.contains { $0.name == name } ?? false) }
    return RemoteCopies(database: database, ledger: kept, list: list, lost: lost)
  }

  /// The list of remotes.
  ///
  /// - Parameter isKept: whether to save it to both places.
  func remoteList(isKept: Bool) throws(Failure) -> RemoteList {
    let copies = try remoteCopies()
    guard let list = copies.list, !list.remotes.isEmpty || copies.lost.isEmpty else { throw Self.lostRemotes(copies.lost) }
    guard isKept, !copies.behind.isEmpty, !list.remotes.isEmpty else { return list }
    let (kept, restored) = try locked { () throws(Failure) in
      let copies = try remoteCopies()
      guard let list = copies.list else { throw Self.lostRemotes(copies.lost) }
      try save(list)
      return (list, Self.restored(copies))
    }
    if let restored { dependencies.notice(.remotesRestored(restored)) }
    return kept
  }

  /// Changes the list in both places, under the lock.
  ///
  /// - Parameter forgotten: a remote to remove completely.
  func changeRemotes(
    forgetting forgotten: String? = nil, _ change: ([Remote]) throws(Failure) -> [Remote]
  ) throws(Failure) {
    try locked { () throws(Failure) in
      // If both copies are lost, adding a remote again is the way out.
      let list = try remoteCopies().list ?? RemoteList(serial: 0, [])
      let next = list.next(try change(list.remotes))
      let ledger = try ledger()
      try Failure.mapping {
        for name in try ledger.seenRemotes() {
          let (old, new) = (list.remotes.first { $0.name == name }?.url, next.remotes.first { $0.name == name }?.url)
          if name == forgotten || old != new { try ledger.forget(name) }
        }
      }
      try save(next)
    }
  }

  /// Writes the list to both places, the database first. This also removes what an earlier version wrote into the configuration.
  func save(_ list: RemoteList) throws(Failure) {
    let (ledger, path) = (try ledger(), ledgerPath)
    try writing { try $0.setMeta(.remotes, String(decoding: list.bytes, as: UTF8.self)) }
    try Failure.mapping {
      try ledger.save(list)
      guard Ledger.configuration(at: path) == .whole(foreign: []), !Ledger.earlierRemotes(at: path).isEmpty else { return }
      try Ledger.writeConfiguration(at: path)
    }
  }

  /// What happened to the copies; nil if nothing was lost.
  static func restored(_ copies: RemoteCopies) -> RestoredRemotes? {
    let names = copies.list?.remotes.map(\.name) ?? []
    if copies.hasDiverged { return .merged(names: names) }
    guard copies.isDamaged, !names.isEmpty, let place = copies.behind.first else { return nil }
    return place == .database ? .database(names: names) : .history(names: names)
  }

  static func lostRemotes(_ names: [String]) -> Failure {
    Failure(.remote(.listLost(names: names)), names.joined(separator: ", "))
  }
}
