import Testing

@testable import HandrailModel

/// The titles of fields and values.
@Suite struct TitleTests {
  /// Words that only programs write, or that are numbers of the catalogue.
  private static let unnamed: Set<String> = ["source", "house"]

  @Test(arguments: FieldTable.shared.specs.map(\.name)) func everyValueHasAName(_ name: String) throws {
    let spec = try #require(Field(named: name)?.spec)
    guard !Self.unnamed.contains(name) else { return }
    var values: [String] = []
    if case .choice(let names) = spec.type { values += names }
    for case .oneOf(let names) in spec.qualifiers { values += names }
    for value in values {
      #expect(ValueNames.all["\(name).\(value)"] ?? ValueNames.all[value] != nil, "\(name) takes “\(value)”, which has no name")
    }
  }

  @Test func nothingIsNamedThatNoFieldTakes() {
    var known: Set<String> = ["screen", "group", "loading", "empty", "error", "offline", "signed-out", "only-one"]
    for spec in FieldTable.shared.specs {
      var values: [String] = []
      if case .choice(let names) = spec.type { values += names }
      for case .oneOf(let names) in spec.qualifiers { values += names }
      known.formUnion(values + values.map { "\(spec.name).\($0)" })
    }
    #expect(Set(ValueNames.all.keys).subtracting(known).isEmpty)
  }

  @Test func pathsAreCalledByTheirSteps() throws {
    let label = try #require(Field(named: "label")?.spec)
    #expect(label.title(of: "label.ja") == Text(en: "Label (Japanese)", ja: "ラベル(日本語)"))
    let colour = try #require(Field(named: "colour")?.spec)
    #expect(colour.title(of: "colour.text.light") == Text(en: "Colour (text, light)", ja: "色(文字、ライト)"))
    // A person's own name is not mistaken for a word of ours.
    let action = try #require(Field(named: "action-name")?.spec)
    #expect(action.title(of: "action-name.edge.en").en == "Name of a custom action (edge, English)")
    #expect(colour.valueName("none-such") == Text(en: "none-such", ja: "none-such"))
  }
}
