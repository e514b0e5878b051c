import Foundation
import HandrailModel

/// Which files the targets of Xcode projects build. Nobody ever sees the others.
///
/// A file counts as built unless the nearest project around it says otherwise. It also counts if there is no project, if the
/// project cannot be read, in a package, and if the project lists a file of that name at a path that does not exist.
struct BuiltFiles {
  /// Folder → the folder of the project around it; nil if nothing is known about it.
  private var projects: [String: String?] = [:]
  private var read: [String: XcodeProject?] = [:]
  /// The source folders that the pod manifests in a folder list.
  private var pods: [String: [String]] = [:]
  private let home = FileManager.default.homeDirectoryForCurrentUser.path

  /// - Parameter paths: the files in question: a project may build files outside its own folder.
  init(around paths: some Sequence<String>) {
    for path in paths { _ = projectFolder(around: path.parent) }
  }

  /// Whether a project is known around a file, and no target of any project builds it.
  mutating func leavesOut(_ path: String) -> Bool {
    guard let folder = projectFolder(around: path.parent), let own = read[folder], own != nil else { return false }
    return !read.values.contains { $0?.builds(path) ?? false } && !isOfPod(path, from: path.parent, to: folder)
  }

  /// Whether the nearest project builds its targets with other property lists than this one.
  mutating func leavesOut(properties path: String) -> Bool {
    guard let folder = projectFolder(around: path.parent), let own = read[folder], let own else { return false }
    return own.leavesOut(properties: path)
  }

  /// Names compare as they do in the Mac's file systems.
  static func plain(_ path: String) -> String { path.precomposedStringWithCanonicalMapping.lowercased() }
}

extension BuiltFiles {
  private mutating func projectFolder(around folder: String) -> String? {
    if let known = projects[folder] { return known }
    let found = find(folder)
    projects[folder] = .some(found)
    return found
  }

  private mutating func find(_ folder: String) -> String? {
    guard folder != "/", folder != home else { return nil }
    let names = SourceFiles.names(in: folder)
    let own = names.filter { $0.hasSuffix(".xcodeproj") }.map { "\(folder)/\($0)/project.pbxproj" }
      .filter { FileManager.default.fileExists(atPath: $0) }
    if !own.isEmpty {
      let all = own.map { XcodeProject(at: $0, in: folder) }
      // Nothing is known about a project that cannot be read.
      let known = all.compactMap { $0 }
      read[folder] = known.count == all.count ? XcodeProject(known) : .some(nil)
      return folder
    }
    // A package builds what is in it.
    if names.contains("Package.swift") { return nil }
    return names.contains(".git") ? nil : projectFolder(around: folder.parent)
  }

  private mutating func isOfPod(_ path: String, from start: String, to end: String) -> Bool {
    var folder = start
    while folder.isAt(orBelow: end) {
      if podFolders(in: folder).contains(where: path.isAt(orBelow:)) { return true }
      guard folder != end else { return false }
      folder = folder.parent
    }
    return false
  }

  /// The folders of `source_files = 'Shop/Classes/**/*'`.
  private mutating func podFolders(in folder: String) -> [String] {
    if let known = pods[folder] { return known }
    var found: [String] = []
    for name in SourceFiles.names(in: folder) where name.hasSuffix(".podspec") {
      guard let bytes = try? RegularFile.read("\(folder)/\(name)") else { continue }
      let texts = String(decoding: bytes ?? [], as: UTF8.self).split(whereSeparator: { "'\"".contains($0) })
      for text in texts where text.contains("/") && !text.contains(":") && !text.contains("\n") {
        let parts = text.split(separator: "/").prefix { part in !part.contains { "*{[?".contains($0) } }
        if !parts.isEmpty { found.append("\(folder)/\(parts.joined(separator: "/"))") }
      }
    }
    pods[folder] = found
    return found
  }
}
