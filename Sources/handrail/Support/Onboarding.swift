import Foundation
import HandrailModel
import HandrailSession
import HandrailTUI

/// Runs if there is no workspace yet: prompts for what is needed, so that nobody has to know a command beforehand.
enum Onboarding {
  /// The folder to open: `directory` if it is in a workspace, otherwise that of the workspace created here; nil if the person
  /// quits.
  ///
  /// - Parameter interface: prompts full-screen; nil to prompt line by line.
  /// - Throws: if there is nobody to ask.
  static func folder(_ directory: String, _ interface: Interface?) throws -> String? {
    let isAsked = Output.isInputTerminal && Output.standard.isTerminal && !Session.exists(from: directory)
    guard isAsked else { return directory }
    let path = URL(fileURLWithPath: directory).standardizedFileURL.path
    var refused: Text?
    while true {
      guard let start = interface?.askForStart(in: path, refused: refused) ?? askByLines(path, refused) else { return nil }
      do throws(Failure) {
        return try start.make(in: path, LiveDependencies.current, Interruption.control)
      } catch {
        // Prompts again, with the reason.
        refused = error.sentences
      }
    }
  }

  /// The same prompts line by line, read by the terminal itself.
  private static func askByLines(_ path: String, _ refused: Text?) -> Start? {
    if let refused { out.line(refused[OutputLanguage.current]) }
    out.line(Start.noWorkspace(in: path)[OutputLanguage.current])
    out.line(say("  1. Create one here", "  1. ここに作成する"))
    out.line(say("  2. Clone a shared one", "  2. チームが共有しているものを取り込む"))
    out.line(say("  3. Quit", "  3. 終了する"))
    while let choice = ask(say("Number", "番号"), "1") {
      switch choice {
      case "1":
        let folder = (path as NSString).lastPathComponent
        guard let name = ask(Start.nameOfApp[OutputLanguage.current], folder.isEmpty ? "App" : folder),
          let languages = ask(
            say("Its languages, separated by commas", "アプリの言語(カンマ区切り)"), OutputLanguage.current == .ja ? "ja,en" : "en")
        else { return nil }
        return .create(name: name, languages: languages.split(separator: ",").map { String($0).trimmed })
      case "2":
        return ask(Start.address[OutputLanguage.current], "").map(Start.clone)
      case "3", "q": return nil
      default: out.line(say("Enter 1, 2 or 3.", "1、2、3のいずれかを入力してください。"))
      }
    }
    return nil
  }

  /// A line, or the default in brackets if it is empty; nil at the end of the input.
  private static func ask(_ question: String, _ standard: String) -> String? {
    out.prompt(standard.isEmpty ? "\(question): " : "\(question) [\(standard)]: ")
    guard let line = readLine() else { return nil }
    let text = line.trimmed
    return text.isEmpty ? standard : text
  }
}
