import HandrailModel
import HandrailTestSupport
import Testing

@testable import HandrailCatalogue

/// Edge cases that examples cannot show: how often something is found, and digests.
@Suite struct RuleTests {
  @Test func componentIsFoundOnce() throws {
    let uses = (0..<20).map { #"{"id":"e\#($0)","component":"row"}"# }.joined(separator: ",")
    let screen = try Screen(#"{"elements":[\#(uses)]}"#, components: [#"{"id":"row","kind":"cell"}"#])
    #expect(keys("cell.single", screen) == ["component:row"])
    #expect(keys("control.traits", screen) == ["component:row"])
  }

  @Test func orderHoldsWhileItsDigestDoes() throws {
    let elements = #""elements":[{"id":"a","kind":"text"},{"id":"b","kind":"text"}]"#
    let digest = try Screen("{\(elements)}").orderDigest
    let confirmed = try Screen(#"{"order":"natural","order-confirmed":"\#(digest)",\#(elements)}"#)
    #expect(keys("order.given", confirmed).isEmpty)
    let changed = try Screen(
      #"{"order":"natural","order-confirmed":"\#(digest)","elements":[{"id":"b","kind":"text"},{"id":"a","kind":"text"}]}"#)
    let finding = try #require(Catalogue.evaluate(changed).first { $0.rule == "order.given" })
    #expect(finding.message == "stale")
  }

  @Test func oneFindingForEachContainer() throws {
    let texts = (0..<9).map { #"{"id":"t\#($0)","kind":"text","text":{"en":"T"},"container":"c\#($0 / 3)"}"# }
    let screen = try Screen(#"{"elements":[\#(texts.joined(separator: ","))]}"#)
    let findings = Catalogue.evaluate(screen).filter { $0.rule == "group.needed" }
    #expect(findings.map(\.target) == ["t0", "t3", "t6"])
    #expect(findings.first?.fix(screen: "s") == .group(screen: "s", members: ["t0", "t1", "t2"]))
  }

  @Test func everyLanguageThatIsMissingIsNamed() throws {
    let screen = try Screen(
      #"{"elements":[{"id":"b","label":{"en":"Pay"},"hint":{"ja":"確認"}}]}"#,
      project: #"{"languages":{"en":true,"fr":true,"ja":true}}"#)
    #expect(keys("label.languages", screen) == ["b/en", "b/fr", "b/ja"])
    let french = try #require(Catalogue.evaluate(screen).first { $0.key == "label.languages@b/fr" })
    #expect(french.fix(screen: "s") == .set(Target(.screen, "s", "b"), ["label.fr", "hint.fr"]))
  }

  /// A text that is recorded in any language is asked for in each of the project's that lacks it, however many these are.
  @Test(arguments: 0..<40) func everyLanguageThatATextLacksIsFound(_ seed: Int) throws {
    var random = Seeded(state: UInt64(seed))
    let letters = (0..<26).map { String(UnicodeScalar(UInt8(ascii: "a") + $0)) }
    let languages = (0..<[2, 3, 40, 62, 63, 64, 65, 128][seed % 8]).map { "q" + letters[$0 / 26] + letters[$0 % 26] }
    var (texts, expected) = ([(field: String, languages: [String])](), [String]())
    for field in ["label", "hint", "value", "template"] {
      let some =
        switch Int.random(in: 0..<5, using: &random) {
        case 0: [String]()
        case 1: languages
        case 2: languages.filter { _ in Bool.random(using: &random) }
        case 3: Array(languages.shuffled(using: &random).dropLast())
        default: ["en"]
        }
      if !some.isEmpty { texts.append((field, some)) }
    }
    for language in languages {
      let lacking = texts.filter { !$0.languages.contains(language) }.map(\.field)
      if !lacking.isEmpty { expected.append("label.languages@b/\(language) \(lacking.joined(separator: ", "))") }
    }
    let fields = texts.map { field, languages in
      #""\#(field)":{\#(languages.sorted().map { #""\#($0)":"Pay""# }.joined(separator: ","))}"#
    }
    let tags = languages.map { #""\#($0)":true"# }.joined(separator: ",")
    let screen = try Screen(
      #"{"elements":[{\#((["\"id\":\"b\""] + fields).joined(separator: ","))}]}"#, project: #"{"languages":{\#(tags)}}"#)
    let found = Catalogue.evaluate(screen).filter { $0.rule == "label.languages" }.map { finding in
      "\(finding.key) \(finding.parameters.first { $0.name == "fields" }?.value ?? "")"
    }
    #expect(found == expected, "seed \(seed)")
  }

  @Test func everyAppearanceIsJudged() throws {
    let screen = try Screen(
      ##"{"colour":{"background":{"light":"#ffffff","dark":"#000000"}},"elements":[{"id":"t","kind":"text","text":{"en":"A"},"##
        + ##""colour":{"text":{"light":"#999999","dark":"#333333","light-high":"#aaaaaa","dark-high":"#222222"}}}]}"##)
    // Contrast that Increase Contrast makes worse is found once, by the stricter rule.
    #expect(keys("contrast.text", screen) == ["t/light", "t/dark"])
    #expect(keys("contrast.high-better", screen) == ["t/text-light", "t/text-dark"])
  }

  @Test func translucentBackgroundNeedsTheScreens() throws {
    let element =
      ##""elements":[{"id":"t","kind":"text","text":{"en":"A"},"##
      + ##""colour":{"text":{"light":"#777777"},"background":{"light":"#00000010"}}}]"##
    #expect(keys("contrast.text", try Screen("{\(element)}")).isEmpty)
    let white = ##""colour":{"background":{"light":"#ffffff"}}"##
    #expect(keys("contrast.text", try Screen("{\(white),\(element)}")) == ["t/light"])
  }

  @Test func groupsInGroupsAndCircles() throws {
    let nested = try Screen(
      #"{"groups":[{"id":"g","group":"h"},{"id":"h"}],"#
        + #""elements":[{"id":"a","group":"g"},{"id":"b","group":"g"},{"id":"c","group":"h"}]}"#)
    #expect(keys("group.members", nested).isEmpty)
    #expect(keys("order.given", nested).isEmpty)
    let circle = try Screen(
      #"{"groups":[{"id":"g","group":"h"},{"id":"h","group":"i"},{"id":"i","group":"h"}],"#
        + #""elements":[{"id":"a","group":"g"},{"id":"b","group":"g"}]}"#)
    let circles = Catalogue.evaluate(circle).filter { $0.rule == "group.members" && $0.message == "circle" }
    #expect(circles.map(\.target) == ["h", "i"])
  }
}
