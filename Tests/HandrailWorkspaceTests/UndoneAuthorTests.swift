import Foundation
import HandrailModel
import HandrailTestSupport
import HandrailWorkspace
import Testing

/// Taking something back, or doing it again, makes nobody the author of what others wrote.
@Suite struct UndoneAuthorTests {
  private let aki = "Aki <aki@example.com>"
  private let ben = "Ben <ben@example.com>"

  private func sync(_ teams: Workspace...) throws {
    for team in teams + teams { try team.quietSync() }
  }

  @Test func theSidesOfAConflictStayTheirAuthors() throws {
    try TestFolder.with { folder in
      let (left, right) = try folder.pair()
      try left.set("cart", "title=X")
      folder.clock.pass(days: 1)
      try right.set("cart", "title=Y")
      try sync(left, right)
      let before = try left.whose("cart", "title")
      #expect(before.keys.sorted() == ["X", "Y"] && before["X"]?.author == aki && before["Y"]?.author == ben)
      folder.clock.pass(days: 1)
      _ = try left.resolve(Target("cart"), "title", take: nil, value: "X")
      _ = try left.undo(redo: false)
      try sync(left, right)
      for team in [left, right] { #expect(try team.whose("cart", "title") == before) }
      // Whoever takes back their own side leaves the other one to its author.
      _ = try right.undo(redo: false, isConfirmed: true)
      try sync(right, left)
      #expect(try left.whose("cart", "title")["X"]?.author == aki)
    }
  }

  @Test func whatARedoPutsBackIsItsAuthors() throws {
    try TestFolder.with { folder in
      let (left, right) = try folder.pair()
      try left.set("cart#pay", "label.en=A1")
      try sync(left, right)
      folder.clock.pass(days: 1)
      try right.set("cart#pay", "label.en=B1")
      try sync(right, left)
      let before = try left.whose("cart#pay", "label.en")
      #expect(before["B1"]?.author == ben)
      for _ in 1...2 {
        folder.clock.pass(days: 1)
        _ = try left.undo(redo: false, isConfirmed: true)
        #expect(try left.whose("cart#pay", "label.en")["B1"] == before["B1"])
        _ = try left.undo(redo: true)
        #expect(try left.whose("cart#pay", "label.en") == before)
      }
      #expect(try left.log(nil, limit: 1).first?.author == aki, "the step is whose it is")
      // It is still Ben's work, which a restore lists and keeps.
      let first = try #require(try left.log(Target("cart"), limit: 99).last?.commit)
      let refusal = try #require(failure { try left.restore(Target("cart"), from: first) })
      #expect(refusal.problem.en.hasPrefix("Ben changed this afterwards: cart#pay"), "\(refusal.problem.en)")
      #expect(try left.restore(Target("cart"), from: first, isConfirmed: true))
      try sync(left, right)
      #expect(try right.value("cart#pay", "label.en") == "B1")
      #expect(try right.conflicts().map(\.target) == ["cart#pay"])
    }
  }

  @Test func anUndoneRestoreAndARestoreLeaveValuesToTheirAuthors() throws {
    try TestFolder.with { folder in
      let (left, right) = try folder.pair()
      let commit = try #require(try left.log(Target("cart"), limit: 1).first?.commit)
      let first = try left.whose("cart", "title")
      folder.clock.pass(days: 1)
      try right.set("cart", "title=Basket")
      try sync(right, left)
      let before = try left.whose("cart", "title")
      #expect(before["Basket"]?.author == ben)
      folder.clock.pass(days: 1)
      #expect(try left.restore(Target("cart"), from: commit, isConfirmed: true))
      #expect(try left.whose("cart", "title") == first)
      _ = try left.undo(redo: false)
      #expect(try left.whose("cart", "title") == before)
    }
  }

  @Test func twoImportsThatWereDecidedBetweenAreTheirImportersAgain() throws {
    try TestFolder.with { folder in
      let (left, right) = try folder.pair()
      func design(_ revision: String) -> String { FigmaImportTests.design(version: revision, note: "label: \(revision)") }
      for (team, revision) in [(left, "a"), (right, "b")] {
        folder.clock.pass(days: 1)
        try FigmaImportTests.importing(design(revision), into: team, in: folder)
      }
      try sync(left, right)
      let conflict = try #require(try left.conflicts().first { $0.path == "label.en" })
      let before = try left.whose(conflict.target.text, "label.en")
      #expect(before["a"]?.author == aki && before["b"]?.author == ben)
      #expect(Set(before.values.compactMap(\.provenance?.revision)) == ["a", "b"])
      folder.clock.pass(days: 1)
      _ = try left.resolve(conflict.target, "label.en", take: conflict.sides[0].name, value: nil)
      _ = try left.undo(redo: false)
      #expect(try left.whose(conflict.target.text, "label.en") == before)
    }
  }

  /// A copy that was changed and changed back is nobody else's later work.
  @Test func whatWasPutBackIsNoLaterWork() throws {
    try TestFolder.with { folder in
      let (left, right) = try folder.pair()
      try right.set("cart#pay", "label.en=B1")
      try sync(right, left)
      try left.duplicate("cart", as: "copy")
      try left.set("copy#pay", "label.en=A1")
      _ = try left.undo(redo: false)
      #expect(try left.whose("copy#pay", "label.en")["B1"]?.author == ben)
      _ = try left.undo(redo: false)
      #expect(try left.document("copy")?.isRemoved == true && left.conflicts().isEmpty)
    }
  }

  /// The law: after each step back, and each step forward again, every value has the author, the time and the way that it had.
  @Test(arguments: [1, 2, 3, 4, 5, 6, 7, 8] as [UInt64]) func everyValueIsWhoseItWas(_ seed: UInt64) throws {
    try TestFolder.with { folder in
      let (left, right) = try folder.pair()
      var edits = RandomEdits(seed: seed)
      try FigmaImportTests.importing(FigmaImportTests.design(version: "1", title: "Home"), into: right, in: folder)
      try right.addScreen("checkout/payment", [])
      try sync(right, left)
      // Both work, without having seen each other, so that there is something to decide.
      for index in 0..<16 {
        folder.clock.pass(days: 0.1)
        _ = try edits.step(index % 2 == 0 ? left : right)
      }
      try sync(left, right)
      var (states, names) = ([try left.everyStamp()], [String]())
      while states.count < 12 {
        folder.clock.pass(days: 0.1)
        let count = try left.commandCount
        var name = ""
        if edits.chance(3), let conflict = try left.conflicts().first, let side = conflict.sides.first {
          name = "resolve \(conflict.target.text) \(conflict.path)"
          _ = try left.resolve(conflict.target, conflict.path, take: side.name, value: nil)
        } else {
          name = try edits.step(left)
        }
        let added = try left.commandCount - count
        if added == 1 { (states, names) = (states + [try left.everyStamp()], names + [name]) }
        if added > 1 { (states, names) = ([try left.everyStamp()], []) }
      }
      func step(_ index: Int, redo: Bool) throws {
        folder.clock.pass(days: 0.1)
        _ = try left.undo(redo: redo)
        let differing = try left.everyStamp().symmetricDifference(states[index]).sorted()
        let name = names[redo ? index - 1 : index]
        try #require(differing.isEmpty, "\(redo ? "redo" : "undo") of \(name), seed \(seed): \(differing)")
      }
      for _ in 1...2 {
        for index in (0..<(states.count - 1)).reversed() { try step(index, redo: false) }
        for index in 1..<states.count { try step(index, redo: true) }
      }
    }
  }
}

extension Workspace {
  /// Whose the values of a field are, by value.
  fileprivate func whose(_ target: String, _ path: String) throws -> [String: Stamp] {
    let target = try Target(target)
    let document = try #require(try document(target.document))
    let key = target.item.map { ItemKey(.elements, $0) } ?? .root
    let sides = document.sides(key, FieldPath(path))
    return Dictionary(
      uniqueKeysWithValues: try sides.map { ($0.value.plainText, try #require(document.stamps[$0.dot])) })
  }

  /// Every value that is read, each side of a conflict, with who wrote it, when and how.
  fileprivate func everyStamp() throws -> Set<String> {
    var all: Set<String> = []
    for kind in Document.Kind.allCases {
      for stored in try store.read({ try $0.documents(kind) }) {
        let document = try Document(decoding: stored.bytes)
        for (key, registers) in document.items where document.contains(key) {
          for (path, versions) in registers where path != .permanentID {
            let isDisputed = document.isDisputed(versions)
            for side in document.sides(key, path) where isDisputed || !(side.value.isNull || path == .birth) {
              let whose = document.stamps[side.dot].map { "\($0)" } ?? "nobody"
              all.insert("\(kind.rawValue) \(stored.id) \(key.text) \(path.text) \(side.value.canonicalText): \(whose)")
            }
          }
        }
      }
    }
    return all
  }
}
