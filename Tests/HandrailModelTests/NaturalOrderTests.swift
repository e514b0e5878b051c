import HandrailTestSupport
import Testing

@testable import HandrailModel

/// The order in which VoiceOver reads what nobody has ordered.
struct NaturalOrderTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let elements: String
    let expected: String
    var groups = ""
    var more = ""
    var languages = #"{"languages":{"en":true}}"#
  }

  /// `id`, `x,y,width,height` and other members of each element.
  private static func elements(_ list: (String, String, String)...) -> String {
    list.map { id, frame, more in #"{"id":"\#(id)"\#(frame.isEmpty ? "" : #","frame":[\#(frame)]"#)\#(more)}"# }.joined(
      separator: ",")
  }

  static let cases: [Case] = [
    Case(
      testDescription: "from top to bottom", elements: elements(("b", "0,50,100,20", ""), ("a", "0,0,100,20", "")),
      expected: "a b"),
    Case(
      testDescription: "edges less than 8 points apart are one row",
      elements: elements(("b", "100,0,50,20", ""), ("a", "0,7.9,50,20", "")), expected: "a b"),
    Case(
      testDescription: "edges 8 points apart are two rows",
      elements: elements(("b", "100,0,50,20", ""), ("a", "0,8,50,20", "")), expected: "b a"),
    Case(
      testDescription: "a row begins at its topmost edge",
      elements: elements(("a", "0,12,50,20", ""), ("b", "50,6,50,20", ""), ("c", "100,0,50,20", "")), expected: "b c a"),
    Case(
      testDescription: "on iPad edges less than 13 points apart are one row",
      elements: elements(("far", "700,1000,100,20", ""), ("b", "100,0,50,20", ""), ("a", "0,12.9,50,20", "")), expected: "a b far"
    ),
    Case(
      testDescription: "on iPad edges 13 points apart are two rows",
      elements: elements(("far", "700,1000,100,20", ""), ("b", "100,0,50,20", ""), ("a", "0,13,50,20", "")), expected: "b a far"),
    Case(
      testDescription: "a recorded direction from right to left",
      elements: elements(("a", "0,0,50,20", ""), ("b", "100,0,50,20", "")), expected: "b a", more: #""direction":"rtl","#),
    Case(
      testDescription: "languages from right to left, by right edges",
      elements: elements(("a", "0,0,150,20", ""), ("b", "100,0,20,20", "")), expected: "a b",
      languages: #"{"languages":{"ar":true,"he":true}}"#),
    Case(
      testDescription: "two columns that are containers",
      elements: elements(
        ("left", "0,0,100,100", ""), ("right", "100,0,100,100", ""), ("l1", "0,0,90,20", #","container":"left""#),
        ("r1", "100,0,90,20", #","container":"right""#), ("l2", "0,40,90,20", #","container":"left""#),
        ("r2", "100,40,90,20", #","container":"right""#)),
      expected: "left l1 l2 right r1 r2"),
    Case(
      testDescription: "a group is placed by its first member",
      elements: elements(
        ("above", "0,0,90,20", ""), ("low", "0,80,90,20", #","group":"g""#), ("between", "0,50,90,20", ""),
        ("high", "0,30,90,20", #","group":"g""#)),
      expected: "above high low between", groups: #"{"id":"g"}"#),
    Case(
      testDescription: "a group in a cell stays in it",
      elements: elements(
        ("next", "0,100,300,100", #","kind":"cell""#), ("cell", "0,0,300,100", #","kind":"cell""#),
        ("b", "0,50,90,20", #","container":"cell","group":"g""#), ("a", "0,10,90,20", #","container":"cell","group":"g""#),
        ("title", "100,10,90,20", #","container":"cell""#)),
      expected: "cell a b title next", groups: #"{"id":"g"}"#),
    Case(
      testDescription: "groups within groups",
      elements: elements(
        ("c", "0,60,90,20", #","group":"outer""#), ("b", "0,40,90,20", #","group":"inner""#),
        ("a", "0,0,90,20", #","group":"inner""#),
        ("z", "0,20,90,20", "")),
      expected: "a b c z", groups: #"{"id":"outer"},{"id":"inner","group":"outer"}"#),
    Case(
      testDescription: "a group that lists its members is read in that order",
      elements: elements(("a", "0,0,90,20", ""), ("b", "0,40,90,20", ""), ("c", "0,20,90,20", "")),
      expected: "c b a", groups: #"{"id":"g","members":["b","a"]}"#),
    Case(
      testDescription: "bars have no frames: they stay first and last",
      elements: elements(
        ("back", "", ""), ("title", "", ""), ("low", "0,90,90,20", ""), ("high", "0,0,90,20", ""),
        ("tab", "", #","kind":"tab""#)),
      expected: "back title high low tab"),
    Case(
      testDescription: "an element without a frame stays with the one before it",
      elements: elements(("low", "0,90,90,20", ""), ("its", "", ""), ("high", "0,0,90,20", "")), expected: "high low its"),
    Case(
      testDescription: "without frames, the document's order", elements: elements(("b", "", ""), ("a", "", "")),
      expected: "b a"),
    Case(
      testDescription: "an explicit order is kept",
      elements: elements(("b", "0,50,100,20", ""), ("a", "0,0,100,20", "")), expected: "b a", more: #""order":"explicit","#),
    Case(
      testDescription: "a cycle of containers terminates",
      elements: elements(("b", "0,50,9,9", #","container":"a""#), ("a", "0,0,9,9", #","container":"b""#)), expected: "b a"),
    Case(
      testDescription: "an element that is its own container has none",
      elements: elements(("b", "0,50,9,9", #","container":"b""#), ("a", "0,0,9,9", "")), expected: "a b"),
  ]

  @Test(arguments: cases) func isReadInThisOrder(_ one: Case) throws {
    let shared = try Shared(project: Array(one.languages.utf8), components: [], palette: nil)
    let json = #"{\#(one.more)"groups":[\#(one.groups)],"elements":[\#(one.elements)]}"#
    let screen = try Screen(Array(json.utf8), shared: shared)
    #expect(screen.elements.map(\.id).joined(separator: " ") == one.expected)
  }

  /// Files list views in any order; if the frames are apart, the reading order does not depend on it.
  @Test func theOrderOfTheFileDoesNotMatter() throws {
    let seed = UInt64.random(in: 0 ..< .max)
    var random = Seeded(state: seed)
    let shared = try Shared(project: nil, components: [], palette: nil)
    for _ in 0..<200 {
      var places: Set<[Int]> = []
      while places.count < 12 { places.insert([random.below(6) * 60, random.below(20) * 40]) }
      let groups = (0..<3).map { #"{"id":"g\#($0)"}"# }.joined(separator: ",")
      var items = places.enumerated().map { index, place in
        let group = random.below(3) == 0 ? #","group":"g\#(random.below(3))""# : ""
        return #"{"id":"e\#(index)","frame":[\#(place[0]),\#(place[1]),50,20]\#(group)}"#
      }
      let read = { (items: [String]) throws -> [String] in
        let json = #"{"groups":[\#(groups)],"elements":[\#(items.joined(separator: ","))]}"#
        return try Screen(Array(json.utf8), shared: shared).elements.map(\.id)
      }
      let expected = try read(items)
      items.shuffle(using: &random)
      #expect(try read(items) == expected, "seed \(seed): \(items)")
    }
  }
}
