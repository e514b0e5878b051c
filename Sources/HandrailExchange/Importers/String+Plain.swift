extension StringProtocol {
  /// Its letters and digits, without their case: how names are compared that tools and programs write in ways of their own.
  var plain: String { lowercased().filter { $0.isLetter || $0.isNumber } }
}
