import HandrailModel
import HandrailTestSupport
import Testing

@testable import HandrailCatalogue

/// What a finding proposes answers it, and brings no other finding that blocks.
@Suite struct ProposalTests {
  /// Rules about what a text looks like: their proposals are computed.
  private static let rules: Set = ["contrast.text", "contrast.graphic", "text.overflow", "text.scaling"]

  @Test(arguments: 0..<300) func proposalsHold(_ seed: Int) throws {
    var chance = Seeded(state: UInt64(seed))
    let screen = try JSONValue(parsing: Array(document(&chance).utf8))
    let before = try blocking(screen)
    for finding in before where Self.rules.contains(finding.rule) {
      guard case .set(let target, let inputs) = finding.fix(screen: "s"), let item = target.item,
        inputs.allSatisfy({ $0.value != nil && $0.value != "…" })
      else { continue }
      // A palette's colour is used on several backgrounds and in several roles: one value need not answer them all.
      if finding.isShared { continue }
      let changed = inputs.reduce(screen) { screen, input in screen.setting(item, input.path, input.value ?? "") }
      let after = try blocking(changed)
      let fresh = after.filter { now in !now.isShared && !before.contains { $0.key == now.key } }.map(\.key)
      #expect(!after.contains { $0.key == finding.key }, "\(finding.key) stays with \(inputs)")
      #expect(fresh.isEmpty, "\(finding.key) with \(inputs) brings \(fresh)")
    }
  }

  @Test func whatCannotWrapIsNotToldTo() throws {
    let screen = try Screen(#"{"elements":[{"id":"f","kind":"text-field","text":{"en":"Name"}}]}"#)
    let finding = try #require(Catalogue.evaluate(screen).first { $0.rule == "text.overflow" })
    #expect(finding.fix(screen: "s") == .set(Target(.screen, "s", "f"), ["overflow", "truncation"]))
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

  private func blocking(_ screen: JSONValue) throws -> [Finding] {
    let palette = ##"{"colours":[{"id":"ink","light":"#888888","dark":"#777777","light-high":"#000000"}]}"##
    let shared = try Shared(project: nil, components: [], palette: Array(palette.utf8))
    return Catalogue.evaluate(try Screen(screen.canonicalBytes, shared: shared)).filter { $0.blocks(on: "2026-01-01") }
  }

  /// A screen with a few elements whose colours and texts are given here and there.
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
    var members = members ?? []
    guard let place = members.firstIndex(where: { $0.key == "elements" }), case .array(let all) = members[place].value else {
      return self
    }
    let parsed = Int(value).map { (try? JSONValue(parsing: Array("\($0)".utf8))) ?? .null } ?? .string(value)
    let changed = all.map { $0["id"]?.string == id ? $0.setting(path.split(separator: ".").map(String.init)[...], parsed) : $0 }
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
