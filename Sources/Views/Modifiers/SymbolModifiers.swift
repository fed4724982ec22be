import Script

extension Words {
  mutating func declareSymbolModifiers() {
    modifier(
      "imageScale", ["imageScale(_:)"], "how large symbols are beside texts", on: "symbols",
      Resolver.imageScale)
    modifier(
      "symbolVariant", ["symbolVariant(_:)"], "filled, in a circle, crossed out", on: "symbols",
      Resolver.symbolVariant)
    modifier(
      "symbolRenderingMode", ["symbolRenderingMode(_:)"], "symbols in one colour, in two, or in their own",
      on: "symbols",
      Resolver.symbolRenderingMode)
  }
}

extension Resolver {
  /// `symbolRenderingMode(.palette)`: what has two styles is drawn in two. `.multicolor`: what has colours has its own.
  func symbolRenderingMode(_ call: HostCall, _ environment: inout EnvironmentValues) -> ResolvedModifier? {
    let modes = Members(
      kind: "a rendering mode of symbols", types: ["SymbolRenderingMode"],
      values: [
        ("monochrome", "monochrome"), ("palette", "palette"), ("hierarchical", "hierarchical"),
        ("multicolor", "multicolor"),
      ])
    guard let arguments = bound(call, to: [Signature(.unlabeled("mode"))]), let argument = arguments["mode"]
    else { return nil }
    let same = ResolvedModifier { view, _ in view }
    if argument.value.isNone { return same }
    guard let mode = member(arguments, "mode", modes) else { return nil }
    environment.isMulticolor = mode == "multicolor"
    if mode == "hierarchical" {
      report(Wording.unanswered(mode, because: "the layers of a symbol have one colour", argument.span))
    }
    return same
  }

  /// `imageScale(.large)`. The shares are gut feelings, from looking at iOS.
  func imageScale(_ call: HostCall, _ environment: inout EnvironmentValues) -> ResolvedModifier? {
    let scales = Members(
      kind: "a scale of images", types: ["Image", "Scale"],
      values: [("small", 0.78), ("medium", 1), ("large", 1.28)])
    guard let arguments = bound(call, to: [Signature(.unlabeled("scale"))]),
      let scale = member(arguments, "scale", scales)
    else { return nil }
    environment.imageScale = scale
    return ResolvedModifier { view, _ in view }
  }

  /// `symbolVariant(.fill)`: of symbols that have it.
  func symbolVariant(_ call: HostCall, _ environment: inout EnvironmentValues) -> ResolvedModifier? {
    let variants = Members(
      kind: "a variant of symbols", types: ["SymbolVariants"],
      values: [
        ("none", ""), ("fill", ".fill"), ("circle", ".circle"), ("square", ".square"),
        ("rectangle", ".rectangle"), ("slash", ".slash"),
      ])
    guard let arguments = bound(call, to: [Signature(.unlabeled("variant"))]) else { return nil }
    // `.fill.circle`
    if let last = arguments["variant"]?.value.host, case .value(.host(let first)) = last.base,
      !first.isTypeName
    {
      guard let outer = member(last, variants), let inner = member(first, variants) else { return nil }
      // As symbols are called: "star.circle.fill".
      environment.symbolVariant = inner == ".fill" ? outer + inner : inner + outer
      return ResolvedModifier { view, _ in view }
    }
    guard let variant = member(arguments, "variant", variants) else { return nil }
    environment.symbolVariant = variant
    return ResolvedModifier { view, _ in view }
  }
}
