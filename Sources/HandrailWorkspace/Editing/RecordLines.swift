import HandrailModel

/// A file of inputs: what its lines record, and which of them are invalid.
public struct RecordingFile: Sendable, Equatable {
  public let name: String
  /// What each line records, by its number counted from 1; lines that cannot be read are left out.
  public let recordings: [Line]
  let faults: [LineFault]

  public struct Line: Sendable, Equatable {
    public let number: Int
    public let recording: Recording
  }

  public var targets: [Target] { recordings.flatMap(\.recording.targets) }
  public var isEmpty: Bool { recordings.isEmpty && faults.isEmpty }

  /// Reads lines of `TARGET… FIELD=VALUE…`, quoted as in a shell; blank lines and those that begin with `#` are skipped. The
  /// command that a finding proposes can be used as such a line.
  ///
  /// - Throws: if the bytes are not UTF-8. Invalid lines are reported together when the file is recorded.
  public init(_ bytes: [UInt8], name: String) throws(Failure) {
    guard let text = String(validating: bytes, as: UTF8.self) else { throw Failure(.exchange(.file(.notUTF8)), name) }
    var (recordings, faults) = ([Line](), [LineFault]())
    // A byte-order mark is not part of the first word.
    let content = text.hasPrefix("\u{FEFF}") ? text.unicodeScalars.dropFirst() : text.unicodeScalars[...]
    for (index, line) in content.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      do throws(Failure) {
        var words = try ShellWords.split(line)
        if words.starts(with: ["handrail", "set"]) { words.removeFirst(2) }
        if !words.isEmpty { recordings.append(Line(number: index + 1, recording: try Recording(words: words))) }
      } catch {
        faults.append(LineFault(line: index + 1, failure: error))
      }
    }
    (self.name, self.recordings, self.faults) = (name, recordings, faults)
  }
}

extension Workspace {
  /// Records all lines of a file as one command, or nothing if any of them is invalid.
  ///
  /// - Throws: every invalid line, by its number.
  public func record(_ file: RecordingFile) throws(Failure) -> Recorded {
    let fields = file.recordings.flatMap { $0.recording.assignments.map(\.path) }
    let activity = Activity(.set, Self.distinct(file.targets.map(\.text)), Self.distinct(fields))
    return try record(as: activity) { edit throws(Failure) in try edit.record(file) }
  }

  /// The targets of a file's lines, each once, to list before anything is changed. Invalid lines are thrown as in ``record(_:)``.
  public func targets(of file: RecordingFile) throws(Failure) -> [Target] {
    try edit(Activity(.set), isDryRun: true) { edit throws(Failure) in try edit.record(file).map(\.target) }.value
  }

  private static func distinct(_ words: [String]) -> [String] {
    var known: Set<String> = []
    return words.filter { known.insert($0).inserted }
  }
}

extension Edit {
  /// Writes what the lines record; returns the items that they named.
  fileprivate mutating func record(_ file: RecordingFile) throws(Failure) -> [Resolved] {
    var (items, known, faults) = ([Resolved](), Set<Resolved>(), file.faults)
    try load(file.targets)
    for line in file.recordings {
      do throws(Failure) {
        items += try record(line.recording).filter { known.insert($0).inserted }
      } catch {
        faults.append(LineFault(line: line.number, failure: error))
      }
    }
    guard faults.isEmpty else { throw Failure(.input(.lines(faults.sorted { $0.line < $1.line })), file.name) }
    return items
  }
}

/// The words of a line, quoted as in a shell: `'…'` as it is, `"…"` and a backslash. Nothing is expanded.
private enum ShellWords {
  static func split(_ line: Substring.UnicodeScalarView) throws(Failure) -> [String] {
    var words: [String] = []
    var word: String.UnicodeScalarView?
    var quote: Unicode.Scalar?
    var isEscaped = false
    func add(_ scalar: Unicode.Scalar) {
      if word == nil { word = .init() }
      word?.append(scalar)
    }
    for scalar in line {
      if isEscaped {
        // Within double quotes, a backslash is literal except before these.
        if quote == "\"", scalar != "\"", scalar != "\\" { add("\\") }
        add(scalar)
        isEscaped = false
      } else if scalar == "\\", quote != "'" {
        isEscaped = true
      } else if let open = quote {
        if scalar == open { quote = nil } else { add(scalar) }
      } else if scalar == "'" || scalar == "\"" {
        quote = scalar
        word = word ?? .init()
      } else if scalar == " " || scalar == "\t" || scalar == "\r" || scalar == "\u{3000}" {
        if let word { words.append(String(word)) }
        word = nil
      } else if scalar == "#", word == nil {
        break
      } else {
        add(scalar)
      }
    }
    guard quote == nil, !isEscaped else { throw Failure(.input(.openQuote)) }
    if let word { words.append(String(word)) }
    return words
  }
}
