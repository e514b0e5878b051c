import HandrailModel

/// The members of layers and their parts that are read. All others are skipped without making strings of their names: a layer has
/// about forty.
enum FigmaMember: String, CaseIterable {
  case id, name, type, visible, opacity, absoluteBoundingBox, clipsContent, blendMode, fills, strokes, characters, style, styles
  case children, explicitVariableModes, componentId, componentProperties, interactions, reactions, annotations, devStatus
  case flowStartingPoints, prototypeStartNodeID, transitionNodeID, layoutMode, layoutPositioning, scrollBehavior, isFixed
  case overflowDirection, gridRowAnchorIndex, gridColumnAnchorIndex
  case color, boundVariables, x, y, width, height, r, g, b, a
  case fontFamily, fontSize, fontWeight, textTruncation, textAutoResize, maxLines, hyperlink, textDecoration, url

  private static let all = allCases
  private static let names = NameTable(allCases.map(\.rawValue))

  init?(_ tape: JSONTape, _ key: Int) {
    guard let place = tape.place(of: key, in: Self.names) else { return nil }
    self = Self.all[place]
  }
}
