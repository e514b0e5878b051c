/// What is wrong with a text that people or other programs saved, rather than with its JSON.
extension JSONTape {
  /// Where an editor began the file with a byte-order mark.
  var byteOrderMark: ModelError? {
    guard bytes.starts(with: [0xEF, 0xBB, 0xBF]) || bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) else {
      return nil
    }
    return ModelError("line 1, column 1", .json(.byteOrderMark))
  }

  /// The first line that a text merge left as a mark of its conflict. No line of JSON can begin so.
  var conflictMarker: ModelError? {
    for (index, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
      guard let first = line.first, "<=>|".utf8.contains(first), line.prefix(7).count == 7,
        line.prefix(7).allSatisfy({ $0 == first }),
        line.count == 7 || line.dropFirst(7).first.map({ " \r".utf8.contains($0) }) == true
      else { continue }
      let marker = String(repeating: Character(Unicode.Scalar(first)), count: 7)
      return ModelError("line \(index + 1)", .json(.conflictMarker(marker)))
    }
    return nil
  }

  /// The first line that is not valid UTF-8.
  var notUTF8: ModelError {
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    let line = lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0
    return ModelError("line \(line + 1)", .json(.notUTF8))
  }
}
