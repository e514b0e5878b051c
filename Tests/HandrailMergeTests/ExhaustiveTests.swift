import HandrailMerge
import HandrailModel
import Testing

/// Every history of two replicas, one item and two fields, with up to four operations, against the causal oracle.
@Suite struct ExhaustiveTests {
  /// The state of both, and the versions that an undo or a spreadsheet would go back to.
  private struct Pair {
    var views: [View]
    var numbers: [UInt64] = [1, 0]
    var bases: [View]
    /// An earlier state of the remote, to which it may be reset.
    var old: View
    /// Whether the last operation was the second replica's own.
    var wasApart = false
  }

  private static let key = ItemKey(.elements, "a")
  private static let operations = 7
  /// From this index on, operations affect what both share.
  private static let together = 4

  private func start() throws -> Pair {
    var view = View(oracle: Oracle(), slot: 0, document: Document(kind: .screen, id: "s"))
    view.begin(.root, Dot("a", 1))
    view.begin(Self.key, Dot("a", 1))
    view.write(Self.key, FieldPath("label.en"), .string("x"), Dot("a", 1))
    return Pair(views: [view, view], bases: [view, view], old: view)
  }

  @Test func everyShortHistoryAgreesWithTheOracle() throws {
    var count = 0
    func visit(_ pair: Pair, _ path: [String]) throws {
      count += 1
      try check(pair, path)
      guard path.count < 4 else { return }
      // Who begins matters only for names, and two independent operations give the same result in either order.
      for who in 0..<(path.isEmpty ? 1 : 2) {
        for operation in 0..<Self.operations {
          if who == 0, pair.wasApart, operation < Self.together { continue }
          var next = pair
          next.wasApart = who == 1 && operation < Self.together
          if try play(operation, who, &next) { try visit(next, path + ["\(who):\(operation)"]) }
        }
      }
    }
    try visit(start(), [])
    #expect(count > 4_000)
  }

  /// - Returns: Whether the operation is possible and changes anything.
  private func play(_ operation: Int, _ who: Int, _ pair: inout Pair) throws -> Bool {
    pair.numbers[who] += 1
    let dot = Dot(["a", "b"][who], pair.numbers[who])
    let before = pair.views[who].document
    let exists = before.contains(Self.key)
    switch operation {
    case 0 where exists: pair.views[who].record(Self.key, "label.en", .string(who == 0 ? "p" : "q"), dot)
    case 1 where exists: pair.views[who].record(Self.key, "decorative", .bool(true), dot)
    case 2 where exists: pair.views[who].remove(Self.key, dot)
    case 2: pair.views[who].begin(Self.key, dot)
    case 3 where !exists: pair.views[who].create(Self.key, dot)
    case 3:
      var sheet = pair.bases[who]
      sheet.document.write(Self.key, "label.en", .string("s"), dot)
      pair.views[who].apply(dot, of: sheet.document, madeOn: pair.bases[who])
    case 4: try pair.views[who].merge(pair.old, isTurned: true)
    case 5: try pair.views[who].merge(pair.views[1 - who], isTurned: false)
    case 6:
      pair.old = pair.views[who]
      pair.bases[who] = pair.views[who]
      return true
    default: return false
    }
    return !same(before, pair.views[who].document)
  }

  private func check(_ pair: Pair, _ path: [String]) throws {
    var (left, right) = (pair.views[0], pair.views[1])
    try left.merge(pair.views[1], isTurned: false)
    try right.merge(pair.views[0], isTurned: false)
    if let wrong = left.disagreement() { Issue.record("\(path): \(wrong)") }
    if !same(left.document, right.document) { Issue.record("\(path): the two differ") }
  }
}
