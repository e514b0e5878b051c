import HandrailModel

/// How scenes are opened, according to the segues in all files.
///
/// Scenes are named by their sources; one in another storyboard by the name used for it, until all files are read.
struct Presentation {
  private enum Way { case presented, shown, held, root, embedded }

  private struct Step {
    let way: Way
    let from: String?
    let scene: InterfaceFile.Shown
  }

  private var steps: [Step] = []
  /// Scenes with a navigation bar of their own.
  private var barred: Set<String> = []
  /// Scenes at the root of a hidden navigation bar: the system provides no way back from them.
  private var hidden: Set<String> = []
  /// Scenes that the app starts with.
  private var first: Set<String> = []
  /// Scenes in a navigation controller that code opens by its identifier.
  private var opened: Set<String> = []
  /// Scenes that code only pushes, or only shows over others.
  private var pushedInCode: [String: Bool] = [:]

  mutating func add(_ interface: InterfaceFile) {
    interface.document.walk { node in
      if node["sceneMemberID"] == "viewController", let id = node.id, let scene = interface.shown(by: id) {
        if node.isYes("navigationBarHidden") { hidden.insert(scene.name) }
        if node.name == "navigationController", node["storyboardIdentifier"] != nil { opened.insert(scene.name) }
        if node.child("navigationItem") != nil { barred.insert(scene.name) }
      }
      addOpening(of: node, interface)
      guard node.name == "segue", let way = Self.way(of: node), let destination = node["destination"] else { return }
      var shown = interface.shown(by: destination)
      if shown == nil, way == .root {
        // A tab bar in a navigation controller: what it and its tabs show is pushed next to it.
        shown = InterfaceFile.Shown(name: interface.source(destination).identity)
        if node.parent?.parent?.isYes("navigationBarHidden") == true { hidden.insert(interface.source(destination).identity) }
      }
      guard let scene = shown else { return }
      let opener = node.ancestors.first { $0["sceneMemberID"] == "viewController" }?.id
      steps.append(Step(way: way, from: opener.map { interface.source($0).identity }, scene: scene))
    }
    // Xcode's default name for the storyboard.
    if interface.file.stem.lowercased() == "main", let initial = interface.document["initialViewController"] {
      if let scene = interface.shown(by: initial) { first.insert(scene.name) }
    }
  }

  private mutating func addOpening(of node: MarkupNode, _ interface: InterfaceFile) {
    var (type, object) = (node["customClass"], node.id)
    if node.showsOwnersView {
      (type, object) = (node.parent?.parent?["customClass"], node["destination"])
    } else if node["sceneMemberID"] != "viewController" {
      return
    }
    guard let type, let object, let isPushed = interface.code.isPushed(type, in: interface.file.app) else { return }
    pushedInCode[interface.source(object).identity] = isPushed
  }

  private static func way(of segue: MarkupNode) -> Way? {
    switch (segue["kind"], segue["relationship"]) {
    case ("presentation", _), ("popoverPresentation", _), ("modal", _), ("popover", _): .presented
    case ("show", _), ("push", _): .shown
    case ("relationship", "viewControllers"): .held
    case ("relationship", "rootViewController"): .root
    case ("embed", _): .embedded
    default: nil
    }
  }

  /// Scenes that code opens in a navigation controller.
  func opened(_ named: [String: InterfaceFile.Shown]) -> Set<String> { Set(opened.map { named[$0]?.name ?? $0 }) }

  /// Whether scenes appear over another one; scenes about which the files do not say are left out.
  ///
  /// - Parameter named: The scenes by the names other storyboards use.
  func modal(_ named: [String: InterfaceFile.Shown]) -> [String: Bool] {
    func resolved(_ name: String) -> String { named[name]?.name ?? name }
    let bars = Set(barred.map(resolved))
    var (presented, placed) = (Set<String>(), Set(first.map(resolved)))
    // Tabs and the app's first scene are left in other ways.
    var sure = placed
    var stacked: [String] = []
    var reached: [String: [(scene: String, isPushed: Bool)]] = [:]
    for step in steps {
      let scene = resolved(step.scene.name)
      switch step.way {
      case .presented: presented.insert(scene)
      case .held:
        placed.insert(scene)
        sure.insert(scene)
        if let from = step.from { reached[from, default: []].append((scene, false)) }
      case .root: stacked.append(scene)
      case .embedded: if let from = step.from { reached[from, default: []].append((scene, false)) }
      case .shown:
        // A navigation controller from another file cannot be pushed; one without a bar may be shown over everything.
        let isFramed = named[step.scene.name]?.isFramed ?? false
        if bars.contains(scene), !isFramed { placed.insert(scene) }
        if let from = step.from, !isFramed, !step.scene.isFramed { reached[from, default: []].append((scene, true)) }
      }
    }
    // A scene shown from a navigation controller's stack is pushed onto it.
    var seen = Set(stacked)
    while let scene = stacked.popLast() {
      for next in reached[scene] ?? [] {
        if next.isPushed { placed.insert(next.scene) }
        if seen.insert(next.scene).inserted { stacked.append(next.scene) }
      }
    }
    // If no bar provides a way back, being pushed does not settle how people leave.
    var open: Set<String> = []
    stacked = hidden.map(resolved)
    while let scene = stacked.popLast() {
      if open.insert(scene).inserted { stacked += (reached[scene] ?? []).lazy.filter(\.isPushed).map(\.scene) }
    }
    let inPlace = Dictionary(uniqueKeysWithValues: placed.subtracting(open.subtracting(sure)).map { ($0, false) })
    let stated = inPlace.merging(presented.map { ($0, true) }) { _, isModal in isModal }
    // A file may say that a scene is a tab or the first one, but code may also open it.
    return pushedInCode.mapValues { !$0 }.merging(stated) { _, stated in stated }
  }
}

extension Imported {
  /// Records how the scenes are opened.
  mutating func resolvePresentation(_ presentation: Presentation, _ named: [String: InterfaceFile.Shown]) {
    let modal = presentation.modal(named)
    for index in screens.indices {
      guard let isModal = modal[screens[index].source.identity] else { continue }
      screens[index].writes.append(Write(.modal, .bool(isModal)))
    }
  }
}
