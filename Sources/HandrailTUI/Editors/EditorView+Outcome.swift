import HandrailModel
import HandrailWorkspace

/// What an answer comes to, in sentences.
extension EditorView {
  /// What the whole answer comes to, by the catalogue.
  func verdict(_ setting: Setting) -> [String] {
    guard let judgement else { return [] }
    if draft.assignments.isEmpty { return [setting.say(Text(en: "Nothing has changed.", ja: "変更はありません。"))] }
    var sentences: [String] = []
    if inquiry.remark != nil {
      sentences.append(
        setting.say(
          judgement.isAnswered
            ? Text(en: "This answers it.", ja: "これで回答になります。") : Text(en: "Not answered yet.", ja: "まだ回答になっていません。")))
    }
    sentences += voices(judgement)
    for remark in others(judgement) {
      sentences.append("\(setting.say(remark.level.name)): \(remark.sentence)")
    }
    return sentences
  }

  /// What is found with the answer and is not said above it.
  func others(_ judgement: Judgement) -> [Remark] {
    judgement.remarks.filter { $0.name != inquiry.remark?.name || $0.sentence != inquiry.remark?.sentence }
  }

  /// What VoiceOver would say, in each language.
  func voices(_ judgement: Judgement) -> [String] {
    judgement.spoken.map { line in
      let tag = judgement.spoken.count > 1 ? " (\(line.language))" : ""
      return "VoiceOver\(tag): \(line.text)"
    }
  }

  /// What each part that changed comes to by itself.
  func outcome(since old: EditorView, _ setting: Setting) -> [String] {
    guard let judgement else { return [] }
    var sentences: [String] = []
    for (before, part) in zip(old.parts, parts) where before.value != part.value {
      for cells in judgement.cells where cells.path == part.part.path {
        let title = part.part.title
        let fits =
          cells.count <= cells.limit ? Text.none : Text(en: " That is too long.", ja: " 長すぎます。")
        sentences.append(
          setting.say(
            Text(
              en: "\(title.en): \(cells.count) of \(cells.limit) braille cells.\(fits.en)",
              ja: "\(title.ja): 点字 \(cells.limit) マス中 \(cells.count) マス。\(fits.ja)")))
      }
      sentences += contrast(part, setting, withKey: false)
    }
    return sentences
  }

  /// The contrast of a part that is a colour.
  func contrast(_ part: PartField, _ setting: Setting, withKey: Bool) -> [String] {
    let path = part.part.path.split(separator: ".").map(String.init)
    guard path.count == 3, path[0] == "colour" else { return [] }
    let line = judgement?.contrasts.first { $0.role == path[1] && $0.appearance == path[2] }
    guard let line, let ratio = line.ratio, let front = line.foreground, let back = line.background else { return [] }
    let limit = line.limit
    var sentences = [
      setting.say(
        line.passes
          ? Text(
            en: "Contrast of \(front) on \(back): \(ratio) to 1, enough; \(limit) is needed.",
            ja: "\(back) に対する \(front) のコントラスト比は \(ratio):1 で、基準 (\(limit):1) を満たします。")
          : Text(
            en: "Contrast of \(front) on \(back): \(ratio) to 1, not enough; \(limit) is needed.",
            ja: "\(back) に対する \(front) のコントラスト比は \(ratio):1 で、基準 (\(limit):1) に足りません。"))
    ]
    if let nearest = line.nearest {
      sentences.append(
        setting.say(
          withKey
            ? Text(en: "Nearest that passes: \(nearest); :Ctrl-N takes it.", ja: "基準を満たす最も近い色: \(nearest)。:Ctrl-N で採用します。")
            : Text(en: "Nearest that passes: \(nearest).", ja: "基準を満たす最も近い色: \(nearest)。")))
    }
    return sentences
  }
}
