import HandrailModel
import HandrailWorkspace

/// `clone --json`: the new workspace.
public struct CloneShape: Shape {
  let folder: String
  let screens: Int
  let waiting: [WaitingFile]
  let language: Language

  public init(_ folder: String, screens: Int, _ waiting: [WaitingFile], _ language: Language) {
    (self.folder, self.screens, self.waiting, self.language) = (folder, screens, waiting, language)
  }

  public var members: [JSONValue.Member] {
    [.init("folder", .string(folder)), .init("screens", .count(screens)), WaitingFile.member(waiting, language)]
  }
}

extension WaitingFile {
  /// What waits, in the same form wherever it is printed.
  static func member(_ files: [WaitingFile], _ language: Language) -> JSONValue.Member {
    .init("waiting", .array(files.map { $0.json(language) }))
  }

  private func json(_ language: Language) -> JSONValue {
    .sorted([
      .init("remote", .string(remote)), .init("path", .string(path)), .init("place", .string(failure.place)),
      .init("partial", .bool(isRestTaken)), .init("problem", .string(failure.problem[language])),
      .init("remedy", .string(failure.remedy[language])),
    ])
  }
}
