import HandrailModel
import HandrailTestSupport
import Testing

@testable import HandrailWorkspace

/// What changes no value is no command: `undo` after it takes back what somebody did, whatever came in between.
@Suite struct NothingChangedTests {
  /// A value of a field as documents have it, and as people and other programs write the same.
  private static func spellings(_ type: FieldType) -> (value: String, others: [String], json: [String])? {
    switch type {
    case .flag: ("true", ["TRUE", "True", "yes", "1", "はい"], [])
    case .integer: ("7", ["７", " 7 ", "07", "+7"], [])
    case .number: ("7.5", ["７.５", "7.50", " 7.5"], ["7.50", "75e-1"])
    case .colour: ("#aabbcc", ["#AABBCC", "AABBCC", "#abc", "ＡＢＣ"], ["\"#AABBCC\"", "\"#AaBbCc\""])
    case .frame: ("1,2,30,40", ["1, 2, 30, 40", "1.0 2 30 40", "１、２、３０、４０"], ["[1.0,2,30.00,40]"])
    case .range: ("1,2", ["1, 2", "1 2"], ["[1.0,2]"])
    case .languageTag: ("fr-CA", ["FR-ca", "fr-ca"], ["\"FR-CA\""])
    default: nil
    }
  }

  private static func path(_ spec: FieldSpec) -> String {
    spec.name
      + spec.qualifiers.map { qualifier in
        switch qualifier {
        case .language: ".en"
        case .oneOf(let names): ".\(names[0])"
        case .name: ".a"
        }
      }.joined()
  }

  /// The fields of an element whose values may be written in several ways.
  private static let fields = FieldTable.shared.fields(of: .element).map(\.spec).filter { spec in
    spellings(spec.type) != nil && ![Field.ordered.name, Field.decorative.name].contains(spec.name)
  }

  private func world(_ body: (Workspace, (String, () throws -> Void) throws -> Void) throws -> Void) throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      try workspace.addScreen("cart", [])
      try workspace.add(.elements, "cart#pay", "kind=button")
      try workspace.add(.elements, "cart#logo", "kind=image")
      func changesNothing(_ name: String, _ body: () throws -> Void) throws {
        let count = try workspace.commandCount
        try body()
        #expect(try workspace.commandCount == count, "\(name) is a command")
      }
      try body(workspace, changesNothing)
    }
  }

  @Test func aValueInAnotherSpellingIsNoWrite() throws {
    #expect(Self.fields.count > 30)
    try world { workspace, changesNothing in
      let paths = Self.fields.map { (path: Self.path($0), spellings: Self.spellings($0.type)) }
      for (path, spellings) in paths { try workspace.set("cart#pay", "\(path)=\(spellings?.value ?? "")") }
      for (path, spellings) in paths {
        for text in spellings?.others ?? [] {
          try changesNothing("set \(path)=\(text)") { try workspace.set("cart#pay", "\(path)=\(text)") }
        }
        for text in spellings?.json ?? [] {
          let value = path.split(separator: ".").reversed().reduce(text) { "{\"\($1)\":\($0)}" }
          let json = #"{"format":1,"screens":[{"id":"cart","elements":[{"id":"pay",\#(value.dropFirst())]}]}"#
          try changesNothing("json \(path) \(text)") {
            let summary = try workspace.importJSON(Array(json.utf8), file: "a.json", isDryRun: false)
            #expect(summary.valuesChanged == 0 && summary.changed.isEmpty, "\(path) \(text)")
          }
        }
      }
    }
  }

  @Test func aSheetThatASpreadsheetWroteAnewIsNoCommand() throws {
    try world { workspace, changesNothing in
      try workspace.set("cart#logo", "decorative=true")
      try workspace.set("cart#pay", "label.en=Pay", "traits=button,selected", "lines=2", "colour.text.light=#aabbcc")
      let sheet = try workspace.exportCSV([])
      let written = sheet.replacing("true", with: "TRUE").replacing("#aabbcc", with: "#AABBCC")
        .replacing("button,selected", with: "selected, button").replacing("label.en", with: "label.EN")
      #expect(written != sheet)
      for text in [sheet, written] {
        try changesNothing("csv") {
          let summary = try workspace.importCSV(text, file: "a.csv", isDryRun: false)
          #expect(summary.valuesChanged == 0 && summary.changed.isEmpty)
        }
      }
      _ = try workspace.undo(redo: false)
      #expect(try workspace.value("cart#pay", "label.en") == nil, "the undo takes back what was done before")
      #expect(try workspace.document("cart")?.value(ItemKey(.elements, "logo"), "decorative") == .bool(true))
    }
  }

  /// Imports write an answer without clearing the others, so that a person who says it again has nothing new to say.
  @Test func anAnswerThatWasImportedAndIsSaidAgainIsNoCommand() throws {
    try world { workspace, changesNothing in
      _ = try workspace.edit(Activity(.importFrom, [], ["interface-builder"])) { edit throws(Failure) in
        try edit.update(.screen, "cart") { document, dot in
          document.write(ItemKey(.elements, "logo"), .decorative, .bool(true), dot)
          document.write(ItemKey(.elements, "pay"), "label.en", .string("Pay"), dot)
        }
      }
      try changesNothing("decorative") { try workspace.set("cart#logo", "decorative=true") }
      try changesNothing("label") { try workspace.set("cart#pay", "label.en=Pay") }
      // Where another answer is beside it, saying it again chooses it.
      _ = try workspace.edit(Activity(.importFrom, [], ["strings"])) { edit throws(Failure) in
        try edit.update(.screen, "cart") { document, dot in
          document.write(ItemKey(.elements, "logo"), "label.en", .string("Logo"), dot)
        }
      }
      try workspace.set("cart#logo", "decorative=true")
      #expect(try workspace.value("cart#logo", "label.en") == nil)
    }
  }

  @Test func formsFilesAndPlacesThatSayTheSameAreNoCommands() throws {
    try world { workspace, changesNothing in
      try workspace.add(.groups, "cart#g", "label.en=Group", members: ["pay"])
      try workspace.set("cart#pay", "label.en=Pay", "bold=true")
      let target = Target(.screen, "cart", "pay")
      let draft = Recording(
        [target], [Assignment(path: "bold", value: "YES"), Assignment(path: "label.EN", value: "Pay")])
      try changesNothing("form") { _ = try workspace.record(draft) }
      try changesNothing("group") { try workspace.set("cart#pay", "group=g") }
      try changesNothing("no group") { try workspace.set("cart#logo", "group=") }
      try changesNothing("ordered") { try workspace.set("cart#logo", "ordered=true") }
      try changesNothing("a set") { try workspace.set("cart#pay", "traits=") }
      let json = #"{"format":1,"screens":[{"id":"cart","elements":[{"id":"pay","group":"g","bold":true}]}]}"#
      try changesNothing("json") {
        let summary = try workspace.importJSON(Array(json.utf8), file: "a.json", isDryRun: false)
        #expect(summary.valuesChanged == 0)
      }
      try changesNothing("everything") {
        let all = try workspace.exportJSON()
        let summary = try workspace.importJSON(all, file: "a.json", isDryRun: false)
        #expect(summary.valuesChanged == 0)
      }
    }
  }

  @Test func aNameThatSomethingHasAlreadyIsNoCommand() throws {
    try world { workspace, changesNothing in
      try workspace.addComponent("row", [])
      try workspace.addColour("ink", [Assignment("light=#000000")])
      for (target, id) in [("cart", "cart"), ("cart#pay", "pay"), ("component:row", "row"), ("colour:ink", "ink")] {
        try changesNothing("rename \(target)") { try workspace.rename(Target(target), to: id) }
        try workspace.rename(Target(target), to: "other")
        let renamed = target.replacing(id, with: "other")
        try changesNothing("rename \(renamed) again") { try workspace.rename(Target(renamed), to: "other") }
        try workspace.rename(Target(renamed), to: id)
      }
    }
  }
}
