import HandrailModel
import HandrailWorkspace

/// The outcomes of threads and decisions, in words.
extension Outcome {
  static func asked(_ about: String, ids: [String]) -> Outcome {
    let what = Text.finding(about)
    var outcome = Outcome(
      ids.count == 1
        ? Text(en: "Started a thread about \(what.en).", ja: "\(what.ja) について質問しました。")
        : Text(en: "Started \(ids.count) threads.", ja: "\(ids.count)件の質問を追加しました。"),
      next: .answer(ids.count == 1 ? ids[0] : nil))
    outcome.made = ids
    return outcome
  }

  static func answered(_ thread: String, settles: Bool) -> Outcome {
    settles
      ? Outcome(Text(en: "Settled the thread.", ja: "質問を解決しました。"))
      : Outcome(Text(en: "Answered the thread.", ja: "質問に回答しました。"), next: .settle(thread))
  }

  static func closed(_ names: [String]) -> Outcome {
    let what = findings(names)
    return Outcome(
      Text(en: "Closed \(what.en).", ja: "\(what.ja)を閉じました。"),
      notes: [
        names.count == 1
          ? Text(en: "It reopens if the facts it is based on change.", ja: "前提とした事実が変わると、未解決に戻ります。")
          : Text(en: "They reopen if the facts they are based on change.", ja: "前提とした事実が変わると、未解決に戻ります。")
      ])
  }

  static func reopened(_ names: [String]) -> Outcome {
    let what = findings(names)
    return Outcome(Text(en: "Reopened \(what.en).", ja: "\(what.ja)を未解決に戻しました。"))
  }

  static func signed(_ screens: [String], _ role: String) -> Outcome {
    let (what, name) = (screens.counted(Text(en: "screens", ja: "画面")), Field.roleSigned.spec.valueName(role))
    return Outcome(Text(en: "Signed \(what.en) as \(name.en).", ja: "\(what.ja) に\(name.ja)として署名しました。"))
  }

  /// - Parameters:
  ///   - about: the lines as the person named them.
  ///   - count: the number of lines.
  ///   - open: how many of them are still open, as they were only checked on the simulator.
  static func verified(_ about: [String], passes: Bool, _ count: Int, needingDevice open: Int) -> Outcome {
    guard about.count == 1, count == 1 else {
      let verdict =
        passes
        ? Text(en: "\(count) checks passed.", ja: "\(count)件を合格にしました。")
        : Text(en: "\(count) checks failed.", ja: "\(count)件を不合格にしました。")
      let needed = Text(
        en: "\(open) still need a device: the simulator has no hints or rotor.",
        ja: "うち\(open)件は実機での検証が必要です(シミュレータではヒントとローターを検証できません)。")
      return Outcome(verdict, notes: open > 0 ? [needed] : [], next: .undo)
    }
    if open > 0 {
      return Outcome(
        Text(en: "\(about[0]): recorded for the simulator.", ja: "\(about[0]): シミュレータでの結果を記録しました。"),
        notes: [
          Text(
            en: "To pass, check it on a device: the simulator has no hints or rotor.",
            ja: "合格には実機での検証が必要です(シミュレータではヒントとローターを検証できません)。")
        ])
    }
    return Outcome(
      passes
        ? Text(en: "\(about[0]): passed.", ja: "\(about[0]): 合格")
        : Text(en: "\(about[0]): failed. The screen is reopened.", ja: "\(about[0]): 不合格(画面を差し戻しました)"))
  }

  static func placed(at check: String) -> Outcome {
    Outcome(Text(en: "Assigned to \(check) and recorded as failed.", ja: "割り当てました: \(check) は不合格です。"))
  }

  static func dismissed(_ issue: String) -> Outcome { Outcome(Text(en: "Dismissed \(issue).", ja: "\(issue) を対象外にしました。")) }

  /// - Parameter cleared: fields that only went with a value that was not taken.
  static func resolved(_ target: Target, _ path: String, clearing cleared: [String]) -> Outcome {
    let (title, fields) = (Field.title(of: path), cleared.map(Field.title(of:)))
    let (en, ja) = (fields.map { "“\($0.en)”" }.joined(separator: ", "), fields.map { "「\($0.ja)」" }.joined())
    let note = Text(
      en: "Cleared \(en), recorded together with the value that was not taken.",
      ja: "採用しなかった値と一緒に記録されていた\(ja)は消去しました。")
    return Outcome(
      Text(en: "Resolved \(target): \(title.en).", ja: "\(target) の\(title.ja)の食い違いを解決しました。"),
      notes: cleared.isEmpty ? [] : [note])
  }

  private static func findings(_ names: [String]) -> Text {
    names.count == 1 ? .finding(names[0]) : Text(en: "\(names.count) findings", ja: "\(names.count)件の指摘")
  }
}

extension Text {
  /// The words for a finding if `name` is one (`RULE@TARGET`), otherwise `name`.
  public static func finding(_ name: String) -> Text {
    guard let end = name.firstIndex(of: "@"), let rule = Workspace.rule(name) else { return Text(both: name) }
    let target = name[name.index(after: end)...]
    return Text(en: "“\(rule.title.en)” on \(target)", ja: "\(target) の「\(rule.title.ja)」")
  }
}

extension Conflict {
  public static let none = Text(en: "No conflicts.", ja: "食い違いはありません。")

  public static func counted(_ count: Int) -> Text {
    Text(en: count == 1 ? "1 conflict" : "\(count) conflicts", ja: "食い違い\(count)件")
  }

  /// Their number, and the key that opens them.
  public static func toResolve(_ count: Int) -> Text {
    Text(en: "\(counted(count).en): press x to resolve.", ja: "食い違いが\(count)件あります。x で開きます。")
  }
}
