import HandrailCatalogue
import HandrailModel
import Testing

/// A value that refers to what is not there, or no longer, is found: whatever field it is in, and wherever that can be recorded.
@Suite struct ReferenceTests {
  struct Place: Sendable, CustomTestStringConvertible {
    let field: Field
    let owner: Owner
    var testDescription: String { "\(field.name) of \(owner.rawValue)" }
  }

  /// Every field that refers to another item, a component or a colour of the palette, by the table.
  private static let places = Field.allCases.flatMap { field in
    [.screen, .element, .group, .gesture, .change].compactMap { (owner: Owner) -> Place? in
      guard [.item, .component, .colour].contains(field.spec.type), field.spec.owners.contains(owner) else { return nil }
      return Place(field: field, owner: owner)
    }
  }

  @Test(arguments: places) func whatLeadsNowhereIsFound(_ place: Place) throws {
    let screen = Self.screen(place, place.field.spec.type == .colour ? "palette:ghost" : "ghost")
    let found = Catalogue.evaluate(try Screen(example: .passes(screen))).filter { finding in
      finding.level == .required && finding.parameters.contains { $0.value.contains("ghost") }
    }
    #expect(!found.isEmpty, "\(place.testDescription): \(screen)")
  }

  private static func screen(_ place: Place, _ other: String) -> String {
    let qualifiers = place.field.spec.qualifiers.map { qualifier in
      switch qualifier {
      case .language: "en"
      case .oneOf(let names): names.first { $0 == "text" } ?? names.first { $0 == "light" } ?? names[0]
      case .name: "pay"
      }
    }
    let value = qualifiers.reversed().reduce(#""\#(other)""#) { value, part in #"{"\#(part)":\#(value)}"# }
    let said = #""\#(place.field.name)":\#(value)"#
    let (text, group) = (#"{"id":"t","kind":"text","text":{"en":"Total"}"#, #""groups":[{"id":"g","label":{"en":"G"}"#)
    switch place.owner {
    case .screen: return #"{\#(said),"elements":[\#(text)}]}"#
    case .element: return #"{"elements":[\#(text),\#(said)}]}"#
    case .group: return #"{\#(group),\#(said)}],"elements":[\#(text),"group":"g"}]}"#
    case .gesture: return #"{"elements":[\#(text)}],"gestures":[{"id":"s","kind":"swipe",\#(said)}]}"#
    default: return #"{"elements":[\#(text)}],"changes":[{"id":"c","kind":"layout-changed","silent":true,\#(said)}]}"#
    }
  }
}
