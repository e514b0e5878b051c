/// A word as a shell takes it: in quotes where it is empty, or has more than plain characters.
/// `#` begins a comment only where a word begins.
public func shellWord(_ text: String) -> String {
  var (isPlain, hasQuotes) = (!text.isEmpty && !text.hasPrefix("#"), false)
  for byte in text.utf8 {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "@")...UInt8(ascii: "Z"): continue
    // The digits, and with them `+ , - . / :`.
    case UInt8(ascii: "+")...UInt8(ascii: ":"): continue
    case UInt8(ascii: "_"), UInt8(ascii: "%"), UInt8(ascii: "#"), UInt8(ascii: "{"), UInt8(ascii: "}"): continue
    // `…` and letters of other scripts are no shell's own.
    case 0x80...: continue
    case UInt8(ascii: "'"): (isPlain, hasQuotes) = (false, true)
    default: isPlain = false
    }
  }
  return isPlain ? text : "'" + (hasQuotes ? text.replacing("'", with: #"'\''"#) : text) + "'"
}
