import ArgumentParser
import HandrailModel
import HandrailSession
import HandrailWorkspace

/// The option of imports that may be of an app that was imported before.
struct AppOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      say(
        "Name of the app; without it, that of the nearest Xcode project, or of the repository.",
        "アプリの名前。省略時は、最も近いXcodeプロジェクト、またはリポジトリから判断する。"), valueName: "name"))
  var app: String?

  /// Imports what was read. Where it is unclear of which app it is, a person at a terminal is asked; elsewhere it is refused.
  func importing(_ imported: Workspace.Imported, _ body: (Workspace.Imported) throws -> ImportSummary) throws -> ImportSummary {
    do {
      return try body(imported)
    } catch let failure as Failure where Output.isInputTerminal && Output.messages.isTerminal {
      guard case .input(.unclearApp(let question)) = failure.code else { throw failure }
      let asked = Text(
        en: "\(failure.place): \(failure.problem.en) Is it the same app?",
        ja: "\(failure.place): \(failure.problem.ja)同じアプリですか?")
      guard let isSame = Confirmation.choose(asked) else { throw failure }
      var answered = imported
      answered.givenApp = isSame ? question.same : question.other
      return try body(answered)
    }
  }
}
