import HandrailModel

/// What all screens of one design share.
struct FigmaContext {
  let file: FigmaFile
  /// The design's name in sources.
  let name: String
  var options: FigmaOptions
  /// Variable or style → colour of the palette.
  var palette: [String: String] = [:]
  /// Palette's colour → its appearances.
  var appearances: [String: [String]] = [:]

  func source(_ object: String) -> Imported.Source {
    Imported.Source(system: FigmaImporter.system, file: name, object: object, isKeyed: file.key != nil || options.key != nil)
  }

  /// The id of an element: it depends only on the layer's id, so that everyone who imports the design, in any revision, proposes
  /// the same id. `text-10-5` is also the end of the layer's address.
  func slug(of node: FigmaNode) -> String {
    let type = Slug.make(from: node.type) ?? "layer"
    let number = Slug.make(from: node.id.replacing("I", with: "")) ?? Naming.hash(node.id, length: 5)
    let slug = "\(type)-\(number)"
    return slug.utf8.count <= 60 ? slug : "\(type)-\(Naming.hash(node.id, length: 8))"
  }

  /// Component's names, the set's first.
  func names(of node: FigmaNode) -> [String] {
    guard let component = node.componentID.flatMap({ file.components[$0] }) else { return [] }
    return [component.set.flatMap { file.sets[$0]?.name }, component.name].compactMap { $0 }
  }

  /// The component's identity across files, and its name.
  func component(of node: FigmaNode) -> (key: String, name: String)? {
    guard let id = node.componentID, let component = file.components[id] else { return nil }
    let set = component.set.flatMap { id in file.sets[id].map { (id, $0) } }
    let name = set?.1.name ?? component.name
    return (set?.1.key ?? component.key ?? set?.0 ?? id, name)
  }

  /// What identifies layers as the same thing: the component or its set.
  func look(of node: FigmaNode) -> String? {
    guard let id = node.componentID else { return nil }
    return file.components[id]?.set ?? id
  }
}
