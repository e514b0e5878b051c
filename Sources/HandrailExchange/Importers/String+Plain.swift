extension StringProtocol {
  /// Its letters and digits, without their case. Names that tools spell in their own ways are compared like this.
  var plain: String { lowercased().filter { $0.isLetter || $0.isNumber } }
}
