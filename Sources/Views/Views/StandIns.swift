import Diagnostics
import LayoutEngine
import Script

extension Words {
  /// What a page cannot show: an area of the same size stands in its place, and a warning says so.
  mutating func declareStandIns() {
    standIn("Map", symbol: "map", "a page has no maps")
    standIn("VideoPlayer", symbol: "play.rectangle", "a page plays no films that a block names")
    standIn("WebView", symbol: "globe", "a page shows no other page")
    standIn("SpriteView", symbol: "gamecontroller", "a page has no scenes of SpriteKit")
    standIn("SceneView", symbol: "cube", "a page has no scenes of SceneKit")
    standIn("UIViewRepresentable", symbol: "rectangle.dashed", Vocabulary.noPlatformViews)
    view(
      "PhotosPicker", ["PhotosPicker(_:selection:matching:)"], "a label: there are no photos to choose from",
      on: "stand-ins"
    ) { resolver, call, environment in resolver.photosPicker(call, environment) }
    // What stands in the braces of a map, which nobody opens.
    missingViews(
      """
      Annotation
      MapAnnotation
      MapCircle
      MapMarker
      MapPin
      MapPolygon
      MapPolyline
      Marker
      UserAnnotation
      """)
    silentModifiers(
      """
      mapCameraKeyframeAnimator a page has no maps
      mapControlVisibility a page has no maps
      mapControls a page has no maps
      mapScope a page has no maps
      mapStyle a page has no maps
      onMapCameraChange a page has no maps
      """)
  }

  private mutating func standIn(_ name: String, symbol: String, _ reason: String) {
    view(name, ["\(name)(…)"], "an area in its place: \(reason)", on: "stand-ins") { resolver, call, _ in
      resolver.report(Wording.standIn(call.nameSpan.text, because: reason, call.nameSpan))
      return resolver.standIn(name, symbol: symbol)
    }
  }
}

extension Vocabulary {
  static let noPlatformViews = "a page has no views of UIKit or AppKit"

  /// Places, and what a map shows, as values.
  static let places = PreludePiece(
    name: "CLLocationCoordinate2D",
    needed: [
      "MKCoordinateRegion", "MKCoordinateSpan", "MapCameraPosition", "CLLocation", "MapReader", "MapProxy",
    ],
    source: """
      typealias CLLocationDegrees = Double
      typealias CLLocationDistance = Double
      struct CLLocationCoordinate2D: Hashable {
        var latitude = 0.0
        var longitude = 0.0
      }
      class CLLocation {
        let coordinate: CLLocationCoordinate2D
        init(latitude: Double, longitude: Double) {
          coordinate = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
        }
      }
      struct MKCoordinateSpan: Hashable {
        var latitudeDelta = 0.0
        var longitudeDelta = 0.0
      }
      struct MKCoordinateRegion: Hashable {
        var center = CLLocationCoordinate2D()
        var span = MKCoordinateSpan()
        init() {}
        init(center: CLLocationCoordinate2D, span: MKCoordinateSpan) {
          self.center = center
          self.span = span
        }
        init(center: CLLocationCoordinate2D, latitudinalMeters: Double, longitudinalMeters: Double) {
          let degree = 111_320.0
          self.center = center
          span = MKCoordinateSpan(
            latitudeDelta: latitudinalMeters / degree,
            longitudeDelta: longitudinalMeters / (degree * max(0.01, cos(center.latitude * .pi / 180))))
        }
      }
      struct MapCameraPosition: Hashable {
        var region: MKCoordinateRegion?
        static let automatic = MapCameraPosition()
        static func region(_ region: MKCoordinateRegion) -> MapCameraPosition { MapCameraPosition(region: region) }
        static func userLocation(followsHeading: Bool = false, fallback: MapCameraPosition) -> MapCameraPosition {
          fallback
        }
      }
      struct MapProxy {
        func convert(_ point: CGPoint, from space: Any) -> CLLocationCoordinate2D? { nil }
        func convert(_ place: CLLocationCoordinate2D, to space: Any) -> CGPoint? { nil }
      }
      struct MapReader<Content: View>: View {
        @ViewBuilder let content: (MapProxy) -> Content
        var body: some View { content(MapProxy()) }
      }
      """)

  /// What plays a film in an app.
  static let players = PreludePiece(
    name: "AVPlayer",
    source: """
      class AVPlayer {
        init() {}
        init(url: URL) {}
        func play() {}
        func pause() {}
      }
      """)

  /// The button by which one signs in with Apple. It has the look of one, and a page signs nobody in, which is said.
  static let signIn = PreludePiece(
    name: "SignInWithAppleButton",
    needed: [
      "signInWithAppleButtonStyle", "ASAuthorization", "ASAuthorizationAppleIDRequest",
      "ASAuthorizationAppleIDCredential",
    ],
    uses: ["Publisher", "Result"],
    source: """
      struct ASAuthorization {
        enum Scope: Hashable { case fullName, email }
        var credential: Any
      }
      class ASAuthorizationAppleIDRequest {
        var requestedScopes: [ASAuthorization.Scope]?
        var nonce: String?
        var state: String?
      }
      struct ASAuthorizationAppleIDCredential {
        var user = ""
        var email: String?
        var fullName: PersonNameComponents?
        var identityToken: Data?
        var authorizationCode: Data?
      }
      struct SignInWithAppleButton: View {
        enum Label { case signIn, signUp, `continue` }
        enum Style { case black, white, whiteOutline }
        private let label: Label
        private let place: Any
        @Environment(\\.signInWithAppleButtonStyle) private var style
        init(
          _ label: Label = .signIn, place: Any = #callPlace,
          onRequest: @escaping (ASAuthorizationAppleIDRequest) -> Void,
          onCompletion: @escaping (Result<ASAuthorization, any Error>) -> Void
        ) {
          (self.label, self.place) = (label, place)
          PublishedProperty.leaveOut(
            "SignInWithAppleButton", because: "a page signs nobody in: it has the look of the button", at: place)
        }
        private var words: String {
          switch label {
          case .signIn: "Sign in with Apple"
          case .signUp: "Sign up with Apple"
          case .continue: "Continue with Apple"
          }
        }
        var body: some View {
          HStack(spacing: 5) {
            Image(systemName: "applelogo")
            Text(words)
          }
          .font(.system(size: 17, weight: .medium))
          .lineLimit(1)
          .foregroundStyle(style == .black ? .white : .black)
          .frame(minWidth: 140, maxWidth: .infinity, minHeight: 30, idealHeight: 44, maxHeight: .infinity)
          .background(style == .black ? .black : .white, in: RoundedRectangle(cornerRadius: 6))
          .overlay {
            if style == .whiteOutline { RoundedRectangle(cornerRadius: 6).strokeBorder(.black, lineWidth: 1) }
          }
        }
      }
      extension EnvironmentValues {
        @Entry var signInWithAppleButtonStyle = SignInWithAppleButton.Style.black
      }
      extension View {
        func signInWithAppleButtonStyle(_ style: SignInWithAppleButton.Style) -> some View {
          environment(\\.signInWithAppleButtonStyle, style)
        }
      }
      """)

  static let pickedPhotos = PreludePiece(
    name: "PhotosPickerItem",
    source: """
      struct PhotosPickerItem: Hashable {
        func loadTransferable<T>(type: T.Type) async throws -> T? { nil }
      }
      """)
}

extension Resolver {
  /// As large as it may be, with a symbol for what is not there.
  fileprivate func standIn(_ name: String, symbol: String) -> ViewDescription {
    var sign = Symbol(named: symbol) ?? Symbol(placeholderFor: symbol)
    sign.label = name
    let mark = ViewDescription(
      name, leaf: FixedLeaf(CGSize(width: 28, height: 28)), Element(.symbol(sign, Color.levels[1])))
    return ViewDescription(
      name, filled(.rectangle, .color(Color.levels[4]), name), secondary: mark, .center)
  }

  fileprivate func photosPicker(_ call: HostCall, _ environment: EnvironmentValues) -> ViewDescription? {
    let rest: [Signature.Parameter] = [
      .required("selection"), .optional("maxSelectionCount"), .optional("selectionBehavior"),
      .optional("matching"),
      .optional("preferredItemEncoding"), .optional("photoLibrary"),
    ]
    let signatures = [Signature([.unlabeled("title")] + rest), Signature(rest, content: .required)]
    guard let arguments = bound(call, to: signatures), !environment.isInControl else { return nil }
    report(Wording.unanswered(call.name, because: "a page has no photos to choose from", call.nameSpan))
    return link(call.name, Element(.group), environment, at: call.nameSpan) { inner in
      if let content = arguments.content { return self.views(in: content, inner) }
      return self.titled(arguments, inner, of: call)
    }
  }
}
