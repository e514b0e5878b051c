import Foundation
import HandrailLedger
import HandrailModel
import HandrailTestSupport
import HandrailWorkspace
import Testing

/// What waits unread may hold anything: nothing is said to be ready above it, in words or in JSON.
@Suite(.enabled(if: Program.handrailPath != nil, "no handrail beside the tests"))
struct WaitingVerdictTests {
  enum Fault: CaseIterable, Sendable { case broken, newer, value }

  private func damage(_ text: String, _ fault: Fault) throws -> Data {
    switch fault {
    case .broken: Data(text.prefix(text.count / 2).utf8)
    case .newer: Data(try HeldDocumentTests.Form.newer.bytes(Array(text.utf8)))
    case .value: Data(text.replacing("\"kind\": \"button\"", with: "\"kind\": \"knob\"").utf8)
    }
  }

  @Test(arguments: Fault.allCases) func nothingIsReadyAboveWhatWaits(_ fault: Fault) throws {
    try TestFolder.with { folder in
      let aki = try folder.workspace("aki")
      try StoryTests.addReadyScreen(aki)
      try StoryTests.addReadyScreen(aki, "home")
      try aki.add(Remote(name: "hub", url: try folder.bare("hub")), from: "/")
      try aki.quietSync()
      func run(_ words: String..., at name: String = "aki") throws -> (code: Int32, json: JSONValue, error: String) {
        let result = try Program.handrail(folder, ["-C", "\(folder.path)/\(name)"] + words + ["--json"]).run()
        return (result.code, try JSONValue(parsing: Array(result.out.utf8)), result.error)
      }
      let before = try run("check")
      #expect(before.code == 0 && before.json["ready"] == .bool(true) && before.json["waiting"] == .array([]))
      #expect(try run("board").json["ready"] == .bool(true))
      let clone = try GitClone(folder, of: folder.path + "/hub.git")
      let file = clone.file(.screen, "cart")
      let whole = try String(contentsOfFile: file, encoding: .utf8)
      try damage(whole, fault).write(to: URL(fileURLWithPath: file))
      try clone.push("damaged")
      let sync = try run("sync")
      #expect(sync.code == 3)
      let waiting = try #require(sync.json["waiting"]?.array?.first)
      #expect(waiting["remote"] == .string("hub") && waiting["path"]?.string == String(file.dropFirst(clone.path.count + 1)))
      #expect(waiting["partial"] == .bool(fault == .value) && waiting["problem"]?.string?.isEmpty == false)
      for command in ["check", "board"] {
        let (code, json, error) = try run(command)
        #expect(code == (command == "check" ? 1 : 0) && json["ready"] == .bool(false) && json["waiting"] == sync.json["waiting"])
        #expect(error.contains("hub: screens/"), "\(error)")
        let said = try Program.handrail(folder, ["-C", "\(folder.path)/aki", command]).run()
        #expect(said.out.contains("Not ready: 1 file could not be read"), "\(said.out)")
      }
      // What is in another screen says nothing about this one.
      #expect(try run("check", "cart").code == 1)
      let other = try run("check", "home")
      #expect(other.code == 0 && other.json["ready"] == .bool(true) && other.json["waiting"] == .array([]))
      let cloned = try Program.handrail(folder, ["clone", folder.path + "/hub.git", folder.path + "/late", "--json"]).run()
      #expect(cloned.code == 3, "\(cloned.said)")
      let shape = try JSONValue(parsing: Array(cloned.out.utf8))
      // Instead of what cannot be read, it has what could be read last.
      #expect(shape["waiting"]?.array?.first?["path"] == waiting["path"] && shape["screens"] == .number("2"))
      let late = try run("check", at: "late")
      #expect(late.code == 1 && late.json["ready"] == .bool(false) && late.json["waiting"]?.array?.count == 1)
      try whole.write(toFile: file, atomically: true, encoding: .utf8)
      try clone.push("mended")
      for name in ["aki", "late"] {
        #expect(try run("sync", at: name).json["waiting"] == .array([]))
        #expect(try run("check", at: name).code == 0)
      }
    }
  }
}
