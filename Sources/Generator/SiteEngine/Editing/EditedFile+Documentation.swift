import DocumentationChecking
import EditorServing
import TutorialModel
import TutorialParsing

extension EditedFile {
  /// Makes a Markdown file that was not written for Exhibit: each block is a program of its own,
  /// below imports that are not shown. The programs need not compile.
  init(documentation document: SourceDocument, imports: BlockImports) {
    let parsed = DocumentationPageParser()
      .parse(PageParser.Input(document: document, route: document.path))
    let file = parsed.file
    let maker = SessionMaker(file.blocks, imports: imports)
    let sessions = file.blocks.indices.filter { file.blocks[$0].outline.reservedWord == nil }.map {
      index in
      var session = maker.session(
        of: index, as: .alone, named: file.blocks[index].sample.id.session)
      // The code before a block is not on the page.
      for unseen in session.samples.indices.dropLast() {
        session.samples[unseen].includedPath = ""
      }
      return session
    }
    self.init(
      document: document, as: .page(parsed.page), sessions: sessions,
      problems: file.diagnostics.map { EditorProblem($0) }, mustCompile: false)
  }
}
