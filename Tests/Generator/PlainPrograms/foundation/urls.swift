import Foundation

let url = URL(string: "https://example.org:8080/a/b.html?q=1#top")
print(url?.host ?? "", url?.port ?? 0, url?.pathExtension ?? "", url?.fragment ?? "")
var parts = URLComponents(string: "https://example.org")
parts?.queryItems = [URLQueryItem(name: "q", value: "a b&c")]
print(parts?.string ?? "")
