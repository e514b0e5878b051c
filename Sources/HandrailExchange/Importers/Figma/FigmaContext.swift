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

  /// Component → the variants that a tap on it shows instead, and its size.
  private var variants: [String: (next: Set<String>, size: Rect)] = [:]

  init(file: FigmaFile, name: String, options: FigmaOptions) {
    (self.file, self.name, self.options) = (file, name, options)
    for root in file.roots { root.walk { noteVariant($0) } }
  }

  private mutating func noteVariant(_ node: FigmaNode) {
    guard !node.interactions.isEmpty, let box = node.box, let id = node.type == "COMPONENT" ? node.id : node.componentID else {
      return
    }
    let next = node.interactions.filter { $0.trigger == "ON_CLICK" }.flatMap(\.actions).filter { $0.navigation == "CHANGE_TO" }
    let targets = Set(next.compactMap(\.destination))
    guard !targets.isEmpty else { return }
    variants[id, default: ([], box)].next.formUnion(targets)
  }

  /// Whether a tap shows another variant of the same size, and a tap on that one shows this one again: an on/off control.
  ///
  /// A larger variant means that the tap opened something.
  func isToggle(_ node: FigmaNode) -> Bool {
    guard let id = node.type == "COMPONENT" ? node.id : node.componentID, let own = variants[id] else { return false }
    return own.next.contains { other in
      guard other != id, let back = variants[other], back.next.contains(id) else { return false }
      return abs(back.size.width - own.size.width) <= 2 && abs(back.size.height - own.size.height) <= 2
    }
  }

  func source(_ object: String) -> Imported.Source {
    Imported.Source(system: FigmaImporter.system, file: name, object: object, isKeyed: file.key != nil || options.key != nil)
  }

  /// The id of an element: it depends only on the layer's id, so that everyone who imports the design, in any revision, proposes
  /// the same id. `text-10-5` is also the end of the layer's address.
  func slug(of node: FigmaNode) -> String {
    let type = Slug.make(from: node.standsFor ?? node.type) ?? "layer"
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
