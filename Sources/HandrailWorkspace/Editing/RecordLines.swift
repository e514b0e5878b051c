import HandrailModel

/// One line of a file of inputs.
public struct RecordingLine: Sendable, Equatable {
  /// Counted from 1.
  public let number: Int
  public let recording: Recording

  /// Why a line cannot be recorded.
  public struct Fault: Sendable, Equatable {
    public let line: Int
    public let failure: Failure
  }

  /// Reads lines of `TARGET… FIELD=VALUE…`, quoted as in a shell; blank ones and those that begin with `#` are skipped. The
  /// command that a finding proposes is such a line as it is.
  ///
  /// - Throws: every line that is wrong at once, by its number.
  public static func read(_ bytes: [UInt8], file: String) throws(Failure) -> [RecordingLine] {
    guard let text = String(validating: bytes, as: UTF8.self) else { throw Failure(.exchange(.file(.notUTF8)), file) }
    var (lines, faults) = ([RecordingLine](), [Fault]())
    // A mark of the byte order is no character of the first line.
    let content = text.hasPrefix("\u{FEFF}") ? text.unicodeScalars.dropFirst() : text.unicodeScalars[...]
    for (index, line) in content.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      do throws(Failure) {
        var words = try ShellWords.split(line)
        if words.starts(with: ["handrail", "set"]) { words.removeFirst(2) }
        if !words.isEmpty { lines.append(RecordingLine(number: index + 1, recording: try Recording(words: words))) }
      } catch {
        faults.append(Fault(line: index + 1, failure: error))
      }
    }
    guard faults.isEmpty else { throw Failure(.input(.lines(faults)), file) }
    return lines
  }
}

extension Workspace {
  /// Records all lines of a file as one command; nothing where one of them is wrong.
  ///
  /// - Returns: how many items the lines named, each once, and whether anything changed.
  public func record(_ lines: [RecordingLine], file: String) throws(Failure) -> (items: Int, hasChanged: Bool) {
    let (targets, fields) = (lines.flatMap(\.recording.targets), lines.flatMap(\.recording.assignments))
    let activity = Activity(.set, Self.distinct(targets.map(\.text)), Self.distinct(fields.map(\.path)))
    let result = try edit(activity) { edit throws(Failure) in
      var (items, faults) = (Set<Resolved>(), [RecordingLine.Fault]())
      for line in lines {
        do throws(Failure) {
          items.formUnion(try edit.record(line.recording))
        } catch {
          faults.append(RecordingLine.Fault(line: line.number, failure: error))
        }
      }
      guard faults.isEmpty else { throw Failure(.input(.lines(faults)), file) }
      return items.count
    }
    return (result.value, result.hasChanged)
  }

  private static func distinct(_ words: [String]) -> [String] {
    var known: Set<String> = []
    return words.filter { known.insert($0).inserted }
  }
}

/// The words of a line, quoted as in a shell: `'…'` as it is, `"…"` and a backslash. Nothing is expanded.
private enum ShellWords {
  static func split(_ line: Substring.UnicodeScalarView) throws(Failure) -> [String] {
    var words: [String] = []
    var word: String.UnicodeScalarView?
    var quote: Unicode.Scalar?
    var isEscaped = false
    for scalar in line {
      if isEscaped {
        // Within double quotes a backslash is itself, save before these.
        if quote == "\"", scalar != "\"", scalar != "\\" { word?.append("\\") }
        word = (word ?? .init()) + [scalar]
        isEscaped = false
      } else if scalar == "\\", quote != "'" {
        isEscaped = true
      } else if let open = quote {
        if scalar == open { quote = nil } else { word?.append(scalar) }
      } else if scalar == "'" || scalar == "\"" {
        quote = scalar
        word = word ?? .init()
      } else if scalar == " " || scalar == "\t" || scalar == "\r" || scalar == "\u{3000}" {
        if let word { words.append(String(word)) }
        word = nil
      } else if scalar == "#", word == nil {
        break
      } else {
        word = (word ?? .init()) + [scalar]
      }
    }
    guard quote == nil, !isEscaped else { throw Failure(.input(.openQuote)) }
    if let word { words.append(String(word)) }
    return words
  }
}
