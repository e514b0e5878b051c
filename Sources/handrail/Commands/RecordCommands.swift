import ArgumentParser
import HandrailCatalogue
import HandrailModel
import HandrailStore
import HandrailWorkspace

struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init", abstract: say("Make a workspace.", "ワークスペースを作る。"))
  @OptionGroup var shared: SharedOptions
  @Argument(help: ArgumentHelp(say("Folder; it is made where it is missing.", "フォルダ。なければ作ります。"))) var folder: String?
  @Option(help: ArgumentHelp(say("Name of the app.", "アプリの名前。"))) var name: String
  @Option(help: ArgumentHelp(say("Its languages, with commas.", "アプリの言語。カンマ区切り。"))) var languages = "en"
  @Option(help: ArgumentHelp(say("Platform.", "プラットフォーム。")), completion: .list(["ios"])) var platform = "ios"

  func run() throws {
    guard platform == "ios" else {
      throw Failure(
        .usage, "--platform", Text(en: "Only ios is known so far.", ja: "今のところ ios だけに対応しています。"),
        Text(en: "Write --platform ios.", ja: "--platform ios と書いてください。"))
    }
    let list = languages.split(separator: ",", omittingEmptySubsequences: false).map { part in
      String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
    let workspace = try Workspace.create(
      in: folder ?? shared.directory, name: name, languages: list, platform: platform, Wiring.surroundings)
    tell(
      """
      Made a workspace in \(workspace.root)/.handrail.
      Next: handrail screen add ID --title …, or handrail import interface-builder PATH
      """,
      """
      \(workspace.root)/.handrail にワークスペースを作りました。
      次は handrail screen add ID --title …、または handrail import interface-builder パス
      """)
    if let origin = Wiring.git(["config", "--get", "remote.origin.url"], in: workspace.root), !origin.isEmpty,
      Wiring.git(["check-ignore", "-q", "."], in: workspace.root) == nil
    {
      tell(
        "This folder is a clone of \(origin). To share through it: handrail remote add origin \(origin)",
        "このフォルダは \(origin) の clone です。これを通じて共有するには: handrail remote add origin \(origin)")
    }
  }
}

struct SetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: say("Record inputs: TARGET… FIELD=VALUE…", "インプットを記録する: 対象… フィールド=値…"),
    discussion: say(
      """
      An empty value clears a field. Sets take += and -=: traits+=button.
      A pattern answers many at once: 'checkout/*#kind=text'.
      """,
      "値を空にするとフィールドを消します。集合には += と -= を使います: traits+=button。'checkout/*#kind=text' のように複数をまとめて指定できます。"))
  @OptionGroup var shared: SharedOptions
  @Flag(name: .shortAndLong, help: ArgumentHelp(say("Do not ask before changing many.", "複数を変える前に確認しない。"))) var yes = false
  @Argument(help: ArgumentHelp(say("Targets, then FIELD=VALUE.", "対象、続けて フィールド=値。"))) var words: [String]

  func run() throws {
    let isTarget = { (word: String) in
      guard let equals = word.firstIndex(of: "=") else { return true }
      return word[..<equals].contains("#")
    }
    let targets = try words.filter(isTarget).map { try Target($0) }
    let assignments = try words.filter { !isTarget($0) }.map { try Assignment($0) }
    guard !targets.isEmpty, !assignments.isEmpty else {
      throw Failure(
        .usage, "", Text(en: "A target and FIELD=VALUE are needed.", ja: "対象と「フィールド=値」が必要です。"),
        Text(
          en: "For example: handrail set cart#photo label.en='Team at lunch'", ja: "例: handrail set cart#photo label.ja='昼食の様子'"))
    }
    let workspace = try shared.workspace()
    if targets.contains(where: \.isPattern), !yes { try confirm(try workspace.count(targets)) }
    let (items, hasChanged) = try workspace.record(targets, assignments)
    guard hasChanged else { return tell("Nothing changed: that is recorded already.", "変更なし: すでに記録されています。") }
    tell("Recorded on \(items) item\(items == 1 ? "" : "s").", "\(items) 件に記録しました。")
    try sayWhatIsLeft(workspace, targets)
  }

  private func confirm(_ count: Int) throws {
    guard Confirmation.ask(Text(en: "This changes \(count) items. Go on?", ja: "\(count) 件を変更します。続けますか?")) else {
      throw Failure(
        .usage, "", Text(en: "Nothing was changed.", ja: "何も変更していません。"),
        Text(en: "To change \(count) items without being asked, add --yes.", ja: "確認なしで \(count) 件を変えるには --yes を付けてください。"))
    }
  }

  private func sayWhatIsLeft(_ workspace: Workspace, _ targets: [Target]) throws {
    let screens = Set(targets.filter { $0.kind == .screen && !$0.document.contains("*") }.map(\.document))
    guard screens.count == 1 else { return }
    try workspace.check(ScreenFilter(ids: Array(screens)), fresh: false) { screen in
      let blocking = screen.blocking
      if blocking == 0 {
        tell("\(screen.row.id): nothing blocks it any more.", "\(screen.row.id): 未解決の指摘はありません。")
      } else {
        tell("\(screen.row.id): \(blocking) still to answer.", "\(screen.row.id): あと \(blocking) 件。")
      }
    }
  }
}

struct OrderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "order", abstract: say("Record the reading order of a screen.", "画面の読み上げ順序を記録する。"))
  @OptionGroup var shared: SharedOptions
  @Argument(help: ArgumentHelp(say("Screen.", "画面。"))) var screen: String
  @Argument(
    help: ArgumentHelp(say("“natural”, or items in order; a group stands for its members.", "natural、または読む順の項目。グループはメンバーを表します。")))
  var items: [String]

  func run() throws {
    let workspace = try shared.workspace()
    if items == ["natural"] { try workspace.confirmNaturalOrder(screen) } else { try workspace.order(screen, items) }
    let view = try workspace.screen(screen)
    let sequence = view.readableSequence
    tell("\(screen) is read: \(sequence.joined(separator: ", "))", "\(screen) の読み上げ順: \(sequence.joined(separator: ", "))")
    if items == ["natural"], let turn = view.reversals.first {
      tell(
        "Beware: #\(turn.second) is read after #\(turn.first), but stands before it. Give the order: handrail order \(screen) …",
        "注意: #\(turn.second) は #\(turn.first) の後に読まれますが、画面では前にあります。順序を指定するには: handrail order \(screen) …")
    }
  }
}

struct FieldsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fields", abstract: say("List what can be set on a target, and what holds now.", "対象に設定できるフィールドと今の値を一覧する。"))
  @OptionGroup var shared: SharedOptions
  @Argument(help: ArgumentHelp(say("Target.", "対象。"))) var target: String
  @Flag(help: ArgumentHelp(say("Only what is recorded.", "記録済みのものだけ。"))) var recorded = false
  @Flag(help: ArgumentHelp(say("As JSON.", "JSON で出力。"))) var json = false

  func run() throws {
    let fields = try shared.workspace().fields(of: Target(target)).filter { !recorded || !$0.values.isEmpty }
    if json { return try printJSON(fields) }
    for field in fields {
      out.write(field.shape, .bold)
      out.line("  \(field.help[Speaking.language])")
      if !recorded { out.line("    \(say("takes", "使える値")): \(field.allowed)") }
      for value in field.values { out.line("    \(value.path) = \(value.value)  (\(value.origin))") }
    }
  }

  private func printJSON(_ fields: [FieldDescription]) throws {
    let values = fields.map { field in
      JSONValue.sorted([
        .init("field", .string(field.shape)), .init("allowed", .string(field.allowed)),
        .init("help", .string(field.help[Speaking.language])),
        .init(
          "values",
          .array(
            field.values.map {
              .sorted([
                .init("path", .string($0.path)), .init("value", .string($0.value)), .init("origin", .string($0.origin)),
              ])
            })),
      ])
    }
    out.json([.init("fields", .array(values))])
  }
}

struct SearchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "search", abstract: say("Find texts, labels and notes.", "文言、読み上げ、メモを探す。"))
  @OptionGroup var shared: SharedOptions
  @Argument(help: ArgumentHelp(say("Text to look for.", "探す文字列。"))) var text: String
  @Option(help: ArgumentHelp(say("At most this many.", "最大件数。"))) var limit = 50

  func run() throws {
    let found = try shared.workspace().search(text, limit: limit)
    for line in found { out.line("\(line.item.isEmpty ? line.screen : "\(line.screen)#\(line.item)")  \(line.text)") }
    if found.isEmpty { tell("Nothing has “\(text)”.", "「\(text)」は見つかりません。") }
  }
}
