import HandrailModel
import HandrailWorkspace

extension AuditSummary {
  /// How many issues failed a check, wait for a person, or were already recorded.
  public var counts: Text {
    let count = placed.count
    return Text(
      en: "\(count) check\(count == 1 ? "" : "s") failed, \(unplaced) in the inbox, \(known) already recorded",
      ja: "不合格\(count)件、未割り当て\(unplaced)件、記録済み\(known)件")
  }

  /// What else a person should know, one sentence each.
  public var notes: [Text] {
    var notes: [Text] = []
    if issues == 0 {
      notes.append(Text(en: "No issues in the file. Was the audit run?", ja: "ファイルに記録された監査の問題は0件です。監査を実行しましたか?"))
    }
    notes += unbuilt.sorted(by: utf8Precedes).map { id in
      Text(
        en: "\(id) is not marked implemented; the result is recorded anyway.", ja: "\(id) はまだ「実装済み」ではありませんが、結果を記録します。")
    }
    return notes
  }
}

extension ImportResult {
  /// What was written, in a few words.
  public var words: Text { audit?.counts ?? summary.counts }

  /// A shorter form, where there is less room.
  public var briefWords: Text { audit?.counts ?? summary.screenCounts }

  /// What else it did.
  public var sections: [ImportSection] {
    guard let audit else { return summary.sections }
    let failed = Text(en: "Failed checks", ja: "不合格の検証項目")
    return [
      ImportSection(title: failed, lines: audit.placed.map { Text.finding($0) }),
      ImportSection(title: Text(en: "To know", ja: "注意"), lines: audit.notes, needsDecision: true),
    ].filter { !$0.lines.isEmpty }
  }
}
