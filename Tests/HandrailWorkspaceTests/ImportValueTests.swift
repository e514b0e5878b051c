import HandrailModel
import Testing

@testable import HandrailWorkspace

/// A value that is gone from the source goes from the records, where nobody has touched it since.
@Suite struct ImportValueTests {
  static let scene = SmallApp.scene(
    "home", "Home", SmallApp.label("hi", "Hello", #"numberOfLines="2" lineBreakMode="tailTruncation""#),
    SmallApp.button("go", "Go").replacing(
      "<state", with: #"<accessibility key="accessibilityConfiguration" label="Start" hint="Starts the trip"/><state"#))

  func world(_ body: (SmallApp, Workspace) throws -> Void) throws {
    try TestFolder.with { folder in
      let app = try SmallApp(folder)
      try app.write("Main.storyboard", SmallApp.storyboard(Self.scene))
      let workspace = try folder.workspace()
      try app.importing(into: workspace)
      try body(app, workspace)
    }
  }

  @Test func whatTheSourceNoLongerSaysIsTakenBack() throws {
    try world { app, workspace in
      #expect(try workspace.value("main/home#go", "hint.en") == "Starts the trip")
      try app.edit("Main.storyboard", #" hint="Starts the trip""#, "")
      try app.edit("Main.storyboard", #"numberOfLines="2" "#, "")
      let summary = try app.importing(into: workspace)
      #expect(summary.cleared.contains(.init(target: "main/home#go", path: "hint.en", value: "Starts the trip")))
      #expect(
        summary.cleared.contains { $0.target == "main/home#hi" && $0.path == "lines" && $0.value == "2" }, "\(summary.cleared)")
      #expect(try workspace.value("main/home#go", "hint.en") == nil)
      let bytes = try workspace.allBytes()
      #expect(try app.importing(into: workspace).cleared.isEmpty)
      #expect(try workspace.allBytes() == bytes)
      try app.edit("Main.storyboard", #"label="Start""#, #"label="Start" hint="Starts it""#)
      #expect(try app.importing(into: workspace).valuesChanged == 1)
      #expect(try workspace.value("main/home#go", "hint.en") == "Starts it")
    }
  }

  @Test func whatAPersonChangedStaysAndBothValuesAreShown() throws {
    try world { app, workspace in
      try workspace.set("main/home#go", "label.en=Start the trip", "hint.en=Begins at once")
      try app.edit("Main.storyboard", #"label="Start" hint="Starts the trip""#, #"label="Begin""#)
      let summary = try app.importing(into: workspace)
      #expect(
        summary.kept.contains(.init(target: "main/home#go", path: "label.en", yours: "Start the trip", theirs: "Begin")),
        "\(summary.kept)")
      #expect(try workspace.value("main/home#go", "label.en") == "Start the trip")
      #expect(try workspace.value("main/home#go", "hint.en") == "Begins at once")
      #expect(
        summary.kept.contains(.init(target: "main/home#go", path: "hint.en", yours: "Begins at once", theirs: "")),
        "what the file said when the person changed it is gone from the file: \(summary.kept)")
      #expect(summary.cleared.isEmpty)
    }
  }

  /// A text is not gone because the project no longer asks for its language.
  @Test func whatPeopleAddedIsNotTouched() throws {
    try world { app, workspace in
      try workspace.set("main/home#hi", "overflow=wrap", "notes=Check with Ken")
      try workspace.set("main/home", "reflow=Scrolls")
      let summary = try app.importing(into: workspace)
      #expect(summary.cleared.isEmpty && summary.valuesChanged == 0)
      #expect(try workspace.value("main/home#hi", "notes") == "Check with Ken")
      #expect(try workspace.value("main/home", "reflow") == "Scrolls")
    }
  }
}
