import HandrailModel

/// Makes screens of one interface file: one per scene, one per top-level view of a xib.
///
/// A scene that shows no screen of its own is left out by name: a storyboard reference stands for a scene of another file, and a
/// navigation, tab bar, split or page controller only frames the scenes that it holds.
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
    for scene in scenes {
      tally.scenes += 1
      let objects = scene.child("objects")?.children ?? []
      guard let controller = objects.first(where: { $0["sceneMemberID"] == "viewController" }), let id = controller.id else {
        tally.empty += 1
        let reason = SkipReason.noViewController(line: scene.line)
        skipped.append(Imported.Skipped(file: interface.file.relative, object: scene["sceneID"], reason: reason))
        continue
      }
      if let reason = frameReason(controller) {
        skipped.append(Imported.Skipped(file: interface.file.relative, object: id, reason: reason))
        continue
      }
      let slug = Naming.screen(of: controller, file: interface.file, isOnly: scenes.count == 1)
      var screen = Imported.Screen(id: slug, source: interface.source(id))
      let item = controller.child("navigationItem")
      screen.writes = screenWrites(controller, item)
      let view = controller.children.first { $0.key == "view" }
      var reader = ElementReader(interface, root: view)
      reader.readBar(item)
      if let view { reader.read(view) }
      reader.readFooter(of: controller)
      for extra in objects where extra !== controller && extra.rect != nil {
        // Views beside the controller's own in its dock: shown by code, in a space of their own.
        reader.root = extra
        reader.read(extra)
      }
      reader.readGestures(objects)
      finish(&screen, reader)
    }
  }

  private mutating func readViews() {
    let objects = interface.document.child("objects")?.children ?? []
    let views = objects.filter { $0.id != nil && $0.rect != nil || ElementReader.kinds[$0.name] != nil }
    for view in views {
      tally.views += 1
      guard let id = view.id else { continue }
      let slug = Naming.screen(ofView: view, file: interface.file, isOnly: views.count == 1)
      var screen = Imported.Screen(id: slug, source: interface.source(id))
      var reader = ElementReader(interface, root: view)
      reader.read(view)
      let isFirst = view === views.first
      let owned = objects.filter { object in
        guard let target = object.id.flatMap({ interface.gestureViews[$0] }) else { return isFirst }
        return reader.seen.contains(target)
      }
      reader.readGestures(owned)
      finish(&screen, reader)
    }
    for object in objects where !views.contains(where: { $0 === object }) && !Self.outsiders.contains(object.name) {
      guard !GestureReader.isRecognizer(object) else { continue }
      let reason = SkipReason.outsideAnyView(name: object.name)
      skipped.append(Imported.Skipped(file: interface.file.relative, object: object.id, reason: reason))
    }
  }

  private mutating func finish(_ screen: inout Imported.Screen, _ reader: ElementReader) {
    (screen.elements, screen.gestures) = reader.finished()
    skipped += reader.skipped
    tally.add(reader.tally)
    screens.append(screen)
  }

  private func screenWrites(_ controller: MarkupNode, _ item: MarkupNode?) -> [Imported.Write] {
    var writes: [Imported.Write] = []
    let texts = interface.translations
    let title =
      texts.base(item?.id, ["title"], base: item?["title"], localizable: item?.localizationKey(.text, texts))
      ?? texts.base(controller.id, ["title"], base: controller["title"], localizable: controller.localizationKey(.text, texts))
    if let title { writes.append(Imported.Write(.title, .string(title))) }
    if let id = controller.id, interface.presented.contains(id) { writes.append(Imported.Write(.modal, .bool(true))) }
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
