/// How a picture is rotated for display, according to its Exif block: the only part of Exif that affects its appearance.
struct Orientation {
  /// 2 to 8: mirrored, rotated, or both.
  let number: UInt8

  private static let tag = 0x0112
  /// Beware: a first directory with more entries than any program writes is not searched.
  private static let mostEntries = 512

  /// Reads the first directory of a TIFF header; nil if it has no orientation, an upright one, or none that can be read.
  init?(tiff bytes: ArraySlice<UInt8>) {
    let bytes = Array(bytes)
    let isLittle = bytes.starts(with: [0x49, 0x49, 0x2A, 0])
    guard isLittle || bytes.starts(with: [0x4D, 0x4D, 0, 0x2A]) else { return nil }
    func number(_ place: Int, _ count: Int) -> Int? {
      guard place >= 0, place + count <= bytes.count else { return nil }
      let part = bytes[place..<place + count]
      return (isLittle ? Array(part.reversed()) : Array(part)).reduce(0) { $0 << 8 | Int($1) }
    }
    guard let directory = number(4, 4), let count = number(directory, 2) else { return nil }
    for entry in 0..<min(count, Self.mostEntries) {
      let place = directory + 2 + entry * 12
      guard number(place, 2) == Self.tag, number(place + 2, 2) == 3, number(place + 4, 4) == 1 else { continue }
      guard let value = number(place + 8, 2), (2...8).contains(value) else { return nil }
      self.number = UInt8(value)
      return
    }
    return nil
  }

  /// A TIFF header with the orientation and nothing else.
  var tiff: [UInt8] {
    [0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, number, 0, 0, 0, 0, 0, 0]
  }
}
