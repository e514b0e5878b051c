import Foundation
import HandrailModel
import HandrailTestSupport
import Testing

@testable import HandrailExchange

private typealias F = FigmaFixture

/// What is painted behind words.
@Suite struct FigmaBehindTests {
  private func text(_ box: [Double]) -> String {
    F.layer("1:9", "TEXT", "A", box, #","characters":"A","style":{"fontSize":16}"# + F.fills("#ffffff"))
  }

  private func box(_ id: String, _ box: [Double], _ colour: String, _ more: String = "", _ children: [String] = []) -> String {
    F.layer(id, "FRAME", "Box", box, F.fills(colour) + more, children)
  }

  @Test func aControlIsAskedAtItsWords() throws {
    let inner = box("1:3", [16, 706, 358, 60], "#22c55e", "", [text([160, 722, 80, 28])])
    let footer = F.layer("1:2", "FRAME", "Footer", [0, 690, 390, 92], F.tap(F.navigate("1:1")), [inner])
    #expect(try F.read(F.screen([footer])).element("1:2")?["colour.background.light"] == "#22c55e")
    // The filled layer may lie beside the words.
    let beside = F.layer(
      "1:2", "FRAME", "Footer", [0, 690, 390, 92], F.tap(F.navigate("1:1")),
      [box("1:3", [16, 706, 358, 60], "#22c55e"), text([160, 722, 80, 28])])
    #expect(try F.read(F.screen([beside])).element("1:2")?["colour.background.light"] == "#22c55e")
  }

  @Test func whatIsInEarlierLayersIsBehindToo() throws {
    let deep = F.layer(
      "1:2", "FRAME", "Art", [0, 0, 390, 300], "",
      [
        F.layer("1:3", "FRAME", "Inner", [0, 0, 390, 300], #","opacity":0.5"#, [box("1:4", [0, 0, 390, 300], "#000000")])
      ])
    #expect(try F.read(F.screen([deep, text([20, 20, 60, 20])])).element("1:9")?["colour.background.light"] == "#808080")
    // What is painted later is not behind.
    #expect(try F.read(F.screen([text([20, 20, 60, 20]), deep])).element("1:9")?["colour.background.light"] == nil)
    // With the order reversed, the first child is painted last.
    let stack = F.layer(
      "1:5", "FRAME", "Stack", [0, 0, 390, 300], #","itemReverseZIndex":true"#,
      [
        text([20, 20, 60, 20]), box("1:6", [0, 0, 390, 300], "#123456"),
      ])
    #expect(try F.read(F.screen([stack])).element("1:9")?["colour.background.light"] == "#123456")
    // What is cut off is not behind.
    let cut = F.layer(
      "1:2", "FRAME", "Clip", [0, 0, 390, 10], #","clipsContent":true"#, [box("1:4", [0, 0, 390, 300], "#000000")])
    #expect(try F.read(F.screen([cut, text([20, 20, 60, 20])])).element("1:9")?["colour.background.light"] == nil)
  }

  @Test func aDensePlateKeepsATextReadable() throws {
    func card(_ opacity: Double) throws -> Imported.Item? {
      let photo = F.layer("2:1", "RECTANGLE", "photo", [0, 0, 390, 300], #","fills":[{"type":"IMAGE"}]"#)
      let plate = F.layer(
        "2:2", "FRAME", "Card", [0, 0, 200, 90], F.fills("#000000", opacity: opacity), [text([20, 20, 60, 20])])
      return try F.read(F.screen([photo, plate])).element("1:9")
    }
    let dense = try card(0.9)
    #expect(dense?["over-image"] == "true" && dense?["over-image-contrast"]?.hasPrefix("#000000, 90 %") == true)
    let thin = try card(0.3)
    #expect(thin?["over-image"] == "true" && thin?["over-image-contrast"] == nil)
  }

  @Test func aPlateIsNoIconAndADrawingIsNotItsOwnGround() throws {
    func shape(_ id: String, _ type: String, _ box: [Double], _ hex: String, _ more: String = "") -> String {
      F.layer(id, type, "shape", box, F.fills(hex) + more)
    }
    let camera = F.layer("2:3", "GROUP", "camera", [20, 20, 24, 24], "", [shape("2:4", "VECTOR", [20, 20, 24, 24], "#494949")])
    let plate = shape("2:2", "BOOLEAN_OPERATION", [0, 0, 75, 75], "#eeeeee", F.tap(F.navigate("1:1")))
    let button = F.layer("2:1", "FRAME", "Frame", [0, 0, 75, 75], "", [plate, camera])
    let read = try F.read(F.screen([button]))
    #expect(read.element("2:2")?["colour.icon.light"] == nil)
    // Half a star on a whole one of the same colour stands on the screen.
    let stars = F.layer(
      "3:1", "INSTANCE", "star", [0, 200, 24, 24], "",
      [
        F.layer("3:2", "FRAME", "whole", [0, 200, 24, 24], "", [shape("3:3", "VECTOR", [0, 200, 24, 24], "#f2c94c")]),
        F.layer("3:4", "FRAME", "half", [0, 200, 12, 24], "", [shape("3:5", "STAR", [0, 200, 12, 24], "#f2c94c")]),
      ])
    let star = try F.read(F.screen([stars])).element("3:1")
    #expect(star?["colour.icon.light"] == "#f2c94c" && star?["colour.background.light"] != "#f2c94c")
  }

  @Test func whatIsBlurredOrDiffersIsUnknown() throws {
    func glass(_ more: String) -> String {
      F.layer(
        "1:2", "FRAME", "Bar", [0, 0, 390, 90],
        F.fills("#000000", opacity: 0.5) + #","effects":[{"type":"BACKGROUND_BLUR"}]"# + more, [text([20, 20, 60, 20])])
    }
    #expect(try F.read(F.screen([glass(#","scrollBehavior":"FIXED""#)])).element("1:9")?["over-image"] == "true")
    // The blur of a plain colour is that colour.
    let plain = try F.read(F.screen([glass("")])).element("1:9")
    #expect(plain?["over-image"] == nil && plain?["colour.background.light"] == "#808080")
    let stripes = [0.0, 60, 120].enumerated().map { box("2:\($0)", [$1, 0, 60, 90], ["#000000", "#ff0000", "#00ff00"][$0]) }
    #expect(try F.read(F.screen(stripes + [text([0, 20, 180, 20])])).element("1:9")?["over-image"] == "true")
    // Mostly on one of them.
    #expect(try F.read(F.screen(stripes + [text([0, 20, 64, 20])])).element("1:9")?["colour.background.light"] == "#000000")
  }

  @Test func overAGradientTheWorstOrTheBestColourDecides() throws {
    func card(_ stops: [String], opacity: Double = 1) throws -> Imported.Item? {
      let colours = stops.map { stop in
        F.solid(stop).replacing(#""type":"SOLID","opacity":1.0"#, with: #""position":0"#)
      }
      let paint = #"{"type":"GRADIENT_LINEAR","opacity":\#(opacity),"gradientStops":[\#(colours.joined(separator: ","))]}"#
      let box = F.layer("1:2", "FRAME", "Card", [0, 0, 300, 100], #","fills":[\#(paint)]"#, [text([20, 20, 60, 20])])
      return try F.read(F.screen([box])).element("1:9")
    }
    // White words: dark enough everywhere, nowhere, or only in places.
    #expect(try card(["#101010", "#8e1c1c"])?["colour.background.light"] == "#8e1c1c")
    #expect(try card(["#101010", "#8e1c1c"])?["over-image"] == nil)
    #expect(try card(["#cdeaff", "#a0c8f8"])?["colour.background.light"] == "#a0c8f8")
    #expect(try card(["#101010", "#f0f0f0"])?["over-image"] == "true")
    // Through a pale one, the ground is nearly the screen's.
    #expect(try card(["#15bdff", "#ffffff"], opacity: 0.2)?["over-image"] == nil)
  }

  @Test func aMaterialIsTheScreensOnlyIfItFillsIt() throws {
    let blur = #","effects":[{"type":"BACKGROUND_BLUR","radius":10}]"#
    func read(_ height: Double) throws -> Imported {
      let pane = F.layer(
        "1:2", "FRAME", "Button", [0, 0, 390, height], F.fills("#ffffff", opacity: 0.5) + blur,
        [F.text("1:3", "Pay", [20, 10, 60, 20])])
      return try F.read(F.screen([pane]))
    }
    #expect(try read(844).screens[0].writes.contains { $0.path == "material" })
    #expect(try !read(60).screens[0].writes.contains { $0.path == "material" })
    #expect(try read(60).element("1:2")?["material"] == "true")
  }

  /// Nothing shows through a fill that covers it.
  @Test(arguments: [
    (F.solid("#ffffff"), "", false), (F.solid("#ffffff"), #","opacity":0.5"#, true), (F.solid("#ffffff", opacity: 0.9), "", true),
    (#"{"type":"GRADIENT_LINEAR","gradientStops":[\#(stop(1)),\#(stop(1))]}"#, "", false),
    (#"{"type":"GRADIENT_LINEAR","gradientStops":[\#(stop(1)),\#(stop(0.5))]}"#, "", true),
  ])
  func whatNothingShowsThroughIsNoMaterial(fill: String, more: String, isMaterial: Bool) throws {
    let blur = #","effects":[{"type":"BACKGROUND_BLUR","radius":10}],"fills":[\#(fill)]"#
    let pane = F.layer("1:2", "FRAME", "Pane", [0, 0, 390, 844], blur + more, [F.text("1:3", "Pay", [20, 10, 60, 20])])
    let writes = try F.read(F.screen([pane])).screens[0].writes
    #expect(writes.contains { $0.path == "material" } == isMaterial)
  }

  private static func stop(_ alpha: Double) -> String { #"{"position":0,"color":{"r":1,"g":0,"b":0,"a":\#(alpha)}}"# }
}

private let designs = [
  "KlausSchaefers+vue-low-code/tests/unit/data/figmaChildrenToggle.json",
  "KlausSchaefers+vue-low-code/tests/unit/data/figmaNestedVecors.json", "Luisdevux+RotaRDV-APP/figma.json",
  "derived/file-response.json", "derived/nodes-response.json", "let-sunny+canicode/fixtures/done/mobile-article/data.json",
  "let-sunny+canicode/fixtures/done/mobile-shop/data.json",
  "paleophonix+figma-flutter-agent/screens/ataev__cart.raw.json",
  "paleophonix+figma-flutter-agent/screens/limbo__feedback.raw.json",
  "paleophonix+figma-flutter-agent/screens/limbo__light_theme_06.raw.json",
  "paleophonix+figma-flutter-agent/screens/limbo__mobile_settings.raw.json",
  "paleophonix+figma-flutter-agent/screens/meditation__sign_in.raw.json",
  "paleophonix+figma-flutter-agent/screens/test__verbatica_paywall.raw.json",
].filter { FileManager.default.fileExists(atPath: "\(Corpus.root)/figma/\($0)") }

/// On real designs, the recorded backgrounds are those that a plain painter finds, point by point.
@Suite(.enabled(if: !designs.isEmpty, "no designs at \(Corpus.root): set HANDRAIL_CORPUS"))
struct FigmaPainterTests {
  /// Paints everything before `end` at one point; nil where a picture, a gradient or a material is part of it.
  private final class Painter {
    struct Paint { var colour = FigmaColour.clear, isUnknown = false }

    let end: FigmaNode, x: Double, y: Double
    private var isDone = false

    init(_ end: FigmaNode, _ x: Double, _ y: Double) { (self.end, self.x, self.y) = (end, x, y) }

    func colour(_ screen: FigmaNode) -> FigmaColour? {
      var paint = Paint()
      draw(screen, isRoot: true, nil, &paint)
      return paint.isUnknown ? nil : paint.colour
    }

    private func draw(_ node: FigmaNode, isRoot: Bool = false, _ clip: Rect?, _ paint: inout Paint) {
      if isDone { return }
      if node === end {
        isDone = true
        return
      }
      guard node.isVisible, node.opacity > 0, !node.isMask else { return }
      var own = node.opacity < 1 && !isRoot ? Paint() : paint
      for coat in node.coats where coat.covers(x, y) && clip?.has(x, y) != false {
        guard let colour = coat.colour else {
          own.isUnknown = true
          continue
        }
        own.colour = colour.over(own.colour)
        if colour.isOpaque { own.isUnknown = false }
      }
      var inner = clip
      for child in node.painted {
        if node.clips, let box = node.box {
          inner = clip.map { $0.common(box) ?? .init(x: -1e9, y: -1e9, width: 0, height: 0) } ?? box
        }
        draw(child, inner, &own)
      }
      guard node.opacity < 1, !isRoot else {
        paint = own
        return
      }
      let faded = own.colour.faded(node.opacity)
      paint.isUnknown = paint.isUnknown && !faded.isOpaque || own.isUnknown
      paint.colour = faded.over(paint.colour)
    }
  }

  @Test(arguments: designs) func recordedBackgroundsAreThoseThatArePainted(design: String) throws {
    let path = "\(Corpus.root)/figma/\(design)"
    let tape = try NamedFile(path).json()
    let file = try FigmaFile(tape, file: path)
    let read = try FigmaImporter.read([NamedFile(path)], variables: nil, FigmaOptions())
    var nodes: [String: FigmaNode] = [:]
    for root in file.roots { root.walk { nodes[$0.id] = $0 } }
    let palette = Dictionary(read.palette.map { ("palette:\($0.id)", $0.values["light"] ?? "") }) { first, _ in first }
    var compared = 0
    for screen in read.screens {
      guard let frame = nodes[screen.source.object] else { continue }
      let items = Dictionary(screen.elements.map { ($0.source.object, $0.values) }) { first, _ in first }
      let floor = screen.writes.first { $0.path == "colour.background.light" }?.value.string
      for (object, values) in items {
        guard let node = nodes[object], values["text.en"] != nil, let text = Self.onlyText(in: node), let box = text.box,
          Self.isAllClip(frame, text, box)
        else { continue }
        let points = [0.05, 0.275, 0.5, 0.725, 0.95].flatMap { across in
          [0.2, 0.5, 0.8].map { Painter(text, box.x + box.width * across, box.y + box.height * $0).colour(frame) }
        }
        guard let first = points[0], first.isOpaque, points.allSatisfy({ $0 == first }) else { continue }
        var (recorded, around) = (values["colour.background.light"], values["container"])
        while recorded == nil, let name = around, let outer = items[name] {
          recorded = outer["over-image"] == "true" ? "picture" : outer["colour.background.light"]
          around = outer["container"]
        }
        let shown = recorded ?? floor ?? "none"
        compared += 1
        #expect((palette[shown] ?? shown) == first.reference.text, "\(screen.id) \(object)")
      }
    }
    #expect(compared > 0)
  }

  private static func onlyText(in node: FigmaNode) -> FigmaNode? {
    var texts: [FigmaNode] = []
    func visit(_ node: FigmaNode) {
      guard node.isShown, !node.isMask else { return }
      if node.text?.isBlank == false { texts.append(node) }
      node.children.forEach(visit)
    }
    visit(node)
    return texts.count == 1 ? texts[0] : nil
  }

  /// Whether nothing around a text cuts it off.
  private static func isAllClip(_ frame: FigmaNode, _ text: FigmaNode, _ box: Rect) -> Bool {
    FigmaPainting(frame).path(to: text).allSatisfy { !$0.clips || $0.box?.holds(box) != false }
  }
}
