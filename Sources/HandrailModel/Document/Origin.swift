/// The origin of an imported screen: an object in a source, whatever the screen's name here.
public struct Origin: Sendable {
  public let system: String
  /// The app, where it is known.
  public let app: String?
  /// The file, if its tool names it. Empty where files are named by their path, since they may move.
  public let file: String
  public let object: String

  /// Systems whose files have keys or titles that are the same for everybody.
  private static let systemsWithNamedFiles: Set = ["figma"]

  init(system: String, app: String?, file: String, object: String) {
    (self.system, self.app, self.object) = (system, app, object)
    self.file = Self.systemsWithNamedFiles.contains(system) ? file : ""
  }

  /// Whether two names are the same file's: if files are named by their paths, one may be relative to a folder within the
  /// other's.
  public static func isSameFile(_ a: String, _ b: String, of system: String) -> Bool {
    if sameBytes(a, b) { return true }
    return !systemsWithNamedFiles.contains(system) && !a.isEmpty && !b.isEmpty && (a.hasSuffix("/" + b) || b.hasSuffix("/" + a))
  }

  /// Identifies it, if apps have names.
  var text: String { (app.map { "\($0)\n" } ?? "") + "\(file)#\(object)" }

  /// Whether the two are certainly different things. Nothing is certain about an app without a name.
  public func isOther(than other: Origin) -> Bool {
    if let app, let theirs = other.app, !sameBytes(app, theirs) { return true }
    return !sameBytes(system, other.system) || !sameBytes(file, other.file) || !sameBytes(object, other.object)
  }

  /// The ids for a document of this origin if another one keeps its own id, the preferred one first; the same on every machine.
  public func ids(instead id: String) -> [String] {
    [3, 8, 16].map { "\(id)-" + Hashes.hex(Array(text.utf8), length: $0) }.filter { Slug.isValid($0, allowsFolders: true) }
  }
}

/// Documents that happen to have the same id: two people imported frames with the same name from different files before they
/// shared anything.
extension Document {
  /// The field with the object in the file that an item was imported from.
  public static let sourceObject = FieldPath(Field.source.prefix + "object")

  /// The origins of the document: none if a person created it, two if a merge joined two under one id.
  public var origins: [Origin] {
    func said(_ part: String) -> [String] {
      (items[.root]?[FieldPath(Field.source.prefix + part)] ?? []).distinct.compactMap(\.value.string)
    }
    let (systems, files, objects) = (said("system"), said("file"), said("object"))
    guard let system = systems.last, let object = objects.last else { return [] }
    let app = value(.root, Field.source.prefix + "app")?.string
    var found: [Origin] = []
    for place in 0..<max(systems.count, files.count, objects.count) where found.count < 2 {
      func part(_ all: [String], _ last: String) -> String { place < all.count ? all[place] : last }
      let origin = Origin(
        system: part(systems, system), app: app, file: part(files, files.last ?? ""), object: part(objects, object))
      if found.allSatisfy(origin.isOther) { found.append(origin) }
    }
    return found
  }

  /// The fields of an item's source, each side if it is in conflict: `file`, `object` …
  public func sources(_ key: ItemKey, _ part: String) -> [String] {
    sides(key, FieldPath(Field.source.prefix + part)).compactMap(\.value.string)
  }

  /// Whether imports of two sources wrote to one item, or to its screen: if they disagree, neither decides for both.
  public func isOfTwoSources(_ key: ItemKey) -> Bool {
    for key in Set([key, .root]) {
      if ["system", "app", "object"].contains(where: { sources(key, $0).count > 1 }) { return true }
      let files = sources(key, "file")
      if let first = files.first, let system = sources(key, "system").first,
        !files.allSatisfy({ Origin.isSameFile($0, first, of: system) })
      {
        return true
      }
    }
    return false
  }

  /// Whether this and `other`, two documents with one id, are different things: imported from different sources, or one imported
  /// and the other created by a person, by authors who had not seen each other's work.
  ///
  /// What was once joined under one id stays joined.
  ///
  /// - Parameter isApart: whether the imported one already got another id. Then people may have written to both.
  public func isOther<Failure: Error>(
    than other: Document, isApart: (Origin) throws(Failure) -> Bool
  ) throws(Failure) -> Bool {
    if kind == .component { return isOtherByRename(than: other) }
    guard kind == .screen, other.kind == .screen else { return false }
    let (own, theirs) = (origins, other.origins)
    if own.count == 1, theirs.count == 1 { return own[0].isOther(than: theirs[0]) }
    if isOtherByRename(than: other) { return true }
    guard own.count + theirs.count == 1, let origin = own.first ?? theirs.first else { return false }
    // An import reuses the id of something that a person created and removed.
    if own.isEmpty ? isRemoved : other.isRemoved { return false }
    return context.meets(other.context) ? try isApart(origin) : true
  }

  /// Whether this one keeps the id rather than `other`, a different document: the one that a person created and named, otherwise
  /// the one that still exists, otherwise the one that was imported first. The result is the same on every machine.
  public func keepsID(over other: Document) -> Bool {
    guard let own = origins.first, let theirs = other.origins.first else {
      return origins.isEmpty == other.origins.isEmpty ? keepsIDByRename(over: other) : origins.isEmpty
    }
    if isRemoved != other.isRemoved { return other.isRemoved }
    let (time, other) = (firstImport?.time ?? "", other.firstImport?.time ?? "")
    return sameBytes(time, other) ? utf8Precedes(own.text, theirs.text) : utf8Precedes(time, other)
  }

  /// Who imported it first, and when; nil if nobody did.
  public var firstImport: Stamp? {
    (items[.root]?[Document.sourceObject] ?? []).compactMap { stamps[$0.dot] }.min(by: Stamp.precedes)
  }

  /// The id that it had until a different document turned out to have the same one; nil if it was not renamed for that.
  public var formerID: String? {
    guard let origin = origins.first, let dash = id.utf8.lastIndex(of: UInt8(ascii: "-")) else { return nil }
    let former = String(id[..<dash])
    return origin.ids(instead: former).contains(id) ? former : nil
  }

  /// Fields in which a screen is named as a destination or as the content of an item.
  public func uses(ofScreen id: String) -> [(key: ItemKey, path: FieldPath)] {
    items.keys.sorted().filter { contains($0) }.flatMap { key in
      [Field.destination, .embeds].compactMap { field in
        let path = FieldPath(field.name)
        return (items[key]?[path] ?? []).contains { $0.value == .string(id) } ? (key, path) : nil
      }
    }
  }
}

extension CausalContext {
  /// Whether both include writes of one replica.
  func meets(_ other: CausalContext) -> Bool { highest.keys.contains { other.number(of: $0) > 0 } }
}
