import HandrailInference
import HandrailModel

/// Makes one picture of each layer that probably is one (``Artwork``), however many layers it is drawn from.
enum FigmaArtwork {
  static func flatten(_ node: FigmaNode, _ file: FigmaFile) {
    for child in node.children where child.isShown {
      guard let words = words(of: child, file) else {
        flatten(child, file)
        continue
      }
      var picture = FigmaPaint()
      picture.isImage = true
      child.fills.append(picture)
      child.children = []
      if !words.isEmpty { child.pictured = words }
    }
  }

  /// The words drawn in a picture, empty for an interface drawn small; nil if the layer is not a picture.
  private static func words(of node: FigmaNode, _ file: FigmaFile) -> String? {
    guard node.text == nil, !node.children.isEmpty, !node.isTapped, let box = node.box else { return nil }
    var (texts, shapes, isTouched) = ([FigmaNode](), 0, false)
    node.walk { inner in
      guard inner.isShown else { return }
      if let text = inner.text, !text.isBlank { texts.append(inner) }
      if inner.isShape || inner.hasImage { shapes += 1 }
      isTouched = isTouched || inner.isTapped
    }
    if isTouched { return nil }
    let parts = node.children.flatMap(\.leaves).filter { !$0.hasImage }.compactMap(\.box)
    if node.componentID != nil, texts.isEmpty, Artwork.isMarkedPhoto(box, photo: node.photo(over: box), marks: parts) {
      return ""
    }
    if Artwork.isMiniature(box, sizes: texts.map { $0.text?.size }) { return "" }
    // A layer that only adds space around letters is not the logo itself.
    guard texts.isEmpty || node.children.count(where: \.isShown) > 1 || node.fill != nil else { return nil }
    let component = node.componentID.flatMap { file.components[$0] }
    let names = [component?.set.flatMap { file.sets[$0]?.name }, component?.name, node.name].compactMap { $0 }
    let letters = texts.sorted { ($0.box?.x ?? 0) < ($1.box?.x ?? 0) }.map { $0.text?.shown ?? "" }
    return Artwork.isLogo(names, texts: letters, shapes: shapes) ? letters.filter { $0.count > 1 }.joined() : nil
  }
}
