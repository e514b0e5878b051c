import HandrailTestSupport
import Testing

@testable import HandrailModel

/// Place sets behave like sets of numbers, however long the list is.
@Suite struct PlaceSetTests {
  @Test(arguments: [0, 1, 63, 64, 65, 128, 200], [UInt64(5), .random(in: 0 ... .max)])
  func aSetOfPlacesIsASetOfNumbers(_ count: Int, _ seed: UInt64) {
    var random = Seeded(state: seed)
    func made() -> (PlaceSet, Set<Int>) {
      var (places, numbers) = (PlaceSet(count: count), Set<Int>())
      for place in 0..<count where Bool.random(using: &random) {
        places.insert(place)
        numbers.insert(place)
      }
      return (places, numbers)
    }
    for _ in 0..<20 {
      let ((a, x), (b, y)) = (made(), made())
      #expect(Array(a) == x.sorted(), "seed \(seed)")
      #expect(Array(a | b) == x.union(y).sorted(), "seed \(seed)")
      #expect(Array(a & b) == x.intersection(y).sorted(), "seed \(seed)")
      #expect(Array(a - b) == x.subtracting(y).sorted(), "seed \(seed)")
      #expect(a.count == x.count && a.isEmpty == x.isEmpty && (0..<count).allSatisfy { a.contains($0) == x.contains($0) })
    }
  }

  /// A set gives the same answer as each element, whether the value is its own, its component's or the project's.
  @Test(arguments: [3, 64, 65, 150]) func setsAreThoseOfTheElements(_ count: Int) throws {
    var random = Seeded(state: UInt64(count))
    let more = [
      #","kind":"button""#, #","hidden":true"#, #","decorative":true"#, #","text":{"en":"Pay"}"#, #","label":{"ja":"払う"}"#,
      #","component":"x""#, #","same-as":"e0""#, #","kind":"cell""#, "",
    ]
    let elements = (0..<count).map { #"{"id":"e\#($0)"\#(more.randomElement(using: &random)!)}"# }.joined(separator: ",")
    let shared = try Shared(
      project: Array(#"{"defaults":{"lines":2}}"#.utf8),
      components: [Array(#"{"id":"x","kind":"link","label":{"en":"More"}}"#.utf8)], palette: nil)
    let screen = try Screen(Array(#"{"id":"s","order":"explicit","elements":[\#(elements)]}"#.utf8), shared: shared)
    func places(_ isMeant: (Element) -> Bool) -> [Int] { screen.elements.indices.filter { isMeant(screen.elements[$0]) } }
    for field in Field.allCases { #expect(Array(screen.having(field)) == places { $0.has(field) }) }
    for kind in Element.Kind.allCases { #expect(Array(screen.having(kind: kind)) == places { $0.kind == kind }) }
    #expect(Array(screen.having(.lines)).count == count)
    #expect(Array(screen.readable) == places(\.isReadable) && Array(screen.hidden) == places(\.isHidden))
    #expect(Array(screen.decorative) == places(\.isDecorative) && Array(screen.controls) == places(\.isControl))
    #expect(Array(screen.showingWords) == places(\.showsWords) && Array(screen.labelled) == places(\.isLabelled))
    let read = screen.elements(at: screen.readable)
    var passed: [Int] = []
    for (place, element) in read {
      #expect(element === screen.elements[place])
      passed.append(place)
    }
    #expect(
      passed == places(\.isReadable) && read.count { $0.element.has(.lines) } == places { $0.isReadable && $0.has(.lines) }.count)
    for kind in Element.Kind.allCases {
      #expect(read.contains { $0.element.kind == kind } == !places { $0.isReadable && $0.kind == kind }.isEmpty)
    }
  }

  @Test(arguments: [UInt64(3), .random(in: 0 ... .max)]) func aSetOfFieldsIsASet(_ seed: UInt64) {
    var random = Seeded(state: seed)
    for _ in 0..<20 {
      let (a, b) = (Field.allCases.shuffled(using: &random).prefix(40), Field.allCases.shuffled(using: &random).prefix(3))
      var both = FieldSet(Array(a))
      #expect(FieldSet(Array(b)).isDisjoint(with: both) == Set(a).isDisjoint(with: b), "seed \(seed)")
      both.formUnion(FieldSet(Array(b)))
      for field in Field.allCases { #expect(both.contains(field) == (a.contains(field) || b.contains(field)), "seed \(seed)") }
    }
  }
}
