import HandrailModel

/// The contents of a design file, whichever program wrote it: the web API's response for a file or for some layers, a plugin's
/// export, a single layer, or any of these in a tool's envelope.
struct FigmaFile {
  /// Its key on the web, if the file contains it.
  var key: String?
  var name: String?
  var version: String?
  /// When this version was made, in UTC.
  var lastModified: String?
  var roots: [FigmaNode] = []
  /// Whether all layers of the design are there.
  var isWhole = false
  /// Whether the file says that layers are left out, although its root is the document.
  private var isPartial = false
  /// Node's id → where in the file its picture is, in base64.
  var pictures: [String: Int] = [:]
  /// Component's id → the component; ids hold within the file, keys everywhere.
  var components: [String: Component] = [:]
  var sets: [String: Component] = [:]
  /// Annotation category's id → its name, which only plugins get.
  var categories: [String: String] = [:]
  /// Style's id → its name and key.
  var styles: [String: Component] = [:]

  struct Component {
    var key: String?
    var name = ""
    var description = ""
    var set: String?
  }

  /// The file's name in sources: its key if known, otherwise its name, otherwise that of the file on this machine.
  func identity(_ fallback: String) -> String { key ?? name ?? fallback }
}

extension FigmaFile {
  /// Whether JSON has layers where designs have them; reading them shows whether they are valid.
  static func isDesign(_ tape: JSONTape) -> Bool {
    var file = FigmaFile()
    file.read(FigmaReader(tape: tape), 0, levels: 3)
    return !file.roots.isEmpty
  }

  /// - Throws: If the file is not a design, or not a tree: the error names the problem.
  init(_ tape: JSONTape, file: String) throws(ExchangeError) {
    let reader = FigmaReader(tape: tape)
    read(reader, 0, levels: 3)
    if roots.isEmpty {
      if let status = reader.member(0, "status").flatMap(reader.number), status >= 400 {
        let words = (reader.member(0, "err") ?? reader.member(0, "message")).flatMap(reader.text)
        throw ExchangeError(file, .design(.refused(status: Int(min(status, 999)), message: words ?? "")))
      }
      throw ExchangeError(file, .design(.noLayers))
    }
    try refuseDoubles(file)
    try refuseCycles(file)
  }

  /// Finds the layers by their shape; the envelope only adds what it knows.
  private mutating func read(_ reader: FigmaReader, _ index: Int, levels: Int) {
    if reader.tape.nodes[index].kind == .array {
      // A list of layers, as tools write it.
      reader.elements(index) { if isLayer(reader, $0) { roots.append(reader.node($0)) } }
      return
    }
    guard reader.isObject(index) else { return }
    if isLayer(reader, index) {
      roots.append(reader.node(index))
      isWhole = roots.last?.type == "DOCUMENT" && !isPartial
      return
    }
    readEnvelope(reader, index)
    if let document = reader.member(index, "document"), isLayer(reader, document) {
      roots.append(reader.node(document))
      isWhole = roots.last?.type == "DOCUMENT" && !isPartial
      return
    }
    if let nodes = reader.member(index, "nodes"), reader.isObject(nodes) {
      reader.members(nodes) { _, part in
        guard let document = reader.member(part, "document"), isLayer(reader, document) else { return }
        readEnvelope(reader, part)
        roots.append(reader.node(document))
      }
      dropContained()
      if !roots.isEmpty { return }
    }
    guard levels > 0 else { return }
    reader.members(index) { key, value in
      guard roots.isEmpty, !["components", "componentSets", "styles", "componentDefinitions"].contains(key) else { return }
      read(reader, value, levels: levels - 1)
    }
  }

  private func isLayer(_ reader: FigmaReader, _ index: Int) -> Bool {
    guard reader.isObject(index), reader.member(index, "id").flatMap(reader.text) != nil else { return false }
    let hasChildren = reader.member(index, "children").map { reader.tape.nodes[$0].kind == .array } ?? false
    return hasChildren || reader.member(index, "absoluteBoundingBox") != nil && reader.member(index, "type") != nil
  }

  private mutating func readEnvelope(_ reader: FigmaReader, _ index: Int) {
    reader.members(index) { key, value in
      switch key {
      case "fileKey", "file_key": self.key = reader.text(value) ?? self.key
      case "sourceUrl", "url": self.key = self.key ?? reader.text(value).flatMap { FigmaLink($0)?.key }
      case "name", "fileName": name = name ?? reader.text(value)
      case "version": version = reader.text(value) ?? version
      case "lastModified": lastModified = reader.text(value) ?? lastModified
      case "partial": isPartial = reader.flag(value) ?? isPartial
      case "pictures": reader.members(value) { pictures[$0] = $1 }
      case "annotationCategories": readCategories(reader, value)
      case "components": components.merge(named(reader, value)) { first, _ in first }
      case "componentSets": sets.merge(named(reader, value)) { first, _ in first }
      case "styles": styles.merge(named(reader, value)) { first, _ in first }
      default: break
      }
    }
  }

  private mutating func readCategories(_ reader: FigmaReader, _ index: Int) {
    reader.elements(index) { category in
      guard let id = reader.member(category, "id").flatMap(reader.text),
        let name = reader.member(category, "label").flatMap(reader.text)?.trimmed, !name.isEmpty
      else { return }
      categories[id] = name
    }
  }

  private func named(_ reader: FigmaReader, _ index: Int) -> [String: Component] {
    var all: [String: Component] = [:]
    reader.members(index) { id, value in
      var component = Component()
      reader.members(value) { key, value in
        switch key {
        // A local component that was never published has an empty one.
        case "key": component.key = reader.text(value).flatMap { $0.isEmpty ? nil : $0 }
        case "name": component.name = reader.text(value) ?? ""
        case "description": component.description = reader.text(value)?.trimmed ?? ""
        case "componentSetId": component.set = reader.text(value)
        default: break
        }
      }
      all[id] = component
    }
    return all
  }

  /// One of the layers that were asked for may be inside another.
  private mutating func dropContained() {
    var inside: Set<String> = []
    for root in roots { for child in root.children { child.walk { inside.insert($0.id) } } }
    var seen: Set<String> = []
    roots = roots.filter { !inside.contains($0.id) && seen.insert($0.id).inserted }
  }

  private func refuseDoubles(_ file: String) throws(ExchangeError) {
    var seen: Set<String> = []
    var twice: String?
    for root in roots {
      root.walk { if twice == nil, !seen.insert($0.id).inserted { twice = $0.id } }
    }
    if let twice { throw ExchangeError(file, .design(.duplicateLayer(id: twice))) }
  }

  /// A component that contains itself never ends.
  private func refuseCycles(_ file: String) throws(ExchangeError) {
    var inside: [String: Set<String>] = [:]
    for root in roots {
      root.walk { component in
        guard component.type == "COMPONENT" else { return }
        for child in component.children {
          child.walk { if let id = $0.componentID { inside[component.id, default: []].insert(id) } }
        }
      }
    }
    // Components whose contents are all resolved are removed in turn. The rest contain themselves, or one that does.
    var isDone = false
    while !isDone {
      let ends = inside.filter { $0.value.allSatisfy { inside[$0] == nil } }.keys
      isDone = ends.isEmpty
      for id in ends { inside[id] = nil }
    }
    guard var id = inside.keys.min(by: utf8Precedes) else { return }
    var seen: Set<String> = []
    // From container to content, the first that comes again contains itself.
    while seen.insert(id).inserted, let next = inside[id]?.filter({ inside[$0] != nil }).min(by: utf8Precedes) { id = next }
    throw ExchangeError(file, .design(.componentInItself(id: id)))
  }
}
