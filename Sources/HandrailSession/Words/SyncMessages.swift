import HandrailLedger
import HandrailModel
import HandrailWorkspace

extension [RemoteOutcome] {
  /// The result of a sync, for the interface.
  ///
  /// - Parameter conflicts: those of the whole workspace.
  public func inInterface(conflicts: Int) -> Text {
    func names(_ remotes: some Sequence<RemoteOutcome>) -> String { remotes.map(\.name).joined(separator: ", ") }
    let failed = filter { !$0.isGood }
    guard let first = failed.first else {
      let synced = Text(en: "Synced with \(names(self)).", ja: "\(names(self)) と同期しました。")
      return .joined([synced] + (conflicts > 0 ? [Conflict.toResolve(conflicts)] : []))
    }
    let rest = names(failed.dropFirst())
    return Text(
      en: "\(first.name): \(first.message.en) \(first.remedy.en)\(rest.isEmpty ? "" : " Also failed: \(rest)")",
      ja: "\(first.name): \(first.message.ja)\(first.remedy.ja)\(rest.isEmpty ? "" : " ほかに失敗: \(rest)")")
  }
}

extension RemoteOutcome {
  /// The message if a person cancelled the sync.
  public static let cancelled = Text(en: "Sync cancelled. Nothing was lost.", ja: "同期をキャンセルしました。何も失われていません。")
}

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
    return Text.list(parts)
  }

  /// Notes in addition to what was received, sent or failed, one sentence each.
  public var notes: [Text] {
    var notes: [Text] = []
    if wentBack {
      notes.append(
        Text(
          en: "The remote had gone back to an older version; the newer one is kept.", ja: "リモートが古いバージョンに戻っていたため、新しいほうを残しました。"))
    }
    if failure == nil { notes += waitingNotes }
    notes += removedNotes
    notes += kept.map { path in
      Text(
        en: "\(path) was deleted there. A workspace needs this file, so it was kept.",
        ja: "\(path) が削除されていましたが、ワークスペースに必要なファイルのため残しました。")
    }
    notes += putBackNotes
    notes += leftOutNotes
    notes += picturesByName.map { name, screens in
      let (who, ids, isOne) = (name.isEmpty ? "Someone" : name, screens.listed(", "), screens.count == 1)
      return Text(
        en: isOne
          ? "\(who) had removed the picture of \(ids) there; it was put back because the screen still names it."
          : "\(who) had removed the pictures of \(ids) there; they were put back because the screens still name them.",
        ja: "\(name.isEmpty ? "誰か" : name) が \(screens.listed("、")) の画像を取り除いていましたが、画面が参照しているため元に戻しました。")
    }
    notes += copied.map { copy in
      let (id, name) = (Target(copy.document.kind, copy.document.id).text, copy.by.personName)
      let original = Target(copy.document.kind, copy.original).text
      if copy.isOver {
        return Text(
          en:
            "\(name.isEmpty ? "Someone" : name) copied the file of \(original) over that of \(id). Each keeps its own "
            + "signatures, checks, threads and closed findings.",
          ja: "\(name.isEmpty ? "誰か" : name) が \(id) のファイルを \(original) のファイルで上書きしました。署名、検証結果、質問、閉じた指摘は元のままです。")
      }
      return Text(
        en:
          "\(name.isEmpty ? "Someone" : name) made \(id) by copying the file of \(original). Its signatures, checks, threads and "
          + "closed findings stay with \(original).",
        ja: "\(name.isEmpty ? "誰か" : name) が \(original) のファイルをコピーして \(id) を作りました。署名、検証結果、質問、閉じた指摘は \(original) だけのものです。")
    }
    notes += copies.map { path, copy in
      Text(
        en: "\(path) was changed on both sides; the other version is kept as \(copy).",
        ja: "\(path) は両方で変更されたため、もう一方のバージョンを \(copy) として残しました。")
    }
    notes += renamed.map { renamed in
      let (id, other, name) = (renamed.id, renamed.to, renamed.by.personName)
      let kind = renamed.kind == .component ? Text(en: "components", ja: "コンポーネント") : Text(en: "screens", ja: "画面")
      if name.isEmpty {
        return Text(
          en: "Two different \(kind.en) had the ID \(id). One of them is now \(other).",
          ja: "IDが \(id) の異なる\(kind.ja)が二つあったため、一方のIDを \(other) に変更しました。")
      }
      return Text(
        en: "Two different \(kind.en) had the ID \(id). The one that \(name) imported is now \(other).",
        ja: "IDが \(id) の異なる\(kind.ja)が二つあったため、\(name) が取り込んだほうのIDを \(other) に変更しました。")
    }
    notes += mixed.map { id in
      Text(
        en: """
          Two people imported different files as \(id), so it shows what both say. handrail doctor shows how to separate them.
          """,
        ja: "別々のファイルが \(id) として取り込まれていたため、両方の内容が入っています。分け方は handrail doctor で確認できます。")
    }
    return notes
  }

  /// What was put back: files that had been deleted, and what was missing in others.
  private var putBackNotes: [Text] {
    var notes: [Text] = []
    let (deleted, changed) = (putBack.filter(\.isWhole), putBack.filter { !$0.isWhole })
    if !deleted.isEmpty {
      let (places, people, isOne) = (deleted.places, deleted.people, deleted.count == 1)
      notes.append(
        Text(
          en: "\(places.en) had been deleted there; \(isOne ? "it was" : "they were") put back because \(people.en) had edited "
            + "\(isOne ? "it" : "them").",
          ja: "\(places.ja) が削除されていましたが、\(people.ja) が編集していたため元に戻しました。"))
    }
    if !changed.isEmpty {
      let (places, people) = (changed.places, changed.people)
      notes.append(
        Text(
          en: "What \(people.en) had recorded in \(places.en) was missing there and was put back.",
          ja: "\(people.ja) が \(places.ja) に記録した内容がなくなっていたため、元に戻しました。"))
    }
    return notes
  }

  /// What a merge by hand decided, by its author and the authors of the values.
  private var leftOutNotes: [Text] {
    let byPeople = Dictionary(grouping: leftOut) { [$0.by.personName, $0.author.personName] }
    return byPeople.sorted { $0.key.lexicographicallyPrecedes($1.key, by: utf8Precedes) }.map { names, values in
      let (by, author) = (Self.person(names[0]), Self.person(names[1]))
      let (shown, count) = (values.prefix(5).map(\.name), values.count)
      let fields = Text(en: listed(shown.map(\.en), of: count), ja: listed(shown.map(\.ja), of: count))
      return Text(
        en: "In a merge with git, \(by.en) decided against what \(author.en) had recorded: \(fields.en). To see it: handrail log",
        ja: "\(by.ja) がgitでの統合で、\(author.ja) の記録した値を採用しませんでした: \(fields.ja)。値を見るには: handrail log")
    }
  }

  private static func person(_ name: String) -> Text { name.isEmpty ? Text(en: "someone", ja: "誰か") : Text(both: name) }

  /// The screens whose pictures were removed, by author, each once.
  private var picturesByName: [(name: String, screens: [String])] {
    Dictionary(grouping: pictures) { $0.by.personName }.sorted { utf8Precedes($0.key, $1.key) }.map { name, pictures in
      (name, Set(pictures.flatMap(\.screens)).sorted(by: utf8Precedes))
    }
  }

  /// What becomes of files that somebody must fix first.
  private var waitingNotes: [Text] {
    var (notes, seen): ([Text], Set<String>) = ([], [])
    let paths = waiting.map(\.path).filter { seen.insert($0).inserted }
    // A file may have several values that cannot be accepted.
    let whole = Set(waiting.filter { !$0.isRestTaken }.map(\.path))
    for isInPart in [true, false] {
      let files = paths.filter { whole.contains($0) != isInPart }
      if files.isEmpty { continue }
      let names = Text(en: files.listed(", "), ja: files.listed("、"))
      let (them, isOne) = (files.count == 1 ? "it" : "them", files.count == 1)
      let taken =
        isInPart
        ? Text(en: "everything but what is named above was taken.", ja: "上に挙げた箇所のほかは、すべて取り込みました。")
        : Text(en: "nothing was taken.", ja: "何も取り込んでいません。")
      notes.append(
        Text(
          en: "\(names.en): \(taken.en) Until someone fixes \(isOne ? "the file" : "the files") in \(remote), your changes to "
            + "\(them) are not sent there.",
          ja: "\(names.ja): \(taken.ja)\(remote) 側でファイルが修正されるまで、手元での変更は送信されません。"))
    }
    return notes
  }

  /// Which screens are gone, by whom, and how to bring them back, and which have another name.
  private var removedNotes: [Text] {
    var (people, gone): ([String], [String: [Join.Departure]]) = ([], [:])
    for screen in removed where screen.to == nil {
      let name = screen.by.personName
      if gone[name] == nil { people.append(name) }
      gone[name, default: []].append(screen)
    }
    let removals = people.map { name in
      let screens = gone[name] ?? []
      let ids = screens.map(\.id)
      let moved = screens.compactMap { screen in screen.file.map { (screen.id, $0) } }.map { id, file in
        Text(en: " The file of \(id) is now in \(file).", ja: "\(id) のファイルは \(file) に移動しています。")
      }
      let back = screens.first?.commit.map { commit in
        "handrail restore \(ids.count == 1 ? ids[0] : "SCREEN")@\(commit.prefix(8))"
      }
      let way = back.map { Text(en: " To bring \(ids.count == 1 ? "it" : "one") back: \($0)", ja: "元に戻すには: \($0)") }
      let more = moved + [way].compactMap(\.self)
      return Text(
        en: "\(name.isEmpty ? "Someone" : name) removed the \(ids.count == 1 ? "screen" : "screens") \(ids.listed(", "))."
          + more.map(\.en).joined(),
        ja: "\(name.isEmpty ? "誰か" : name) が画面 \(ids.listed("、")) を削除しました。" + more.map(\.ja).joined())
    }
    return removals
      + removed.compactMap { screen in
        let name = screen.by.personName
        return screen.to.map {
          Text(
            en: "\(name.isEmpty ? "Someone" : name) renamed the screen \(screen.id) to \($0).",
            ja: "\(name.isEmpty ? "誰か" : name) が画面 \(screen.id) のIDを \($0) に変更しました。")
        }
      }
  }
}

extension [String] {
  /// The first ten, and the number of the rest.
  fileprivate func listed(_ separator: String) -> String {
    let names = prefix(10).joined(separator: separator)
    guard count > 10 else { return names }
    return separator == ", " ? "\(names) and \(count - 10) more" : "\(names)ほか\(count - 10)件"
  }
}
