/// A word quoted for the shell if it is empty or has special characters. `#` is special only at the start of a word.
public func shellWord(_ text: String) -> String {
  var (isPlain, hasQuotes) = (!text.isEmpty && !text.hasPrefix("#"), false)
  for byte in text.utf8 {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "@")...UInt8(ascii: "Z"): continue
    // Digits and `+ , - . / :`.
    case UInt8(ascii: "+")...UInt8(ascii: ":"): continue
    case UInt8(ascii: "_"), UInt8(ascii: "%"), UInt8(ascii: "#"), UInt8(ascii: "{"), UInt8(ascii: "}"): continue
    // `…` and letters of other scripts are not special in any shell.
    case 0x80...: continue
    case UInt8(ascii: "'"): (isPlain, hasQuotes) = (false, true)
    default: isPlain = false
    }
  }
  return isPlain ? text : "'" + (hasQuotes ? text.replacing("'", with: #"'\''"#) : text) + "'"
}
