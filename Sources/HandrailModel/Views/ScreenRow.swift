/// Which screens to include; empty means all.
public struct ScreenFilter: Sendable {
  public var ids: [String] = []
  public var sprint: String?
  public var owner: String?
  public var task: String?

  public init(ids: [String] = [], sprint: String? = nil, owner: String? = nil, task: String? = nil) {
    self.ids = ids
    self.sprint = sprint
    self.owner = owner
    self.task = task
  }
}

/// A screen as lists show it.
public struct ScreenRow: Sendable {
  public let id, title, progress: String
  public let sprint, designer, engineer: String?
  public let elements: Int

  public init(
    id: String, title: String, progress: String, sprint: String?, designer: String?, engineer: String?, elements: Int
  ) {
    (self.id, self.title, self.progress) = (id, title, progress)
    (self.sprint, self.designer, self.engineer) = (sprint, designer, engineer)
    self.elements = elements
  }
}
