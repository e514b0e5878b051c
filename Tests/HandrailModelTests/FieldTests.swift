import Foundation
import HandrailModel
import HandrailSession
import Testing

/// The field table, and what each field accepts.
@Suite struct FieldTests {
  static let fields = Field.allCases

  @Test func theCasesAreTheFieldsOfTheTablesInTheirOrder() {
    let specs = FieldTable.shared.specs.map(\.name)
    #expect(Set(specs).count == specs.count)
    #expect(specs.count > 100)
    for (place, (field, spec)) in zip(Field.allCases, specs).enumerated() {
      #expect("\(field)".lowercased() == spec.replacing("-", with: ""), "\(field) is in the place of \(spec)")
      #expect(field.index == place && field.name == spec && Field(named: spec) == field)
    }
    #expect(Field.allCases.count == specs.count)
  }

  @Test func everyFieldHasAnOwnerHelpAndAPath() throws {
    for field in Self.fields {
      #expect(!field.spec.owners.isEmpty && !field.spec.help.en.isEmpty && !field.spec.help.ja.isEmpty)
      for owner in field.spec.owners {
        let path = Self.path(field)
        #expect(try FieldKey(path: path, owner: owner).path == path)
        #expect(throws: ModelError.self) { try FieldKey(path: path + ".more", owner: owner) }
      }
      for owner in Owner.allCases where !field.spec.owners.contains(owner) {
        #expect(throws: ModelError.self, "\(field.name) on \(owner)") { try FieldKey(path: Self.path(field), owner: owner) }
      }
    }
  }

  @Test func blanksClearTheField() throws {
    let label = try FieldKey(path: "label.ja", owner: .element)
    for blank in ["", " ", "\u{3000}", " \t\u{A0}"] { #expect(try label.value(writing: blank, owner: .element) == .null) }
    #expect(try label.value(writing: " a ", owner: .element) == .string(" a "))
  }

  @Test func choicesTakeTheirValuesAndNameThemWhenWrong() throws {
    var count = 0
    for field in Self.fields {
      for owner in field.spec.owners {
        guard case .choice(let names) = field.spec.type(on: owner) else { continue }
        count += 1
        let key = try FieldKey(path: Self.path(field), owner: owner)
        for name in names {
          #expect(try key.value(writing: name, owner: owner) == .string(name))
          #expect(throws: Never.self) { try key.accepts(.string(name), owner: owner) }
        }
        #expect { try key.value(writing: "zzzzzzzzzzzz", owner: owner) } throws: { error in
          let remedy = (error as? ModelError)?.remedy.en ?? ""
          return remedy.hasPrefix("Allowed: ") && names.prefix(40).allSatisfy(remedy.contains)
        }
        #expect { try key.value(writing: names[0] + "x", owner: owner) } throws: { error in
          let remedy = (error as? ModelError)?.remedy.en ?? ""
          return names.contains { remedy.contains($0) }
        }
        #expect(throws: ModelError.self) { try key.accepts(.number("1"), owner: owner) }
      }
    }
    #expect(count > 20)
  }

  @Test(arguments: [
    ("lines", "2", "2"), ("lines", "0", "0"), ("font-size", "17", "17"), ("font-size", "17.5", "17.5"),
    ("frame", "16, 640,343,36", "[16, 640, 343, 36]"), ("frame", "-1,-2,0,0.5", "[-1, -2, 0, 0.5]"), ("bold", "true", "true"),
    ("bold", "no", "false"), ("bold", "はい", "true"), ("foreign-range.a", "0,3", "[0, 3]"),
    ("foreign-language.a", "zh-Hans", "\"zh-Hans\""), ("colour.text.light", "#FF00aa", "\"#ff00aa\""),
    ("same-as", "title", "\"title\""), ("label.ja", "支払う", "\"支払う\""), ("label.en", "", "null"),
  ]) func valuesAreReadAsPeopleWriteThem(_ path: String, _ text: String, _ json: String) throws {
    #expect(try FieldKey(path: path, owner: .element).value(writing: text, owner: .element).canonicalText == json)
  }

  @Test(arguments: [
    ("lines", "-1"), ("lines", "1.5"), ("lines", "two"), ("font-size", "0"), ("font-size", "nan"), ("font-size", "inf"),
    ("frame", "1,2,3"), ("frame", "1,2,-3,4"), ("frame", "1,2,3,x"), ("frame", "1,2,3,inf"), ("frame", "1,,3,4"),
    ("foreign-range.a", "3,3"), ("foreign-range.a", "-1,3"), ("foreign-language.a", "french language"), ("bold", "maybe"),
    ("colour.text.light", "red"), ("colour.text.light", "#12345"), ("same-as", "Not A Slug"),
  ]) func wrongValuesAreRefusedByPath(_ path: String, _ text: String) throws {
    let key = try FieldKey(path: path, owner: .element)
    #expect { try key.value(writing: text, owner: .element) } throws: { ($0 as? ModelError)?.place == path }
  }

  @Test(arguments: [
    ("labell.en", "label"), ("label", "label.LANGUAGE"), ("label.english!", "BCP 47"), ("colour.txt.light", "text"),
    ("colour.text.lite", "light"), ("traits.buton", "button"), ("", "Allowed"), ("label.", "BCP 47"), (".", "Allowed"),
  ]) func wrongPathsSayWhatIsMeant(_ path: String, _ says: String) {
    #expect { try FieldKey(path: path, owner: .element) } throws: { error in
      let error = error as? ModelError
      return "\(error?.problem.en ?? "") \(error?.remedy.en ?? "")".contains(says)
    }
  }

  /// A path of `field` with its qualifiers filled in.
  static func path(_ field: Field) -> String {
    field.spec.qualifiers.reduce(field.name) { path, qualifier in
      switch qualifier {
      case .language: path + ".en"
      case .name: path + ".alpha"
      case .oneOf(let names): path + "." + names[0]
      }
    }
  }
}
