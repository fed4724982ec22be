/// Which place a view has among those on the wheel.
struct Place: LayoutValueKey {
    static let defaultValue = 0
}

extension View {
    func place(_ number: Int) -> some View {
        layoutValue(key: Place.self, value: number)
    }
}

/// Views around a circle. The one with the first place stands on top,
/// the others follow clockwise.
struct Wheel: Layout {
    func sizeThatFits(
        proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
    ) -> CGSize {
        let size = proposal.replacingUnspecifiedDimensions(
            by: CGSize(width: 200, height: 200))
        let side = min(size.width, size.height)
        return CGSize(width: side, height: side)
    }

    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize,
        subviews: Subviews, cache: inout Void
    ) {
        // So that the largest view touches the edge.
        let rim = subviews
            .map { $0.sizeThatFits(.unspecified) }
            .map { max($0.width, $0.height) / 2 }
            .max() ?? 0
        let radius = bounds.width / 2 - rim
        let first = subviews.firstIndex { $0[Place.self] == 1 } ?? 0

        for index in subviews.indices {
            let turns = Double(index - first) / Double(subviews.count)
            let angle = Angle.degrees(360) * turns
            subviews[index].place(
                at: CGPoint(
                    x: bounds.midX + radius * sin(angle.radians),
                    y: bounds.midY - radius * cos(angle.radians)),
                anchor: .center, proposal: .unspecified)
        }
    }
}
