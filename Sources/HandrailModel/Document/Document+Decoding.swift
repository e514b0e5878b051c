extension Document {
  /// Reads a document with its `_sync` block.
  ///
  /// A value whose hash does not fit was edited by hand: it becomes a write under the file's own context, with a dot made
  /// from what it replaces, so that every machine makes the same one.
  ///
  /// - Parameter isTrusted: true for bytes from Handrail's own database: their JSON, digest and hashes are not worked out again.
  public init(decoding bytes: [UInt8], isTrusted: Bool = false) throws(ModelError) {
    guard isTrusted else {
      self = try Self.read(bytes).document
      return
    }
    self = try SyncDecoder.read(JSONTape(bytes, isTrusted: true), .own).document
  }

  /// What was read of a document that came from outside.
  ///
  /// - `faults`: what a hand wrote in its file that cannot be taken, each with its line and why. The document has what it
  ///   replaced there, or lacks it where that is not known.
  /// - `isIntact`: whether the bytes hold the document to the letter, so that they may be kept as they are.
  public typealias Reading = (document: Document, faults: [ModelError], isIntact: Bool)

  /// Reads a document that came from outside: all of it is looked at before any of it is believed.
  ///
  /// A version that fits says no more than that no value was edited by hand since, so that their hashes need not be worked out:
  /// anybody can compute one.
  ///
  /// - Parameters:
  ///   - kind: of a file that may be new, and then has no `_sync` block: a hand wrote all of it, and computed no version.
  ///   - format: in which a new one is written.
  public static func read(
    _ bytes: [UInt8], asNew kind: Kind? = nil, format: Int = newestFormat
  ) throws(ModelError) -> Reading {
    try checkSize(bytes.count)
    let tape = try JSONTape(bytes, maximumNodes: Limits.nodes)
    let isFitting = hasFittingVersion(bytes)
    if isFitting {
      let found = try SyncDecoder.read(tape, .intact)
      if found.isIntact { return found }
    }
    var found = try SyncDecoder.read(tape, .edited, asNew: isFitting ? nil : kind.map { ($0, format) })
    found.isIntact = false
    return found
  }

  /// Reads a document that stands in another text, or was put together of two.
  public init(decoding value: JSONValue) throws(ModelError) {
    try self.init(decoding: value.canonicalBytes)
  }
}

/// Reads the `_sync` block and joins it with the human part, both where they lie.
struct SyncDecoder {
  var document: Document
  var tape: TapeReader
  let source: Source
  var format = 0
  var dots: [Dot] = []
  /// The birth of an item whose line says none: the text of the block's first dot.
  var defaultBirth = JSONValue.string("")
  /// The paths that the block knows.
  var paths = KnownPaths()
  /// Where the block says the shape of items, and the shapes that were read, by their number; of the first format by their text.
  var shapeNodes: [Int] = []
  var shapes: [Shape?] = []
  var shapesByText: [String: Shape] = [:]
  /// The block's line of each item; a document may hold thousands.
  var lines = ItemLines()
  /// What the block holds in full, and what is left of removed items.
  var registersInFull: [ItemKey: [(path: Int, versions: Int)]] = [:]
  var removed: [ItemKey: Int] = [:]
  /// The leaves of the item that is being read.
  var leaves = Leaves()
  var names = PathNames()
  /// The dots of that item, where they are not the default.
  var exceptions = Exceptions()
  /// How many values the lines named so far: a few letters may name many.
  var values = 0
  /// The hand edits that were found, by item.
  var edits: [ItemKey: [Dot]] = [:]
  /// What a hand wrote that cannot be taken.
  var faults: [(line: Int, error: ModelError)] = []
  /// What a file without a block is.
  typealias New = (kind: Document.Kind, format: Int)
  /// Whether the file has no block: it is new, and all of it was written by hand.
  private(set) var isNew = false
  /// The names of the lists that the block has; nil until they are asked for.
  var knownLists: Set<TextKey>?
  /// The paths that the block does not know; counted as they come, since a file may hold any number.
  var newPaths: Set<FieldPath> = []

  static let unreadable = ModelError("_sync", .document(.syncUnreadable))

  /// Where the bytes come from.
  enum Source {
    /// Our own database, which has checksums of its own.
    case own
    /// Elsewhere, with a version that fits: no value was edited by hand.
    case intact
    /// Elsewhere, and a hand may have been there.
    case edited
  }

  /// Whether digest and limits are those of what Handrail wrote here.
  var isTrusted: Bool { source == .own }

  /// Whether the hashes in the block are those of the values.
  var hashesFit: Bool { source != .edited }

  static func read(_ tape: JSONTape, _ source: Source, asNew new: New? = nil) throws(ModelError) -> Document.Reading {
    try tape.bytes.withUnsafeBufferPointer { bytes throws(ModelError) in
      try tape.nodes.withUnsafeBufferPointer { nodes throws(ModelError) in
        let decoder = try SyncDecoder(TapeReader(tape: tape, bytes: bytes, nodes: nodes), source, asNew: new)
        let faults = decoder.faults.sorted { $0.line < $1.line }.map(\.error)
        return (decoder.document, faults, decoder.edits.isEmpty && faults.isEmpty)
      }
    }
  }

  private init(_ reader: consuming TapeReader, _ source: Source, asNew new: New?) throws(ModelError) {
    tape = reader
    self.source = source
    document = Document(kind: .screen, id: "")
    var (id, block): (Int?, Int?)
    for (key, value) in tape.members(of: 0) {
      if tape.isString(key, "id") { id = value } else if tape.isString(key, "_sync") { block = value }
    }
    // What a newer Handrail wrote may have any other shape.
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
    try Document.checkLimits(items: objects.count)
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
    if !edits.isEmpty { touchEdited() }
    if !isTrusted { try document.checkLimits() }
  }

  /// Adds the items of a member that is a list of some: every value in it an object with a textual id.
  ///
  /// - Returns: whether it is one, or would be if it were not empty.
  private mutating func readList(
    _ key: Int, _ value: Int, _ objects: inout [(key: ItemKey, node: Int)]
  ) throws(ModelError) -> Bool {
    let isArray = tape.nodes[value].kind == .array
    let isKnown = tape.tape.place(of: key, in: Collection.names) != nil
    guard isArray || isKnown else { return false }
    let name = tape.text(key)
    guard ItemKey.isCollection(name) else { return false }
    let (start, digest) = (objects.count, ByteIndex.digest(name))
    var isList = isArray
    for element in tape.elements(of: value) {
      guard let id = idOfItem(element) else {
        isList = false
        break
      }
      objects.append((ItemKey(name, digest: digest, id), element))
    }
    guard isList, objects.count > start else {
      objects.removeSubrange(start...)
      // An item without an id would turn the whole list into a plain field, and every item into a removed one.
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
