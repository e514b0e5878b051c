import HandrailModel
import HandrailTestSupport
import Testing

@testable import HandrailCatalogue

/// The nearest passing overlay, and what findings about contrast suggest.
@Suite struct OverlayTests {
  @Test func nearestOverlayPassesAndIsTheLeastChange() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = Seeded(state: seed)
    var (count, found) = (0, 0)
    while count < 300 {
      let above = RGBA(UInt32.random(in: 0...UInt32.max, using: &random) | 0xFF)
      let below = RGBA(UInt32.random(in: 0...UInt32.max, using: &random) | 0xFF)
      let overlay = RGBA(UInt32.random(in: 0...UInt32.max, using: &random))
      guard above.ratio(to: below) >= 4.5, overlay.over(above).ratio(to: overlay.over(below)) < 4.5 else { continue }
      count += 1
      // What is under it passes alone: the faintest veil passes, too, but where rounding takes the last hundredth.
      guard let nearest = NearestPassing.overlay(for: overlay, above: above, on: below, atLeast: 4.5) else {
        #expect(above.ratio(to: below) < 4.6, "seed \(seed): nothing is found for \(overlay.hex) on \(above.hex), \(below.hex)")
        continue
      }
      found += 1
      #expect(nearest.over(above).ratio(to: nearest.over(below)) >= 4.5, "seed \(seed)")
      #expect(RGBA(nearest.hex) == nearest, "seed \(seed)")
      var stronger = overlay.rounded
      for step in 1..<Int((overlay.alpha * 255).rounded()) {
        stronger.alpha = Double(step) / 255
        guard stronger.over(above).ratio(to: stronger.over(below)) >= 4.5 else { continue }
        let drawn = OKLCH(overlay.over(below))
        #expect(
          OKLCH(nearest.over(below)).distance(to: drawn) <= OKLCH(stronger.over(below)).distance(to: drawn) + 1e-9
            || nearest.alpha >= stronger.alpha, "seed \(seed)")
      }
    }
    #expect(found > 280, "seed \(seed)")
  }

  @Test func overlaysThatPassStay() throws {
    let veil = try #require(RGBA("#0000001f"))
    #expect(NearestPassing.overlay(for: veil, above: .black, on: .white, atLeast: 4.5)?.hex == "#0000001f")
    let cover = NearestPassing.overlay(for: .black, above: .black, on: .white, atLeast: 4.5)
    #expect(cover?.hex == "#0000008a")
  }

  /// Adopting a finding's suggestion makes the finding go away.
  @Test(arguments: ["contrast.state-overlay", "contrast.graphic", "contrast.high-enhanced"])
  func suggestionsAnswer(_ id: String) throws {
    let rule = try #require(Catalogue.rule(id))
    var count = 0
    for example in rule.examples where example.flagged != nil && example.components.isEmpty {
      let screen = try Screen(example: example)
      for finding in Catalogue.evaluate(screen) where finding.rule == id {
        guard case .set(_, let inputs) = finding.fix(screen: "s"), let input = inputs.last, let colour = input.value,
          colour.hasPrefix("#")
        else { continue }
        let path = input.path.split(separator: ".").map(String.init)
        let old = finding.parameters.first { $0.name == (id == "contrast.state-overlay" ? "laid" : "foreground") }?.value ?? ""
        var (json, palette) = (example.screen, example.palette)
        let tree = finding.isShared ? #""\#(path[0])":""# : #""\#(path[0])":{"\#(path[1])":{"\#(path[2])":""#
        if finding.isShared {
          guard palette?.contains(tree + old) == true else { continue }
          palette = palette?.replacing(tree + old + "\"", with: tree + colour + "\"")
        } else if json.contains(tree + old + "\"") {
          json = json.replacing(tree + old + "\"", with: tree + colour + "\"")
        } else if json.contains(old + "\"") {
          json = json.replacing(old + "\"", with: colour + "\"")
        } else {
          continue
        }
        let answered = try Screen(example: .passes(json, project: example.project, palette: palette))
        #expect(!Catalogue.evaluate(answered).contains { $0.key == finding.key }, "\(colour)", sourceLocation: example.location)
        count += 1
      }
    }
    #expect(count > 4)
  }

  @Test func wideColoursAreWrittenAsTheyAre() throws {
    for text in ["p3:#006a00", "p3:#ff000078", "p3:#00ae00", "p3:#b10000"] { #expect(RGBA(text)?.written == text) }
    #expect(RGBA("p3:#777777")?.written == "#777777")
    #expect(RGBA("#12ab9f40")?.written == "#12ab9f40")
  }
}
