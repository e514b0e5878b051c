/// Problems with a text that come from how people or programs saved it, rather than from its JSON.
extension JSONTape {
  /// The error for a byte-order mark, which an editor wrote at the beginning.
  var byteOrderMark: ModelError? {
    guard bytes.starts(with: [0xEF, 0xBB, 0xBF]) || bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) else {
      return nil
    }
    return ModelError("line 1, column 1", .json(.byteOrderMark))
  }

  /// The first line that is a conflict marker left by a text merge. No line of JSON can start like that.
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

  /// The error for the first line that is not valid UTF-8.
  var notUTF8: ModelError {
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    let line = lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0
    return ModelError("line \(line + 1)", .json(.notUTF8))
  }
}
