import Foundation
import HandrailModel

/// What an app's sources set on the views that its interface files connect to their classes.
///
/// Classes are identified by their names: if an app has two with the same name, nothing is known about either.
struct AppCode {
  private(set) var apps: [String: App] = [:]
  /// Every constant by its last name.
  private(set) var constants: [String: [CodeFile.Constant]] = [:]
  /// What creates fonts → `scaled` or `fixed`, or "" if unknown.
  private(set) var fonts: [String: Set<String>] = [:]
  private(set) var types: Set<String> = []
  private(set) var skipped: [Imported.Skipped] = []
  let beginnings = Beginnings()
  /// Where the classes of xibs are mentioned, and what else is declared there, by file name without extension.
  private var uses: ClassUses

  struct App {
    var superclasses: [String: String] = [:]
    var declarations: [String: Int] = [:]
    /// Class → outlet → what is set on it, with the file.
    var assignments: [String: [String: [(file: String, given: CodeFile.Assignment)]]] = [:]
    /// Outlet → what is set on it in objects of an unknown class.
    var strays: [String: [(file: String, given: CodeFile.Assignment)]] = [:]
    /// Property → the classes that have a property of that name.
    var members: [String: Set<String>] = [:]
    var calls: [String: [String: Set<String>]] = [:]
    var deeds: [String: Set<CodeFile.Deed>] = [:]
    /// Class → where it is declared.
    var places: [String: String] = [:]
    /// Class → outlet → the functions that it is passed to.
    var passes: [String: [String: [CodeFile.Pass]]] = [:]
    /// The names that the app's functions use in ways that may show a view.
    var used: Set<String> = []
    /// Function → the types that have it, if the sources show what style it applies.
    var styling: [String: Set<String>] = [:]
    /// Function → the system classes that the app adds it to.
    var helpers: [String: Set<String>] = [:]
    /// The names that the app's functions use in ways that may give a label words.
    var filled: Set<String> = []
    /// What code may show again after hiding it: a class's own outlets by its name, those of other objects by their last names.
    var revealed: Set<String> = []
    /// Class → function → the identifiers of the rows that it dequeues; "" for a computed one.
    var dequeued: [String: [String: Set<String>]] = [:]
    /// Class → its subclasses.
    var subclasses: [String: [String]] = [:]
    /// Row class → the types that mention it.
    var users: [String: Set<String>] = [:]
    /// The classes that handle the selection of a row, or leave it to another object. Superclasses count.
    var selecting: Set<String> = []
    /// Class → function → what it does, and where.
    var acts: [String: [String: [CodeFile.Act: String]]] = [:]
    /// The same for what is done unconditionally.
    var surely: [String: [String: Set<CodeFile.Act>]] = [:]
    var mentions: [String: [String: Set<String>]] = [:]
    var others: [String: [String: Set<String>]] = [:]
    /// Function → the types that have it.
    var owners: [String: Set<String>] = [:]
    /// Class → whether code pushes it; both values if it is opened both ways.
    var openings: [String: Set<Bool>] = [:]
  }

  /// Nothing is known about any code.
  static var none: AppCode { AppCode() }

  private init() { uses = ClassUses(InterfaceNames()) }

  /// A larger source was generated, and all of them together must not fill the memory.
  static let (mostBytes, mostBytesInAll) = (4 << 20, 256 << 20)

  /// - Parameter names: the names by which interface files are opened.
  init(_ files: [SourceFiles.File], _ names: InterfaceNames, isCancelled: () -> Bool) {
    uses = ClassUses(names)
    var bytes = 0
    // Few enough are read at once that a cancelled import ends quickly.
    for start in stride(from: 0, to: files.count, by: 64) where !isCancelled() {
      let some = Array(files[start..<min(start + 64, files.count)])
      let read = Parallel.map(some) { Self.read($0) }
      for (file, result) in zip(some, read) {
        switch result {
        case .success((_, let size)) where bytes + size > Self.mostBytesInAll:
          skipped.append(Imported.Skipped(file: file.relative, object: nil, reason: .source(mostMegabytes: Self.mostBytes >> 20)))
        case .success((let code, let size)):
          bytes += size
          // What only tests do does not count.
          if code.names.isDisjoint(with: ["XCTestCase", "XCTest", "QuickSpec"]) { add(code, file) }
        case .failure(let reason): skipped.append(Imported.Skipped(file: file.relative, object: nil, reason: reason))
        }
      }
    }
    for folder in apps.keys { apps[folder]?.finish() }
  }

  private static func read(_ file: SourceFiles.File) -> Result<(CodeFile, Int), SkipReason> {
    guard let language = CodeLanguage(path: file.path), let bytes = try? RegularFile.read(file.path, most: mostBytes)
    else { return .failure(.source(mostMegabytes: mostBytes >> 20)) }
    guard String(validating: bytes, as: UTF8.self) != nil, !bytes.contains(0) else {
      return .failure(.source(mostMegabytes: mostBytes >> 20))
    }
    return .success((CodeReader.read(bytes, language), bytes.count))
  }

  private mutating func add(_ code: CodeFile, _ file: SourceFiles.File) {
    types.formUnion(code.types)
    uses.add(code, in: file.stem)
    fonts.merge(code.fonts) { $0.union($1) }
    for var constant in code.constants {
      constant.file = file.name
      constants[constant.path.last ?? "", default: []].append(constant)
    }
    var app = apps.removeValue(forKey: file.app.folder) ?? App()
    for found in code.classes {
      if found.isDeclaration {
        app.declarations[found.name, default: 0] += 1
        app.places[found.name] = "\(file.name):\(found.line)"
      }
      if let superclass = found.superclass { app.superclasses[found.name] = superclass }
    }
    for given in code.assignments {
      app.assignments[given.owner, default: [:]][given.outlet, default: []].append((file.name, given))
    }
    for stray in code.strays { app.strays[stray.outlet, default: []].append((file.name, stray)) }
    for (name, members) in code.members {
      for member in members { app.members[member, default: []].insert(name) }
    }
    for (name, calls) in code.calls {
      app.calls[name, default: [:]].merge(calls) { $0.union($1) }
    }
    app.deeds.merge(code.deeds) { $0.union($1) }
    app.revealed.formUnion(code.revealed)
    for (name, all) in code.dequeued { app.dequeued[name, default: [:]].merge(all) { $0.union($1) } }
    for (name, users) in code.users { app.users[name, default: []].formUnion(users) }
    for (type, functions) in code.functions {
      for function in functions {
        app.owners[function, default: []].insert(type)
        if type.hasPrefix("UI") { app.helpers[function, default: []].insert(type) }
      }
    }
    for pass in code.passes { app.passes[pass.owner, default: [:]][pass.outlet, default: []].append(pass) }
    app.used.formUnion(code.used)
    app.filled.formUnion(code.filled)
    for (type, functions) in code.acts {
      for (function, acts) in functions {
        let placed = acts.mapValues { "\(file.name):\($0)" }
        app.acts[type, default: [:]][function, default: [:]].merge(placed) { first, _ in first }
      }
    }
    for (type, functions) in code.surely { app.surely[type, default: [:]].merge(functions) { $0.union($1) } }
    for (type, calls) in code.mentions { app.mentions[type, default: [:]].merge(calls) { $0.union($1) } }
    for (type, calls) in code.others { app.others[type, default: [:]].merge(calls) { $0.union($1) } }
    for opening in code.openings { app.openings[opening.type, default: []].insert(opening.isPushed) }
    apps[file.app.folder] = app
  }
}

extension AppCode {
  /// Whether no source declares or mentions a class of an interface file, in an app whose entry point was read.
  func isGone(_ type: String, in app: Imported.App) -> Bool {
    guard skipped.isEmpty, let known = apps[app.folder] else { return false }
    return known.declarations[type] == nil && uses.isNeverNamed(type)
  }

  /// Whether nothing shows a xib: no source but its own mentions its file or its classes, in an app whose entry point was read.
  func isOutOfUse(xib stem: String, classes: Set<String>, in app: Imported.App) -> Bool {
    CodeReader.isTypeName(stem) && isOutOfUse([stem], classes, in: app)
  }

  /// The same for a scene that only its identifier can open.
  func isOutOfUse(scene identifier: String, class type: String, in app: Imported.App) -> Bool {
    isOutOfUse([identifier], [type], in: app)
  }

  private func isOutOfUse(_ names: [String], _ classes: Set<String>, in app: Imported.App) -> Bool {
    guard skipped.isEmpty, let known = apps[app.folder], classes.allSatisfy({ known.declarations[$0] ?? 0 < 2 }) else {
      return false
    }
    return uses.isOutOfUse(names, Dictionary(uniqueKeysWithValues: classes.map { ($0, known.places[$0]) }))
  }

  /// Whether only builds for debugging have one of these names.
  func isForDebugging(_ names: [String]) -> Bool { names.contains(where: uses.isForDebugging) }

  /// What each class calls before it is shown is determined once.
  final class Beginnings {
    private var known: [String: Set<String>] = [:]

    func functions(of type: String, in app: String, _ find: () -> Set<String>) -> Set<String> {
      let key = "\(app)\n\(type)"
      if let found = known[key] { return found }
      let found = find()
      known[key] = found
      return found
    }
  }
}
