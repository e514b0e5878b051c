import ArgumentParser
import Foundation
import HandrailModel
import HandrailSession

/// Options that every command has.
struct SharedOptions: ParsableArguments {
  @Option(
    name: [.customShort("C"), .customLong("directory")],
    help: ArgumentHelp(say("Folder of the workspace, or a folder inside it.", "ワークスペースのフォルダ、またはその中のフォルダ。"), valueName: "dir"),
    completion: .directory)
  var directory = "."

  @Option(help: ArgumentHelp(say("Output language: en or ja.", "表示の言語: en または ja。")), completion: .list(["en", "ja"]))
  var lang: String?

  func validate() throws {
    if let lang, Language(rawValue: lang) == nil {
      throw ValidationError(say("--lang must be en or ja.", "--lang には en か ja を指定してください。"))
    }
  }

  func session() throws -> Session {
    let session = try Session.open(from: directory, LiveDependencies.current, OutputLanguage.current)
    Self.opened.withLock { $0.append(session) }
    return session
  }

  /// Kept until the process ends, which frees at once what closing the database would free piece by piece.
  private static let opened = Locked<[Session]>([])

  /// The same for a command that records something: anything that its change would wait for is prepared while the workspace is
  /// opened.
  func sessionToChange() throws -> Session {
    Session.prepareToChange()
    return try session()
  }

  /// Makes a change and prints the result.
  func apply(_ change: Change) throws { try sessionToChange().apply(change).report() }

  /// The same for a change that takes a selector; asks the person first, or only lists what it would change.
  ///
  /// - Returns: the session in which it was made; nil if it was not made.
  @discardableResult
  func apply(_ change: Change, _ selection: SelectionOptions) throws -> Session? {
    let session = try sessionToChange()
    guard let outcome = try selection.make(change, in: session) else { return nil }
    outcome.report()
    return session
  }
}

/// The screens that a command is about, named one by one or by selectors.
struct ScreensArgument: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      say("Screens, such as cart or 'checkout/*'; by default all.", "画面。cart や 'checkout/*' のように指定する。省略するとすべて。")),
    completion: .target)
  var screens: [String] = []

  /// Their ids, each once; empty for all.
  func ids(in session: Session) throws -> [String] { try session.screens(named: screens) }
}

/// The screens that a command is about.
struct FilterOptions: ParsableArguments {
  @Option(help: ArgumentHelp(say("Only screens of this sprint.", "このスプリントの画面だけ。"))) var sprint: String?
  @Option(help: ArgumentHelp(say("Only screens of this designer or engineer.", "このデザイナーまたはエンジニアの画面だけ。"))) var owner: String?
  @Option(help: ArgumentHelp(say("Only screens of this task.", "このタスクの画面だけ。"))) var task: String?

  func filter(_ ids: [String] = []) -> ScreenFilter { ScreenFilter(ids: ids, sprint: sprint, owner: owner, task: task) }
}

/// What the process provides to the workspace: the author, the clock, randomness, the state folder.
enum LiveDependencies {
  static let current = Dependencies(
    author: { author }, now: { now() },
    randomName: {
      let digits = Array("0123456789abcdefghijklmnopqrstuvwxyz")
      return String((0..<16).map { _ in digits.randomElement() ?? "0" })
    },
    stateDirectory: stateDirectory, machine: { Machine.identity }, environment: ProcessInfo.processInfo.environment,
    progress: Progress.show, notice: { notify($0.text.en, $0.text.ja) }, isCancelled: { Interruption.isAsked }, command: command)

  /// The name of the command, without options and arguments.
  private static var command: String {
    let words = CommandLine.arguments.dropFirst()
    let name = words.indices.first { index in
      let isValue = index > 1 && ["-C", "--directory", "--lang"].contains(CommandLine.arguments[index - 1])
      return !isValue && !words[index].hasPrefix("-")
    }
    return name.map { "handrail \(words[$0])" } ?? "handrail"
  }

  /// The folder that the process runs in.
  static var folder: String { FileManager.default.currentDirectoryPath }

  /// `HANDRAIL_AUTHOR`, otherwise the author that git would name in the workspace's folder; nil if there is neither.
  private static let author: String? = {
    if let author = environment("HANDRAIL_AUTHOR"), !author.trimmed.isEmpty { return author }
    // One entry for each time that a file sets it, "key⏎value"; the last one counts.
    let words = ["config", "--null", "--get-regexp", "^(author|user)\\.(name|email)$"]
    let answer = git(words, in: directory) ?? git(words) ?? ""
    var values: [Substring: Substring] = [:]
    for entry in answer.split(separator: "\0") {
      let parts = entry.split(separator: "\n", maxSplits: 1)
      values[parts[0]] = parts.count == 2 ? parts[1] : ""
    }
    func said(_ part: String) -> String? {
      let all =
        [environment("GIT_AUTHOR_\(part.uppercased())")] + ["author", "user"].map { values["\($0).\(part)"].map(String.init) }
      return all.compactMap { $0 }.first { !$0.isEmpty }
    }
    guard let name = said("name") else { return nil }
    return said("email").map { "\(name) <\($0)>" } ?? name
  }()

  /// The folder that the command works in.
  private static var directory: String {
    let words = CommandLine.arguments
    let found = zip(words, words.dropFirst() + [""]).compactMap { word, next in
      ["-C", "--directory"].contains(word) ? next : word.dropping("--directory=")
    }
    return found.last { !$0.isEmpty } ?? "."
  }

  /// The answer of the user's git about `folder`; nil if it refuses or is missing.
  static func git(_ words: [String], in folder: String = ".") -> String? {
    Session.git(words, in: folder, environment: ProcessInfo.processInfo.environment)
  }

  /// Now in UTC to the second; `HANDRAIL_NOW` fixes it, so that a transcript can be repeated.
  private static func now() -> String {
    if let fixed = environment("HANDRAIL_NOW"), !fixed.isEmpty { return fixed }
    var seconds = time(nil)
    var parts = tm()
    gmtime_r(&seconds, &parts)
    func two(_ value: Int32) -> String { value < 10 ? "0\(value)" : "\(value)" }
    let date = "\(parts.tm_year + 1900)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday))"
    return "\(date)T\(two(parts.tm_hour)):\(two(parts.tm_min)):\(two(parts.tm_sec))Z"
  }

  /// From `XDG_STATE_HOME`, otherwise `HOME`; the account's own folder is used only if neither is set.
  private static var stateDirectory: String {
    if let folder = environment("XDG_STATE_HOME"), folder.hasPrefix("/") { return folder + "/handrail" }
    let home = environment("HOME").flatMap { $0.hasPrefix("/") ? $0 : nil } ?? NSHomeDirectory()
    return home + "/.local/state/handrail"
  }
}

/// The progress of long work, only on a terminal.
enum Progress {
  static let show: @Sendable (Int, Int) -> Void = { done, all in
    guard Output.messages.isTerminal, all > 0 else { return }
    Output.messages.prompt("\r\(done * 100 / all) %  (\(done)/\(all))\(done >= all ? "\n" : "")")
  }
}
