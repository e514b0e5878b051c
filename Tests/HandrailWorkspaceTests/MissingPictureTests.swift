import HandrailLedger
import HandrailModel
import HandrailTestSupport
import Testing

@testable import HandrailWorkspace

/// Pictures that screens name and that somebody deleted from the team's repository.
@Suite struct MissingPictureTests {
  /// Somebody deletes the folder of pictures with plain git, or replaces them with pointers: they come back with the next sync of
  /// anybody, and it is said.
  @Test(arguments: [false, true], [false, true]) func aRemovedPictureComesBack(isPointer: Bool, isSeen: Bool) throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      try aki.setPicture(of: "cart", "light", file: try folder.file("a.png", Drawing.png()))
      try aki.quietSync()
      if isSeen { try ben.quietSync() }
      let clone = try GitClone(folder, of: folder.path + "/hub.git")
      let name = try #require(PictureName(Drawing.png().name))
      if isPointer {
        let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:\(name.text)\nsize 70\n"
        try pointer.write(toFile: "\(clone.path)/\(name.path)", atomically: true, encoding: .utf8)
      } else {
        try clone.git("rm", "-q", "-r", "pictures")
      }
      try clone.pushAll("no binaries", as: "Mia")
      let early = try folder.clone("early", machine: "three")
      #expect(try early.shown("cart") == ["light": Drawing.png()])
      let report = try ben.quietSync().reports[0]
      #expect(report.pictures == [Join.PutBackPicture(screens: ["cart"], by: "Mia <mia@example.com>")], "\(report)")
      #expect(report.sent == 0 && report.received == (isSeen ? 0 : 1))
      #expect(try ben.quietSync().reports[0].pictures.isEmpty, "it is said once")
      try aki.quietSync()
      for team in [aki, ben] {
        #expect(try team.shown("cart") == ["light": Drawing.png()])
        #expect(try team.look().allSatisfy { $0.state == .sound })
      }
      #expect(try aki.everything() == ben.everything())
    }
  }

  /// A history without a picture that a screen names: whoever has it adds it again, whoever has not is told.
  @Test func aMissingPictureIsNamed() throws {
    try TestFolder.with { folder in
      let (aki, _) = try folder.pair()
      try aki.setPicture(of: "cart", "light", file: try folder.file("a.png", Drawing.png()))
      try aki.quietSync()
      let clone = try GitClone(folder, of: folder.path + "/hub.git")
      try clone.git("rm", "-q", "-r", "pictures")
      try clone.git("commit", "-q", "-m", "no binaries")
      try clone.squash()
      let late = try folder.clone("late", machine: "three")
      #expect(try late.look().compactMap(\.finding) == [.database(.picturesMissing(["cart"]))])
      let name = try #require(PictureName(Drawing.png().name))
      try late.pictures.save(Drawing.png(), name)
      #expect(try late.look().compactMap(\.finding) == [.database(.picturesRestored(["cart"]))])
      #expect(try late.look().allSatisfy { $0.state == .sound })
      try late.quietSync()
      let next = try folder.clone("next", machine: "four")
      #expect(try next.shown("cart") == ["light": Drawing.png()])
    }
  }
}
