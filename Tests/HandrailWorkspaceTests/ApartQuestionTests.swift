import HandrailModel
import HandrailWorkspace
import Testing

/// A question covers the places of which one answer is true, and no others.
@Suite struct ApartQuestionTests {
  private func questions(_ workspace: Workspace, _ rule: String) throws -> [Int] {
    try workspace.questions(QuestionFilter(withAdvice: true), .en).questions.filter { $0.example.rule == rule }.map(\.findings)
  }

  @Test func textsOfAClassAreAskedAboutByWhatIsBehindThem() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      for (screen, background) in [("a", "#ffffff"), ("b", "#ffffff"), ("c", "#f2f2f7"), ("d", nil), ("e", nil)] {
        try workspace.addScreen(screen, [])
        if let background {
          _ = try workspace.record([Target(.screen, screen)], [Assignment("colour.background.light=\(background)")])
        }
        try workspace.add(.elements, "\(screen)#t", "kind=text", "text.en=Words", "view-class=OwnLabel")
      }
      #expect(try questions(workspace, "contrast.colours") == [2, 1, 1, 1])
    }
  }

  @Test func layoutsAreAskedAboutByWhatScrolls() throws {
    try TestFolder.with { folder in
      let workspace = try folder.workspace()
      for screen in ["a", "b", "c", "d", "e"] {
        try workspace.addScreen(screen, [])
        try workspace.add(.elements, "\(screen)#t", "kind=text", "text.en=Words")
        let share = ["a", "b", "c"].contains(screen) ? "everything" : "nothing"
        _ = try workspace.record([Target(.screen, screen)], [Assignment("scrolls=\(share)")])
      }
      _ = try workspace.record([Target(.screen, "c")], [Assignment("modal=true")])
      #expect(try questions(workspace, "text.reflow") == [2, 1, 1, 1])
    }
  }
}
