import Foundation
import HandrailCatalogue
import HandrailModel

/// The files of an import, found below the given paths: sorted by bytes, links not followed.
///
/// A file's name does not depend on which folder was named: its path is relative to its root, and strings and colours are
/// searched for in the whole root, so that a file says the same whether it is imported alone or with others.
struct SourceFiles {
  struct File {
    /// Where it is on this machine, in full.
    var path: String
    /// Its path below its root, the same on every machine.
    var relative: String
    /// Whether the root is that of a repository.
    var isRooted = false
    var app = Imported.App()

    var name: String { Substring(relative).lastComponent }
    /// The name without its extension.
    var stem: String {
      guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
      return String(name[..<dot])
    }
    var folder: String { String(path.dropLast(Substring(path).lastComponent.count)) }

    /// The language of the app's strings in it; nil for a library's strings.
    fileprivate var languageOfStrings: String? {
      guard path.hasSuffix(".strings"), folder.hasSuffix(".lproj/") else { return nil }
      let parts = relative.split(separator: "/").dropLast()
      let isOthers = parts.contains { $0 == "Pods" || $0 == "Carthage" || $0.hasSuffix(".bundle") || $0.hasSuffix(".framework") }
      guard !isOthers, let name = Substring(folder.dropLast()).lastComponent.split(separator: ".").first else { return nil }
      let language = String(name).replacing("_", with: "-")
      return KnownLanguages.contains(language) ? language : nil
    }
  }

  var interfaces: [File] = []
  /// Those next to the named ones, which show how their scenes are opened.
  private(set) var otherInterfaces: [File] = []
  var colourSets: [File] = []
  /// `Localizable.strings` of any language folder.
  var localizable: [File] = []
  /// Swift and Objective-C sources next to the interface files, and all strings that they may look up; empty if they are not to
  /// be read.
  private(set) var sources: [File] = []
  private(set) var strings: [File] = []
  /// Every `Info.plist` of the apps.
  private(set) var properties: [File] = []
  /// The languages that the folders of the app's own strings are named after: `de`, `pt-BR`.
  private(set) var languages: Set<String> = []
  /// Files that cannot be distinguished from one read before, since they have the same path below another root.
  var doubles: [File] = []
  /// Those that are not screens of the app, with the folder that shows it.
  private(set) var foreign: [(file: File, folder: String)] = []
  /// Those that no target of the app builds.
  private(set) var unbuilt: [File] = []
  private var built = BuiltFiles(around: [])
  private(set) var scope = Imported.Scope()
  private var apps = SourceApps()
  private let readsSources: Bool
  /// Folder → whether its sources belong to tests or a library.
  private var foreignFolders: [String: Bool] = [:]

  /// - Parameter known: Paths of files that earlier imports recorded; outside a repository, paths are relative to the same
  ///   folder as those.
  /// - Parameter app: what a person said all of them are of.
  init(_ paths: [String], known: [String] = [], app: String? = nil, readsSources: Bool = true) throws(ExchangeError) {
    apps = SourceApps(given: app)
    self.readsSources = readsSources
    var named: [SourceRoots.Named] = []
    for path in paths {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
        throw ExchangeError(path, .file(.notFound))
      }
      let full = Self.full(path)
      guard isFolder.boolValue || Self.kind(full) != nil else { throw ExchangeError(path, .file(.notInterfaceBuilder)) }
      named.append(SourceRoots.Named(path: full, isFolder: isFolder.boolValue))
    }
    var walked: [String: [String]] = [:]
    for item in named { walked[item.path] = item.isFolder ? Self.files(below: item.path) : [item.path] }
    let roots = SourceRoots(named, interfaces: { walked[$0]?.filter(Self.isInterface) ?? [] }, known: known)
    scope = Imported.Scope(
      folders: named.filter(\.isFolder).map(\.path), roots: roots.all, repositories: roots.repositories,
      exists: { FileManager.default.fileExists(atPath: $0) })
    let recorded = Set(known)
    let beside = roots.context.map { ($0, Self.files(below: roots.root(of: $0))) }
    built = BuiltFiles(around: Array(walked.values.joined()) + beside.flatMap(\.1))
    for item in named {
      for path in walked[item.path] ?? [] {
        let file = file(path, of: item, roots)
        if Self.isInterface(path), !recorded.contains(file.relative),
          let folder = Self.foreignFolder(of: path, below: item.folder)
        {
          foreign.append((file, folder))
        } else if item.isFolder, Self.isInterface(path), !recorded.contains(file.relative), built.leavesOut(path) {
          unbuilt.append(file)
        } else {
          add(file, below: item.folder)
        }
      }
    }
    for (item, paths) in beside {
      for path in paths {
        if Self.isInterface(path) {
          if Self.foreignFolder(of: path, below: roots.root(of: item)) != nil || built.leavesOut(path) { continue }
          otherInterfaces.append(file(path, of: item, roots))
        } else if !Self.isColourSet(path) {
          add(file(path, of: item, roots), below: roots.root(of: item))
        }
      }
    }
    addBeside(named.filter { !$0.isFolder && Self.isInterface($0.path) }, roots)
    interfaces = unique(interfaces)
    let read = Set(interfaces.map(\.path))
    otherInterfaces = otherInterfaces.filter { !read.contains($0.path) }
    colourSets = unique(colourSets)
    localizable = unique(localizable)
    sources = unique(sources)
    strings = unique(strings)
    properties = unique(properties)
  }

  /// The names in a folder, sorted by bytes; none if it cannot be read.
  static func names(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? []
    return names.sorted(by: utf8Precedes)
  }

  /// A file's bytes; nil if it cannot be read or is larger than an interface file may be.
  static func read(_ path: String) -> Data? {
    (try? RegularFile.read(path)).flatMap { $0 }.map { Data($0) }
  }
}

extension SourceFiles {
  private static func full(_ path: String) -> String {
    let full = path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
    var parts: [Substring] = []
    for part in full.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }

  private static func files(below folder: String) -> [String] {
    var found: [String] = []
    for name in names(in: folder) where !name.hasPrefix(".") {
      let path = folder == "/" ? "/\(name)" : "\(folder)/\(name)"
      let type = (try? FileManager.default.attributesOfItem(atPath: path))?[.type] as? FileAttributeType
      if type == .typeDirectory {
        found += files(below: path)
      } else if type == .typeRegular {
        found.append(path)
      }
    }
    return found
  }

  private static func foreignFolder(of path: String, below folder: String) -> String? {
    ForeignFolders.between(folder, path) { names(in: $0.isEmpty ? "/" : $0) }
  }

  static func isInterface(_ path: String) -> Bool { path.hasSuffix(".storyboard") || path.hasSuffix(".xib") }

  /// The list that a file belongs in; nil for one that says nothing about screens.
  private static func kind(_ path: String) -> WritableKeyPath<SourceFiles, [File]>? {
    if isInterface(path) { return \.interfaces }
    let parts = path.split(separator: "/").suffix(2)
    guard parts.count == 2, let folder = parts.first, let name = parts.last else { return nil }
    if name == "Localizable.strings", folder.hasSuffix(".lproj") { return \.localizable }
    return name == "Contents.json" && folder.hasSuffix(".colorset") ? \.colourSets : nil
  }

  private static func isColourSet(_ path: String) -> Bool { kind(path) == \SourceFiles.colourSets }

  private mutating func file(_ path: String, of item: SourceRoots.Named, _ roots: SourceRoots) -> File {
    var file = roots.file(path, of: item)
    file.app = apps.app(around: path.parent)
    return file
  }

  /// The colours and sources of the apps whose files were named individually. A person who names a folder means only the
  /// catalogues in it: those next to it may belong to another app.
  private mutating func addBeside(_ items: [SourceRoots.Named], _ roots: SourceRoots) {
    var walked: Set<String> = []
    var nearest = SourceApps()
    for item in items {
      let app = nearest.app(around: item.folder)
      let base = app.folder.isEmpty ? roots.root(of: item) : app.folder
      guard !app.folder.isEmpty || roots.context.contains(where: { roots.root(of: $0) == base }) else { continue }
      guard walked.insert(base).inserted else { continue }
      for path in Self.files(below: base) {
        let isOfCode = CodeLanguage(path: path) != nil || Self.isStrings(path) || Self.isProperties(path)
        guard isOfCode || Self.isColourSet(path) else { continue }
        guard nearest.app(around: path.parent) == app else { continue }
        var found = file(path, of: item, roots)
        if !path.isAt(orBelow: roots.root(of: item)) { found.relative = String(path.dropFirst(base.count + 1)) }
        addCode(found, below: base)
        if Self.isColourSet(path) { add(found, below: base) }
      }
    }
  }

  /// `Info.plist`, `Cart-Info.plist`, `Info-Release.plist`: each says itself whether it is an app's.
  private static func isProperties(_ path: String) -> Bool {
    path.hasSuffix(".plist") && Substring(path).lastComponent.contains("Info")
  }

  private static func isStrings(_ path: String) -> Bool {
    path.hasSuffix(".strings") && path.parent.hasSuffix(".lproj") || path.hasSuffix(".xcstrings")
  }

  private mutating func add(_ file: File, below folder: String) {
    if let language = file.languageOfStrings { languages.insert(language) }
    if let kind = Self.kind(file.path) { self[keyPath: kind].append(file) }
    addCode(file, below: folder)
  }

  private mutating func addCode(_ file: File, below folder: String) {
    let isSource = CodeLanguage(path: file.path) != nil
    guard isSource ? readsSources : Self.isStrings(file.path) || Self.isProperties(file.path) else { return }
    let key = "\(folder)\n\(file.folder)"
    let isForeign = foreignFolders[key] ?? (Self.foreignFolder(of: file.path, below: folder) != nil)
    foreignFolders[key] = isForeign
    guard !isForeign else { return }
    if isSource {
      if !built.leavesOut(file.path) { sources.append(file) }
    } else if Self.isProperties(file.path) {
      if !built.leavesOut(properties: file.path) { properties.append(file) }
    } else {
      strings.append(file)
    }
  }

  private mutating func unique(_ files: [File]) -> [File] {
    var first: [String: String] = [:]
    var kept: [File] = []
    for file in files.sorted(by: { utf8Precedes($0.relative, $1.relative) }) {
      let name = [file.app.name ?? file.app.folder, file.relative].joined(separator: "\n")
      if let known = first[name] {
        if known != file.path { doubles.append(file) }
      } else {
        first[name] = file.path
        kept.append(file)
      }
    }
    return kept
  }
}

extension Substring {
  fileprivate var lastComponent: String {
    split(separator: "/").last.map(String.init) ?? String(self)
  }
}
