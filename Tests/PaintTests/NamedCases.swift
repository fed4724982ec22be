import BrowserDriver
import LayoutEngine
import Testing

/// Blocks that were painted wrong once, or easily could be.
enum NamedCases {
  static func all(_ site: PaintSite) -> [PaintCase] {
    (sources + mixed).flatMap { name, source -> [PaintCase] in
      let widths: [Double] = comparesEverything ? [360, 517] : [360]
      let mirrored = name + ", right to left"
      guard let own = site.paintCase(name, source, widths: widths),
        let mirror = site.paintCase(mirrored, source, direction: .rightToLeft, widths: [360])
      else {
        Issue.record("'\(name)' does not build")
        return []
      }
      return [own, mirror]
    }
  }

  private static let sources: [(name: String, source: String)] = [
    (
      "called otherwise",
      "@State var on = false\nButton { on.toggle() } label: { Label(\"\\(on ? 42 : 41) likes\", systemImage: \"heart\")"
        + ".padding(8).background(.mint, in: Capsule()) }.buttonStyle(.plain)"
        + ".accessibilityLabel(on ? \"Unlike\" : \"Like\")"
    ),
    ("root background", "Text(\"Hi\").padding().background(.blue)"),
    ("root capsule", "Text(\"Hi\").padding().background(.orange, in: Capsule())"),
    ("root background view", "Text(\"Hi\").padding().background { Circle().fill(.mint) }"),
    ("circle behind", "Text(\"Wide text\").padding().background(.mint, in: Circle())"),
    ("offset left", "Color.red.frame(width: 80, height: 30).offset(x: -12, y: -9)"),
    ("wide stroke", "Rectangle().stroke(.teal, lineWidth: 12).frame(height: 60)"),
    (
      "moving",
      "PhaseAnimator([1.5, 1]) { size in Color.indigo.frame(width: 80, height: 30).opacity(size / 2)"
        + ".scaleEffect(size).offset(x: 40 * size) }"
    ),
    (
      "bar chart",
      "Chart { ForEach([\"a\", \"b\", \"c\"], id: \\.self) { name in BarMark(x: .value(\"Name\", name),"
        + " y: .value(\"Size\", name == \"b\" ? 7 : 4)).cornerRadius(5) }"
        + "; RuleMark(y: .value(\"Mean\", 5)).foregroundStyle(.red) }.frame(height: 160)"
    ),
    (
      "line chart",
      "Chart { ForEach(0..<6) { n in LineMark(x: .value(\"X\", n), y: .value(\"Y\", n * (5 - n)))"
        + ".interpolationMethod(.monotone).symbol(.circle).foregroundStyle(by: .value(\"K\", \"curve\")) } }"
        + ".frame(height: 160)"
    ),
    (
      "round sectors",
      "HStack { ForEach([0.5, 0.0], id: \\.self) { hole in Chart { ForEach(1..<4) { n in"
        + " SectorMark(angle: .value(\"N\", n), innerRadius: .ratio(hole), angularInset: 2).cornerRadius(9)"
        + ".foregroundStyle(by: .value(\"K\", \"\\(n)\")) } }.frame(height: 120) } }"
    ),
    (
      "ring chart",
      "Chart { ForEach(1..<4) { n in SectorMark(angle: .value(\"N\", n), innerRadius: .ratio(0.6),"
        + " angularInset: 2).foregroundStyle(by: .value(\"K\", \"\\(n)\")) } }.frame(height: 160)"
    ),
    (
      "sections in a grid",
      "LazyVGrid(columns: [GridItem(.flexible()), GridItem(.flexible())]) { ForEach(0..<2) { n in Section {"
        + " ForEach(0..<3) { _ in Color.teal.frame(height: 20) } } header: { Text(\"Part \\(n)\").font(.headline) } } }"
    ),
    (
      "symbol in a gradient",
      "HStack { Image(systemName: \"star.fill\").foregroundStyle(.linearGradient(colors: [.red, .blue],"
        + " startPoint: .top, endPoint: .bottom)); Image(systemName: \"lock.fill\").resizable()"
        + ".frame(width: 60, height: 60).foregroundStyle(.orange.gradient) }.font(.system(size: 48))"
    ),
    (
      "symbol in two colours",
      "HStack { Image(systemName: \"checkmark.circle.fill\"); Image(systemName: \"person.crop.circle.fill\")"
        + ".resizable().frame(width: 60, height: 60) }.foregroundStyle(.white, .green).font(.largeTitle)"
        + ".padding().background(.indigo)"
    ),
    (
      "parts of a turn",
      "HStack { ForEach([90, 270, 500, -120], id: \\.self) { end in Circle().fill(AngularGradient("
        + "colors: [.red, .yellow, .blue], center: .center, startAngle: .zero, endAngle: .degrees(Double(end)))) } }"
    ),
    (
      "baselines",
      "HStack(alignment: .firstTextBaseline) { Text(\"H\") + Text(\"2\").font(.caption).baselineOffset(-4) + Text(\"O\");"
        + " Text(\"up\").baselineOffset(8).border(.red); Text(\"down\").baselineOffset(-8).border(.blue) }"
    ),
    (
      "shadows of styles",
      "HStack(spacing: 24) { RoundedRectangle(cornerRadius: 12).fill(.orange.shadow(.inner(radius: 6, y: 4)))"
        + ".frame(width: 80, height: 60); Text(\"Inset\").padding().background("
        + "Color.mint.gradient.shadow(.inner(color: .black, radius: 3, x: 2, y: 2)), in: .capsule);"
        + " Circle().fill(.white.shadow(.drop(radius: 4, y: 3))).frame(width: 60) }.padding()"
    ),
    (
      "mesh",
      "MeshGradient(width: 3, height: 3, points: [[0, 0], [0.5, 0], [1, 0], [0, 0.5], [0.7, 0.4], [1, 0.5],"
        + " [0, 1], [0.5, 1], [1, 1]], colors: [.red, .orange, .yellow, .purple, .white, .green, .blue, .teal, .mint])"
        + ".frame(height: 120)"
    ),
    (
      "gauges in gradients",
      "VStack { Gauge(value: 0.4) { Text(\"a\") }; Gauge(value: 0.7) { Text(\"b\") }.gaugeStyle(.accessoryLinear);"
        + " Gauge(value: 0.6) { Text(\"c\") }.gaugeStyle(.accessoryCircular) }"
        + ".tint(Gradient(colors: [.green, .yellow, .red]))"
    ),
    (
      "ticks",
      "Chart { ForEach(1..<6) { n in LineMark(x: .value(\"X\", n), y: .value(\"Y\", 100 + n * n)) } }"
        + ".chartYScale(domain: .automatic(includesZero: false))"
        + ".chartXAxis { AxisMarks { _ in AxisTick(length: 12); AxisValueLabel() } }.frame(height: 160)"
    ),
    (
      "half opaque mask",
      "Color.red.frame(width: 120, height: 60).mask { HStack { Circle().fill(.black.opacity(0.5)); Capsule()"
        + ".fill(.black.opacity(0.5)) } }"
    ),
    (
      "redacted",
      "HStack { Image(systemName: \"star.fill\"); Text(\"Some words\") }.redacted(reason: .placeholder)"
    ),
    ("rotated", "Color.indigo.frame(width: 200, height: 30).rotationEffect(.degrees(30))"),
    (
      "turned in space",
      "Color.teal.frame(width: 120, height: 60).rotation3DEffect(.degrees(50), axis: (0, 1, 0), perspective: 0)"
    ),
    (
      "infinite corners",
      "UnevenRoundedRectangle(topLeadingRadius: .infinity, topTrailingRadius: 12).frame(height: 60)"
    ),
    ("in the dark", "Text(\"Dark\").foregroundStyle(.red).padding().preferredColorScheme(.dark)"),
    ("shadow at the edge", "Color.orange.frame(width: 90, height: 40).shadow(radius: 6, x: -6, y: 8)"),
    (
      "shadow before text",
      """
      VStack(spacing: -6) {
        Color.yellow.frame(width: 200, height: 40).shadow(color: .black, radius: 3, y: 6)
        Text("Later siblings are above")
      }
      """
    ),
    (
      "opacity before text",
      "VStack(spacing: -14) { Color.yellow.frame(width: 200, height: 40).opacity(0.9); Text(\"Later text\") }"
    ),
    (
      "overlap",
      "HStack(spacing: -20) { Color.red; Color.green; Text(\"Over\"); Color.blue.opacity(0.5) }.frame(height: 50)"
    ),
    (
      "z order",
      """
      ZStack {
        Color.red.frame(width: 80, height: 80).zIndex(2)
        Color.green.frame(width: 120, height: 40).zIndex(1)
        Color.blue.frame(width: 40, height: 120).zIndex(-1)
        Text("words in the middle")
      }
      """
    ),
    (
      "layers",
      """
      Text("Between").padding(20)
        .background { Color.yellow.opacity(0.5).padding(-6) }
        .overlay(alignment: .topTrailing) { Circle().fill(.red).frame(width: 24, height: 24).offset(x: 8, y: -8) }
        .border(.blue, width: 3)
      """
    ),
    (
      "shapes",
      """
      HStack {
        Circle().fill(.red)
        Ellipse().fill(.orange)
        Capsule().fill(.yellow)
        RoundedRectangle(cornerRadius: 14).fill(.green)
        UnevenRoundedRectangle(topLeadingRadius: 20, bottomTrailingRadius: 30).fill(.blue)
        Rectangle().fill(.purple)
      }.frame(height: 50)
      """
    ),
    (
      "shape of one's own",
      """
      struct Flag: Shape {
        func path(in rect: CGRect) -> Path {
          var path = Path()
          path.move(to: CGPoint(x: rect.minX, y: rect.minY))
          path.addLine(to: CGPoint(x: rect.maxX, y: rect.midY))
          path.addQuadCurve(to: CGPoint(x: rect.minX, y: rect.maxY), control: CGPoint(x: rect.midX, y: rect.midY))
          path.closeSubpath()
          return path
        }
      }
      HStack(spacing: 16) {
        Flag().fill(.red)
        Flag().stroke(.blue, lineWidth: 4)
        Flag().fill(LinearGradient(colors: [.green, .indigo], startPoint: .top, endPoint: .bottom))
        Color.teal.clipShape(Flag())
        Text("In it").padding(6).background(.yellow, in: Flag())
        Flag().trim(from: 0.2, to: 0.7).stroke(.purple, style: StrokeStyle(lineWidth: 5, lineCap: .round))
      }.frame(height: 60)
      """
    ),
    (
      "paths",
      """
      HStack(spacing: 16) {
        Path { path in
          path.addArc(
            center: CGPoint(x: 30, y: 30), radius: 24, startAngle: .degrees(30), endAngle: .degrees(250),
            clockwise: false)
        }.stroke(.orange, lineWidth: 6).frame(width: 60, height: 60)
        Path { path in
          path.addEllipse(in: CGRect(x: 0, y: 0, width: 60, height: 60))
          path.addEllipse(in: CGRect(x: 15, y: 15, width: 30, height: 30))
        }.fill(.blue, style: FillStyle(eoFill: true)).frame(width: 60, height: 60)
        Rectangle().rotation(.degrees(20)).fill(.mint).frame(width: 50, height: 40)
        Circle().scale(0.6).fill(.pink).frame(width: 60, height: 60)
      }
      """
    ),
    (
      "strokes",
      """
      HStack(spacing: 14) {
        Circle().stroke(.red, lineWidth: 5)
        Ellipse().strokeBorder(.orange, lineWidth: 5)
        Capsule().stroke(.yellow, lineWidth: 5)
        RoundedRectangle(cornerRadius: 14).strokeBorder(.green, lineWidth: 5)
        Circle().trim(from: 0.1, to: 0.6).stroke(.blue, style: StrokeStyle(lineWidth: 6, lineCap: .round))
        RoundedRectangle(cornerRadius: 9).stroke(.purple, style: StrokeStyle(lineWidth: 3, dash: [9, 5]))
      }.frame(height: 50)
      """
    ),
    (
      "gradients",
      """
      VStack {
        Rectangle().fill(LinearGradient(colors: [.red, .blue], startPoint: .topLeading, endPoint: .bottomTrailing))
        Rectangle().fill(LinearGradient(colors: [.red, .clear, .blue], startPoint: .leading, endPoint: .trailing))
        Rectangle().fill(RadialGradient(colors: [.yellow, .green.opacity(0.2)], center: .center, startRadius: 10, endRadius: 90))
        Rectangle().fill(AngularGradient(colors: [.red, .green, .blue, .red], center: .center))
        Rectangle().fill(EllipticalGradient(colors: [.white, .indigo]))
        Text("Gradient letters").font(.largeTitle).bold().foregroundStyle(LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing))
      }.frame(height: 360)
      """
    ),
    (
      "clip of a round background",
      "Text(\"Wide words in it\").padding(4).background(.mint, in: Ellipse()).clipShape(RoundedRectangle(cornerRadius: 4))"
    ),
    (
      "mask over a round background",
      """
      HStack { Text("Wide words"); Color.indigo.frame(width: 18, height: 55) }.background(.gray, in: Ellipse())
        .mask(LinearGradient(colors: [.black, .clear], startPoint: .top, endPoint: .bottom))
      """
    ),
    (
      "blur in a clip",
      "Color.indigo.frame(width: 80, height: 60).padding(-7).overlay(Text(\"Wide\")).blur(radius: 3).clipped()"
    ),
    (
      "border over texts",
      """
      VStack(spacing: 8) {
        Text("WWW").font(.title).border(.pink, width: 8)
        Text("WWW").font(.title).border(.pink, width: 8).blur(radius: 2)
        Text("A few words that may wrap").frame(width: 90).border(.pink, width: 8)
        Text("A few words that may wrap").border(.pink, width: 8).opacity(0.6).frame(width: 90)
      }
      """
    ),
    (
      "border over what scrolls",
      """
      ScrollView { Color.yellow.frame(width: 80, height: 200) }.frame(width: 80, height: 60).border(.pink, width: 8)
      """
    ),
    (
      "border over layers",
      "Color.yellow.frame(width: 80, height: 40).overlay(Color.blue.frame(width: 90, height: 9)).border(.red, width: 4)"
    ),
    (
      "gradient of mixed colours",
      "Rectangle().fill(RadialGradient(colors: [.yellow, .green.opacity(0.2)], center: .center, startRadius: 10, endRadius: 90)).frame(height: 60)"
    ),
    (
      "effects",
      """
      HStack(spacing: 20) {
        Color.red.frame(width: 40, height: 40).blur(radius: 3)
        Color.green.frame(width: 40, height: 40).scaleEffect(1.3)
        Color.blue.frame(width: 40, height: 40).scaleEffect(x: 0.5, y: 1.2, anchor: .topLeading)
        Color.teal.frame(width: 40, height: 40).rotationEffect(.degrees(45), anchor: .bottomTrailing)
        Text("faded").padding(8).background(.yellow).opacity(0.4)
      }
      """
    ),
    (
      "clips",
      """
      HStack(spacing: 20) {
        Color.red.frame(width: 90, height: 40).frame(width: 50, height: 50).clipped()
        Color.green.frame(width: 60, height: 60).clipShape(Circle())
        LinearGradient(colors: [.blue, .pink], startPoint: .top, endPoint: .bottom).frame(width: 60, height: 40).clipShape(RoundedRectangle(cornerRadius: 12))
        Color.purple.frame(width: 60, height: 60).mask(LinearGradient(colors: [.black, .clear], startPoint: .top, endPoint: .bottom))
        Color.teal.frame(width: 60, height: 40).clipShape(Ellipse())
      }
      """
    ),
    (
      "clipped shadow",
      "HStack(spacing: 40) { Color.red.frame(width: 50, height: 50).shadow(radius: 5).clipped(); Color.red.frame(width: 50, height: 50).clipShape(Circle()).shadow(radius: 5) }"
    ),
    (
      "texts",
      """
      VStack(alignment: .leading, spacing: 8) {
        Text("Large title").font(.largeTitle)
        Text("Some **bold**, *italic*, ~~struck~~ and `code` words with [a link](https://swift.org) among them, on lines.")
        Text("In the middle, of several lines that are not alike in length at all, as it happens").multilineTextAlignment(.center)
        Text("At the end, of several lines that are not alike in length at all, as it happens").multilineTextAlignment(.trailing)
        Text("Spaced").tracking(3)
        Text("Underlined").underline()
        Text("12:34").monospacedDigit()
        Text("let x = 1").monospaced()
        Text("Heavy").fontWeight(.heavy)
        Text("Lines with\\nroom between").lineSpacing(10)
      }
      """
    ),
    (
      "truncated text",
      "Text(\"Cut off after the first line, whatever comes then is not shown at all, not a word\").lineLimit(1).frame(maxWidth: 300)"
    ),
    (
      "symbols",
      """
      HStack {
        Image(systemName: "star.fill").foregroundStyle(.yellow)
        Image(systemName: "heart").font(.largeTitle)
        Label("Label", systemImage: "leaf")
        Image(systemName: "bolt").resizable().frame(width: 60, height: 30)
      }
      """
    ),
    (
      "controls",
      """
      VStack {
        Button("Bordered") { }.buttonStyle(.bordered)
        Button("Prominent") { }.buttonStyle(.borderedProminent)
        Button("Plain") { }
        Toggle("Switch", isOn: .constant(true))
        ProgressView("Loading", value: 0.3)
        Gauge(value: 0.7) { Text("Fuel") }
        Stepper("Copies", value: .constant(2), in: 0...9)
      }
      """
    ),
    (
      "links as buttons",
      """
      NavigationStack {
        VStack {
          Link("Bordered", destination: URL(string: "https://example.org")!).buttonStyle(.bordered)
          Link("Prominent", destination: URL(string: "https://example.org")!).buttonStyle(.borderedProminent)
          NavigationLink("Plain") { Text("There") }.buttonStyle(.plain)
        }
      }
      """
    ),
    (
      "markdown",
      "Markdown(\"# Title\\n\\nWords and `code`.\\n\\n- one\\n- two\\n\\n3. three\\n4. four\\n\\n> quoted\\n\\n---\\n\\n```\\nlet x = 1\\n```\")"
    ),
    (
      "nested opacity",
      "ZStack { Color.red; Color.blue.padding(10).opacity(0.5) }.frame(width: 100, height: 60).opacity(0.5).background(.green)"
    ),
    (
      "hidden",
      "HStack { Color.red.frame(width: 30, height: 30).hidden(); Text(\"Shown\") }.background(.yellow)"
    ),
    (
      "scroll",
      "ScrollView(.horizontal) { HStack { ForEach(0..<12) { i in Text(\"Card \\(i)\").padding().background(.orange) } } }"
    ),
    (
      "borders",
      "HStack { Text(\"A\").padding().border(.red); Text(\"B\").padding().border(.blue, width: 6) }.padding(5).border(.green, width: 2)"
    ),
    (
      "overlay of shadow",
      "Color.white.frame(width: 100, height: 50).shadow(radius: 5).overlay(Text(\"On top\")).background(Color.gray.padding(-10))"
    ),
    (
      "negative padding",
      "Text(\"Wide\").background(.yellow).padding(-8).background(.blue.opacity(0.3)).padding(20)"
    ),
    (
      "group background",
      "VStack { Text(\"One\"); Text(\"Two\") }.padding().background(.gray.opacity(0.2), in: RoundedRectangle(cornerRadius: 12)).padding()"
    ),
    (
      "a line that is not there at first",
      """
      @State var isOpen = false
      VStack {
        Button("Press") { isOpen.toggle() }
        if isOpen { Text("Much too long for its place").lineLimit(1).frame(width: 80) }
        Text("Below")
      }
      """
    ),
    (
      "fields",
      """
      @State var name = ""
      @State var place = "Here"
      VStack {
        TextField("Your name", text: $name)
        TextField("Place", text: $place).textFieldStyle(.roundedBorder)
        TextField("Place", text: $place, axis: .vertical).lineLimit(2...3).textFieldStyle(.roundedBorder)
        TextEditor(text: $place).frame(height: 50).border(.gray)
      }
      """
    ),
    (
      "gauges",
      """
      HStack {
        Gauge(value: 0.3) { Text("A") } currentValueLabel: { Text("3") }
          .gaugeStyle(CircularGaugeStyle(tint: Gradient(colors: [.green, .yellow, .red])))
        Gauge(value: 0.4) { Text("B") }.gaugeStyle(.accessoryCircularCapacity).tint(.purple)
        Gauge(value: 0.6) { Text("C") }.gaugeStyle(.accessoryLinear).tint(.pink)
        Gauge(value: 0.7) { Text("D") }.gaugeStyle(.accessoryLinearCapacity)
        ProgressView()
      }
      """
    ),
    (
      "gradient lines",
      """
      HStack(spacing: 20) {
        Circle().stroke(AngularGradient(colors: [.red, .blue, .red], center: .center), lineWidth: 12)
          .frame(width: 50, height: 50)
        Circle().trim(from: 0, to: 0.7)
          .stroke(
            LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom),
            style: StrokeStyle(lineWidth: 10, lineCap: .round)
          ).frame(width: 50, height: 50)
        RoundedRectangle(cornerRadius: 12)
          .stroke(
            LinearGradient(colors: [.red, .blue], startPoint: .topLeading, endPoint: .bottomTrailing), lineWidth: 8)
          .frame(height: 40)
        Capsule()
          .strokeBorder(LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing), lineWidth: 6)
          .frame(height: 40)
      }
      .padding(8)
      """
    ),
    (
      "a canvas",
      """
      Canvas { context, size in
        context.fill(Path(ellipseIn: CGRect(origin: .zero, size: size)), with: .color(.green))
        for index in 0..<6 {
          let x = CGFloat(index) * size.width / 6
          context.fill(Path(CGRect(x: x, y: size.height - 20, width: size.width / 12, height: 20)), with: .color(.blue))
        }
        var inner = context
        inner.translateBy(x: 60, y: 20)
        inner.rotate(by: .degrees(30))
        inner.opacity = 0.5
        inner.fill(
          Path(CGRect(x: 0, y: 0, width: 30, height: 30)),
          with: .linearGradient(Gradient(colors: [.red, .blue]), startPoint: .zero, endPoint: CGPoint(x: 30, y: 0)))
        inner.draw(Image(systemName: "star.fill"), at: CGPoint(x: 60, y: 0), anchor: .topLeading)
        context.drawLayer { layer in
          layer.addFilter(.blur(radius: 4))
          layer.fill(Path(ellipseIn: CGRect(x: 120, y: 20, width: 40, height: 40)), with: .color(.orange))
        }
        context.stroke(
          Path(CGRect(x: 10, y: 10, width: 40, height: 40)), with: .color(.red),
          style: StrokeStyle(lineWidth: 3, dash: [8]))
        context.draw(Text("Middle").bold(), at: CGPoint(x: size.width / 2, y: size.height / 2))
      }
      .frame(height: 140)
      """
    ),
    (
      "masks of several views",
      """
      HStack {
        Color.orange.frame(height: 40).mask {
          HStack(spacing: 4) {
            ForEach(0..<4, id: \\.self) { _ in Image(systemName: "star.fill").resizable().scaledToFit() }
          }
        }
        LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing).frame(height: 40)
          .mask(VStack(spacing: 4) { Capsule(); Circle().stroke(lineWidth: 3) })
      }
      """
    ),
    (
      "mixed colours",
      """
      HStack(spacing: 0) {
        ZStack {
          Color.yellow
          Color.cyan.frame(width: 40).blendMode(.multiply)
        }
        ZStack {
          Color.blue
          Circle().fill(.orange).blendMode(.screen)
        }
        Color.white.colorMultiply(Color(red: 1, green: 0.5, blue: 0.2))
        LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom).colorMultiply(.green)
      }
      .frame(height: 60)
      """
    ),
    (
      "rows with looks of their own",
      """
      List {
        Text("First").listRowBackground(Color.yellow)
        Text("Second").listRowInsets(EdgeInsets()).listRowSeparator(.hidden)
        Label("Third", systemImage: "envelope").badge(3)
      }
      """
    ),
    (
      "rows that are cards, with tinted lines and large headers elsewhere",
      """
      VStack {
        List {
          Text("First").listRowBackground(Color.yellow)
          Text("Second")
        }
        .listRowSpacing(8)
        List {
          Section("Header") {
            Text("Third").listRowSeparatorTint(.red)
            Text("Fourth")
          }
        }
        .headerProminence(.increased)
        .frame(height: 120)
        .scrollDisabled(true)
      }
      """
    ),
    (
      "a list that covers what is behind it, and a field to search by",
      """
      NavigationStack {
        ZStack {
          Color.orange
          List { Text("Otto") }
          Circle().fill(.green).frame(width: 20)
        }
        .frame(height: 100)
        .navigationTitle("Pets")
        .searchable(text: .constant(""), prompt: "Find a pet")
      }
      """
    ),
    (
      "a table",
      """
      struct Person: Identifiable { let id: Int; let name: String }
      Table([Person(id: 1, name: "Ada"), Person(id: 2, name: "Alan")]) {
        TableColumn("Name", value: \\.name)
        TableColumn("Number") { Text("\\($0.id)").bold() }
      }
      """
    ),
    (
      "small controls",
      """
      struct Controls: View {
        @State private var color = Color(red: 1, green: 0.6, blue: 0.2)
        var body: some View {
          VStack {
            Menu("Sort") { Button("Name") {} }
            ControlGroup { Button("One") {}; Button("Two") {} }
            ColorPicker("Colour", selection: $color)
            TabView { Text("One"); Text("Two") }.tabViewStyle(.page).frame(height: 80)
          }
        }
      }
      Controls()
      """
    ),
    (
      "levels",
      "HStack { Text(\"a\").foregroundStyle(.secondary); Text(\"b\").foregroundStyle(.tertiary); Color.primary.frame(width: 9, height: 9); Color.secondary.frame(width: 9, height: 9) }"
    ),
    (
      "divider",
      "VStack { Text(\"Above\"); Divider(); HStack { Text(\"Left\"); Divider(); Text(\"Right\") }.frame(height: 30) }"
    ),
  ]
}
