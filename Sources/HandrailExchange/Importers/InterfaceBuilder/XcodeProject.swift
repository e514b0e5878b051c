import Foundation
import HandrailModel

/// What the targets of an Xcode project build, except test targets.
struct XcodeProject {
  /// Files, as `BuiltFiles.plain` writes them.
  private var files: Set<String> = []
  /// Folders that are built completely, with the exceptions.
  private var folders: Set<String> = []
  private var exceptions: Set<String> = []
  /// The names of files that are not where the project says.
  private var lost: Set<String> = []
  /// The property lists that targets are built with; nil if a setting's value depends on others.
  private var properties: Set<String>? = []

  /// Several projects in one folder.
  init(_ all: [XcodeProject]) {
    for one in all {
      files.formUnion(one.files)
      folders.formUnion(one.folders)
      exceptions.formUnion(one.exceptions)
      lost.formUnion(one.lost)
      properties = properties.flatMap { own in one.properties.map(own.union) }
    }
  }

  /// Nil if it cannot be read, or builds nothing.
  init?(at path: String, in folder: String) {
    guard let bytes = (try? RegularFile.read(path)).flatMap({ $0 }), let list = PropertyList.readText(bytes) as? [String: Any],
      let objects = list["objects"] as? [String: [String: Any]], let root = list["rootObject"] as? String
    else { return nil }
    var reader = Reader(objects: objects, root: root, folder: folder)
    reader.read()
    guard !reader.files.isEmpty || !reader.folders.isEmpty else { return nil }
    (files, folders, exceptions, lost) = (reader.files, reader.folders, reader.exceptions, reader.lost)
    properties = reader.properties()
  }

  /// Whether its targets are built with other property lists than this one.
  func leavesOut(properties path: String) -> Bool {
    guard let properties, !properties.isEmpty else { return false }
    return !properties.contains(BuiltFiles.plain(path))
  }

  /// Whether it builds a file; a header counts with its source, since no target lists it.
  func builds(_ path: String) -> Bool {
    let name = BuiltFiles.plain(path)
    if files.contains(name) || lost.contains(name.split(separator: "/").last.map(String.init) ?? name) { return true }
    if !exceptions.contains(name), folders.contains(where: name.isAt(orBelow:)) { return true }
    guard path.hasSuffix(".h") else { return false }
    let sources = [".m", ".mm"].map { String(path.dropLast(2)) + $0 }
    return sources.contains { files.contains(BuiltFiles.plain($0)) } || !sources.contains { Self.exists($0) }
  }

  private static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }
}

/// Follows a project's objects from its targets to files.
private struct Reader {
  let objects: [String: [String: Any]]
  let root: String
  let folder: String
  private var parents: [String: String] = [:]
  private(set) var files: Set<String> = []
  private(set) var folders: Set<String> = []
  private(set) var exceptions: Set<String> = []
  private(set) var lost: Set<String> = []

  init(objects: [String: [String: Any]], root: String, folder: String) {
    (self.objects, self.root, self.folder) = (objects, root, folder)
    for (id, object) in objects {
      for child in object["children"] as? [String] ?? [] { parents[child] = id }
    }
  }

  mutating func read() {
    for id in objects[root]?["targets"] as? [String] ?? [] {
      guard let target = objects[id], !isTest(target) else { continue }
      for phase in (target["buildPhases"] as? [String] ?? []).compactMap({ objects[$0] }) where isOfFiles(phase) {
        for file in (phase["files"] as? [String] ?? []).compactMap({ objects[$0]?["fileRef"] as? String }) { add(file) }
      }
      for group in target["fileSystemSynchronizedGroups"] as? [String] ?? [] { add(synchronized: group, of: id) }
    }
    // What another target builds of a synchronized folder.
    for (id, group) in objects where kind(group) == "PBXFileSystemSynchronizedRootGroup" {
      for (target, path) in excepted(in: group, at: place(of: id)) where target.map(isOwner(of: id)) == false {
        files.insert(path)
      }
    }
    // Another target may build what one leaves out.
    exceptions.subtract(files)
  }

  /// The values of `INFOPLIST_FILE`; nil if one depends on other settings, or is not there.
  func properties() -> Set<String>? {
    var found: Set<String> = []
    for object in objects.values where kind(object) == "XCBuildConfiguration" {
      guard var value = (object["buildSettings"] as? [String: Any])?["INFOPLIST_FILE"] as? String, !value.isEmpty else {
        continue
      }
      for root in ["$(SRCROOT)/", "${SRCROOT}/", "$(PROJECT_DIR)/", "${PROJECT_DIR}/"] where value.hasPrefix(root) {
        value.removeFirst(root.count)
      }
      let path = value.hasPrefix("/") ? value : Self.whole([value], from: base)
      guard !value.contains("$"), Self.type(at: path) != nil else { return nil }
      found.insert(BuiltFiles.plain(path))
    }
    return found
  }

  private func kind(_ object: [String: Any]) -> String { object["isa"] as? String ?? "" }

  private func isTest(_ target: [String: Any]) -> Bool {
    let product = target["productType"] as? String ?? ""
    return product.hasSuffix("unit-test") || product.hasSuffix("ui-testing")
  }

  private func isOfFiles(_ phase: [String: Any]) -> Bool {
    ["PBXSourcesBuildPhase", "PBXResourcesBuildPhase", "PBXHeadersBuildPhase"].contains(kind(phase))
  }

  private mutating func add(_ id: String) {
    guard let object = objects[id] else { return }
    // The languages of one file, or the versions of a model.
    if let children = object["children"] as? [String] {
      for child in children where objects[child]?["children"] == nil { add(child) }
      return
    }
    let path = place(of: id)
    guard let path, let type = Self.type(at: path) else {
      if let name = (object["path"] as? String)?.split(separator: "/").last { lost.insert(BuiltFiles.plain(String(name))) }
      return
    }
    if type == .typeDirectory { folders.insert(BuiltFiles.plain(path)) } else { files.insert(BuiltFiles.plain(path)) }
  }

  private mutating func add(synchronized id: String, of target: String) {
    guard let group = objects[id], let path = place(of: id) else { return }
    folders.insert(BuiltFiles.plain(path))
    for (owner, path) in excepted(in: group, at: path) where owner == target { exceptions.insert(path) }
  }

  private func isOwner(of group: String) -> (String) -> Bool {
    { target in (objects[target]?["fileSystemSynchronizedGroups"] as? [String])?.contains(group) ?? false }
  }

  /// The exceptions in a synchronized folder, each with its target.
  private func excepted(in group: [String: Any], at folder: String?) -> [(target: String?, path: String)] {
    guard let folder else { return [] }
    return (group["exceptions"] as? [String] ?? []).compactMap { objects[$0] }.flatMap { set in
      (set["membershipExceptions"] as? [String] ?? []).map {
        (set["target"] as? String, BuiltFiles.plain("\(folder)/\($0)"))
      }
    }
  }

  private static func type(at path: String) -> FileAttributeType? {
    (try? FileManager.default.attributesOfItem(atPath: path))?[.type] as? FileAttributeType
  }

  /// The full path of a file or group; nil if it depends on where something is built or installed.
  private func place(of id: String) -> String? {
    var (parts, next, steps) = ([String](), Optional(id), 0)
    while let id = next, let object = objects[id], steps < 200 {
      if let path = object["path"] as? String { parts.insert(path, at: 0) }
      switch object["sourceTree"] as? String {
      case "<absolute>": return Self.whole(parts, from: "")
      case "SOURCE_ROOT": next = nil
      case "<group>": next = parents[id]
      default: return nil
      }
      steps += 1
    }
    return Self.whole(parts, from: base)
  }

  /// The folder that paths are relative to.
  private var base: String {
    let directory = objects[root]?["projectDirPath"] as? String ?? ""
    return directory.isEmpty ? folder : "\(folder)/\(directory)"
  }

  private static func whole(_ parts: [String], from base: String) -> String {
    var names: [Substring] = []
    for name in "\(base)/\(parts.joined(separator: "/"))".split(separator: "/") where name != "." {
      if name == ".." { _ = names.popLast() } else { names.append(name) }
    }
    return "/" + names.joined(separator: "/")
  }
}
