import HandrailModel

/// One element of an XML file, as small as Interface Builder's files allow: a name, attributes, text, children and the line.
final class MarkupNode {
  let name: String
  let attributes: [String: String]
  let line: Int
  private(set) var children: [MarkupNode] = []
  var text = ""
  private(set) weak var parent: MarkupNode?
  /// Its index among the parent's children.
  private(set) var place = 0
  /// The design's frame in the parent's space; nil if the file has none or an absurd one.
  ///
  /// Beware: it is read once, when the whole node is complete, since readers need it repeatedly.
  private(set) lazy var rect: Rect? = readRect()
  /// The area of the pictures that it is or contains, in the parent's space; nil if there are none, or if it is hidden.
  private(set) lazy var pictureExtent: Rect? = readPictureExtent()

  init(name: String, attributes: [String: String], line: Int) {
    self.name = name
    self.attributes = attributes
    self.line = line
  }

  func append(_ child: MarkupNode) {
    child.parent = self
    child.place = children.count
    children.append(child)
  }
}

extension MarkupNode {
  subscript(attribute: String) -> String? { attributes[attribute] }

  var id: String? { attributes["id"] }
  var key: String? { attributes["key"] }

  func isYes(_ attribute: String) -> Bool { attributes[attribute] == "YES" }

  func number(_ attribute: String) -> Double? {
    guard let value = attributes[attribute].flatMap(Double.init), value.isFinite else { return nil }
    return value
  }

  func children(named name: String) -> [MarkupNode] { children.filter { $0.name == name } }

  func child(_ name: String, key: String? = nil) -> MarkupNode? {
    children.first { $0.name == name && (key == nil || $0.key == key) }
  }

  /// This node and all below it, in the file's order.
  func walk(_ body: (MarkupNode) -> Void) {
    body(self)
    for child in children { child.walk(body) }
  }

  /// This node's ancestors, the nearest first.
  var ancestors: [MarkupNode] {
    var all: [MarkupNode] = []
    var cursor = parent
    while let node = cursor {
      all.append(node)
      cursor = node.parent
    }
    return all
  }
}
