/// Who made a write, when, and the origin of its values.
public struct Stamp: Hashable, Sendable {
  /// `Name <address>`, or just a name, as it was given; it is never parsed for anything else.
  public let author: String
  /// UTC, `2026-11-21T08:30:00Z`.
  public let time: String
  public let way: Way

  /// How values came about.
  public enum Way: Hashable, Sendable {
    /// A person entered them, on any surface.
    case typed
    /// A person accepted what Handrail proposed.
    case proposal
    /// A person accepted what an assistant proposed.
    case assistant
    /// A person imported them.
    case imported(Provenance)
  }

  public init(author: String, time: String, way: Way = .typed) {
    (self.author, self.time, self.way) = (author, time, way)
  }

  /// The source of an import; nil for what a person entered or accepted.
  public var provenance: Provenance? {
    guard case .imported(let provenance) = way else { return nil }
    return provenance
  }

  /// Whether its author is that of a commit, whose name git may spell differently.
  func isOf(_ author: String) -> Bool { sameBytes(Author(self.author)?.text ?? self.author, author) }

  /// By time, then by author and way: the same on every machine.
  public static func precedes(_ a: Stamp, _ b: Stamp) -> Bool {
    if !sameBytes(a.time, b.time) { return utf8Precedes(a.time, b.time) }
    if !sameBytes(a.author, b.author) { return utf8Precedes(a.author, b.author) }
    return a.wayMembers.canonicalBytes.lexicographicallyPrecedes(b.wayMembers.canonicalBytes)
  }
}

/// What an import read: the system, the source in it, and its revision.
public struct Provenance: Hashable, Sendable {
  /// `figma`, `interface-builder`, `strings`, …
  public let system: String
  /// The system's name for the file: a key, or a path. Empty in documents upgraded from an earlier format.
  public let source: String
  /// As the source gives it; nil if it does not have one.
  public let revision: String?
  /// When this revision was made, according to the source, in UTC: `2026-11-21T08:30:00Z`.
  public let revisionTime: String?

  /// - Parameter revisionTime: As the source writes it, with or without fractions of a second.
  public init(system: String, source: String, revision: String? = nil, revisionTime: String? = nil) {
    (self.system, self.source, self.revision) = (system, source, revision)
    self.revisionTime = revisionTime.flatMap(Self.seconds)
  }

  /// Whether both read the same source.
  public func isOfSameSource(as other: Provenance) -> Bool {
    sameBytes(system, other.system) && sameBytes(source, other.source)
  }

  /// Whether both may have read the same source: a path may be relative to a folder that is closer to the file.
  public func mayBeOfSameFile(as other: Provenance) -> Bool {
    sameBytes(system, other.system) && Origin.isSameFile(source, other.source, of: system)
  }

  /// Whether this is a newer revision of the source that both read: by the source's own time, and if that is missing or equal, by
  /// the revisions, if both are numbers. nil if neither shows it.
  public func isNewer(than other: Provenance) -> Bool? {
    guard isOfSameSource(as: other) else { return nil }
    if let time = revisionTime, let otherTime = other.revisionTime, !sameBytes(time, otherTime) {
      return utf8Precedes(otherTime, time)
    }
    guard let own = revision.flatMap({ UInt64($0) }), let theirs = other.revision.flatMap({ UInt64($0) }), own != theirs else {
      return nil
    }
    return own > theirs
  }

  /// The time without what some sources append to the seconds; nil if it is not a UTC time.
  private static func seconds(_ time: String) -> String? {
    let digits = Array(time.utf8)
    guard digits.count >= 20, digits.last == UInt8(ascii: "Z") else { return nil }
    let pattern = Array("0000-00-00T00:00:00".utf8)
    for (byte, expected) in zip(digits, pattern) {
      let isFitting = expected == UInt8(ascii: "0") ? (0x30...0x39).contains(byte) : byte == expected
      guard isFitting else { return nil }
    }
    let rest = digits[pattern.count..<(digits.count - 1)]
    guard rest.isEmpty || rest.first == UInt8(ascii: ".") && rest.dropFirst().allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    return String(decoding: digits[..<pattern.count], as: UTF8.self) + "Z"
  }
}

// MARK: - In the file

extension Stamp {
  /// What follows author and time in the file; an empty object for what a person typed.
  var wayMembers: JSONValue {
    switch way {
    case .typed: .object([])
    case .proposal: .object([.init("way", .string("proposal"))])
    case .assistant: .object([.init("way", .string("assistant"))])
    case .imported(let provenance):
      .object(
        [
          provenance.revision.map { JSONValue.Member("revision", .string($0)) },
          provenance.revisionTime.map { JSONValue.Member("revision-time", .string($0)) },
          .init("source", .string(provenance.source)), .init("system", .string(provenance.system)),
          .init("way", .string("import")),
        ].compactMap { $0 })
    }
  }

  /// Reads what ``wayMembers`` wrote; nil for anything else.
  static func way(_ value: JSONValue) -> Way? {
    guard let members = value.members, members.allSatisfy({ $0.value.string != nil }) else { return nil }
    switch value["way"]?.string {
    case "proposal": return members.count == 1 ? .proposal : nil
    case "assistant": return members.count == 1 ? .assistant : nil
    case "import":
      guard let system = value["system"]?.string, let source = value["source"]?.string else { return nil }
      let (revision, time) = (value["revision"]?.string, value["revision-time"]?.string)
      let provenance = Provenance(system: system, source: source, revision: revision, revisionTime: time)
      let way = Way.imported(provenance)
      // With nothing else in it, and nothing that would be written differently.
      return Stamp(author: "", time: "", way: way).wayMembers == value ? way : nil
    default: return nil
    }
  }
}
