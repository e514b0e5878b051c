extension Document {
  /// Reads a document with its `_sync` block.
  ///
  /// A value whose hash does not match was edited by hand. It becomes a write under the file's own context, with a dot derived
  /// from what it replaces, so that every machine derives the same one.
  ///
  /// - Parameter isTrusted: Pass true for bytes from Handrail's own database: their JSON, digest and hashes are not verified
  ///   again.
  public init(decoding bytes: [UInt8], isTrusted: Bool = false) throws(ModelError) {
    guard isTrusted else {
      self = try Self.read(bytes).document
      return
    }
    self = try SyncDecoder.read(JSONTape(bytes, isTrusted: true), .own).document
  }

  /// The result of reading a document from outside.
  ///
  /// - `faults`: Hand edits that cannot be accepted, each with its line and the reason. The document keeps the value that was
  ///   replaced, or has none if that value is unknown.
  /// - `isIntact`: Whether the bytes are exactly this document's, so that they may be kept as they are.
  public typealias Reading = (document: Document, faults: [ModelError], isIntact: Bool)

  /// Reads a document from outside, and checks all of it before trusting any of it.
  ///
  /// Neither a matching version nor matching hashes prove anything, since anybody can compute them. If there is an earlier
  /// version, ``withHandEdits(since:)`` finds what was changed under other people's dots.
  ///
  /// - Parameters:
  ///   - kind: The kind of a file that may be new, and then has no `_sync` block: all of it was written by hand.
  ///   - format: The format in which to write a new document.
  ///   - known: An earlier version: the hashes of values that both have need not be computed.
  ///   - isKnown: Whether these very bytes were read before: no hash is computed.
  public static func read(
    _ bytes: [UInt8], asNew kind: Kind? = nil, format: Int = newestFormat, knowing known: Document? = nil, isKnown: Bool = false
  ) throws(ModelError) -> Reading {
    try checkSize(bytes.count)
    let tape = try JSONTape(bytes, maximumNodes: Limits.nodes)
    let isFitting = hasFittingVersion(bytes)
    if isFitting {
      let found = try SyncDecoder.read(tape, .intact)
      if found.isIntact, isKnown || found.document.fitsItsHashes(knowing: known) { return found }
    }
    var found = try SyncDecoder.read(tape, .edited, asNew: isFitting ? nil : kind.map { ($0, format) })
    found.isIntact = false
    return found
  }

  /// Reads a file that somebody created by copying another document's file, with its block: as a new document, all of it written
  /// by that person. Like a duplicate, it has no progress, no source, and no records except those added by hand, since all others
  /// belong to the other document.
  public static func read(
    _ bytes: [UInt8], asCopy kind: Kind, format: Int = newestFormat
  ) throws(ModelError) -> Reading {
    let (members, added) = try copied(bytes)
    let own = members.filter { $0.key != "_sync" && !isRecords($0) } + added
    var read = try read(JSONValue.object(own).canonicalBytes, asNew: kind, format: format)
    let root = (read.document.items[.root] ?? [:]).filter { path, _ in
      path.text != Field.progress.name && !path.text.hasPrefix(Field.source.prefix)
    }
    read.document.items[.root] = Registers(root.map { ($0.key, $0.value) })
    return read
  }

  /// Reads a document's file that somebody overwrote with another document's, as edits by hand. Each document keeps its own
  /// records, progress and source; a record that was added by hand belongs to the new one.
  public static func read(_ bytes: [UInt8], asCopyOver replaced: Document) throws(ModelError) -> Reading {
    func isOwn(_ member: JSONValue.Member) -> Bool {
      let isInternal = member.key.hasPrefix("_") || member.key == Field.progress.name || "\(member.key)." == Field.source.prefix
      return isInternal || isRecords(member)
    }
    let (members, added) = try copied(bytes)
    let own = try JSONValue(parsing: replaced.encoded()).members ?? []
    let kept = own.filter(isOwn).map { member in
      let more = added.first { $0.key == member.key }?.value
      return more.map { JSONValue.Member(member.key, .array((member.value.array ?? []) + ($0.array ?? []))) } ?? member
    }
    let new = added.filter { member in !own.contains { $0.key == member.key } }
    return try read(JSONValue.object(members.filter { !isOwn($0) } + kept + new).canonicalBytes)
  }

  private static func isRecords(_ member: JSONValue.Member) -> Bool { Collection(rawValue: member.key)?.isRecord ?? false }

  /// The contents of a file, and the records that its block does not know, which were added by hand.
  private static func copied(
    _ bytes: [UInt8]
  ) throws(ModelError) -> (members: [JSONValue.Member], added: [JSONValue.Member]) {
    let (members, document) = (try JSONValue(parsing: bytes).members ?? [], try? read(bytes).document)
    let added = members.filter(isRecords).compactMap { member -> JSONValue.Member? in
      let new = (member.value.array ?? []).filter { record in
        let births = document?.items[ItemKey(member.key, record["id"]?.string ?? "")]?[.birth] ?? []
        return !births.isEmpty && births.allSatisfy { $0.dot.isByHand && document?.stamps[$0.dot] == nil }
      }
      return new.isEmpty ? nil : JSONValue.Member(member.key, .array(new))
    }
    return (members, added)
  }

  /// Reads a document that is part of another text, or was assembled from two.
  public init(decoding value: JSONValue) throws(ModelError) {
    try self.init(decoding: value.canonicalBytes)
  }
}

/// Reads the `_sync` block and joins it with the human part, both in place.
struct SyncDecoder {
  var document: Document
  let tape: TapeReader
  let source: Source
  var format = 0
  var dots: [Dot] = []
  /// The birth of an item whose line gives none: the text of the block's first dot.
  var defaultBirth = JSONValue.string("")
  /// The paths that the block lists.
  var paths = KnownPaths()
  /// The nodes of the item shapes in the block, and the shapes read so far, by number; in the first format, by their text.
  var shapeNodes: [Int] = []
  var shapes: [Shape?] = []
  var shapesByText: [String: Shape] = [:]
  /// The block's line for each item; a document may have thousands.
  var lines = ItemLines()
  /// Registers that the block holds in full, and what is left of removed items.
  var registersInFull: [ItemKey: [(path: Int, versions: Int)]] = [:]
  var removed: [ItemKey: Int] = [:]
  /// The leaves of the item being read.
  var leaves = Leaves()
  var names = PathNames()
  /// The dots of that item, if they are not the default.
  var exceptions = Exceptions()
  /// How many values the lines have named so far: a few letters may name many.
  var values = 0
  /// The hash of the group that was read last: its members follow each other.
  var groupHash: (group: String, hash: ShortHash)?
  /// The hand edits found so far, by item.
  var edits: [ItemKey: [Dot]] = [:]
  /// Hand edits that cannot be accepted.
  var faults: [(line: Int, error: ModelError)] = []
  /// How to read a file that has no block.
  typealias New = (kind: Document.Kind, format: Int)
  /// Whether the file has no block: it is new, and all of it was written by hand.
  private(set) var isNew = false
  /// The names of the lists in the block; nil until they are needed.
  var knownLists: Set<TextKey>?
  /// The paths that the block does not list; counted as they come, since a file may have any number.
  var newPaths: Set<FieldPath> = []

  static let unreadable = ModelError("_sync", .document(.syncUnreadable))

  /// Where the bytes come from.
  enum Source {
    /// Our own database, which has its own checksums.
    case own
    /// Elsewhere, with a matching version: the hashes of values are checked once everything is read.
    case intact
    /// Elsewhere, possibly edited by hand.
    case edited
  }

  /// Whether to trust the digest and skip the limits, as for files that Handrail wrote here.
  var isTrusted: Bool { source == .own }

  /// Whether values are accepted without checking their hashes.
  var hashesFit: Bool { source != .edited }

  static func read(_ tape: JSONTape, _ source: Source, asNew new: New? = nil) throws(ModelError) -> Document.Reading {
    try tape.reading { tape throws(ModelError) in
      let decoder = try SyncDecoder(tape, source, asNew: new)
      let faults = decoder.faults.sorted { $0.line < $1.line }.map(\.error)
      return (decoder.document, faults, decoder.edits.isEmpty && faults.isEmpty && !decoder.names.hasMisspelt)
    }
  }

  private init(_ reader: TapeReader, _ source: Source, asNew new: New?) throws(ModelError) {
    tape = reader
    self.source = source
    document = Document(kind: .screen, id: "")
    var (id, block): (Int?, Int?)
    for (key, value) in tape.members(of: 0) {
      if tape.isString(key, "id") { id = value } else if tape.isString(key, "_sync") { block = value }
    }
    // A newer Handrail's block may look entirely different.
    if let block { try refuseNewer(block) }
    guard let id, tape.isText(id) else { throw ModelError("id", .document(.idMissing)) }
    if let block {
      try readBlock(block, id: tape.text(id))
      try checkBlock(block)
    } else if let new {
      (document, isNew) = (Document(kind: new.kind, id: tape.text(id), format: new.format), true)
    } else {
      throw ModelError("_sync", .document(.syncMissing))
    }
    try readHumanPart()
    if !isTrusted { try document.checkForm() }
  }

  /// Joins the human part with the block.
  private mutating func readHumanPart() throws(ModelError) {
    var objects: [(key: ItemKey, node: Int)] = []
    leaves.begin()
    for (key, value) in tape.members(of: 0) {
      if tape.isString(key, "id") || tape.isString(key, "_sync") || tape.isString(key, "_version") { continue }
      let isList = try readList(key, value, &objects)
      if !isList { try collect(key, value, in: PathNames.document) }
    }
    try Document.checkLimits(items: objects.lazy.map(\.key))
    document.items.reserveCapacity(max(objects.count, lines.count) + 1)
    try readItem(.root)
    for object in objects {
      if isMisspelt(object.key.collection, object.node) { continue }
      leaves.begin()
      for (key, value) in tape.members(of: object.node) { try collect(key, value, in: PathNames.item) }
      try readItem(object.key)
    }
    try readAbsent()
    if !isTrusted { adoptOrder(objects.lazy.map(\.key).filter { $0.collection == Collection.elements.rawValue }) }
    if !edits.isEmpty { document.touchEdited(edits) }
    if !isTrusted { try document.checkLimits() }
  }

  /// Adds the items of a member that is a list of items: every value in it is an object with a textual id.
  ///
  /// - Returns: Whether it is such a list, or would be if it were not empty.
  private mutating func readList(
    _ key: Int, _ value: Int, _ objects: inout [(key: ItemKey, node: Int)]
  ) throws(ModelError) -> Bool {
    let isArray = tape.nodes[value].kind == .array
    let isKnown = Collection(rawValue: tape.text(key)) != nil
    guard isArray || isKnown else { return false }
    let name = tape.text(key)
    guard ItemKey.isCollection(name) else { return false }
    let start = objects.count
    var isList = isArray
    for element in tape.elements(of: value) {
      guard let id = idOfItem(element) else {
        isList = false
        break
      }
      objects.append((ItemKey(name, id), element))
    }
    guard isList, objects.count > start else {
      objects.removeSubrange(start...)
      // Otherwise, one item without an id would turn the whole list into a plain field, and every item into a removed one.
      guard !isKnown || isArray && tape.elements(of: value).first(where: { _ in true }) == nil else {
        throw ModelError(name, .document(.itemIDMissing))
      }
      return isKnown
    }
    if isKnown, let bad = objects[start...].first(where: { !Slug.isValid($0.key.id) }) {
      throw ModelError(bad.key.text, .document(.invalidID))
    }
    return true
  }

  private mutating func idOfItem(_ element: Int) -> String? {
    for (key, value) in tape.members(of: element) where tape.isString(key, "id") && tape.isText(value) {
      let id = tape.text(value)
      return id.isEmpty ? nil : id
    }
    return nil
  }
}
