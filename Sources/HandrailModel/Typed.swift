/// What people type, as programs need it.
extension String {
  /// As it would have been typed without an input method: letters, digits and signs of full width become ASCII, `＃ＦＦＦ` is `#FFF`.
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

  /// Without the white space at both ends.
  public var trimmed: String {
    var text = Substring(self)
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
