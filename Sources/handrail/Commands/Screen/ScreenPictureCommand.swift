import ArgumentParser
import HandrailModel
import HandrailSession

extension ScreenCommand {
  struct Picture: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "picture",
      abstract: say("Record the picture of a screen, or print where it is.", "画面の画像を記録する。ファイルを省略すると、画像の場所を表示する。"),
      discussion: say(
        "A PNG or JPEG of at most 2 MB. It is synced with the workspace, and you can delete the file afterwards.",
        "2 MBまでのPNGかJPEGを指定できます。画像はワークスペースとともに同期され、元のファイルは削除してもかまいません。"))
    @OptionGroup var shared: SharedOptions
    @Argument(help: ArgumentHelp(say("Screen.", "画面。"))) var screen: String
    @Argument(
      help: ArgumentHelp(say("Picture file; if omitted, prints the recorded pictures' paths.", "画像。省略すると、記録済みの画像の場所を表示する。")),
      completion: .file())
    var file: String?
    @Flag(help: ArgumentHelp(say("The screen in Dark Mode.", "ダークモードの画面。"))) var dark = false
    @Flag(help: ArgumentHelp(say("Remove the picture.", "画像を削除する。"))) var remove = false

    func validate() throws {
      guard remove, file != nil else { return }
      throw ValidationError(say("Use either a file or --remove.", "ファイルと --remove は同時に指定できません。"))
    }

    func run() throws {
      let appearance = dark ? "dark" : "light"
      if let file { return try shared.apply(.setPicture(screen: screen, appearance: appearance, file: file)) }
      if remove { return try shared.apply(.removePicture(screen: screen, appearance: appearance)) }
      let pictures = try shared.session().pictures(of: screen)
      try PictureLines.print(pictures.filter { !dark || $0.appearance == "dark" }, of: screen)
    }
  }
}

/// The paths of a screen's pictures.
enum PictureLines {
  /// Only paths, one per line, for other programs; missing pictures are reported separately.
  static func print(_ pictures: [ScreenPicture], of screen: String) {
    if pictures.isEmpty {
      return notify(
        "\(screen) has no picture. To record one: handrail screen picture \(screen) FILE",
        "\(screen) に画像はありません。記録するには: handrail screen picture \(screen) ファイル")
    }
    for picture in pictures {
      if let path = picture.path { out.line(path) } else { notify(missing(picture).en, missing(picture).ja) }
    }
  }

  /// One line for each picture, for the description of a screen.
  static func lines(_ pictures: [ScreenPicture]) -> [String] {
    pictures.map { picture in
      guard let path = picture.path else { return missing(picture)[OutputLanguage.current] }
      return say("Picture (\(name(picture).en)): ", "画像(\(name(picture).ja)): ") + path
    }
  }

  private static func name(_ picture: ScreenPicture) -> Text { Field.designPicture.spec.valueName(picture.appearance) }

  private static func missing(_ picture: ScreenPicture) -> Text {
    Text(
      en: "The \(name(picture).en) picture is missing or damaged. Sync to fetch it, or record it again.",
      ja: "画像(\(name(picture).ja))がないか、壊れています。同期して取得するか、もう一度記録してください。")
  }
}
