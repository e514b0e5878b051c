import HandrailModel

/// Small drawings of whole interfaces, such as the dashboard in an advertisement: each is a picture, in which nobody is meant to
/// read or touch anything.
enum FigmaMiniatures {
  /// Makes one picture of each layer in which all words are set smaller than anybody can read.
  static func flatten(_ node: FigmaNode) {
    for child in node.children where child.isShown {
      guard isMiniature(child) else {
        flatten(child)
        continue
      }
      var picture = FigmaPaint()
      picture.isImage = true
      child.fills.append(picture)
      child.children = []
    }
  }

  private static func isMiniature(_ node: FigmaNode) -> Bool {
    guard node.text == nil, !node.isTapped, let box = node.box, min(box.width, box.height) >= leastSide else { return false }
    var sizes: [Double?] = []
    node.walk { inner in if let text = inner.text, !text.isBlank { sizes.append(text.size) } }
    return sizes.count >= fewestTexts && sizes.allSatisfy { $0.map { $0 < leastReadable } ?? false }
  }

  /// Two thirds of the smallest text that the system has, in points.
  private static let leastReadable = 7.0
  /// A badge or a sign may have small letters.
  private static let fewestTexts = 4
  private static let leastSide = 48.0
}
