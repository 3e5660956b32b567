/** A pin as a browser keeps it. */
export interface Bookmark {
  title: string
  link: string
  created_at: Date
  tags: readonly string[]
  note: string
}

/** The Netscape bookmark file, which every browser reads: a folder a board, with a folder a section. */
export const bookmarksHead = `<!DOCTYPE NETSCAPE-Bookmark-file-1>
<!-- This is an automatically generated file. -->
<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
<TITLE>Bookmarks</TITLE>
<H1>Bookmarks</H1>
<DL><p>
`

export const bookmarksEnd = '</DL><p>\n'

export function folderHead(name: string, created_at: Date, depth: number): string {
  const pad = '    '.repeat(depth)
  return `${pad}<DT><H3 ADD_DATE="${seconds(created_at)}">${plain(name)}</H3>\n${pad}<DL><p>\n`
}

export const folderEnd = (depth: number) => `${'    '.repeat(depth)}</DL><p>\n`

export function bookmarkLine({ title, link, created_at, tags, note }: Bookmark, depth: number): string {
  const pad = '    '.repeat(depth)
  const tagged = tags.length > 0 ? ` TAGS="${plain(tags.join(','))}"` : ''
  const line = `${pad}<DT><A HREF="${plain(link)}" ADD_DATE="${seconds(created_at)}"${tagged}>${plain(title || link)}</A>\n`
  return note === '' ? line : `${line}${pad}<DD>${plain(note.replaceAll(/\s*\n\s*/g, ' '))}\n`
}

const seconds = (at: Date) => Math.floor(at.getTime() / 1000)

const plain = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
