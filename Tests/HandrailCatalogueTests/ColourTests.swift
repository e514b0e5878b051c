import HandrailModel
import HandrailTestSupport
import Testing

@testable import HandrailCatalogue

@Suite struct ColourTests {
  private func ratio(_ a: String, _ b: String) throws -> Double {
    try #require(RGBA(a)).ratio(to: try #require(RGBA(b)))
  }

  @Test(arguments: [
    ("#000000", "#ffffff", 21.0), ("#777777", "#ffffff", 4.478), ("#767676", "#ffffff", 4.542),
    ("#ff0000", "#ffffff", 3.998), ("#0000ff", "#ffffff", 8.592), ("#595959", "#ffffff", 7.004), ("#808080", "#808080", 1),
  ]) func knownRatios(_ a: String, _ b: String, _ expected: Double) throws {
    #expect(abs(try ratio(a, b) - expected) < 0.001)
    #expect(try ratio(a, b) == ratio(b, a))
  }

  @Test func ratiosAreNotRounded() throws {
    let under = try ratio("#9a6c5a", "#ffffff")
    #expect(under < 4.5 && under > 4.4999)
    #expect(try ratio("#7c7290", "#ffffff") >= 4.5)
    #expect(Ratio.text(under) == "4.49")
    #expect(Ratio.text(21) == "21.00" && Ratio.text(3.054) == "3.05" && Ratio.text(1) == "1.00")
  }

  @Test func readsColours() throws {
    #expect(RGBA("#FfFfFf") == .white)
    #expect(try #require(RGBA("#00000080")).alpha == 128.0 / 255)
    for wrong in [
      "", "#", "#fff", "#gggggg", "#1234567", "ffffff", "palette:ink", "system:label", "p3:", "p3:#fff",
      "p3:ffffff",
    ] {
      #expect(RGBA(wrong) == nil, "\(wrong)")
    }
    #expect(RGBA("#12ab9f")?.hex == "#12ab9f")
    #expect(RGBA("#12ab9f40")?.hex == "#12ab9f40")
  }

  @Test func alphaIsMixedAsItShows() throws {
    let half = try #require(RGBA("#00000080")).over(.white)
    #expect(half.hex == "#7f7f7f" && half.isOpaque)
    #expect(try #require(RGBA("#ff000000")).over(.white) == .white)
    #expect(try #require(RGBA("#ff0000")).over(.white).hex == "#ff0000")
    let upper = try #require(RGBA("#00000080"))
    let lower = try #require(RGBA("#ffffff80"))
    let layers = upper.over(lower).over(.black)
    let flat = upper.over(lower.over(.black))
    #expect(abs(layers.red - flat.red) < 1e-12)
  }

  /// P3's red is outside sRGB: it has different components and a different luminance.
  @Test func displayP3IsWider() throws {
    let red = try #require(RGBA("p3:#ff0000"))
    #expect(red.red > 1.09 && red.green < 0 && red.blue < 0)
    #expect(abs(red.luminance - 0.2290) < 0.0002)
    #expect(try ratio("p3:#ffffff", "p3:#000000") > 20.999)
    #expect(try ratio("p3:#ee0000", "#ffffff") < 4.5)
    #expect(try ratio("#ee0000", "#ffffff") > 4.5)
    #expect(abs(try ratio("p3:#777777", "#ffffff") - ratio("#777777", "#ffffff")) < 1e-9)
  }

  @Test func oklchGoesThereAndBack() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = Seeded(state: seed)
    for _ in 0..<500 {
      let rgba = RGBA(UInt32.random(in: 0...UInt32.max, using: &random) | 0xFF)
      #expect(OKLCH(rgba).rgba.rounded == rgba.rounded, "seed \(seed)")
    }
    let red = OKLCH(try #require(RGBA("#ff0000")))
    #expect(abs(red.lightness - 0.628) < 0.001 && abs(red.chroma - 0.2577) < 0.001 && abs(red.hue - 0.5102) < 0.001)
    #expect(abs(OKLCH(.white).lightness - 1) < 1e-6 && OKLCH(.white).chroma < 1e-6)
    #expect(OKLCH(lightness: 0.7, chroma: 0.5, hue: 1).clipped.rgba.isInSRGB)
  }

  @Test func systemColoursResolve() throws {
    for name in SystemColours.names {
      #expect(SystemColours.rgba(name, .light) != nil && SystemColours.rgba(name, .dark) != nil, "\(name)")
    }
    #expect(SystemColours.rgba("system-blue", .darkHigh)?.hex == "#409cff")
    #expect(SystemColours.rgba("label", .dark) == .white)
    #expect(!SystemColours.isKnown("no-such-colour"))
  }
}

@Suite struct NearestPassingTests {
  /// The judged colour and the colour in the finding are the same, whether or not sRGB can show the pair.
  @Test func theSuggestionIsThatOfTheParameters() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = Seeded(state: seed)
    for _ in 0..<400 {
      let colours = (0..<2).map { _ in
        let colour = RGBA(UInt32.random(in: 0...UInt32.max, using: &random) | 0xFF)
        return Bool.random(using: &random) ? colour : RGBA("p3:" + colour.hex) ?? colour
      }
      let mixed = RGBA(UInt32.random(in: 0...UInt32.max, using: &random)).over(RGBA.white)
      let background = Bool.random(using: &random) ? colours[1] : mixed
      let pair = ContrastPair(foreground: colours[0], background: background, isOwn: true)
      for limit in [3, 4.5, 7, Double.random(in: 1...7, using: &random)] {
        let parameters = ContrastAdvice.parameters(pair, limit: limit).map { Finding.Parameter($0.0, $0.1) }
        let said = ContrastAdvice.complete(parameters).first { $0.name == "suggestion" }?.value
        #expect(ContrastAdvice.suggestion(pair, limit: limit).hex == said, "seed \(seed): \(pair), \(limit)")
      }
    }
  }

  @Test func alwaysPassesWhereSomethingDoes() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = Seeded(state: seed)
    for _ in 0..<400 {
      let colour = RGBA(UInt32.random(in: 0...UInt32.max, using: &random) | 0xFF)
      let background = RGBA(UInt32.random(in: 0...UInt32.max, using: &random) | 0xFF)
      let limit: Double = [3.0, 4.5, 7.0].randomElement(using: &random) ?? 3
      let extreme = max(RGBA.black.ratio(to: background), RGBA.white.ratio(to: background))
      let found = NearestPassing.colour(for: colour, on: background, atLeast: limit)
      let what: Comment = "seed \(seed): \(colour.hex) on \(background.hex), \(limit)"
      guard let found else {
        #expect(extreme < limit, what)
        continue
      }
      #expect(found.ratio(to: background) >= limit, what)
      #expect(RGBA(found.hex) == found, what)
      keepsHue(colour, found, what)
    }
  }

  /// Greys and nearly black or white colours have hardly any hue; rounding shifts a weak one.
  private func keepsHue(_ colour: RGBA, _ found: RGBA, _ what: Comment) {
    let before = OKLCH(colour)
    let after = OKLCH(found)
    guard before.chroma > 0.05, after.chroma > 0.05 else { return }
    let turn = abs(before.hue - after.hue)
    #expect(min(turn, 2 * Double.pi - turn) < 0.1, what)
  }

  @Test func takesTheNearerSide() throws {
    let grey = try #require(RGBA("#777777"))
    #expect(NearestPassing.colour(for: grey, on: .white, atLeast: 4.5)?.hex == "#767676")
    #expect(NearestPassing.colour(for: grey, on: .white, atLeast: 7)?.hex == "#595959")
    #expect(NearestPassing.colour(for: grey, on: .black, atLeast: 4.5)?.hex == "#777777")
    #expect(NearestPassing.colour(for: .black, on: grey, atLeast: 7) == nil)
    let light = try #require(RGBA("#eeeeee"))
    #expect(NearestPassing.colour(for: light, on: grey, atLeast: 3)?.hex == "#eeeeee")
  }

  @Test func suggestionIsFoundOnlyWhenSaid() throws {
    let screen = try Screen(
      ##"{"elements":[{"id":"t","kind":"text","text":{"en":"A"},"##
        + ##""colour":{"text":{"light":"#777777"},"background":{"light":"#ffffff"}}}]}"##)
    let finding = try #require(Catalogue.evaluate(screen).first { $0.rule == "contrast.text" })
    #expect(!finding.parameters.contains { $0.name == "suggestion" })
    #expect(finding.sentence(.en).contains("4.47:1") && finding.sentence(.en).contains("#767676"))
    #expect(finding.fix(screen: "pay") == .set(Target(.screen, "pay", "t"), [.init("colour.text.light", "#767676")]))
  }
}
