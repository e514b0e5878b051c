import Foundation
import HandrailMessages
import HandrailModel
import HandrailWorkspace

/// Where there is no workspace yet: asks for what one needs, so that nobody has to know a command beforehand.
enum Onboarding {
  /// The folder to open: `directory` where it is in a workspace, else that of the workspace that was made by asking; nil where
  /// the person leaves.
  ///
  /// - Throws: where there is nobody to ask.
  static func folder(_ directory: String) throws -> String? {
    let isAsked = Output.isInputTerminal && Output.standard.isTerminal && !Workspace.exists(from: directory)
    guard isAsked else { return directory }
    let path = URL(fileURLWithPath: directory).standardizedFileURL.path
    out.line(say("No workspace in \(path) yet.", "\(path) にはまだワークスペースがありません。"))
    out.line(say("  1. Create one here", "  1. ここに作成する"))
    out.line(say("  2. Clone a shared one", "  2. チームが共有しているものを取り込む"))
    out.line(say("  3. Quit", "  3. 終了する"))
    while let choice = ask(say("Number", "番号"), "1") {
      switch choice {
      case "1": return try retrying { try make(path) }
      case "2": return try retrying { try clone(path) }
      case "3", "q": return nil
      default: out.line(say("Enter 1, 2 or 3.", "1、2、3 のいずれかを入力してください。"))
      }
    }
    return nil
  }

  private static func make(_ path: String) throws -> String? {
    let folder = (path as NSString).lastPathComponent
    guard let name = ask(say("Name of the app", "アプリの名前"), folder.isEmpty ? "App" : folder),
      let languages = ask(
        say("Its languages, separated by commas", "アプリの言語(カンマ区切り)"), OutputLanguage.current == .ja ? "ja,en" : "en")
    else { return nil }
    let list = languages.split(separator: ",").map { String($0).trimmed }
    return try Workspace.create(in: path, name: name, languages: list, platform: "ios", LiveDependencies.current).root
  }

  private static func clone(_ path: String) throws -> String? {
    guard let url = ask(say("Address of its git repository, or a folder", "git リポジトリのアドレスまたはフォルダ"), "") else { return nil }
    return try Workspace.clone(url, into: path, LiveDependencies.current, Interruption.control).root
  }

  /// Asks again where what was entered cannot be used, and says why.
  private static func retrying(_ attempt: () throws -> String?) throws -> String? {
    while true {
      do {
        return try attempt()
      } catch let failure as Failure {
        out.line("\(failure.problem[OutputLanguage.current]) \(failure.remedy[OutputLanguage.current])")
      }
    }
  }

  /// A line; what stands in brackets where it is empty. Nil at the end of the input.
  private static func ask(_ question: String, _ standard: String) -> String? {
    out.prompt(standard.isEmpty ? "\(question): " : "\(question) [\(standard)]: ")
    guard let line = TypedLine.read() else { return nil }
    let text = line.trimmed
    return text.isEmpty ? standard : text
  }
}
