/// Converts what people type into what programs need.
extension String {
  /// As it would have been typed without an input method: full-width letters, digits and signs become ASCII, `＃ＦＦＦ` becomes
  /// `#FFF`.
  public var narrowed: String {
    var scalars = UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0xFF01...0xFF5E: scalars.append(Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar)
      case 0x3000: scalars.append(" ")
      default: scalars.append(scalar)
      }
    }
    return String(scalars)
  }

  /// Without white space at either end.
  public var trimmed: String {
    var text = Substring(self)
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
