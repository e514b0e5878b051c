import HandrailCatalogue
import HandrailModel

extension Workspace {
  /// The questions on screens imported from Figma, as JSON by layer, for the plugin to show next to the layers:
  /// `{"handrail":1,"questions":[{"node":"1:3","screen":"cart","item":"close","rule":…,"level":…,"message":…}]}`.
  ///
  /// Anything not about a single layer is about the screen's frame; levels and messages are in `language`.
  ///
  /// - Parameter screens: ids; empty for all.
  public func exportFigma(_ screens: [String], _ language: Language) throws(Failure) -> [UInt8] {
    let filter = ScreenFilter(ids: screens)
    var phrasing = FindingPhrasing(language)
    var findings: [(screen: String, findings: [FindingDetail])] = []
    let today = try today()
    try check(filter, fresh: false) { checked in
      let live = checked.findings.filter { $0.isLive(on: today) }
      findings.append((checked.row.id, live.map { FindingDetail($0, screen: checked.row.id, today: today, &phrasing) }))
    }
    var questions: [JSONValue] = []
    for (id, findings) in findings where !findings.isEmpty {
      let screen = try screen(id)
      guard screen.text(.source, "system") == "figma", let frame = screen.text(.source, "object") else { continue }
      for finding in findings {
        let node = screen.element(finding.item)?.own.text(.source, "object") ?? frame
        questions.append(Self.json(finding, node, language))
      }
    }
    var writer = JSONWriter()
    writer.write(.object([.init("handrail", .number("1")), .init("questions", .array(questions))]))
    return writer.bytes + [0x0A]
  }

  private static func json(_ finding: FindingDetail, _ node: String, _ language: Language) -> JSONValue {
    .object([
      .init("node", .string(node)), .init("screen", .string(finding.screen)), .init("item", .string(finding.item)),
      .init("rule", .string(finding.rule)), .init("level", .string(finding.level.name[language])),
      .init("message", .string(finding.sentence)),
    ])
  }
}
