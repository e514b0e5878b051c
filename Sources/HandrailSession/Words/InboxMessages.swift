import HandrailModel
import HandrailWorkspace

extension InboxItem {
  static let heading = Text(en: "Audit issues not assigned to a check", ja: "検証項目に割り当てられていない監査の問題")

  /// The command that assigns it.
  public var command: String { "handrail inbox place \(id) RULE@\(screen ?? "SCREEN")#ITEM" }
}

extension [InboxItem] {
  /// Says that somebody still has to assign them; nil if there are none.
  public var unassigned: Text? {
    guard !isEmpty else { return nil }
    return Text(
      en: "\(count) audit \(count == 1 ? "issue is" : "issues are") not assigned to a check. To assign: handrail inbox",
      ja: "監査の問題が\(count)件、検証項目に割り当てられていません。割り当てるには: handrail inbox")
  }
}

extension Pending {
  /// Why readiness is unknown, one sentence each.
  public var reasons: [Text] {
    let unassigned = inbox.unassigned.map { unassigned in
      Text(
        en: "Not ready: \(unassigned.en)",
        ja: "監査の問題が\(inbox.count)件、検証項目に割り当てられていないため、準備完了とは言えません。割り当てるには: handrail inbox")
    }
    return [waiting.unknown, unassigned].compactMap { $0 }
  }
}
