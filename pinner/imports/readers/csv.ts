import { localized } from '@bowerbird/texts/localized'
import { ArchiveFault } from '../import-archive.ts'
import type { ImportArchive, ImportReader } from '../import-archive.ts'
import type { ImportItem, ImportRecord } from '../import-item.ts'
import { csvRows } from './csv-rows.ts'
import type { CsvRow } from './csv-rows.ts'
import { fileText } from './file-text.ts'
import { momentOf, present, textOf, wordsOf } from './value-of.ts'

/** What a column is called, in the tables of other programs too: letters and digits alone, small. */
const columns = {
  board: ['board', 'boardname', 'pinterestboard', 'folder', 'list', 'collection', 'category', 'pinnwand'],
  section: ['section', 'subfolder'],
  title: ['title', 'name', 'titel'],
  description: ['description', 'desc', 'excerpt', 'text', 'selection', 'caption', 'beschreibung'],
  alt_text: ['alttext', 'alt'],
  link: ['link', 'url', 'href', 'pageurl', 'sourceurl', 'source', 'website', 'address'],
  picture: [
    'picture',
    'image',
    'imageurl',
    'mediaurl',
    'media',
    'cover',
    'photo',
    'thumbnail',
    'file',
    'bild',
  ],
  tags: ['tags', 'keywords', 'hashtags', 'labels', 'tag'],
  note: ['note', 'notes', 'comment', 'notiz'],
  created_at: ['createdat', 'created', 'date', 'timeadded', 'timestamp', 'publishdate', 'addedat', 'datum'],
  author: ['author', 'creator', 'artist', 'by'],
  license: ['license', 'licence'],
} as const

type Column = keyof typeof columns
type Cells = Partial<Record<Column, string>>

/** Tables, one pin a row; the first row names the columns. */
export const csvReader: ImportReader = {
  kind: 'csv',
  recognises: async (archive) => tablesOf(archive).length > 0,
  async *read(archive) {
    for (const name of tablesOf(archive)) yield* readTable(archive, name)
  },
}

const tablesOf = (archive: ImportArchive) => archive.names().filter((name) => /\.(csv|tsv)$/i.test(name))

async function* readTable(archive: ImportArchive, name: string): AsyncGenerator<ImportRecord> {
  const files = new Set(archive.names())
  const folder = name.includes('/') ? name.slice(0, name.lastIndexOf('/') + 1) : ''
  const fileOf = (text: string) => [text, folder + text].find((one) => files.has(one))
  let names: readonly (Column | undefined)[] | undefined
  for await (const row of csvRows(fileText(archive, name), name)) {
    if (names === undefined) {
      names = row.cells.map(columnOf)
      if (!names.includes('link') && !names.includes('picture'))
        throw new ArchiveFault(localized('errors-pinner.hasNoColumnThatNamesA', { name }))
    } else yield itemOf(cellsOf(row, names), { name, line: row.line, fileOf })
  }
}

function columnOf(cell: string): Column | undefined {
  const plain = cell.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  return (Object.keys(columns) as Column[]).find((column) =>
    (columns[column] as readonly string[]).includes(plain),
  )
}

/** Of two columns of one meaning the first that says something counts. */
function cellsOf({ cells }: CsvRow, names: readonly (Column | undefined)[]): Cells {
  const found: Cells = {}
  for (const [at, column] of names.entries()) {
    const text = textOf(asWritten(cells[at] ?? ''))
    if (column && text !== undefined) found[column] ??= text
  }
  return found
}

/** An apostrophe keeps spreadsheets from taking text for a formula; it is none of the text. */
const asWritten = (cell: string) => (/^'+[=+\-@\t\r＝＋－＠]/.test(cell) ? cell.slice(1) : cell)

interface Place {
  name: string
  line: number
  fileOf: (text: string) => string | undefined
}

function itemOf(cells: Cells, { name, line, fileOf }: Place): ImportItem {
  const file = cells.picture === undefined ? undefined : fileOf(cells.picture)
  const isAddress = cells.picture !== undefined && /^https?:/i.test(cells.picture)
  const picture = file ? { file } : isAddress ? { urls: [cells.picture as string] } : undefined
  const origin = present({ author: cells.author, license: cells.license })
  return {
    type: 'pin',
    key: `${name} ${line}`,
    where: `${name}, ${line}`,
    ...present({
      board: cells.board,
      section: cells.section,
      title: cells.title,
      description: cells.description,
      alt_text: cells.alt_text,
      link: cells.link,
      note: cells.note,
      created_at: momentOf(cells.created_at),
      tags: cells.tags === undefined ? undefined : tagsIn(cells.tags),
      picture,
      origin: Object.keys(origin).length > 0 ? origin : undefined,
    }),
  }
}

/** Cut by commas and the like; without any, by spaces. */
function tagsIn(text: string): string[] {
  return /[,;|]/.test(text) ? wordsOf(text) : text.split(/\s+/)
}
