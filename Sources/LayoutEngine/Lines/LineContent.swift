import Foundation

extension LineSearch {
  /// The frames of all that is in a room (`RoomReader`): four lengths for each node inside, no numbers for those
  /// that stand nowhere.
  ///
  /// What is in a room is made anew for each, so nothing in it is known from before. It is laid out as a whole with
  /// plain numbers, and the choices in it are recorded. The nodes are then as they are at the point.
  func sampledContent(
    of node: NodePointer, _ origin: Extents<Dual>, _ size: Extents<Dual>, width: Double
  ) -> LineSample.Pointer {
    func sampled() -> LineSample.Pointer {
      node.withNode { own in
        self.sampled(own, Extents(width: Dual(width, slope: 1), height: .unspecified), .content) {
          distance, sample in
          decisions.listener = nil
          place(contentOf: node, origin, size, at: distance)
          for index in 1..<Int(node.pointee.subtreeCount) {
            let state = (node + index).pointee
            let isPlaced = state.isPlaced
            sample.pointee.put(
              Extents(
                width: isPlaced ? Double(state.origin.x) : .nan,
                height: isPlaced ? Double(state.origin.y) : .nan))
            sample.pointee.put(isPlaced ? state.size : Extents(width: .nan, height: .nan))
          }
        }
      }
    }
    let (outer, wasApproximate) = (reach, isApproximate)
    mustRepeat = false
    var sample = sampled()
    if mustRepeat {
      release(sample)
      (reach, isApproximate) = (outer, wasApproximate)
      sample = sampled()
    }
    place(contentOf: node, origin, size, at: 0)
    return sample
  }

  /// Lays out what is in a room with plain numbers, some way along a line.
  func place(contentOf node: NodePointer, _ origin: Extents<Dual>, _ size: Extents<Dual>, at distance: Double)
  {
    for index in 1..<Int(node.pointee.subtreeCount) { (node + index).reset() }
    decisions.places.distance = distance
    let corner = origin(distance)
    node.pointee.origin = CGPoint(x: corner.width, y: corner.height)
    node.withNode { $0.placeChildren(size(distance), size(distance)) }
  }
}
