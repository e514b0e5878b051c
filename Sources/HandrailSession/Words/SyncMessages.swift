import HandrailModel
import HandrailWorkspace

extension SyncReport {
  /// What could not be read there, and what ended it.
  public var failures: [Failure] { unreadable + (failure.map { [$0] } ?? []) }

  /// Whether nothing was exchanged.
  public var isIdle: Bool { received == 0 && sent == 0 && !isMerged }

  /// What was exchanged, in a few words.
  public var counts: Text {
    func documents(_ count: Int) -> String { count == 1 ? "1 document" : "\(count) documents" }
    var parts = isIdle ? [Text(en: "up to date", ja: "変更なし")] : []
    if received > 0 { parts.append(Text(en: "received \(documents(received))", ja: "\(received)件を受信")) }
    if sent > 0 { parts.append(Text(en: "sent \(documents(sent))", ja: "\(sent)件を送信")) }
    if isMerged { parts.append(Text(en: "merged", ja: "統合済み")) }
    if isReadOnly { parts.append(Text(en: "receive only", ja: "受信のみ")) }
    return Text(en: parts.map(\.en).joined(separator: ", "), ja: parts.map(\.ja).joined(separator: "、"))
  }

  /// Notes in addition to what was received, sent or failed, one sentence each.
  public var notes: [Text] {
    var notes: [Text] = []
    if wentBack {
      notes.append(
        Text(
          en: "The remote had gone back to an older version; the newer one is kept.", ja: "リモートが古いバージョンに戻っていたため、新しいほうを残しました。"))
    }
    if !unreadable.isEmpty, failure == nil {
      notes.append(
        Text(
          en: """
            Everything else was synced. These files stay as they are in \(remote) until they are fixed there, and your changes \
            to them are not sent until then.
            """,
          ja: """
            ほかはすべて同期しました。これらのファイルは \(remote) 側で修正されるまでそのまま残り、それまでは手元での変更も送信されません。
            """))
    }
    notes += kept.map { path in
      Text(
        en: "\(path) was deleted there. A workspace needs this file, so it was kept.",
        ja: "\(path) が削除されていましたが、ワークスペースに必要なファイルのため残しました。")
    }
    notes += copies.map { path, copy in
      Text(
        en: "\(path) was changed on both sides; the other version is kept as \(copy).",
        ja: "\(path) は両方で変更されたため、もう一方のバージョンを \(copy) として残しました。")
    }
    notes += renamed.map { id, other, author in
      let name = author.personName
      return Text(
        en: "Two different screens had the ID \(id). The one that \(name) imported is now \(other).",
        ja: "IDが \(id) の異なる画面が2つあったため、\(name) が取り込んだほうのIDを \(other) に変更しました。")
    }
    return notes
  }
}
