import HandrailModel

/// Makes screens of one interface file: one per scene, one per top-level view of a xib.
///
/// A scene that shows no screen of its own is skipped by name: a storyboard reference represents a scene in another file, and a
/// navigation, tab bar, split or page controller only frames the scenes it contains. A cell or view that is used in screens is
/// marked as a part.
struct SceneReader {
  let interface: InterfaceFile
  private(set) var screens: [Imported.Screen] = []
  private(set) var skipped: [Imported.Skipped] = []
  private(set) var tally = Tally()

  init(_ interface: InterfaceFile) {
    self.interface = interface
    if interface.document.child("scenes") != nil { readScenes() } else { readViews() }
  }

  static let frames = [
    "navigationController", "tabBarController", "splitViewController", "pageViewController",
  ]
  static let outsiders = ["placeholder", "exit", "customObject"]
}

extension SceneReader {
  private mutating func readScenes() {
    let scenes = interface.document.child("scenes")?.children(named: "scene") ?? []
    let unreached = interface.unreached()
    for scene in scenes {
      tally.scenes += 1
      let objects = scene.child("objects")?.children ?? []
      guard let controller = objects.first(where: { $0["sceneMemberID"] == "viewController" }), let id = controller.id else {
        tally.empty += 1
        let reason = SkipReason.noViewController(line: scene.line)
        skipped.append(Imported.Skipped(file: interface.file.relative, object: scene["sceneID"], reason: reason))
        continue
      }
      if let reason = frameReason(controller) ?? reasonOfNoUse(controller, unreached) {
        skipped.append(Imported.Skipped(file: interface.file.relative, object: id, reason: reason))
        continue
      }
      let slug = Naming.screen(of: controller, file: interface.file, isOnly: scenes.count == 1)
      var screen = Imported.Screen(id: slug, source: interface.source(id))
      let item = controller.child("navigationItem")
      let view = controller.children.first { $0.key == "view" }
      let isPart = interface.embedded.contains(id) && view?.isAsLargeAsAScreen == false
      screen.writes = screenWrites(controller, item)
      if isPart { screen.writes.append(Imported.Write(.part, .bool(true))) }
      var reader = ElementReader(interface, root: view, isPart: isPart)
      screen.isSeeThrough = reader.isSeeThrough
      reader.readBar(item)
      if let view { reader.read(view) }
      reader.readFooter(of: controller)
      for extra in objects where extra !== controller && extra.rect != nil {
        // Extra views in the controller's dock: shown by code, in a coordinate space of their own.
        reader.root = extra
        reader.read(extra)
      }
      reader.readGestures(objects)
      finish(&screen, reader)
    }
  }

  private mutating func readViews() {
    let objects = interface.document.child("objects")?.children ?? []
    // A window only shows what a controller has.
    let all = objects.filter { $0.name != "window" && ($0.id != nil && $0.rect != nil || ElementReader.kinds[$0.name] != nil) }
    let views = all.filter { !isLoose($0, among: all) }
    if let view = views.first, let reason = reasonOfNoUse(views) {
      skipped.append(Imported.Skipped(file: interface.file.relative, object: view.id, reason: reason))
      return
    }
    let isView = Set(views.map { ObjectIdentifier($0) })
    let recognizers = Dictionary(grouping: objects.filter { GestureReader.isRecognizer($0) }) { object in
      object.id.flatMap { interface.gestureViews[$0] }
    }
    for view in views {
      tally.views += 1
      guard let id = view.id else { continue }
      let slug = Naming.screen(ofView: view, file: interface.file, isOnly: views.count == 1)
      var screen = Imported.Screen(id: slug, source: interface.source(id))
      // A view that no controller shows as its own is used in other screens, and so is a banner that has a controller.
      let isPart = !interface.controllerViews.contains(id) || !view.isAsLargeAsAScreen
      if isPart { screen.writes.append(Imported.Write(.part, .bool(true))) }
      let owner = interface.controllers(of: id).first ?? interface.owner(ofView: view)
      if !isPart, let coded = interface.codeTitle(of: interface.controllers(of: id)) {
        if let words = coded.words { screen.writes.append(Imported.Write(.title, .string(words))) }
        screen.writes.append(Imported.Write(FieldKey(.codePlace, "text"), .string(coded.place)))
      }
      screen.writes += actWrites(owner)
      var reader = ElementReader(interface, root: view, isPart: isPart)
      reader.read(view)
      // Gestures without a linked view belong to the first one.
      let owned = reader.seen.flatMap { recognizers[$0] ?? [] } + (view === views.first ? recognizers[nil] ?? [] : [])
      reader.readGestures(owned.sorted { $0.place < $1.place })
      finish(&screen, reader)
    }
    for object in objects where !isView.contains(ObjectIdentifier(object)) && !Self.outsiders.contains(object.name) {
      guard !GestureReader.isRecognizer(object) else { continue }
      let reason = SkipReason.outsideAnyView(name: object.name)
      skipped.append(Imported.Skipped(file: interface.file.relative, object: object.id, reason: reason))
    }
  }

  /// Whether it lies beside the view that a xib is for, and no connection leads to it.
  private func isLoose(_ view: MarkupNode, among views: [MarkupNode]) -> Bool {
    guard views.count > 1, view["customClass"] == nil, let id = view.id, !interface.mentioned.contains(id) else { return false }
    return view !== views.first || views.contains { $0.id.map(interface.controllerViews.contains) ?? false }
  }

  /// Why nobody sees a scene: nothing opens it, or its class is gone from the app.
  private func reasonOfNoUse(_ controller: MarkupNode, _ unreached: Set<String>) -> SkipReason? {
    let type = controller["customClass"]
    guard let id = controller.id,
      unreached.contains(id) || type.map({ interface.code.isGone($0, in: interface.file.app) }) ?? false
    else { return nil }
    let names = [type, controller["storyboardIdentifier"]].compactMap { $0 }
    guard !interface.code.isForDebugging(names) else { return .debugOnly(line: controller.line, name: names[0]) }
    return .sceneOutOfUse(line: controller.line, name: type ?? controller.name)
  }

  /// Why nothing loads a xib with one view.
  private func reasonOfNoUse(_ views: [MarkupNode]) -> SkipReason? {
    guard views.count == 1 else { return nil }
    let owner = interface.document.child("objects")?.children.first { $0["placeholderIdentifier"] == "IBFilesOwner" }
    let types = Set([owner?["customClass"], views[0]["customClass"]].compactMap { $0 }).subtracting(["NSObject"])
    guard interface.code.isOutOfUse(xib: interface.file.stem, classes: types, in: interface.file.app) else { return nil }
    let names = [interface.file.stem] + types.sorted()
    return interface.code.isForDebugging(names) ? .debugOnly(line: views[0].line, name: interface.file.stem) : .xibOutOfUse
  }

  private mutating func finish(_ screen: inout Imported.Screen, _ reader: ElementReader) {
    (screen.elements, screen.gestures) = reader.finished()
    screen.writes += reader.screenWrites
    skipped += reader.skipped
    tally.add(reader.tally)
    screens.append(screen)
  }

  private func screenWrites(_ controller: MarkupNode, _ item: MarkupNode?) -> [Imported.Write] {
    var writes: [Imported.Write] = []
    let texts = interface.translations
    let types = controller.id.flatMap { interface.codeNames[$0] } ?? []
    let coded =
      interface.codeTitle(of: types.filter(\.outlet.isEmpty).map(\.type)) ?? controller.id.flatMap(interface.titleOfDestination)
    // A title that code replaces does not count.
    let title =
      coded.map(\.words) ?? texts.base(
        item?.id, ["title"], base: item?["title"], localizable: item?.localizationKey(.text, texts))
      ?? texts.base(controller.id, ["title"], base: controller["title"], localizable: controller.localizationKey(.text, texts))
    if let title { writes.append(Imported.Write(.title, .string(title))) }
    if let coded { writes.append(Imported.Write(FieldKey(.codePlace, "text"), .string(coded.place))) }
    writes += actWrites(controller["customClass"])
    let leaves = FieldKey(.codePlace, CodeFile.Act.leaves.rawValue)
    if controller.unwindsItself, let type = controller["customClass"], !writes.contains(where: { $0.path == leaves.path }),
      let own = interface.code.type(type, in: interface.file.app)
    {
      writes.append(Imported.Write(leaves, .string(own.place)))
    }
    return writes
  }

  /// Where the screen's class leaves it, or tells VoiceOver something.
  private func actWrites(_ type: String?) -> [Imported.Write] {
    guard let type else { return [] }
    var acts = interface.code.acts(of: type, actions: interface.touches.actions[type] ?? [], in: interface.file.app)
    // What one control triggers is recorded on that control.
    acts[.asks] = nil
    var writes = ElementReader.writes(acts)
    if let own = interface.code.type(type, in: interface.file.app) {
      let deeds = [CodeFile.Deed.holds, .bars].filter(own.deeds.contains).map(\.rawValue)
      writes.append(Imported.Write(FieldKey(.codePlace, "class"), .string(own.place)))
      writes.append(Imported.Write(FieldKey(.codeValue, "class"), .string(([own.base ?? "?"] + deeds).joined(separator: ", "))))
    }
    return writes
  }

  private mutating func frameReason(_ controller: MarkupNode) -> SkipReason? {
    if controller.name == "viewControllerPlaceholder" {
      tally.references += 1
      let target = [controller["storyboardName"], controller["referencedIdentifier"]].compactMap { $0 }.joined(separator: "/")
      return .storyboardReference(line: controller.line, target: target)
    }
    guard Self.frames.contains(controller.name) else { return nil }
    tally.frames += 1
    return .container(line: controller.line, name: controller.name)
  }
}

extension MarkupNode {
  /// Whether a segue leads back from the screen as a whole: code performs it.
  fileprivate var unwindsItself: Bool { child("connections")?.children.contains { $0["kind"] == "unwind" } ?? false }

  /// Whether a view is drawn as large as the smallest iPhone's screen, as Xcode draws a controller's view unless somebody chooses
  /// another size.
  var isAsLargeAsAScreen: Bool { rect.map { $0.width >= 320 && $0.height >= 480 } ?? false }
}
