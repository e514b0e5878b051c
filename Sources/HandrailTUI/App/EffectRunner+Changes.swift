import HandrailModel
import HandrailWorkspace

extension EffectRunner {
  /// Makes one change; returns what is shown to the person.
  func apply(_ change: Change) throws(Failure) -> Written {
    switch change {
    case .restore, .undo, .redo, .revert: return try revert(change, isConfirmed: false)
    case .confirmed(let change): return try revert(change, isConfirmed: true)
    case .record(let draft):
      return try record(draft)
    case .order(let screen, let items, let version):
      try workspace.order(screen, items, on: version)
      return Written(message: Text(en: "Saved the order of \(screen).", ja: "\(screen) の順序を保存しました。"))
    case .naturalOrder(let screen, let version, let others):
      return Written(message: try orderNaturally(screen, version, others))
    case .add(let collection, let screen, let id, let fields, let members):
      try workspace.addItem(collection, id, to: screen, fields, members: members)
      return Written(message: Text(en: "Added \(screen)#\(id).", ja: "\(screen)#\(id) を追加しました。"))
    case .addScreen(let id, let fields):
      try workspace.addScreen(id, fields)
      return Written(message: Text(en: "Added screen \(id).", ja: "画面 \(id) を追加しました。"))
    case .remove(let target):
      try workspace.remove(target)
      return Written(message: Text(en: "Removed \(target). Press u to undo.", ja: "\(target) を削除しました。u で取り消せます。"))
    case .resolve(let conflict, let side, let value):
      let (target, path) = (conflict.target, conflict.path)
      try workspace.resolve(target, path, take: side, value: value, among: conflict.sides)
      let title = conflict.title
      return Written(message: Text(en: "Resolved \(target): \(title.en).", ja: "\(target) の\(title.ja)の食い違いを解決しました。"))
    case .addRemote, .removeRemote: return try changeRemote(change)
    case .rename, .duplicate, .addComponent, .addColour: return try manage(change)
    case .adoptComponents, .adoptColours, .relink: return try adopt(change)
    case .export, .save: return try write(change)
    case .openPictures(let screen):
      try workspace.openPictures(of: screen)
      return Written(message: Text(en: "Opened the picture of \(screen).", ja: "\(screen) の画像を開きました。"))
    case .verifyAll(let screen, let about, let method, let verdict):
      let lines = try workspace.verify(screen, about, method, verdict.result)
      let open = lines.count { $0.state == .needsDevice }
      let needed = open > 0 ? Text(en: " \(open) still need a device.", ja: "うち \(open) 件は実機での確認が必要です。") : .none
      return Written(
        message: Text(
          en: "\(lines.count) checks passed.\(needed.en) Press u to undo.", ja: "\(lines.count) 件を合格にしました。\(needed.ja)u で取り消せます。")
      )
    case .ask, .answer, .close, .reopen, .sign, .verify: return try writeDiscussion(change)
    }
  }

  private func record(_ draft: Draft) throws(Failure) -> Written {
    let count = draft.targets.count
    let isWide = count > 1 || draft.targets[0].kind != .screen
    let before = isWide ? try workspace.questionCount().findings : 0
    let result = try workspace.record(draft)
    let what: Text =
      switch (count, draft.targets[0].kind) {
      case (1, .project): Text(en: "the project's defaults", ja: "プロジェクトの既定値")
      case (1, _): Text(en: draft.targets[0].text, ja: draft.targets[0].text + " ")
      default: Text(en: "\(count) items", ja: "\(count) 項目")
      }
    guard result.hasChanged else {
      return Written(message: Text(en: "No change: \(what.en) already had this content.", ja: "\(what.ja)はすでにその内容です。"))
    }
    let gone = isWide ? before - (try workspace.questionCount().findings) : 0
    let went =
      gone > 1 ? Text(en: " Findings answered: \(gone).", ja: "\(gone) 件の指摘が解決しました。") : Text.none
    let stale = try stale(draft)
    return Written(
      message: Text(en: "Saved \(what.en).\(went.en)\(stale.en)", ja: "\(what.ja)を保存しました。\(went.ja)\(stale.ja)"),
      conflicts: result.conflicts)
  }

  private func revert(_ change: Change, isConfirmed: Bool) throws(Failure) -> Written {
    switch change {
    case .restore(let target, let commit):
      let hasChanged = try workspace.restore(target, from: commit, isConfirmed: isConfirmed)
      return Written(
        message: hasChanged
          ? Text(en: "Restored \(target). Press u to undo.", ja: "\(target) を戻しました。u で取り消せます。")
          : Text(en: "\(target) already has this content.", ja: "\(target) はすでにその内容です。"))
    case .undo:
      let text = try workspace.undo(redo: false, isConfirmed: isConfirmed)
      return Written(message: Text(en: "Undone: \(text.en)", ja: "取り消しました: \(text.ja)"))
    case .redo:
      let text = try workspace.undo(redo: true, isConfirmed: isConfirmed)
      return Written(message: Text(en: "Redone: \(text.en)", ja: "やり直しました: \(text.ja)"))
    case .revert(let entry):
      let text = try workspace.undo(entry, isConfirmed: isConfirmed)
      return Written(message: Text(en: "Undone: \(text.en)", ja: "取り消しました: \(text.ja)"))
    default: return Written(message: .none)
    }
  }

  /// An item without a frame has no place among the others, which a person should know before relying on the order.
  private func orderNaturally(_ screen: String, _ version: String, _ others: [String]) throws(Failure) -> Text {
    let kept = try workspace.confirmNaturalOrder(screen, on: version, others: others)
    let screens = ([screen] + others).filter { !kept.contains($0) }
    var count = 0
    for screen in screens { count += try workspace.screen(screen).readableWithoutFrame.count }
    let what =
      screens.count == 1
      ? Text(both: screens[0]) : Text(en: "\(screens.count) screens", ja: "\(screens.count) 画面")
    let names = kept.prefix(3)
    let more = kept.count - names.count
    let rest = more > 0 ? Text(en: " and \(more) more", ja: " ほか \(more) 画面") : .none
    let standing =
      kept.isEmpty
      ? Text.none
      : Text(
        en: " Someone else has ordered these meanwhile, and they stay so: \(names.joined(separator: ", "))\(rest.en).",
        ja: "その間にほかの人が順序を決めた画面は、そのままです: \(names.joined(separator: "、"))\(rest.ja)。")
    let order = Text(
      en: "The reading order of \(what.en) is left to right, top to bottom.\(standing.en)",
      ja: "\(what.ja) は左から右、上から下の順に読み上げます。\(standing.ja)")
    guard count > 0 else { return order }
    return Text(
      en: "\(order.en) Items without a frame keep their position: \(count).", ja: "\(order.ja)フレームのない \(count) 項目は、元の位置のままです。")
  }

  /// Told where a signature does not cover what the screen says now.
  private func stale(_ draft: Draft) throws(Failure) -> Text {
    let screens = draft.targets.filter { $0.kind == .screen }.map(\.document)
    guard let first = try workspace.screensWithStaleSignatures(among: screens).first else { return .none }
    return Text(en: " The signature of \(first) is now out of date.", ja: " \(first) の署名は、この変更より前のものです。")
  }

  private func writeDiscussion(_ change: Change) throws(Failure) -> Written {
    switch change {
    case .ask(let about, let body):
      _ = try workspace.ask(about, body)
      let about = Words.finding(about)
      return Written(message: Text(en: "Added a question about \(about.en).", ja: "\(about.ja) について質問しました。"))
    case .answer(let question, let body, let settles):
      try workspace.answer(question, body, settles: settles)
      return Written(
        message: settles ? Text(en: "Question settled.", ja: "質問を解決しました。") : Text(en: "Question answered.", ja: "質問に回答しました。"))
    case .close(let finding, let status, let reason, let until):
      try workspace.close(finding, as: status, reason: reason, until: until)
      let name = Words.finding(finding)
      return Written(message: Text(en: "Closed \(name.en).", ja: "\(name.ja)を閉じました。"))
    case .reopen(let finding, let reason):
      try workspace.reopen(finding, reason: reason)
      let name = Words.finding(finding)
      return Written(message: Text(en: "Reopened \(name.en).", ja: "\(name.ja)を未解決に戻しました。"))
    case .sign(let screen, let role):
      try workspace.sign(screen, as: role)
      let name = Field.roleSigned.spec.valueName(role)
      return Written(message: Text(en: "Signed \(screen) as \(name.en).", ja: "\(screen) に\(name.ja)として署名しました。"))
    case .verify(let screen, let about, let method, let verdict):
      _ = try workspace.verify(
        screen, about: about, method, verdict.result)
      let line = try workspace.verificationEntries(screen).first { $0.about == about && $0.method == method }
      if line?.state == .needsDevice {
        return Written(
          message: Text(
            en: "\(about): recorded for the simulator. To pass, check it on a device.",
            ja: "\(about): シミュレータでの結果を記録しました。合格には実機での確認が必要です。"))
      }
      return Written(
        message: verdict.passes
          ? Text(en: "\(about): passed.", ja: "\(about): 合格")
          : Text(en: "\(about): failed. The screen is reopened.", ja: "\(about): 不合格(画面を差し戻しました)"))
    default: return Written(message: .none)
    }
  }

  private func changeRemote(_ change: Change) throws(Failure) -> Written {
    switch change {
    case .addRemote(let name, let url):
      try workspace.addRemote(name, url)
      return Written(message: Text(en: "Added remote \(name).", ja: "リモート \(name) を追加しました。"))
    case .removeRemote(let name):
      try workspace.removeRemote(name)
      return Written(message: Text(en: "Removed remote \(name).", ja: "リモート \(name) を削除しました。"))
    default: return Written(message: .none)
    }
  }
}

extension EffectRunner {
  /// What gives things their ids.
  private func manage(_ change: Change) throws(Failure) -> Written {
    switch change {
    case .rename(let target, let id):
      try workspace.rename(target, to: id)
      return Written(message: Text(en: "Renamed \(target) to \(id).", ja: "\(target) を \(id) に変更しました。"))
    case .duplicate(let screen, let id):
      try workspace.duplicate(screen, as: id)
      return Written(
        message: Text(
          en: "Duplicated \(screen) as \(id), without its questions and signatures.", ja: "\(screen) を \(id) に複製しました。質問と署名は含みません。"
        ))
    case .addComponent(let id, let fields):
      try workspace.addComponent(id, fields)
      return Written(
        message: Text(
          en: "Added component:\(id). To use it, set the field “component” of an element.",
          ja: "component:\(id) を追加しました。使うには、要素の「component」フィールドに設定してください。"))
    case .addColour(let name):
      try workspace.addColour(name, [])
      return Written(message: Text(en: "Added palette:\(name).", ja: "palette:\(name) を追加しました。"))
    default: return Written(message: .none)
    }
  }

  private func write(_ change: Change) throws(Failure) -> Written {
    let path =
      switch change {
      case .export(let format, let path): try workspace.export(format, to: path)
      case .save(let text, let path): try workspace.write(Array(text.utf8), toNewFile: path)
      default: ""
      }
    return Written(message: Text(en: "Saved to \(path)", ja: "\(path) に保存しました。"))
  }
}

extension Change.Verdict {
  fileprivate var result: VerificationResult {
    VerificationResult(passes: passes, note: note, build: build, os: os, isSimulated: isSimulated)
  }
}
