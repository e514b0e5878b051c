import HandrailModel
import HandrailWorkspace

extension SyncReport {
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
        ja: "ID が \(id) の異なる画面が 2 つあったため、\(name) が取り込んだほうの ID を \(other) に変更しました。")
    }
    return notes
  }
}
