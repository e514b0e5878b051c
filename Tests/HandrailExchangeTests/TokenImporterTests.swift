import Foundation
import HandrailModel
import HandrailTestSupport
import Testing

@testable import HandrailExchange

/// Design tokens in the dialects that tools write.
@Suite struct TokenImporterTests {
  typealias Files = [(name: String, text: String)]

  static func read(_ files: Files, _ modes: [(mode: String, appearance: String)] = []) throws -> Imported {
    let folder = NSTemporaryDirectory() + "handrail-tokens-\(UUID().uuidString)/set"
    defer { try? FileManager.default.removeItem(atPath: (folder as NSString).deletingLastPathComponent) }
    for file in files {
      let path = "\(folder)/\(file.name)"
      try FileManager.default.createDirectory(
        atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try Data(file.text.utf8).write(to: URL(fileURLWithPath: path))
    }
    return try TokenImporter.read([files.count == 1 ? "\(folder)/\(files[0].name)" : folder], modes: modes)
  }

  /// Each colour's values, in the order of the appearances.
  static func values(_ tokens: Imported) -> [String: [String]] {
    Dictionary(
      uniqueKeysWithValues: tokens.palette.map { ($0.id, $0.writes.map { "\($0.path) \($0.value.plainText)" }) })
  }

  static func code(_ files: Files) -> ExchangeError.Code? {
    #expect(throws: ExchangeError.self) { try read(files) }?.code
  }

  @Test func aFileThatIsNamedAloneHasItsFoldersMode() throws {
    let colours = ##"{"ink":{"$type":"color","$value":"#112233"}}"##
    #expect(Self.values(try Self.read([("brand-dark/colors.json", colours)])) == ["ink": ["dark #112233"]])
    #expect(Self.values(try Self.read([("brand/colors.json", colours)])) == ["ink": ["light #112233"]])
    // Its own name comes first.
    #expect(Self.values(try Self.read([("brand-dark/light.json", colours)])) == ["ink": ["light #112233"]])
  }

  @Test func aliasesGroupsTypesAndPointersAreFollowed() throws {
    let tokens = try Self.read([
      (
        "a.tokens.json",
        ##"{"color":{"$type":"color","base":{"$value":{"colorSpace":"srgb","components":[1,0.4,0],"alpha":0.5,"hex":"#000000"}},"##
          + ##""text":{"$root":{"$value":"{color.base}"},"old":{"$value":"#ABC"}},"##
          + ##""copy":{"$extends":"{color.text}","old":{"$value":"#112233"}},"##
          + ##""part":{"$value":{"colorSpace":"srgb","components":[{"$ref":"#/color/base/$value/components/1"},"none",1]}}},"##
          + ##""link":{"$value":{"$ref":"#/color/base"}},"space":{"$type":"dimension","$value":{"value":4,"unit":"px"}}}"##
      )
    ])
    #expect(
      Self.values(tokens) == [
        "color-base": ["light #ff660080"], "color-text": ["light #ff660080"], "color-text-old": ["light #aabbcc"],
        "color-copy": ["light #ff660080"], "color-copy-old": ["light #112233"], "color-part": ["light #6600ff"],
        "link": ["light #ff660080"],
      ])
    #expect(tokens.modes.map(\.appearance) == ["light"])
  }

  @Test(arguments: [
    ("srgb", [1.0, 0, 0], "#ff0000"), ("display-p3", [1, 0, 0], "p3:#ff0000"),
    ("srgb-linear", [0.215_861, 0.215_861, 0.215_861], "#808080"),
    ("hsl", [120, 100, 25], "#008000"), ("hwb", [0, 0, 50], "#800000"), ("oklch", [0.627_955, 0.257_683, 29.2339], "#ff0000"),
    ("oklab", [0.519_752, -0.140_302, 0.107_676], "#008000"), ("lab", [54.2917, 80.8125, 69.8851], "#ff0000"),
    ("lch", [54.2917, 106.839, 40.8526], "#ff0000"), ("xyz-d65", [0.412_39, 0.212_64, 0.019_33], "#ff0000"),
    ("xyz-d50", [0.436_07, 0.222_49, 0.013_92], "#ff0000"), ("a98-rgb", [0.858_62, 0, 0], "#ff0000"),
    ("rec2020", [0.791_98, 0.230_98, 0.073_76], "#ff0000"), ("prophoto-rgb", [0.702_25, 0.275_72, 0.103_55], "#ff0000"),
    // A colour outside sRGB stays as wide as it is.
    ("oklch", [0.648_8, 0.299_5, 28.956], "p3:#ff0000"),
  ])
  func everySpaceIsTheColourThatItSays(_ space: String, _ parts: [Double], _ expected: String) throws {
    let colour = try #require(TokenColour(space: space, parts, alpha: 1))
    #expect(colour.reference.text == expected && !colour.isNearest)
  }

  @Test func whatNoScreenShowsBecomesTheNearest() throws {
    let colour = try #require(TokenColour(space: "oklch", [0.7, 0.4, 150], alpha: 1))
    #expect(colour.isNearest && colour.reference.text.hasPrefix("p3:#"))
    #expect(TokenColour(space: "cmyk", [0, 0, 0], alpha: 1) == nil && TokenColour(space: "srgb", [.nan, 0, 0], alpha: 1) == nil)
  }

  @Test(arguments: [
    ("#abc", "#aabbcc"), ("#abcd", "#aabbccdd"), ("#AABBCC", "#aabbcc"), ("rgb(252, 253, 254)", "#fcfdfe"),
    ("rgba(0,0,0,.5)", "#00000080"), ("rgb(0 0 0 / 50%)", "#00000080"), ("hsl(120, 100%, 25%)", "#008000"),
    ("oklch(62.8% 0.2577 29.23deg)", "#ff0000"), ("color(display-p3 1 0 0)", "p3:#ff0000"), ("transparent", "#00000000"),
  ])
  func textsOfCSSAreColours(_ text: String, _ expected: String) {
    #expect(TokenColour(css: text)?.reference.text == expected)
  }

  @Test(arguments: [
    "", "#", "#ab", "#ggg", "16px", "rgb(1,2)", "rgb(a,b,c)", "rgb(1,2,nan)", "darken({a},10%)", "url(x)", "1e999",
  ])
  func otherTextsAreNone(_ text: String) {
    #expect(TokenColour(css: text) == nil)
  }

  @Test(arguments: [
    ("Dark", "dark"), ("lightHighContrast", "light-high"), ("dark-hc", "dark-high"), ("Increased Contrast", "light-high"),
    ("Hell", "light"), ("Dunkel, hoher Kontrast", "dark-high"), ("Hochkontrast", "light-high"), ("Clair", "light"),
    ("Sombre contraste élevé", "dark-high"), ("Foncé", "dark"), ("Claro", "light"), ("Oscuro alto contraste", "dark-high"),
    ("Día", "light"),
    ("ダーク", "dark"), ("ライト(ハイコントラスト)", "light-high"), ("夜", "dark"), ("ダーク 高コントラスト", "dark-high"),
    ("Light, normal contrast", "light"),
  ])
  func modesAreKnownByWordsOfFiveLanguages(_ name: String, _ appearance: String) {
    #expect(ModeWords.meaning(of: name) == .appearance(appearance))
  }

  @Test(arguments: [
    "highlight", "Brand B", "Wireframe", "dark-dimmed", "tritanopia", "Mode 1", "Desktop", "Low contrast", "light/dark",
  ])
  func otherModesAreNoAppearance(_ name: String) {
    #expect(!ModeWords.isAppearance(name))
  }

  @Test func whatIsUnclearIsAskedWithTheAnswer() throws {
    let files: Files = [("a-light.json", ##"{"a":{"$value":"#fff"}}"##), ("b-light.json", ##"{"a":{"$value":"#eee"}}"##)]
    #expect(
      Self.code(files)
        == .tokens(.unclearModes([.init(mode: "a-light", appearance: "light"), .init(mode: "b-light", appearance: "light")])))
    #expect(Self.values(try Self.read(files, [("b-light", "light")])) == ["a": ["light #eeeeee"]])
    #expect(throws: ExchangeError.self) { try Self.read(files, [("c", "light")]) }
    #expect(throws: ExchangeError.self) { try Self.read(files, [("a-light", "dark"), ("b-light", "dark")]) }
  }

  @Test func whereNothingIsAColourItSaysWhyAndAsksForNoMode() throws {
    let size = ##"{"space":{"$type":"dimension","small":{"$value":"4px"}}}"##
    #expect(Self.code([("a-light.json", size), ("b-light.json", size)]) == .tokens(.noColours(others: 1, skipped: [])))
    let dead = ##"{"ink":{"$type":"color","$value":"{black}"}}"##
    guard case .tokens(.noColours(others: 0, let skipped)) = Self.code([("ink.json", dead)]) else {
      Issue.record("no error, or another one")
      return
    }
    #expect(skipped.map(\.object) == ["ink"])
  }

  @Test func aResolverSaysWhichFilesMakeAMode() throws {
    let tokens = try Self.read([
      ("base.json", ##"{"ink":{"$type":"color","$value":"#111"},"text":{"$type":"color","$value":"{ink}"}}"##),
      ("sub/dark.tokens", ##"{"ink":{"$type":"color","$value":"#eee"}}"##),
      (
        "app.resolver.json",
        ##"{"version":"2025.10","sets":{"base":{"sources":[{"$ref":"base.json"}]}},"modifiers":{"theme":{"contexts":{"light":[],"##
          + ##""dark":[{"$ref":"sub/dark.tokens"}]}},"contrast":{"contexts":{"normal":[],"##
          + ##""high":[{"ink":{"$type":"color","$value":"#000"}}]}}},"##
          + ##""resolutionOrder":[{"$ref":"#/sets/base"},{"$ref":"#/modifiers/theme"},{"$ref":"#/modifiers/contrast"}]}"##
      ),
    ])
    let expected = ["light #111111", "dark #eeeeee", "light-high #000000", "dark-high #000000"]
    #expect(Self.values(tokens) == ["ink": expected, "text": expected])
  }

  @Test func themesAndSetsOfOneFile() throws {
    let tokens = try Self.read([
      (
        "tokens.json",
        ##"{"core":{"ink":{"value":"#111","type":"color"},"glow":{"value":"rgba({ink},0.5)","type":"color"},"size":{"value":"{a} * 2","type":"sizing"}},"##
          + ##""night":{"ink":{"value":"#eee","type":"color"}},"$metadata":{"tokenSetOrder":["core","night"]},"##
          + ##""$themes":[{"name":"Tag","selectedTokenSets":{"core":"source"}},"##
          + ##"{"name":"Nacht","selectedTokenSets":{"core":"enabled","night":"enabled"}}]}"##
      )
    ])
    #expect(Self.values(tokens) == ["ink": ["light #111111", "dark #eeeeee"]])
    #expect(tokens.skipped.map(\.object) == ["glow"])
  }

  @Test func modesInsideTokensAndRelaxedJSON() throws {
    let inner =
      ##"{"a":{"$type":"color","$value":"#fff","$extensions":{"mode":{"light":"#fff","dark":"#000","dark-dimmed":"#222"}}}}"##
    #expect(Self.values(try Self.read([("t.json", inner)])) == ["a": ["light #ffffff", "dark #000000"]])
    let relaxed = """
      // Colours
      { text: { standard: { value: { light: '#111', dark: { color: "#fff", alpha: 0.5, }, }, type: 'color' /* ink */ }, }, }
      """
    #expect(Self.values(try Self.read([("t.json5", relaxed)])) == ["text-standard": ["light #111111", "dark #ffffff80"]])
  }

  @Test func setsCalledByAppearancesAreModes() throws {
    let groups =
      ##"{"light":{"bg":{"value":"#fff"},"on":{"value":"{light.bg}"}},"dark":{"bg":{"value":"#000"},"on":{"value":"{bg}"}},"ink":{"value":"#123"}}"##
    let expected = [
      "bg": ["light #ffffff", "dark #000000"], "on": ["light #ffffff", "dark #000000"], "ink": ["light #112233", "dark #112233"],
    ]
    #expect(Self.values(try Self.read([("t.json", groups)])) == expected)
    let studio = groups.replacing(
      "\"ink\":{", with: ##""$themes":[],"$metadata":{"tokenSetOrder":["core","light","dark"]},"core":{"ink":{"##
    )
    .replacing("\"#123\"}", with: "\"#123\"}}")
    #expect(Self.values(try Self.read([("t.json", studio)])) == expected)
  }

  @Test func overridesAndSharesOfOtherTokens() throws {
    let text =
      ##"{"o":{"value":0.5,"type":"opacity"},"a":{"$type":"color","$value":"#fff","$extensions":{"org.primer.overrides":{"dark":"rgba(#000000, 0.5)"}}},"##
      + ##""b":{"value":{"color":"{a}","alpha":"{o}"},"type":"color"}}"##
    #expect(
      Self.values(try Self.read([("t.json", text)])) == [
        "a": ["light #ffffff", "dark #00000080"], "b": ["light #ffffff80", "dark #00000080"],
      ])
  }

  @Test func cyclesAreNamedWithTheirPath() {
    func token(_ value: String) -> String { #"{"$type":"color","$value":"\#(value)"}"# }
    #expect(
      Self.code([("t.json", #"{"x":\#(token("{a}")),"a":\#(token("{b}")),"b":\#(token("{a}"))}"#)])
        == .tokens(.cycle(path: ["a", "b", "a"])))
    #expect(
      Self.code([("t.json", ##"{"a":{"$extends":"{b}"},"b":{"$extends":"{a}"},"c":{"$value":"#fff"}}"##)])
        == .tokens(.cycle(path: ["b", "a", "b"])))
    // A chain may be as long as a file.
    let chain = (0..<20_000).map { #""t\#($0)":\#(token($0 == 19_999 ? "#fff" : "{t\($0 + 1)}"))"# }.joined(separator: ",")
    #expect(throws: Never.self) { try Self.read([("t.json", "{\(chain)}")]) }
  }

  @Test func groupsThatExtendGroupsCannotGrowWithoutEnd() {
    let groups = (1...25).map { ##""g\##($0)":{"a":{"$extends":"{g\##($0 - 1)}"},"b":{"$extends":"{g\##($0 - 1)}"}}"## }
    let text = ##"{"g0":{"x":{"$type":"color","$value":"#fff"}},\##(groups.joined(separator: ","))}"##
    #expect(Self.code([("t.json", text)]) == .tokens(.tooMany(most: 100_000)))
  }

  @Test(arguments: [
    #"{"a":1,"a":2}"#, #"{"a":NaN}"#, #"{a:Infinity}"#, String(repeating: "[", count: 100_000), #"{"a":"b"} x"#, "{'a':1,'a':2}",
    #"{"a":/* x}"#, "",
  ])
  func hostileFilesAreRefusedByName(_ text: String) {
    let error = #expect(throws: ExchangeError.self) { try Self.read([("t.json", text)]) }
    #expect(error?.place.contains("t.json: line 1") == true)
  }

  @Test func aResolverReadsNothingOutsideItsFolder() {
    for reference in ["../../../../etc/hostname", "/etc/hostname", "file:///etc/hostname", "https://example.com/a.json"] {
      let text =
        ##"{"sets":{"a":{"sources":[{"$ref":"\##(reference)"}]}},"resolutionOrder":[{"$ref":"#/sets/a"}]}"##
      #expect(Self.code([("t.json", text)]) == .tokens(.fileOutside(reference)))
    }
  }
}
