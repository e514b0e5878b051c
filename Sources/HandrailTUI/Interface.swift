import Foundation
import HandrailModel
import HandrailSession

/// The interface for people: full-screen on a terminal, or linear for screen readers and plain terminals.
public struct Interface: Sendable {
  public var language: Language
  public var theme: Theme
  public var isASCII: Bool

  public init(language: Language, theme: Theme = .standard, isASCII: Bool = false) {
    (self.language, self.theme, self.isASCII) = (language, theme, isASCII)
  }

  private func context(_ session: Session) -> RenderContext {
    RenderContext(
      language: language, symbols: Symbols(isASCII: isASCII), theme: theme, zone: .current,
      isReadOnly: session.readOnlyReason != nil)
  }

  /// Runs full-screen until the person leaves.
  ///
  /// - Parameter open: opens the workspace; its notices go to the closure.
  /// - Returns: the signal that ended it, 0 if the person quit; nil without a usable terminal.
  public func runFullScreen(
    _ open: (_ notice: @escaping @Sendable (Notice) -> Void) throws(Failure) -> Session
  ) throws(Failure) -> Int? {
    let mailbox = Mailbox()
    let session = try open { mailbox.put(.noticed($0.text)) }
    guard let terminal = Terminal(theme: theme) else { return nil }
    defer { terminal.close() }
    if let reason = session.readOnlyReason { mailbox.put(.noticed(reason.inInterface.sentences)) }
    let loop = Loop(
      terminal, EffectRunner(session: session), mailbox, App(context(session), first: ViewTable.first))
    return loop.run()
  }

  /// Asks full-screen how to create a workspace in `folder`, which has none yet.
  ///
  /// - Parameter refused: why the previous choice failed.
  /// - Returns: nil without a usable terminal; an empty answer if the person quits.
  public func askForStart(in folder: String, refused: Text?) -> Start?? {
    guard let terminal = Terminal(theme: theme) else { return nil }
    defer { terminal.close() }
    var app = App(
      RenderContext(language: language, symbols: Symbols(isASCII: isASCII), theme: theme, zone: .current),
      first: ViewTable.start(folder))
    if let refused { app.announce(refused, isError: true) }
    var questions = Prompts(terminal: terminal, app: app)
    return .some(questions.run())
  }

  /// Runs line by line until the person leaves or the input ends.
  ///
  /// - Parameter why: why it is linear, said first.
  /// - Returns: whether Ctrl-C ended it.
  public func runLinear(_ session: Session, _ lines: LineIO, why: Text) -> Bool {
    if let reason = session.readOnlyReason { lines.write(reason.inInterface.sentences[language]) }
    let symbols = Symbols(isASCII: isASCII)
    var lines = lines
    let write = lines.write
    lines.write = { write(symbols.written($0)) }
    var linear = Linear(
      app: App(context(session), first: ViewTable.first), runner: EffectRunner(session: session),
      lines: lines)
    return linear.run(why)
  }
}

/// Where linear mode reads and writes.
public struct LineIO: Sendable {
  /// A line of input, or what ended it.
  public enum Input: Sendable, Equatable {
    /// Without its line break.
    case line(String)
    /// Ctrl-C; what was typed before it on the same line is gone.
    case interrupted
    case ended
  }

  public var read: @Sendable () -> Input
  /// Writes a line.
  public var write: @Sendable (String) -> Void
  /// Reports progress, if it is worth a line.
  public var progress: @Sendable (String) -> Void
  /// Whether Ctrl-C was pressed to cancel the current work.
  public var isInterrupted: @Sendable () -> Bool
  /// Resets Ctrl-C after it was handled.
  public var forgetInterruption: @Sendable () -> Void

  public init(
    read: @escaping @Sendable () -> Input, write: @escaping @Sendable (String) -> Void,
    progress: @escaping @Sendable (String) -> Void, isInterrupted: @escaping @Sendable () -> Bool,
    forgetInterruption: @escaping @Sendable () -> Void
  ) {
    (self.read, self.write, self.progress) = (read, write, progress)
    (self.isInterrupted, self.forgetInterruption) = (isInterrupted, forgetInterruption)
  }
}
