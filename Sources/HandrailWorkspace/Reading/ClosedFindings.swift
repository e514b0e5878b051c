import HandrailCatalogue
import HandrailModel

/// Findings that one person closed in the same way, for the same reason and until the same day. A list may have thousands.
public struct ClosedFindings: Sendable, Equatable {
  public let status: Finding.Status
  /// How commands name them: `RULE@TARGET`.
  public let names: [String]
  public let closing: FindingDetail.Closing
  /// What else is recorded about them.
  public let notes: [RecordNote]

  /// What was closed, by whom, why and until when.
  ///
  /// - Parameter most: how many are listed; for more, only the number is shown.
  public func words(_ most: Int = 5) -> Text {
    let count = names.count
    let (named, rest) = (names.prefix(most), count - min(count, most))
    let more = rest > 0 ? Text(en: " and \(rest) more", ja: "、ほか\(rest)件") : nil
    let (state, why) = (status.name, [closing.words] + notes.map(\.words))
    return Text(
      en: "\(count) \(state.en): \(named.joined(separator: ", "))\(more?.en ?? ""). \(why.map(\.en).joined(separator: ". "))",
      ja: "\(state.ja) \(count)件: \(named.joined(separator: "、"))\(more?.ja ?? "")。\(why.map(\.ja).joined(separator: "。"))")
  }
}

extension Workspace {
  /// The closed findings of a screen: a waived label is not read either.
  public func closedFindings(on id: String) throws(Failure) -> [ClosedFindings] {
    let judged = try judgedScreen(id)
    return ClosedFindings.among(judged.findings, screen: id, today: judged.today)
  }
}

extension ClosedFindings {
  /// Those of a screen's `findings` that are closed on the day `today`, in the same order.
  public static func among(_ findings: [Finding], screen: String, today: String) -> [ClosedFindings] {
    var groups: [(status: Finding.Status, closing: FindingDetail.Closing, notes: [RecordNote], names: [String])] = []
    var places: [[String]: Int] = [:]
    for finding in findings where !finding.isLive(on: today) {
      let closing = FindingDetail.Closing(finding)
      let key =
        [finding.status.rawValue, closing.reason, closing.by, String(closing.at.prefix(10)), closing.until ?? ""]
        + finding.notes.map(\.words.en)
      if let place = places[key] {
        groups[place].names.append(finding.name(screen: screen))
      } else {
        places[key] = groups.count
        groups.append((finding.status, closing, finding.notes, [finding.name(screen: screen)]))
      }
    }
    return groups.map { ClosedFindings(status: $0.status, names: $0.names, closing: $0.closing, notes: $0.notes) }
  }

  /// As programs read it.
  public var json: JSONValue {
    var members: [JSONValue.Member] = [
      .init("status", .string(status.rawValue)), .init("findings", .array(names.map(JSONValue.string))),
      .init("reason", .string(closing.reason)), .init("by", .string(closing.by)), .init("at", .string(closing.at)),
    ]
    if let until = closing.until { members.append(.init("until", .string(until))) }
    if !notes.isEmpty { members.append(.init("notes", .array(notes.map(\.json)))) }
    return .sorted(members)
  }
}
