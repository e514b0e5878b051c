import HandrailMerge
import HandrailModel
import HandrailTestSupport
import Testing

/// Copies of one replica that write under the same dots, and another replica that saw none of it.
@Suite struct SharedDotTests {
  private struct Copies {
    var random: Seeded
    var documents: [Document] = []
    /// What each wrote and did not itself replace.
    var written: [(key: ItemKey, path: FieldPath, value: JSONValue)] = []

    /// - Parameters:
    ///   - isSameSecond: Only values distinguish the copies.
    ///   - later: The most commands that each copy adds afterwards.
    ///   - isVisible: Each write has a field that nobody writes again, so that its stamp stays.
    init(_ seed: UInt64, isSameSecond: Bool, later: Int = 0, isVisible: Bool = true) {
      var world = World(seed: seed, replicas: 2)
      for _ in 0..<12 { world.step() }
      for index in 0..<2 { world.replicas[index].dropUnusedStamps() }
      random = world.random
      let base = Merge.merge(world.replicas[0], world.replicas[1])
      for copy in 0..<4 {
        var document = base
        for number in 0...Int.random(in: 0...later, using: &random) {
          let dot = Dot(copy == 3 ? "other" : "r0", UInt64(100 + number))
          var paths = (0...Int.random(in: 0..<3, using: &random)).map { _ in
            ["label.en", "label.ja", "hint.en", "hint.ja"].randomElement(using: &random) ?? ""
          }
          if isVisible { paths.append("hint.c\(copy)n\(number)") }
          for path in paths {
            let key = ItemKey(.elements, ["a", "b", "d\(copy)"].randomElement(using: &random) ?? "a")
            document.write(key, path, .string("\(copy) \(number) \(path)"), dot)
          }
          document.stamps[dot] = Stamp(author: "r0", time: "2026-01-02T00:0\(number):0\(isSameSecond ? 0 : copy)Z")
        }
        document.dropUnusedStamps()
        documents.append(document)
        for (key, registers) in document.items {
          for (path, versions) in registers where path != .birth {
            written += versions.filter { !base.context.covers($0.dot) }.map { (key, path, $0.value) }
          }
        }
      }
    }

    /// Which of `written` is missing.
    func lost(_ merged: Document) -> [String] {
      written.filter { write in
        !(merged.items[write.key]?[write.path]?.contains { $0.value == write.value } ?? false)
      }.map { "\($0.key.text) \($0.path.text) \($0.value.canonicalText)" }
    }
  }

  /// What is wrong with the laws for three documents.
  private func broken(_ a: Document, _ b: Document, _ c: Document) -> String? {
    let ab = Merge.merge(a, b)
    if !same(ab, Merge.merge(b, a)) { return "not commutative" }
    if !same(Merge.merge(a, a), a) { return "not idempotent" }
    if !same(Merge.merge(ab, a), ab) || !same(Merge.merge(b, ab), ab) { return "does not absorb" }
    return same(Merge.merge(ab, c), Merge.merge(a, Merge.merge(b, c))) ? nil : "not associative"
  }

  @Test func stampsTellWritesApart() {
    for seed in UInt64(1)...100 {
      let copies = Copies(seed, isSameSecond: false, later: 2)
      let all = copies.documents
      for (a, b, c) in [(0, 1, 2), (2, 1, 3), (3, 0, 1), (0, 3, 2)] {
        if let broken = broken(all[a], all[b], all[c]) { Issue.record("\(broken), seed \(seed)") }
      }
      let lost = copies.lost(all.dropFirst().reduce(all[0], Merge.merge))
      #expect(lost.isEmpty, "seed \(seed)")
      // Somebody who decided between them meets an old copy again.
      var decided = Merge.merge(all[0], all[1])
      for conflict in decided.conflicts where conflict.path != .birth {
        decided.write(conflict.key, conflict.path, .string("decided"), Dot("r1", 200))
      }
      decided.dropUnusedStamps()
      for copy in 0..<2 where !same(Merge.merge(decided, all[copy]), decided) {
        Issue.record("a decision was reverted, seed \(seed)")
      }
    }
  }

  @Test func valuesOfTheSameSecondAllStay() {
    for seed in UInt64(1)...100 {
      let copies = Copies(seed, isSameSecond: true)
      // Each met the other replica before it met its copies.
      let all = copies.documents.map { Merge.merge($0, copies.documents[3]) }
      if let broken = broken(all[0], all[1], all[2]) { Issue.record("\(broken), seed \(seed)") }
      let lost = copies.lost(Merge.merge(all[0], Merge.merge(all[1], all[2])))
      #expect(lost.isEmpty, "seed \(seed)")
    }
  }

  /// Whatever the copies did, and in whatever order they meet.
  @Test(arguments: [false, true]) func meetingComesToRest(isSameSecond: Bool) {
    for seed in UInt64(1)...100 {
      var copies = Copies(seed, isSameSecond: isSameSecond, later: 2, isVisible: false)
      var all = copies.documents + copies.documents.prefix(2)
      // Two that met continue before all meet.
      all[0] = Merge.merge(all[0], all[3])
      all[0].write(ItemKey(.elements, "a"), "label.en", .string("later"), Dot("r0", 110))
      all[0].dropUnusedStamps()
      let pairs = all.indices.flatMap { one in (0..<one).map { (one, $0) } }
      var sweeps = 0
      while !all.allSatisfy({ same($0, all[0]) }), sweeps < 6 {
        sweeps += 1
        for (one, other) in pairs.shuffled(using: &copies.random) {
          let merged = Merge.merge(all[one], all[other])
          (all[one], all[other]) = (merged, merged)
        }
      }
      let isAtRest = all.allSatisfy { same($0, all[0]) } && same(Merge.merge(all[0], all[1]), all[0])
      #expect(isAtRest, "not at rest after \(sweeps) sweeps, seed \(seed)")
    }
  }
}
