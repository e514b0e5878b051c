import HandrailModel

/// The JSON members that are read from layers and their contents. All others are skipped: a layer has about forty.
enum FigmaMember: String, CaseIterable {
  case id, name, type, visible, opacity, absoluteBoundingBox, clipsContent, blendMode, isMask, effects, itemReverseZIndex
  case arcData, innerRadius, imageRef, gradientStops, fills, strokes, individualStrokeWeights, characters, style, styles
  case children, explicitVariableModes, componentId, componentProperties, interactions, reactions, annotations, devStatus
  case flowStartingPoints, prototypeStartNodeID, transitionNodeID, layoutMode, layoutPositioning, scrollBehavior, isFixed
  case overflowDirection, gridRowAnchorIndex, gridColumnAnchorIndex
  case color, boundVariables, x, y, width, height, r, g, b, a
  case fontFamily, fontSize, fontWeight, textTruncation, textAutoResize, maxLines, hyperlink, textDecoration, textAlignHorizontal,
    url

  private static let named = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

  init?(_ tape: JSONTape, _ key: Int) {
    guard let member = Self.named[tape.string(key)] else { return nil }
    self = member
  }
}
