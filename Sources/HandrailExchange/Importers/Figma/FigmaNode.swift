import HandrailInference
import HandrailModel

/// One layer of a design, with the members that matter for what people encounter.
final class FigmaNode {
  var id = ""
  var name = ""
  var type = ""
  var isVisible = true
  var opacity = 1.0
  /// In page coordinates; nil if the file has none, or one that is impossible for a screen.
  var box: Rect?
  var clips = false
  var isBlended = false
  /// A mask: it clips the layers after it, and is not painted itself.
  var isMask = false
  /// Whether what is behind it shows through blurred.
  var blursBehind = false
  /// The radius of its own blur, in points.
  var blur = 0.0
  /// Whether its first child is painted last.
  var lastIsLowest = false
  /// The relative size of an ellipse's hole.
  var hole = 0.0
  /// Nil if the layer has no auto layout.
  var layout: Layout?
  var hasLeftTheFlow = false
  var isFixed = false
  var scrollsAcross = false
  var scrollsDown = false
  /// Row and column in a grid.
  var cell: (row: Int, column: Int)?
  var fills: [FigmaPaint] = []
  var strokes: [FigmaPaint] = []
  /// Whether its stroke is only at some of its sides: lines between it and what is beside it.
  var isRuled = false
  var text: FigmaText?
  /// Shared styles by what they style: `fill`, `text`.
  var styles: [String: String] = [:]
  /// Collection → mode: the appearance that the layer is drawn in.
  var modes: [String: String] = [:]
  var componentID: String?
  var properties: [FigmaProperty] = []
  var interactions: [FigmaInteraction] = []
  var annotations: [FigmaAnnotation] = []
  /// What the designer says about its readiness.
  var status: String?
  /// The frames where a page's prototypes start.
  var flows: [String] = []
  var children: [FigmaNode] = []
  /// What could not be read because a tool cut the file off and wrote text in its place: `contents`, `colours`.
  var lacks: Set<String> = []
  /// The type of the layer that a group of overlapping layers (``FigmaFlat``) represents.
  var standsFor: String?
  /// How it is drawn together with what lies beside it.
  var drawn: LayerDrawing?
  /// The text drawn as a picture (``FigmaArtwork``).
  var pictured: String?

  enum Layout { case horizontal, vertical, grid }
}

/// A fill or a stroke.
struct FigmaPaint {
  var isSolid = false
  var isImage = false
  var isVisible = true
  var opacity = 1.0
  var colour = FigmaColour.clear
  /// The variable that gives the colour.
  var variable: String?
  /// What identifies a picture within its file.
  var image: String?
  /// The colours of a gradient.
  var stops: [FigmaColour] = []

  /// Whether it hides everything behind it.
  var isOpaque: Bool {
    guard isVisible, opacity >= 1 else { return false }
    return isSolid ? colour.isOpaque : !stops.isEmpty && stops.allSatisfy(\.isOpaque)
  }
}

/// A text and how it is set.
struct FigmaText {
  var characters = ""
  var font: String?
  var size: Double?
  var weight: Double?
  var isTruncated = false
  /// Clipped at its frame, without a number of lines.
  var isCutAtFrame = false
  var lines: Int?
  var url: String?
  var isUnderlined = false
  var isCentred = false
}

/// A property that an instance sets, without the number that the tool appends to its name.
struct FigmaProperty {
  var name: String
  var type: String
  var value: String
}

/// What a designer wrote on a layer, and the id of its category.
struct FigmaAnnotation {
  var text: String
  var category: String?
}

struct FigmaInteraction {
  var trigger = ""
  /// Until the trigger fires, in seconds.
  var delay = 0.0
  var actions: [Action] = []

  struct Action {
    var type = ""
    var navigation = ""
    var destination: String?
    var url: String?
    /// Where the next screen comes from: LEFT, RIGHT, TOP, BOTTOM.
    var direction: String?
  }
}

extension FigmaNode {
  /// Calls `body` with the layer and everything inside it.
  func walk(_ body: (FigmaNode) -> Void) {
    body(self)
    for child in children { child.walk(body) }
  }

  /// The topmost visible paint.
  var fill: FigmaPaint? { fills.last { $0.isVisible && $0.opacity > 0 && (!$0.isSolid || $0.colour.alpha > 0) } }

  /// The resulting colour of all fills; nil if a picture or a gradient is visible.
  var colour: FigmaColour? {
    var colour: FigmaColour?
    for fill in fills where fill.isVisible && fill.opacity > 0 {
      guard fill.isSolid else {
        colour = nil
        continue
      }
      let own = fill.colour.faded(fill.opacity)
      let isFirst = fill.colour == fills.first { $0.isVisible && $0.opacity > 0 }?.colour
      colour = own.isOpaque || isFirst && colour == nil ? own : colour.map(own.over)
    }
    return colour.flatMap { $0.alpha > 0 ? $0 : nil }
  }

  /// The variable or style that alone determines the fill.
  var paintName: String? {
    let seen = fills.filter { $0.isVisible && $0.opacity > 0 }
    if seen.count == 1, let variable = seen[0].variable { return seen[0].opacity >= 1 ? variable : nil }
    return (styles["fill"] ?? styles["fills"]).map { "style:\($0)" }
  }

  var stroke: FigmaPaint? { strokes.last { $0.isVisible && $0.isSolid && $0.opacity * $0.colour.alpha > 0 } }

  /// The stroke around the layer; lines on only some sides do not count.
  var outline: FigmaPaint? { isRuled ? nil : stroke }

  /// Whether what is behind it shows through blurred, which an opaque fill prevents.
  var isMaterial: Bool { blursBehind && (opacity < 1 || !fills.contains(where: \.isOpaque)) }

  var hasImage: Bool { fill?.isImage == true }

  /// Shapes with nothing inside that could be read.
  var isShape: Bool { Self.shapes.contains(type) }

  /// Shapes that are drawn rather than laid out.
  var isDrawing: Bool { isShape && !["RECTANGLE", "LINE"].contains(type) }

  private static let shapes: Set<String> = [
    "VECTOR", "BOOLEAN_OPERATION", "STAR", "REGULAR_POLYGON", "ELLIPSE", "LINE", "RECTANGLE",
  ]

  /// Whether overlapping shapes make up one drawing.
  var isOneDrawing: Bool { ["FRAME", "INSTANCE", "COMPONENT"].contains(type) && layout == nil }

  /// Whether it consists of separate pictures of about one size, in a row or a column.
  var isRowOfPictures: Bool {
    let boxes = pictureUnits.compactMap(\.box)
    guard boxes.count > 1, let first = boxes.first else { return false }
    let sizes = boxes.map { max($0.width, $0.height) }
    guard let least = sizes.min(), let most = sizes.max(), least >= 12, most <= 64, most <= least * 2 else { return false }
    let isRow = boxes.allSatisfy { abs($0.y + $0.height / 2 - first.y - first.height / 2) <= 6 }
    let isColumn = boxes.allSatisfy { abs($0.x + $0.width / 2 - first.x - first.width / 2) <= 6 }
    guard isRow || isColumn else { return false }
    let sorted = boxes.sorted { isRow ? $0.x < $1.x : $0.y < $1.y }
    return zip(sorted, sorted.dropFirst()).allSatisfy { isRow ? $1.x - $0.maxX >= 4 : $1.y - $0.maxY >= 4 }
  }

  /// Whether it consists of dots on one line, as a page control does; the dot of the current page may be longer.
  var isRowOfDots: Bool {
    let boxes = pictureUnits.compactMap(\.box)
    guard (2...12).contains(boxes.count), let first = boxes.first else { return false }
    return boxes.allSatisfy { $0.height <= 12 && $0.width <= 32 && abs($0.midline - first.midline) <= 2 }
      && boxes.count { $0.width <= 12 } >= boxes.count - 1
      && zip(boxes, boxes.dropFirst()).allSatisfy { $1.x >= $0.maxX }
  }

  /// What is drawn side by side in it, ignoring layers that only wrap another.
  private var pictureUnits: [FigmaNode] {
    let seen = children.filter { $0.isShown && !$0.isMask }
    return seen.count == 1 ? seen[0].children.isEmpty ? seen : seen[0].pictureUnits : seen
  }

  /// Property of an instance, whatever its case.
  func property(_ name: String) -> String? {
    properties.first { $0.name.lowercased() == name }?.value
  }
}
