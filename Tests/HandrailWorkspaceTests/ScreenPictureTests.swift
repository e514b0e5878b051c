import Foundation
import HandrailLedger
import HandrailModel
import HandrailTestSupport
import HandrailWorkspace
import Testing

/// Pictures of screens: recorded, synced, taken back, collected.
@Suite struct ScreenPictureTests {
  @Test func aPictureIsKeptByItsBytes() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      try workspace.addScreen("cart", [])
      let file = try folder.file("cart.png", Drawing.png())
      try workspace.setPicture(of: "cart", "light", file: file)
      try FileManager.default.removeItem(atPath: file)
      #expect(try workspace.shown("cart") == ["light": Drawing.png()])
      try workspace.setPicture(of: "cart", "dark", file: try folder.file("dark.jpg", Drawing.jpeg()))
      #expect(try workspace.shown("cart") == ["light": Drawing.png(), "dark": Drawing.jpeg()])
      #expect(try workspace.kept() == [Drawing.png().name, Drawing.jpeg().name])
      let commands = try workspace.commandCount
      try workspace.setPicture(of: "cart", "dark", file: try folder.file("dark.jpg", Drawing.jpeg()))
      #expect(try workspace.commandCount == commands, "the same picture again changes nothing")
      #expect(try workspace.document("cart")?.readableForm.canonicalText.utf8.count ?? 0 < 300, "no picture is inside a document")
    }
  }

  @Test func whatIsNoPictureIsRefusedByName() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      try workspace.addScreen("cart", [])
      let bomb = try folder.file("bomb.png", Drawing.png(60_000, 60_000))
      for (name, bytes) in [("a.gif", Array("GIF89a".utf8)), ("cut.png", Array(Drawing.png().dropLast())), ("empty.png", [])] {
        let file = try folder.file(name, bytes)
        #expect(failure { try workspace.setPicture(of: "cart", "light", file: file) }?.place == file)
      }
      #expect(
        failure { try workspace.setPicture(of: "cart", "light", file: bomb) }?.code
          == .exchange(.model(.picture(.tooManyPixels(width: 60_000, height: 60_000, most: Picture.mostPixels)))))
      let large = try folder.file("large.png", [UInt8](repeating: 0, count: Picture.mostBytes + 1))
      #expect(
        failure { try workspace.setPicture(of: "cart", "light", file: large) }?.code
          == .exchange(.model(.picture(.tooLarge(most: Picture.mostBytes)))))
      #expect(failure { try workspace.setPicture(of: "cart", "light", file: folder.path) } != nil)
      #expect(failure { try workspace.setPicture(of: "ghost", "light", file: try folder.file("a.png", Drawing.png())) } != nil)
      #expect(failure { try workspace.set("cart", "design-picture.light=../../\(Drawing.png().name)") } != nil)
      #expect(try workspace.kept().isEmpty && workspace.pictures(of: "cart").isEmpty)
    }
  }

  @Test func undoAndRedoBringPicturesBack() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      try workspace.addScreen("cart", [])
      let (first, second) = (Drawing.png(shade: 1), Drawing.png(shade: 2))
      for bytes in [first, second] { try workspace.setPicture(of: "cart", "light", file: try folder.file("a.png", bytes)) }
      #expect(try workspace.kept() == [second.name], "what no screen names is collected")
      _ = try workspace.undo(redo: false)
      #expect(try workspace.shown("cart") == ["light": first] && workspace.kept() == [first.name])
      _ = try workspace.undo(redo: false)
      #expect(try workspace.pictures(of: "cart").isEmpty && workspace.kept().isEmpty)
      for _ in 0..<2 { _ = try workspace.undo(redo: true) }
      #expect(try workspace.shown("cart") == ["light": second] && workspace.kept() == [second.name])
      try workspace.remove(Target("cart"))
      #expect(try workspace.kept().isEmpty)
      _ = try workspace.undo(redo: false)
      #expect(try workspace.shown("cart") == ["light": second])
    }
  }

  @Test func aPictureStaysWhileAnyScreenNamesIt() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      for id in ["cart", "home"] {
        try workspace.addScreen(id, [])
        try workspace.setPicture(of: id, "light", file: try folder.file("a.png", Drawing.png()))
      }
      #expect(try workspace.removePicture(of: "cart", "light"))
      #expect(try !workspace.removePicture(of: "cart", "light"))
      #expect(try workspace.kept() == [Drawing.png().name] && workspace.shown("home") == ["light": Drawing.png()])
      #expect(try workspace.removePicture(of: "home", "light"))
      #expect(try workspace.kept().isEmpty && workspace.files().isEmpty)
    }
  }

  @Test func picturesAreSynced() throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      try aki.setPicture(of: "cart", "light", file: try folder.file("a.png", Drawing.png()))
      for team in [aki, ben] { try team.quietSync() }
      #expect(try ben.shown("cart") == ["light": Drawing.png()])
      // The same by both, and in the other appearance two that differ.
      for (team, shade) in [(aki, 3), (ben, 3)] as [(Workspace, UInt8)] {
        try team.setPicture(of: "cart", "light", file: try folder.file("b.png", Drawing.png(shade: shade)))
      }
      for team in [aki, ben, aki] { try team.quietSync() }
      #expect(try aki.conflicts().isEmpty && ben.conflicts().isEmpty)
      #expect(try aki.kept() == [Drawing.png(shade: 3).name] && ben.kept() == aki.kept())
      for (team, shade) in [(aki, 4), (ben, 5)] as [(Workspace, UInt8)] {
        try team.setPicture(of: "cart", "dark", file: try folder.file("c.png", Drawing.png(shade: shade)))
      }
      for team in [aki, ben, aki] { try team.quietSync() }
      #expect(try aki.conflicts().map(\.path) == ["design-picture.dark"])
      #expect(try aki.kept() == Set([3, 4, 5].map { Drawing.png(shade: $0).name }) && ben.kept() == aki.kept())
      try aki.resolve(Target("cart"), "design-picture.dark", take: nil, value: Drawing.png(shade: 5).name)
      for team in [aki, ben] { try team.quietSync() }
      #expect(try ben.shown("cart")["dark"] == Drawing.png(shade: 5))
      #expect(try ben.kept() == Set([3, 5].map { Drawing.png(shade: $0).name }))
      #expect(try aki.everything() == ben.everything() && aki.head() == ben.head())
    }
  }

  @Test func whatOneCollectsAndAnotherUsesStays() throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      let (used, unused) = (Drawing.png(shade: 1), Drawing.png(shade: 2))
      try aki.addScreen("home", [])
      try aki.setPicture(of: "cart", "light", file: try folder.file("a.png", used))
      try aki.setPicture(of: "cart", "dark", file: try folder.file("b.png", unused))
      for team in [aki, ben] { try team.quietSync() }
      for appearance in ["light", "dark"] { _ = try aki.removePicture(of: "cart", appearance) }
      #expect(try aki.kept().isEmpty)
      try ben.setPicture(of: "home", "light", file: try folder.file("a.png", used))
      try ben.set("cart", "title=Basket")
      for team in [aki, ben, aki, ben] { try team.quietSync() }
      for team in [aki, ben] {
        #expect(try team.shown("home") == ["light": used])
        #expect(try team.kept() == [used.name], "what a document of the join names stays, and nothing else")
      }
      #expect(try aki.head() == ben.head())
    }
  }

  @Test func whatIsNotTheNamedPictureDoesNotComeIn() throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      try aki.setPicture(of: "cart", "light", file: try folder.file("a.png", Drawing.png()))
      for team in [aki, ben] { try team.quietSync() }
      let clone = try GitClone(folder, of: folder.path + "/hub.git")
      let other = Drawing.png(shade: 9).name
      try clone.add("pictures/\(other)", "not a picture")
      try Data("worse".utf8).write(to: URL(fileURLWithPath: "\(clone.path)/pictures/\(Drawing.png().name)"))
      try clone.push("damaged by hand")
      try clone.add("pictures/notes.txt", "a file of their own")
      for team in [aki, ben, aki, ben] { try team.quietSync() }
      for team in [aki, ben] {
        #expect(try team.kept() == [Drawing.png().name, "notes.txt"])
        #expect(try team.shown("cart") == ["light": Drawing.png()])
      }
      #expect(try aki.head() == ben.head(), "both come to rest")
    }
  }

  @Test func aMissingOrDamagedPictureStopsNothing() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      try workspace.addScreen("cart", [])
      try workspace.set("cart", "design-picture.light=\(Drawing.png(shade: 7).name)")
      #expect(try workspace.pictures(of: "cart").map(\.path) == [nil])
      try workspace.setPicture(of: "cart", "dark", file: try folder.file("a.png", Drawing.png()))
      let path = try #require(try workspace.pictures(of: "cart").last?.path)
      // A file that was changed by hand comes again from the history; a link is not followed.
      try Data("other".utf8).write(to: URL(fileURLWithPath: path))
      #expect(try workspace.shown("cart") == ["dark": Drawing.png()])
      try FileManager.default.removeItem(atPath: path)
      let secret = try folder.file("secret.png", Drawing.png())
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: secret)
      #expect(try workspace.shown("cart") == ["dark": Drawing.png()])
      #expect((try FileManager.default.attributesOfItem(atPath: path))[.type] as? FileAttributeType == .typeRegular)
      #expect(try Data(contentsOf: URL(fileURLWithPath: secret)) == Data(Drawing.png()))
      // A folder that is a link elsewhere is not written to, and moved aside when asked.
      let pictures = workspace.root + "/.handrail/pictures"
      try FileManager.default.removeItem(atPath: pictures)
      try FileManager.default.createSymbolicLink(atPath: pictures, withDestinationPath: folder.path)
      #expect(try workspace.pictures(of: "cart").map(\.path) == [nil, nil])
      try workspace.set("cart", "title=Cart")
      _ = try workspace.look()
      #expect(try workspace.shown("cart") == ["dark": Drawing.png()])
    }
  }

  @Test func theDoctorKeepsWhatIsNamed() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      try workspace.addScreen("cart", [])
      try workspace.setPicture(of: "cart", "light", file: try folder.file("a.png", Drawing.png()))
      // What a killed command left; a history that is lost whole.
      try Data(Drawing.jpeg()).write(to: URL(fileURLWithPath: workspace.root + "/.handrail/pictures/" + Drawing.jpeg().name))
      try FileManager.default.removeItem(atPath: workspace.root + "/.handrail/ledger.git")
      _ = try workspace.look()
      #expect(try workspace.kept() == [Drawing.png().name] && workspace.files() == [Drawing.png().name])
    }
  }

  @Test func picturesAreOpenedInThePersonsOwnViewer() throws {
    try TestFolder.with { folder in
      try folder.workspace().addScreen("cart", [])
      var dependencies = folder.dependencies()
      dependencies.environment = ["PATH": "\(folder.path):/usr/bin:/bin"]
      let workspace = try Workspace.open(from: folder.path + "/app", dependencies)
      try workspace.setPicture(of: "cart", "light", file: try folder.file("a.png", Drawing.png()))
      for name in ["xdg-open", "open"] {
        try Program.writeScript("\(folder.path)/\(name)", "echo noise >&2\nprintf %s \"$1\" > '\(folder.path)/opened'")
      }
      try workspace.openPictures(of: "cart")
      let opened = try String(contentsOfFile: folder.path + "/opened", encoding: .utf8)
      #expect(try workspace.pictures(of: "cart").map(\.path) == [opened])
      for name in ["xdg-open", "open"] { try Program.writeScript("\(folder.path)/\(name)", "exit 3") }
      #expect(failure { try workspace.openPictures(of: "cart") }?.code == .file(.noViewer))
    }
  }

  @Test func theCommandSaysWhereItIs() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      try workspace.addScreen("cart", [Assignment("title=Cart")])
      func run(_ words: String...) throws -> Program.Result {
        try Program.handrail(folder, ["-C", workspace.root, "--lang", "en"] + words).run()
      }
      let file = try folder.file("a.png", Drawing.png())
      #expect(try run("screen", "picture", "cart").error.contains("handrail screen picture cart FILE"))
      #expect(try run("screen", "picture", "cart", file).code == 0)
      let path = try run("screen", "picture", "cart").out.trimmed
      #expect(FileManager.default.contents(atPath: path) == Data(Drawing.png()))
      for command in ["preview", "checklist"] { #expect(try run(command, "cart").out.contains("Picture (light): \(path)")) }
      let refused = try run("screen", "picture", "cart", try folder.file("b.txt", Array("text".utf8)))
      #expect(refused.code == 3 && refused.error.contains("Not a PNG or JPEG picture."))
      #expect(try run("screen", "picture", "cart", "--dark", "--remove").error.contains("no picture"))
      #expect(try run("screen", "picture", "cart", file, "--remove").code == 2)
      #expect(try run("screen", "picture", "cart", "--remove").code == 0)
      #expect(try run("screen", "picture", "cart").out.isEmpty)
    }
  }
}

extension TestFolder {
  func file(_ name: String, _ bytes: [UInt8]) throws -> String {
    try Data(bytes).write(to: URL(fileURLWithPath: "\(path)/\(name)"))
    return "\(path)/\(name)"
  }
}

extension [UInt8] {
  /// What the picture is called.
  var name: String { Hashes.hex(self) + (starts(with: Drawing.pngSignature) ? ".png" : ".jpg") }
}

extension Workspace {
  /// The pictures of a screen that can be opened, by appearance.
  func shown(_ screen: String) throws -> [String: [UInt8]] {
    var shown: [String: [UInt8]] = [:]
    for picture in try pictures(of: screen) {
      shown[picture.appearance] = picture.path.flatMap { FileManager.default.contents(atPath: $0) }.map { [UInt8]($0) }
    }
    return shown
  }

  func head() throws -> String? { try Ledger(path: root + "/.handrail/ledger.git").head() }

  /// The names in the folder of pictures of the newest commit.
  func kept() throws -> Set<String> {
    let listing = try Program("git", "-C", root + "/.handrail/ledger.git", "ls-tree", "--name-only", "handoff", "pictures/").run()
    return Set(listing.out.split(separator: "\n").compactMap { $0.split(separator: "/").last.map(String.init) })
  }

  /// The names in the workspace's own folder of pictures.
  func files() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: root + "/.handrail/pictures") }
}
