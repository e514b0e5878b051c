import HandrailModel

/// A repository that this workspace shares its branch with.
public struct Remote: Hashable, Sendable {
  public let name: String
  /// As given, except that a relative path is made absolute.
  public let url: String
  public let branch: String
  /// Whether anything is sent there.
  public let isPushed: Bool

  public init(name: String, url: String, branch: String = "handoff", isPushed: Bool = true) {
    self.name = name
    self.url = url
    self.branch = branch
    self.isPushed = isPushed
  }

  /// Whether this can be a branch's name.
  public static func isValidBranch(_ name: String) -> Bool {
    RemoteURL.isValidName(name.replacing("/", with: "-")) && !name.hasPrefix("/") && !name.hasSuffix("/")
  }

  /// Whether `remote add` would accept the name, branch and address.
  var isAllowed: Bool {
    RemoteURL.isValidName(name) && Self.isValidBranch(branch) && (try? RemoteURL(url, relativeTo: "/")) != nil
  }
}

/// A workspace's remotes, which are stored twice: each copy shows by itself whether it is intact and which is newer.
public struct RemoteList: Equatable, Sendable {
  /// Grows with every change.
  public let serial: Int
  /// By name.
  public let remotes: [Remote]

  /// The name of the copy in the ledger's folder.
  static let file = "remotes.json"

  public init(serial: Int, _ remotes: [Remote]) {
    self.serial = serial
    self.remotes = remotes.sorted { utf8Precedes($0.name, $1.name) }
  }

  /// The list after a change.
  public func next(_ remotes: [Remote]) -> RemoteList { RemoteList(serial: serial + 1, remotes) }
}

extension RemoteList {
  /// Reads what `bytes` wrote; nil if even one byte differs.
  public init?(_ bytes: [UInt8]) {
    guard let value = try? JSONValue(parsing: bytes), let list = value["remotes"]?.array,
      let serial = value["serial"]?.double.flatMap({ Int(exactly: $0) })
    else { return nil }
    var remotes: [Remote] = []
    for item in list {
      guard let name = item["name"]?.string, let url = item["url"]?.string, let branch = item["branch"]?.string,
        case .bool(let isPushed)? = item["push"]
      else { return nil }
      let remote = Remote(name: name, url: url, branch: branch, isPushed: isPushed)
      guard remote.isAllowed else { return nil }
      remotes.append(remote)
    }
    self.init(serial: serial, remotes)
    // Comparing the whole also covers the hash and anything else in it.
    guard self.bytes == bytes, Set(remotes.map(\.name)).count == remotes.count else { return nil }
  }

  public var bytes: [UInt8] {
    let hash = Hashes.hex(JSONValue.sorted(members).canonicalBytes)
    return JSONValue.sorted(members + [.init("sha256", .string(hash))]).canonicalBytes
  }

  private var members: [JSONValue.Member] {
    let list = remotes.map { remote in
      JSONValue.sorted([
        .init("branch", .string(remote.branch)), .init("name", .string(remote.name)), .init("push", .bool(remote.isPushed)),
        .init("url", .string(remote.url)),
      ])
    }
    return [.init("remotes", .array(list)), .init("serial", .number(String(serial)))]
  }
}

extension RemoteList {
  /// One of the two places where the list is kept.
  public enum Copy: Equatable, Sendable {
    case whole(RemoteList)
    case missing
    case damaged
  }

  /// The list to use: the newer one, or, if two of the same age differ, everything in either.
  ///
  /// - Returns: nil if neither copy can be read.
  public static func newest(_ one: Copy, _ other: Copy) -> RemoteList? {
    switch (one, other) {
    case (.whole(let a), .whole(let b)):
      if a == b || a.serial > b.serial { return a }
      if b.serial > a.serial { return b }
      return a.next(a.remotes + b.remotes.filter { !a.remotes.contains($0) }.map { renamed($0, among: a.remotes + b.remotes) })
    case (.whole(let list), _), (_, .whole(let list)): return list
    default: return nil
    }
  }

  private static func renamed(_ remote: Remote, among all: [Remote]) -> Remote {
    let names = Set(all.filter { $0 != remote }.map(\.name))
    let free = ([remote.name] + (2...(all.count + 2)).map { "\(remote.name)-\($0)" }).first { !names.contains($0) }
    return Remote(name: free ?? remote.name, url: remote.url, branch: remote.branch, isPushed: remote.isPushed)
  }
}
