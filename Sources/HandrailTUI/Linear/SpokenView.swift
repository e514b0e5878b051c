import HandrailModel

/// What linear mode asks of a view.
protocol SpokenView {
  /// Where one is, as it is said when it changes: the name first, then the id.
  func heading(_ context: RenderContext) -> String
  /// What is said, and what can be chosen.
  func speech(_ context: RenderContext) -> Speech
  /// Runs what a numbered choice stands for.
  mutating func choose(_ index: Int, _ app: inout App)
  mutating func typed(_ text: String, _ app: inout App)
  /// Commands act on what is asked for; called before it is said.
  mutating func focusOnQuestion()
  /// Whether it asks for one part after the other, so that a number means the same only where all that is said is the same.
  static var isAskedInParts: Bool { get }
  /// What the person entered something for.
  func subjectOfInput(_ context: RenderContext) -> String
  /// What a line came to here, beyond the message of what was written; called on the view on top.
  ///
  /// - Parameter before: the stack as it was before the line.
  mutating func outcome(since before: [any View], _ app: inout App) -> [String]
  /// How far a line brought what one is at, wherever the view lies.
  func progress(since before: [any View]) -> Text?
  /// What a command has set.
  func settings(since before: [any View], _ context: RenderContext) -> [Text]
}

extension SpokenView {
  mutating func typed(_ text: String, _ app: inout App) {}
  mutating func focusOnQuestion() {}
  static var isAskedInParts: Bool { false }
  mutating func outcome(since before: [any View], _ app: inout App) -> [String] { [] }
  func progress(since before: [any View]) -> Text? { nil }
  func settings(since before: [any View], _ context: RenderContext) -> [Text] { [] }
}

extension View {
  func subjectOfInput(_ context: RenderContext) -> String { title(context) }
}
