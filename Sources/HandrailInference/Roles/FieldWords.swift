/// Placeholders of fields: what is searched for, or an example.
enum FieldWords {
  static func areOfSearch(_ text: String) -> Bool {
    let words = text.lowercased()
    return ["search", "検索", "搜索", "搜尋", "검색", "suche", "busca", "recherche", "поиск"].contains(where: words.holds)
  }

  static func areExample(_ text: String) -> Bool {
    let words = text.lowercased()
    return text.hasSuffix("…") || text.hasSuffix("...") || beginnings.contains(where: words.hasPrefix)
      || endings.contains(where: words.hasSuffix) || isAddress(words)
  }

  /// Texts that no button has, wherever they are in their box: “Type your comment…”
  static func askOpenly(_ text: String) -> Bool {
    let words = text.lowercased()
    return (text.hasSuffix("…") || text.hasSuffix("...")) && beginnings.contains(where: words.hasPrefix)
  }

  /// `name@example.com`, which an account's row may also show, but not alone in a box.
  static func isAddress(_ words: String) -> Bool {
    let parts = words.split(separator: "@", omittingEmptySubsequences: false)
    return parts.count == 2 && !words.contains(" ") && parts[1].contains(".") && !parts[0].isEmpty
  }

  private static let beginnings = [
    "enter ", "type ", "e.g.", "write ", "your ", "add a ", "add your ", "input ", "geben sie ", "saisissez ", "entrez ",
    "introduce ", "ingresa ", "digite ", "введите ", "例:", "例）", "请输入", "請輸入",
  ]
  private static let endings = ["を入力", "してください", "입력", "입력하세요", "입력해주세요", "eingeben"]
}

extension String {
  /// Without a trailing ellipsis.
  var trimmedOfDots: Substring {
    if hasSuffix("...") { return dropLast(3) }
    return hasSuffix("…") ? dropLast() : self[...]
  }
}
