import HandrailModel
import HandrailTestSupport
import Testing

@testable import HandrailWorkspace

/// Fields of one answer that exclude each other never stand together untold, whatever was resolved, undone and merged.
@Suite struct WholeAnswerTests {
  private func sync(_ teams: Workspace...) throws {
    for team in teams + teams { try team.quietSync() }
  }

  private static let key = ItemKey(.elements, "note")

  /// Pairs of recorded values of the note that exclude each other.
  private func excluded(_ team: Workspace) throws -> [String] {
    let document = try #require(try team.document("cart"))
    guard document.contains(Self.key) else { return [] }
    func value(_ path: String) -> String { document.value(Self.key, path)?.plainText ?? "" }
    var found: [String] = []
    if value("lines") == "0" {
      if value("overflow") == "truncate" { found.append("overflow lines") }
      if !value("truncation").isEmpty { found.append("truncation lines") }
    }
    if value("single") == "true", !value("parts-reason").isEmpty { found.append("single parts-reason") }
    let names = [!value("label.en").isEmpty, value("decorative") == "true", !value("same-as").isEmpty]
    if names.count(where: { $0 }) > 1 { found.append("label decorative same-as") }
    return found
  }

  /// Those of the pairs that no conflict tells of.
  private func untold(_ team: Workspace) throws -> [String] {
    let disputed = Set(try team.conflicts().filter { $0.target == "cart#note" }.map { $0.path.split(separator: ".")[0] })
    return try excluded(team).filter { pair in
      let fields = pair.split(separator: " ")
      let answer = fields.contains("lines") ? ["overflow", "truncation", "lines"] : fields
      return !answer.contains(where: disputed.contains)
    }
  }

  /// Two decide between two answers oppositely, one of them takes that back, and a side is taken: everybody has that answer,
  /// whole, and whoever took it was told what else went.
  @Test(arguments: [["overflow=truncate", "truncation=tail"], ["overflow=truncate truncation=tail"]], [0, 1, 2, 3, 4, 5, 6, 7])
  func anAnswerIsTakenWholeAfterAResolutionWasUndone(_ first: [String], _ choices: Int) throws {
    let (isAkiFirst, isUndoneByAki, taken) = (choices & 1 == 0, choices & 2 == 0, choices & 4 == 0 ? "wrap" : "truncate")
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      try aki.add(.elements, "cart#note", "kind=text")
      try sync(aki, ben)
      for words in first {
        let assignments = try words.split(separator: " ").map { try Assignment(String($0)) }
        _ = try aki.record([Target("cart#note")], assignments)
      }
      try ben.set("cart#note", "overflow=wrap", "lines=0")
      try sync(aki, ben)
      try take(isAkiFirst ? "truncate" : "wrap", "overflow", aki)
      try take(isAkiFirst ? "wrap" : "truncate", "overflow", ben)
      try sync(aki, ben)
      let (undoer, other) = isUndoneByAki ? (aki, ben) : (ben, aki)
      _ = try undoer.undo(redo: false, isConfirmed: true)
      try sync(undoer, other)
      #expect(try untold(aki).isEmpty)
      let before = try said(other)
      let cleared = try take(taken, "overflow", other)
      let gone = try before.subtracting(said(other)).subtracting(["overflow"]).sorted()
      #expect(cleared.sorted() == gone, "\(cleared), gone \(gone)")
      try sync(other, undoer)
      for team in [aki, ben] {
        #expect(try team.conflicts().isEmpty && excluded(team).isEmpty)
        let rest = try ["overflow", "lines", "truncation"].map { try team.document("cart")?.value(Self.key, $0)?.plainText }
        #expect(rest == (taken == "wrap" ? ["wrap", "0", nil] : ["truncate", nil, "tail"]))
      }
    }
  }

  private func said(_ team: Workspace) throws -> Set<String> {
    let registers = try team.document("cart")?.items[Self.key] ?? [:]
    return Set(registers.filter { $1.contains { !$0.value.isNull } }.map(\.key.text))
  }

  @discardableResult
  private func take(_ value: String, _ path: String, _ team: Workspace) throws -> [String] {
    let conflict = try #require(try team.conflicts().first { $0.path == path })
    let side = try #require(conflict.sides.first { $0.value == value })
    return try team.resolve(conflict.target, path, take: side.name, value: nil)
  }

  /// What is recorded clears what it excludes, and says so.
  @Test func whatIsRecordedClearsWhatItExcludes() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      try workspace.addScreen("cart", [])
      try workspace.add(.elements, "cart#note", "kind=cell", "overflow=truncate", "truncation=tail", "parts-reason=Links")
      let recorded = try workspace.record([Target("cart#note")], [Assignment("lines=0"), Assignment("single=true")])
      #expect(
        recorded.effects.cleared.map(\.name).sorted() == ["overflow", "parts-reason", "truncation"].map { "cart#note \($0)" })
      #expect(try excluded(workspace).isEmpty)
      _ = try workspace.undo(redo: false)
      #expect(try workspace.value("cart#note", "truncation") == "tail")
      // A limit of lines leaves something to truncate.
      try workspace.set("cart#note", "overflow=wrap", "lines=2")
      #expect(try workspace.value("cart#note", "truncation") == "tail")
    }
  }

  /// Halves that were recorded apart are a conflict, also where one of them comes back with an undo; one choice settles it.
  @Test(arguments: [true, false]) func halvesThatMeetAreAConflict(_ isLinesTaken: Bool) throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      try aki.add(.elements, "cart#note", "kind=text", "overflow=wrap", "lines=2")
      try sync(aki, ben)
      try aki.set("cart#note", "overflow=truncate")
      try ben.set("cart#note", "lines=0")
      try sync(aki, ben)
      #expect(try aki.everything() == ben.everything())
      let conflict = try #require(try ben.conflicts().first)
      #expect(try ben.conflicts().count == 1 && conflict.path == "lines")
      #expect(Set(conflict.sides.map { "\($0.value ?? "-") \($0.author.personName)" }) == ["0 Ben", "- Aki"])
      let side = try #require(conflict.sides.first { ($0.value == "0") == isLinesTaken })
      #expect(try ben.resolve(conflict.target, "lines", take: side.name, value: nil) == (isLinesTaken ? ["overflow"] : []))
      try sync(ben, aki)
      for team in [aki, ben] {
        #expect(try team.conflicts().isEmpty && excluded(team).isEmpty)
        #expect(try team.value("cart#note", "overflow") == (isLinesTaken ? nil : "truncate"))
      }
    }
  }

  /// The law, over seeded histories of two people.
  @Test(arguments: 1...10 as ClosedRange<UInt64>) func nothingExcludedStandsUntold(_ seed: UInt64) throws {
    let values = [
      "overflow=wrap", "overflow=truncate", "overflow=", "truncation=tail", "truncation=head", "truncation=", "lines=0",
      "lines=2",
      "lines=", "single=true", "single=false", "parts-reason=Links", "parts-reason=", "label.en=Sum", "label.en=",
      "decorative=true",
      "decorative=", "same-as=pay", "same-as=",
    ]
    try TestFolder.with { folder in
      var random = Seeded(state: seed)
      let (aki, ben) = try folder.pair()
      try aki.add(.elements, "cart#note", "kind=cell")
      try sync(aki, ben)
      var story: [String] = []
      for _ in 0..<60 {
        let team = [aki, ben][random.below(2)]
        let name = team === aki ? "aki" : "ben"
        switch random.below(8) {
        case 0, 1:
          story.append("sync")
          try sync(aki, ben)
        case 2:
          let redo = random.below(3) == 0
          if failure({ try team.undo(redo: redo, isConfirmed: true) }) == nil {
            story.append("\(name) \(redo ? "redo" : "undo")")
          }
        case 3, 4:
          guard let conflict = try team.conflicts().first, let side = conflict.sides.randomElement(using: &random) else {
            continue
          }
          try team.resolve(conflict.target, conflict.path, take: side.name, value: nil)
          story.append("\(name) takes \(conflict.path) \(side.value ?? "-")")
        default:
          let value = values[random.below(values.count)]
          guard try team.document("cart")?.contains(Self.key) == true else { continue }
          try team.set("cart#note", value)
          story.append("\(name) \(value)")
        }
        for team in [aki, ben] {
          let untold = try untold(team)
          try #require(untold.isEmpty, "seed \(seed): \(untold) after \(story.joined(separator: ", "))")
        }
      }
      try sync(aki, ben)
      #expect(try aki.everything() == ben.everything())
    }
  }
}
