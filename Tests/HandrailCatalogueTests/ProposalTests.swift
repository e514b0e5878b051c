import HandrailModel
import HandrailTestSupport
import Testing

@testable import HandrailCatalogue

/// A finding's proposal answers it, and causes no other blocking finding.
@Suite struct ProposalTests {
  /// Rules about the look of a text: their proposals are computed.
  private static let rules: Set = ["contrast.text", "contrast.graphic", "text.overflow", "text.scaling"]

  @Test(arguments: 0..<300) func proposalsHold(_ seed: Int) throws {
    var chance = Seeded(state: UInt64(seed))
    let screen = try JSONValue(parsing: Array(document(&chance).utf8))
    let before = try blocking(screen)
    for finding in before where Self.rules.contains(finding.rule) {
      guard case .set(let target, let inputs) = finding.fix(screen: "s"), let item = target.item,
        inputs.allSatisfy({ $0.value != nil && $0.value != "…" })
      else { continue }
      let seen = "seed \(seed): \(finding.key) with \(inputs)"
      var (changed, palette) = (screen, Self.palette)
      for input in inputs {
        let value = input.value ?? ""
        if finding.isShared { palette[input.path] = value } else { changed = changed.setting(item, input.path, value) }
      }
      let after = try blocking(changed, palette)
      // A finding about the palette colour may now be about the one remaining element, or the other way round. One about a
      // background is gone if the colour on it is asked about instead.
      let fresh = after.filter { now in
        let background = "background-\(now.qualifier.split(separator: "-").last ?? "")"
        return !before.contains { earlier in
          earlier.key == now.key
            || (earlier.isShared != now.isShared && earlier.rule == now.rule && earlier.qualifier == now.qualifier)
            || (earlier.rule == now.rule && earlier.qualifier == background && !after.contains { $0.key == earlier.key })
        }
      }
      #expect(!after.contains { $0.key == finding.key }, "\(seen) stays")
      #expect(fresh.isEmpty, "\(seen) brings \(fresh.map(\.key))")
    }
  }

  /// Nothing can be touched beyond the edges of the screen, or of a container.
  @Test(arguments: [
    (#"{"id":"b","kind":"button","frame":[0,0,60,30]}"#, "0,0,60,44"),
    (#"{"id":"b","kind":"button","frame":[10,30,60,30]}"#, "10,23,60,44"),
    (
      #"{"id":"c","kind":"custom","label":{"en":"Card"},"frame":[0,100,300,60]},"#
        + #"{"id":"b","kind":"button","container":"c","frame":[10,130,60,30]}"#, "10,116,60,44"
    ),
  ]) func aLargerTouchAreaStaysWithinReach(_ elements: String, _ area: String) throws {
    let findings = Catalogue.evaluate(try Screen(#"{"elements":[\#(elements)]}"#))
    let finding = try #require(findings.first { $0.rule == "target.size" })
    guard case .set(_, let inputs) = finding.fix(screen: "s") else { return #expect(Bool(false), "\(finding)") }
    #expect(inputs.first { $0.path == "touch-area" }?.value == area)
  }

  /// All proposals for touch areas can be adopted together: none reaches a neighbour's, recorded or proposed.
  @Test(arguments: 0..<200) func largerTouchAreasOverlapNoOther(_ seed: Int) throws {
    var chance = Seeded(state: UInt64(seed))
    let screen = try JSONValue(parsing: Array(touchables(&chance, count: seed % 20 == 0 ? 260 : 3 + chance.below(9)).utf8))
    func findings(_ rule: String, _ screen: JSONValue) throws -> [Finding] {
      Catalogue.evaluate(try Screen(String(decoding: screen.canonicalBytes, as: UTF8.self))).filter { $0.rule == rule }
    }
    let proposals = try findings("target.size", screen).compactMap { finding -> (id: String, area: String)? in
      guard case .set(let target, let inputs) = finding.fix(screen: "s"), let item = target.item else { return nil }
      return inputs.first { $0.path == "touch-area" }?.value.map { (item, $0) }
    }
    let before = Set(try findings("target.overlap", screen).map(\.key))
    let changed = try proposals.reduce(screen) { screen, proposal in
      screen.setting(proposal.id, "touch-area", to: try JSONValue(parsing: Array("[\(proposal.area)]".utf8)))
    }
    let overlaps = try findings("target.overlap", changed)
    let fresh = overlaps.map(\.key).filter { !before.contains($0) }
    #expect(fresh.isEmpty, "seed \(seed): \(proposals) bring \(fresh)")
    let worse = overlaps.filter { overlap in proposals.contains { overlap.target == $0.id || overlap.qualifier == $0.id } }
    #expect(worse.isEmpty, "seed \(seed): \(proposals) stay in \(worse.map(\.key))")
    let small = Set(try findings("target.size", changed).map(\.target))
    #expect(small.isDisjoint(with: proposals.map(\.id)), "seed \(seed)")
  }

  @Test func aTouchAreaGrowsToTheSideThatIsFree() throws {
    func fix(_ second: String) throws -> (rule: String, fix: Fix?)? {
      let first = #"{"id":"a","kind":"button","frame":[20,0,24,44]}"#
      let screen = try Screen(#"{"elements":[\#(first),{"id":"b","kind":"button","frame":\#(second)}]}"#)
      return Catalogue.evaluate(screen).first { $0.rule == "target.size" && $0.target == "a" }.map {
        ($0.message, $0.fix(screen: "s"))
      }
    }
    let target = Target(.screen, "s", "a")
    let free = try #require(try fix("[80,0,44,44]"))
    #expect(free.fix == .set(target, [.value("touch-area", "10,0,44,44")]))
    let shifted = try #require(try fix("[50,0,44,44]"))
    #expect(shifted.fix == .set(target, [.value("touch-area", "6,0,44,44")]))
    // A finger can touch elements that assistive technology does not reach.
    let beside = try #require(try fix(#"[50,0,44,44],"hidden":true"#))
    #expect(beside.fix == .set(target, [.value("touch-area", "6,0,44,44")]))
    let crowded = try #require(try fix("[40,0,44,44]"))
    #expect(crowded.rule == "crowded" && crowded.fix == .set(target, ["touch-area"]))
  }

  @Test func whatCannotWrapIsNotToldTo() throws {
    func fix(_ kind: String, _ more: String = "") throws -> Fix? {
      let screen = try Screen(#"{"elements":[{"id":"f","kind":"\#(kind)","text":{"en":"Name"}\#(more)}]}"#)
      return Catalogue.evaluate(screen).first { $0.rule == "text.overflow" }?.fix(screen: "s")
    }
    let target = Target(.screen, "s", "f")
    // A field truncates at its end, the system's automatically, and so do segments; nothing is known about a picker.
    #expect(try fix("text-field") == nil)
    #expect(
      try fix("text-field", #","hand-drawn":true"#)
        == .set(target, [.value("overflow", "truncate"), .value("truncation", "tail")]))
    #expect(try fix("picker") == .set(target, ["overflow", "truncation"]))
    #expect(try fix("segmented") == nil)
  }

  @Test func aTitleIsProposedAsTheHeading() throws {
    let texts = ["footnote", "title2", "body", "body"].enumerated().map { place, style in
      #"{"id":"t\#(place)","kind":"text","text":{"en":"Text \#(place)"},"text-style":"\#(style)"}"#
    }
    let screen = try Screen(#"{"elements":[\#(texts.joined(separator: ","))]}"#)
    let finding = try #require(Catalogue.evaluate(screen).first { $0.rule == "order.headings" })
    #expect(finding.parameters.first { $0.name == "first" }?.value == "t1")
  }

  @Test func aTextStyleIsProposedBySizeAlone() throws {
    func fix(_ more: String) throws -> Fix? {
      let screen = try Screen(#"{"elements":[{"id":"t","kind":"text","text":{"en":"A"}\#(more)}]}"#)
      return Catalogue.evaluate(screen).first { $0.rule == "text.scaling" }?.fix(screen: "s")
    }
    let target = Target(.screen, "s", "t")
    #expect(try fix("") == .set(target, ["text-style"]))
    #expect(try fix(#","font-size":27"#) == .set(target, [.value("text-style", "title1")]))
    #expect(try fix(#","font-size":12,"font":"Rounded""#) == .set(target, [.value("scales-with", "caption1")]))
  }

  private static let palette = ["light": "#888888", "dark": "#777777", "light-high": "#000000"]

  private func blocking(_ screen: JSONValue, _ palette: [String: String] = palette) throws -> [Finding] {
    let values = palette.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\"\($0.value)\"" }
    let document = #"{"colours":[{"id":"ink",\#(values.joined(separator: ","))}]}"#
    let shared = try Shared(project: nil, components: [], palette: Array(document.utf8))
    return Catalogue.evaluate(try Screen(screen.canonicalBytes, shared: shared)).filter { $0.blocks(on: "2026-01-01") }
  }

  /// Controls close to each other: alone, in cells, in containers, verified or not, some with a touch area.
  private func touchables(_ chance: inout Seeded, count: Int) -> String {
    let kinds = ["button", "button", "link", "cell", "slider", "image"]
    let elements = (0..<count).map { place in
      let (x, y) = (chance.below(count > 100 ? 900 : 180), chance.below(count > 100 ? 900 : 180))
      let frame = "[\(x),\(y),\(chance.below(70)),\(chance.below(60))]"
      var more = chance.below(6) == 0 ? "" : #","frame":\#(frame)"#
      if chance.below(5) == 0 { more += #","touch-area":[\#(x - 3),\#(y - 4),\#(20 + chance.below(40)),44]"# }
      if chance.below(4) == 0 { more += #","frame-unverified":true"# }
      if chance.below(8) == 0 { more += #","activates":true"# }
      if chance.below(8) == 0 { more += #","container":"e\#(chance.below(count))""# }
      if chance.below(12) == 0 { more += #","happens":{"appears":true}"# }
      if chance.below(12) == 0 { more += #","hidden":true"# }
      return #"{"id":"e\#(place)","kind":"\#(kinds[chance.below(kinds.count)])"\#(more)}"#
    }
    return #"{"elements":[\#(elements.joined(separator: ","))]}"#
  }

  /// A screen with a few elements, some with colours and texts.
  private func document(_ chance: inout Seeded) -> String {
    let colours = [
      "#ffffff", "#000000", "#777777", "#c0c0c0", "#8a2be2", "system:label", "system:system-blue", "palette:ink", "p3:#ee0000",
    ]
    func colour(_ role: String, _ chance: inout Seeded) -> String {
      var values: [String] = []
      for appearance in FieldSpec.appearances where chance.below(10) < (appearance.contains("-") ? 3 : 7) {
        if role == "background", appearance.contains("-") { continue }
        values.append("\"\(appearance)\":\"\(colours[chance.below(colours.count)])\"")
      }
      return "\"\(role)\":{\(values.joined(separator: ","))}"
    }
    let kinds = ["text", "button", "text-field", "icon", "link", "tab"]
    let elements = (0..<4).map { place in
      let kind = kinds[chance.below(kinds.count)]
      let size = chance.below(2) == 0 ? ",\"font-size\":\(10 + chance.below(26))" : ""
      let own = chance.below(2) == 0 ? "," + colour("background", &chance) : ""
      return #"{"id":"e\#(place)","kind":"\#(kind)","text":{"en":"Word \#(place)"}\#(size),"#
        + #""colour":{\#(colour("text", &chance)),\#(colour("icon", &chance))\#(own)}}"#
    }
    return #"{"colour":{\#(colour("background", &chance))},"elements":[\#(elements.joined(separator: ","))]}"#
  }
}

extension JSONValue {
  /// The document with a field of the element `id` set.
  fileprivate func setting(_ id: String, _ path: String, _ value: String) -> JSONValue {
    let parsed = Int(value).map { (try? JSONValue(parsing: Array("\($0)".utf8))) ?? .null } ?? .string(value)
    return setting(id, path, to: parsed)
  }

  fileprivate func setting(_ id: String, _ path: String, to value: JSONValue) -> JSONValue {
    var members = members ?? []
    guard let place = members.firstIndex(where: { $0.key == "elements" }), case .array(let all) = members[place].value else {
      return self
    }
    let changed = all.map { $0["id"]?.string == id ? $0.setting(path.split(separator: ".").map(String.init)[...], value) : $0 }
    members[place] = .init("elements", .array(changed))
    return .sorted(members)
  }

  private func setting(_ path: ArraySlice<String>, _ value: JSONValue) -> JSONValue {
    guard let first = path.first else { return value }
    var members = members ?? []
    if let place = members.firstIndex(where: { $0.key == first }) {
      members[place] = .init(first, members[place].value.setting(path.dropFirst(), value))
    } else {
      members.append(.init(first, JSONValue.sorted([]).setting(path.dropFirst(), value)))
    }
    return .sorted(members)
  }
}
