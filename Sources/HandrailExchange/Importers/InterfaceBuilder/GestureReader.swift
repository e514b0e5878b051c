import HandrailCatalogue
import HandrailModel

/// Gesture recognizers of an interface file.
enum GestureReader {
  struct Draft {
    var wanted: String?
    var kind: String
    /// The object of the view that it is linked to.
    var view: String?
    var item: Imported.Item
  }

  /// Interface Builder itself writes a lower-case p in the long press.
  private static let kinds = [
    "tapGestureRecognizer": "tap", "pongPressGestureRecognizer": "long-press", "longPressGestureRecognizer": "long-press",
    "swipeGestureRecognizer": "swipe", "panGestureRecognizer": "pan", "pinchGestureRecognizer": "pinch",
    "rotationGestureRecognizer": "rotate", "screenEdgePanGestureRecognizer": "edge",
  ]

  static func isRecognizer(_ node: MarkupNode) -> Bool {
    node.name.hasSuffix("estureRecognizer")
  }

  /// The name of its action if that only highlights the touched view; nil if it does more.
  private static func feedback(of node: MarkupNode) -> String? {
    let actions = node.child("connections")?.children(named: "action").compactMap { $0["selector"] } ?? []
    guard !actions.isEmpty, actions.allSatisfy(TouchFeedback.isOne) else { return nil }
    return actions.map { $0.filter { $0 != ":" } }.joined(separator: ", ")
  }

  /// Whether code leaves the screen whenever it is recognised, as the system's edge swipe does.
  private static func leaves(_ node: MarkupNode, _ interface: InterfaceFile) -> Bool {
    (node.child("connections")?.children(named: "action") ?? []).contains { action in
      guard let selector = action["selector"]?.filter({ $0 != ":" }),
        let names = action["destination"].map({ interface.codeNames[$0] ?? [] })
      else { return false }
      return names.contains {
        $0.outlet.isEmpty && interface.code.leavesSurely(by: selector, in: $0.type, interface.file.app)
      }
    }
  }

  /// A gesture; nil if the recognizer is an app-defined class whose name does not say what it recognizes.
  static func draft(_ node: MarkupNode, _ interface: InterfaceFile) -> Draft? {
    guard let id = node.id, let kind = kind(of: node) else { return nil }
    let view = interface.gestureViews[id]
    var item = Imported.Item(id: "", source: interface.source(id))
    item.writes.append(Imported.Write(.kind, .string(kind)))
    if let name = node["userLabel"], !name.isEmpty { item.writes.append(Imported.Write(.name, .string(name))) }
    if let feedback = feedback(of: node) {
      item.writes.append(Imported.Write(.result, .string(feedback)))
    } else if kind == "edge", leaves(node, interface) {
      item.writes.append(Imported.Write(.result, .string("back")))
    }
    return Draft(wanted: Naming.slug(node["userLabel"] ?? interface.outlets[id]), kind: kind, view: view, item: item)
  }

  /// The drag that starts at the rows of a list with a drag delegate; nil if it has none.
  static func drag(_ list: MarkupNode, _ interface: InterfaceFile) -> Draft? {
    guard list.name == "tableView" || list.name == "collectionView", let id = list.id,
      list.child("connections")?.children.contains(where: { $0["property"] == "dragDelegate" }) == true
    else { return nil }
    var item = Imported.Item(id: "", source: interface.source("\(id).drag"))
    item.writes = [Imported.Write(.kind, .string("drag")), Imported.Write(.name, .string("dragDelegate"))]
    var row: MarkupNode?
    list.walk { if row == nil, ElementReader.kinds[$0.name] == "cell" { row = $0 } }
    return Draft(wanted: nil, kind: "drag", view: row?.id ?? id, item: item)
  }

  /// The gestures with their ids and the ids of their elements; one without a linked view has no element.
  static func finished(_ drafts: [Draft], elements: [String: String], taken: Set<String>) -> [Imported.Item] {
    let wanted = drafts.map { draft in
      let element = draft.view.flatMap { elements[$0] }
      return (draft.wanted ?? element.map { "\(draft.kind)-\($0)" } ?? draft.kind, draft.item.source.object)
    }
    let slugs = Naming.distinct(wanted, taken: taken)
    return drafts.enumerated().map { index, draft in
      var item = draft.item
      item.id = slugs[index]
      if let element = draft.view.flatMap({ elements[$0] }) {
        item.writes.append(Imported.Write(.element, .string(element)))
      }
      return item
    }
  }

  /// The kind that an app-defined class's name suggests: `PatientLongPressRecognizer`.
  private static func ownKind(of node: MarkupNode) -> String? {
    let words = MarkupNode.words(of: node["customClass"] ?? "")
    return ownWords.first { words.contains($0.word) }?.kind
  }

  private static let ownWords: [(word: String, kind: String)] = [
    ("press", "long-press"), ("tap", "tap"), ("swipe", "swipe"), ("edge", "edge"), ("pan", "pan"), ("drag", "pan"),
    ("pinch", "pinch"), ("rotation", "rotate"), ("rotate", "rotate"),
  ]

  /// More fingers matter more than more taps: some people cannot use two fingers at once.
  private static func kind(of node: MarkupNode) -> String? {
    guard let kind = kinds[node.name] ?? ownKind(of: node) else { return nil }
    let touches = node.number("numberOfTouchesRequired") ?? node.number("minimumNumberOfTouches") ?? 1
    if touches > 1 { return "multi-finger" }
    // A long press needs no preceding tap, unless the file says so.
    let usualTaps: [String: Double] = ["tap": 1, "long-press": 0]
    guard let usual = usualTaps[kind], let taps = node.number("numberOfTapsRequired"), taps > usual else { return kind }
    return "multi-tap"
  }
}
