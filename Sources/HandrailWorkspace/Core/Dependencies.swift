import HandrailModel

/// Everything that comes from outside: the author, the time, where the machine keeps state. Tests set fixed values.
public struct Dependencies: Sendable {
  /// The person's name as they or git specify it, with or without an address; nil if there is none. Called only on writes.
  public var givenName: @Sendable () -> String?
  /// Now in UTC, `2026-11-21T08:30:00Z`.
  public var now: @Sendable () -> String
  /// Sixteen random lower-case letters and digits.
  public var randomName: @Sendable () -> String
  /// A folder outside every workspace, for state that must not be copied with one.
  public var stateDirectory: String
  /// Distinguishes this machine, and its current boot, from a copy of it. Called only on writes.
  public var machine: @Sendable () -> String
  /// The environment of child processes that use the network.
  public var environment: [String: String]
  /// Receives the progress of long operations: how many of how many are done.
  public var progress: @Sendable (Int, Int) -> Void
  /// Receives notices: what a person should know although nothing failed.
  public var notice: @Sendable (Notice) -> Void
  /// Polled while waiting for a lock: true once the person wants to stop.
  public var isCancelled: @Sendable () -> Bool
  /// What is running, as shown to others who wait for it: the command without its arguments, which may contain passwords.
  public var command: String

  public init(
    author: @escaping @Sendable () -> String?, now: @escaping @Sendable () -> String,
    randomName: @escaping @Sendable () -> String, stateDirectory: String, machine: @escaping @Sendable () -> String = { "" },
    environment: [String: String] = [:], progress: @escaping @Sendable (Int, Int) -> Void = { _, _ in },
    notice: @escaping @Sendable (Notice) -> Void = { _ in }, isCancelled: @escaping @Sendable () -> Bool = { false },
    command: String = "handrail"
  ) {
    givenName = author
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

  /// The author of what is recorded; nil if there is no name, or none that a commit can contain.
  public func author() -> String? { givenName().flatMap { Author($0)?.text } }

  /// Today in UTC, `2026-11-21`.
  public var today: String { String(now().prefix(10)) }
}
