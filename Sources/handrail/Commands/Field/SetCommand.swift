import ArgumentParser
import HandrailModel
import HandrailSession

struct SetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: say("Set fields: TARGET… FIELD=VALUE…", "フィールドを設定する: 対象… フィールド=値…"),
    discussion: say(
      """
      An empty value clears a field. For sets, use += and -=: traits+=button. \
      A selector sets several items at once: 'checkout/*#kind=text'. See: handrail help targets

      With - or --from, each line is TARGET… FIELD=VALUE…, quoted as in a shell; a line may begin with "handrail set". \
      All lines are one change with one undo. If a line is wrong, nothing is recorded and every such line is listed. \
      A selector names what it named before the first line.
      """,
      """
      値を空にするとフィールドを消去します。集合には += と -= を使います: traits+=button。'checkout/*#kind=text' のように複数をまとめて指定できます。\
      対象の書き方は handrail help targets で確認できます。

      - または --from を使うと、各行を「対象… フィールド=値…」として読み込みます。引用符はシェルと同じで、行頭に handrail set があってもかまいません。\
      全体が1回の変更として扱われ、1回で取り消せます。誤った行があれば何も記録せず、その行をすべて示します。\
      条件で指定した対象は、最初の行より前の内容で決まります。
      """))
  @OptionGroup var shared: SharedOptions
  @OptionGroup var selection: SelectionOptions
  @Option(
    name: .customLong("from"),
    help: ArgumentHelp(
      say("Record every line of a file as one change.", "ファイルの各行を一度の変更として記録する。"), valueName: say("file", "ファイル")),
    completion: .file())
  var file: String?
  @Argument(
    help: ArgumentHelp(
      say("Targets, then FIELD=VALUE; - reads lines from standard input.", "対象、続けて「フィールド=値」。- は標準入力から各行を読み込む。")),
    completion: .target)
  var words: [String] = []

  func run() throws {
    if let file {
      guard words.isEmpty else {
        throw CommandFailure(
          .usage, "--from", Text(en: "Targets and values come from the file.", ja: "対象と値はファイルから読み込みます。"),
          Text(en: "Leave out the other arguments, or leave out --from.", ja: "ほかの引数か --from のどちらかを外してください。"))
      }
      return try record(linesOf: file)
    }
    if words == ["-"] { return try record(linesOf: "-") }
    try shared.apply(.set(Recording(words: words)), selection)
  }

  private func record(linesOf path: String) throws {
    let file = try RecordingFile(try Session.bytes(ofFile: path), name: path == "-" ? "stdin" : path)
    guard !file.isEmpty else { return notify("No lines to record.", "記録する行がありません。") }
    try shared.apply(.setLines(file), selection)
  }
}
