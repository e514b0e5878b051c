import HandrailModel
import HandrailWorkspace

/// `sync --json`: what a sync did with each remote.
public struct SyncShape: Shape {
  let result: SyncResult
  let inbox: [InboxItem]
  let language: Language

  public init(_ result: SyncResult, _ inbox: [InboxItem], _ language: Language) {
    (self.result, self.inbox, self.language) = (result, inbox, language)
  }

  public var members: [JSONValue.Member] {
    [
      .init("conflicts", .count(result.conflicts)), .init("remotes", .array(result.reports.map(json))),
      WaitingFile.member(result.reports.flatMap(\.waiting), language), InboxItem.member(inbox),
    ]
  }

  private func json(_ report: SyncReport) -> JSONValue {
    let copies = report.copies.map { JSONValue.sorted([.init("path", .string($0.path)), .init("copy", .string($0.copy))]) }
    let renamed = report.renamed.map {
      JSONValue.sorted([.init("id", .string(Target($0.kind, $0.id).text)), .init("to", .string(Target($0.kind, $0.to).text))])
    }
    let removed = report.removed.map { screen in
      JSONValue.sorted([
        .init("id", .string(screen.id)), .init("by", .string(screen.by)), .init("to", screen.to.map(JSONValue.string) ?? .null),
      ])
    }
    let putBack = report.putBack.map { part in
      JSONValue.sorted([
        .init("id", .string(Target(part.document.kind, part.document.id).text)), .init("whole", .bool(part.isWhole)),
        .init("by", .texts(part.authors)),
      ])
    }
    let leftOut = report.leftOut.map { value in
      JSONValue.sorted([
        .init("target", .string(value.target.text)), .init("field", .string(value.path.text)),
        .init("author", .string(value.author)), .init("by", .string(value.by)),
      ])
    }
    let pictures = report.pictures.map { picture in
      JSONValue.sorted([.init("screens", .texts(picture.screens)), .init("by", .string(picture.by))])
    }
    let copied = report.copied.map { copy in
      JSONValue.sorted([
        .init("id", .string(Target(copy.document.kind, copy.document.id).text)),
        .init("of", .string(Target(copy.document.kind, copy.original).text)), .init("by", .string(copy.by)),
      ])
    }
    let failures = report.failures.map { failure in
      JSONValue.sorted([
        .init("place", .string(failure.place)), .init("problem", .string(failure.problem[language])),
        .init("remedy", .string(failure.remedy[language])), .init("code", .count(Int(failure.kind.exitCode))),
      ])
    }
    return .sorted([
      .init("remote", .string(report.remote)), .init("received", .count(report.received)), .init("sent", .count(report.sent)),
      .init("merged", .bool(report.isMerged)), .init("went-back", .bool(report.wentBack)),
      .init("read-only", .bool(report.isReadOnly)), .init("kept", .texts(report.kept)), .init("put-back", .array(putBack)),
      .init("left-out", .array(leftOut)), .init("pictures", .array(pictures)), .init("copied", .array(copied)),
      .init("copies", .array(copies)),
      .init("renamed", .array(renamed)), .init("removed", .array(removed)), .init("mixed", .texts(report.mixed)),
      .init("failures", .array(failures)),
    ])
  }
}
