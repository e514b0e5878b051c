import HandrailModel
import Testing

@testable import HandrailExchange

private typealias F = FigmaFixture

/// Visible colours, variables and styles.
@Suite struct FigmaColourTests {
  private func text(_ more: String) -> String {
    F.layer("1:3", "TEXT", "A", [20, 20, 50, 20], #","characters":"A","style":{"fontSize":16}\#(more)"#)
  }

  @Test func opacitiesAreReckonedIn() throws {
    let half = F.layer(
      "1:2", "FRAME", "Box", [0, 0, 200, 200], F.fills("#000000") + #","opacity":0.5"#, [text(F.fills("#ffffff", opacity: 0.5))])
    let read = try #require(try F.read(F.screen([half])).element("1:3"))
    // Half white on black is grey; half of that on white is light grey, and so is the black behind it.
    #expect(read["colour.text.light"] == "#bfbfbf")
    #expect(read["colour.background.light"] == "#808080")
  }

  @Test func stackedFillsAreSeenTogether() throws {
    let fills = #","fills":[\#(F.solid("#000000")),\#(F.solid("#ffffff", opacity: 0.4))]"#
    #expect(try F.read(F.screen([text(fills)])).element("1:3")?["colour.text.light"] == "#666666")
  }

  @Test func aBackgroundIsThatOfItsHolder() throws {
    let plain = F.layer("1:2", "FRAME", "Box", [0, 0, 200, 200], F.fills("#eeeeee"), [text(F.fills("#000000"))])
    #expect(try F.read(F.screen([plain])).element("1:3")?["colour.background.light"] == "#eeeeee")
    let onScreen = try F.read(F.screen([text(F.fills("#000000"))]))
    #expect(onScreen.element("1:3")?["colour.background.light"] == nil)
    #expect(onScreen.screens[0].writes.contains(.init(FieldKey(.colour, "background", "light"), .string("#ffffff"))))
    let sibling = F.layer("1:4", "RECTANGLE", "Plate", [0, 0, 200, 200], F.fills("#00ff00"))
    #expect(try F.read(F.screen([sibling, text(F.fills("#000000"))])).element("1:3")?["colour.background.light"] == "#00ff00")
    let gradient = #","fills":[{"type":"GRADIENT_LINEAR"}]"#
    let over = F.layer("1:2", "FRAME", "Box", [0, 0, 200, 200], gradient, [text(F.fills("#000000"))])
    #expect(try F.read(F.screen([over])).element("1:3")?["over-image"] == "true")
  }

  private static func variable(_ id: String, _ name: String, _ collection: String, _ values: String, _ more: String = "")
    -> String
  {
    #""\#(id)":{"id":"\#(id)","name":"\#(name)","variableCollectionId":"\#(collection)","resolvedType":"COLOR","#
      + #""valuesByMode":{\#(values)}\#(more)}"#
  }

  private static func alias(_ id: String) -> String { #"{"type":"VARIABLE_ALIAS","id":"\#(id)"}"# }

  private static var variables: String {
    let modes = #"{"modeId":"1","name":"Day"},{"modeId":"2","name":"Midnight"},{"modeId":"3","name":"Dark high contrast"}"#
    let all = [
      variable("V:1", "text/primary", "C:1", #""1":\#(alias("V:2")),"2":{"r":1,"g":1,"b":1,"a":1},"3":{"r":1,"g":1,"b":0}"#),
      variable("V:2", "grey/900", "C:2", #""9":{"r":0.1,"g":0.1,"b":0.1,"a":1}"#, #","hiddenFromPublishing":true"#),
      variable("V:3", "round", "C:2", #""9":\#(alias("V:4"))"#), variable("V:4", "and round", "C:2", #""9":\#(alias("V:3"))"#),
      #""V:5":{"id":"V:5","name":"space","variableCollectionId":"C:2","resolvedType":"FLOAT","valuesByMode":{"9":4}}"#,
    ]
    return #"{"meta":{"variableCollections":{"C:1":{"id":"C:1","name":"Theme","defaultModeId":"1","modes":[\#(modes)]},"#
      + #""C:2":{"id":"C:2","name":"Primitives","defaultModeId":"9","modes":[{"modeId":"9","name":"Value"}]}},"#
      + #""variables":{\#(all.joined(separator: ","))}}}"#
  }

  @Test func variablesAreColoursOfThePalette() throws {
    let json = F.screen([text(F.fills("#1a1a1a", variable: "V:1"))])
    var options = FigmaOptions()
    let asked = try F.read(json, variables: Self.variables, options)
    #expect(asked.palette.map(\.id) == ["text-primary"])
    #expect(asked.palette[0].values == ["light": "#1a1a1a", "dark-high": "#ffff00"])
    #expect(asked.designSkips.contains(.mode(name: "Midnight", collection: "Theme")))
    #expect(asked.designSkips.contains(.variable(name: "round")))
    options.modes = ["Midnight": "dark"]
    let told = try F.read(json, variables: Self.variables, options)
    #expect(told.palette[0].values == ["light": "#1a1a1a", "dark": "#ffffff", "dark-high": "#ffff00"])
    #expect(told.element("1:3")?["colour.text.dark"] == "palette:text-primary")
    #expect(told.counts.first { $0.name.en == "variables" }?.count == 5)
  }

  @Test(
    arguments: [
      ("Color.textPrimary", "textPrimary"), (".textPrimary", "textPrimary"), ("textPrimary", "textPrimary"),
      ("Color(\"Text/Primary\")", "Text/Primary"), ("UIColor(named: \"ink\")!", "ink"), ("Asset.Colors.ink.color", "ink"),
      ("UIColor.ink.cgColor", "ink"), ("color", "color"), ("Color()", "Color"), ("", ""), ("\"\"", ""),
    ])
  func theCodesNameIsTakenOutOfTheCode(code: String, name: String) {
    #expect(FigmaVariables.codeName(code) == name)
  }

  @Test func theCodesNameIsThePalettes() throws {
    let named = Self.variables.replacing(
      #""name":"text/primary","#, with: #""name":"text/primary","codeSyntax":{"WEB":"--x","iOS":"Color.inkStrong"},"#)
    let read = try F.read(F.screen([text(F.fills("#1a1a1a", variable: "V:1"))]), variables: named)
    #expect(read.palette.map(\.id) == ["ink-strong"] && read.palette.allSatisfy(\.nameIsIdentity))
    #expect(read.element("1:3")?["colour.text.light"] == "palette:ink-strong")
    // If two have the same name, it is unclear which one code means.
    let twice = named.replacing(#""name":"grey/900","#, with: #""name":"grey/900","codeSyntax":{"iOS":"inkStrong"},"#)
      .replacing(#","hiddenFromPublishing":true"#, with: "")
    let both = try F.read(F.screen([]), variables: twice)
    #expect(both.palette.count == 2 && Set(both.palette.map(\.id)).count == 2)
    #expect(both.palette.allSatisfy { !$0.nameIsIdentity && $0.id.hasPrefix("ink-strong-") })
  }

  @Test func stylesAreColoursOfThePaletteToo() throws {
    let json = F.file(
      [F.screen([text(F.fills("#123456") + #","styles":{"fill":"8:1"}"#)])],
      #","styles":{"8:1":{"key":"s1","name":"Text/Muted","styleType":"FILL"}}"#)
    let read = try F.read(json)
    #expect(read.palette.map(\.id) == ["text-muted"] && read.palette.map(\.source.object) == ["s1"])
    #expect(read.element("1:3")?["colour.text.light"] == "palette:text-muted")
  }

  /// A library's style that came in more than once has an id for each time, and one key.
  @Test func oneStyleIsOneColourWhateverItsIDs() throws {
    let texts = ["8:1", "8:2"].enumerated().map { place, style in
      F.text("1:\(3 + place)", "Words \(place)", [0, Double(40 * place), 99, 20], #","styles":{"fill":"\#(style)"}"#)
    }
    let style = #"{"key":"s1","name":"Text/Muted","styleType":"FILL"}"#
    let read = try F.read(F.file([F.screen(texts)], #","styles":{"8:1":\#(style),"8:2":\#(style)}"#))
    #expect(read.palette.map(\.id) == ["text-muted"])
    for id in ["1:3", "1:4"] { #expect(read.element(id)?["colour.text.light"] == "palette:text-muted") }
  }

  /// One design in two files: what the second one would call otherwise, beside a namesake of its own, has the first one's name.
  @Test func aColourOfTwoFilesHasOneName() throws {
    let style = { (key: String) in #"{"key":"\#(key)","name":"Text/Muted","styleType":"FILL"}"# }
    func file(_ place: Int, _ styles: [(id: String, key: String)]) -> NamedFile {
      let texts = styles.enumerated().map { row, style in
        F.text(
          "\(place):\(3 + row)", "Words \(row)", [0, Double(40 * row), 99, 20], #","styles":{"fill":"\#(style.id)"}"#)
      }
      let all = styles.map { #""\#($0.id)":\#(style($0.key))"# }.joined(separator: ",")
      let json = F.file([F.screen("\(place):1", "Screen \(place)", texts)], #","styles":{\#(all)}"#)
      return NamedFile("shop-\(place).json", bytes: Array(json.utf8))
    }
    var options = FigmaOptions()
    options.key = "KEY"
    let read = try FigmaImporter.read(
      [file(1, [("8:1", "s1")]), file(2, [("8:1", "s1"), ("8:2", "s2")])], variables: nil, options)
    let names = Set(read.palette.map { "palette:\($0.id)" })
    let used = Set(
      read.screens.flatMap(\.elements).flatMap(\.writes).filter { $0.path == "colour.text.light" }.compactMap(\.value.string))
    #expect(names.count == 2 && used == names, "\(names) \(used)")
  }

  @Test(
    arguments: [
      ("Light", "light"), ("Dark", "dark"), ("Night mode", "dark"), ("ダーク", "dark"), ("High contrast", "light-high"),
      ("Dark / HC", "dark-high"), ("コントラスト(ダーク)", "dark-high"), ("Wireframe", nil), ("Dark dimmed", nil),
      ("Highlight", nil), ("Daylight", nil),
    ] as [(String, String?)])
  func modesAreKnownByTheirNames(name: String, appearance: String?) {
    #expect(ModeWords.meaning(of: name).name == appearance)
  }
}
