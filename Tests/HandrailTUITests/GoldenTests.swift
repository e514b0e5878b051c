import Foundation
import HandrailTestSupport
import Testing

@testable import HandrailTUI

/// Every scene as text with the style of each cell at 80 × 24; a few also narrow, and wide in Japanese.
@Suite struct GoldenTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Frames")

  @Test(arguments: Scene.all) func looksAsRecorded(_ scene: Scene) throws {
    let driver = try scene.played()
    var text = "==== 80 × 24\n" + driver.app.frame().golden
    if scene.isAtEverySize {
      driver.resize(40, 12)
      text += "==== 40 × 12\n" + driver.app.frame().text
      let wide = try scene.played(RenderContext(language: .ja))
      wide.resize(200, 60)
      text += "==== 200 × 60, Japanese\n" + wide.app.frame().text
    }
    let difference = try Recorded.difference(of: text, from: Self.folder.appending(path: "\(scene.name).txt"))
    if let difference { Issue.record("\(difference)") }
  }

  @Test func noGoldenIsLeftOver() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(Set(names) == Set(Scene.all.map { "\($0.name).txt" }))
  }

  @Test func whatDiffersIsPrinted() throws {
    let file = URL(filePath: NSTemporaryDirectory()).appending(path: "golden-\(UUID().uuidString).txt")
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(try Recorded.difference(of: "a", from: file)?.hasSuffix("does not exist; RECORD_SNAPSHOTS=1 writes it") == true)
    let lines = (1...20).map { "line \($0)" }
    try Data(lines.joined(separator: "\n").utf8).write(to: file)
    #expect(try Recorded.difference(of: lines.joined(separator: "\n"), from: file) == nil)
    var changed = lines
    changed[9] = "か\u{3099}"
    changed.remove(at: 14)
    changed.append("line 21")
    let difference = try #require(try Recorded.difference(of: changed.joined(separator: "\n"), from: file))
    #expect(
      difference.split(separator: "\n").dropFirst().joined(separator: "\n") == """
        @@ -8,10 +8,9 @@
         line 8
         line 9
        -line 10
        +か\u{3099}
         line 11
         line 12
         line 13
         line 14
        -line 15
         line 16
         line 17
        @@ -19,2 +18,3 @@
         line 19
         line 20
        +line 21
        """)
    // Equal to a person, and other bytes.
    try Data("が".utf8).write(to: file)
    #expect(try Recorded.difference(of: "か\u{3099}", from: file)?.contains("-が\n+か\u{3099}") == true)
  }
}

extension HandrailTUI.Frame {
  var text: String { lines.joined(separator: "\n") + "\n" }

  /// The text, below it a letter for the style of each cell, and where the cursor is.
  var golden: String {
    let map = (0..<height).map { row in
      var line = String((0..<width).map { self[row, $0].letter })
      while line.last == "·" { line.removeLast() }
      return line
    }
    let place = cursor.map { "cursor at row \($0.row), column \($0.column)" } ?? "no cursor"
    return text + "----\n" + map.joined(separator: "\n") + "\n----\n\(place)\n"
  }
}

extension Cell {
  /// What stands for its style in a golden.
  fileprivate var letter: Character {
    if swatch != nil { return "#" }
    return switch style {
    case .plain: "·"
    case .title: "t"
    case .dim: "d"
    case .heading: "h"
    case .selected: "s"
    case .marked: "m"
    case .good: "g"
    case .bad: "b"
    case .warning: "w"
    case .key: "k"
    case .label: "l"
    case .field: "f"
    case .border: "-"
    case .message: "i"
    case .error: "e"
    }
  }
}
