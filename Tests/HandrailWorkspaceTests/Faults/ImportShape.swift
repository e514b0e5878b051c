import HandrailTestSupport

@testable import HandrailWorkspace

/// Files as tools write them, each large in one way.
enum ImportShape: String, CaseIterable, CustomStringConvertible, Sendable {
  // Xibs and storyboards
  case labels, pictures, glyphs, buried, accessible, constraints, constrainedToOne, outlets, views, recognizers, namedColours
  case scenes, embedded, navigation
  // Figma
  case layers, boards, panels, instances, buttons
  // Tokens and strings
  case colours, aliases, groupedColours, strings

  enum System: Sendable { case interfaceBuilder, figma, tokens, strings }

  var description: String { rawValue }

  var system: System {
    switch self {
    case .layers, .boards, .panels, .instances, .buttons: .figma
    case .colours, .aliases, .groupedColours: .tokens
    case .strings: .strings
    default: .interfaceBuilder
    }
  }

  var small: Int { 100 }

  /// Whether it is measured against what an import brought before.
  var isMetAgain: Bool { [.labels, .scenes, .layers, .colours].contains(self) }

  var file: String {
    switch self {
    case .scenes, .embedded, .navigation: "a.storyboard"
    case .strings: "en.strings"
    default: system == .interfaceBuilder ? "a.xib" : "a.json"
    }
  }

  func run(_ file: String, _ workspace: Workspace, isDryRun: Bool) throws {
    switch system {
    case .interfaceBuilder:
      let imported = try workspace.readInterfaceBuilder([file])
      _ = try workspace.importScreens(imported, isDryRun: isDryRun)
    case .figma:
      _ = try workspace.importScreens(try workspace.readFigma([file]), isDryRun: isDryRun)
    case .tokens: _ = try workspace.importTokens([file], isDryRun: isDryRun)
    case .strings: _ = try workspace.importStrings(file, language: "en", isDryRun: isDryRun)
    }
  }

  func text(_ count: Int) -> String {
    switch system {
    case .interfaceBuilder: file.hasSuffix("xib") ? xib(count) : storyboard(count)
    case .figma: figma(count)
    case .tokens: tokens(count)
    case .strings: (0..<count).map { "\"key.\($0)\" = \"Word \($0)\";\n" }.joined()
    }
  }
}

extension ImportShape {
  private static let whole = Self.frame(0, 0, 375, 667)

  private static func frame(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> String {
    #"<rect key="frame" x="\#(x)" y="\#(y)" width="\#(width)" height="\#(height)"/>"#
  }

  private static func head(_ kind: String) -> String {
    #"<?xml version="1.0" encoding="UTF-8"?><document type="com.apple.InterfaceBuilder3.CocoaTouch.\#(kind)" version="3.0""#
      + #" toolsVersion="1" targetRuntime="iOS.CocoaTouch">"#
  }

  private static func view(_ id: String, _ inner: String, _ more: String = "") -> String {
    #"<view id="\#(id)">\#(whole)<subviews>\#(inner)</subviews>\#(more)</view>"#
  }

  private static func label(_ index: Int, _ more: String = "") -> String {
    #"<label id="l\#(index)" text="x\#(index)" \#(more)>\#(frame(0, index * 30, 100, 20))</label>"#
  }

  private func xib(_ count: Int) -> String {
    let places = 0..<count
    func all(_ body: (Int) -> String) -> String { places.map(body).joined() }
    let free = #"translatesAutoresizingMaskIntoConstraints="NO""#
    func constraint(_ index: Int, _ part: String, _ other: String) -> String {
      #"<constraint firstItem="l\#(index)" firstAttribute="\#(part)" secondItem="\#(other)" secondAttribute="bottom""#
        + #" id="\#(part)\#(index)"/>"#
    }
    var (objects, resources) = ("", "")
    switch self {
    case .labels: objects = Self.view("v", all { Self.label($0) })
    case .pictures:
      objects = Self.view("v", all { #"<imageView id="l\#($0)" image="x">\#(Self.frame(0, $0 * 30, 20, 20))</imageView>"# })
    case .glyphs:
      objects = Self.view(
        "v",
        all { index in
          let frame = Self.frame(index * 30, 0, 20, 20)
          let isText = index % 2 == 0
          return isText
            ? #"<label id="l\#(index)" text="x">\#(frame)</label>"#
            : #"<imageView id="l\#(index)" image="x">\#(frame)</imageView>"#
        })
    case .buried:
      objects = Self.view(
        "v", all { #"<view id="a\#($0)">\#(Self.frame(0, $0 * 30, 99, 20))<subviews>\#(Self.label($0))</subviews></view>"# })
    case .accessible:
      // Each inside the one before: what asks twice at each level asks a million times.
      let isElement = #"<accessibility key="accessibilityConfiguration"><bool key="isElement" value="YES"/></accessibility>"#
      objects = Self.view(
        "v",
        (0..<max(1, count / 20)).map { pile in
          (0..<20).map { #"<view id="p\#(pile)-\#($0)">\#(Self.whole)\#(isElement)<subviews>"# }.joined() + Self.label(pile)
            + String(repeating: "</subviews></view>", count: 20)
        }.joined())
    case .constraints:
      objects = Self.view(
        "v", all { Self.label($0, free) },
        "<constraints>\(all { constraint($0, "top", "v") + constraint($0, "bottom", "v") })</constraints>")
    case .constrainedToOne:
      objects = Self.view(
        "v", all { Self.label($0, free) },
        "<constraints>\(all { constraint($0, "top", "l0") + constraint($0, "bottom", "l0") })</constraints>")
    case .outlets:
      let outlets = all { #"<outlet property="accessibilityView\#($0)" destination="l\#($0)" id="o\#($0)"/>"# }
      objects = #"<placeholder placeholderIdentifier="IBFilesOwner" id="-1"><connections>\#(outlets)</connections></placeholder>"#
      objects += Self.view("v", all { #"<view id="l\#($0)">\#(Self.frame(0, $0 * 30, 99, 20))</view>"# })
    case .views: objects = all { Self.view("v\($0)", Self.label($0)) }
    case .recognizers:
      objects = all { index in
        let connection = #"<outletCollection property="gestureRecognizers" destination="g\#(index)" id="h\#(index)"/>"#
        return Self.view("v\(index)", "", "<connections>\(connection)</connections>")
          + #"<tapGestureRecognizer id="g\#(index)"/>"#
      }
    default:
      objects = Self.view(
        "v",
        all { #"<label id="l\#($0)" text="x">\#(Self.frame(0, $0 * 30, 99, 20))<color key="textColor" name="k\#($0)"/></label>"# }
      )
      resources = all { #"<namedColor name="k\#($0)"><color white="0.\#($0)" alpha="1"/></namedColor>"# }
    }
    return Self.head("XIB") + "<objects>\(objects)</objects><resources>\(resources)</resources></document>"
  }

  private func storyboard(_ count: Int) -> String {
    func scene(_ index: Int, _ inner: String, _ segue: String = "", _ name: String = "viewController") -> String {
      #"<scene sceneID="s\#(index)"><objects><\#(name) storyboardIdentifier="i\#(index)" id="c\#(index)""#
        + #" sceneMemberID="viewController">\#(name == "viewController" ? #"<view key="view" id="v\#(index)">"# : "<view>")"#
        + "\(Self.whole)<subviews>\(inner)</subviews></view><connections>\(segue)</connections></\(name)></objects></scene>"
    }
    func segue(_ index: Int, _ kind: String) -> String { #"<segue destination="c\#(index)" \#(kind) id="g\#(index)"/>"# }
    let places = 0..<count
    var scenes: [String] = []
    switch self {
    case .scenes: scenes = places.map { scene($0, Self.label($0), segue(($0 + 1) % count, #"kind="show""#)) }
    case .embedded:
      let containers = places.map { index in
        let connections = "<connections>\(segue(index, #"kind="embed""#))</connections>"
        return #"<containerView id="k\#(index)">\#(Self.frame(0, index * 20, 300, 20))\#(connections)</containerView>"#
      }
      scenes = [scene(count, containers.joined())] + places.map { scene($0, Self.label($0)) }
    default:
      let root = #"kind="relationship" relationship="rootViewController""#
      scenes = places.map { scene($0, "", segue($0 + 1, root), "navigationController") } + [scene(count, "")]
    }
    return Self.head("Storyboard") + "<scenes>\(scenes.joined())</scenes></document>"
  }

  private func figma(_ count: Int) -> String {
    let places = 0..<count
    func layer(_ id: String, _ type: String, _ box: [Int], _ more: String = "", _ children: [String] = []) -> String {
      #"{"id":"\#(id)","type":"\#(type)","name":"n \#(id)","absoluteBoundingBox":{"x":\#(box[0]),"y":\#(box[1]),"#
        + #""width":\#(box[2]),"height":\#(box[3])}\#(more),"children":[\#(children.joined(separator: ","))]}"#
    }
    func fill(_ shade: Double) -> String {
      #","fills":[{"type":"SOLID","opacity":1,"color":{"r":\#(shade),"g":\#(shade),"b":\#(shade),"a":1}}]"#
    }
    func text(_ index: Int, x: Int = 0) -> String {
      layer("2:\(index)", "TEXT", [x, index * 30, 100, 20], #","characters":"w \#(index)","style":{"fontSize":16}"# + fill(0))
    }
    func board(_ index: Int, _ children: [String]) -> String {
      layer("1:\(index)", "FRAME", [index * 400, 0, 390, 844], fill(1), children)
    }
    let frames: [String]
    var components = ""
    switch self {
    case .layers: frames = [board(1, places.map { text($0) })]
    case .boards: frames = places.map { board($0, [text($0, x: $0 * 400)]) }
    case .panels:
      frames = [board(1, places.flatMap { [layer("3:\($0)", "RECTANGLE", [0, $0 * 30, 100, 20], fill(0.5)), text($0)] })]
    case .buttons:
      // Far below the edge of their frame, as in a design that nobody cut.
      let buttons = places.map { index in
        let words = layer("2:\(index)", "TEXT", [20, index * 60 + 12, 100, 20], #","characters":"Go \#(index)""# + fill(0))
        return layer("3:\(index)", "FRAME", [16, index * 60, 300, 44], fill(0.5), [words])
      }
      frames = [board(1, buttons)]
    default:
      frames = [board(1, places.map { layer("4:\($0)", "INSTANCE", [0, $0 * 30, 99, 44], #","componentId":"9:\#($0)""#) })]
      components = places.map { #""9:\#($0)":{"key":"k\#($0)","name":"Button \#($0)"}"# }.joined(separator: ",")
    }
    let page = #"{"id":"0:1","type":"CANVAS","name":"P","children":[\#(frames.joined(separator: ","))]}"#
    return #"{"name":"Shop","version":"7","components":{\#(components)},"document":{"id":"0:0","type":"DOCUMENT","name":"D","#
      + #""children":[\#(page)]}}"#
  }

  private func tokens(_ count: Int) -> String {
    let tokens = (0..<count).map { index in
      switch self {
      case .aliases: ##""c\##(index)":{"$type":"color","$value":"\##(index == 0 ? "#112233" : "{c\(index - 1)}")"}"##
      case .groupedColours: ##""g\##(index)":{"$type":"color","a":{"$value":"#112233"}}"##
      default: ##""c\##(index)":{"$type":"color","$value":"#112233"}"##
      }
    }
    return "{\(tokens.joined(separator: ","))}"
  }
}
