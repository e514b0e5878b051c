import Testing

@testable import HandrailModel

/// How documents are read into views.
@Suite struct ReadingTests {
  @Test func everyFieldIsFoundByItsNameAndNoOther() {
    let table = FieldTable.shared
    let names = table.specs.map(\.name)
    for (name, field) in zip(names, Field.allCases) {
      #expect(table.field(named: name) == field)
      for other in ["", name + "x", String(name.dropLast()), name.uppercased()] where !names.contains(other) {
        #expect(table.field(named: other) == nil, "\(other)")
      }
    }
  }

  private static let names = ["box", "b\u{E9}-box", "be\u{301}-box", "箱", "か\u{3099}", "が", "\u{212A}"]

  /// A container is found by id or by object; of equal names the last counts, however its text is composed.
  @Test(arguments: names) func containersAreFound(_ name: String) throws {
    let other = name == "\u{212A}" ? "K" : name
    let screen = try Screen(
      Array(
        #"""
        {"order":"explicit","elements":[
        {"id":"first","kind":"cell","source":{"object":"\#(other)"}},{"id":"\#(other)","kind":"cell"},
        {"id":"a","container":"\#(name)"},{"id":"b","container":"nowhere"},{"id":"c"},{"id":"d","container":"\#(name)"}]}
        """#.utf8), shared: Shared(project: nil, components: [], palette: nil))
    let places = screen.elements.indices
    #expect(places.map { screen.container(around: $0) { _ in true } } == [nil, nil, 1, nil, nil, 1])
    #expect(places.map { screen.containerName(at: $0) } == [nil, nil, 0, 1, nil, 0])
  }

  @Test func containersWithUnknownNamesAreDistinguished() throws {
    let screen = try Screen(
      Array(
        #"{"order":"explicit","elements":[{"id":"a","container":"x"},{"id":"b","container":"y"},{"id":"c","container":"x"}]}"#
          .utf8),
      shared: Shared(project: nil, components: [], palette: nil))
    #expect(!screen.hasContainers)
    #expect(screen.elements.indices.map { screen.containerName(at: $0) } == [0, 1, 0])
  }

  /// More entries than are searched linearly are found just as a few are.
  @Test func manyEntriesAreFoundByKey() throws {
    let labels = (0..<100).map { #""l\#($0)":"\#($0)""# }.joined(separator: ",")
    let screen = try Screen(
      Array(#"{"elements":[{"id":"a","kind":"text","label":{\#(labels)}}]}"#.utf8),
      shared: Shared(project: nil, components: [], palette: nil))
    let fields = screen.elements[0].own.fields
    #expect(fields[.label] == .text("0") && fields[.kind] == .text("text") && fields[.hint] == nil)
    for number in 0..<100 { #expect(fields[FieldKey(.label, "l\(number)")] == .text(String(number))) }
    #expect(fields[FieldKey(.label, "l100")] == nil && fields[FieldKey(.label)] == nil)
  }
}
