import HandrailTestSupport
import Testing

@testable import HandrailModel

/// Lookups return the values that the document has.
@Suite struct FieldMapTests {
  private func item(_ members: String) throws -> FieldMap {
    let text = #"{"id":"s","elements":[{"id":"e"\#(members.isEmpty ? "" : ",")\#(members)}]}"#
    return try Screen(Array(text.utf8), shared: Shared(project: nil, components: [], palette: nil)).elements[0].own.fields
  }

  @Test func everyFormOfValueIsRead() throws {
    let fields = try item(
      #""text":{"en":"Pay \"now\"\n","ja":"払う"},"hidden":true,"decorative":false,"lines":2,"font-size":17.5,"#
        + ##""frame":[ 1, -2.5 ,30,4e1 ],"foreign-range":{"one":[0,3]},"colour":{"text":{"light":"#123456"}},"kind":"button","##
        + #""no-such-field":1,"overflow":null,"notes":"\u3042","touch-area":["x"],"traits":{}"#)
    #expect(fields[FieldKey(.text, "en")] == .text("Pay \"now\"\n") && fields[.text] == .text("Pay \"now\"\n"))
    #expect(fields[FieldKey(.text, "ja")] == .text("払う") && fields[FieldKey(.text, "de")] == nil)
    #expect(fields[.hidden] == .flag(true) && fields[.decorative] == .flag(false))
    #expect(fields[.lines] == .number(2) && fields[.fontSize] == .number(17.5))
    #expect(fields[.frame] == .numbers([1, -2.5, 30, 40]))
    #expect(Rect(fields[.frame]) == Rect(x: 1, y: -2.5, width: 30, height: 40))
    #expect(fields[FieldKey(.foreignRange, "one")] == .numbers([0, 3]) && Rect(fields[.foreignRange]) == nil)
    #expect(fields[FieldKey(.colour, "text", "light")] == .text("#123456") && fields[.notes] == .text("あ"))
    #expect(fields[.overflow] == nil && fields[.touchArea] == nil && fields[.traits] == nil && !fields.contains(.traits))
    let paths = [
      "colour.text.light", "decorative", "font-size", "foreign-range.one", "frame", "hidden", "kind", "lines", "notes", "text.en",
      "text.ja",
    ]
    #expect(fields.entries.map(\.key.path).sorted() == paths)
  }

  @Test func anEntryIsTheSameHoweverItIsReached() throws {
    let fields = try item(#""text":{"en":"Pay\t","ja":"払う"},"lines":2,"hidden":true,"frame":[1,2,3,4]"#)
    #expect(fields.entries.count == 5)
    for entry in fields.entries {
      #expect(fields[entry.key] == entry.value && fields.entries(entry.field).contains(entry))
      #expect(entry.text.map { FieldValue.text($0) == entry.value } ?? (entry.field != .text))
    }
    #expect(fields.entries(.text).map(\.first) == ["en", "ja"] && FieldMap().entries.isEmpty && FieldMap()[.text] == nil)
  }

  /// Qualifiers longer than two words, escaped ones, many, and two forms of one Unicode text stay distinct.
  @Test(arguments: [3, 64, 65, 400]) func anyNumberOfQualifiersIsKept(_ count: Int) throws {
    let names = (0..<count - 3).map { "name-\($0)-" + String(repeating: "x", count: $0 % 20) } + ["a\\u0062c", "が", "か\u{3099}"]
    let fields = try item(#""placeholder-meaning":{\#(names.map { #""\#($0)":{"en":"\#($0)"}"# }.joined(separator: ","))}"#)
    #expect(fields.entries.count == count)
    for (entry, name) in zip(fields.entries, names) {
      let name = name == "a\\u0062c" ? "abc" : name
      #expect(sameBytes(entry.first, name) && entry.second == "en" && entry.text.map { sameBytes($0, name) } == true)
      if name.utf8.first != 0xE3 { #expect(fields[FieldKey(.placeholderMeaning, name, "en")] == .text(name)) }
    }
  }

  @Test func twoItemsCanHaveTheSameValue() throws {
    let elements = [
      ##""colour":{"text":{"light":"#111111","dark":"#eeeeee"}},"lines":1"##,
      ##""colour":{"text":{"light":"#111111","dark":"#eeeeee"}}"##,
      ##""colour":{"text":{"light":"#111111"}}"##, ##""colour":{"icon":{"light":"#111111","dark":"#eeeeee"}}"##,
      ##""colour":{"text":{"light":"#111111","dark":"#eeeeef"}}"##, #""lines":1"#,
    ].enumerated().map { #"{"id":"e\#($0)",\#($1)}"# }.joined(separator: ",")
    let screen = try Screen(
      Array(#"{"id":"s","elements":[\#(elements)]}"#.utf8), shared: Shared(project: nil, components: [], palette: nil))
    let items = screen.elements.map(\.own.fields)
    #expect(items.map { $0.entries(.colour) == items[0].entries(.colour) } == [true, true, false, false, false, false])
  }

  @Test func listsOfNumbersAreComparedAsNumbers() throws {
    let frames = ["[1,2,3,4]", "[ 1.0, 2, 3e0, 4 ]", "[1,2,3,5]", "[1,2,3]"]
    let elements = frames.enumerated().map { #"{"id":"e\#($0)","frame":\#($1)}"# }.joined(separator: ",")
    let screen = try Screen(
      Array(#"{"id":"s","order":"explicit","elements":[\#(elements)]}"#.utf8),
      shared: Shared(project: nil, components: [], palette: nil))
    let first = screen.elements[0].own.fields
    #expect(screen.elements.map { $0.own.fields.entries(.frame) == first.entries(.frame) } == [true, true, false, false])
  }

  /// For each field, an element has its own values, otherwise its component's, otherwise the project's, however it is asked.
  @Test func anElementInheritsFieldByField() throws {
    let shared = try Shared(
      project: Array(
        #"{"defaults":{"lines":3,"overflow":"wrap","text-style":"body","frame":[0,0,9,9],"label":{"en":"D","fr":"D"}}}"#.utf8),
      components: [Array(#"{"id":"x","lines":2,"overflow":"scroll","frame":[0,0,8,8],"label":{"en":"C","de":"C"}}"#.utf8)],
      palette: nil)
    let elements =
      #"{"id":"a","component":"x","lines":1,"label":{"en":"A"}},{"id":"b","component":"x"},{"id":"c"},{"id":"d","component":"y"}"#
    let screen = try Screen(Array(#"{"order":"explicit","elements":[\#(elements)]}"#.utf8), shared: shared)
    let (a, b, c, d) = (screen.elements[0], screen.elements[1], screen.elements[2], screen.elements[3])
    #expect([a, b, c, d].map { $0.value(.lines) } == [1, 2, 3, 3].map { .number($0) })
    #expect([a, b, c, d].map { $0.text(.overflow) } == ["scroll", "scroll", "wrap", "wrap"])
    #expect([a, b, c, d].map { $0.frame?.width } == [8, 8, 9, 9])
    #expect([a, b, c, d].allSatisfy { $0.isText(.textStyle, "body") })
    #expect([a, b, c, d].map { $0.origin(.lines) } == [.own, .component, .project, .project])
    #expect([a, b, c, d].map { $0.component?.id } == ["x", "x", nil, nil])
    #expect(a.entries(.label).map { $0.first + ($0.text ?? "") } == ["enA", "deC", "frD"])
    #expect(b.effective.filter { $0.entry.field == .label }.map(\.origin) == [.component, .component, .project])
    #expect(["en", "de", "fr"].map { a.text(.label, $0) } == ["A", "C", "D"])
  }

  /// A list of members belongs to its group, wherever the id is.
  @Test func aGroupMayNameItselfLast() throws {
    let screen = try Screen(
      Array(#"{"groups":[{"members":["b","a"],"id":"g"}],"elements":[{"id":"a"},{"id":"b"}],"id":"s","order":["b","a"]}"#.utf8),
      shared: Shared(project: nil, components: [], palette: nil))
    #expect(screen.id == "s" && screen.members(of: "g") == ["b", "a"] && screen.explicitOrder == ["b", "a"])
  }

  /// What an element itself says counts, even if the value is unknown; otherwise its component's does.
  @Test func anElementsOwnValueCounts() throws {
    let component = Array(#"{"id":"x","kind":"button","frame":[1,2,3,4],"hidden":true}"#.utf8)
    let shared = try Shared(project: nil, components: [component], palette: nil)
    let elements = #"{"id":"a","component":"x"},{"id":"b","component":"x","kind":"hologram","frame":[1],"hidden":false}"#
    let screen = try Screen(Array(#"{"order":"explicit","elements":[\#(elements)]}"#.utf8), shared: shared)
    #expect(screen.elements.map(\.kind) == [.button, .custom] && screen.elements.map(\.isHidden) == [true, false])
    #expect(screen.elements[0].frame == Rect(x: 1, y: 2, width: 3, height: 4) && screen.elements[1].frame == nil)
  }

  /// An item can be read after its screen is gone.
  @Test func anItemKeepsItsDocument() throws {
    let fields = try (0..<50).map { try item(#""text":{"en":"A text of some length, the \#($0)th"}"#) }
    for (place, item) in fields.enumerated() { #expect(item[.text] == .text("A text of some length, the \(place)th")) }
  }

  /// A document of our own reads as one of anybody's, whatever its block begins with; one that was cut short is refused.
  @Test func theBlockIsNoField() throws {
    let shared = try Shared(project: nil, components: [], palette: nil)
    let human = "{\n  \"_version\": \"1\",\n  \"elements\": [\n    {\n      \"id\": \"a\"\n    }\n  ],\n  \"title\": \"T\""
    for block in ["{\n    \"context\": {}\n  }", "{\n    \"conflicts\": {},\n    \"context\": {}\n  }", "{}"] {
      let bytes = Array((human + ",\n  \"_sync\": " + block + "\n}\n").utf8)
      let (whole, trusted) = (try Screen(bytes, shared: shared), try Screen(bytes, shared: shared, isTrusted: true))
      #expect(whole.fields == trusted.fields && trusted.elements.map(\.id) == ["a"] && trusted.title == "T")
      for isTrusted in [false, true] {
        #expect(throws: ModelError.self) { try Screen(Array(bytes.dropLast(4)), shared: shared, isTrusted: isTrusted) }
      }
    }
    // A text that looks like the block is not one.
    let text = try Screen(Array(#"{"title":"\"_sync\": {\n    \"cont","id":"s"}"#.utf8), shared: shared, isTrusted: true)
    #expect(text.id == "s" && text.title == "\"_sync\": {\n    \"cont")
  }
}
