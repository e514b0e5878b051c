import Foundation
import HandrailModel
import HandrailStore
import HandrailTestSupport
import HandrailWorkspace
import Testing

/// Two machines from one image: the folder and the state outside it are the same on both, and so are path, clock and author.
@Suite struct ImageCopyTests {
  /// Each machine has the folder at the same path: the one that runs is moved there.
  private final class Image {
    let folder: TestFolder
    let starts: [String]
    private var running = 0
    private let places = ["aki", "state-one"]

    init(_ folder: TestFolder, starts: [String]) throws {
      (self.folder, self.starts) = (folder, starts)
      for place in places {
        try FileManager.default.copyItem(atPath: "\(folder.path)/\(place)", toPath: "\(folder.path)/\(place)-1")
      }
    }

    func run(_ machine: Int) throws -> Workspace {
      for place in places where machine != running {
        let path = "\(folder.path)/\(place)"
        try FileManager.default.moveItem(atPath: path, toPath: "\(path)-\(running)")
        try FileManager.default.moveItem(atPath: "\(path)-\(machine)", toPath: path)
      }
      running = machine
      var dependencies = folder.dependencies(author: "Aki <aki@example.com>", start: starts[machine])
      dependencies.now = { "2026-11-20T12:00:00Z" }
      return try Workspace.open(from: folder.path + "/aki", dependencies)
    }
  }

  @Test func eachMachineTakesANameOfItsOwn() throws {
    try TestFolder.with { folder in
      _ = try folder.pair()
      let image = try Image(folder, starts: ["left", "right"])
      var names: Set<String> = []
      for machine in 0..<2 {
        let workspace = try image.run(machine)
        for value in ["1", "2"] {
          try workspace.set("cart", "sprint=\(value)")
          names.insert(try #require(try workspace.store.read { try $0.commands(limit: 1) }.first).replica)
        }
      }
      #expect(names.count == 2)
      let states = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/state-one")
        .filter { !$0.hasPrefix("trusted") }
      #expect(states.count == 1, "a token is left behind at each start")
    }
  }

  /// A snapshot that runs twice without a start between: nothing here can tell, what they sync can.
  @Test(arguments: 1...12 as ClosedRange<UInt64>) func twoWithOneNameLoseNothing(_ seed: UInt64) throws {
    try TestFolder.with { folder in
      let (_, ben) = try folder.pair()
      var random = Seeded(state: seed)
      let image = try Image(folder, starts: seed % 4 == 0 ? ["left", "right"] : ["first", "first"])
      let fields = ["label.en", "label.ja", "hint.en", "hint.ja", "value.en"]
      var last: [[String: String]] = [[:], [:]]
      for machine in 0..<2 {
        let workspace = try image.run(machine)
        for step in 0..<Int.random(in: 1...3, using: &random) {
          let chosen = fields.shuffled(using: &random).prefix(Int.random(in: 1...2, using: &random))
          let texts = chosen.map { "\($0)=\(machine).\(step)" }
          for field in chosen { last[machine][field] = "\(machine).\(step)" }
          _ = try workspace.record([Target("cart#pay")], try texts.map { try Assignment($0) })
        }
        if Bool.random(using: &random) { try workspace.add(.elements, "cart#note-\(machine)", "kind=text", "text.en=Note") }
      }
      if Bool.random(using: &random) {
        let export = try image.run(0).exportJSON()
        _ = try image.run(1).importJSON(export, file: "export", isDryRun: false)
      }
      for _ in 0..<3 {
        for team in [0, 1, 2].shuffled(using: &random) {
          #expect(try (team < 2 ? image.run(team) : ben).quietSync().reports[0].failure == nil)
        }
      }
      for team in [0, 1, 0, 1] { try image.run(team).quietSync() }
      try ben.quietSync()
      let cart = try #require(try ben.document("cart"))
      for machine in 0..<2 {
        #expect(try image.run(machine).everything() == ben.everything(), "seed \(seed): differs")
        for (field, value) in last[machine] {
          let found = cart.items[ItemKey(.elements, "pay")]?[FieldPath(field)]?.map(\.value) ?? []
          #expect(found.contains(.string(value)), "seed \(seed): \(field)=\(value) is lost: \(found)")
        }
      }
    }
  }

  /// What both have from the image, and what one of them wrote under the other's dot.
  @Test func onlyWhatIsNotInTheImageIsGivenToTheNewName() throws {
    try TestFolder.with { folder in
      let (aki, _) = try folder.pair()
      try aki.set("cart#pay", "label.en=Image")
      let image = try Image(folder, starts: ["first", "first"])
      try image.run(0).set("cart#pay", "label.en=Left")
      try image.run(0).quietSync()
      try image.run(1).set("cart#pay", "hint.en=Right")
      try image.run(1).quietSync()
      #expect(try image.run(1).value("cart#pay", "label.en") == "Left")
      #expect(try image.run(1).value("cart#pay", "hint.en") == "Right")
      #expect(try image.run(1).conflicts().isEmpty)
    }
  }

  /// A sheet that was exported under the shared name, and taken back when the other's writes have come.
  @Test func aSheetCoversNothingOfTheOther() throws {
    try TestFolder.with { folder in
      _ = try folder.pair()
      let image = try Image(folder, starts: ["first", "first"])
      try image.run(0).set("cart#pay", "label.en=Left")
      try image.run(0).quietSync()
      try image.run(1).set("cart#pay", "hint.en=Right")
      let sheet = try image.run(1).exportCSV(["cart"])
      try image.run(1).quietSync()
      #expect(try image.run(1).value("cart#pay", "label.en") == "Left")
      _ = try image.run(1).importCSV(sheet.replacing("Pay", with: "Sheet"), file: "sheet", isDryRun: false)
      let sides = try image.run(1).conflicts().first { $0.path == "label.en" }?.sides.compactMap(\.value) ?? []
      #expect(Set(sides) == ["Left", "Sheet"])
    }
  }
}
