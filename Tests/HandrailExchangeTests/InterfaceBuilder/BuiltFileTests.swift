import Foundation
import HandrailModel
import Testing

@testable import HandrailExchange

/// What no target of a project builds is not in the app.
@Suite struct BuiltFileTests {
  private static let card = xib("<label text=\"A\" id=\"t\">\(rect(0, 0, 99, 20))</label>")

  /// A project with one target that builds the files at `built` and, if any, all of a folder but `left`.
  private static func project(
    _ built: [String], type: String = "application", synchronized: String? = nil, but left: [String] = []
  ) -> String {
    let references = built.enumerated().map { index, path in
      "R\(index) = {isa = PBXFileReference; path = \"\(path)\"; sourceTree = \"<group>\"; };\n"
        + "B\(index) = {isa = PBXBuildFile; fileRef = R\(index) /* { \(path) */; };\n"
    }
    let numbers = built.indices
    let group = synchronized.map { path in
      "S = {isa = PBXFileSystemSynchronizedRootGroup; path = \(path); sourceTree = \"<group>\"; exceptions = (E); };\n"
        + "E = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T; membershipExceptions = ("
        + left.map { "\"\($0)\", " }.joined() + "); };\n"
    }
    return """
      // !$*UTF8*$!
      {
      objects = {
      P = {isa = PBXProject; mainGroup = G; projectDirPath = ""; targets = (T); };
      G = {isa = PBXGroup; children = (\(numbers.map { "R\($0), " }.joined())S); sourceTree = "<group>"; };
      T = {isa = PBXNativeTarget; name = Shop; productType = "com.apple.product-type.\(type)"; buildPhases = (F);
      fileSystemSynchronizedGroups = (\(synchronized == nil ? "" : "S")); };
      F = {isa = PBXResourcesBuildPhase; files = (\(numbers.map { "B\($0), " }.joined())); };
      \(references.joined())\(group ?? "")
      };
      rootObject = P;
      }
      """
  }

  private static func files(_ project: String?, _ more: [String: String] = [:]) throws -> [String] {
    var all = ["Shop/Card.xib": card, "Shop/Old.xib": card].merging(more) { $1 }
    all["Shop.xcodeproj/project.pbxproj"] = project
    return try imported(all).files.map(\.name).sorted()
  }

  @Test func aXibThatNoTargetBuildsIsLeftOut() throws {
    #expect(try Self.files(Self.project(["Shop/Card.xib"])) == ["Shop/Card.xib"])
    #expect(try Self.files(Self.project(["Shop/../shop/CARD.xib", "Shop/Card.xib"])) == ["Shop/Card.xib"])
    #expect(try Self.files(nil).count == 2, "nothing is known without a project")
    #expect(try Self.files("{ objects = {").count == 2, "a project that cannot be read tells nothing")
    #expect(try Self.files(Self.project(["Shop/Card.xib"], type: "bundle.unit-test")).count == 2, "tests are no app")
    #expect(try Self.files(String(repeating: "(", count: 100_000)).count == 2)
  }

  @Test func itIsSaid() throws {
    let read = try imported([
      "Shop/Card.xib": Self.card, "Shop/Old.xib": Self.card, "Shop.xcodeproj/project.pbxproj": Self.project(["Shop/Card.xib"]),
    ])
    #expect(read.skipped.contains { $0.file == "Shop/Old.xib" && $0.reason == .notBuilt })
  }

  @Test func whereAProjectDoesNotTellItCounts() throws {
    #expect(try Self.files(Self.project(["Shop/Card.xib", "Gone/Old.xib"])).count == 2, "it names an Old.xib that is not there")
    #expect(try Self.files(Self.project(["Shop"])).count == 2, "a folder with all that is in it")
    let synchronized = Self.project([], synchronized: "Shop", but: ["Old.xib"])
    #expect(try Self.files(synchronized) == ["Shop/Card.xib"])
    let package = ["Kit/Package.swift": "", "Kit/Sources/New.xib": Self.card]
    #expect(try Self.files(Self.project(["Shop/Card.xib"]), package) == ["Kit/Sources/New.xib", "Shop/Card.xib"])
    let pod = ["Shop.podspec": "s.source_files = 'Pod/Classes/**/*.{h,m}'\n", "Pod/Classes/New.xib": Self.card]
    #expect(try Self.files(Self.project(["Shop/Card.xib"]), pod) == ["Pod/Classes/New.xib", "Shop/Card.xib"])
  }

  @Test func sourcesThatNoTargetBuildsCallNothing() throws {
    let app = "class Beginning: UIResponder, UIApplicationDelegate {\n}\n"
    let caller = ["App.swift": app, "Old.m": "@implementation Old\n- (void)open { [self make:@\"Card\"]; }\n@end\n"]
    func screens(_ built: [String]) throws -> Int {
      var all = caller
      (all["Shop/Card.xib"], all["Shop.xcodeproj/project.pbxproj"]) = (Self.card, Self.project(built))
      return try imported(all).screens.count
    }
    #expect(try screens(["Shop/Card.xib", "App.swift", "Old.m"]) == 1)
    #expect(try screens(["Shop/Card.xib", "App.swift"]) == 0)
  }

  @Test(arguments: [
    ("Shop/Info.plist", "light"), ("$(SRCROOT)/Shop/Info.plist", "light"), ("$(TARGET_NAME)/Info.plist", nil),
    ("Gone.plist", nil),
  ])
  func aPropertyListThatNoTargetIsBuiltWithTellsNothing(_ setting: String, _ appearance: String?) throws {
    func plist(_ pairs: String) -> String {
      "<plist version=\"1.0\"><dict><key>LSRequiresIPhoneOS</key><true/>\(pairs)</dict></plist>"
    }
    let settings = "C = {isa = XCBuildConfiguration; name = Release; buildSettings = {INFOPLIST_FILE = \"\(setting)\"; }; };\n"
    let read = try imported([
      "Shop/Card.xib": Self.card, "Old/Info.plist": plist(""),
      "Shop/Info.plist": plist("<key>UIUserInterfaceStyle</key><string>Light</string>"),
      "Shop.xcodeproj/project.pbxproj":
        Self.project(["Shop/Card.xib"]).replacing("objects = {\n", with: "objects = {\n" + settings),
    ])
    #expect(read.screens.first?.writes.first { $0.path == "only-appearance" }?.value.string == appearance)
  }
}
