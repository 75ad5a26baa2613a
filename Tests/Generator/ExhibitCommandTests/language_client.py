"""A session with `exhibit lsp`, by a client library that others wrote.

    language_client.py COMMAND FOLDER

The folder has Content/a.md, b.md and c.md, Site/site.yml, and Snippets/Shown.swift, which c.md includes
a region of. Each line of the output says what the server answered,
with the text of the Markdown file that stands at the answer's place.
"""

import asyncio
import sys
from pathlib import Path

from lsprotocol import types
from pygls.exceptions import JsonRpcException
from pygls.lsp.client import LanguageClient

command, folder = sys.argv[1], Path(sys.argv[2])


class Page:
    """An open file, with places in UTF-16."""

    def __init__(self, name, language="markdown"):
        self.path = (folder / "Content" / name).resolve()
        self.language = language
        self.uri = self.path.as_uri()
        self.version = 1
        self.lines = self.path.read_text().split("\n")

    @property
    def document(self):
        return types.TextDocumentIdentifier(uri=self.uri)

    def find(self, marked):
        """The place of the cursor `|` in a text of the file."""
        before, after = marked.split("|")
        for number, line in enumerate(self.lines):
            if before + after in line:
                column = line.index(before + after) + len(before)
                character = len(line[:column].encode("utf-16-le")) // 2
                return types.Position(line=number, character=character)
        raise LookupError(marked)

    def cut(self, position):
        """A line before and behind a place."""
        units = self.lines[position.line].encode("utf-16-le")
        at = position.character * 2
        return units[:at].decode("utf-16-le"), units[at:].decode("utf-16-le")

    def at(self, range):
        """What stands in a range of one line; with a mark where the range is empty."""
        if range.start == range.end:
            before, after = self.cut(range.start)
            return before[-4:] + "|" + after[:4]
        assert range.start.line == range.end.line, range
        start, end = self.cut(range.start)[0], self.cut(range.end)[0]
        return end[len(start) :]

    def edited(self, edit):
        """The line that an edit leaves."""
        assert edit.range.start.line == edit.range.end.line, edit
        return self.cut(edit.range.start)[0] + edit.new_text + self.cut(edit.range.end)[1]


async def main():
    client = LanguageClient("session", "1")
    news = asyncio.Condition()
    published = {}

    @client.feature(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
    async def _(params):
        async with news:
            published[params.uri] = params
            news.notify_all()

    @client.feature(types.WINDOW_LOG_MESSAGE)
    def _(params):
        if params.type != types.MessageType.Info:
            print("log:", params.message)

    @client.feature(types.WINDOW_SHOW_MESSAGE)
    def _(params):
        print("message:", params.message)

    async def diagnostics(page, is_meant):
        """What is published for the version that is open, as soon as it is what is meant."""
        async with news:
            while True:
                found = published.get(page.uri)
                if found and found.version == page.version and is_meant(found.diagnostics):
                    for d in sorted(found.diagnostics, key=lambda d: (d.range.start.line, d.message)):
                        text = d.message.split("\n")[0][:60]
                        print(f"{d.source} {d.severity.name} [{page.at(d.range)}] {text}")
                    return found.diagnostics
                await news.wait()

    def open_page(page):
        item = types.TextDocumentItem(
            uri=page.uri, language_id=page.language, version=1, text="\n".join(page.lines)
        )
        client.text_document_did_open(types.DidOpenTextDocumentParams(text_document=item))

    def place(page, marked):
        return {"text_document": page.document, "position": page.find(marked)}

    def from_swift(found):
        return any(d.source == "swift" for d in found)

    await client.start_io(command, "lsp", cwd="/")
    answer = await client.initialize_async(
        types.InitializeParams(
            capabilities=types.ClientCapabilities(), root_uri=folder.as_uri(), process_id=None
        )
    )
    print("encoding", answer.capabilities.position_encoding)
    client.initialized(types.InitializedParams())

    a = Page("a.md")
    open_page(a)
    print("-- at once")
    await diagnostics(a, lambda found: True)
    print("-- by the compiler")
    await diagnostics(a, lambda found: sum(d.source == "swift" for d in found) == 2)

    print("-- code")
    hover = await client.text_document_hover_async(types.HoverParams(**place(a, "let é|té")))
    print("hover", a.at(hover.range), hover.contents.value.split("\n")[1])
    hover = await client.text_document_hover_async(types.HoverParams(**place(a, "so|und()")))
    print("hover", a.at(hover.range), [l for l in hover.contents.value.split("\n") if "says" in l])
    found = await client.text_document_completion_async(types.CompletionParams(**place(a, "été.cou|)")))
    item = next(i for i in found.items if i.label == "count")
    print("completion", a.edited(item.text_edit))
    found = await client.text_document_signature_help_async(
        types.SignatureHelpParams(**place(a, "add(1, to: |3)"))
    )
    print("signature", found.signatures[0].label, found.signatures[0].active_parameter)
    for marked in ["ad|d(1, to: 3)", "sou|nd()"]:
        found = await client.text_document_definition_async(types.DefinitionParams(**place(a, marked)))
        path = Path(found[0].uri.removeprefix("file://"))
        line = path.read_text().split("\n")[found[0].range.start.line]
        print("definition", path.name, line[found[0].range.start.character :])
    found = await client.text_document_hover_async(types.HoverParams(**place(a, "Te|xt with")))
    print("outside", found)

    async def completion(page, marked, label):
        found = await client.text_document_completion_async(types.CompletionParams(**place(page, marked)))
        items = found.items if hasattr(found, "items") else found
        item = next(i for i in items if i.label == label)
        print("completion", page.edited(item.text_edit))

    async def actions(page, start, end=None):
        found = await client.text_document_code_action_async(
            types.CodeActionParams(
                text_document=page.document, range=types.Range(start, end or start),
                context=types.CodeActionContext(diagnostics=[]),
            )
        )
        for action in found:
            print("action", action.title, "|", page.edited(action.edit.changes[page.uri][0]))

    print("-- page")
    for marked, label in [("```swift isolat|d", "isolated"), ("timezon|:", "timezone"), ("(#now|here)", "#one")]:
        await completion(a, marked, label)
    await actions(a, a.find("timezon|:"))

    print("-- a change")
    start, end = a.find("print(|été.cou)"), a.find("été.cou|)")
    a.version = 2
    client.text_document_did_change(
        types.DidChangeTextDocumentParams(
            text_document=types.VersionedTextDocumentIdentifier(uri=a.uri, version=2),
            content_changes=[
                types.TextDocumentContentChangePartial(range=types.Range(start, end), text="été.count")
            ],
        )
    )
    line = a.lines[start.line]
    a.lines[start.line] = line.replace("été.cou)", "été.count)")
    await diagnostics(a, lambda found: sum(d.source == "swift" for d in found) == 1)

    print("-- a result")
    b = Page("b.md")
    open_page(b)
    await diagnostics(b, lambda found: bool(found))
    await actions(b, b.find("|6 * 7"), b.find("// => 41|"))

    print("-- settings")
    site = Page("../Site/site.yml", "yaml")
    open_page(site)
    await diagnostics(site, lambda found: True)
    await completion(site, "theme: |tutorial", "documentation")
    await actions(site, site.find("theme: |tutorial"))

    print("-- an included file")
    c = Page("c.md")
    open_page(c)
    await diagnostics(c, from_swift)
    await completion(c, 'include="Snip|', "Snippets/")
    await completion(c, 'include="Snippets/Shown.swift#o|ne"', "Snippets/Shown.swift#two")
    shown = Page("../Snippets/Shown.swift", "swift")
    # What is not stored counts.
    shown.lines = [line.replace("number", "été") for line in shown.lines]
    open_page(shown)
    await diagnostics(shown, from_swift)
    await diagnostics(c, lambda found: not from_swift(found))

    print("-- requests")
    try:
        await client.text_document_references_async(
            types.ReferenceParams(
                context=types.ReferenceContext(include_declaration=True), **place(a, "ad|d(1")
            )
        )
    except JsonRpcException as error:
        print("refused", error.code)
    client.text_document_did_close(types.DidCloseTextDocumentParams(text_document=b.document))
    async with news:
        await news.wait_for(lambda: not published[b.uri].diagnostics)
    print("shutdown", await client.shutdown_async(None))
    client.exit(None)
    await client.stop()
    print("exit", client._server.returncode)


asyncio.run(main())
