import Foundation
import GRDB
import HandrailModel
import HandrailSession
import HandrailStore
import HandrailWorkspace
import Testing

/// A workspace whose database somebody prepared: refused by name, nothing of it runs, and doctor rebuilds it from the history.
@Suite struct PlantedDatabaseTests {
  enum Plant: String, CaseIterable, Sendable {
    case trigger, view, pipe, folder, link
    case log = "write-ahead log"
  }

  @Test(arguments: Plant.allCases)
  func doctorReplacesIt(_ plant: Plant) throws {
    try TestFolder.with { folder in
      let before: [String: String]
      let path = "\(folder.path)/aki/.handrail/handrail.sqlite"
      do {
        let (aki, _) = try folder.pair()
        try aki.set("cart", "title=Not sent yet")
        before = try aki.humans()
      }
      let victim = folder.path + "/victim"
      try Data("precious".utf8).write(to: URL(fileURLWithPath: victim))
      switch plant {
      case .trigger:
        try DatabaseQueue(path: path).write {
          try $0.execute(
            sql: "CREATE TRIGGER spy AFTER UPDATE ON documents BEGIN UPDATE outbox SET sentence = hex(new.bytes); END")
        }
      case .view:
        try DatabaseQueue(path: path).write {
          try $0.execute(sql: "ALTER TABLE findings RENAME TO kept; CREATE VIEW findings AS SELECT * FROM kept WHERE 0")
        }
      case .log: try Data("log".utf8).write(to: URL(fileURLWithPath: path + "-wal"))
      case .pipe, .folder, .link:
        try FileManager.default.removeItem(atPath: path)
        switch plant {
        case .pipe: #expect(mkfifo(path, 0o600) == 0)
        case .link: try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: victim)
        default: try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        }
      }
      let refusal = failure { try folder.open("aki", author: "Aki <aki@example.com>") }
      #expect(refusal?.kind == .data && refusal?.remedy.en.contains("handrail doctor") == true, "\(String(describing: refusal))")
      let dependencies = folder.dependencies(author: "Aki <aki@example.com>")
      let found = try Workspace.doctor(from: "\(folder.path)/aki", dependencies)
      #expect(found.contains { $0.state == .mended } && !found.contains { $0.state == .broken }, "\(found)")
      let again = try folder.open("aki", author: "Aki <aki@example.com>")
      #expect(try again.humans() == before && again.staleFindings() == [])
      try again.set("cart", "title=After")
      #expect(try again.quietSync().reports.allSatisfy { $0.failure == nil })
      #expect(try again.value("cart", "title") == "After")
      #expect(try String(contentsOfFile: victim, encoding: .utf8) == "precious")
    }
  }
}
