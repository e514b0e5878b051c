import Foundation
import HandrailExchange
import HandrailModel
import HandrailTestSupport
import Testing

@testable import HandrailWorkspace

/// A screen is its file and its node, in whatever order and by however many commands it came.
@Suite struct ImportIdentityTests {
  /// A design without a key on the web: its name is all that tells it from others.
  struct Design {
    let name: String
    var button = "Pay"
    var layer = "1:3"
    var frames = ["Home", "Cart"]

    var json: String {
      let screens = frames.enumerated().map { place, title -> String in
        let id = place + 1
        let words = place == 0 ? button : "\(name) \(title)"
        let object = place == 0 ? layer : "\(id):3"
        let text = FigmaImportTests.layer(
          object + "1", "TEXT", words, [500 * place + 16, 712, 200, 20], #","characters":"\#(words)","style":{"fontSize":16}"#, []
        )
        let tap = #","interactions":[{"trigger":{"type":"ON_CLICK"},"actions":[{"type":"BACK"}]}]"#
        let pay = FigmaImportTests.layer(object, "FRAME", "Button", [500 * place + 16, 700, 358, 48], tap, [text])
        return FigmaImportTests.layer("\(id):1", "FRAME", title, [500 * place, 0, 390, 844], "", [pay])
      }
      let page = #"{"id":"0:1","type":"CANVAS","name":"Page 1","children":[\#(screens.joined(separator: ","))]}"#
      return #"{"name":"\#(name)","version":"1","document":{"id":"0:0","type":"DOCUMENT","children":[\#(page)]}}"#
    }
  }

  @discardableResult
  static func importing(_ designs: [Design], into workspace: Workspace, _ folder: TestFolder, app: String? = nil) throws
    -> ImportSummary
  {
    var uses: [String: Int] = [:]
    let paths = try designs.map { design -> String in
      // A design has one file, whatever it is imported with.
      let name = ([design.name] + design.frames).joined(separator: "-")
      uses[name, default: 0] += 1
      let path = "\(folder.path)/\(name)-\(uses[name, default: 1]).json"
      try Data(design.json.utf8).write(to: URL(fileURLWithPath: path))
      return path
    }
    return try workspace.importScreens(try workspace.readFigma(paths, app: app), isDryRun: false)
  }

  /// What is recorded of each source, but for what is gone and for the revision, which tells when something changed last.
  static func recorded(_ workspace: Workspace) throws -> [String: [String: String]] {
    var found: [String: [String: String]] = [:]
    for (id, source) in try workspace.sources() {
      let contents = try workspace.contents(of: id)
      let gone = Set(contents.keys.filter { $0.hasSuffix(" gone") }.map { String($0.dropLast(" gone".count)) })
      found[source] = contents.filter { key, _ in
        !gone.contains { key.hasPrefix($0 + " ") } && !key.hasSuffix(" design-revision") && !key.hasSuffix(" label.en")
      }
    }
    return found
  }

  @Test(arguments: [[0, 1], [1, 0]]) func twoFilesWithAFrameOfOneNameAreTwoScreens(order: [Int]) throws {
    let designs = [Design(name: "Alpha"), Design(name: "Beta", button: "Buy")]
    try TestFolder.with { folder in
      let one = try folder.workspace("one", machine: "m1")
      let both = try Self.importing(order.map { designs[$0] }, into: one, folder)
      #expect(both.screensAdded == 4 && both.gone.isEmpty)
      #expect(try one.sources()["home"] == "Alpha#1:1", "the id does not depend on the order")
      let two = try folder.workspace("two", machine: "m2")
      for place in order { #expect(try Self.importing([designs[place]], into: two, folder).gone.isEmpty) }
      #expect(try Self.recorded(one) == Self.recorded(two))
      let again = try Self.importing(designs, into: two, folder)
      #expect(again.itemsAdded == 0 && again.valuesChanged == 0 && again.gone.isEmpty && again.moved.isEmpty)
    }
  }

  /// The law: whatever was imported in whatever order, renamed, changed and made again, in the end it is as if the last designs
  /// had been imported once, and what a person typed is kept.
  @Test func importsInAnyOrderAreOne() throws {
    for seed in UInt64(1)...6 {
      var random = Seeded(state: seed)
      try TestFolder.with { folder in
        var designs = [Design(name: "Alpha"), Design(name: "Beta", button: "Buy")]
        let workspace = try folder.workspace("mixed", machine: "m1")
        var (typed, told) = ([String: String](), [String]())
        for step in 0..<7 {
          let place = random.below(2)
          switch random.below(6) {
          case 0: try Self.importing(designs, into: workspace, folder)
          case 1: try Self.importing(designs.reversed(), into: workspace, folder)
          case 2: try Self.importing([designs[place]], into: workspace, folder)
          case 3: designs[place].button = "Pay \(step)"
          case 4: designs[place].layer = "1:9\(step)"
          default:
            guard let id = try workspace.sources().first(where: { $0.value == "\(designs[place].name)#1:1" })?.key else {
              continue
            }
            let element = try #require(try workspace.screen(id).elements.last { !$0.isGone })
            try workspace.set("\(id)#\(element.id)", "label.en=Typed \(step)")
            try workspace.rename(Target(id), to: "renamed-\(step)")
            typed["\(designs[place].name)#1:1 \(element.id)"] = "Typed \(step)"
          }
          told.append("\(step): \(designs.map { "\($0.button) \($0.layer)" })")
        }
        let last = try Self.importing(random.below(2) == 0 ? designs : designs.reversed(), into: workspace, folder)
        #expect(last.gone.allSatisfy { $0.contains("#") }, "seed \(seed): no screen is gone")
        let clean = try folder.workspace("clean", machine: "m2")
        try Self.importing(designs, into: clean, folder)
        let (found, wanted) = (try Self.recorded(workspace), try Self.recorded(clean))
        #expect(Set(found.keys) == Set(wanted.keys), "seed \(seed) \(told)")
        for (source, contents) in wanted {
          let differing = Set(contents.map { "\($0): \($1)" }).symmetricDifference((found[source] ?? [:]).map { "\($0): \($1)" })
          #expect(differing.sorted() == [], "seed \(seed) \(told)")
        }
        for (name, value) in typed {
          let parts = name.split(separator: " ").map(String.init)
          let id = try #require(try workspace.sources().first { $0.value == parts[0] }?.key)
          #expect(try workspace.value("\(id)#\(parts[1])", "label.en") == value, "seed \(seed): \(name)")
        }
      }
    }
  }

  /// A screen and an item follow their design whatever they were called, and whatever a person typed beside it.
  @Test(arguments: [["pay"], ["pay", "till"], ["pay", "till", "shop/till"], ["pay", "home"]], [false, true])
  func whatWasRenamedFollowsItsDesign(names: [String], isTyped: Bool) throws {
    // Called as it was at first, a screen has lost what it was called in between: then one that imports alone wrote is known.
    let isBack = names.last == "home"
    guard !isTyped || !isBack else { return }
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      var design = Design(name: "Alpha")
      try Self.importing([design], into: workspace, folder)
      let element = try #require(try workspace.screen("home").elements.last?.id)
      if isTyped { try workspace.set("home#\(element)", "label.en=Typed", "notes=Mine") }
      if !isBack { try workspace.rename(Target("home#\(element)"), to: "total") }
      for (old, new) in zip(["home"] + names, names) { try workspace.rename(Target(old), to: new) }
      let name = try #require(names.last)
      for words in ["Buy", "Order"] {
        design.button = words
        let summary = try Self.importing([design], into: workspace, folder)
        #expect(summary.kept.allSatisfy { isTyped && $0.path == "label.en" }, "\(summary.kept)")
        #expect(summary.gone.isEmpty && summary.itemsAdded == 0 && summary.valuesChanged > 0)
        #expect(try workspace.contents(of: name).values.contains { $0.contains(words) })
      }
      #expect(
        try workspace.contents(of: name).values.contains { $0.contains("Pay") } == false, "nothing is as it was drawn first")
      if isTyped {
        #expect(try workspace.value("\(name)#total", "label.en") == "Typed")
        #expect(try workspace.value("\(name)#total", "notes") == "Mine")
      }
    }
  }

  @Test func oneNameForTwoDesignsIsAskedAbout() throws {
    let (one, two) = (Design(name: "Untitled"), Design(name: "Untitled", button: "Delete", frames: ["Log in", "Settings"]))
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      try Self.importing([one], into: workspace, folder)
      let bytes = try workspace.allBytes()
      let refused = failure { try Self.importing([two], into: workspace, folder) }
      guard case .input(.unclearApp(let prompt)) = refused?.code else { return #expect(Bool(false), "\(refused as Any)") }
      #expect(refused?.kind == .usage)
      #expect(try workspace.allBytes() == bytes, "nothing was changed")
      #expect(try Self.importing([two], into: workspace, folder, app: prompt.other).screensAdded == 2)
      for design in [one, two, one] {
        let again = try Self.importing([design], into: workspace, folder)
        #expect(again.screensAdded == 0 && again.valuesChanged == 0 && again.gone.isEmpty, "and is not asked again")
      }
      let twice = failure { try Self.importing([one, two], into: workspace, folder) }
      guard case .input(.frameTwice) = twice?.code else { return #expect(Bool(false), "\(twice as Any)") }
    }
  }

  /// A name is little: what differs in another file of this name is asked about, unless its source says that it is newer, or the
  /// earlier file is gone.
  @Test func anotherFileOfOneNameIsAskedAbout() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      func importing(_ file: String, _ button: String, version: String = "1", app: String? = nil) throws -> ImportSummary {
        let path = "\(folder.path)/\(file)"
        let json = Design(name: "Shop", button: button).json.replacing(#""version":"1""#, with: #""version":"\#(version)""#)
        try Data(json.utf8).write(to: URL(fileURLWithPath: path))
        return try workspace.importScreens(try workspace.readFigma([path], app: app), isDryRun: false)
      }
      _ = try importing("shop.json", "Pay")
      #expect(try importing("shop.json", "Buy").screensChanged == 1, "the same file is the same design")
      #expect(try importing("copy.json", "Buy").valuesChanged == 0, "and an equal one is no other")
      let bytes = try workspace.allBytes()
      let refused = failure { _ = try importing("other.json", "Delete") }
      guard case .input(.unclearApp(let prompt)) = refused?.code else { return #expect(Bool(false), "\(refused as Any)") }
      #expect(try workspace.allBytes() == bytes && refused?.place.hasSuffix("other.json") == true && prompt.other == "other")
      #expect(try importing("newer.json", "Order", version: "2").screensChanged == 1, "a newer revision")
      for name in ["shop", "copy", "newer"] { try FileManager.default.removeItem(atPath: "\(folder.path)/\(name).json") }
      #expect(try importing("moved.json", "Pay", version: "2").screensChanged == 1, "there is no other file any more")
      #expect(try importing("other.json", "Delete", version: "2", app: prompt.other).screensAdded == 2)
    }
  }

  /// Colours of two designs have equal ids and names, whatever the order and number of commands.
  @Test(arguments: [[[0, 1]], [[1, 0]], [[0], [1]], [[1], [0]]]) func eachDesignHasItsColours(commands: [[Int]]) throws {
    func json(_ name: String, red: Double) -> String {
      let fill = #""fills":[{"type":"SOLID","color":{"r":\#(red),"g":0,"b":0,"a":1}}],"styles":{"fill":"1:5"}"#
      let text = FigmaImportTests.layer(
        "1:3", "TEXT", "Title", [16, 60, 200, 22], #","characters":"\#(name)","style":{"fontSize":17},\#(fill)"#, [])
      let frame = FigmaImportTests.layer("1:1", "FRAME", name, [0, 0, 390, 844], "", [text])
      let page = #"{"id":"0:1","type":"CANVAS","name":"Page 1","children":[\#(frame)]}"#
      return #"{"name":"\#(name)","version":"1","styles":{"1:5":{"key":"k","name":"Ink","styleType":"FILL"}},"#
        + #""document":{"id":"0:0","type":"DOCUMENT","children":[\#(page)]}}"#
    }
    try TestFolder.with { folder in
      let designs = [("Shop", 1.0, "#ff0000"), ("Bank", 0.0, "#000000")]
      let workspace = try folder.workspace()
      let paths = try designs.map { name, red, _ -> String in
        let path = "\(folder.path)/\(name).json"
        try Data(json(name, red: red).utf8).write(to: URL(fileURLWithPath: path))
        return path
      }
      for command in commands + commands {
        _ = try workspace.importScreens(try workspace.readFigma(command.map { paths[$0] }), isDryRun: false)
      }
      #expect(try workspace.colourEntries().count == 2)
      for (name, _, value) in designs {
        let screen = try workspace.screen(name.lowercased())
        let element = try #require(screen.elements.first)
        let named = try #require(try workspace.value("\(screen.id)#\(element.id)", "colour.text.light"))
        let colour = try #require(named.dropping("palette:"))
        #expect(try workspace.colourEntries().first { $0.name == colour }?.values.first == value, "\(name): \(named)")
      }
    }
  }

  @Test func twoExportsOfOneDesignSayItOnce() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      let summary = try Self.importing([Design(name: "Alpha"), Design(name: "Alpha")], into: workspace, folder)
      #expect(summary.screensAdded == 2 && summary.gone.isEmpty)
    }
  }

  @Test func whatAPersonRemovedIsNamedAndCanBeBroughtBack() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      let design = Design(name: "Alpha")
      try Self.importing([design], into: workspace, folder)
      let element = try #require(try workspace.screen("home").elements.last?.id)
      try workspace.set("home#\(element)", "label.en=Pay now")
      try workspace.remove(Target("home#\(element)"))
      try workspace.remove(Target("cart"))
      for _ in 0..<2 {
        let again = try Self.importing([design], into: workspace, folder)
        #expect(Set(again.removed) == ["home#\(element)", "cart"] && again.itemsAdded == 0 && again.screensAdded == 0)
      }
      try workspace.bringBack(Target("home#\(element)"))
      try workspace.bringBack(Target("cart"))
      let back = try Self.importing([design], into: workspace, folder)
      #expect(back.removed.isEmpty && back.itemsAdded == 0)
      #expect(try workspace.value("home#\(element)", "label.en") == "Pay now", "as it was")
      #expect(try !workspace.screen("cart").elements.isEmpty)
      #expect(failure { try workspace.bringBack(Target("cart")) }?.code == .input(.takenID))
    }
  }
}
