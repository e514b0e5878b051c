import Foundation
import HandrailModel
import HandrailTestSupport
import Testing

@testable import HandrailWorkspace

/// Four times as much of anything takes at most six times as long, through every importer, the merge with what is there, the
/// rules and the checklist.
///
/// `GROWTH=20` takes twenty times as much of each: the 2,000 and 8,000 of what a design may have.
@Suite(.serialized) struct LargeShapesTests {
  private static let scale = ProcessInfo.processInfo.environment["GROWTH"].flatMap(Int.init) ?? 1

  /// Few are measured in every run, and what is quadratic then takes more than five times as long already.
  private static let most = scale == 1 ? 5.0 : 6.0

  @Test(arguments: ImportShape.allCases)
  func importsGrowAsTheirFilesDo(_ shape: ImportShape) throws {
    try TestFolder.with { folder in
      try Growth.check("\(shape)", small: shape.small * Self.scale, factor: 4, most: Self.most) { count in
        let file = "\(folder.path)/\(count)/\(shape.file)"
        try FileManager.default.createDirectory(atPath: "\(folder.path)/\(count)", withIntermediateDirectories: true)
        try shape.text(count).write(toFile: file, atomically: true, encoding: .utf8)
        let workspace = try folder.workspace("app-\(count)")
        if shape.system == .strings { _ = try workspace.importJSON(Array(Self.labels(count).utf8), file: "f", isDryRun: false) }
        // What is there already is met once more, which is the merge.
        if shape.isMetAgain { try shape.run(file, workspace, isDryRun: false) }
        return [("import", { try shape.run(file, workspace, isDryRun: true) })]
      }
    }
  }

  private static func labels(_ count: Int) -> String {
    let elements = (0..<count).map { #"{"id":"e\#($0)","kind":"button","label":{"en":"Word \#($0)"}}"# }
    return #"{"format":1,"screens":[{"id":"s","title":"S","elements":[\#(elements.joined(separator: ","))]}]}"#
  }

  @Test(arguments: RecordShape.allCases)
  func whatIsRecordedGrowsAsItsScreenDoes(_ shape: RecordShape) throws {
    try TestFolder.with { folder in
      try Growth.check("\(shape)", small: shape.small * Self.scale, factor: 4, most: Self.most) { count in
        let workspace = try folder.workspace("app-\(count)")
        let text = Array(shape.text(count).utf8)
        _ = try workspace.importJSON(text, file: "f", isDryRun: false)
        return [
          ("json", { _ = try workspace.importJSON(text, file: "f", isDryRun: true) }),
          ("set", { try workspace.set("s", "notes=\(UUID().uuidString)") }),
          ("checklist", { _ = try workspace.checklist("s", for: .engineer, .en) }),
          ("preview", { _ = try workspace.preview("s", labels: nil, .en) }),
        ]
      }
    }
  }
}

/// What scripts record, each large in one way.
enum RecordShape: String, CaseIterable, CustomStringConvertible, Sendable {
  case sameAsChain, sameAsCircle, languages, answers, overlapping, repeated, inputs

  var description: String { rawValue }
  var small: Int { 100 }

  func text(_ count: Int) -> String {
    let places = 0..<count
    func element(_ index: Int, _ more: String = "") -> String {
      #"{"id":"e\#(index)","kind":"button","label":{"en":"Word \#(index)"}\#(more)}"#
    }
    var parts: [(String, [String])] = []
    switch self {
    case .sameAsChain, .sameAsCircle:
      let end = self == .sameAsCircle ? 0 : count
      parts = [("elements", places.map { element($0, $0 + 1 == count && end > 0 ? "" : #","same-as":"e\#(($0 + 1) % count)""#) })]
    case .languages:
      let tags = places.map { index in
        String([index / 676 % 26, index / 26 % 26, index % 26].map { Character(Unicode.Scalar(UInt8(97 + $0))) })
      }
      let labels = tags.map { #""\#($0)":"x""# }.joined(separator: ",")
      parts = [("elements", [#"{"id":"e","kind":"button","label":{\#(labels)},"text":{\#(labels)}}"#])]
    case .answers:
      parts = [
        ("elements", [element(0)]), ("questions", places.map { #"{"id":"q\#($0)","about":"e0","body":"b"}"# }),
        ("answers", places.map { #"{"id":"a\#($0)","question":"q\#($0)","body":"b"}"# }),
      ]
    case .overlapping: parts = [("elements", places.map { element($0, #","frame":[0,0,320,44]"#) })]
    case .repeated:
      parts = [("elements", places.map { #"{"id":"e\#($0)","kind":"text","text":{"en":"a"},"label":{"en":"a"}}"# })]
    case .inputs:
      parts = [("elements", places.map { #"{"id":"e\#($0)","kind":"text-field","frame":[0,\#($0 * 50),320,44]}"# })]
    }
    let lists = parts.map { "\"\($0)\":[\($1.joined(separator: ","))]" }.joined(separator: ",")
    return #"{"format":1,"screens":[{"id":"s","title":"S",\#(lists)}]}"#
  }
}
