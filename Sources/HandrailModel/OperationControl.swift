/// Cancels a long call, and reports its progress.
public struct OperationControl: Sendable {
  /// Asked often: true once the person cancelled.
  public var isCancelled: @Sendable () -> Bool
  /// How far it is, in a sentence of ours or as the other side words it; may be called from any thread.
  public var progress: @Sendable (Text) -> Void
  /// Whether a person sits there who can be asked for a password.
  public var isInteractive: Bool
  /// Seconds of silence after which the attempt ends.
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
