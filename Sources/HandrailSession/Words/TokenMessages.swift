import HandrailExchange
import HandrailModel

extension ExchangeError.TokensFault {
  var message: Message {
    switch self {
    case .none:
      Message(
        "No design tokens in the files.", "ファイルにデザイントークンがありません。",
        do: "Use files of tokens (.tokens, .json, .json5), or the folder that they are in.",
        "トークンのファイル(.tokens、.json、.json5)か、それらの入ったフォルダを指定してください。")
    case .noColours(let others, let skipped):
      Message(
        Text(
          en: "None of the tokens is a colour: \(others) have another type, \(skipped.count) could not be read"
            + (skipped.isEmpty ? "." : ", such as \(Self.examples(skipped).map(\.en).joined(separator: "; "))."),
          ja: "色のトークンがありません(ほかの種類: \(others)件、読み取れないもの: \(skipped.count)件)。"
            + (skipped.isEmpty ? "" : "例: \(Self.examples(skipped).map(\.ja).joined(separator: "、"))")),
        Text(
          en: "Only colours are imported. Give colours the type “color”, or name the files that hold them.",
          ja: "取り込むのは色だけです。色に type「color」を付けるか、色の入ったファイルを指定してください。"))
    case .cycle(let path):
      Message(
        Text(
          en: "These tokens refer to each other: \(path.joined(separator: " → ")).",
          ja: "トークンが互いを参照しています: \(path.joined(separator: " → "))"),
        Text(en: "Give one of them a value of its own.", ja: "いずれかに値を直接指定してください。"))
    case .tooMany(let most):
      Message(
        "More than \(most) tokens.", "トークンが\(most)個を超えています。", do: "Import fewer files at once.",
        "一度に取り込むファイルを減らしてください。")
    case .tooManyFiles(let most):
      Message(
        "More than \(most) JSON files in the folder.", "フォルダにJSONファイルが\(most)個より多くあります。",
        do: "Name the folder or the files of the tokens.", "トークンのフォルダかファイルを指定してください。")
    case .tooManyModes(let most):
      Message(
        "More than \(most) combinations of modes.", "モードの組み合わせが\(most)通りを超えています。",
        do: "Import the files of one brand or platform at a time.", "ブランドやプラットフォームごとにファイルを分けて取り込んでください。")
    case .fileOutside(let name):
      Message(
        "The resolver names a file outside its folder: \(name)", "リゾルバがフォルダの外のファイルを参照しています: \(name)",
        do: "Name that file too, or copy it into the folder.", "そのファイルも指定するか、フォルダの中にコピーしてください。")
    case .unknownMode(let known):
      Message(
        "No mode has this name.", "この名前のモードはありません。", do: "Use one of: \(known.joined(separator: ", ")).",
        "次のいずれかを指定してください: \(known.joined(separator: "、"))")
    case .appearanceTwice(let appearance):
      Message(
        "Two modes are given for “\(appearance)”.", "「\(appearance)」に二つのモードが指定されています。",
        do: "Give one mode for each appearance.", "外観ごとに一つのモードを指定してください。")
    case .unclearModes(let guesses):
      Message(
        Text(
          en: "It is not clear which modes are light, dark and high contrast: \(Self.list(guesses)).",
          ja: "どのモードがライト、ダーク、ハイコントラストかがわかりません: \(Self.list(guesses))"),
        Text(
          en: "Specify them: \(Self.options(guesses)). Appearances are \(FieldSpec.appearances.joined(separator: ", ")).",
          ja: "次のように指定してください: \(Self.options(guesses))。外観は \(FieldSpec.appearances.joined(separator: "、")) です。"))
    }
  }

  /// One of each reason, at most three.
  private static func examples(_ skipped: [Imported.Skipped]) -> [Text] {
    var shown: [Imported.Skipped] = []
    for one in skipped where shown.count < 3 && !shown.contains(where: { $0.reason == one.reason }) { shown.append(one) }
    return shown.map { one in
      let place = ([one.file] + (one.object.map { [$0] } ?? [])).joined(separator: "#")
      return Text(en: "\(place): \(one.reason.text.en)", ja: "\(place): \(one.reason.text.ja)")
    }
  }

  private static func list(_ guesses: [ExchangeError.ModeGuess]) -> String {
    guesses.map { guess in guess.appearance.map { "\(guess.mode) (\($0)?)" } ?? guess.mode }.joined(separator: ", ")
  }

  /// The options to type for the first mode of each appearance.
  private static func options(_ guesses: [ExchangeError.ModeGuess]) -> String {
    let found = FieldSpec.appearances.compactMap { appearance in
      guesses.first { $0.appearance == appearance }.map { "--mode \(shellWord("\($0.mode)=\(appearance)"))" }
    }
    guard found.isEmpty else { return found.joined(separator: " ") }
    return "--mode \(shellWord("\(guesses.first?.mode ?? "")=light"))"
  }
}
