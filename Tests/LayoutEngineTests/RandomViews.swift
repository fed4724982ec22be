import LayoutEngine

/// Random views from a seed: every container, most modifiers, all leaves with names.
struct RandomViews {
  private var state: UInt64
  private var count = 0
  /// Every view's direction the other way round.
  var isFlipped = false
  /// Views of one size only, in containers that never make them smaller.
  var isRigid = false

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  mutating func below(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }

  private mutating func pick<T>(_ choices: T...) -> T { choices[below(choices.count)] }
  private mutating func length(_ bound: Int = 90) -> CGFloat { CGFloat(below(bound * 3)) / 3 }

  mutating func proposal() -> ProposedViewSize {
    ProposedViewSize(
      width: below(5) == 0 ? nil : CGFloat(below(500)), height: below(2) == 0 ? nil : CGFloat(below(300)))
  }

  mutating func view(depth: Int) -> any View {
    var result = depth == 0 || below(5) == 0 ? leaf() : container(depth)
    for _ in 0..<below(3) { result = modified(result, depth) }
    return result
  }

  private mutating func leaf() -> any View {
    count += 1
    let name = "v\(count)"
    if isRigid { return Rectangle().frame(width: length(), height: length()).id(name) }
    switch below(8) {
    case 0: return Spacer()
    case 1: return Divider()
    case 2: return Circle().id(name)
    case 3: return Leaf(ResizableLeaf(idealSize: CGSize(width: length(), height: length()))).id(name)
    case 4: return Rectangle().frame(idealWidth: length(), maxWidth: .infinity).id(name)
    case 5: return Rectangle().id(name)
    default: return Rectangle().frame(width: length(), height: length()).id(name)
    }
  }

  private mutating func container(_ depth: Int) -> any View {
    let children = (0..<below(4)).map { _ in view(depth: depth - 1) }
    let content = ForEach(children) { child in erased(child) }
    let spacing = pick(nil, CGFloat(below(20)))
    let alignment = pick(Alignment.center, .topLeading, .bottomTrailing, .leadingFirstTextBaseline)
    switch below(isRigid ? 6 : 10) {
    case 0, 1: return HStack(alignment: alignment.vertical, spacing: spacing) { content }
    case 2: return VStack(alignment: alignment.horizontal, spacing: spacing) { content }
    case 3: return ZStack(alignment: alignment) { content }
    case 4: return FlowLayout(alignment: alignment, spacing: spacing)() { content }
    case 5: return MasonryLayout(columns: 1 + below(3), spacing: spacing ?? 4)() { content }
    case 6: return ViewThatFits(in: pick(.horizontal, .vertical, [.horizontal, .vertical])) { content }
    case 7: return AnyLayout(VStackLayout(alignment: alignment.horizontal, spacing: spacing))() { content }
    case 8: return ScrollView(pick(.horizontal, .vertical)) { content }
    default:
      return MasonryLayout(minimumColumnWidth: 1 + length(), spacing: spacing ?? 4)() { content }
    }
  }

  private mutating func modified(_ view: any View, _ depth: Int) -> any View {
    func apply(_ make: (ViewList) -> any View) -> any View { make(erased(view)) }
    let n = length()
    if isRigid { return apply { $0.padding(n / 9) } }
    let alignment = pick(Alignment.center, .topLeading, .bottomTrailing)
    let direction: LayoutDirection = (below(2) == 0) != isFlipped ? .leftToRight : .rightToLeft
    let second = below(15) == 0 ? self.view(depth: 0) : EmptyView()
    switch below(14) {
    case 0: return apply { $0.frame(width: n, alignment: alignment) }
    case 1: return apply { $0.frame(maxWidth: .infinity, alignment: alignment) }
    case 2: return apply { $0.frame(minWidth: n, maxWidth: 2 * n, minHeight: 5) }
    case 3: return apply { $0.padding(.leading, n / 9) }
    case 4: return apply { $0.fixedSize(horizontal: n > 40, vertical: true) }
    case 5: return apply { $0.aspectRatio(1 + n / 100, contentMode: n > 40 ? .fit : .fill) }
    case 6: return apply { $0.offset(x: n / 5, y: 2) }
    case 7: return apply { $0.layoutPriority(Double(Int(n) % 3)) }
    case 8: return apply { $0.overlay(alignment: alignment) { erased(second) } }
    case 9: return apply { $0.alignmentGuide(.leading) { $0.width / 3 } }
    case 10: return apply { $0.alignmentGuide(VerticalAlignment.center) { $0[.bottom] - n } }
    case 11: return apply { $0.position(x: n, y: n / 2) }
    case 12: return apply { $0.containerRelativeFrame(.horizontal, count: 3, spacing: 4) }
    default: return apply { $0.environment(\.layoutDirection, direction) }
    }
  }
}

/// A view of any type as one that a builder takes.
private func erased(_ view: any View) -> ViewList {
  func list(_ view: some View) -> ViewList { ViewBuilder.buildExpression(view) }
  return list(view)
}

/// A tree of random views.
func randomTree(
  _ seed: UInt64, _ direction: LayoutDirection = .leftToRight, depth: Int = 4, isFlipped: Bool = false,
  isRigid: Bool = false
) -> LayoutTree {
  var random = RandomViews(seed: seed)
  random.isFlipped = isFlipped
  random.isRigid = isRigid
  return LayoutTree(erased(random.view(depth: depth)), layoutDirection: direction)
}
