import SiteBuilder
import Testing

/// Files that blocks read as an app reads those of its bundle.
@Suite struct BundledFilesTests {
  private func messages(_ block: String, _ files: [String: String] = [:]) -> String {
    var files = files
    files["content/index.md"] = "# Home\n\n```layout\n\(block)\n```\n"
    return buildWithBlocks(files).messages
  }

  private func page(_ block: String, _ files: [String: String] = [:]) -> String {
    var files = files
    files["content/index.md"] = "# Home\n\n```layout\n\(block)\n```\n"
    let built = buildWithBlocks(files)
    return built.messages + built.text("index.html")
  }

  @Test func textsAreRead() {
    let words = """
      struct Words: View {
        @State private var words: [String] = []
        var body: some View {
          Text(words.joined(separator: "+")).onAppear(perform: start)
        }
        func start() {
          guard let url = Bundle.main.url(forResource: "start", withExtension: "txt"),
            let text = try? String(contentsOf: url)
          else { fatalError("Could not load start.txt from bundle.") }
          words = text.components(separatedBy: "\\n")
        }
      }
      Words()
      """
    #expect(page(words, ["data/words/start.txt": "silk\nworm"]).contains("silk+worm"))
  }

  @Test func recordsAreDecoded() {
    let load = """
      struct Landmark: Codable, Identifiable { let id: Int; let name: String }
      func load<T: Decodable>(_ filename: String) -> T {
        let data: Data
        guard let file = Bundle.main.url(forResource: filename, withExtension: nil) else {
          fatalError("Couldn't find \\(filename) in main bundle.")
        }
        do { data = try Data(contentsOf: file) } catch { fatalError("Couldn't load: \\(error)") }
        do { return try JSONDecoder().decode(T.self, from: data) } catch { fatalError("Couldn't parse: \\(error)") }
      }
      let landmarks: [Landmark] = load("landmarkData.json")
      VStack { ForEach(landmarks) { Text($0.name) } }
      """
    let files = ["data/landmarkData.json": #"[{"id": 1, "name": "Turtle Rock"}, {"id": 2, "name": "Lake"}]"#]
    #expect(page(load, files).contains("Turtle Rock"))
  }

  @Test func pathsAreRead() {
    let block = """
      let path = Bundle.main.path(forResource: "notes", ofType: "txt") ?? ""
      Text((try? String(contentsOfFile: path, encoding: .utf8)) ?? "none")
      Text(FileManager.default.fileExists(atPath: path) ? "found" : "lost")
      """
    let page = page(block, ["data/notes.txt": "Remember"])
    #expect(page.contains("Remember") && page.contains("found"))
  }

  @Test func whatIsNotThereIsSaid() {
    #expect(
      messages(#"Text(Bundle.main.url(forResource: "start", withExtension: "txt") == nil ? "no" : "yes")"#)
        == """
        content/index.md:4:6: warning: there is no file 'start.txt' in 'data/'
            4 | Text(Bundle.main.url(forResource: "start", withExtension: "txt") == nil ? "no" : "yes")
              |      ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
           hint: what an app has in its bundle, a page finds in 'data/'

        """)
  }

  @Test func noFileOfTheComputerIsRead() {
    for path in ["/etc/passwd", "/App.app/../etc/passwd", "/App.app/"] {
      #expect(page("Text((try? String(contentsOfFile: \"\(path)\")) ?? \"nothing\")").contains("nothing"))
    }
  }

  @Test func anAppIsStartedForTheFirstTime() {
    let block = """
      struct Place: Codable { let name: String }
      @Observable class Places {
        var places: [Place]
        let savePath = URL.documentsDirectory.appending(path: "SavedPlaces")
        init() {
          do {
            let data = try Data(contentsOf: savePath)
            places = try JSONDecoder().decode([Place].self, from: data)
          } catch {
            places = []
          }
        }
        func save() {
          do {
            let data = try JSONEncoder().encode(places)
            try data.write(to: savePath, options: [.atomic, .completeFileProtection])
          } catch {
            print("Unable to save data.")
          }
        }
      }
      struct Map: View {
        @State private var model = Places()
        var body: some View {
          Button("\\(model.places.count) places") { model.places.append(Place(name: "A")); model.save() }
        }
      }
      Map()
      """
    let page = page(block)
    #expect(page.contains("0 places") && page.contains("1 places"))
    #expect(page.contains("warning: nothing is read") && page.contains("warning: 'write' is left out"))
  }

  @Test func foldersHaveTheirUsualPlaces() {
    let block = """
      let folder = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
      Text(folder.appendingPathComponent("notes.txt").lastPathComponent)
      """
    #expect(page(block).contains("notes.txt"))
  }
}
