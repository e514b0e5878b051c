/// The person that a record names as its author, and who recorded it if that was somebody else, who added a file with the record
/// or wrote it by hand.
///
/// As a single text, as in lists, tables and JSON, the second name is on a line of its own.
public struct Attribution: Sendable, Equatable {
  public let name: String
  public let recorder: String?

  public init(name: String, recorder: String?) {
    self.name = name.oneLine
    self.recorder = recorder
  }

  /// - Parameter text: what ``text`` returned.
  public init(_ text: String) {
    let lines = text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    (name, recorder) = (lines[0], lines.count > 1 ? lines[1] : nil)
  }

  public var text: String { recorder.map { "\(name)\n\($0)" } ?? name }

  /// Both in full: `Aki <aki@example.org>, recorded by Ben <ben@example.org>`.
  public var words: Text { .list(parts { $0.oneLine }) }

  /// Both with the names that people use: `Aki, recorded by Ben`.
  public var names: Text { .list(shortParts) }

  /// The same, for a list.
  public var shortParts: [Text] { parts(\.personName) }

  private func parts(_ called: (String) -> String) -> [Text] {
    [Text(both: called(name))]
      + (recorder.map(called).map { [Text(en: "recorded by \($0)", ja: "\($0)が記録")] } ?? [])
  }
}
