import Foundation
import HandrailCatalogue
import HandrailExchange
import HandrailLedger
import HandrailModel
import HandrailStore

/// A team's records of one app: the folder `.handrail` with database and lock. The only way in for every surface.
public final class Workspace: Sendable {
  /// The folder that holds `.handrail`.
  public let root: String
  public let store: Store
  public let dependencies: Dependencies
  /// Whether nothing is written to the folder, because it came from elsewhere and is not trusted yet.
  public let isReadOnly: Bool
  /// What the person who decides what is done here had seen; nil if nothing depends on it.
  let seen: Sight?

  var folder: String { root + "/.handrail" }

  init(root: String, dependencies: Dependencies, isReadOnly: Bool = false) throws(Failure) {
    self.root = root
    self.dependencies = dependencies
    self.isReadOnly = isReadOnly
    seen = nil
    let (limit, path) = (try dependencies.lockTimeout, root + "/.handrail/handrail.sqlite")
    do {
      store = try Store(path: path, isReadOnly: isReadOnly) { count in
        // Called a hundred times a second.
        if count == 80 { dependencies.notice(.waitingForDatabase(DatabaseUser(of: path))) }
        return limit.map { Double(count) < $0 * 100 } ?? true && !dependencies.isCancelled()
      }
    } catch {
      throw Failure(error).interrupted(where: dependencies)
    }
  }

  init(_ other: Workspace, seeing sight: Sight) {
    (root, store, dependencies, isReadOnly) = (other.root, other.store, other.dependencies, other.isReadOnly)
    seen = sight
  }

  /// Whether `directory` is in a workspace.
  public static func exists(from directory: String) -> Bool { (try? root(of: directory)) != nil }

  /// The folder of the workspace that `directory` is in.
  static func root(of directory: String) throws(Failure) -> String {
    var folder = URL(fileURLWithPath: directory).standardizedFileURL.path
    // In a folder that was deleted, a relative path leads nowhere.
    guard folder.hasPrefix("/") else { throw Failure(.workspace(.folderGone)) }
    while !isWorkspace(folder) {
      let parent = (folder as NSString).deletingLastPathComponent
      guard parent != folder else {
        throw Failure(.workspace(.notFound), directory)
      }
      folder = parent
    }
    return folder
  }

  static func refuseTaken(_ root: String) throws(Failure) {
    guard isWorkspace(root) else { return }
    throw Failure(.workspace(.alreadyThere), root)
  }

  /// Creates the folder with an empty database.
  static func createFolder(in root: String, _ dependencies: Dependencies) throws(Failure) -> Workspace {
    do {
      try FileManager.default.createDirectory(atPath: root + "/.handrail", withIntermediateDirectories: true)
      try Data("*\n".utf8).write(to: URL(fileURLWithPath: root + "/.handrail/.gitignore"))
    } catch {
      throw Failure(.workspace(.notWritable), root)
    }
    return try Workspace(root: root, dependencies: dependencies)
  }

  static let plainFiles = [
    "handrail.sqlite", "handrail.sqlite-journal", "handrail.sqlite-wal", "handrail.sqlite-shm", "lock", WorkspaceKey.file,
  ]

  /// A link would cause writes outside the folder, and opening a pipe would block.
  static func refuseSpecialFiles(_ root: String) throws(Failure) {
    for name in plainFiles {
      let path = "\(root)/.handrail/\(name)"
      guard !LedgerFolder.isPlain(path) else { continue }
      throw Failure(.workspace(.specialFile), path)
    }
  }

  /// The database may be missing: it is rebuilt from the ledger.
  static func isWorkspace(_ root: String) -> Bool {
    ["handrail.sqlite", "ledger.git/HEAD"].contains { FileManager.default.fileExists(atPath: "\(root)/.handrail/\($0)") }
  }

  /// The format that documents are written in: the project's or, if that waits, a screen's; otherwise the newest.
  func documentFormat() throws(Failure) -> Int {
    let project = try reading { try $0.document(.project, "project") }
    if let project, let document = try? decode(project) { return document.format }
    for id in try reading({ try $0.ids(.screen) }) {
      if let stored = try reading({ try $0.document(.screen, id) }), let document = try? decode(stored) { return document.format }
    }
    return Document.newestFormat
  }

  func initializeDatabase() throws(Failure) {
    try writing { writing in
      try writing.setMeta(.workspace, dependencies.randomName())
      try writing.setMeta(.catalogue, evaluationKey)
    }
  }
}

extension Workspace {
  /// Reads, converting errors to failures.
  func reading<Value>(_ body: (Reading) throws -> Value) throws(Failure) -> Value {
    do throws(Failure) {
      return try Failure.mapping(in: store.path) { try store.read(body) }
    } catch {
      throw error.interrupted(where: dependencies)
    }
  }

  /// Writes in one transaction, converting errors to failures.
  func writing<Value>(_ body: (Writing) throws -> Value) throws(Failure) -> Value {
    try refuseReadOnly()
    do throws(Failure) {
      return try Failure.mapping(in: store.path) { try store.write(body) }
    } catch {
      throw error.interrupted(where: dependencies)
    }
  }
}

extension Failure {
  /// The same, but reports an interruption if the person ended the wait for the database.
  fileprivate func interrupted(where dependencies: Dependencies) -> Failure {
    guard case .store(.busy) = code, dependencies.isCancelled() else { return self }
    return Failure(.lock(.interrupted))
  }
}
