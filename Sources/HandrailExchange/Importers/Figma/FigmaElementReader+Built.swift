import HandrailInference
import HandrailModel

extension FigmaElementReader {
  /// The element that a gesture is on. If its layer is only a drawing, such as a slider's handle, the text next to it.
  func carrier(of node: FigmaNode, _ element: String?) -> String? {
    guard element == nil, node !== screen, !node.hasWords, let parent = painting.path(to: node).dropLast().last, parent !== screen
    else {
      return element
    }
    let near = drafts.filter { draft in draft.kind == "text" && painting.path(to: draft.node).contains { $0 === parent } }
    return near.count == 1 ? near[0].node.id : nil
  }

  /// Whether a layer shows the stars of one rating.
  func isRating(_ node: FigmaNode) -> Bool {
    let shown = node.children.filter { $0.isShown && !$0.isMask }
    let names = shown.map { context.names(of: $0) + [$0.name] }
    return RatingSigns.areOne(names, shown.compactMap(\.box), in: context.names(of: node) + [node.name])
  }

  /// What is missing from a layer and its text because the file was cut off.
  func lacks(_ node: FigmaNode, _ texts: [FigmaNode]) -> [Imported.Write] {
    var lacks = texts.reduce(node.lacks) { $0.union($1.lacks) }
    // A picture or gradient inside the letters: no single value describes their colour.
    if ([node] + texts).contains(where: { $0.text != nil && $0.fill.map { !$0.isSolid } ?? false }) { lacks.insert("colours") }
    return lacks.isEmpty ? [] : [Imported.Write("source.lacks", .string(lacks.sorted(by: utf8Precedes).joined(separator: ",")))]
  }

  /// How an element is built, in the design's own terms; nothing is concluded from them here.
  func builtWrites(_ node: FigmaNode, _ place: Place, _ texts: [FigmaNode]) -> [Imported.Write] {
    var writes: [Imported.Write] = []
    func write(_ key: FieldKey, _ words: String?) {
      guard let words = words?.trimmed, !words.isEmpty else { return }
      writes.append(Imported.Write(key, .string(words)))
    }
    // The tool names a text after its words.
    if !sameBytes(node.name.trimmed, node.text?.shown ?? "") { write(FieldKey(.layerName), node.name) }
    write(FieldKey(.containerName), place.parent?.name)
    let component = node.componentID.flatMap { context.file.components[$0] }
    let set = component?.set.flatMap { context.file.sets[$0] }
    write(FieldKey(.componentName, "set"), set?.name)
    write(FieldKey(.componentName, "component"), component?.name)
    let described = [component, set].compactMap { $0?.description }.first { !$0.isEmpty }
    write(FieldKey(.componentDescription), described)
    for property in node.properties where ["VARIANT", "BOOLEAN", "TEXT"].contains(property.type) {
      let field: Field = property.type == "TEXT" ? .textProperty : .variant
      write(FieldKey(field, Naming.slug(property.name) ?? "property-\(Naming.hash(property.name))"), property.value)
    }
    let felt = node.interactions.filter { $0.trigger != "ON_PRESS" || $0.leadsElsewhere || node.hasWords }
    let reactions = Set(felt.compactMap { Self.reactions[$0.trigger] })
    writes += reactions.sorted(by: utf8Precedes).map { Imported.Write(FieldKey(.reactions, $0), .bool(true)) }
    if texts.contains(where: { $0.text?.isUnderlined == true }) { writes.append(Imported.Write(.underlined, .bool(true))) }
    for (number, text) in texts.enumerated() where node.text == nil {
      let words = text.text?.shown ?? ""
      if texts.count > 1 { write(FieldKey(.innerText, "\(number + 1)"), words) }
      if !sameBytes(text.name.trimmed, words) { write(FieldKey(.innerName, "\(number + 1)"), text.name) }
    }
    return writes.reduce(into: []) { all, write in if !all.contains(where: { $0.path == write.path }) { all.append(write) } }
  }

  /// Trigger → its name.
  private static let reactions = [
    "ON_CLICK": "click", "MOUSE_UP": "click", "MOUSE_DOWN": "press", "ON_PRESS": "press", "ON_DRAG": "drag", "DRAG": "drag",
    "ON_HOVER": "hover", "MOUSE_ENTER": "hover", "MOUSE_LEAVE": "hover", "AFTER_TIMEOUT": "delay", "ON_KEY_DOWN": "key",
    "ON_MEDIA_HIT": "media", "ON_MEDIA_END": "media",
  ]
}
