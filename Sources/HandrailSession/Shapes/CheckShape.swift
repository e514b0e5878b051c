import HandrailModel
import HandrailWorkspace

/// `check --json`: the findings of each screen, one screen per line.
///
/// A screen has the number of its shared findings; the findings themselves are in the last list, each once.
public struct CheckShape {
  private var screens = 0
  private var shared = SharedFindings()
  private var phrasing: FindingPhrasing
  /// Of each level, in the order of its rank, that level and the status of the finding before, as JSON, with the quotation mark
  /// that ends what precedes it: most findings share them.
  private var states = Finding.Level.allCases.map { State(level: $0, status: .open) }

  private struct State {
    let status: Finding.Status
    let text: [UInt8]

    init(level: Finding.Level, status: Finding.Status) {
      self.status = status
      text = Array(#"","level":"\#(level.rawValue)","status":"\#(status.rawValue)""#.utf8)
    }
  }

  public init(_ language: Language) { phrasing = FindingPhrasing(language) }

  /// The next screen.
  public mutating func adding(_ shown: ShownScreen) -> [UInt8] {
    let (screen, findings) = (shown.screen, shown.findings)
    var writer = JSONWriter(capacity: 256 + findings.count * 512)
    screens += 1
    writer.bytes += Readiness.opening(screens)
    writer.literal("{\"id\":")
    writer.string(screen.row.id)
    writer.literal(",\"progress\":")
    writer.string(screen.row.progress)
    writer.literal(screen.isReady ? ",\"ready\":true,\"verdict\":" : ",\"ready\":false,\"verdict\":")
    writer.string(screen.verdict.rawValue)
    writer.literal(",\"blocking\":")
    writer.write(.number(String(screen.blocking)))
    writer.literal(",\"state\":")
    writer.string(screen.state.code)
    writer.literal(",\"waived\":")
    writer.write(.number(String(screen.waived)))
    writer.literal(",\"notApplicable\":")
    writer.write(.number(String(screen.closed.reduce(0) { $1.status == .notApplicable ? $0 + $1.names.count : $0 })))
    writer.literal(",\"closed\":")
    writer.write(.array(screen.closed.map(\.json)))
    if !shown.failed.isEmpty {
      writer.literal(",\"failedChecks\":")
      writer.write(.array(shown.failed.map { .string($0.text) }))
    }
    if !shown.hidden.isEmpty {
      writer.literal(",\"alsoBlocking\":")
      writer.write(.array(shown.hidden.map { .string($0.name(screen: screen.row.id)) }))
    }
    writer.literal(",\"findings\":[")
    var isFirst = true
    var common = 0
    // By their places: a copy of a finding counts each of its references.
    for place in findings.indices {
      let phrase = phrasing.phrase(findings[place], screen: screen.row.id)
      guard !phrase.isShared else {
        common += 1
        shared.add(findings[place], on: screen.row.id)
        continue
      }
      if !isFirst { writer.bytes.append(UInt8(ascii: ",")) }
      isFirst = false
      write(findings[place], phrase, nil, &writer)
    }
    writer.literal("],\"shared\":")
    writer.write(.number(String(common)))
    writer.literal("}")
    return writer.bytes
  }

  public mutating func closing(isReady: Bool) -> [UInt8] {
    var writer = JSONWriter()
    if screens == 0 { writer.bytes += Readiness.opening(1) }
    writer.literal("],\"shared\":[")
    for (index, one) in shared.all.enumerated() {
      writer.literal(index > 0 ? ",\n" : "\n")
      write(one.finding, phrasing.phrase(one.finding, screen: one.screen), one.screens, &writer)
    }
    writer.literal("]")
    writer.literal(Readiness.ending(isReady, screens: screens))
    return writer.bytes
  }

  /// - Parameter screens: On how many screens a shared finding was found.
  private mutating func write(_ finding: Finding, _ phrase: FindingPhrase, _ screens: Int?, _ writer: inout JSONWriter) {
    writer.literal(#"{"rule":""#)
    writer.characters(finding.rule)
    writer.literal(#"","target":""#)
    writer.characters(phrase.path)
    if !finding.qualifier.isEmpty {
      writer.literal(#"","qualifier":""#)
      writer.characters(finding.qualifier)
    }
    let rank = finding.level.rank
    if states[rank].status != finding.status { states[rank] = State(level: finding.level, status: finding.status) }
    writer.bytes += states[rank].text
    if let screens {
      writer.literal(",\"screens\":")
      writer.write(.number(String(screens)))
    }
    if let until = finding.until {
      writer.literal(",\"until\":")
      writer.string(until)
    }
    if let closing = finding.closing {
      writer.literal(",\"reason\":")
      writer.string(closing.reason)
      writer.literal(",\"by\":")
      writer.string(closing.by)
      writer.literal(",\"at\":")
      writer.string(closing.at)
    }
    if !finding.changed.isEmpty {
      writer.literal(",\"changed\":")
      writer.write(.array(finding.changed.map { .string($0.replacing(":", with: ".")) }))
    }
    if !finding.notes.isEmpty {
      writer.literal(",\"notes\":")
      writer.write(.array(finding.notes.map(\.json)))
    }
    writer.literal(#","message":""#)
    writer.characters(phrase.sentence(isAlone: true))
    writer.literal(#"","fix":""#)
    writer.characters(phrase.fix.command)
    writer.literal(#""}"#)
  }
}
