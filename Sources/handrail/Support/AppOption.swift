import ArgumentParser
import HandrailModel
import HandrailSession

/// The option of imports that may belong to an app that was imported before.
struct AppOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      say(
        "Name of the app; without it, that of the nearest Xcode project, or of the repository.",
        "アプリの名前。省略時は、最も近いXcodeプロジェクト、またはリポジトリから判断する。"), valueName: "name"))
  var app: String?

  /// Imports. If it is unclear which app the import belongs to, a person at a terminal is prompted; otherwise, it is refused.
  func record(_ read: ReadImport, _ body: (ReadImport) throws -> ImportResult) throws -> ImportResult {
    do {
      return try body(read)
    } catch let failure as Failure where Output.isInputTerminal && Output.messages.isTerminal {
      guard case .input(.unclearApp(let prompt)) = failure.code else { throw failure }
      let asked = Text(
        en: "\(failure.place): \(failure.problem.en) Is it the same app?",
        ja: "\(failure.place): \(failure.problem.ja)同じアプリですか?")
      guard let isSame = Confirmation.choose(asked) else { throw failure }
      return try body(read.of(app: isSame ? prompt.same : prompt.other))
    }
  }
}
