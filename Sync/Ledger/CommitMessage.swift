import HandrailModel

extension Ledger {
  /// The message of a command's commit: its sentence, then the activity as data, and the dot of its write.
  public struct Message: Sendable {
    public let sentence: String
    public let activity: Activity?
    /// nil for a commit that no command made, such as a merge.
    public let dot: Dot?

    /// The commit whose history was taken over, except for what cannot be read; it is not a parent while anything waits.
    public let joined: String?

    /// The message of a join of histories.
    static let (merged, adopted, tookOver) = ("Merged", "Adopted edits made by hand", "Took over what could be read")
    /// For a commit that represents another during a join, with documents under other ids.
    static let separated = "Separated"

    /// The message of a repair of a history, or of a replica's renaming in it.
    public enum Repair: String, CaseIterable {
      case rewritten = "Wrote again from the database what the history had lost"
      case restored = "Restored the last versions that can be read"
      case renamed = "Took another name for what was not sent yet"
    }

    /// Whether it is the message of a repair.
    var isOfRepair: Bool { dot == nil && Repair(rawValue: sentence) != nil }

    /// Whether it is the message of a join.
    public var isOfJoin: Bool { dot == nil && [Self.merged, Self.adopted, Self.tookOver, Self.separated].contains(sentence) }

    private static let (activityTrailer, writeTrailer) = ("Handrail-Activity: ", "Handrail-Write: ")
    private static let joinedTrailer = "Handrail-Joined: "

    public init(_ sentence: String, _ activity: Activity?, _ dot: Dot) {
      (self.sentence, self.activity, self.dot, joined) = (sentence, activity, dot, nil)
    }

    /// The message of a commit with what could be read of `joined`.
    init(takingOver joined: String) {
      (sentence, activity, dot, self.joined) = (Self.tookOver, nil, nil, joined)
    }

    public init(_ message: String) {
      let lines = message.split(separator: "\n", omittingEmptySubsequences: true).map(String.init)
      sentence = lines.first ?? ""
      activity = lines.dropLast().last?.dropping(Self.activityTrailer).flatMap { Activity(json: $0) }
      dot = lines.last?.dropping(Self.writeTrailer).flatMap { Dot($0) }
      joined = lines.last?.dropping(Self.joinedTrailer)
    }

    public var encoded: String {
      let trailers = [
        activity.map { Self.activityTrailer + $0.json }, dot.map { Self.writeTrailer + $0.text },
        joined.map { Self.joinedTrailer + $0 },
      ].compactMap { $0 }
      return "\(sentence)\n\n\(trailers.joined(separator: "\n"))\n"
    }

    /// What was done.
    public var text: Text { activity?.text ?? Text(en: sentence, ja: sentence) }
  }

  /// The writes in the commits since `old`; a nil among them represents commits that no command made, such as merges.
  public func writes(from old: String?, to new: String) throws(LedgerError) -> Set<Dot?> {
    var dots: Set<Dot?> = []
    try walk(from: new, hiding: old) { (commit) throws(LedgerError) in
      dots.insert(Message(commit.message).dot)
      return true
    }
    return dots
  }
}
