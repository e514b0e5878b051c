/// What the name of a container says about the layers in it.
public enum ContainerNames {
  /// Whether it is a chart, whose words are its axes: `Mock Graph`, `BarChart`, but not `Paragraphs`.
  public static func isChart(_ name: String) -> Bool {
    let isSpaced = NameWords.words(name).contains { charts.contains($0) || $0.hasSuffix("chart") }
    return isSpaced || ["グラフ", "チャート", "차트", "그래프", "图表"].contains(where: name.holds)
  }

  /// Whether it is the bar at the top of a screen: `Navigation bar`, `TopAppBar`, `Header`.
  public static func isTopBar(_ name: String) -> Bool {
    let words = NameWords.words(name)
    let joined = words.joined()
    // The header of a list or a table is inside the screen.
    if !words.contains(where: ["section", "table", "list", "card", "row", "group"].contains) {
      if words.last == "header" || words.first == "header" || words.contains("navbar") || words.contains("toolbar") {
        return true
      }
    }
    return endings.contains(where: joined.hasSuffix) || together.contains(where: name.holds)
  }

  /// Whether it is the heading of what is below it: `Section Header`, `List title`.
  public static func isHead(_ name: String) -> Bool {
    NameWords.words(name).last.map(["header", "heading", "title", "footer", "überschrift", "titre"].contains) ?? false
  }

  private static let charts: Set<String> = ["chart", "charts", "graph", "graphs", "diagram", "diagramm", "gráfico", "graphique"]
  private static let endings = [
    "navigationbar", "navbar", "topbar", "topnav", "appbar", "titlebar", "headerbar", "toolbar", "kopfzeile",
  ]
  private static let together = ["ナビゲーションバー", "ヘッダー", "ヘッダ", "헤더", "네비게이션바", "导航栏", "導航列", "标题栏"]
}
