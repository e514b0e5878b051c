import Foundation
import HandrailModel

/// Which files the targets of Xcode projects build: what no target builds, nobody ever sees.
///
/// A file counts as built unless the nearest project around it says otherwise: where there is none, where it cannot be read, in a
/// package, and where a project names a file of that name at a place that nothing is at.
struct BuiltFiles {
  /// The folders of projects, by those that are below them; nil where nothing is known of a folder.
  private var projects: [String: String?] = [:]
  private var read: [String: XcodeProject?] = [:]
  /// What the manifests of pods in a folder name: the folders with sources of theirs.
  private var pods: [String: [String]] = [:]
  private let home = FileManager.default.homeDirectoryForCurrentUser.path

  /// - Parameter paths: the files that are asked about: a project may build what lies beside it.
  init(around paths: some Sequence<String>) {
    for path in paths { _ = projectFolder(around: path.parent) }
  }

  /// Whether a project is known around a file, and no target of any project builds it.
  mutating func leavesOut(_ path: String) -> Bool {
    guard let folder = projectFolder(around: path.parent), let own = read[folder], own != nil else { return false }
    return !read.values.contains { $0?.builds(path) ?? false } && !isOfPod(path, from: path.parent, to: folder)
  }

  /// As file systems of the Mac compare names.
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
      // Of one that cannot be read, nothing is known.
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
