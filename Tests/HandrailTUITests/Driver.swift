import Foundation
import HandrailModel
import HandrailSession
import HandrailTestSupport
import HandrailWorkspace

@testable import HandrailTUI

/// The interface over a workspace of its own: keys in, frame and store out. What the loop does on threads is done at once.
final class Driver {
  let workspace: Workspace
  let folder: String
  let runner: EffectRunner
  var app: App
  private(set) var hasLeft = false
  /// What was asked for and held back, where a test plays the network.
  var synced: [[String]] = []
  /// What was imported, or looked at; nothing comes of it where a test plays the importer.
  var importing: [(path: String, isDryRun: Bool)] = []
  var holdsImports = false
  var hasClipboard = true
  var started: Start?
  var copied: [String] = []

  /// - Parameter sample: brings in the sample shop.
  init(
    _ context: RenderContext = RenderContext(), sample: Bool = true, author: String = "Mika <mika@example.com>",
    open: String? = nil
  )
    throws
  {
    folder = open ?? NSTemporaryDirectory() + "handrail-tui-" + UUID().uuidString
    let clock = Clock(from: open == nil ? 1_000 : 2_000)
    let dependencies = Dependencies(
      author: { author }, now: { clock.now }, randomName: { clock.name }, stateDirectory: folder + "/state")
    if open == nil {
      let template = try (sample ? Template.sample : Template.empty).get()
      try FileManager.default.copyItem(atPath: template, toPath: folder)
      try Template.trust(folder)
    }
    workspace = try Workspace.open(from: folder + "/app", dependencies)
    runner = EffectRunner(session: Session(workspace, context.language))
    app = App(context, first: BoardView())
    run(app.drain())
  }

  /// What Ken has of it in a workspace of his own.
  func copyOfKen() throws -> Workspace {
    let copy = try Workspace.create(
      in: folder + "/other", name: "Shop", languages: ["en"], platform: "ios",
      Dependencies(
        author: { "Ken <ken@example.com>" }, now: { "2026-11-20T12:00:00Z" }, randomName: { "kenkenkenkenkenk" },
        stateDirectory: folder + "/state-ken"))
    _ = try copy.importJSON(try workspace.exportJSON(), file: "export", isDryRun: false)
    return copy
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  func run(_ effects: [Effect]) {
    var waiting = effects[...]
    while let effect = waiting.popFirst() {
      switch effect {
      case .leave: hasLeft = true
      case .sync(let names): synced.append(names)
      case .cancelSync, .cancelImport: break
      case .start(let start): started = start
      case .importFile(let path, let isDryRun):
        importing.append((path, isDryRun))
        if !holdsImports {
          waiting += app.handle(runner.importFile(path, isDryRun: isDryRun, isCancelled: { false }, progress: { _, _ in }))[...]
        }
      case .copy(let text, let fileName):
        copied.append(text)
        waiting += app.handle(.copied(hasClipboard, text, fileName: fileName))[...]
      case .read, .write: if let event = runner.perform(effect) { waiting += app.handle(event)[...] }
      }
    }
  }

  func handle(_ event: Event) { run(app.handle(event)) }

  @discardableResult
  func press(_ keys: Key...) -> Driver {
    for key in keys { handle(.key(key)) }
    return self
  }

  @discardableResult
  func type(_ text: String) -> Driver {
    for character in text { handle(.key(.character(character))) }
    return self
  }

  func resize(_ width: Int, _ height: Int) { handle(.resized(height: height, width: width)) }

  /// The screen as text.
  var screen: String { app.frame().lines.joined(separator: "\n") }

  func value(_ target: Target, _ path: String) throws -> String {
    try workspace.recordedValues([path], of: target).values[path] ?? ""
  }
}

/// Workspaces that are made once and copied for each test, since importing takes longer than most tests.
enum Template {
  static let empty = Result { try make(sample: false) }
  static let sample = Result { try make(sample: true) }

  /// As if the person had trusted the copy: here, and on the command line, whose state folder is one deeper.
  static func trust(_ folder: String) throws {
    let root = URL(fileURLWithPath: folder + "/app").resolvingSymlinksInPath().path
    for state in [folder + "/state", folder + "/state/handrail"] {
      try FileManager.default.createDirectory(atPath: state, withIntermediateDirectories: true)
      let key = try String(contentsOfFile: root + "/.handrail/key", encoding: .utf8).replacing("\n", with: " ")
      try "\(key)\(root)\n".write(toFile: state + "/trusted", atomically: true, encoding: .utf8)
    }
  }

  private static func make(sample: Bool) throws -> String {
    let folder = NSTemporaryDirectory() + "handrail-tui-template-" + UUID().uuidString
    let clock = Clock()
    let dependencies = Dependencies(
      author: { "Mika <mika@example.com>" }, now: { clock.now }, randomName: { clock.name }, stateDirectory: folder + "/state")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let workspace = try Workspace.create(
      in: folder + "/app", name: "Shop", languages: ["en", "ja"], platform: "ios", dependencies)
    if sample {
      let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "script/sample/shop.json")
      _ = try workspace.importJSON(Array(try Data(contentsOf: file)), file: "shop.json", isDryRun: false)
    }
    return folder
  }
}

/// A clock that moves one second at each look, and names that are the same in every run.
final class Clock: @unchecked Sendable {
  private let lock = NSLock()
  private var seconds = 1_795_163_400.0  // 2026-11-20T08:30:00Z
  private var count: Int

  /// - Parameter first: where its names begin, so that two clocks give different ones.
  init(from first: Int = 0) { count = first }

  var now: String {
    lock.withLock {
      seconds += 1
      return ISO8601DateFormatter().string(from: Date(timeIntervalSince1970: seconds))
    }
  }

  var name: String {
    lock.withLock {
      count += 1
      let text = String(count, radix: 36)
      // Replicas are called by the first eight letters.
      return "r" + String(repeating: "0", count: 7 - text.count) + text + "00000000"
    }
  }
}

extension Workspace {
  /// The roles that signed, by the ids of screens that somebody signed.
  func signedRoles() throws -> [String: [String]] {
    let signed = try boardEntries().map { ($0.id, $0.status.signatures.map(\.role)) }.filter { !$0.1.isEmpty }
    return Dictionary(uniqueKeysWithValues: signed)
  }
}
