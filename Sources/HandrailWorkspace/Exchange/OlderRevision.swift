import HandrailExchange
import HandrailModel

/// A file whose revision is older than the recorded one.
public struct OlderRevision: Sendable, Equatable {
  /// The file, as sources name it.
  public let file: String
  /// The revision to import and the recorded one: a number, or the time if the source has no numbers.
  public let revision: String
  public let recorded: String
  /// Who imported the recorded one.
  public let author: String
}

extension Imported.Screen {
  /// The provenance that importing it records.
  ///
  /// - Parameter file: the recorded name of its file.
  func provenance(_ file: String) -> Provenance {
    Provenance(system: source.system, source: file, revision: revision, revisionTime: revisionTime)
  }
}

extension Edit {
  /// The files whose recorded revision is newer than the one to import, by recorded name.
  ///
  /// - Parameter screens: the screens to import, each with its id and recorded file.
  func olderRevisions(_ screens: [(screen: Imported.Screen, id: String, file: String)]) -> [String: OlderRevision] {
    var older: [String: OlderRevision] = [:]
    for (screen, id, file) in screens where older[file] == nil && (screen.revision ?? screen.revisionTime) != nil {
      let provenance = screen.provenance(file)
      let stamps = documents[Name(kind: .screen, id: id)]?.stamps.values.map { $0 } ?? []
      for stamp in stamps.sorted(by: Stamp.precedes).reversed() {
        guard let recorded = stamp.provenance, recorded.isNewer(than: provenance) == true else { continue }
        older[file] = OlderRevision(
          file: file, revision: provenance.name, recorded: recorded.name, author: stamp.author)
        break
      }
    }
    return older
  }
}

extension Edit {
  /// The files that are newer than any of their imported revisions, or the newest of several, by recorded name.
  func newerRevisions(_ screens: [(screen: Imported.Screen, id: String, file: String)]) -> Set<String> {
    var (newer, others) = (Set<String>(), Set<String>())
    for (screen, id, file) in screens {
      let provenance = screen.provenance(file)
      let recorded = (documents[Name(kind: .screen, id: id)]?.stamps.values.map { $0 } ?? []).compactMap(\.provenance)
        .filter { $0.isOfSameSource(as: provenance) }
      if recorded.isEmpty { continue }
      let isNewest = recorded.allSatisfy { $0 == provenance || provenance.isNewer(than: $0) == true }
      if isNewest, recorded.contains(where: { $0 != provenance }) { newer.insert(file) } else { others.insert(file) }
    }
    return newer.subtracting(others)
  }
}

extension Provenance {
  /// The revision in words.
  fileprivate var name: String { revision ?? revisionTime ?? "" }
}
