import Foundation
import HandrailTestSupport
import Testing

@testable import HandrailWorkspace

@Suite struct CompletePathTests {
  @Test func aPathIsCompletedAsFarAsItIsClear() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      let base = folder.path + "/files"
      for name in ["Café design", "Café draft", ".hidden"] {
        try FileManager.default.createDirectory(atPath: "\(base)/\(name)", withIntermediateDirectories: true)
      }
      try Data().write(to: URL(fileURLWithPath: base + "/app.json"))
      func text(_ typed: String) -> String { workspace.completion(ofPath: base + typed).text.replacing(base, with: "") }
      #expect(text("/a") == "/app.json")
      #expect(text("/C") == "/Café d")
      #expect(workspace.completion(ofPath: base + "/C").names == ["Café design/", "Café draft/"])
      #expect(text("/Café de") == "/Café design/")
      #expect(text("/.h") == "/.hidden/")
      #expect(workspace.completion(ofPath: base + "/").names.count == 3, "hidden ones are not listed unasked")
      #expect(text("/z") == "/z" && workspace.completion(ofPath: base + "/z").names.isEmpty)
      #expect(workspace.completion(ofPath: "~").text == "~/")
    }
  }
}
