import HandrailModel
import Testing

@testable import HandrailExchange

private typealias F = FigmaFixture

/// What a design file becomes.
@Suite struct FigmaImporterTests {
  private static let hello = F.text("1:2", "Hello", [16, 100, 200, 20])

  @Test(
    arguments: [
      F.file([F.screen([hello])]),
      #"{"name":"Shop","nodes":{"1:1":{"document":\#(F.screen([hello]))},"9:9":null}}"#,
      F.screen([hello]),
      #"{"document":\#(F.screen([hello])),"components":{},"schemaVersion":0}"#,
      #"{"fileKey":"abc","document":\#(F.screen([hello]))}"#,
      #"{"data":{"file":\#(F.file([F.screen([hello])]))}}"#,
      #"[\#(F.screen([hello]))]"#,
    ])
  func rootsAreFoundByTheirShape(json: String) throws {
    let read = try F.read(json)
    #expect(read.screens.map(\.source.object) == ["1:1"])
    #expect(read.element("1:2")?["text.en"] == "Hello")
    #expect(read.element("1:2")?["frame"] == "[16, 100, 200, 20]")
    #expect(read.element("1:2")?["frame-unverified"] == "true")
  }

  @Test func whatIsNoDesignIsRefusedByName() {
    func fault(_ json: String) -> ExchangeError.Code? {
      do {
        _ = try F.read(json)
        return nil
      } catch {
        return (error as? ExchangeError)?.code
      }
    }
    #expect(fault("{}") == .design(.noLayers))
    #expect(fault(#"{"status":403,"err":"Invalid token"}"#) == .design(.refused(status: 403, message: "Invalid token")))
    #expect(fault(F.file([F.screen([Self.hello, Self.hello])])) == .design(.duplicateLayer(id: "1:2")))
    let inner = F.layer("2:2", "INSTANCE", "B", [0, 0, 9, 9], #","componentId":"2:3""#)
    let other = F.layer("2:4", "INSTANCE", "A", [0, 0, 9, 9], #","componentId":"2:1""#)
    let circle = [
      F.layer("2:1", "COMPONENT", "A", [0, 0, 9, 9], "", [inner]), F.layer("2:3", "COMPONENT", "B", [0, 0, 9, 9], "", [other]),
    ]
    #expect(fault(F.file(circle)) == .design(.componentInItself(id: "2:1")))
    // What only contains one of them is not named, though its id comes first.
    let around = F.layer(
      "1:9", "COMPONENT", "C", [0, 0, 9, 9], "", [F.layer("2:5", "INSTANCE", "A", [0, 0, 9, 9], #","componentId":"2:1""#)])
    #expect(fault(F.file(circle + [around])) == .design(.componentInItself(id: "2:1")))
    guard case .model(.json(.syntax(.invalidValue))) = fault(#"{"id":"1:1","type":"FRAME","children":[],"opacity":NaN}"#) else {
      Issue.record("NaN is no JSON")
      return
    }
    let large = F.file([F.screen([Self.hello])]).replacing(#""width":200.0"#, with: #""width":2e999"#)
    #expect(fault(large) == .model(.json(.syntax(.numberOutOfRange))))
    let deep = String(repeating: #"{"id":"1","type":"FRAME","children":["#, count: 200) + String(repeating: "]}", count: 200)
    #expect(fault(deep) == .model(.json(.syntax(.nestingTooDeep))))
    let page = F.file([F.screen([])], page: "Screens")
    var options = FigmaOptions()
    options.pages = ["Other"]
    #expect(throws: ExchangeError("shop.json", .design(.unknownPage("Other", known: ["Screens"])))) { try F.read(page, options) }
  }

  @Test func screensAreFramesOfAPhonesSize() throws {
    let web = F.layer("3:1", "FRAME", "Web", [0, 0, 1440, 900], "", [])
    let small = F.layer("3:2", "FRAME", "Banner", [0, 0, 390, 90])
    let sheet = F.layer("3:3", "FRAME", "Sheet", [0, 0, 390, 300])
    let section = F.layer(
      "3:4", "SECTION", "Buy", nil, "",
      [F.screen("3:5", "Pay", [F.layer("3:6", "FRAME", "Open", [0, 0, 60, 60], F.tap(F.navigate("3:3", "OVERLAY")))])])
    let hidden = F.screen("3:7", "Old", #","visible":false"#, [])
    let variants = F.layer("3:8", "COMPONENT_SET", "Button", [0, 0, 390, 600])
    let read = try F.read(F.file([web, small, sheet, section, hidden, variants]))
    #expect(read.screens.map(\.id) == ["sheet", "buy/pay"])
    #expect(read.screens[0].writes.contains(.init(.modal, .bool(true))))
    #expect(
      Set(read.designSkips).isSuperset(of: [
        .tooWide(name: "Web", width: 1440, height: 900), .tooSmall(name: "Banner", width: 390, height: 90),
        .hiddenFrame(name: "Old"), .variants(name: "Button"),
      ]))
    var options = FigmaOptions()
    options.widths = 320...1500
    #expect(try F.read(F.file([web]), options).screens.count == 1)
  }

  @Test func aFrameThatIsFadedWasPutAside() throws {
    func screens(_ opacity: Double) throws -> [String] {
      try F.read(F.file([F.screen("3:5", "Pay", #","opacity":\#(opacity)"#, []), F.screen("3:7", "Paid", [])])).screens.map(\.id)
    }
    #expect(try screens(0.2) == ["paid"] && screens(0.9) == ["pay", "paid"])
  }

  /// Screens that are laid out on one wide frame are screens, unlike the columns of a web page.
  @Test func screensOfAPresentationAreScreens() throws {
    func board(_ bar: String) -> String {
      let screens = [(0.0, "Pay"), (430, "Paid")].map { x, name in
        let clock = F.text("5:\(Int(x))", "9:41", [x + 20, 10, 40, 20])
        let status = F.layer("4:\(Int(x))", "FRAME", bar, [x, 0, 390, 44], "", [clock])
        let words = F.text("7:\(Int(x))", name, [x + 16, 90, 99, 20])
        return F.screen("6:\(Int(x))", name, F.fills("#ffffff"), x: x, [status, words])
      }
      let picture = F.layer("6:2", "FRAME", "Logo", [900, 0, 480, 480], F.fills("#ff0000"))
      return F.layer("3:1", "FRAME", "Cover", [-100, -100, 1600, 1100], F.fills("#eeeeee"), screens + [picture])
    }
    let read = try F.read(F.file([board("Status Bar")]))
    #expect(read.screens.map(\.id) == ["cover/pay", "cover/paid"] && read.objects == ["7:0"])
    let columns = try F.read(F.file([board("Header").replacing("9:41", with: "To do")]))
    #expect(columns.screens.isEmpty && columns.designSkips.contains(.tooWide(name: "Cover", width: 1600, height: 1100)))
  }

  /// The bar at the lower edge is the system's under any name; a line that is no such bar is not.
  @Test(arguments: [(128.0, 134.0, true), (20, 134, false), (16, 358, false)])
  func theHomeIndicatorIsKnownByItsShape(x: Double, width: Double, isSystems: Bool) throws {
    let bar = F.layer("2:2", "RECTANGLE", "Rectangle", [x, 831, width, 5], F.fills("#000000"))
    let holder = F.layer("2:1", "INSTANCE", "System / TabBar", [0, 810, 390, 34], "", [bar])
    let read = try F.read(F.file([F.screen([F.text("1:2", "Hello", [16, 90, 99, 20]), holder])]))
    #expect(read.designSkips.contains(.systemDraws(name: "System / TabBar")) == isSystems)
  }

  @Test func aScreenDrawnInDarkIsNoSecondScreen() throws {
    let words = [F.text("4:2", "Hello", [0, 0, 99, 20])]
    let dark = [F.text("4:4", "Hello", [500, 0, 99, 20])]
    let read = try F.read(
      F.file([F.screen("4:3", "Home Dark", F.fills("#000000"), x: 500, dark), F.screen("4:1", "Home", words)]))
    #expect(read.screens.map(\.source.object) == ["4:1"])
    #expect(read.designSkips.contains(.appearanceCopy(name: "Home Dark", of: "Home")))
  }

  @Test func whatNobodySeesIsLeftOutAndCounted() throws {
    let read = try F.read(
      F.file([
        F.screen([
          F.layer("5:1", "FRAME", "Off", [0, 0, 100, 100], #","visible":false"#, [F.text("5:2", "Hidden", [0, 0, 50, 20])]),
          F.text("5:3", "Beside", [700, 0, 50, 20]), F.text("5:4", " ", [0, 0, 50, 20]),
          F.layer("5:5", "RECTANGLE", "Back", [0, 0, 390, 400], F.fills("#eeeeee")),
          F.layer("5:6", "INSTANCE", "Status Bar", [0, 0, 390, 44], "", [F.text("5:7", "9:41", [20, 10, 40, 20])]),
          F.layer(
            "5:8", "FRAME", "Hover", [0, 50, 60, 60], #","interactions":[{"trigger":{"type":"ON_HOVER"},"actions":[]}]"#,
            [F.text("5:9", "Seen", [0, 50, 50, 20])]),
        ])
      ]))
    #expect(read.objects == ["5:9"])
    #expect(
      Set(read.designSkips) == [
        .hidden(count: 2), .outside(count: 1), .empty(count: 1), .backdrops(count: 1), .systemDraws(name: "Status Bar"),
        .hover(count: 1),
      ])
  }

  @Test func onlyADecidedTruncationIsOne() throws {
    func overflow(_ style: String) throws -> [String?] {
      let read = try F.read(F.screen([F.text("6:1", "Words", [0, 0, 99, 20], style: style)]))
      return ["overflow", "truncation", "lines"].map { read.element("6:1")?[$0] }
    }
    #expect(try overflow(#""fontSize":16,"textAutoResize":"HEIGHT""#) == [nil, nil, nil])
    #expect(try overflow(#""fontSize":16,"textTruncation":"ENDING","maxLines":2"#) == ["truncate", "tail", "2"])
    #expect(try overflow(#""fontSize":16,"textTruncation":"ENDING""#) == ["truncate", "tail", "1"])
    #expect(try overflow(#""fontSize":16,"textAutoResize":"TRUNCATE""#) == ["truncate", "tail", nil])
  }

  @Test func textIsReadWithItsStyle() throws {
    let style = #""fontFamily":"SF Pro","fontSize":22.004,"fontWeight":700"#
    let json = F.file(
      [F.screen([F.text("6:1", "Title", [0, 0, 99, 28], style: style, #","styles":{"text":"9:1"}"#)])],
      #","styles":{"9:1":{"name":"iOS/Title 2","styleType":"TEXT"}}"#)
    let read = try #require(try F.read(json).element("6:1"))
    #expect([read["font"], read["font-size"], read["bold"], read["text-style"]] == ["SF Pro", "22", "true", "title2"])
    #expect(read["header-like"] == "true")
    var options = FigmaOptions()
    options.language = "ja"
    let glyph = F.text("6:3", "\u{F8FF}", [0, 50, 20, 20])
    let japanese = try F.read(F.screen([F.text("6:2", "支払う", [0, 0, 99, 28]), glyph]), options)
    #expect(japanese.element("6:2")?["text.ja"] == "支払う")
    #expect(japanese.element("6:3")?["kind"] == "icon")
  }
}
