/// Cancels a long operation and reports its progress.
public struct OperationControl: Sendable {
  /// Called often; returns true once the person has cancelled.
  public var isCancelled: @Sendable () -> Bool
  /// Called with the progress, in our words or the other side's; may be called from any thread.
  public var progress: @Sendable (Text) -> Void
  /// Whether a person is present who can be asked for a password.
  public var isInteractive: Bool
  /// How many seconds of silence end the attempt.
  public var timeout: Double

  public init(
    isCancelled: @escaping @Sendable () -> Bool = { false }, progress: @escaping @Sendable (Text) -> Void = { _ in },
    isInteractive: Bool = false, timeout: Double = 30
  ) {
    self.isCancelled = isCancelled
    self.progress = progress
    self.isInteractive = isInteractive
    self.timeout = timeout
  }
}
