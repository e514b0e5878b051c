import HandrailModel
import HandrailSession
import HandrailTestSupport
import HandrailWorkspace
import Testing

/// The law of selectors: what one names is what a filter names that looks at every document and every finding, one by one.
@Suite struct SelectorLawTests {
  @Test func aSelectorNamesWhatAPlainFilterNames() throws {
    var named = 0
    for seed in 1...100 as ClosedRange<UInt64> {
      try TestFolder.with { folder in
        var app = RandomApp(seed: seed)
        let workspace = try folder.workspace()
        _ = try workspace.importJSON(Array(app.text.utf8), file: "random", isDryRun: false)
        let filter = try PlainFilter(workspace)
        for _ in 0..<12 {
          let (text, screens, items) = app.selector()
          let expected = filter.targets(screens, items)
          let target = try Target(text)
          let found = try? workspace.targets(of: [target]).map(\.text)
          #expect(Set(found ?? []) == expected, "seed \(seed): \(text)")
          #expect((found ?? []).count == expected.count, "seed \(seed): \(text) names something twice")
          #expect(found != nil || failure { try workspace.targets(of: [target]) }?.kind == .usage, "seed \(seed): \(text)")
          named += expected.count
        }
      }
    }
    #expect(named > 1_500, "the selectors named only \(named) items")
  }
}

/// A condition as the test wrote it: its field, its value, and whether `not` came before it.
private struct Wanted {
  let name, value: String
  let isNegated: Bool

  var text: String { "\(isNegated ? "not " : "")\(name)=\(value.contains(" ") ? "\"\(value)\"" : value)" }
}

/// Screens, components and defaults at random, and selectors that fit some of them.
private struct RandomApp {
  var random: Seeded

  init(seed: UInt64) { random = Seeded(state: seed) }

  private mutating func pick<Value>(_ values: [Value]) -> Value { values[random.below(values.count)] }

  private static let values: [(path: String, values: [String])] = [
    ("text-style", ["body", "headline"]), ("view-class", ["Badge", "BadgeView"]), ("picture", ["img_a", "img_b", "logo"]),
    ("label.en", ["Pay now", "Pay", "Buy"]), ("text.ja", ["支払う", "が"]), ("lines", ["1", "2"]), ("decorative", ["true", "false"]),
    ("colour.text.light", ["#000000", "palette:ink"]), ("overflow", ["wrap", "truncate"]), ("font-size", ["17", "12.5"]),
  ]

  /// An export, as one writes it by hand.
  var text: String {
    mutating get {
      let screens = ["home", "cart", "checkout/pay", "checkout/done"].map { id in
        let plain = [
          ("sprint", ["11", "12"]), ("designer", ["mika", "ren"]), ("engineer", ["mika", "aki"]),
          ("progress", ["draft", "in-review"]),
        ]
        let fields = plain.filter { _ in random.below(3) > 0 }.map { "\"\($0.0)\":\"\(pick($0.1))\"" }
        let elements = (0..<(1 + random.below(7))).map { element("e\($0)", of: 7) }
        let groups = #""groups":[{"id":"g0"},{"id":"g1"}]"#
        return
          "{\"id\":\"\(id)\",\((fields + [groups]).joined(separator: ",")),\"elements\":[\(elements.joined(separator: ","))]}"
      }
      let components = ["row", "star"].map {
        "{\"id\":\"\($0)\",\(fields(["kind": pick(["icon", "button"])]).joined(separator: ","))}"
      }
      let defaults = fields([:]).joined(separator: ",")
      return """
        {"format":1,"project":{"name":"A","platform":"ios","languages":{"en":true,"ja":true},"defaults":{\(defaults)}},
        "components":[\(components.joined(separator: ","))],
        "palette":{"colours":[{"id":"ink","light":"#000000"}]},"screens":[\(screens.joined(separator: ","))]}
        """
    }
  }

  private mutating func element(_ id: String, of count: Int) -> String {
    var own = ["id": id]
    if random.below(4) > 0 { own["kind"] = pick(["text", "icon", "image", "button", "text-field"]) }
    if random.below(3) == 0 { own["component"] = pick(["row", "star"]) }
    if random.below(3) == 0 { own["container"] = "e\(random.below(count))" }
    if random.below(3) == 0 { own["group"] = pick(["g0", "g1"]) }
    return "{\(fields(own).joined(separator: ","))}"
  }

  private mutating func fields(_ own: [String: String]) -> [String] {
    var fields = own.sorted { utf8Precedes($0.key, $1.key) }.map { "\"\($0.key)\":\"\($0.value)\"" }
    for (path, values) in Self.values where random.below(4) == 0 {
      let (value, parts) = (pick(values), path.split(separator: "."))
      let isPlain = ["lines", "decorative", "font-size"].contains(path)
      let inner = parts.dropFirst().reversed().reduce(isPlain ? value : "\"\(value)\"") { "{\"\($1)\":\($0)}" }
      fields.append("\"\(parts[0])\":\(inner)")
    }
    return fields
  }

  private static let conditions: [(String, [String])] =
    values.filter { $0.path != "view-class" } + [
      ("class", ["Badge", "BadgeView", "*a*"]), ("id", ["e0", "e*", "*3"]), ("kind", ["text", "icon", "custom", "*t*"]),
      ("kind", ["image", "button"]), ("component", ["row", "*"]), ("container", ["e1", "*"]), ("group", ["g0", "*"]),
      ("rule", ["label.image", "label.text", "contrast.*", "text.overflow"]), ("rule", ["label.*", "*"]),
    ]

  /// A selector and what it is made of.
  mutating func selector() -> (text: String, screens: (id: String, conditions: [Wanted]), items: [Wanted]?) {
    let id = pick(["*", "*", "checkout/*", "*a*", "cart", "c*t/*"])
    let plain = [
      ("sprint", ["11", "12", "1*"]), ("designer", ["mika", "*"]), ("engineer", ["aki"]), ("owner", ["mika", "a*", "nobody"]),
      ("progress", ["draft", "in-review"]), ("rule", ["order.given", "screen.states", "safety.*"]),
    ]
    let screens = random.below(2) == 0 ? [] : wanted(plain)
    var items: [Wanted]?
    if random.below(5) > 0 {
      items = wanted(Self.conditions)
    }
    let head = id + (screens.isEmpty ? "" : "[\(screens.map(\.text).joined(separator: " and "))]")
    return (head + (items.map { "#" + $0.map(\.text).joined(separator: " and ") } ?? ""), (id, screens), items)
  }

  private mutating func wanted(_ fields: [(String, [String])]) -> [Wanted] {
    (0...pick([0, 0, 1, 2])).map { _ in
      let (name, values) = pick(fields)
      return Wanted(name: name, value: pick(values), isNegated: random.below(3) == 0)
    }
  }
}

/// Everything there is, looked at one by one.
private struct PlainFilter {
  let screens: [JSONValue]
  let components: [String: JSONValue]
  let defaults: JSONValue
  /// `rule`, item and screen of every finding that is still to be dealt with.
  let findings: [(rule: String, item: String, screen: String)]

  init(_ workspace: Workspace) throws {
    let export = try JSONValue(parsing: try workspace.exportJSON())
    screens = export["screens"]?.array ?? []
    components = Dictionary(uniqueKeysWithValues: (export["components"]?.array ?? []).map { ($0["id"]?.string ?? "", $0) })
    defaults = export["project"]?["defaults"] ?? .null
    findings = try workspace.findings().flatMap { screen, found in
      found.filter { $0.isLive(on: "2026-11-20") }.map { ($0.rule, $0.target, screen) }
    }
  }

  func targets(_ screens: (id: String, conditions: [Wanted]), _ items: [Wanted]?) -> Set<String> {
    var found: Set<String> = []
    for screen in self.screens {
      let id = screen["id"]?.string ?? ""
      guard Self.means(screens.id[...], id[...]) else { continue }
      guard screens.conditions.allSatisfy({ holds($0, screenValues($0, screen, id)) }) else { continue }
      guard let items else {
        found.insert(id)
        continue
      }
      let elements = screen["elements"]?.array ?? []
      for element in elements where items.allSatisfy({ holds($0, values($0, element, elements, id)) }) {
        found.insert("\(id)#\(element["id"]?.string ?? "")")
      }
    }
    return found
  }

  private func holds(_ wanted: Wanted, _ values: [String]) -> Bool {
    values.contains { Self.means(wanted.value[...], $0[...]) } != wanted.isNegated
  }

  private func screenValues(_ wanted: Wanted, _ screen: JSONValue, _ id: String) -> [String] {
    switch wanted.name {
    case "owner": [screen["designer"], screen["engineer"]].compactMap { $0?.string }
    case "progress": [screen["progress"]?.string ?? "draft"]
    case "rule": findings.filter { $0.screen == id && $0.item.isEmpty }.map(\.rule)
    default: [screen[wanted.name]?.string].compactMap { $0 }
    }
  }

  private func values(_ wanted: Wanted, _ element: JSONValue, _ elements: [JSONValue], _ screen: String) -> [String] {
    switch wanted.name {
    case "rule": return findings.filter { $0.screen == screen && $0.item == element["id"]?.string }.map(\.rule)
    case "kind": return [effective("kind", element) ?? "custom"]
    case "class": return [effective("view-class", element)].compactMap { $0 }
    case "id", "component", "group", "container": return [element[wanted.name]?.string].compactMap { $0 }
    default: return [effective(wanted.name, element)].compactMap { $0 }
    }
  }

  /// The element's own value, else its component's, else the project's.
  private func effective(_ path: String, _ element: JSONValue) -> String? {
    let component = element["component"]?.string.flatMap { components[$0] }
    for place in [element, component ?? .null, path == "kind" ? .null : defaults] {
      let value = path.split(separator: ".").reduce(place as JSONValue?) { $0?[String($1)] }
      if let value, !value.isNull { return value.plainText }
    }
    return nil
  }

  /// What a pattern means, tried out at every place.
  private static func means(_ pattern: Substring, _ text: Substring) -> Bool {
    guard let first = pattern.first else { return text.isEmpty }
    let rest = pattern.dropFirst()
    if first == "*" { return text.indices.contains { means(rest, text[$0...]) } || means(rest, "") }
    return text.first == first && means(rest, text.dropFirst())
  }
}
