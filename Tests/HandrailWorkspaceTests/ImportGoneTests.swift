import HandrailModel
import Testing

@testable import HandrailWorkspace

/// What is gone from its source is marked until a person decides.
@Suite struct ImportGoneTests {
  static let home = SmallApp.scene("home", "Home", SmallApp.label("hi", "Hello"), SmallApp.button("go", "Go"))
  static let about = SmallApp.scene("abo", "About", SmallApp.label("vers", "Version 1"))

  func world(_ body: (TestFolder, SmallApp, Workspace) throws -> Void) throws {
    try TestFolder.with { folder in
      let app = try SmallApp(folder)
      try app.write("Main.storyboard", SmallApp.storyboard(Self.home, Self.about))
      try app.write("Help.storyboard", SmallApp.storyboard(SmallApp.scene("help", "Help", SmallApp.label("q", "Questions"))))
      let workspace = try folder.workspace()
      try app.importing(into: workspace)
      try body(folder, app, workspace)
    }
  }

  @Test func anElementIsMarkedUntilAPersonDecides() throws {
    try world { folder, app, workspace in
      try workspace.set("main/home#go", "label.en=Start the trip")
      try app.edit("Main.storyboard", SmallApp.button("go", "Go"), "")
      #expect(try app.importing(into: workspace).gone == ["main/home#go"])
      #expect(try workspace.value("main/home#go", "gone") == "2026-11-20")
      #expect(try workspace.status("screen.gone@main/home#go") == .open)
      let preview = try workspace.preview("main/home", labels: nil, .en)
      #expect(preview.lines.first { $0.item == "go" }?.gone == ["gone from Main.storyboard since 2026-11-20"])
      let checklist = try workspace.checklist("main/home", for: .designer, .en)
      #expect(checklist.sections.flatMap(\.lines).contains { $0.target == "screen.gone@main/home#go" })
      folder.clock.pass(days: 3)
      let bytes = try workspace.allBytes()
      #expect(try app.importing(into: workspace).gone == ["main/home#go"])
      #expect(try workspace.allBytes() == bytes, "it is gone since the day on which it went")
      try workspace.set("main/home#go", "gone-reason=Code adds it at run time")
      #expect(try workspace.status("screen.gone@main/home#go") == nil)
      #expect(try app.importing(into: workspace).gone.isEmpty)
      #expect(try workspace.value("main/home#go", "label.en") == "Start the trip")
    }
  }

  @Test func whatIsBackIsNotMarked() throws {
    try world { _, app, workspace in
      try app.edit("Main.storyboard", SmallApp.button("go", "Go"), "")
      try app.importing(into: workspace)
      try app.edit("Main.storyboard", SmallApp.label("hi", "Hello"), SmallApp.label("hi", "Hello") + SmallApp.button("go", "Go"))
      let summary = try app.importing(into: workspace)
      #expect(summary.returned == ["main/home#go"] && summary.gone.isEmpty && summary.cleared.isEmpty)
      #expect(try workspace.status("screen.gone@main/home#go") == nil)
    }
  }

  @Test func aPersonMayTakeTheMarkAwayOrTheElement() throws {
    try world { _, app, workspace in
      try app.edit("Main.storyboard", SmallApp.button("go", "Go"), "")
      try app.edit("Main.storyboard", SmallApp.label("hi", "Hello"), "")
      try app.importing(into: workspace)
      try workspace.set("main/home#go", "gone=")
      try workspace.remove(Target("main/home#hi"))
      #expect(try app.importing(into: workspace).gone.isEmpty)
      #expect(try workspace.status("screen.gone@main/home#go") == nil)
      #expect(try workspace.screen("main/home").elements.map(\.id) == ["go"])
    }
  }

  @Test func aSceneAndAFileAreMarkedOnTheirScreens() throws {
    try world { _, app, workspace in
      try app.edit("Main.storyboard", Self.about, "")
      try app.remove("Help.storyboard")
      let summary = try app.importing(into: workspace)
      #expect(Set(summary.gone) == ["main/about", "help/help"])
      #expect(summary.deleted == [.init(name: "Help.storyboard", screens: ["help/help"])])
      for id in ["main/about", "help/help"] {
        #expect(try workspace.status("screen.gone@\(id)") == .open)
        #expect(try workspace.preview(id, labels: nil, .en).gone != nil)
        #expect(try !workspace.screen(id).elements.contains { $0.own.has(.gone) }, "one decision, not one for each element")
      }
      try app.write(
        "Other/Help.storyboard", SmallApp.storyboard(SmallApp.scene("help", "Help", SmallApp.label("q", "Questions"))))
      let back = try app.importing(into: workspace)
      #expect(back.returned == ["help/help"] && back.screensAdded == 0)
      #expect(back.moved == [.init(name: "Help.storyboard", to: "Other/Help.storyboard")])
    }
  }

  @Test func aFileThatCannotBeReadIsNotGone() throws {
    try world { _, app, workspace in
      try app.edit("Main.storyboard", "<scenes>", "<<<<<<< HEAD\n<scenes>")
      let summary = try app.importing(into: workspace)
      #expect(summary.gone.isEmpty && summary.deleted.isEmpty && summary.moved.isEmpty)
    }
  }
}
