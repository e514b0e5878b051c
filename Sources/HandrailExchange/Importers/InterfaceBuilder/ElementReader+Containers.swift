import HandrailCatalogue
import HandrailInference
import HandrailModel

extension ElementReader {
  /// Whether it is a container that is empty in the file and filled by code: a stack view, a list, a place for another
  /// controller's view.
  ///
  /// A plain view is one if code can reach it, and neither its size nor its name suggests that it only separates, frames or
  /// marks.
  func isFilled(_ node: MarkupNode) -> Bool {
    guard let id = node.id, let rect = node.rect, interface.embeddings[id] == nil, node.isEmptyContainer else { return false }
    // If the file makes it a single element, or gives it a control's trait, it is reached itself and nothing inside it is.
    if isTappedByCode(node) || standsForSibling(node) || isOneElement(node) || actsByTrait(node) { return false }
    if isPlate(node) { return false }
    let isReached = node["customClass"] != nil || interface.outlet(of: id) != nil
    switch node.name {
    case "tableView", "collectionView": return true
    case "stackView", "scrollView", "containerView": return isReached && node !== root
    case "view" where addsContents(node): return node !== root
    case "view":
      guard node !== root, node["customClass"] == nil, let outlet = interface.outlets[id] else { return false }
      guard rect.height == 0 || min(rect.width, rect.height) > Self.thickestLine else { return false }
      let words = MarkupNode.words(of: outlet)
      if !words.isDisjoint(with: Self.containerWords) { return words.isDisjoint(with: Self.shapeWords) }
      return node.child("color", key: "backgroundColor") == nil && words.isDisjoint(with: MarkupNode.helpers)
        && words.isDisjoint(with: Self.shapeWords)
    default: return false
    }
  }

  /// Whether it is a plain view that stands for contents while they load: code hands it to an effect, or its name says so.
  func isPlate(_ node: MarkupNode) -> Bool {
    guard node.name == "view", node.isEmptyContainer else { return false }
    if [node.id.flatMap { interface.outlets[$0] }, node["customClass"]].contains(where: { $0.map(LoadingNames.isEffect) ?? false }
    ) {
      return true
    }
    return interface.setting(.loading, of: node) != nil
  }

  /// Whether an empty view exactly covers a map or another system view, and its name in code mentions accessibility: VoiceOver
  /// reaches it in place of that view.
  func standsForSibling(_ node: MarkupNode) -> Bool {
    guard node.name == "view", node.isEmptyContainer, let rect = node.rect, let list = node.parent, list.name == "subviews",
      let outlet = node.id.flatMap({ interface.outlets[$0] }), MarkupNode.words(of: outlet).contains("accessibility")
    else { return false }
    let others = interface.lists.views(of: list, .system) { Self.kinds[$0.name] != nil ? $0.rect : nil }
    return others.near(rect).contains { sibling in
      guard sibling !== node, let other = sibling.rect else { return false }
      return rect.contains(other, slack: Rect.interfaceBuilderSlack) && other.contains(rect, slack: Rect.interfaceBuilderSlack)
    }
  }

  /// In points: anything thinner is a line, a bar or a dot.
  private static let thickestLine = 16.0

  private static let containerWords: Set<String> = ["container", "content", "contents", "host", "page", "pages", "placeholder"]
  private static let shapeWords: Set<String> = [
    "background", "backdrop", "badge", "bar", "card", "circle", "dot", "indicator", "line", "overlay", "ring", "separator",
    "seperator",
    "shadow", "spacer", "spacing",
  ]

  /// The container of an element, skipping views that only position it.
  func container(of node: MarkupNode, _ place: Ancestry) -> String? {
    guard place.element == nil, node.rect != nil else { return place.container }
    return placed(node).ancestors.first { $0.id != nil }?.id ?? place.container
  }

  /// The view that represents an element in the layout: a stack view or a plain view that contains only the element just
  /// positions it.
  private func placed(_ node: MarkupNode) -> MarkupNode {
    guard let list = node.parent, list.name == "subviews", list.children.count == 1, let view = list.parent, view !== root,
      view.parent?.name == "subviews", view.name == "stackView" || view.name == "view", kind(of: view) == nil
    else { return node }
    return placed(view)
  }

  /// The text next to an icon: the nearest one on the same line.
  func textBeside(_ node: MarkupNode, kind: String) -> String? {
    let isGlyph = kind == "icon" || kind == "button" && isBareGlyph(node)
    let outer = placed(node)
    guard isGlyph, let rect = outer.rect, let list = outer.parent, list.name == "subviews", !node.showsDisclosure else {
      return nil
    }
    // A symbol in a system-style row is sized by the row, along with its text.
    if node.showsSystemSymbol, node.key == "imageView" || node.isImageOfCell { return nil }
    if liesOnPicture(node, rect, in: list) { return nil }
    var nearest: (object: String, gap: Double)?
    let labels = interface.lists.views(of: list, .labels) {
      $0.name == "label" || $0.name == "stackView" && $0.firstLabel != nil ? $0.rect : nil
    }
    let reach = Rect(x: rect.x - Self.widestGap, y: rect.y, width: rect.width + 2 * Self.widestGap, height: rect.height)
    for sibling in labels.near(reach) where sibling !== outer {
      guard let other = sibling.rect, let text = sibling.firstLabel else { continue }
      let inLine = min(rect.maxY, other.maxY) - max(rect.y, other.y)
      let gap = max(other.x - rect.maxX, rect.x - other.maxX)
      guard inLine * 2 > min(rect.height, other.height), gap >= -Rect.interfaceBuilderSlack, gap <= Self.widestGap else {
        continue
      }
      if let object = text.id, nearest.map({ gap < $0.gap }) ?? true { nearest = (object, gap) }
    }
    return nearest?.object
  }

  /// Whether the file says that an icon grows with the text next to it.
  func glyphScaling(of node: MarkupNode, kind: String) -> String? {
    if node.isYes("adjustsImageSizeForAccessibilityContentSizeCategory") { return "with-text" }
    guard kind == "icon", textBeside(node, kind: kind) != nil else { return nil }
    return interface.layout.hasConstantSize(node) { interface.outlet(of: $0) != nil } ? "fixed" : nil
  }

  /// Whether an icon is on a larger picture, like the badge on an avatar: it belongs to the picture, not to a text.
  private func liesOnPicture(_ node: MarkupNode, _ rect: Rect, in list: MarkupNode) -> Bool {
    let pictures = interface.lists.views(of: list, .pictures) {
      $0.name == "imageView" || $0.isDrawnByOwnClass ? $0.rect : nil
    }
    let before = node.parent === list ? node.place : .max
    return pictures.before(before, near: rect).contains { sibling in
      guard let other = sibling.rect else { return false }
      return other.width * other.height > rect.width * rect.height && other.contains(rect.middle, slack: 0)
    }
  }

  /// Whether a button is only a picture about the size of a line of text.
  private func isBareGlyph(_ button: MarkupNode) -> Bool {
    guard let rect = button.rect, button.imageName != nil, texts(of: button).isEmpty else { return false }
    return rect.width <= 32 && rect.height <= 32
  }

  /// In points: items farther apart are not seen as one thing.
  private static let widestGap = 44.0
}

extension MarkupNode {
  /// Whether its cell names it as the picture of its style.
  fileprivate var isImageOfCell: Bool {
    guard let id, let cell = ancestors.first(where: { $0.name == "tableViewCell" }) else { return false }
    return cell["imageView"] == id
  }

  /// Whether it has no contents and no rows in the file that anyone can see.
  var isEmptyContainer: Bool {
    ["subviews", "prototypes", "sections", "cells"].allSatisfy { child($0)?.children.allSatisfy(\.isUnnamedPrototype) ?? true }
  }

  /// The first label that it is or contains.
  fileprivate var firstLabel: MarkupNode? {
    if name == "label" { return self }
    return child("subviews")?.children.lazy.compactMap(\.firstLabel).first
  }

  /// Whether the picture is named like the indicator at the end of a row.
  var showsDisclosure: Bool {
    let name = imageName?.lowercased() ?? ""
    return name.contains("chevron") || name.contains("disclosure")
  }

  /// Whether one of its pictures is named like that, or like an indicator for selecting, adding or editing.
  var showsThatItActs: Bool {
    if showsDisclosure || imageName.map(SelectionSigns.isOne) == true { return true }
    if let name = imageName, !MarkupNode.words(of: name).isDisjoint(with: ["add", "plus", "edit"]) { return true }
    return children.contains { $0.name != "connections" && $0.name != "constraints" && $0.showsThatItActs }
  }
}
