import Foundation
import HandrailLedger
import HandrailModel
import HandrailTestSupport
import Testing

@testable import HandrailWorkspace

/// What somebody did and took back is no later work: a step goes on as if it had never been done.
@Suite struct UndoneWorkTests {
  private func sync(_ teams: Workspace...) throws {
    for team in teams + teams { try team.quietSync() }
  }

  @Test(arguments: LaterWritesTests.additions.indices, [false, true])
  func whatWasTakenBackIsNotAskedAbout(_ index: Int, fromLog: Bool) throws {
    let addition = LaterWritesTests.additions[index]
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      let before = try aki.humans()
      try addition.add(aki)
      try sync(aki, ben)
      let (after, entry) = (try aki.humans(), try #require(try aki.log(nil, limit: 1).first))
      try addition.work(ben)
      try sync(ben, aki)
      _ = try ben.undo(redo: false)
      try sync(ben, aki)
      let refused = failure { _ = fromLog ? try aki.undo(entry) : try aki.undo(redo: false) }
      #expect(refused == nil, "\(addition.name): \(refused?.problem.en ?? "")")
      try sync(aki, ben)
      for team in [aki, ben] { #expect(try team.humans() == before && team.conflicts().isEmpty, "\(addition.name)") }
      _ = try aki.undo(redo: true)
      try sync(aki, ben)
      for team in [aki, ben] { #expect(try team.humans() == after && team.conflicts().isEmpty, "\(addition.name)") }
    }
  }

  @Test func whatWasDoneAgainIsAskedAbout() throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      try aki.add(.elements, "cart#note", "kind=text")
      try sync(aki, ben)
      try ben.set("cart#note", "label.en=Thanks")
      _ = try ben.undo(redo: false)
      _ = try ben.undo(redo: true)
      try sync(ben, aki)
      #expect(failure { try aki.undo(redo: false) }?.problem.en == "Ben changed this afterwards: cart#note label.en.")
    }
  }

  /// Whoever decided that something stays did not merely touch it.
  @Test func aDecisionToKeepIsAskedAbout() throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      let cai = try Workspace.clone(
        folder.path + "/hub.git", into: folder.path + "/cai",
        folder.dependencies(author: "Cai <cai@example.com>", machine: "three"), OperationControl())
      try aki.add(.elements, "cart#note", "kind=text")
      try sync(aki, ben, cai)
      try cai.remove(Target("cart#note"))
      try ben.set("cart#note", "label.en=Thanks")
      _ = try ben.undo(redo: false)
      try sync(cai, ben, aki)
      let conflict = try #require(try ben.conflicts().first { $0.path == "_birth" })
      let side = try #require(conflict.sides.first { $0.value != nil })
      try ben.resolve(conflict.target, "_birth", take: side.name, value: nil)
      try ben.set("cart#note", "hint.en=No")
      _ = try ben.undo(redo: false)
      try sync(ben, aki, cai)
      #expect(failure { try aki.undo(redo: false) }?.problem.en == "Ben changed this afterwards: cart#note.")
    }
  }

  /// A check that was taken back and is recorded again, whatever others did before and meanwhile.
  @Test(arguments: ["else", "same line", "sign", "edit", "undone check"], [(false, false), (true, false), (true, true)])
  func aCheckIsDoneAgain(_ others: String, _ shared: (isShared: Bool, isSecond: Bool)) throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      try aki.set("cart#pay", "frame=0,0,80,80", "label.ja=支払う")
      try aki.set("cart", "progress=implemented")
      try sync(aki, ben)
      func verify(_ team: Workspace, passes: Bool) throws {
        _ = try team.verify("cart", about: "screen.title", .voiceOver, .init(passes: passes, note: "n"))
      }
      func states(_ team: Workspace) throws -> [String] {
        try team.verificationEntries("cart").filter { $0.about == "screen.title" && $0.method == .voiceOver }
          .map(\.state.rawValue)
      }
      if shared.isSecond {
        try verify(ben, passes: true)
        try sync(ben, aki)
      }
      let first = try states(aki)
      try verify(aki, passes: false)
      if shared.isShared { try sync(aki, ben) }
      _ = try aki.undo(redo: false)
      #expect(try states(aki) == first)
      switch others {
      case "same line": try verify(ben, passes: true)
      case "undone check":
        try verify(ben, passes: true)
        _ = try ben.undo(redo: false)
      case "sign": try ben.sign("cart", as: "lead")
      case "edit": try ben.set("cart", "title=Basket", "sprint=3")
      default: try ben.addScreen("home", [])
      }
      try sync(ben, aki)
      let refused = failure { try aki.undo(redo: true) }
      #expect(refused == nil, "\(refused?.problem.en ?? "")")
      try sync(aki, ben)
      for team in [aki, ben] {
        // Who had seen the check said otherwise.
        #expect(try states(team) == [others == "same line" && shared.isShared ? "passed" : "failed"] && team.conflicts().isEmpty)
        let checks = try #require(try team.document("cart")).keys(in: .verifications).count
        #expect(checks == 1 + (others == "same line" ? 1 : 0) + (shared.isSecond ? 1 : 0))
      }
      _ = try aki.undo(redo: false)
      try sync(aki, ben)
      let last = others == "same line" ? ["passed"] : others == "edit" && shared.isSecond ? ["stale"] : first
      for team in [aki, ben] { #expect(try states(team) == last) }
    }
  }

  @Test func aRestoreDoesNotAskAboutWhatWasTakenBack() throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      let (first, before) = (try #require(try aki.log(Target("cart"), limit: 1).first?.commit), try aki.humans())
      try aki.add(.elements, "cart#note", "kind=text")
      try aki.set("cart#pay", "label.en=Order", "hint.en=Now")
      try sync(aki, ben)
      try ben.set("cart#pay", "label.en=Buy")
      try ben.set("cart#note", "label.en=Thanks")
      try ben.add(.elements, "cart#other", "kind=image")
      try ben.rename(Target("cart#note"), to: "thanks")
      try sync(ben, aki)
      for _ in 1...4 { _ = try ben.undo(redo: false) }
      try sync(ben, aki)
      #expect(failure { try aki.restore(Target("cart"), from: first) } == nil)
      try sync(aki, ben)
      for team in [aki, ben] { #expect(try team.humans() == before && team.conflicts().isEmpty) }
    }
  }

  /// The law, over seeded histories: where nothing reads differently than a command left it, a step does not ask and leads
  /// exactly back; and whatever it does without asking, it loses nothing that others wrote since.
  @Test(arguments: 1...12 as ClosedRange<UInt64>) func aStepAsksOnlyWhereOthersWorkStands(_ seed: UInt64) throws {
    try TestFolder.with { folder in
      let (aki, ben) = try folder.pair()
      var edits = RandomEdits(seed: seed)
      try aki.addScreen("checkout/payment", [])
      try aki.set("cart", "progress=implemented")
      try sync(aki, ben)
      for round in 0..<8 {
        let before = try aki.humans()
        guard let name = try step(&edits, aki, folder) else { continue }
        let isRedo = edits.chance(2)
        let after = try aki.humans()
        if isRedo { _ = try aki.undo(redo: false, isConfirmed: true) }
        try sync(aki, ben)
        let (shared, known, count) = (try aki.everyDocument(), try aki.values(by: "Ben"), try ben.commandCount)
        var names: [String] = []
        for _ in 0...edits.random.below(3) { names.append(try step(&edits, ben, folder) ?? "-") }
        if edits.chance(2) { try sync(ben, aki) }
        let kept = edits.chance(2) ? 0 : 1
        for _ in 0..<max(0, try ben.commandCount - count - kept) { _ = try ben.undo(redo: false) }
        try sync(ben, aki)
        let told = "seed \(seed), round \(round): \(isRedo ? "redo" : "undo") of \(name), then \(names), \(kept) kept"
        let later = try aki.values(by: "Ben").subtracting(known)
        let others = try aki.everyDocument().flatMap { $1.changes(since: shared[$0]) }
        let refused = failure { try aki.undo(redo: isRedo) }
        if others.isEmpty {
          #expect(refused == nil, "\(told): \(refused?.problem.en ?? "")")
          #expect(try refused != nil || aki.humans() == (isRedo ? after : before), "\(told)")
        }
        if refused == nil {
          let lost = later.subtracting(try aki.values(by: "Ben")).sorted()
          #expect(lost.isEmpty, "\(told): lost without a word: \(lost)")
        }
        try sync(aki, ben)
        #expect(try aki.everything() == ben.everything(), "\(told)")
      }
    }
  }

  /// A random command, or a check; nil where it was refused or changed nothing.
  private func step(_ edits: inout RandomEdits, _ team: Workspace, _ folder: TestFolder) throws -> String? {
    folder.clock.pass(days: 0.1)
    let count = try team.commandCount
    var name = "verify"
    let lines = edits.chance(8) ? (try? team.verificationEntries("cart")) ?? [] : []
    if lines.isEmpty {
      name = try edits.step(team)
    } else {
      let line = edits.pick(lines)
      _ = try team.verify("cart", about: line.about, line.method, .init(passes: edits.chance(2), note: "n"))
    }
    return try team.commandCount == count + 1 ? name : nil
  }
}

extension Workspace {
  /// Every document, removed ones too, by kind and id.
  fileprivate func everyDocument() throws -> [String: Document] {
    var all: [String: Document] = [:]
    try store.read { reading in
      try reading.forEachDocument { all["\($0.kind.rawValue) \($0.id)"] = try Document(decoding: $0.bytes) }
    }
    return all
  }

  /// What one person wrote and is read, each side of a conflict, whatever it is on is called.
  fileprivate func values(by name: String) throws -> Set<String> {
    var all: Set<String> = []
    for document in try everyDocument().values where !document.isRemoved {
      for (key, registers) in document.items where document.contains(key) {
        for path in registers.map(\.key) where !path.isInternal && path.text != Field.about.name {
          for side in document.sides(key, path) where !side.value.isNull {
            guard document.stamps[side.dot]?.author.hasPrefix(name) == true else { continue }
            all.insert("\(document.kind.rawValue) \(key.collection) \(path.text) \(side.value.canonicalText)")
          }
        }
      }
    }
    return all
  }
}
