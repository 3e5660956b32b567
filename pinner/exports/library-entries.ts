import { Buffer } from 'node:buffer'
import type { BoardId, SectionId } from '@bowerbird/contract/kernel/ids'
import { csvLine } from '@bowerbird/core/call/csv-line'
import type { Library } from './exported-library.ts'
import { libraryVersion } from './library-format.ts'
import type { LibraryBoard, LibraryManifest } from './library-format.ts'
import { describePins, pinPages, pinsOn } from './library-pins.ts'
import { boardRowsToExport, sectionsToExport } from './library-queries.ts'
import type { PictureShelf } from './picture-shelf.ts'
import type { ZipEntry } from './zip-file.ts'

/** A pin as a browser keeps it. */
interface Bookmark {
  title: string
  link: string
  created_at: Date
  tags: readonly string[]
  note: string
}

/** The Netscape bookmark file, which every browser reads: a folder a board, with a folder a section. */
const bookmarksHead = `<!DOCTYPE NETSCAPE-Bookmark-file-1>
<!-- This is an automatically generated file. -->
<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
<TITLE>Bookmarks</TITLE>
<H1>Bookmarks</H1>
<DL><p>
`

const bookmarksEnd = '</DL><p>\n'

function folderHead(name: string, created_at: Date, depth: number): string {
  const pad = '    '.repeat(depth)
  return `${pad}<DT><H3 ADD_DATE="${seconds(created_at)}">${plain(name)}</H3>\n${pad}<DL><p>\n`
}

const folderEnd = (depth: number) => `${'    '.repeat(depth)}</DL><p>\n`

function bookmarkLine({ title, link, created_at, tags, note }: Bookmark, depth: number): string {
  const pad = '    '.repeat(depth)
  const tagged = tags.length > 0 ? ` TAGS="${plain(tags.join(','))}"` : ''
  const line = `${pad}<DT><A HREF="${plain(link)}" ADD_DATE="${seconds(created_at)}"${tagged}>${plain(title || link)}</A>\n`
  return note === '' ? line : `${line}${pad}<DD>${plain(note.replaceAll(/\s*\n\s*/g, ' '))}\n`
}

const seconds = (at: Date) => Math.floor(at.getTime() / 1000)

const plain = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Boards and pins as files of an archive, a file at a time (docs/formats/export.md). */
export async function* libraryEntries(library: Library, shelf: PictureShelf): AsyncGenerator<ZipEntry> {
  const { now: at, scope, site } = library
  const json = (name: string, value: unknown): ZipEntry => ({
    name,
    at,
    data: Buffer.from(`${JSON.stringify(value, null, 2)}\n`),
    is_text: true,
  })
  const manifest: LibraryManifest = {
    format: 'bowerbird',
    version: libraryVersion,
    scope,
    site,
    made_at: at.toISOString(),
  }
  yield json('bowerbird.json', manifest)
  const boards = await boardsOf(library)
  yield json('boards.json', boards)
  let done = 0
  let number = 0
  for await (const pins of pinPages(library, boards)) {
    yield* shelf.put(pins.map((pin) => pin.image_signature))
    const described = await describePins(library, pins, shelf)
    if (described.length > 0) yield json(`pins/pins-${++number}.json`, described)
    done += pins.length
    await library.on_pins?.(done)
  }
  yield { name: 'bookmarks.html', at, data: inBytes(bookmarks(library, boards)), is_text: true }
  yield { name: 'pins.csv', at, data: inBytes(table(library, boards, shelf)), is_text: true }
}

/** A board of this site: one that is read from an archive may have the ids of another. */
type OwnBoard = Omit<LibraryBoard, 'board_id' | 'sections'> & {
  board_id: BoardId
  sections: (LibraryBoard['sections'][number] & { section_id: SectionId })[]
}

async function boardsOf({ db, user_id, board_ids }: Library): Promise<OwnBoard[]> {
  const rows = await boardRowsToExport(db, user_id, board_ids)
  const sections = Map.groupBy(await sectionsToExport(db, board_ids), (section) => section.board_id)
  return rows.map(({ standing, created_at, pin_count: _, ...board }) => ({
    ...board,
    role: standing?.role === undefined || standing.role === 'invited' ? null : standing.role,
    archived_at: standing?.archived_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
    sections: (sections.get(board.board_id) ?? []).map((section) => ({
      section_id: section.section_id,
      title: section.title,
      created_at: section.created_at.toISOString(),
    })),
  }))
}

/** Pins without a link lead to themselves, on the site that made the archive. */
async function* bookmarks(library: Library, boards: readonly OwnBoard[]): AsyncGenerator<string> {
  yield bookmarksHead
  for (const board of boards) {
    yield folderHead(board.name, new Date(board.created_at), 1)
    for (const section of board.sections) {
      yield folderHead(section.title, new Date(section.created_at), 2)
      yield* bookmarksOf(library, board.board_id, { section_id: section.section_id, depth: 3 })
      yield folderEnd(2)
    }
    yield* bookmarksOf(library, board.board_id, { section_id: null, depth: 2 })
    yield folderEnd(1)
  }
  yield bookmarksEnd
}

async function* bookmarksOf(
  library: Library,
  board_id: BoardId,
  { section_id, depth }: { section_id: SectionId | null; depth: number },
): AsyncGenerator<string> {
  for await (const pins of pinsOn(library, board_id, section_id))
    for (const pin of pins)
      yield bookmarkLine(
        {
          title: pin.title,
          link: pin.link ?? new URL(`/pin/${pin.pin_id}/`, library.site).href,
          created_at: pin.created_at,
          tags: pin.hashtags,
          note: pin.description,
        },
        depth,
      )
}

const columns = [
  'board',
  'section',
  'title',
  'description',
  'alt_text',
  'link',
  'tags',
  'note',
  'created_at',
  'picture',
]

async function* table(
  library: Library,
  boards: readonly OwnBoard[],
  shelf: PictureShelf,
): AsyncGenerator<string> {
  yield csvLine(columns)
  const byId = new Map<string, OwnBoard>(boards.map((board) => [board.board_id, board]))
  const sections = new Map<string, string>(
    boards.flatMap((board) => board.sections.map((section) => [section.section_id, section.title])),
  )
  for await (const pins of pinPages(library, boards))
    for (const pin of await describePins(library, pins, shelf))
      yield csvLine([
        byId.get(pin.board_id)?.name ?? '',
        sections.get(pin.section_id ?? '') ?? '',
        pin.title,
        pin.description,
        pin.alt_text,
        pin.link ?? '',
        pin.hashtags.join(' '),
        pin.note ?? '',
        pin.created_at,
        pin.picture.file ?? '',
      ])
}

async function* inBytes(parts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  let waiting = ''
  for await (const part of parts) {
    waiting += part
    if (waiting.length < 64 * 1024) continue
    yield Buffer.from(waiting)
    waiting = ''
  }
  if (waiting !== '') yield Buffer.from(waiting)
}
