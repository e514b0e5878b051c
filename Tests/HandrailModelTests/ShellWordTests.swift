import Foundation
import HandrailSession
import Testing

@Suite struct ShellWordTests {
  /// A shell returns exactly what it was given, whatever it contains.
  @Test func aShellReadsEveryWordAsItIs() throws {
    let signs = (0x20...0x7E).map { String(UnicodeScalar(UInt8($0))) } + ["…", "払う", "\n", "\t"]
    let words = [""] + signs + signs.map { "a\($0)b" } + signs.map { $0 + "'" } + ["it's 'so'", "''"]
    let shell = Process()
    let output = Pipe()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = ["-c", "printf '%s\\0' " + words.map(shellWord).joined(separator: " ")]
    shell.standardOutput = output
    try shell.run()
    let read = output.fileHandleForReading.readDataToEndOfFile()
    shell.waitUntilExit()
    #expect(
      read.split(separator: 0, omittingEmptySubsequences: false).dropLast().map { String(decoding: $0, as: UTF8.self) } == words)
  }

  @Test func plainWordsStayAsTheyAre() {
    for word in ["checkout/payment#total", "label.en", "a-b_c", "50%", "{x}", "払う", "+1,2@x:y"] {
      #expect(shellWord(word) == word)
    }
    #expect(shellWord("#x") == "'#x'" && shellWord("it's") == #"'it'\''s'"#)
  }
}
