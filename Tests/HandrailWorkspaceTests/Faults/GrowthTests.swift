import Foundation
import HandrailMerge
import HandrailModel
import HandrailStore
import HandrailTestSupport
import HandrailWorkspace
import Testing

@testable import HandrailCatalogue

/// Every step takes a time that grows as the document does: a document that was made to freeze others gains nothing by its shape.
///
/// Ratios of processor time within one run, with room for caches: sixteen times the size may take sixty times as long, and a
/// step that compares everything with everything takes 256 times as long.
@Suite(.serialized) struct GrowthTests {
  @Test(arguments: Shape.allCases)
  func documentsAreReadAndMergedInLinearTime(_ shape: Shape) throws {
    try Growth.check("\(shape)", small: shape.small) { count in
      let document = shape.document(count)
      let bytes = document.encoded()
      let byHand = Self.editedByHand(bytes)
      var other = document
      other.write(.root, "title", .string("Other"), Dot("other", 1))
      let edited = shape.editing(document)
      return [
        ("encode", { _ = document.encoded() }),
        ("decode", { _ = try Document(decoding: bytes) }),
        ("edits by hand", { _ = try Document(decoding: byHand) }),
        ("merge", { _ = Merge.merge(edited, other) }),
        ("apply", { _ = Merge.apply(Dot("mine", 1), of: edited, madeOn: document, to: other) }),
        ("conflicts", { _ = document.conflicts }),
        (
          "order",
          {
            var copy = document
            copy.reorder(copy.keys(in: .elements).reversed().map(\.id), Dot("mine", 2))
          }
        ),
      ]
    }
  }

  /// The file with other values in its human part.
  private static func editedByHand(_ bytes: [UInt8]) -> [UInt8] {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let block = text.range(of: "\n  \"_sync\": ")?.lowerBound else { return bytes }
    return Array((text[..<block].replacing("\"old", with: "\"new") + text[block...]).utf8)
  }

  @Test(arguments: Shape.allCases)
  func screensAreJudgedInLinearTime(_ shape: Shape) throws {
    let shared = try Shared(project: nil, components: [], palette: nil)
    try Growth.check("\(shape)", small: shape.small) { count in
      let bytes = shape.document(count).encoded()
      let screen = try Screen(bytes, shared: shared)
      var steps: [(String, () throws -> Void)] = [("read", { _ = try Screen(bytes, shared: shared) })]
      for rule in Catalogue.rules {
        steps.append((rule.id, { Self.judge(rule, screen) }))
      }
      let findings = Catalogue.evaluate(screen)
      steps += [
        ("evaluate", { _ = Catalogue.evaluate(screen) }),
        ("closings", { Self.closings(findings, screen) }),
        ("status", { _ = Catalogue.periods(of: screen, findings) }),
        ("preview", { _ = screen.preview(in: "en", .en) }),
        ("groups", { for element in screen.elements { _ = screen.groups(around: element.id) } }),
      ]
      return steps
    }
  }

  private static func closings(_ findings: [Finding], _ screen: Screen) {
    var records = RecordIndex(screen)
    for finding in findings { _ = records.closing(of: finding) }
  }

  private static func judge(_ rule: Rule, _ screen: Screen) {
    var report = Report(rule)
    rule.judge(screen, &report)
  }

  @Test(arguments: PlainShape.allCases)
  func importsTakeLinearTime(_ shape: PlainShape) throws {
    try TestFolder.with { folder in
      try Growth.check("\(shape)", small: 60) { count in
        let text = Array(shape.text(count).utf8)
        let name = "app-\(UUID().uuidString.prefix(8))"
        let workspace = try folder.workspace(name)
        _ = try workspace.importJSON(text, file: "f", isDryRun: false)
        let sheet = try workspace.exportCSV([]).replacing("old", with: "new")
        return [
          ("json", { _ = try workspace.importJSON(text, file: "f", isDryRun: true) }),
          ("csv", { _ = try workspace.importCSV(sheet, file: "f", isDryRun: true) }),
          ("export", { _ = try workspace.exportCSV([]) }),
          ("rebuild", { try workspace.rebuild() }),
          ("board", { _ = try workspace.screens(ScreenFilter()) }),
        ]
      }
    }
  }
}

/// Compares the time of steps on a small input and on one `factor` times as large.
enum Growth {
  /// - Parameter most: how many times as long the large one may take.
  static func check(
    _ name: String, small: Int, factor: Int = 16, most: Double = 60, _ steps: (Int) throws -> [(String, () throws -> Void)]
  ) throws {
    for (before, after) in zip(try steps(small), try steps(small * factor)) {
      var (ratio, times) = (Double.infinity, (0.0, 0.0))
      for _ in 0..<5 where ratio > most {
        // What takes less than a millisecond is not distinguished from noise.
        times = (max(0.001, try least(of: 3, before.1)), try least(of: 1, after.1))
        ratio = min(ratio, times.1 / times.0)
        if times.1 < 0.001 * most { break }
      }
      #expect(ratio <= most, "\(name), \(before.0): \((ratio * 10).rounded() / 10) times as long (\(times))")
    }
  }

  private static func least(of times: Int, _ body: () throws -> Void) rethrows -> Double {
    var least = Double.infinity
    for _ in 0..<times {
      let start = processorTime
      try body()
      least = min(least, processorTime - start)
    }
    return least
  }

  /// What this thread has computed, in seconds: waiting for a loaded machine does not count.
  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

/// Shapes of documents, each large in one way.
enum Shape: String, CaseIterable, CustomStringConvertible, Sendable {
  case fields, items, paths, languages, lists, groups, conflicts, disputes, removed, replicas, names, nested, records, stacked
  case alike, containers, tasks, gestures, colours, hiddenPaths, signed, disputedClosings, facts, focused, rows

  var description: String { rawValue }

  /// How many of it the small document has.
  var small: Int { 60 }

  func document(_ count: Int) -> Document {
    var document = Document(kind: .screen, id: "s")
    let dot = Dot("base", 1)
    document.stamps[dot] = Stamp(author: "Hana <hana@example.com>", time: "2026-01-01T00:00:00Z")
    document.create(.root, dot)
    document.write(.root, "title", .string("old"), dot)
    // What is built has a verification list.
    document.write(.root, "progress", .string("implemented"), dot)
    for index in 0..<count { add(index, count, to: &document) }
    return document
  }

  /// The same with a write to many of its items.
  func editing(_ document: Document) -> Document {
    var edited = document
    let dot = Dot("mine", 1)
    for key in document.items.keys.sorted() { edited.write(key, "notes", .string("mine"), dot) }
    return edited
  }

  private func element(_ index: Int, _ fields: [(String, JSONValue)], in document: inout Document) {
    let dot = Dot("base", 1)
    let key = ItemKey(.elements, "e\(index)")
    document.create(key, dot)
    for (path, value) in fields { document.write(key, path, value, dot) }
    // Digits that sort as the numbers do.
    let digits = String(index + 100_000) + "V"
    document.move(key, Placement(position: digits), dot)
  }

  private func add(_ index: Int, _ count: Int, to document: inout Document) {
    let dot = Dot("base", 1)
    let text = JSONValue.string("old \(index)")
    let button = ("kind", JSONValue.string("button"))
    switch self {
    case .fields: document.write(ItemKey(.elements, "e"), "new-\(index)", text, dot)
    case .items: element(index, [button, ("label.en", text), ("label.ja", text), ("text.en", text)], in: &document)
    case .paths: element(index, [("new-\(index)", text)], in: &document)
    case .languages:
      document.write(ItemKey(.elements, "e"), "label.x\(index)", text, dot)
      document.write(ItemKey(.elements, "e"), "text.x\(index)", text, dot)
    case .lists: document.write(ItemKey("list-\(index)", "e"), "name", text, dot)
    case .groups:
      document.write(ItemKey(.groups, "g\(index)"), "label.en", text, dot)
      document.move(ItemKey(.groups, "g\(index)"), Placement(group: index == 0 ? nil : "g\(index - 1)"), dot)
      element(index, [button, ("label.en", text)], in: &document)
      document.move(ItemKey(.elements, "e\(index)"), Placement(group: "g\(index)", position: "\(index + 100_000)V"), dot)
    case .conflicts:
      element(index, [button], in: &document)
      document.items[ItemKey(.elements, "e\(index)")]?[FieldPath("label.en")] = [
        Version(dot, text), Version(Dot("other", 1), .string("other")),
      ]
      document.context.include(Dot("other", 1))
    case .disputes:
      addDispute(index, count, text, to: &document)
    case .removed:
      element(index, [button, ("label.en", text)], in: &document)
      document.remove(ItemKey(.elements, "e\(index)"), dot)
    case .replicas:
      let own = Dot("replica-\(index)", 1)
      document.stamps[own] = Stamp(author: "Ken <ken@example.com>", time: "2026-01-01T00:00:00Z")
      document.write(ItemKey(.elements, "e\(index % 50)"), "new-\(index / 50)", text, own)
    case .names: document.write(ItemKey(.elements, "e"), String(repeating: "long-", count: 20) + "\(index)", text, dot)
    case .nested:
      let value = (0..<10).reduce(text) { inner, _ in .array([inner]) }
      document.write(ItemKey(.elements, "e\(index % 20)"), "new-\(index)", value, dot)
    case .records: addRecords(index, text, to: &document)
    case .stacked: element(index, [button, ("frame", .array(["0", "0", "44", "44"].map(JSONValue.number)))], in: &document)
    case .alike: element(index, [button, ("label.en", .string("old")), ("text.en", .string("old"))], in: &document)
    default: addLinked(index, text, to: &document)
    }
  }

  /// Shapes whose items name each other, or records name them.
  private func addLinked(_ index: Int, _ text: JSONValue, to document: inout Document) {
    let dot = Dot("base", 1)
    let button = ("kind", JSONValue.string("button"))
    switch self {
    case .containers:
      element(index, [("kind", .string("cell")), ("activates", .bool(true)), ("frame", frame(index))], in: &document)
      document.write(ItemKey(.elements, "e\(index)"), "container", .string("e\(max(0, index - 1))"), dot)
    case .tasks: document.write(.root, "tasks.t\(index)", .bool(true), dot)
    case .gestures:
      element(index, [button], in: &document)
      document.write(ItemKey(.gestures, "g\(index)"), "element", .string("e\(index)"), dot)
      document.write(ItemKey(.gestures, "g\(index)"), "kind", .string("swipe"), dot)
      document.write(ItemKey(.changes, "c\(index)"), "element", .string("e\(index)"), dot)
      document.write(ItemKey(.changes, "c\(index)"), "kind", .string("announcement"), dot)
      document.write(ItemKey(.elements, "e\(index)"), "happens.appears", .bool(true), dot)
    case .colours:
      element(index, [("kind", .string("text")), ("text.en", text), ("frame", frame(index))], in: &document)
      for name in ["text", "background"] {
        document.write(ItemKey(.elements, "e\(index)"), "colour.\(name).light", .string("#77\(index % 90 + 10)77"), dot)
      }
    case .hiddenPaths:
      document.write(ItemKey(.elements, "e"), "new-\(index)", text, dot)
      document.write(ItemKey(.elements, "e"), "new-\(index).under", text, dot)
    case .signed:
      element(index, [button], in: &document)
      document.write(ItemKey(.signatures, "s"), "covers.e\(index)", .string("00"), dot)
    case .disputedClosings:
      if index == 0 { element(0, [("kind", .string("image"))], in: &document) }
      for (list, name) in [(HandrailModel.Collection.closings, "c"), (.reopenings, "r")] {
        document.create(ItemKey(list, "\(name)\(index)"), dot)
        document.write(ItemKey(list, "\(name)\(index)"), "about", .string("label.image@e0"), dot)
        document.write(ItemKey(list, "\(name)\(index)"), "closes-as", .string("waived"), dot)
      }
      document.write(ItemKey(.closings, "c0"), "after.r\(index)", .bool(true), dot)
    case .facts:
      if index == 0 { element(0, [("kind", .string("image"))], in: &document) }
      document.create(ItemKey(.closings, "c"), dot)
      document.write(ItemKey(.closings, "c"), "about", .string("label.image@e0"), dot)
      document.write(ItemKey(.closings, "c"), "closes-as", .string("waived"), dot)
      document.write(ItemKey(.closings, "c"), "facts.f\(index)", text, dot)
    case .focused:
      element(index, [("kind", .string("page")), ("page-line", text), ("page-text.gone", .bool(true))], in: &document)
      document.create(ItemKey(.groups, "g\(index)"), dot)
      document.write(ItemKey(.groups, "g\(index)"), "hidden", .bool(true), dot)
      let change = ItemKey(.changes, "c\(index)")
      document.create(change, dot)
      document.write(change, "kind", .string("screen-changed"), dot)
      document.write(change, "argument-element", .string("e\(index)"), dot)
    default: element(index, [("kind", .string("cell")), ("single", .bool(true))], in: &document)
    }
  }

  private func frame(_ index: Int) -> JSONValue { .array(["0", "\(index * 50)", "44", "44"].map(JSONValue.number)) }

  private func addRecords(_ index: Int, _ text: JSONValue, to document: inout Document) {
    let dot = Dot("base", 1)
    element(index, [("kind", .string("image"))], in: &document)
    for (list, name) in [(HandrailModel.Collection.questions, "q"), (.closings, "c"), (.verifications, "v")] {
      let key = ItemKey(list, "\(name)\(index)")
      document.create(key, dot)
      let fields = [("about", JSONValue.string("label.image@e\(index)")), ("body", text), ("closes-as", .string("waived"))]
      for (path, value) in fields { document.write(key, path, value, dot) }
    }
    let result = [("method", "voiceover"), ("verdict", "pass"), ("facts.inputs", "00")]
    for (path, value) in result { document.write(ItemKey(.verifications, "v\(index)"), path, .string(value), dot) }
    let answer = ItemKey(.answers, "a\(index)")
    document.create(answer, dot)
    document.write(answer, "question", .string("q\(index)"), dot)
    document.write(answer, "settles", .bool(true), dot)
    let reopening = ItemKey(.reopenings, "r\(index)")
    document.create(reopening, dot)
    document.write(reopening, "closing", .string("c\(index)"), dot)
  }
}
