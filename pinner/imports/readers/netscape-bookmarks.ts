import type { ImportArchive, ImportReader } from '../import-archive.ts'
import type { ImportBoard, ImportItem, ImportRecord } from '../import-item.ts'
import { fileText } from './file-text.ts'
import { markupParser } from './markup-parser.ts'
import { momentOf, present, textOf, wordsOf } from './value-of.ts'

/** The file that every browser and most bookmark services write. A folder is a board, what is in it a section. */
export const netscapeReader: ImportReader = {
  kind: 'netscape',
  recognises: async (archive) => (await filesOf(archive)).length > 0,
  async *read(archive) {
    for (const name of await filesOf(archive)) yield* readBookmarks(archive, name)
  },
}

async function filesOf(archive: ImportArchive): Promise<string[]> {
  const found: string[] = []
  for (const name of archive.names()) {
    if (!/\.html?$/i.test(name)) continue
    const head = await archive.head(name, 1024)
    if (head && /<!DOCTYPE\s+NETSCAPE-Bookmark-file/i.test(head.toString())) found.push(name)
  }
  return found
}

interface Folder {
  name: string
  /** A browser's own folder for everything: its name says nothing. */
  isPlain: boolean
  isReported: boolean
  created_at: string | undefined
}

type Attributes = Readonly<Record<string, string>>

interface Link {
  link: string
  title: string
  attributes: Attributes
  description: string
}

async function* readBookmarks(archive: ImportArchive, name: string): AsyncGenerator<ImportRecord> {
  const records: ImportRecord[] = []
  const parser = createParser(name, bookmarkCollector(name, records))
  for await (const piece of fileText(archive, name)) {
    parser.write(piece)
    yield* records.splice(0)
  }
  parser.end()
  yield* records.splice(0)
}

const mostWords = 20_000

type Place = 'nothing' | 'folder' | 'link' | 'description'

function createParser(name: string, bookmarks: ReturnType<typeof bookmarkCollector>) {
  let reads: Place = 'nothing'
  return markupParser(
    name,
    {
      onopentag(tag, attributes) {
        if (tag === 'h3') {
          bookmarks.beginFolder(attributes)
          reads = 'folder'
        } else if (tag === 'dl') {
          bookmarks.enterFolder()
          reads = 'nothing'
        } else if (tag === 'a') {
          bookmarks.beginLink(attributes)
          reads = 'link'
        } else if (tag === 'dd') reads = bookmarks.isInLink() ? 'description' : 'nothing'
        else if (tag === 'dt') {
          bookmarks.endLink()
          reads = 'nothing'
        } else if (tag === 'br' && reads === 'description') bookmarks.breakLine()
      },
      ontext: (text) => bookmarks.addText(reads, text),
      onclosetag(tag) {
        if (tag === 'a' || tag === 'h3') reads = 'nothing'
        if (tag !== 'dl') return
        bookmarks.leaveFolder()
        reads = 'nothing'
      },
      onend: bookmarks.endLink,
    },
    // Old as the file is, its tags are not closed: each of ours ends where the next begins.
    { xmlMode: false },
  )
}

/** Keeps the folders around the current place, and adds boards and pins to `records` as they end. */
function bookmarkCollector(name: string, records: ImportRecord[]) {
  const folders: Folder[] = []
  let next: Folder | null = null
  let link: Link | null = null
  let count = 0

  function endLink(): void {
    if (!link) return
    records.push(itemOf(link, { name, number: ++count, path: pathOf(folders) }))
    link = null
  }

  return {
    endLink,
    isInLink: () => link !== null,
    beginFolder(attributes: Attributes): void {
      endLink()
      const isPlain = 'personal_toolbar_folder' in attributes || 'unfiled_bookmarks_folder' in attributes
      next = { name: '', isPlain, isReported: false, created_at: momentOf(attributes['add_date']) }
    },
    enterFolder(): void {
      endLink()
      folders.push(next ?? { name: '', isPlain: true, isReported: true, created_at: undefined })
      next = null
    },
    leaveFolder(): void {
      endLink()
      folders.pop()
    },
    beginLink(attributes: Attributes): void {
      endLink()
      records.push(...newBoard(folders))
      link = { link: attributes['href'] ?? '', title: '', attributes, description: '' }
    },
    breakLine(): void {
      if (link) link.description += '\n'
    },
    addText(reads: Place, text: string): void {
      if (reads === 'folder' && next) next.name = (next.name + text).slice(0, mostWords)
      else if (reads === 'link' && link) link.title = (link.title + text).slice(0, mostWords)
      else if (reads === 'description' && link)
        link.description = (link.description + text).slice(0, mostWords)
    },
  }
}

/** The board of these folders, once: it is reported before its first pin. */
function newBoard(folders: readonly Folder[]): ImportBoard[] {
  const board = folders.find((folder) => !folder.isPlain)
  if (!board || board.isReported) return []
  board.isReported = true
  return [{ type: 'board', name: board.name, ...present({ created_at: board.created_at }) }]
}

function pathOf(folders: readonly Folder[]): string[] {
  return folders.flatMap((folder) => (folder.isPlain ? [] : (textOf(folder.name) ?? [])))
}

function itemOf(
  { link, title, attributes, description }: Link,
  { name, number, path }: { name: string; number: number; path: readonly string[] },
): ImportItem {
  const [board, ...inner] = path
  const cover = textOf(attributes['cover'] ?? attributes['data-cover'])
  const tags = wordsOf(attributes['tags'] ?? '')
  return {
    type: 'pin',
    key: `${name} ${number}`,
    where: `${name}, ${number}`,
    link,
    ...present({
      board,
      section: inner.length > 0 ? inner.join(' / ') : undefined,
      // A page without a title has its address as its title.
      title: title.trim() === link ? undefined : textOf(title),
      description: textOf(description),
      created_at: momentOf(attributes['add_date']),
      tags: tags.length > 0 ? tags : undefined,
      picture: cover !== undefined && /^https?:/i.test(cover) ? { urls: [cover] } : undefined,
    }),
  }
}
