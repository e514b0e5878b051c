import HandrailModel

/// What container views show: separate scenes, each with a screen of its own.
///
/// A scene is named by its source; one in another storyboard by that storyboard and its identifier, until all files are read.
extension InterfaceFile {
  /// A scene, and whether it is reached through a controller that only frames it.
  struct Shown {
    let name: String
    var isFramed = false
  }

  /// The screen that a view shows: the scene of its segue, or the xib of its class.
  func embedded(in node: MarkupNode, of root: MarkupNode?) -> String? {
    if let id = node.id, let scene = embeddings[id] { return shown(by: scene)?.name }
    return nib(of: node, in: root)
  }

  /// The xib that a view's class loads: the view is empty in this file.
  func nib(of node: MarkupNode, in root: MarkupNode?) -> String? {
    guard !nibs.isEmpty, node !== root, node.isDrawnByOwnClass, let name = node["customClass"], let nib = nibs[name] else {
      return nil
    }
    return nib == root?.id.map { source($0).identity } ? nil : nib
  }

  /// The class that loads the only view of a xib as its contents, and that view: the class of the owner or, if that is not a
  /// view, of the view itself.
  static func nib(_ document: MarkupNode) -> (name: String, view: String)? {
    guard document.child("scenes") == nil, let objects = document.child("objects") else { return nil }
    let views = objects.children.filter { $0.id != nil && $0.rect != nil }
    guard views.count == 1, let view = views.first, view.name == "view", let id = view.id else { return nil }
    // A view that loads the xib by its name needs no outlets into it.
    let owner = objects.children.first { $0["placeholderIdentifier"] == "IBFilesOwner" }?["customClass"]
    if let owner, !owner.hasSuffix("Controller") { return (owner, id) }
    return (view["customClass"] ?? owner).map { ($0, id) }
  }

  /// The scene that a controller shows: one that only frames another represents the other.
  func shown(by id: String) -> Shown? {
    var (next, found): (String?, Shown?) = (id, nil)
    // Framing controllers: each is followed once, however long the chain.
    var frames: [String] = []
    var seen: Set<String> = []
    while let object = next, seen.insert(object).inserted, let controller = controllers[object] {
      if let known = lists.shown[object] {
        found = known
        break
      }
      if controller.name == "viewControllerPlaceholder" {
        found = Shown(name: Self.name(controller["storyboardName"] ?? file.stem, controller["referencedIdentifier"] ?? ""))
        break
      }
      guard SceneReader.frames.contains(controller.name) else {
        found = Shown(name: source(object).identity)
        break
      }
      frames.append(object)
      let segues = controller.child("connections")?.children(named: "segue") ?? []
      next = segues.first { $0["relationship"] == "rootViewController" }?["destination"]
    }
    if !frames.isEmpty { found?.isFramed = true }
    for object in frames { lists.shown[object] = .some(found) }
    return found
  }

  /// The controllers of a storyboard that nobody ever sees: nothing leads to them from its first scene, or from one that code or
  /// other storyboards name. One without an identifier may be where it begins, if it does not say where.
  func unreached() -> Set<String> {
    let first = document["initialViewController"].flatMap { controllers[$0]?.id }
    var open = controllers.values.filter { controller in
      guard let identifier = controller["storyboardIdentifier"] else { return first == nil || controller.id == first }
      guard controller.id != first, let type = controller["customClass"] else { return true }
      return !code.isOutOfUse(scene: identifier, class: type, in: file.app)
    }
    var seen = Set(open.compactMap(\.id))
    while let controller = open.popLast() {
      // A segue may begin anywhere in a scene, also at a recognizer beside the controller.
      (controller.parent ?? controller).walk { node in
        guard node.name == "segue", let id = node["destination"], let next = controllers[id], seen.insert(id).inserted else {
          return
        }
        open.append(next)
      }
    }
    let scenes = controllers.values.filter { $0["sceneMemberID"] == "viewController" }
    return Set(scenes.compactMap(\.id)).subtracting(seen)
  }

  /// The scenes by the names other storyboards use; the one without an identifier is the storyboard's initial scene.
  var namedScenes: [String: Shown] {
    var named: [String: Shown] = [:]
    for scene in document.child("scenes")?.children(named: "scene") ?? [] {
      for controller in scene.child("objects")?.children ?? [] {
        guard controller["sceneMemberID"] == "viewController", controller.name != "viewControllerPlaceholder",
          let id = controller.id, let shown = shown(by: id)
        else { continue }
        if let name = controller["storyboardIdentifier"] { named[Self.name(file.stem, name)] = shown }
        if id == document["initialViewController"] { named[Self.name(file.stem, "")] = shown }
      }
    }
    return named
  }

  private static func name(_ storyboard: String, _ identifier: String) -> String { "\(storyboard)/\(identifier)" }
}

extension Imported {
  /// Replaces the names other storyboards use with scenes.
  ///
  /// - Parameter opened: Scenes that are also opened separately.
  mutating func resolveEmbedded(_ named: [String: InterfaceFile.Shown], opened: Set<String>) {
    for screen in screens.indices {
      for element in screens[screen].elements.indices {
        screens[screen].elements[element].writes = screens[screen].elements[element].writes.map { write in
          guard write.path == Field.embeds.name, let scene = write.value.string.flatMap({ named[$0] }) else { return write }
          return Write(.embeds, .string(scene.name))
        }
      }
    }
    markEmbedded(except: opened)
    standOnHosts()
  }

  /// A screen without a background of its own gets that of the containers that show it, if they agree.
  private mutating func standOnHosts() {
    var grounds: [String: [[Write]]] = [:]
    for element in screens.lazy.flatMap(\.elements) {
      guard let shown = element.writes.first(where: { $0.path == Field.embeds.name })?.value.string else { continue }
      grounds[shown, default: []].append(element.ground)
    }
    for index in screens.indices where screens[index].isSeeThrough {
      guard let found = grounds[screens[index].source.identity], let ground = found.first, found.allSatisfy({ $0 == ground })
      else {
        continue
      }
      screens[index].writes += ground
    }
  }

  /// A screen inside another one has no title and no way out of its own.
  private mutating func markEmbedded(except opened: Set<String>) {
    let inside = Set(
      screens.lazy.flatMap(\.elements).flatMap(\.writes).compactMap { write in
        write.path == Field.embeds.name ? write.value.string : nil
      })
    let closed = inside.subtracting(opened)
    for index in screens.indices where closed.contains(screens[index].source.identity) {
      screens[index].writes.append(Write(.embedded, .bool(true)))
    }
  }
}
