extension String {
  /// The text without NUL, which neither SQLite nor a terminal can handle; all other control characters are kept.
  var withoutNUL: String {
    utf8.contains(0) ? String(decoding: utf8.filter { $0 != 0 }, as: UTF8.self) : self
  }
}
