/// A word as a shell takes it: in quotes where it has more than plain characters. `#` begins a comment only where a word begins.
public func shellWord(_ text: String) -> String {
  let isPlain = text.utf8.allSatisfy { byte in
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    // `…` and letters of other scripts are no shell's own.
    case 0x80...: true
    default: "-_.,:/@+%{}#".utf8.contains(byte)
    }
  }
  return isPlain && !text.hasPrefix("#") ? text : "'" + text.replacing("'", with: #"'\''"#) + "'"
}
