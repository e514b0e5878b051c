import HandrailModel
import HandrailWorkspace

/// The outcomes of changes, in words: each sentence is written once, for all surfaces.
extension Outcome {
  /// - Parameters:
  ///   - targets: as the person named them.
  ///   - items: their number.
  static func saved(_ targets: [Target], items: Int, hasChanged: Bool) -> Outcome {
    let what: Text =
      switch (items, targets.first) {
      case (1, let target?) where target.kind == .project: Text(en: "the project's defaults", ja: "プロジェクトの既定値")
      case (1, let target?) where target.selector == nil: Text(en: target.text, ja: target.text + " ")
      default: Text(en: "\(items) item\(items == 1 ? "" : "s")", ja: "\(items)項目")
      }
    return Outcome(
      hasChanged
        ? Text(en: "Saved \(what.en).", ja: "\(what.ja)を保存しました。")
        : Text(en: "No change: \(what.en) already had this content.", ja: "\(what.ja)はすでにその内容です。"))
  }

  static func saved(at path: String) -> Outcome { Outcome(Text(en: "Saved to \(path)", ja: "\(path) に保存しました。")) }

  static func savedOrder(of screen: String) -> Outcome {
    Outcome(Text(en: "Saved the order of \(screen).", ja: "\(screen) の順序を保存しました。"))
  }

  static func natural(_ screens: [String]) -> Outcome {
    let what = screens.counted(Text(en: "screens", ja: "画面"))
    return Outcome(
      Text(en: "The reading order of \(what.en) is left to right, top to bottom.", ja: "\(what.ja) は左から右、上から下の順に読み上げます。"))
  }

  static func added(_ what: String, next: NextStep...) -> Outcome {
    var outcome = Outcome(Text(en: "Added \(what).", ja: "\(what) を追加しました。"))
    outcome.next = next
    return outcome
  }

  static func removed(_ what: String) -> Outcome { Outcome(Text(en: "Removed \(what).", ja: "\(what) を削除しました。"), next: .undo) }

  static func renamed(_ what: String, to id: String) -> Outcome {
    Outcome(Text(en: "Renamed \(what) to \(id).", ja: "\(what) を \(id) に変更しました。"))
  }

  static func duplicated(_ screen: String, as id: String) -> Outcome {
    Outcome(
      Text(
        en: "Duplicated \(screen) as \(id), without its threads and signatures.", ja: "\(screen) を \(id) に複製しました。質問と署名は含みません。"))
  }

  /// - Parameter extent: nil if there is none.
  static func adopted(_ extent: Text?, isDryRun: Bool) -> Outcome {
    guard let extent else { return Outcome(Text(en: "Nothing to adopt.", ja: "採用するものはありません。")) }
    if isDryRun {
      return Outcome(Text(en: "Dry run: \(extent.en) would be adopted.", ja: "ドライラン: \(extent.ja)を採用します。"))
    }
    return Outcome(Text(en: "Adopted \(extent.en).", ja: "\(extent.ja)を採用しました。"), next: .undo)
  }

  /// - Parameter disputed: the fields that had different values on both.
  static func relinked(_ count: Int, _ disputed: [String]) -> Outcome {
    var outcome = Outcome(
      Text(
        en: "Linked \(count) element\(count == 1 ? "" : "s") to the new layer\(count == 1 ? "" : "s").",
        ja: "\(count)件の要素を新しいレイヤーに関連付けました。"), next: .undo)
    if disputed.isEmpty { return outcome }
    let names = disputed.joined(separator: ", ")
    outcome.notes = [
      Text(en: "Recorded differently on both, and kept as a conflict: \(names).", ja: "両方に異なる記録があり、食い違いとして残しました: \(names)")
    ]
    outcome.next.append(.resolve)
    return outcome
  }

  static func broughtBack(_ what: String) -> Outcome {
    Outcome(Text(en: "\(what) is back.", ja: "\(what) を元に戻しました。"), next: .undo)
  }

  static func savedPicture(of screen: String) -> Outcome {
    Outcome(Text(en: "Saved the picture of \(screen).", ja: "\(screen) の画像を保存しました。"))
  }

  static func removedPicture(of screen: String, existed: Bool) -> Outcome {
    existed
      ? Outcome(Text(en: "Removed the picture of \(screen).", ja: "\(screen) の画像を削除しました。"), next: .undo)
      : Outcome(Text(en: "\(screen) has no picture.", ja: "\(screen) に画像はありません。"))
  }

  static func openedPicture(of screen: String) -> Outcome {
    Outcome(Text(en: "Opened the picture of \(screen).", ja: "\(screen) の画像を開きました。"))
  }

  static func addedRemote(_ name: String) -> Outcome {
    Outcome(Text(en: "Added remote \(name).", ja: "リモート \(name) を追加しました。"), next: .sync)
  }

  static func changedRemote(_ name: String) -> Outcome {
    Outcome(Text(en: "Changed remote \(name).", ja: "リモート \(name) を変更しました。"))
  }

  /// With a warning about an unsafe address.
  func warning(of url: String) -> Outcome {
    var outcome = self
    if let warning = Workspace.warning(of: url) { outcome.notes.append(warning) }
    return outcome
  }

  static func removedRemote(_ name: String) -> Outcome {
    Outcome(Text(en: "Removed remote \(name).", ja: "リモート \(name) を削除しました。"))
  }

  /// The message if someone else changed the same fields in the meantime, for the interface; nil if nobody did.
  public var conflictsInInterface: Text? {
    guard !conflicts.isEmpty else { return nil }
    let fields = Text.list(conflicts.map(Field.title))
    return Text(
      en: "Recorded, but someone else changed \(fields.en) meanwhile. Both values are kept: choose one under Conflicts.",
      ja: "記録しましたが、その間にほかの人が\(fields.ja)を変更しました。両方の値を残しています。「食い違い」で選んでください。")
  }

  static func undone(_ what: Text) -> Outcome { Outcome(Text(en: "Undone: \(what.en)", ja: "取り消しました: \(what.ja)")) }
  static func redone(_ what: Text) -> Outcome { Outcome(Text(en: "Redone: \(what.en)", ja: "やり直しました: \(what.ja)")) }

  static func restored(_ what: String, hasChanged: Bool) -> Outcome {
    hasChanged
      ? Outcome(Text(en: "Restored \(what).", ja: "\(what) を復元しました。"), next: .undo)
      : Outcome(Text(en: "\(what) already has this content.", ja: "\(what) はすでにその内容です。"))
  }
}

extension [String] {
  /// The name if there is only one, otherwise the number.
  func counted(_ noun: Text) -> Text {
    count == 1 ? Text(both: self[0]) : Text(en: "\(count) \(noun.en)", ja: "\(count) \(noun.ja)")
  }
}

extension DesignQuestion {
  /// The message if an answer was saved but did not settle it.
  public var stillOpen: Text {
    findings == 1
      ? Text(en: "Saved, but not answered yet: \(example.sentence)", ja: "保存しましたが、まだ回答がそろっていません: \(example.sentence)")
      : Text(en: "Saved. Places still open: \(findings).", ja: "保存しました。残りは\(findings)か所です。")
  }
}

extension Text {
  /// - Parameter screens: of a shared repository; nil for a new workspace.
  public static func createdWorkspace(in root: String, screens: Int? = nil) -> Text {
    guard let screens else {
      return Text(en: "Created a workspace in \(root)/.handrail.", ja: "\(root)/.handrail にワークスペースを作成しました。")
    }
    return Text(
      en: "Created a workspace in \(root)/.handrail with \(screens) screen\(screens == 1 ? "" : "s").",
      ja: "\(root)/.handrail にワークスペースを作成しました(\(screens)画面)。")
  }

  /// What still blocks a screen after something was recorded on it.
  static func left(_ blocking: Int, of screen: String) -> Text {
    blocking == 0
      ? Text(en: "\(screen): no blocking findings.", ja: "\(screen): 未解決の指摘はありません。")
      : Text(
        en: "\(screen): \(blocking) blocking finding\(blocking == 1 ? "" : "s") left.",
        ja: "\(screen): 未解決の指摘が\(blocking)件あります。")
  }

  /// Screens that someone else ordered before they could get the natural order.
  static func ordersKept(of screens: [String]) -> Text {
    let (names, more) = (Text.list(Array(screens.prefix(3))), screens.count - min(3, screens.count))
    let rest = more > 0 ? Text(en: " and \(more) more", ja: " ほか\(more)画面") : Text(both: "")
    return Text(
      en: "Someone else has set the order of these in the meantime; it was kept: \(names.en)\(rest.en).",
      ja: "その間にほかの人が順序を決めた画面は、そのままです: \(names.ja)\(rest.ja)。")
  }
}
