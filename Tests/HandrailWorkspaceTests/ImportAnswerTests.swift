import HandrailExchange
import HandrailModel
import HandrailTestSupport
import Testing

@testable import HandrailWorkspace

/// What a person answered stays whole: an import changes no field that belongs to it.
@Suite struct ImportAnswerTests {
  static func imported(_ writes: [(String, JSONValue)]) -> Imported {
    ImportTests.imported([ImportTests.item("note", "n1", [("kind", .string("cell")), ("text.en", .string("Total"))] + writes)])
  }

  /// For every answer of several fields, whichever of them a person typed: no other is written, changed or taken back by an
  /// import, and what the design says is told.
  @Test func noFieldOfAnAnswerIsChanged() throws {
    let values: [Field: (String, JSONValue, JSONValue)] = [
      .label: ("label.en", .string("Sum"), .string("Other")), .decorative: ("decorative", .bool(true), .bool(true)),
      .overflow: ("overflow", .string("truncate"), .string("wrap")),
      .truncation: ("truncation", .string("tail"), .string("head")),
      .lines: ("lines", .number("2"), .number("0")), .single: ("single", .bool(true), .bool(true)),
      .partsReason: ("parts-reason", .string("Each has a link"), .string("Other")),
    ]
    for answer in Field.answers {
      for typed in answer {
        for other in typed.answeredWith {
          guard let (path, value, _) = values[typed], let (design, _, drawn) = values[other] else { continue }
          for isKnown in [false, true] {
            try TestFolder.with { folder in
              let workspace = try folder.workspace()
              let first = isKnown ? [(design, values[other]?.1 ?? .null)] : []
              let isBefore = isKnown && other != .label && other != .decorative
              _ = try workspace.importScreens(
                Self.imported(isBefore ? first : []), isDryRun: false)
              try workspace.set("cart#note", "\(path)=\(value.plainText)")
              let key = ItemKey(.elements, "note")
              let before = try workspace.document("cart")?.value(key, design)
              let summary = try workspace.importScreens(
                Self.imported([(design, drawn)]), isDryRun: false)
              let told = "\(path) typed, \(design) in the design, known before: \(isBefore)"
              #expect(try workspace.document("cart")?.value(key, design) == before, "\(told)")
              #expect(try workspace.document("cart")?.value(key, path) == value, "\(told)")
              if before != drawn {
                #expect(summary.kept.contains { $0.path == design && $0.theirs == drawn.plainText }, "\(told)")
              }
              _ = try workspace.importScreens(Self.imported([]), isDryRun: false)
              #expect(try workspace.document("cart")?.value(key, design) == before, "taken back: \(told)")
            }
          }
        }
      }
    }
  }

  @Test func whatNobodyAnsweredFollowsTheDesign() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      _ = try workspace.importScreens(
        Self.imported([("overflow", .string("wrap")), ("lines", .number("2"))]), isDryRun: false)
      try workspace.set("cart#note", "label.en=Sum")
      let summary = try workspace.importScreens(
        Self.imported([("overflow", .string("wrap")), ("lines", .number("0"))]), isDryRun: false)
      #expect(summary.kept.isEmpty && summary.valuesChanged == 1)
    }
  }

  /// The same where the answer and the import were made apart: what came with the value that is not taken does not stay beside
  /// the one that is.
  @Test(arguments: ["truncate", "wrap"]) func noHalfOfAnAnswerStaysBesideAnother(_ taken: String) throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      func design(_ overflow: [(String, JSONValue)], lines: String) -> Imported {
        ImportTests.imported(
          [ImportTests.item("note", "n1", [("kind", .string("text")), ("lines", .number(lines))] + overflow)], id: "bag")
      }
      _ = try aki.importScreens(design([], lines: "1"), isDryRun: false)
      for team in [aki, ben] { try team.quietSync() }
      try aki.set("bag#note", "overflow=truncate")
      _ = try ben.importScreens(design([("overflow", .string("wrap"))], lines: "0"), isDryRun: false)
      for team in [aki, ben, aki] { try team.quietSync() }
      let conflict = try #require(try aki.conflicts().first { $0.path == "overflow" })
      let side = try #require(conflict.sides.first { $0.value == taken })
      let cleared = try aki.resolve(conflict.target, "overflow", take: side.name, value: nil)
      #expect(cleared == (taken == "truncate" ? ["lines"] : []))
      let lines = try aki.document("bag")?.value(ItemKey(.elements, "note"), "lines")
      #expect(lines == (taken == "truncate" ? nil : .number("0")))
      #expect(try aki.conflicts().isEmpty)
    }
  }

  /// Two who settle it differently, unseen, dispute whole answers: neither loses what came with the other's value, and whoever
  /// decides then has one whole answer.
  @Test(arguments: ["truncate", "wrap"]) func oppositeChoicesMadeApartKeepBothAnswers(_ taken: String) throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      try aki.add(.elements, "cart#note", "kind=text")
      for team in [aki, ben] { try team.quietSync() }
      try aki.set("cart#note", "overflow=truncate", "truncation=tail")
      try ben.set("cart#note", "overflow=wrap", "lines=0")
      for team in [aki, ben, aki] { try team.quietSync() }
      func take(_ value: String, _ team: Workspace) throws {
        let conflict = try #require(try team.conflicts().first { $0.path == "overflow" })
        let side = try #require(conflict.sides.first { $0.value == value })
        try team.resolve(conflict.target, "overflow", take: side.name, value: nil)
      }
      try take("truncate", aki)
      try take("wrap", ben)
      for team in [aki, ben, aki] { try team.quietSync() }
      #expect(try aki.conflicts().map(\.path).sorted() == ["lines", "overflow", "truncation"])
      try take(taken, ben)
      for team in [ben, aki] { try team.quietSync() }
      for team in [aki, ben] {
        #expect(try team.conflicts().isEmpty && team.value("cart#note", "overflow") == taken)
        let rest = try ["lines", "truncation"].map { try team.document("cart")?.value(ItemKey(.elements, "note"), FieldPath($0)) }
        #expect(rest == (taken == "wrap" ? [.number("0"), nil] : [nil, .string("tail")]))
      }
    }
  }
}
