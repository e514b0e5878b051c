import Foundation
import HandrailModel
import HandrailSession
import Testing

@testable import HandrailExchange

@Suite struct FileTests {
  @Test func missingPath() {
    #expect(throws: ExchangeError.self) {
      try InterfaceBuilderImporter.read(["/no/such/folder"], languages: ["en"], baseLanguage: "en")
    }
  }

  @Test(arguments: ["a.txt", "Contents.json", "Localizable.strings", "Makefile"]) func whatIsNoInterfaceIsRefusedByName(
    name: String
  ) throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("handrail-ib-\(UUID().uuidString)-\(name)").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data("hi".utf8).write(to: URL(fileURLWithPath: path))
    #expect(throws: ExchangeError(path, .file(.notInterfaceBuilder))) {
      try InterfaceBuilderImporter.read([path], languages: ["en"], baseLanguage: "en")
    }
  }

  @Test(arguments: [
    ("__tests__/A.xib", "__tests__"), ("ShopTests/A.xib", "ShopTests"), ("ShopUITests/In/A.xib", "ShopUITests"),
    ("Pods/Lib/A.xib", "Pods"), ("BloodTests/A.xib", nil), ("Testing/A.xib", nil),
    ("Shop/Tests/A.xib", nil), ("Fixtures/A.xib", nil), ("Kit/Tests/A.xib", "Tests"),
    ("Demo/Tests/A.xib", "Tests"), ("Tools/Templates/Screen/A.xib", "Templates"), ("Templates/A.xib", "Templates"),
    ("Screen.xctemplate/A.xib", "Screen.xctemplate"), ("Shop/Templates/A.xib", nil),
  ])
  func filesOfTestsAndLibrariesAreLeftOut(name: String, folder: String?) throws {
    let read = try imported([
      name: xib(""), "Shop/Cart.xib": xib(""), "Kit/Sources/Pay.xib": xib(""), "Demo/Demo.xcodeproj/project.pbxproj": "",
    ])
    #expect(read.screens.count == (folder == nil ? 3 : 2))
    #expect(read.skipped.map(\.reason) == (folder.map { [.foreign(folder: $0)] } ?? []))
  }

  @Test(arguments: [
    ("Libraries/Chart/Example/A.xib", "Example"), ("Libraries/Font/Demo/A.xib", "Demo"), ("Kit/Samples/A.xib", "Samples"),
    ("Shop/Samples/A.xib", nil), ("Shop/ShopTests/A.xib", "ShopTests"), ("Demo/A.xib", nil),
  ])
  func demosOfLibrariesAreLeftOut(name: String, folder: String?) throws {
    let read = try imported([
      name: xib(""), "Shop/Shop.xcodeproj/project.pbxproj": "", "Libraries/Chart/Chart.xcodeproj/project.pbxproj": "",
      "Libraries/Chart/Example.xcodeproj/project.pbxproj": "", "Libraries/Font/Classes/Font.swift": "",
      "Libraries/Font/Demo/Demo.xcodeproj/project.pbxproj": "", "Kit/Package.swift": "",
      "Demo/Demo.xcodeproj/project.pbxproj": "",
    ])
    #expect(read.skipped.map(\.reason) == (folder.map { [.foreign(folder: $0)] } ?? []))
  }

  @Test func aFolderOfTestsIsReadWhereItIsNamed() throws {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent("handrail-ib-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: root) }
    let folder = "\(root)/Shop/__tests__"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(xib("").utf8).write(to: URL(fileURLWithPath: "\(folder)/A.xib"))
    for path in [folder, "\(folder)/A.xib"] {
      #expect(try InterfaceBuilderImporter.read([path], languages: ["en"], baseLanguage: "en").screens.count == 1)
    }
    let read = { try InterfaceBuilderImporter.read([root], languages: ["en"], baseLanguage: "en", known: $0) }
    #expect(try read([]).screens.isEmpty)
    // A file that was named once is imported again with all others.
    #expect(try read(["Shop/__tests__/A.xib"]).screens.count == 1)
  }

  @Test(arguments: [
    ("<document>\n<objects>\n</document>", "line 3: not well-formed XML"),
    ("<?xml version=\"1.0\"?>\n<archive type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"/>", "line 2: an archive of Xcode 4"),
    (xib("", runtime: "MacOSX.Cocoa"), "line 2: for MacOSX.Cocoa"),
    (xib("", runtime: "watchKit"), "line 2: for watchKit"),
    (xib("").replacing("useAutolayout", with: "launchScreen=\"YES\" useAutolayout"), "line 2: a launch screen"),
    ("<plist/>", "line 1: not an Interface Builder file"),
    ("<!DOCTYPE d [\n<!ENTITY a \"b\">]>\n<document>&a;</document>", "line 2: declares XML entities"),
    (String(repeating: "<a>", count: 220) + String(repeating: "</a>", count: 220), "line 1: nested more than"),
    ("<document>\n<objects>", "line 2: not well-formed XML"), ("<document/>\nmore", "line 2: not well-formed XML"),
    ("<document a=1/>", "line 1: not well-formed XML"), ("\u{FF}\u{FE}", "line 1: not well-formed XML"),
    ("", "line 1: not well-formed XML"),
  ])
  func skippedWithReason(content: String, reason: String) throws {
    let read = try imported(["Good.xib": xib(""), "x/Bad.xib": content])
    #expect(read.screens.map(\.id) == ["good"])
    #expect(read.skipped.map(\.file) == ["x/Bad.xib"])
    #expect(read.skipped.first?.reason.text.en.hasPrefix(reason) == true, "\(read.skipped)")
    #expect(read.skipped.first?.reason.text.ja.isEmpty == false)
  }

  @Test func linksAndOrder() throws {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent("handrail-ib-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: root) }
    try FileManager.default.createDirectory(atPath: "\(root)/sub", withIntermediateDirectories: true)
    for name in ["b.xib", "B.xib", "sub/a.xib"] {
      try Data(xib("").utf8).write(to: URL(fileURLWithPath: "\(root)/\(name)"))
    }
    try FileManager.default.createSymbolicLink(atPath: "\(root)/link", withDestinationPath: root)
    try FileManager.default.createSymbolicLink(atPath: "\(root)/c.xib", withDestinationPath: "\(root)/b.xib")
    var steps: [Int] = []
    let read = try InterfaceBuilderImporter.read(
      [root + "/"], languages: ["en"], baseLanguage: "en",
      progress: { done, all in
        steps.append(done * 10 + all)
      })
    #expect(read.screens.map(\.source.file) == ["B.xib", "b.xib", "sub/a.xib"])
    #expect(steps == [3, 13, 23, 33])
    let one = try InterfaceBuilderImporter.read(["\(root)/sub/a.xib"], languages: ["en"], baseLanguage: "en")
    #expect(one.screens.map(\.source.file) == ["a.xib"])
    let twice = try InterfaceBuilderImporter.read(["\(root)/sub", root + "/sub/a.xib"], languages: ["en"], baseLanguage: "en")
    #expect(twice.screens.count == 1)
    #expect(twice.skipped.isEmpty)
  }
}
