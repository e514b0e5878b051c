import Foundation
import HandrailExchange
import HandrailModel
import HandrailSession
import HandrailStore
import HandrailTestSupport
import HandrailWorkspace
import Testing

/// Sheets that designers take away, fill in and bring back, perhaps late.
@Suite struct SpreadsheetTests {
  func world(_ body: (TestFolder, Workspace) throws -> Void) throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      try StoryTests.addReadyScreen(workspace)
      try body(folder, workspace)
    }
  }

  @Test func anOldSheetKeepsWhatOthersChangedMeanwhile() throws {
    try world { _, workspace in
      let sheet = try workspace.exportCSV([])
      try workspace.set("cart#pay", "label.en=Buy")
      try workspace.set("cart#pay", "overflow=wrap")
      try workspace.set("cart#photo", "label.ja=カップ二つ", "frame=1,2,3,4")
      let changed = sheet.replacing("Two mugs", with: "Three mugs")
      let summary = try workspace.importCSV(changed, file: "sheet.csv", isDryRun: false)
      #expect(summary.valuesChanged == 1 && summary.conflicts == 0)
      #expect(summary.screenChanges.map(\.marks) == [["#photo label.en"]])
      #expect(summary.changes.flatMap(\.lines) == ["- cart#photo label.en  Two mugs", "+ cart#photo label.en  Three mugs"])
      #expect(try workspace.value("cart#photo", "label.en") == "Three mugs")
      #expect(try workspace.value("cart#photo", "label.ja") == "カップ二つ")
      #expect(try workspace.value("cart#pay", "label.en") == "Buy")
      #expect(try workspace.value("cart#pay", "overflow") == "wrap")
      #expect(try workspace.conflicts().isEmpty)
    }
  }

  @Test func theSameCellOnBothSidesIsAConflictUntilSomeoneChooses() throws {
    try world { folder, workspace in
      let sheet = try workspace.exportCSV([])
      try workspace.set("cart#photo", "label.en=Cups")
      let ken = try folder.open(author: "Ken <ken@example.com>")
      let changed = sheet.replacing("Two mugs", with: "Three mugs")
      let dry = try ken.importCSV(changed, file: "s", isDryRun: true)
      #expect(dry.conflicts == 1)
      #expect(try workspace.conflicts().isEmpty, "a dry run writes nothing")
      #expect(try ken.importCSV(changed, file: "s", isDryRun: false).conflicts == 1)
      let conflict = try #require(try workspace.conflicts().first)
      #expect(conflict.target == "cart#photo" && conflict.path == "label.en")
      #expect(Set(conflict.sides.map { "\($0.value ?? "") \($0.author.prefix(3))" }) == ["Cups Han", "Three mugs Ken"])
      let finding = try #require(try workspace.findings()["cart"]?.first)
      #expect(finding.rule == "conflict" && finding.level == .required && finding.status == .conflict)
      #expect(try !workspace.isReady("cart"))
      #expect(failure { try workspace.resolve(Target("cart#photo"), "label.en", take: "C", value: nil) }?.kind == .usage)
      let side = try #require(conflict.sides.first { $0.value == "Cups" })
      try workspace.resolve(Target("cart#photo"), "label.en", take: side.name, value: nil)
      #expect(try workspace.value("cart#photo", "label.en") == "Cups")
      #expect(try workspace.conflicts().isEmpty)
      #expect(try workspace.isReady("cart"))
      #expect(failure { try workspace.resolve(Target("cart#photo"), "label.en", take: "A", value: nil) }?.kind == .usage)
    }
  }

  @Test func anUntouchedSheetWritesNothing() throws {
    try world { _, workspace in
      let sheet = try workspace.exportCSV([])
      try workspace.set("cart#photo", "label.en=Cups")
      let (bytes, count) = (try workspace.allBytes(), try workspace.commandCount)
      let summary = try workspace.importCSV(sheet, file: "s", isDryRun: false)
      #expect(summary.valuesChanged == 0)
      #expect(try workspace.allBytes() == bytes)
      #expect(try workspace.commandCount == count)
    }
  }

  @Test func anOldSheetOfASecondImportStillMerges() throws {
    try world { _, workspace in
      let sheet = try workspace.exportCSV([])
      _ = try workspace.importCSV(sheet.replacing("Two mugs", with: "Three mugs"), file: "s", isDryRun: false)
      _ = try workspace.importCSV(sheet.replacing("支払う", with: "購入する"), file: "s", isDryRun: false)
      #expect(try workspace.value("cart#photo", "label.en") == "Three mugs")
      #expect(try workspace.value("cart#pay", "label.ja") == "購入する")
      #expect(try workspace.conflicts().isEmpty)
    }
  }

  @Test func anEmptyCellClears() throws {
    try world { _, workspace in
      let sheet = try workspace.exportCSV([]).replacing("Two mugs", with: "")
      _ = try workspace.importCSV(sheet, file: "s", isDryRun: false)
      #expect(try workspace.value("cart#photo", "label.en") == nil)
      #expect(try workspace.value("cart#photo", "label.ja") == "マグカップ二つ")
    }
  }

  @Test func anItemRemovedMeanwhileIsAConflictWithAllItsData() throws {
    try world { _, workspace in
      let sheet = try workspace.exportCSV([])
      try workspace.remove(Target("cart#photo"))
      _ = try workspace.importCSV(sheet.replacing("Two mugs", with: "Three mugs"), file: "s", isDryRun: false)
      #expect(try workspace.conflicts().map(\.path) == ["_birth"])
      #expect(try workspace.value("cart#photo", "label.ja") == "マグカップ二つ")
      let removed = try #require(try workspace.conflicts().first?.sides.first { $0.value == nil })
      try workspace.resolve(Target("cart#photo"), "_birth", take: removed.name, value: nil)
      #expect(try workspace.screen("cart").element("photo") == nil)
      #expect(try workspace.conflicts().isEmpty)
    }
  }

  @Test func badRowsAreNamedByLineAndNothingIsWritten() throws {
    try world { _, workspace in
      let good = try workspace.exportCSV([]).replacing("Two mugs", with: "Three mugs")
      let version = good.split(whereSeparator: \.isNewline)[1].split(separator: ",")[2]
      let cells = good.split(whereSeparator: \.isNewline)[0].split(separator: ",").count
      let rest = String(repeating: ",", count: cells - 3)
      let bad: [(row: String, says: String)] = [
        ("cart,photo", "columns"), ("cart,photo,\(version),\(rest),x", "columns"), ("cort,photo,\(version)\(rest)", "cart"),
        ("cart,foto,\(version)\(rest)", "photo"), ("cart,photo,000000000000\(rest)", "version"),
        ("cart,photo,\(rest)", "version"), ("cart,photo,\(version),bild\(rest.dropFirst())", "Allowed"),
        ("cart,photo,\(version),,nobody\(rest.dropFirst(2))", "nobody"), ("cart,photo,\(version)\(rest)", "on line 2 already"),
        ("kart,photo,\(version)\(rest)", "“kart”"), ("home/new,photo,\(version)\(rest)", "screen add home/new --title"),
      ]
      let bytes = try workspace.allBytes()
      for (row, says) in bad {
        let failure = failure { try workspace.importCSV(good + row + "\r\n", file: "sheet.csv", isDryRun: false) }
        #expect(failure?.place.hasPrefix("sheet.csv: line 4") == true, "\(row): \(failure?.place ?? "no failure")")
        let words = "\(failure?.place ?? "") \(failure?.problem.en ?? "") \(failure?.remedy.en ?? "")"
        #expect(words.contains(says), "\(row): \(words)")
        #expect(failure?.kind == .data && failure?.location.ja.hasPrefix("sheet.csv: 4行目") == true)
        #expect(try workspace.allBytes() == bytes)
      }
      #expect(failure { try workspace.importCSV("", file: "s", isDryRun: false) }?.place == "s: line 1")
      #expect(failure { try workspace.importCSV("a,b,c\n", file: "s", isDryRun: false) }?.place == "s: line 1")
      let open = failure { try workspace.importCSV(good + "\"open", file: "s", isDryRun: false) }
      #expect(open?.place.hasPrefix("s: line") == true)
    }
  }

  @Test(arguments: [
    "say \"cheese\"", "\"", "\"\"", "a,b", ",", "two\nlines", "dos\r\nlines", "old\rmac", " leading", "trailing ", "\ttab",
    "漢字、かな", "か\u{3099}", "👩‍👩‍👧", "=1+1", "line\n", "\nline", "\u{FEFF}mark", "a\u{2028}b", "'quoted'", "semi;colon",
  ]) func everyTextSurvivesTheRoundTrip(_ text: String) throws {
    try world { _, workspace in
      _ = try workspace.record([Target("cart#photo")], [Assignment(path: "label.en", value: text)])
      let sheet = try workspace.exportCSV([])
      let count = try workspace.commandCount
      _ = try workspace.importCSV(sheet, file: "s", isDryRun: false)
      #expect(try workspace.commandCount == count, "reading back what was written changes something")
      // Into a version that has another text, so that every byte must come through the sheet.
      try workspace.set("cart#pay", "label.ja=印")
      let marked = try workspace.exportCSV([])
      let cell = try #require(Self.cell(of: SheetCell.written(text), in: sheet))
      _ = try workspace.importCSV(marked.replacing("印", with: cell), file: "s", isDryRun: false)
      let value = try workspace.value("cart#pay", "label.ja") ?? ""
      #expect(sameBytes(value, text), "\(value.debugDescription) for \(text.debugDescription)")
    }
  }

  /// The cell that holds `text`, as the sheet writes it.
  private static func cell(of text: String, in sheet: String) -> String? {
    let quoted = "\"" + text.replacing("\"", with: "\"\"") + "\""
    if sheet.contains("," + quoted + ",") { return quoted }
    return sheet.contains("," + text + ",") ? text : nil
  }

  @Test func aFileForSpreadsheetsSaysThatItIsUTF8() throws {
    try world { folder, workspace in
      let path = try workspace.export(.csv, to: folder.path + "/sheet.csv")
      let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
      #expect(bytes.starts(with: [0xEF, 0xBB, 0xBF]))
      let text = String(decoding: bytes, as: UTF8.self).replacing("Two mugs", with: "Three mugs")
      #expect(try workspace.importCSV(text, file: "sheet.csv", isDryRun: false).valuesChanged == 1)
    }
  }

  @Test func aSheetSavedByAnotherProgramIsRead() throws {
    try world { _, workspace in
      let sheet = try workspace.exportCSV([]).replacing("Two mugs", with: "Three mugs")
      let lf = "\u{FEFF}" + sheet.replacing("\r\n", with: "\n")
      #expect(try workspace.importCSV(lf, file: "s", isDryRun: true).valuesChanged == 1)
      let open = String(sheet.dropLast()) + "\r\n\r\n"
      #expect(try workspace.importCSV(open, file: "s", isDryRun: true).valuesChanged == 1)
    }
  }

  @Test func aMemberThatIsSwitchedOffStaysOff() throws {
    try world { _, workspace in
      try workspace.set("cart#pay", "traits.link=false")
      let sheet = try workspace.exportCSV([])
      let cell = sheet.contains("\"button,link\"") ? "\"button,link\"" : ",,button,"
      let changed = sheet.replacing(cell, with: cell == ",,button," ? ",,\"button,header\"," : "\"button,header,link\"")
      _ = try workspace.importCSV(changed, file: "s", isDryRun: false)
      let element = try #require(try workspace.screen("cart").element("pay"))
      #expect(element.isOn(.traits, "button") && element.isOn(.traits, "header"))
      #expect(!element.isOn(.traits, "link"))
    }
  }
}

/// What a sheet does with values that a spreadsheet would run.
extension SpreadsheetTests {
  @Test func formulasAreShownAndComeBack() throws {
    try world { _, workspace in
      let values = ["=1+1", "+81", "-", "@sum", "'=1", "'quoted'", "\u{202E}abc\u{85}", "\\u202e", "a\\b", "\tx"]
      for (index, value) in values.enumerated() { try workspace.set("cart#photo", "action-name.n\(index).en=\(value)") }
      try workspace.set("cart#photo", "label.en==HYPERLINK(\"http://example.com\")")
      let sheet = try workspace.exportCSV([])
      #expect(sheet.contains("\"'=HYPERLINK(\"\"http"), "\(sheet)")
      #expect(!sheet.unicodeScalars.contains { $0.isControlOrDirection && !"\t\r\n".unicodeScalars.contains($0) })
      let count = try workspace.commandCount
      let summary = try workspace.importCSV(sheet, file: "s", isDryRun: false)
      #expect(try summary.valuesChanged == 0 && workspace.commandCount == count)
      _ = try workspace.importCSV(sheet.replacing("'=HYPERLINK", with: "'=WEBSERVICE"), file: "s", isDryRun: false)
      #expect(try workspace.value("cart#photo", "label.en") == "=WEBSERVICE(\"http://example.com\")")
    }
  }

  /// Sheets that an earlier version exported hold values as they are, under a version without its letter.
  @Test func sheetsOfEarlierVersionsAreTaken() throws {
    try world { _, workspace in
      try workspace.set("cart#photo", "label.en='=1", "hint.en=\\u202e")
      var sheet = try CSVSheet(parsing: try workspace.exportCSV([]))
      let (label, hint) = try (
        #require(sheet.header.firstIndex(of: "label.en")), #require(sheet.header.firstIndex(of: "hint.en"))
      )
      for index in sheet.rows.indices {
        #expect(sheet.rows[index].cells[2].hasPrefix("v"))
        sheet.rows[index].cells[2].removeFirst()
        if sheet.rows[index].cells[1] == "photo" {
          sheet.rows[index].cells[label] = "'=1"
          sheet.rows[index].cells[hint] = "\\u202e"
        }
      }
      #expect(try workspace.importCSV(sheet.text, file: "old", isDryRun: false).valuesChanged == 0)
      let changed = sheet.text.replacing("'=1", with: "'=2")
      _ = try workspace.importCSV(changed, file: "old", isDryRun: false)
      #expect(try workspace.value("cart#photo", "label.en") == "'=2" && workspace.value("cart#photo", "hint.en") == "\\u202e")
    }
  }
}
