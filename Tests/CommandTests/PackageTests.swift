import Foundation
import Testing

/// `make install` and `make deb`, with the programs that the tests are built beside.
@Suite struct PackageTests {
  private static let hasTools = ["dpkg-deb", "objdump", "strip", "make"].allSatisfy { name in
    ["/usr/bin/", "/bin/", "/usr/local/bin/"].contains {
      FileManager.default.isExecutableFile(atPath: $0 + name)
    }
  }
  private let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    .standardized.path
  private let programs = URL(filePath: Command.program).deletingLastPathComponent().path

  @Test(.enabled(if: hasTools, "there is no dpkg-deb, objdump, strip or make"))
  func thePackageIsWholeAndAlwaysTheSame() throws {
    let folder = try SiteFolder(["site/content/index.md": "# Home\n"])
    for name in ["one", "two"] {
      let made = try Command.run(
        "-C", root, "-s", "deb", "PROGRAMS=" + programs, "STAGE=" + folder.path + "/stage",
        "DEB=" + folder.path + "/" + name + ".deb", "COMPRESSION=none", in: folder.path,
        environment: ["SOURCE_DATE_EPOCH": "1777593600"], program: "/usr/bin/make")
      #expect(made.status == 0, "\(made.errors)")
    }
    let files = FileManager.default
    #expect(files.contentsEqual(atPath: folder.path + "/one.deb", andPath: folder.path + "/two.deb"))

    let about = try Command.run("-f", "one.deb", in: folder.path, program: "/usr/bin/dpkg-deb").output
    #expect(about.contains("Package: stonehand\nVersion: 0.1.0\n"))
    for package in ["libcmark", "libharfbuzz", "libicu", "fonts-inter"] {
      #expect(
        about.firstMatch(of: /Depends: (.+)/)?.output.1.contains(package) == true, "\(package): \(about)")
    }
    let listed = try Command.run("-c", "one.deb", in: folder.path, program: "/usr/bin/dpkg-deb").output
    #expect(listed.split(separator: "\n").allSatisfy { $0.contains(" root/root ") }, "\(listed)")

    #expect(
      try Command.run("-x", "one.deb", "there", in: folder.path, program: "/usr/bin/dpkg-deb").status == 0)
    for path in [
      "bash-completion/completions/stonehand", "zsh/vendor-completions/_stonehand",
      "fish/vendor_completions.d/stonehand.fish",
    ] {
      #expect(folder.read("there/usr/share/" + path)?.contains("stonehand") == true, "\(path)")
    }
    let built = try Command.run(
      "build", "--source", "site", in: folder.path, program: folder.path + "/there/usr/bin/stonehand")
    #expect(built.status == 0, "\(built.errors)")
    #expect(folder.read("site/public/index.html") != nil)
  }

  @Test(.enabled(if: hasTools, "there is no dpkg-deb, objdump, strip or make"))
  func programsAreInstalledBelowAFolder() throws {
    let folder = try SiteFolder([:])
    try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
    let made = try Command.run(
      "-C", root, "-s", "install", "PROGRAMS=" + programs, "DESTDIR=" + folder.path, "PREFIX=/opt/a b",
      program: "/usr/bin/make")
    #expect(made.status == 0, "\(made.errors)")
    let version = try Command.run("--version", program: folder.path + "/opt/a b/bin/stonehand")
    #expect(version.output == "0.1.0\n")
  }
}
