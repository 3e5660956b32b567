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
  isTold: boolean
  created_at: string | undefined
}

interface Link {
  link: string
  title: string
  attributes: Readonly<Record<string, string>>
  description: string
}

async function* readBookmarks(archive: ImportArchive, name: string): AsyncGenerator<ImportRecord> {
  const { parser, taken } = createParser(name)
  for await (const piece of fileText(archive, name)) {
    parser.write(piece)
    yield* taken()
  }
  parser.end()
  yield* taken()
}

const mostWords = 20_000

function createParser(name: string) {
  const folders: Folder[] = []
  const records: ImportRecord[] = []
  let next: Folder | null = null
  let link: Link | null = null
  let reads: 'nothing' | 'folder' | 'link' | 'description' = 'nothing'
  let count = 0

  function endLink(): void {
    if (!link) return
    records.push(itemOf(link, { name, number: ++count, path: pathOf(folders) }))
    link = null
  }

  /** A board is reported before its first pin. */
  function tellBoards(): void {
    const named = folders.filter((folder) => !folder.isPlain)
    const [board] = named
    if (!board || board.isTold) return
    board.isTold = true
    const record: ImportBoard = {
      type: 'board',
      name: board.name,
      ...present({ created_at: board.created_at }),
    }
    records.push(record)
  }

  const parser = markupParser(
    name,
    {
      onopentag(tag, attributes) {
        if (tag === 'h3') {
          endLink()
          reads = 'folder'
          const isPlain = 'personal_toolbar_folder' in attributes || 'unfiled_bookmarks_folder' in attributes
          next = { name: '', isPlain, isTold: false, created_at: momentOf(attributes['add_date']) }
        } else if (tag === 'dl') {
          endLink()
          folders.push(next ?? { name: '', isPlain: true, isTold: true, created_at: undefined })
          next = null
          reads = 'nothing'
        } else if (tag === 'a') {
          endLink()
          tellBoards()
          link = { link: attributes['href'] ?? '', title: '', attributes, description: '' }
          reads = 'link'
        } else if (tag === 'dd') reads = link ? 'description' : 'nothing'
        else if (tag === 'dt') {
          endLink()
          reads = 'nothing'
        } else if (tag === 'br' && reads === 'description' && link) link.description += '\n'
      },
      ontext(text) {
        if (reads === 'folder' && next) next.name = (next.name + text).slice(0, mostWords)
        else if (reads === 'link' && link) link.title = (link.title + text).slice(0, mostWords)
        else if (reads === 'description' && link)
          link.description = (link.description + text).slice(0, mostWords)
      },
      onclosetag(tag) {
        if (tag === 'a' || tag === 'h3') reads = 'nothing'
        if (tag !== 'dl') return
        endLink()
        folders.pop()
        reads = 'nothing'
      },
      onend: endLink,
    },
    // Old as the file is, its tags are not closed: each of ours ends where the next begins.
    { xmlMode: false },
  )
  return { parser, taken: () => records.splice(0) }
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
