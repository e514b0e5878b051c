import HandrailModel

/// One parsed interface file with what its readers look up in it.
struct InterfaceFile {
  let file: SourceFiles.File
  let document: MarkupNode
  let layout: Layout
  let colours: InterfaceColours
  let translations: Translations
  /// Object → the outlet that points to it: the name that the programmers gave it.
  let outlets: [String: String]
  /// Object → the collection of outlets that it is in; several have its name.
  let collections: [String: String]
  /// Recognizer → the view that it is linked to.
  let gestureViews: [String: String]
  /// Views that are accessories of rows.
  let accessories: Set<String>
  /// Container view → what its segue embeds.
  let embeddings: [String: String]
  /// Controllers inside another one's view.
  let embedded: Set<String>
  /// The views of a xib that are its owner's own: the owner is then a view controller.
  let controllerViews: Set<String>
  /// The app's classes, in all files, whose texts get their colours from the files.
  var colouredClasses: Set<String> = []
  /// Class of the app → the view of the xib that it loads.
  var nibs: [String: String] = [:]
  /// What the app's code sets on views, and the strings that it looks up.
  var code = AppCode.none
  var strings: AppStrings?
  /// Object in a scene of a storyboard → the class of the screen.
  let classesOfScreens: [String: String]
  /// Object → its names in the code of the app's own classes.
  let codeNames: [String: [AppCode.Name]]
  let known = CodeSettings()
  let touches: Touches
  /// Objects that a connection leads to.
  let mentioned: Set<String>
  let lists = ViewLists()
  /// The objects in scenes by their ids, controllers included.
  let controllers: [String: MarkupNode]

  /// UIKit's own outlets: they say nothing about what they point to.
  private static let plainOutlets: Set<String> = [
    "view", "delegate", "dataSource", "accessoryView", "editingAccessoryView", "backgroundView", "selectedBackgroundView",
  ]

  init(
    file: SourceFiles.File, document: MarkupNode, palette: [String: AssetCatalogue.NamedColour], translations: Translations
  ) {
    self.file = file
    self.document = document
    self.translations = translations
    layout = Layout(document: document)
    colours = InterfaceColours(document: document, palette: palette)
    var outlets: [String: String] = [:]
    var collections: [String: String] = [:]
    var gestureViews: [String: String] = [:]
    var embedded: Set<String> = []
    var accessories: Set<String> = []
    var embeddings: [String: String] = [:]
    var controllerViews: Set<String> = []
    var mentioned: Set<String> = []
    var codeNames: [String: [AppCode.Name]] = [:]
    document.walk { node in
      if let type = node["customClass"], let id = node.id { codeNames[id, default: []].append(.init(type: type, outlet: "")) }
      // Every controller has a name for its view, and list controllers have one more.
      if node.key == "view", let id = node.id, let type = node.parent?["customClass"] {
        let names = ["view"] + (node.name == "tableView" || node.name == "collectionView" ? [node.name] : [])
        codeNames[id, default: []] += names.map { .init(type: type, outlet: $0) }
      }
      guard let destination = node["destination"] else { return }
      if node.name != "segue" { mentioned.insert(destination) }
      let property = node["property"] ?? ""
      switch node.name {
      case "outlet" where property == "accessoryView": accessories.insert(destination)
      case "outlet" where !Self.plainOutlets.contains(property):
        if outlets[destination] == nil { outlets[destination] = property }
        if let type = node.parent?.parent?["customClass"] {
          codeNames[destination, default: []].append(.init(type: type, outlet: property))
        }
      case "outletCollection" where property == "gestureRecognizers":
        if gestureViews[destination] == nil { gestureViews[destination] = node.parent?.parent?.id }
      case "outletCollection":
        collections[destination] = property
        if let type = node.parent?.parent?["customClass"] {
          codeNames[destination, default: []].append(.init(type: type, outlet: property))
        }
      case "segue" where node["kind"] == "embed":
        embedded.insert(destination)
        if let container = node.parent?.parent?.id { embeddings[container] = destination }
      case "outlet" where node.showsOwnersView:
        controllerViews.insert(destination)
        if let type = node.parent?.parent?["customClass"] {
          codeNames[destination, default: []].append(.init(type: type, outlet: property))
        }
      default: break
      }
    }
    self.outlets = outlets
    self.collections = collections
    self.gestureViews = gestureViews
    self.embedded = embedded
    self.accessories = accessories
    self.embeddings = embeddings
    let objects = document.child("scenes")?.children(named: "scene").compactMap { $0.child("objects") }.flatMap(\.children) ?? []
    controllers = Dictionary(objects.compactMap { object in object.id.map { ($0, object) } }) { first, _ in first }
    self.controllerViews = controllerViews
    self.mentioned = mentioned
    self.codeNames = codeNames
    classesOfScreens = Self.classesOfScreens(document)
    touches = Touches(document, codeNames: codeNames, gestureViews: gestureViews)
  }

  private static func classesOfScreens(_ document: MarkupNode) -> [String: String] {
    var classes: [String: String] = [:]
    document.walk { node in
      guard node["sceneMemberID"] == "viewController", let type = node["customClass"] else { return }
      node.walk { part in if let id = part.id { classes[id] = type } }
    }
    return classes
  }

  /// The class of a view in a xib, or else that of the controller that shows it.
  func owner(ofView view: MarkupNode) -> String? {
    if let type = view["customClass"] { return type }
    guard let id = view.id, controllerViews.contains(id) else { return nil }
    return codeNames[id]?.first { $0.outlet == "view" }?.type
  }

  /// The classes of the controllers that show a view of a xib as their own.
  func controllers(of view: String) -> [String] { codeNames[view]?.filter { $0.outlet == "view" }.map(\.type) ?? [] }

  /// How code can reach an object; nil if nothing in the file says that it can.
  func outlet(of object: String) -> String? { outlets[object] ?? collections[object] }

  func source(_ object: String) -> Imported.Source {
    var source = Imported.Source(
      system: InterfaceBuilderImporter.system, file: file.relative, object: object, app: file.app)
    source.isCompletedByCode = true
    return source
  }

  /// Why a whole file is left out; nil if it is an iOS interface.
  static func refusal(of document: MarkupNode) -> SkipReason? {
    if document.name == "archive" { return .archive(line: document.line) }
    guard document.name == "document", let type = document["type"], type.hasPrefix("com.apple.InterfaceBuilder") else {
      return .notInterfaceBuilder(line: document.line)
    }
    if document["launchScreen"] == "YES" { return .launchScreen(line: document.line) }
    let runtime = document["targetRuntime"] ?? ""
    guard !runtime.hasPrefix("iOS.CocoaTouch") else { return nil }
    if runtime.isEmpty, type.contains("CocoaTouch") { return nil }
    return .otherPlatform(line: document.line, name: runtime.isEmpty ? type : runtime)
  }
}

extension MarkupNode {
  /// Whether it is the outlet by which a xib's owner, a view controller, shows a view as its own.
  var showsOwnersView: Bool {
    name == "outlet" && self["property"] == "view" && parent?.parent?["placeholderIdentifier"] == "IBFilesOwner"
  }
}
