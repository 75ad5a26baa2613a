import Foundation

/// Hugo's input in addition to the Markdown: its settings and the templates of its pages.
struct HugoSite {
  enum Pages {
    /// The page that Exhibit writes, element by element, with a download for each.
    case equal
    /// The minimum with the same features: a table of contents, a list of 25 pages, links to the
    /// neighboring pages, and code as Hugo writes it by default.
    case least
  }

  let pages: Pages

  /// Replaces the files that another Hugo site left in the folder.
  func write(to folder: URL) throws {
    try? FileManager.default.removeItem(at: folder.appendingPathComponent("layouts"))
    for (path, text) in pages == .equal ? Self.equalFiles : Self.leastFiles {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }

  private static let search = """
    [{{ range $i, $page := .Site.RegularPages }}{{ if $i }},{{ end }}
    {{ dict "title" .Title "link" .RelPermalink "text" .Plain | jsonify }}{{ end }}]
    """

  /// Like Exhibit's site without a base URL: no feed, no site map, and links that work wherever the
  /// folder is.
  private static let equalFiles = [
    "config.toml": """
    baseURL = "https://example.org/"
    title = "Tutorials"
    contentDir = "Content"
    relativeURLs = true
    uglyURLs = true
    disableKinds = ["taxonomy", "term", "section", "RSS", "sitemap", "robotsTXT"]
    [outputs]
    home = ["HTML", "JSON"]
    page = ["HTML", "swift"]
    [mediaTypes."text/x-swift"]
    suffixes = ["swift"]
    [outputFormats.swift]
    mediaType = "text/x-swift"
    isPlainText = true
    """,
    "layouts/_default/single.html": equalPage,
    // The whole program of the page.
    "layouts/_default/single.swift": """
    // {{ .Title }}: {{ site.Title }}
    // Run it with: swift -swift-version 6 {{ .File.ContentBaseName }}.swift

    {{ range findRE "(?s)```swift\\n.*?\\n```" .RawContent -}}
    {{ strings.TrimSuffix "```" (strings.TrimPrefix "```swift\\n" .) }}
    {{ end }}
    """,
    "layouts/_default/_markup/render-heading.html": """
    <div class="heading h{{ .Level }}"><h{{ .Level }} id="{{ .Anchor }}">{{ .Text | safeHTML }}</h{{ .Level }}>\
    <a class="anchor" href="#{{ .Anchor }}" aria-label="Link to “{{ .PlainText }}”">#</a></div>
    """,
    // A custom hook also keeps Hugo from highlighting code.
    "layouts/_default/_markup/render-codeblock.html": """
    <figure class="sample ignored run">
    <figcaption><span class="language">{{ .Type | title }}</span> <span class="badge">Not checked</span> \
    <button type="button" class="copy">Copy</button></figcaption>
    <div class="code" role="group" aria-label="Code" tabindex="0" dir="ltr" translate="no"><div class="rows">
    {{ range split .Inner "\\n" }}<div class="row"><code>{{ . }}</code></div>
    {{ end }}</div></div>
    </figure>
    """,
    "layouts/index.html": """
    <!DOCTYPE html>
    <html lang="en"><head><meta charset="utf-8" /><title>{{ .Title }}</title></head>
    <body>{{ range .Site.RegularPages }}
    <article class="card"><h2><a href="{{ .RelPermalink }}">{{ .Title }}</a></h2><p>{{ .Summary }}</p>
    <ul class="facts"><li>{{ .ReadingTime }} min read</li></ul></article>{{ end }}
    </body></html>
    """,
    "layouts/index.json": search,
  ]

  private static let equalPage = """
    <!DOCTYPE html>
    <html lang="en" dir="ltr" data-root="">
    <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'; \
    style-src 'self'; img-src 'self' data:; font-src 'self'; media-src 'self'; base-uri 'none'; \
    form-action 'none'" />
    <meta name="color-scheme" content="light dark" />
    <title>{{ .Title }} – {{ site.Title }}</title>
    <meta name="description" content="{{ .Summary }}" />
    <meta property="og:site_name" content="{{ site.Title }}" />
    <meta property="og:type" content="article" />
    <meta property="og:title" content="{{ .Title }}" />
    <meta property="og:description" content="{{ .Summary }}" />
    <link rel="icon" type="image/svg+xml" href="{{ "favicon.svg" | relURL }}" />
    <link rel="stylesheet" href="{{ "site.css" | relURL }}" />
    <script src="{{ "scheme.js" | relURL }}"></script>
    <script src="{{ "site.js" | relURL }}" defer="defer"></script>
    </head>
    <body class="page">
    <a class="skip" href="#_main">Skip to the content</a>
    <header class="banner">
    <a class="site-title" href="{{ site.Home.RelPermalink }}">{{ site.Title }}</a>
    <div class="tools">
    <button type="button" class="search-button" aria-keyshortcuts="/"><span>Search</span> <kbd aria-hidden="true">/</kbd></button>
    <button type="button" class="scheme-button" aria-label="Switch between light and dark"><span aria-hidden="true">◐</span></button>
    </div>
    </header>
    <div class="layout">
    <main id="_main" tabindex="-1">
    <div class="title">
    <h1>{{ .Title }}</h1>
    <p class="summary">{{ .Summary }}</p>
    <ul class="facts" aria-label="Reading time and topics"><li>{{ .ReadingTime }} min read</li></ul>
    </div>
    <nav class="contents" aria-label="On this page">
    <p class="label">On this page</p>
    {{ .TableOfContents }}
    </nav>
    <div class="content">
    {{ .Content }}
    <aside class="downloads" aria-label="Download the code">
    <p class="label">Download the code</p>
    <ul>
    {{ with .OutputFormats.Get "swift" }}<li><a download="{{ path.Base .RelPermalink }}" href="{{ .RelPermalink }}">\
    {{ path.Base .RelPermalink }}</a> <span>this page’s program</span></li>{{ end }}
    </ul>
    </aside>
    <nav class="neighbours" aria-label="Previous and next page">
    {{ with .NextInSection }}<a class="previous" rel="prev" href="{{ .RelPermalink }}"><span>Previous</span> {{ .Title }}</a>{{ end }}
    {{ with .PrevInSection }}<a class="next" rel="next" href="{{ .RelPermalink }}"><span>Next</span> {{ .Title }}</a>{{ end }}
    </nav>
    </div>
    </main>
    <nav class="pages" id="_pages" aria-label="Topics and pages">
    <p class="label">Topics</p>
    <ul>
    <li><a href="{{ site.Home.RelPermalink }}">Pages</a>
    <ul>
    {{- $current := . }}{{ $shown := . }}
    {{- range seq 12 }}{{ with $shown.NextInSection }}{{ $shown = . }}{{ end }}{{ end }}
    {{- range seq 25 }}{{ with $shown }}
    <li><a href="{{ .RelPermalink }}"{{ if eq . $current }} aria-current="page"{{ end }}>{{ .Title }}</a></li>
    {{- $shown = .PrevInSection }}{{ end }}{{ end }}
    <li><a href="{{ site.Home.RelPermalink }}">All {{ len site.RegularPages }} pages</a></li>
    </ul>
    </li>
    </ul>
    </nav>
    </div>
    <footer class="foot">
    <p>The values and output of each Swift sample are what it returned and printed when this site was built.</p>
    </footer>
    </body>
    </html>
    """

  private static let leastFiles = [
    "config.toml": """
    baseURL = "https://example.org/"
    title = "Corpus"
    contentDir = "Content"
    [markup.highlight]
    codeFences = false
    [outputs]
    home = ["HTML", "RSS", "JSON"]
    """,
    "layouts/_default/single.html": """
    <!doctype html><html lang="en"><head><meta charset="utf-8"><title>{{ .Title }}</title>
    <meta name="description" content="{{ .Summary }}"></head><body>
    <ul>{{ range first 25 .Site.RegularPages }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a></li>
    {{ end }}</ul><nav>{{ .TableOfContents }}</nav>
    <main><h1>{{ .Title }}</h1>{{ .Content }}</main>
    {{ with .PrevInSection }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}
    {{ with .NextInSection }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}
    </body></html>
    """,
    "layouts/_default/list.html": list,
    "layouts/index.html": list,
    "layouts/index.json": search,
  ]

  private static let list = """
    <!doctype html><html lang="en"><head><meta charset="utf-8"><title>{{ .Title }}</title></head>
    <body>{{ range .Pages }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}</body></html>
    """
}
