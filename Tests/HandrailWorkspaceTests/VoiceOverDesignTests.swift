import Foundation
import HandrailModel
import HandrailTestSupport
import HandrailWorkspace
import Testing

/// Documents of VoiceOver Designer in its three forms.
@Suite struct VoiceOverDesignTests {
  private static func element(_ label: String, trait: Int = 0, _ more: String = "", at y: Int = 30) -> String {
    #"{"type":"element","isAccessibilityElement":true,"label":"\#(label)","value":"","hint":"","trait":\#(trait),"frame":[[30,\#(y)],[300,90]]\#(more)}"#
  }

  private static func board(_ frames: String...) -> String { #"{"elements":[\#(frames.joined(separator: ","))]}"# }

  private static func frame(_ label: String, x: Int = 0, _ elements: String...) -> String {
    #"{"type":"frame","id":"f-\#(label)","label":"\#(label)","frame":[[\#(x),0],[1170,2532]],"imageLocation":{},"#
      + #""elements":[\#(elements.joined(separator: ","))]}"#
  }

  private func design(_ text: String, _ folder: TestFolder, _ name: String = "document.json") throws -> String {
    let path = folder.path + "/App.vodesign"
    let file = "\(path)/\(name)"
    try FileManager.default.createDirectory(
      atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: file))
    return path
  }

  private func importing(_ text: String, _ folder: TestFolder, _ workspace: Workspace) throws -> ImportResult {
    try workspace.importVoiceOverDesign(try design(text, folder), isDryRun: false)
  }

  @Test func framesBecomeScreensAndContainersGroups() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      let pay = Self.element(
        "Pay", trait: 1 | 1 << 9,
        #","customActions":{"names":["Delete"]},"customDescriptions":{"descriptions":[{"label":"Fee","value":"2 €"}]}"#)
      let amounts = Self.element("Amount", trait: 4, #","adjustableOptions":{"options":["1","2"],"currentIndex":1}"#)
      let list =
        #"{"type":"container","id":"c","label":"Basket","frame":[[0,0],[9,9]],"isModal":true,"isTabTrait":true,"containerType":"list","#
        + #""navigationStyle":"combined","elements":[\#(amounts)]}"#
      let photo = #"{"isAccessibilityElement":false,"label":"","trait":32,"frame":[[0,0],[30,30]]}"#
      let dry = try workspace.importVoiceOverDesign(
        try design(Self.board(Self.frame("Cart", pay)), folder), isDryRun: true)
      #expect(dry.summary.screensAdded == 1 && dry.summary.changes.contains { $0.new == "Pay" })
      let result = try importing(
        Self.board(
          Self.frame("Cart", pay, list, photo), Self.frame("Home", x: 1300, Self.element("Hi", trait: 1 << 30, at: 0)), photo),
        folder, workspace)
      #expect(result.summary.added == ["app/cart", "app/home"] && result.skipped.count == 2)
      let cart = try workspace.screen("app/cart")
      #expect(cart.text(.title) == "Cart" && cart.isOn(.modal))
      let button = try #require(cart.element("pay"))
      #expect(button.kind == .button && button.isOn(.traits, "not-enabled") && button.text(.label, "en") == "Pay")
      #expect(button.text(.actionName, "delete", "en") == "Delete" && button.text(.contentValue, "fee", "en") == "2 €")
      #expect(button.frame == Rect(x: 10, y: 10, width: 100, height: 30))
      let amount = try #require(cart.element("amount"))
      #expect(amount.kind == .picker && amount.text(.value, "en") == "2" && amount.own.text(.group) == "basket")
      let group = try #require(cart.group("basket"))
      #expect(group.isOn(.traits, "tab-bar") && group.text(.navigation) == "combined" && group.text(.label, "en") == "Basket")
      #expect(cart.elements.first { $0.kind == .image }?.isDecorative == true)
    }
  }

  @Test func theSameDocumentTwiceWritesNothingAndPeopleHaveTheirSay() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      let group = { (label: String) in
        #"{"type":"container","id":"g","label":"G","frame":[[0,0],[9,9]],"containerType":"list","elements":[\#(Self.element(label))]}"#
      }
      let text = Self.board(Self.frame("Cart", Self.element("Pay", trait: 1), group("A")))
      _ = try importing(text, folder, workspace)
      let (bytes, count) = (try workspace.allBytes(), try workspace.commandCount)
      #expect(try importing(text, folder, workspace).summary.valuesChanged == 0)
      #expect(try workspace.allBytes() == bytes && workspace.commandCount == count)
      try workspace.set("app#pay", "label.en=Pay now")
      try workspace.remove(Target("app#g"))
      let again = try importing(text, folder, workspace).summary
      #expect(again.kept.map(\.path) == ["label.en"] && again.itemsAdded == 0)
      #expect(try importing(Self.board(Self.frame("Cart", group("A"))), folder, workspace).summary.gone == ["app#pay"])
    }
  }

  @Test func twoTeammatesWhoImportTheSameDocumentAgree() throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      let group =
        #"{"type":"container","id":"g","label":"G","frame":[[0,0],[9,9]],"containerType":"list","elements":[\#(Self.element("A"))]}"#
      for workspace in [aki, ben] {
        _ = try importing(Self.board(Self.frame("Top", Self.element("Pay", trait: 1), group)), folder, workspace)
      }
      for workspace in [aki, ben, aki] { try workspace.quietSync() }
      #expect(try aki.conflicts().isEmpty && ben.conflicts().isEmpty)
      #expect(try aki.humans() == ben.humans())
    }
  }

  @Test func aFolderIsEveryDocumentInIt() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      try FileManager.default.createDirectory(atPath: folder.path + "/all", withIntermediateDirectories: true)
      for (name, frame) in [("App.vodesign", "Cart"), ("Web.VODESIGN", "Home")] {
        let path = try design(Self.board(Self.frame(frame, Self.element(frame))), folder)
        try FileManager.default.moveItem(atPath: path, toPath: folder.path + "/all/" + name)
      }
      let all = try workspace.importVoiceOverDesign(folder.path + "/all", isDryRun: false)
      #expect(all.summary.added == ["app", "web"] && all.skipped.isEmpty)
      let read = try workspace.read([folder.path + "/all"], as: "voiceover-designer")
      #expect(read.screens?.counts.map(\.count) == [2, 2, 0])
      // One of them alone is the same screen.
      let one = try workspace.importVoiceOverDesign(folder.path + "/all/App.vodesign", isDryRun: false)
      #expect(one.summary.screensAdded == 0 && one.summary.valuesChanged == 0 && one.summary.gone.isEmpty)
      try Data("{".utf8).write(to: URL(fileURLWithPath: folder.path + "/all/Web.VODESIGN/document.json"))
      let place = failure { try workspace.importVoiceOverDesign(folder.path + "/all", isDryRun: false) }?.place ?? ""
      #expect(place.contains("Web.VODESIGN/document.json"), "\(place)")
    }
  }

  @Test func japaneseTextsAreJapanese() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      _ = try importing(Self.board(Self.frame("A", Self.element("カートに入れる", trait: 1))), folder, workspace)
      #expect(try workspace.screen("app").elements.first?.text(.label, "ja") == "カートに入れる")
      #expect(
        failure { try workspace.importVoiceOverDesign(folder.path + "/App.vodesign", language: "de", isDryRun: true) } != nil)
    }
  }

  @Test(arguments: [
    "", "{", "[]", #"{"elements":[]}"#, #"{"elements":1}"#, #"{"elements":[{"type":"element"}]}"#,
    #"{"elements":[],"elements":[]}"#,
    String(repeating: #"{"elements":["#, count: 50_000), #"{"elements":[{"type":"frame","trait":NaN}]}"#,
  ])
  func whatIsNoDocumentIsRefusedByName(_ text: String) throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      let count = try workspace.commandCount
      let failure = try #require(failure { try importing(text, folder, workspace) })
      #expect(failure.kind == .data && failure.place.contains("App.vodesign"))
      #expect(try workspace.commandCount == count)
    }
  }

  @Test func whatMakesNoSenseIsLeftOut() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      let odd = #"{"type":"element","label":5,"trait":1e300,"frame":[["a"],[1]],"customActions":7}"#
      let deep = String(repeating: #"{"type":"container","elements":["#, count: 12) + String(repeating: "]}", count: 12)
      let result = try importing(Self.board(Self.frame("A", odd, deep, #"{"type":"ghost"}"#, "3")), folder, workspace)
      #expect(result.skipped.count == 2 && result.summary.screensAdded == 1)
      let path = folder.path + "/file.vodesign"
      try Data("PK".utf8).write(to: URL(fileURLWithPath: path))
      #expect(failure { try workspace.importVoiceOverDesign(path, isDryRun: false) }?.kind == .data)
    }
  }

  /// Every document at hand: as many elements and containers as are in the files, and each word of them.
  @Test(.enabled(if: Corpus.exists)) func documentsAtHandAreReadWhole() throws {
    let root = Corpus.root + "/voiceover-designer/synthetic"
    let names = try FileManager.default.contentsOfDirectory(atPath: root).filter { $0.hasSuffix(".vodesign") }.sorted()
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      for name in names {
        let inside = FileManager.default.enumerator(atPath: "\(root)/\(name)")?.allObjects as? [String] ?? []
        let file = try #require(inside.first { $0.hasSuffix("controls.json") || $0 == "document.json" })
        let json = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: "\(root)/\(name)/\(file)")))
        var (elements, containers, labels) = (0, 0, Set<String>())
        func walk(_ value: Any) {
          if let list = value as? [Any] { list.forEach(walk) }
          guard let object = value as? [String: Any] else { return }
          if object["type"] as? String == "container" { containers += 1 } else if object["trait"] != nil { elements += 1 }
          if let label = object["label"] as? String, !label.isEmpty { labels.insert(label) }
          (object["elements"] as? [Any])?.forEach(walk)
        }
        walk(json)
        let result = try workspace.importVoiceOverDesign("\(root)/\(name)", isDryRun: false)
        let screens = try result.summary.added.map { try workspace.screen($0) }
        #expect(
          screens.reduce(0) { $0 + $1.elements.count } == elements && screens.reduce(0) { $0 + $1.groups.count } == containers)
        let read = screens.flatMap { $0.elements.map { $0.text(.label, "en") } + $0.groups.map { $0.text(.label, "en") } }
        #expect(Set(read.compactMap { $0 }) == labels)
        for screen in screens {
          #expect(screen.elements.compactMap(\.frame).allSatisfy { $0.maxX <= 440 }, "\(name) is in points")
        }
      }
      #expect(names.count >= 2)
    }
  }

  @Test func whatIsExportedComesBack() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      let group =
        #"{"type":"container","id":"g","label":"G","frame":[[0,0],[9,9]],"containerType":"list","elements":[\#(Self.element("A", trait: 1 << 20)),\#(Self.element("B", trait: 1 << 18))]}"#
      let traits = [0, 1, 2, 3, 5, 6, 7, 8, 9, 13].map { Self.element("T\($0)", trait: 1 << $0, at: 100 + 30 * $0) }
      let text = Self.board(Self.frame("Cart", group, traits.joined(separator: ",")))
      _ = try importing(text, folder, workspace)
      let path = try workspace.exportVoiceOverDesign([], to: folder.path + "/Out.vodesign")
      #expect(failure { try workspace.exportVoiceOverDesign([], to: path) }?.kind == .data)
      let other = try folder.workspace("other")
      _ = try other.importVoiceOverDesign(path, isDryRun: false)
      func form(_ screen: Screen) -> [[String]] {
        screen.elements.map { element in
          [element.text(.label, "en") ?? "", element.kind.rawValue, "\(element.frame as Any)", element.own.text(.group) ?? ""]
            + element.own.members(.traits).sorted()
        }
      }
      let (one, two) = (try workspace.screen("app"), try other.screen("out"))
      #expect(form(one) == form(two) && one.elements.count == 12 && one.groups.map(\.id) == two.groups.map(\.id))
    }
  }
}
