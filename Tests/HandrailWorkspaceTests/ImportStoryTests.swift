import Foundation
import HandrailModel
import HandrailTestSupport
import Testing

@testable import HandrailWorkspace

/// An app is imported, changed and imported again: nothing is doubled, nothing is lost, everything is named.
@Suite struct ImportStoryTests {
  static let settings = SmallApp.storyboard(
    SmallApp.scene("set", "SettingsViewController", SmallApp.label("head", "Settings"), SmallApp.button("out", "Sign out")),
    SmallApp.scene("abo", "AboutViewController", SmallApp.label("vers", "Version 1")))
  static let main = SmallApp.storyboard(
    SmallApp.scene("BYZ-38-t0r", "HomeViewController", SmallApp.label("hi", "Hello"), SmallApp.button("go", "Go")))

  func world(isRepository: Bool = false, _ body: (SmallApp, Workspace) throws -> Void) throws {
    try TestFolder.with { folder in
      let app = try SmallApp(folder, isRepository: isRepository)
      try app.write("Main.storyboard", Self.main)
      try app.write("Views/Settings.storyboard", Self.settings)
      try body(app, try folder.workspace())
    }
  }

  @Test(arguments: [false, true]) func whichFolderIsNamedMakesNoDifference(isRepository: Bool) throws {
    try world(isRepository: isRepository) { app, workspace in
      #expect(try app.importing(into: workspace, "Views/Settings.storyboard").screensAdded == 2)
      try workspace.set("settings/settings#out", "label.en=Sign out of the shop")
      let folder = try app.importing(into: workspace, "Views")
      #expect(folder.screensAdded == 0 && folder.itemsAdded == 0 && folder.valuesChanged == 0)
      let parent = try app.importing(into: workspace)
      #expect(parent.screensAdded == 1 && parent.moved.isEmpty && parent.gone.isEmpty && parent.deleted.isEmpty)
      #expect(
        try workspace.sources() == [
          "settings/settings": "Views/Settings.storyboard#set", "settings/about": "Views/Settings.storyboard#abo",
          "main/home": "Main.storyboard#BYZ-38-t0r",
        ])
      let bytes = try workspace.allBytes()
      for name in ["Views/Settings.storyboard", "Views", ""] { try app.importing(into: workspace, name) }
      #expect(try workspace.allBytes() == bytes)
    }
  }

  /// The law: whatever was named in whatever order, and however often, in the end it is as if all had been imported once.
  @Test(arguments: [false, true]) func importsAreOne(isRepository: Bool) throws {
    for seed in UInt64(1)...6 {
      var random = Seeded(state: seed)
      try TestFolder.with { folder in
        let app = try SmallApp(folder, isRepository: isRepository)
        func row(_ number: Int) -> String { SmallApp.label("t\(number)", "Row \(number)") }
        for (name, content) in [
          "One/Main.storyboard": Self.main, "Two/Main.storyboard": Self.main, "Views/Settings.storyboard": Self.settings,
          "Views/Row.xib": SmallApp.xib(row(1)), "Views/Cells/Tile.xib": SmallApp.xib(row(2), row(3)),
          "Assets/en.lproj/Localizable.strings": #""hello" = "Good day";"#,
          "Assets/C.xcassets/Brand.colorset/Contents.json":
            ##"{"colors":[{"idiom":"universal","color":{"components":{"red":"1.0","green":"0.0","blue":"0.0","alpha":"1"}}}]}"##,
        ] { try app.write(name, content) }
        try app.edit(
          "Views/Row.xib", "</label>",
          #"<color key="textColor" name="Brand"/><userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="string""#
            + #" keyPath="localization" value="hello"/></userDefinedRuntimeAttributes></label>"#)
        let clean = try folder.workspace("clean", machine: "two")
        try app.importing(into: clean)
        let names = ["One/Main.storyboard", "Two", "Views", "Views/Row.xib", "Views/Cells", "Views/Settings.storyboard", ""]
        let workspace = try folder.workspace("mixed", machine: "three")
        let order = (0..<5).map { _ in names[random.below(names.count)] } + [""]
        for name in order { try app.importing(into: workspace, name) }
        let told = "seed \(seed), isRepository \(isRepository), \(order)"
        #expect(try Set(workspace.sources().values) == Set(clean.sources().values), "\(told)")
        #expect(try workspace.sources().count == clean.sources().count, "\(told)")
        for (id, source) in try workspace.sources() {
          let other = try #require(try clean.sources().first { $0.value == source }?.key)
          #expect(try workspace.contents(of: id) == clean.contents(of: other), "\(told): \(source)")
        }
        let bytes = try workspace.allBytes()
        for _ in 0..<4 { try app.importing(into: workspace, names[random.below(names.count)]) }
        #expect(try workspace.allBytes() == bytes, "\(told)")
      }
    }
  }

  @Test(arguments: [false, true]) func aMovedFileIsTheSame(isRepository: Bool) throws {
    try world(isRepository: isRepository) { app, workspace in
      try app.importing(into: workspace)
      try workspace.set("settings/settings#out", "label.en=Sign out of the shop")
      try app.move("Views/Settings.storyboard", to: "Sources/Profile/Settings.storyboard")
      let moved = try app.importing(into: workspace)
      #expect(moved.moved == [.init(name: "Views/Settings.storyboard", to: "Sources/Profile/Settings.storyboard")])
      #expect(moved.screensAdded == 0 && moved.itemsAdded == 0 && moved.gone.isEmpty && moved.deleted.isEmpty)
      #expect(try workspace.value("settings/settings", "source.file") == "Sources/Profile/Settings.storyboard")
      #expect(try workspace.value("settings/settings#out", "label.en") == "Sign out of the shop")
      try app.move("Sources/Profile/Settings.storyboard", to: "Sources/Profile/Preferences.storyboard")
      let renamed = try app.importing(into: workspace)
      #expect(renamed.moved.map(\.to) == ["Sources/Profile/Preferences.storyboard"] && renamed.screensAdded == 0)
      try app.move("Main.storyboard", to: "Sources/Main.storyboard")
      let top = try app.importing(into: workspace)
      #expect(top.moved == [.init(name: "Main.storyboard", to: "Sources/Main.storyboard")] && top.screensAdded == 0)
      #expect(try app.importing(into: workspace).moved.isEmpty)
    }
  }

  @Test(arguments: [false, true]) func aCopyIsAnotherScreen(isRepository: Bool) throws {
    try world(isRepository: isRepository) { app, workspace in
      try app.importing(into: workspace)
      try app.write("Copy/Settings.storyboard", Self.settings)
      let copied = try app.importing(into: workspace)
      #expect(copied.screensAdded == 2 && copied.moved.isEmpty)
      #expect(try Set(workspace.sources().values).count == 5)
      #expect(try workspace.value("settings/settings", "source.file") == "Views/Settings.storyboard")
      try app.edit("Copy/Settings.storyboard", "Sign out", "Leave")
      #expect(try app.importing(into: workspace, "Copy").valuesChanged == 1)
      #expect(try workspace.value("settings/settings#out", "text.en") == "Sign out")
    }
  }

  @Test func aFolderOfFilesMadeFromOneTemplateIsRenamed() throws {
    try world { app, workspace in
      for (name, count) in [("Row", 1), ("Tile", 2), ("Card", 3)] {
        let labels = (0..<count).map { SmallApp.label("\(name)\($0)", "\(name) \($0)") }.joined()
        try app.write("Cells/\(name).xib", SmallApp.xib(labels))
      }
      try app.importing(into: workspace)
      let before = try workspace.sources()
      try app.move("Cells", to: "Parts")
      try app.move("Parts/Card.xib", to: "Parts/Panel.xib")
      let summary = try app.importing(into: workspace)
      #expect(summary.screensAdded == 0 && summary.moved.count == 3 && summary.gone.isEmpty)
      #expect(try workspace.value("card", "source.file") == "Parts/Panel.xib")
      #expect(try Set(workspace.sources().keys) == Set(before.keys))
    }
  }

  @Test(arguments: [false, true]) func aDeletedFileIsNamed(isRepository: Bool) throws {
    try world(isRepository: isRepository) { app, workspace in
      try app.importing(into: workspace)
      try app.remove("Views/Settings.storyboard")
      #expect(try app.importing(into: workspace, "Main.storyboard").deleted.isEmpty, "nobody looked for it")
      let summary = try app.importing(into: workspace)
      #expect(
        summary.deleted == [.init(name: "Views/Settings.storyboard", screens: ["settings/about", "settings/settings"])])
      #expect(try workspace.sources().count == 3)
    }
  }

  @Test func whatIsNotBelowTheFolderIsNotGone() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      let (one, two) = (try SmallApp(folder, "one"), try SmallApp(folder, "two"))
      try one.write("Main.storyboard", Self.main)
      try two.write("Views/Settings.storyboard", Self.settings)
      try one.importing(into: workspace)
      try two.importing(into: workspace)
      for app in [one, two, one] {
        let summary = try app.importing(into: workspace)
        #expect(summary.deleted.isEmpty && summary.gone.isEmpty && summary.moved.isEmpty && summary.screensAdded == 0)
      }
    }
  }

  @Test func aSceneThatWentToAnotherFileIsTheSame() throws {
    try world { app, workspace in
      try app.importing(into: workspace)
      let about = SmallApp.scene("abo", "AboutViewController", SmallApp.label("vers", "Version 1"))
      try app.edit("Views/Settings.storyboard", about, "")
      try app.write("Views/About.storyboard", SmallApp.storyboard(about))
      let summary = try app.importing(into: workspace)
      #expect(summary.moved == [.init(name: "settings/about", to: "Views/About.storyboard")])
      #expect(summary.screensAdded == 0 && summary.gone.isEmpty)
    }
  }

  @Test func aRemovedScreenStaysRemovedWhereverItsFileGoes() throws {
    try world { app, workspace in
      try app.importing(into: workspace)
      try workspace.remove(Target("settings/about"))
      try workspace.rename(Target("settings/settings"), to: "profile")
      try app.move("Views/Settings.storyboard", to: "Profile/Preferences.storyboard")
      #expect(try app.importing(into: workspace).screensAdded == 0)
      #expect(try Set(workspace.sources().keys) == ["profile", "main/home"])
    }
  }

  @Test func aCopyThatAPersonMadeIsNobodysSource() throws {
    try world { app, workspace in
      try app.importing(into: workspace)
      try workspace.duplicate("main/home", as: "a-main")
      try app.edit("Main.storyboard", "Hello", "Welcome")
      try app.importing(into: workspace)
      #expect(try workspace.value("main/home#hi", "text.en") == "Welcome")
      #expect(try workspace.value("a-main#hi", "text.en") == "Hello")
    }
  }

  @Test func twoCheckoutsGiveTheSame() throws {
    try TestFolder.with { folder in
      var humans: [[String: String]] = []
      for (name, named) in [("checkout", "Views"), ("elsewhere/other", "")] {
        let app = try SmallApp(folder, name, isRepository: true)
        try app.write("App/Views/Settings.storyboard", Self.settings)
        let workspace = try folder.workspace("w\(humans.count)", machine: "m\(humans.count)")
        try app.importing(into: workspace, named.isEmpty ? "" : "App/\(named)")
        humans.append(try workspace.humans().filter { $0.key.hasPrefix("screen") })
      }
      #expect(humans[0] == humans[1])
    }
  }
}
