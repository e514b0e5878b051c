import HandrailModel

/// What comes from outside: who writes, what time it is, where a machine keeps its state. Tests fix them.
public struct Dependencies: Sendable {
  /// `Name <mail>` or a name alone; nil where neither the person nor git says one. Asked only when something is written.
  public var author: @Sendable () -> String?
  /// Now in UTC, `2026-11-21T08:30:00Z`.
  public var now: @Sendable () -> String
  /// Sixteen random lower-case letters and digits.
  public var randomName: @Sendable () -> String
  /// Folder outside every workspace for what must not be copied with it.
  public var stateDirectory: String
  /// What tells this machine, and its present start, from a copy of it; asked only when something is written.
  public var machine: @Sendable () -> String
  /// Environment of the child processes that carry things over networks.
  public var environment: [String: String]
  /// Told how far long work is: done, of how many.
  public var progress: @Sendable (Int, Int) -> Void
  /// Told what a person should know though nothing failed.
  public var notice: @Sendable (Notice) -> Void
  /// Asked while a lock is waited for: true once the person wants to end.
  public var isCancelled: @Sendable () -> Bool
  /// What runs here, as it is shown to others who wait for it: a command without its arguments, which may hold passwords.
  public var command: String

  public init(
    author: @escaping @Sendable () -> String?, now: @escaping @Sendable () -> String,
    randomName: @escaping @Sendable () -> String, stateDirectory: String, machine: @escaping @Sendable () -> String = { "" },
    environment: [String: String] = [:], progress: @escaping @Sendable (Int, Int) -> Void = { _, _ in },
    notice: @escaping @Sendable (Notice) -> Void = { _ in }, isCancelled: @escaping @Sendable () -> Bool = { false },
    command: String = "handrail"
  ) {
    self.author = author
    self.now = now
    self.randomName = randomName
    self.stateDirectory = stateDirectory
    self.machine = machine
    self.environment = environment
    self.progress = progress
    self.notice = notice
    self.isCancelled = isCancelled
    self.command = command
  }

  /// Today in UTC, `2026-11-21`.
  public var today: String { String(now().prefix(10)) }
}
