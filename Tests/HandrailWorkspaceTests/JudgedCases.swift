import Foundation
import HandrailCatalogue
import HandrailExchange
import HandrailModel
import HandrailTestSupport

@testable import HandrailWorkspace

/// A judged file imported into a workspace of its own, and what is then asked.
struct JudgedCases {
  let screens: [Screen]
  let all: [Finding]
  let skipped: [SkipReason]

  static let root = "\(Corpus.root)/judged/cases/interface-builder"
  static let exist = FileManager.default.fileExists(atPath: root)

  static func with(_ name: String, _ body: (JudgedCases) throws -> Void) throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace(languages: ["en"])
      let imported = try workspace.readInterfaceBuilder(["\(root)/\(name)"])
      _ = try workspace.importScreens(imported, isDryRun: false)
      let findings = try workspace.findings()
      let screens = try findings.keys.sorted().map { try workspace.screen($0) }
      try body(
        JudgedCases(screens: screens, all: screens.flatMap { findings[$0.id] ?? [] }, skipped: imported.skipped.map(\.reason)))
    }
  }

  var rules: Set<String> { Set(all.map(\.rule)) }

  /// The messages of a rule's findings on an element.
  func at(_ rule: String, _ id: String) -> [String] { on(rule, id).map(\.message) }

  func level(_ rule: String, _ id: String) -> Finding.Level? { on(rule, id).first?.level }

  func parameter(_ rule: String, _ id: String, _ name: String) -> String? {
    on(rule, id).first?.parameters.first { $0.name == name }?.value
  }

  private func on(_ rule: String, _ id: String) -> [Finding] { all.filter { $0.rule == rule && $0.target == id } }

  private func element(_ id: String) -> Element? { screens.lazy.compactMap { $0.element(id) }.first }

  func kind(_ id: String) -> Element.Kind? { element(id)?.kind }
  func label(_ id: String) -> String? { element(id)?.text(.label, "en") }
  func embeds(_ id: String) -> String? { element(id)?.text(.embeds) }

  /// The elements of the last screen, as they are read, and what is said about each.
  var order: [String] { screens.last?.elements.map(\.id) ?? [] }
  var spoken: [String] { screens.last?.preview(in: "en", .en).lines.map(\.spoken) ?? [] }
}
