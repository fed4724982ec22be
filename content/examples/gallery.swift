/// A page with an example.
struct Example: Identifiable {
    let id: String
    let title: String
    let text: String
}

/// A link to an example, with its picture from a folder.
struct ExampleCard: View {
    let example: Example
    let folder: String

    var body: some View {
        Link(destination: URL(string: example.id + ".md")!) {
            VStack(alignment: .leading, spacing: 0) {
                Image(decorative: folder + example.id + ".svg")
                    .resizable()
                    .scaledToFit()
                    .frame(maxWidth: 380, maxHeight: 160)
                    .frame(maxWidth: .infinity)
                    .frame(height: 184)
                    .background(Color.secondary.opacity(0.1))
                VStack(alignment: .leading, spacing: 4) {
                    Text(example.title)
                        .font(.headline)
                        .foregroundStyle(.tint)
                    Text(example.text)
                        .font(.subheadline)
                        .foregroundStyle(.secondary)
                        .lineLimit(2, reservesSpace: true)
                }
                .padding(16)
            }
            .frame(maxWidth: .infinity, alignment: .leading)
            .clipShape(.rect(cornerRadius: 12))
            .overlay { RoundedRectangle(cornerRadius: 12).strokeBorder(.quaternary) }
        }
        .buttonStyle(.plain)
    }
}
