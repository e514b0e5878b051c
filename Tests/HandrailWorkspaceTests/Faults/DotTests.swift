import Foundation
import HandrailLedger
import HandrailModel
import HandrailStore
import HandrailTestSupport
import HandrailWorkspace
import Testing

/// A machine that was restored from a backup.
@Suite struct DotTests {
  /// A whole machine that went back, token and all, cannot know it: both writes under one dot are kept, and shown.
  @Test func aMachineThatWentBackLosesNothing() throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      try aki.set("cart", "sprint=1")
      for name in ["aki", "state-one"] {
        try FileManager.default.copyItem(atPath: "\(folder.path)/\(name)", toPath: "\(folder.path)/kept-\(name)")
      }
      try aki.set("cart", "title=Before the machine went back")
      try aki.quietSync()
      try ben.quietSync()
      for name in ["aki", "state-one"] {
        try FileManager.default.removeItem(atPath: "\(folder.path)/\(name)")
        try FileManager.default.moveItem(atPath: "\(folder.path)/kept-\(name)", toPath: "\(folder.path)/\(name)")
      }
      let again = try folder.open("aki", author: "Aki <aki@example.com>")
      try again.set("cart", "title=After it went back")
      for _ in 0..<2 { for team in [again, ben] { try team.quietSync() } }
      #expect(try again.everything() == ben.everything())
      let sides = try ben.conflicts().first { $0.path == "title" }?.sides.map(\.value) ?? []
      #expect(Set(sides) == ["Before the machine went back", "After it went back"])
      // The next write meets nobody's.
      try again.set("cart", "sprint=2")
      try again.quietSync()
      try ben.quietSync()
      #expect(try ben.screen("cart").text(.sprint) == "2")
    }
  }
}
