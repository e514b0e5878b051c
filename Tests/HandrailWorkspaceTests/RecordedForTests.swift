import HandrailModel
import Testing

@testable import HandrailWorkspace

/// An answer is old when what it was given for has changed.
@Suite struct RecordedForTests {
  static let photo =
    #"<imageView id="photo" userLabel="photo" image="shoe-red"><rect key="frame" x="16" y="200" width="80" height="80"/></imageView>"#

  func world(_ body: (SmallApp, Workspace) throws -> Void) throws {
    try TestFolder.with { folder in
      let app = try SmallApp(folder)
      try app.write(
        "Main.storyboard", SmallApp.storyboard(SmallApp.scene("home", "Home", SmallApp.button("go", "Go"), Self.photo)))
      let workspace = try folder.workspace()
      try app.importing(into: workspace)
      try body(app, workspace)
    }
  }

  @Test func aTouchAreaIsOldWhenItsElementHasMoved() throws {
    try world { app, workspace in
      try workspace.set("main/home#go", "touch-area=10,96,112,52")
      try app.edit("Main.storyboard", SmallApp.button("go", "Go"), SmallApp.button("go", "Go", x: 216))
      try app.importing(into: workspace)
      let finding = try #require(try workspace.findings()["main/home"]?.first { $0.rule == "target.moved" })
      #expect(finding.parameters.first { $0.name == "area" }?.value == "210,96,112,52")
      try workspace.set("main/home#go", "touch-area-frame=216,100,100,44")
      #expect(try workspace.status("target.moved@main/home#go") == nil)
      try app.edit("Main.storyboard", SmallApp.button("go", "Go", x: 216), SmallApp.button("go", "Go", x: 100))
      try app.importing(into: workspace)
      #expect(try workspace.status("target.moved@main/home#go") == .open)
      try workspace.set("main/home#go", "touch-area=10,96,112,52")
      #expect(try workspace.status("target.moved@main/home#go") == nil, "the same area recorded again is confirmed")
    }
  }

  @Test func frameAndAreaOfOneCommandBelongTogether() throws {
    try world { _, workspace in
      try workspace.set("main/home#go", "touch-area=10,0,60,60", "frame=20,10,40,40")
      #expect(try workspace.status("target.moved@main/home#go") == nil)
      try workspace.set("main/home#go", "frame=20,60,40,40")
      #expect(try workspace.status("target.moved@main/home#go") == .open)
      try workspace.set("main/home#go", "touch-area=")
      #expect(try workspace.status("target.moved@main/home#go") == nil)
    }
  }

  @Test func aLabelIsOldWhenThePictureIsAnother() throws {
    try world { app, workspace in
      try workspace.set("main/home#photo", "label.en=Red shoe")
      try workspace.set("main/home#photo", "label.ja=赤い靴")
      try app.edit("Main.storyboard", "shoe-red", "shoe-blue")
      try app.importing(into: workspace)
      #expect(try workspace.status("label.picture@main/home#photo") == .open)
      #expect(try workspace.value("main/home#photo", "label.en") == "Red shoe")
      try workspace.close("label.picture@main/home#photo", as: .notApplicable, reason: "Same shoe", until: nil)
      try app.edit("Main.storyboard", "shoe-blue", "boot")
      try app.importing(into: workspace)
      #expect(try workspace.status("label.picture@main/home#photo") == .stale)
      try workspace.set("main/home#photo", "label.en=Boot")
      #expect(try workspace.status("label.picture@main/home#photo") == nil)
    }
  }
}
