/// What `stonehand new` writes: a small site of three pages, with comments in its settings.
public struct StarterSite: Sendable {
  /// What is in the header, and above the home page.
  let title: String

  /// - Parameters:
  ///   - title: nil for one made of the folder's name.
  ///   - folder: its path, which need not be there yet.
  public init(title: String? = nil, folder: String) {
    let written = lastComponent(of: String(folder.reversed().drop { $0 == "/" }.reversed()))
    let name = DiskFileSystem(root: folder).folderName ?? written
    let words = (title ?? NavigationTree.title(ofFolder: name)).split { $0.isWhitespace || $0.isNewline }
    self.title = words.isEmpty ? "My site" : words.joined(separator: " ")
  }

  /// Each file by its path in the new folder.
  public var files: [String: String] {
    [
      ".gitignore": "/public/\n",
      "site.yml": settings, "content/index.md": home, "content/icon.svg": icon,
      "content/guide/pages.md": pages, "content/guide/layouts.md": layouts,
    ]
  }

  /// The pages among them.
  public static let pageCount = 3
}

extension StarterSite {
  private var settings: String {
    ##"""
    # What is true for the whole site. Everything here may be left out.
    title: \##(yamlString(title))
    description: What this site is about, in a sentence.
    language: en

    # Where the site will be published. With it there are a sitemap, cards for links, and a page for lost readers.
    # url: https://example.org/

    # In the order of the sidebar: pages, folders, and links under a title.
    navigation:
      - index.md
      - guide

    # The icon of the browser's tab; a logo stands before the title.
    icon: icon.svg
    # logo: icon.svg

    # Links in the header.
    header:
      - guide/pages.md
    # repository: https://github.com/me/my-docs
    # edit: https://github.com/me/my-docs/edit/main/content/{path}

    # The colour of links and of what is chosen, on light and on dark paper.
    theme:
      accent: "#0f5fb8"
      accentDark: "#7db8f5"

    # Light or dark: as the reader's system asks, until the reader chooses.
    scheme: switch

    # A page with all headings from A to Z.
    search: index

    # footer: Written by **me**.

    """##
  }

  private var home: String {
    ##"""
    ---
    description: Markdown pages with layouts in them.
    class: landing
    sidebar: false
    toc: false
    ---
    # \##(escapedMarkdown(title))

    Pages in Markdown, with layouts in them that are exact at every width. This one is `content/index.md`: change a word, and the preview shows it.

    ```layout #start
    @ViewBuilder var buttons: some View {
        Link(destination: URL(string: "guide/pages.md")!) {
            Text("Write a page")
                .font(.headline)
                .padding(.horizontal, 20)
                .padding(.vertical, 11)
                .foregroundStyle(.background)
                .background(.tint, in: .rect(cornerRadius: 10))
        }
        Link(destination: URL(string: "guide/layouts.md")!) {
            Text("See layouts")
                .font(.headline)
                .padding(.horizontal, 20)
                .padding(.vertical, 11)
                .foregroundStyle(.primary)
                .background(Color.secondary.opacity(0.12), in: .rect(cornerRadius: 10))
        }
    }

    ViewThatFits(in: .horizontal) {
        HStack(spacing: 12) { buttons }.fixedSize()
        VStack(spacing: 12) { buttons }
    }
    .frame(maxWidth: .infinity)
    ```

    ```layout #shelf
    @State var arrangement = "Row"

    let names = ["Write", "Arrange", "Publish"]
    let symbols = ["pencil", "square.grid.2x2.fill", "paperplane"]
    let texts = [
        "Pages are Markdown files in a folder.",
        "Rows, grids and cards are SwiftUI code.",
        "The result is HTML and CSS for any server.",
    ]
    let colors = [
        Color(red: 0.08, green: 0.38, blue: 0.7),
        Color(red: 0.33, green: 0.28, blue: 0.69),
        Color(red: 0.08, green: 0.44, blue: 0.43),
    ]
    let isPile = arrangement == "Pile"
    let layout = switch arrangement {
    case "List": AnyLayout(VStackLayout(spacing: 14))
    case "Pile": AnyLayout(ZStackLayout(alignment: .top))
    default: AnyLayout(HStackLayout(spacing: 14))
    }

    VStack(spacing: 24) {
        layout {
            ForEach(0..<3) { index in
                VStack(alignment: .leading, spacing: 8) {
                    Image(systemName: symbols[index])
                        .font(.title)
                        .padding(.bottom, 8)
                    Text(names[index])
                        .font(.headline)
                    Text(texts[index])
                        .font(.subheadline)
                }
                .foregroundStyle(.white)
                .padding(14)
                .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
                .background(colors[index].gradient, in: .rect(cornerRadius: 16))
                .padding(.top, isPile ? CGFloat(index) * 56 : 0)
                .padding(.horizontal, isPile ? CGFloat(2 - index) * 20 : 0)
            }
        }
        .fixedSize(horizontal: false, vertical: true)
        .animation(.spring, value: arrangement)
        Picker("Arrangement", selection: $arrangement) {
            ForEach(["Row", "List", "Pile"], id: \.self) { Text($0) }
        }
        .pickerStyle(.segmented)
        .frame(maxWidth: 320)
    }
    ```

    **Press Row, List and Pile, and make the window narrower.** There is no script in this page: the layouts were computed when it was built.

    """##
  }

  private var pages: String {
    ##"""
    ---
    description: What a page can hold.
    order: 1
    ---
    # Writing pages

    A page is a Markdown file in `content/`. The folders are the tree of addresses: this page is `content/guide/pages.md`.

    > [!TIP]
    > `stonehand serve` shows the site in a browser while you write it, and what is wrong beside the line that it is about.

    ## What stands above it

    ```yaml
    ---
    title: Writing pages
    description: What a page can hold.
    order: 1
    ---
    ```

    All of it may be left out: the first heading is the title then, and pages are in the order of their names.

    ## What it holds

    | You write | It becomes |
    |:--|:--|
    | `[Layouts](layouts.md)` | a link to [another page](layouts.md), checked |
    | `![A sign](../icon.svg)` | a picture |
    | `> [!NOTE]` | a note, a tip, a warning |
    | ` ```swift ` | code in colours |
    | ` ```layout ` | [a layout](layouts.md) |

    ```swift
    // Code is coloured when the site is built, in ninety languages.
    let greeting = "Hello"
    print("\(greeting), reader")
    ```

    - [x] Look around
    - [ ] Write the first page of your own

    """##
  }

  private var layouts: String {
    ##"""
    ---
    description: Rows, cards and buttons, each with its code.
    order: 2
    ---
    # Layouts

    What SwiftUI calls views, in a fence with the word `layout`. With `source=below` the code stands under what it makes.

    ## A row

    ```layout #row source=below
    HStack(spacing: 16) {
        Image(systemName: "leaf.fill")
            .font(.largeTitle)
            .foregroundStyle(.green)
        "Text takes **what is left**, and wraps there. It is Markdown, as the page around it."
    }
    .padding(16)
    .background(Color.green.opacity(0.1), in: .rect(cornerRadius: 12))
    ```

    ## Cards as wide as they can be

    A grid has as many columns as there is room for.

    ```layout #cards source=below
    LazyVGrid(columns: [GridItem(.adaptive(minimum: 160), spacing: 12)], spacing: 12) {
        ForEach(["Paper", "Ink", "Type", "Stone"], id: \.self) { name in
            VStack(alignment: .leading, spacing: 4) {
                Text(name).font(.headline)
                Text("in stock").font(.footnote).foregroundStyle(.secondary)
            }
            .padding(16)
            .frame(maxWidth: .infinity, alignment: .leading)
            .background(Color.secondary.opacity(0.1), in: .rect(cornerRadius: 12))
        }
    }
    ```

    ## A button

    What `@State` remembers can be changed by readers. All that they can bring about is computed before.

    ```layout #button source=below
    @State var isOpen = false

    VStack(alignment: .leading, spacing: 12) {
        Button(isOpen ? "Less" : "More") { isOpen.toggle() }
            .buttonStyle(.borderedProminent)
        if isOpen {
            "And so the page says **more**, without a script."
                .transition(.opacity)
        }
    }
    .animation(.default, value: isOpen)
    ```

    """##
  }

  private var icon: String {
    ##"""
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32">
    <rect width="32" height="32" rx="7" fill="#0f5fb8"/>
    <path d="M8 9h7v14H8zM18 9h6v5h-6zM18 17h6v6h-6z" fill="#fff"/>
    </svg>

    """##
  }
}
