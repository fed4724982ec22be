// What other sites show for a link to a page, where `cards` of site.yml asks for it: 600 points by 315.
// Of the page it knows the front matter, and in any case `title`, `description` and `section`.
VStack(alignment: .leading, spacing: 0) {
    HStack(spacing: 10) {
        RoundedRectangle(cornerRadius: 4).fill(.tint).frame(width: 18, height: 18)
        Text(site.title).font(.system(size: 20, weight: .semibold)).lineLimit(1)
        Spacer()
        Text(page.section).font(.system(size: 18)).foregroundStyle(.secondary).lineLimit(1)
    }
    Spacer(minLength: 12)
    Text(page.title)
        .font(.system(size: page.title.count > 60 ? 32 : page.title.count > 28 ? 38 : 48, weight: .bold))
        .lineLimit(3)
    if page.description != "" {
        Text(page.description)
            .font(.system(size: 20))
            .foregroundStyle(.secondary)
            .lineLimit(2)
            .padding(.top, 12)
    }
}
.padding(.horizontal, 48)
.padding(.top, 44)
.padding(.bottom, 48)
.frame(width: 600, height: 315, alignment: .topLeading)
.overlay(alignment: .bottom) { Rectangle().fill(.tint).frame(height: 10) }
