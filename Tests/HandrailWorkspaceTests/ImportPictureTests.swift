import Foundation
import HandrailExchange
import HandrailModel
import HandrailTestSupport
import Testing

@testable import HandrailWorkspace

/// Pictures of frames come with designs.
@Suite struct ImportPictureTests {
  /// A design as the plugin exports it.
  private static func plugin(_ pictures: [String: [UInt8]], version: String = "1") -> String {
    let members = pictures.map { "\"\($0.key)\":\"\(Data($0.value).base64EncodedString())\"" }
    let design = FigmaImportTests.design(version: version)
    return #"{"handrail":1,"file":\#(design),"pictures":{\#(members.joined(separator: ","))}}"#
  }

  private static func importing(_ json: String, pictures: String? = nil, into workspace: Workspace, in folder: TestFolder) throws
    -> (Imported, ImportSummary)
  {
    let path = try folder.file("design.json", Array(json.utf8))
    var options = FigmaOptions()
    options.key = "KEY"
    let imported = try workspace.readFigma([path], pictures: pictures, options)
    return (imported, try workspace.importScreens(imported, isDryRun: false))
  }

  private func faults(_ imported: Imported) -> [ModelError.PictureFault] {
    imported.skipped.compactMap { if case .picture(let fault) = $0.reason { fault } else { nil } }
  }

  @Test func thePluginsPicturesAreThoseOfTheScreens() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      let json = Self.plugin(["1:1": Drawing.png(), "9:9": Drawing.png(shade: 2)])
      let (imported, _) = try Self.importing(json, into: workspace, in: folder)
      #expect(imported.skipped.contains { $0.reason == .design(.pictures(count: 1)) })
      #expect(try workspace.shown("cart") == ["light": Drawing.png()])
      let (bytes, count) = (try workspace.allBytes(), try workspace.commandCount)
      _ = try Self.importing(json, into: workspace, in: folder)
      #expect(try workspace.allBytes() == bytes && workspace.commandCount == count, "again changes nothing")
      _ = try Self.importing(FigmaImportTests.design(), into: workspace, in: folder)
      #expect(try workspace.shown("cart") == ["light": Drawing.png()], "a file without pictures takes none away")
      _ = try Self.importing(Self.plugin(["1:1": Drawing.png(shade: 3)]), into: workspace, in: folder)
      #expect(try workspace.shown("cart") == ["light": Drawing.png(shade: 3)] && workspace.kept().count == 1)
      try workspace.setPicture(of: "cart", "light", file: try folder.file("own.png", Drawing.png(shade: 4)))
      let (_, kept) = try Self.importing(json, into: workspace, in: folder)
      #expect(kept.kept.map(\.path) == ["design-picture.light"], "what a person recorded stays")
    }
  }

  @Test func whatIsNoPictureIsLeftOutByName() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      for (bytes, fault) in [
        (Array("GIF89a".utf8), ModelError.PictureFault.otherFormat), (Array(Drawing.png().dropLast(3)), .damaged),
        ([UInt8](repeating: 0x89, count: Picture.mostBytes + 10), .tooLarge(most: Picture.mostBytes)),
        (Drawing.png(50_000, 50_000), .tooManyPixels(width: 50_000, height: 50_000, most: Picture.mostPixels)),
      ] {
        let (imported, _) = try Self.importing(Self.plugin(["1:1": bytes]), into: workspace, in: folder)
        #expect(faults(imported) == [fault] && imported.skipped.contains { $0.object == "1:1" })
      }
      let odd = #"{"handrail":1,"file":\#(FigmaImportTests.design()),"pictures":{"1:1":"***","":7}}"#
      #expect(faults(try Self.importing(odd, into: workspace, in: folder).0) == [.otherFormat])
      #expect(try workspace.pictures(of: "cart").isEmpty)
    }
  }

  @Test(arguments: ["1:1.png", "1-1.png", "1_1@2x.png", "Cart.png", "cart.PNG", "Page/CART.png"])
  func aFoldersFilesAreKnownByIDOrName(_ name: String) throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      let place = folder.path + "/exported/" + (name.contains("/") ? "Page" : "")
      try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
      _ = try folder.file("exported/" + name, Drawing.png())
      _ = try folder.file("exported/other.jpg", Drawing.jpeg())
      let title = name.contains("/") ? "Page/Cart" : "Cart"
      let design = FigmaImportTests.design(title: title)
      let (imported, summary) = try Self.importing(design, pictures: folder.path + "/exported", into: workspace, in: folder)
      #expect(try workspace.shown(#require(summary.added.first)) == ["light": Drawing.png()])
      #expect(imported.skipped.contains { $0.reason == .design(.pictures(count: 1)) })
    }
  }

  @Test func darkOnesAreKnownByTheirNames() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      try FileManager.default.createDirectory(atPath: folder.path + "/exported", withIntermediateDirectories: true)
      _ = try folder.file("exported/Cart dark.png", Drawing.png(shade: 1))
      _ = try folder.file("exported/Cart.png", Drawing.png(shade: 2))
      _ = try Self.importing(FigmaImportTests.design(), pictures: folder.path + "/exported", into: workspace, in: folder)
      #expect(try workspace.shown("cart") == ["dark": Drawing.png(shade: 1), "light": Drawing.png(shade: 2)])
      #expect(failure { try workspace.readFigma([folder.path + "/design.json"], pictures: folder.path + "/nowhere") } != nil)
    }
  }

  @Test func aLinkInAFolderLeadsNowhere() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      try FileManager.default.createDirectory(atPath: folder.path + "/exported", withIntermediateDirectories: true)
      let secret = try folder.file("secret.png", Drawing.png())
      try FileManager.default.createSymbolicLink(atPath: folder.path + "/exported/Cart.png", withDestinationPath: secret)
      let design = FigmaImportTests.design()
      let (imported, _) = try Self.importing(design, pictures: folder.path + "/exported", into: workspace, in: folder)
      #expect(try workspace.pictures(of: "cart").isEmpty)
      #expect(imported.skipped.contains { $0.object == "1:1" && $0.reason == .unreadable })
    }
  }

  @Test func documentsOfVoiceOverDesignerBringTheirs() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      let package = folder.path + "/Shop.vodesign"
      try FileManager.default.createDirectory(atPath: package + "/Images", withIntermediateDirectories: true)
      func frame(_ id: String, _ picture: String) -> String {
        #"{"type":"frame","id":"\#(id)","label":"\#(id)","frame":[[0,0],[390,844]],"elements":[],"#
          + #""imageLocation":{"fileWrapper":{"name":"\#(picture)"}}}"#
      }
      let frames = [frame("Cart", "cart.png"), frame("Home", "../../secret.png"), frame("Help", "help.png")]
      _ = try folder.file("secret.png", Drawing.png(shade: 9))
      _ = try folder.file("Shop.vodesign/document.json", Array(#"{"elements":[\#(frames.joined(separator: ","))]}"#.utf8))
      _ = try folder.file("Shop.vodesign/Images/cart.png", Drawing.png())
      _ = try folder.file("Shop.vodesign/Images/loose.png", Drawing.png())
      let result = try workspace.importVoiceOverDesign(package, isDryRun: false)
      #expect(try workspace.shown("shop/cart") == ["light": Drawing.png()])
      #expect(try workspace.pictures(of: "shop/home").isEmpty && workspace.kept() == [Drawing.png().name])
      // Out again, with the pictures, and back in: a frame without one brings none.
      let copy = try workspace.exportVoiceOverDesign([], to: folder.path + "/Copy.vodesign")
      let other = try folder.workspace("other")
      _ = try other.importVoiceOverDesign(copy, isDryRun: false)
      #expect(try other.kept() == [Drawing.png().name])
      #expect(result.skipped.contains { $0.file == "Images/help.png" && $0.reason == .unreadable })
      #expect(result.skipped.contains { $0.file == "Images/loose.png" && $0.reason == .voiceOver(.picture) })
    }
  }
}
