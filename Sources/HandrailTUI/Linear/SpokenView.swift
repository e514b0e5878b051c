import HandrailModel

/// What a view provides for linear mode.
protocol SpokenView {
  /// The place, announced when it changes: the name first, then the id.
  func heading(_ context: RenderContext) -> String
  /// The announcement and the choices.
  func speech(_ context: RenderContext) -> Speech
  /// Runs a numbered choice.
  mutating func choose(_ index: Int, _ app: inout App)
  mutating func typed(_ text: String, _ app: inout App)
  /// Called before the view is announced, so that commands act on what it asks for.
  mutating func focusOnQuestion()
  /// Whether it asks for one part after the other, so that a number only means the same if the whole announcement is the same.
  static var isAskedInParts: Bool { get }
  /// What the unsaved input is about.
  func subjectOfInput(_ context: RenderContext) -> String
  /// The result of a line here, beyond the message about what was written; called on the view on top.
  ///
  /// - Parameter before: the stack as it was before the line.
  mutating func outcome(since before: [any View], _ app: inout App) -> [String]
  /// The progress that a line made, anywhere in the stack.
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
