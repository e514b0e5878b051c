import Foundation
import HandrailModel
import HandrailSession
import HandrailTestSupport
import HandrailWorkspace
import Testing

/// Many lines recorded as one command.
@Suite struct RecordLinesTests {
  private func world(_ body: (TestFolder, Workspace) throws -> Void) throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      try StoryTests.addReadyScreen(workspace)
      try body(folder, workspace)
    }
  }

  private func file(_ text: String) throws(Failure) -> RecordingFile {
    try RecordingFile(Array(text.utf8), name: "answers.txt")
  }

  /// What `text` is refused for: each line with its code.
  private func faults(_ body: () throws -> Void) -> [LineFault] {
    do {
      try body()
      return []
    } catch let failure as Failure {
      guard case .input(.lines(let faults)) = failure.code, failure.place == "answers.txt" else { return [] }
      return faults
    } catch {
      return []
    }
  }

  @Test(arguments: [
    (#"cart#pay label.en='Pay now'"#, "Pay now"), (#"cart#pay label.en="Pay now""#, "Pay now"),
    (#"cart#pay label.en=Pay\ now"#, "Pay now"), (#"  cart#pay   label.en='Pay now'  # not yet agreed"#, "Pay now"),
    (#"handrail set cart#pay label.en='It'\''s free'"#, "It's free"), (#"cart#pay label.en='He said "\n"'"#, #"He said "\n""#),
    (#"cart#pay label.en="a \"b\" \c""#, #"a "b" \c"#), (#"cart#pay label.en='支払う　今すぐ'"#, "支払う　今すぐ"),
    (#"cart#pay label.en=#1"#, "#1"), (#"cart#pay label.en="#, ""), (#"'cart#pay' 'label.en=a=b#c'"#, "a=b#c"),
    ("\u{FEFF}cart#pay label.en=Pay", "Pay"), ("cart#pay label.en=Pay\r", "Pay"), ("cart#pay　label.en=e\u{301}", "e\u{301}"),
  ]) func wordsAreQuotedAsInAShell(_ line: String, _ value: String) throws {
    let read = try file(line + "\n\n# the end\n").recordings
    try #require(read.count == 1 && read[0].number == 1)
    #expect(read[0].recording.targets == ["cart#pay"])
    #expect(read[0].recording.assignments.map(\.value).map { Array($0.utf8) } == [Array(value.utf8)])
  }

  @Test func allLinesAreOneChangeWithOneUndo() throws {
    try world { _, workspace in
      let text = """
        cart#pay label.en='Pay now' label.ja=支払う
        cart#photo hint.en='Opens the photo'
        cart#pay hint.en='Charges your card'
        """
      let result = try workspace.record(try file(text))
      #expect(result.items == 2 && result.hasChanged)
      #expect(try workspace.value("cart#pay", "label.ja") == "支払う")
      #expect(try workspace.value("cart#pay", "hint.en") == "Charges your card")
      #expect(try !workspace.record(try file(text)).hasChanged)
      _ = try workspace.undo(redo: false)
      #expect(try workspace.value("cart#pay", "hint.en") == nil && workspace.value("cart#photo", "hint.en") == nil)
    }
  }

  @Test func aWrongLineRecordsNothingAndEveryOneIsNamed() throws {
    try world { _, workspace in
      let before = try workspace.exportCSV([])
      let read = try file(
        """
        cart#pay label.en=Pay
        cart#pay

        cart#nobody label.en=x
        label.en='x'
        cart#pay label.en='open
        cart#pay lable.en=x
        nobody/*#kind=text hint.en=x
        cart#pay overflow=warp
        cart#pay label.en=…
        """)
      let wrong = faults { _ = try workspace.record(read) }
      #expect(wrong.map(\.line) == [2, 4, 5, 6, 7, 8, 9, 10])
      // Before one is asked about the pattern, too.
      #expect(faults { _ = try workspace.targets(of: read) } == wrong)
      #expect(try workspace.exportCSV([]) == before)
      let message = Failure(.input(.lines(wrong)), "answers.txt").message
      #expect(message.problem.en.contains("line 4: ") && message.problem.ja.contains("4行目: "))
    }
  }

  @Test func whatIsNoTextIsRefused() {
    #expect(throws: Failure(.exchange(.file(.notUTF8)), "answers.txt")) {
      try RecordingFile([0x63, 0xFF], name: "answers.txt")
    }
  }

  @Test func manyFaultsAreCounted() throws {
    try world { _, workspace in
      let found = faults { _ = try workspace.record(try file(String(repeating: "cart\n", count: 30))) }
      #expect(found.count == 30)
      let message = Failure(.input(.lines(found)), "answers.txt").message
      #expect(message.problem.en.contains("30 lines") && message.problem.en.contains("and 10 more"))
    }
  }
}

/// The same at the command line.
@Suite(.enabled(if: Program.handrailPath != nil, "no handrail beside the tests"))
struct RecordLinesCommandTests {
  @Test func linesComeFromAFileOrStandardInput() throws {
    try CommandLineTests().world { folder, handrail in
      let set = { (words: [String], input: String) in
        try Program.handrail(folder, ["-C", folder.path + "/app", "set"] + words).run(input: input)
      }
      #expect(try set(["-"], "cart#photo label.en=Mugs\ncart title='Your cart'\n").code == 0)
      #expect(try handrail("export", "csv").out.contains("Mugs"))
      try Data("cart#photo label.ja=マグカップ\n".utf8).write(to: URL(fileURLWithPath: folder.path + "/answers.txt"))
      #expect(try handrail("set", "--from", folder.path + "/answers.txt").code == 0)
      #expect(try handrail("export", "csv").out.contains("マグカップ"))
      #expect(try handrail("set", "-", "--from", folder.path + "/answers.txt").code == 2)
      #expect(try handrail("set", "cart#photo", "--from", folder.path + "/answers.txt").code == 2)
      #expect(try handrail("set", "--from", folder.path + "/none.txt").code == 2)
      // Patterns are asked about, and there is nobody to ask.
      let asked = try set(["-"], "'*#kind=image' hint.en=Opens\n")
      #expect(asked.code == 2 && asked.error.contains("--yes"))
      #expect(try set(["-", "--yes"], "'*#kind=image' hint.en=Opens\n").code == 0)
      let wrong = try set(["-"], "cart#photo label.en=Cups\ncart#phot label.en=x\n")
      #expect(wrong.code == 2 && wrong.error.contains("stdin") && wrong.error.contains("line 2"))
      #expect(try !handrail("export", "csv").out.contains("Cups"))
      #expect(try set(["-"], "\n# nothing\n").code == 0)
    }
  }
}
