import LayoutEngine
import Script

extension Words {
  mutating func declareGlass() {
    view(
      "GlassEffectContainer", ["GlassEffectContainer(spacing:content:)"],
      "views whose plates would flow into each other; on a page each keeps its own", on: "gradients"
    ) { resolver, call, environment -> [ViewDescription] in
      let signature = Signature(.optional("spacing"), content: .required)
      guard let arguments = resolver.bound(call, to: [signature]) else { return [] }
      return resolver.views(in: arguments.content, environment)
    }
  }
}
