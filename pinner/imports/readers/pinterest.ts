import { localized } from '@bowerbird/texts/localized'
import type { ImportArchive, ImportReader } from '../import-archive.ts'
import type { ImportRecord } from '../import-item.ts'
import { fileText } from './file-text.ts'
import { jsonItems } from './json-items.ts'
import { markupParser } from './markup-parser.ts'
import { boardOfPinterest, recordsOfPin } from './pinterest-fields.ts'
import { isFields } from './value-of.ts'

/** The data that Pinterest sends on request: one HTML document or several, or the same as JSON. */
export const pinterestReader: ImportReader = {
  kind: 'pinterest',
  async recognises(archive) {
    for (const name of documents(archive)) if (await isPinterest(archive, name)) return true
    return false
  },
  async *read(archive) {
    // What the file states about boards counts wherever it comes, yet is best known before their pins.
    for (const name of documents(archive)) {
      if (!(await isPinterest(archive, name))) continue
      yield* /\.json$/i.test(name) ? readJson(archive, name) : readHtml(archive, name)
    }
  },
}

const documents = (archive: ImportArchive) => archive.names().filter((name) => /\.(html?|json)$/i.test(name))

const headBytes = 64 * 1024

async function isPinterest(archive: ImportArchive, name: string): Promise<boolean> {
  const head = (await archive.head(name, headBytes))?.toString() ?? ''
  if (/\.json$/i.test(name))
    return (
      /"(pins|boards)"\s*:/i.test(head) && /pinterest\.[a-z.]+\/|pinimg\.com|"board_name"\s*:/i.test(head)
    )
  return /<h1[^>]*>[^<]{0,40}<\/h1>/i.test(head) && /pinterest\.[a-z.]+\/(pin\/\d+|[^"'\s]+\/)/i.test(head)
}

const mostText = 20_000
const mostFields = 100

type Place = 'heading' | 'text' | 'link'

/**
 * Headings divide the document into parts. In each part a link begins an entry, and lines of `Name: value,` describe it.
 * A value may hold commas, line breaks and colons: a line that begins with no name continues the value before.
 */
async function* readHtml(archive: ImportArchive, name: string): AsyncGenerator<ImportRecord> {
  const records: ImportRecord[] = []
  const entries = entryCollector(name, records)
  let reads: Place = 'text'
  const parser = markupParser(
    name,
    {
      onopentag(tag, attributes) {
        if (tag === 'h1' || tag === 'h2') {
          entries.beginPart()
          reads = 'heading'
        } else if (tag === 'a') {
          const address = attributes['href'] ?? ''
          // A link in the middle of a line is a value; alone it begins the next entry.
          if (!entries.isInLine() && !/^\s*$/.test(address)) {
            entries.beginEntry(address)
            reads = 'link'
          }
        } else if (tag === 'br' || tag === 'p' || tag === 'div' || tag === 'li') entries.endLine()
      },
      ontext: (text) => entries.addText(reads, text),
      onclosetag(tag) {
        if (tag === 'h1' || tag === 'h2' || tag === 'a') reads = 'text'
      },
      onend: entries.endEntry,
    },
    {},
  )
  for await (const piece of fileText(archive, name)) {
    parser.write(piece)
    yield* records.splice(0)
  }
  parser.end()
  yield* records.splice(0)
}

/** Collects text into entries, and adds the records of each entry to `records` when it ends. */
function entryCollector(name: string, records: ImportRecord[]) {
  let part = ''
  let entry: { address: string; name: string; fields: Map<string, string> } | null = null
  let line = ''
  let last = ''
  let count = 0

  function endLine(): void {
    const text = line.trim()
    line = ''
    if (!entry || text === '') return
    const [, key, value = ''] = /^([A-Z][A-Za-z ]{1,30}):(?:\s+|$)(.*)$/s.exec(text) ?? []
    if (key === undefined) {
      if (last !== '') entry.fields.set(last, `${entry.fields.get(last) ?? ''}\n${text}`.slice(0, mostText))
      return
    }
    last = key.toLowerCase().replaceAll(' ', '_')
    if (!entry.fields.has(last) && entry.fields.size < mostFields)
      entry.fields.set(last, value.slice(0, mostText))
  }

  function endEntry(): void {
    endLine()
    if (entry) records.push(...recordsOf(entry, { name, part, count: ++count }))
    entry = null
    last = ''
  }

  return {
    endLine,
    endEntry,
    isInLine: () => line.trim() !== '',
    beginPart(): void {
      endEntry()
      part = ''
      count = 0
    },
    beginEntry(address: string): void {
      endEntry()
      entry = { address, name: '', fields: new Map() }
    },
    addText(reads: Place, text: string): void {
      if (reads === 'heading') part = (part + text).trim().slice(0, 60)
      else if (reads === 'link' && entry) entry.name = (entry.name + text).slice(0, mostText)
      else line = (line + text).slice(0, mostText)
    },
  }
}

/** The part that an entry is in says whether it is a pin or a board. */
function recordsOf(
  entry: { address: string; name: string; fields: ReadonlyMap<string, string> },
  { name, part, count }: { name: string; part: string; count: number },
): ImportRecord[] {
  const texts = Object.fromEntries([...entry.fields].map(([key, value]) => [key, plain(value)]))
  const fields = { ...texts, url: entry.address, name: texts['name'] ?? entry.name }
  if (/^pins?$/i.test(part))
    return [...recordsOfPin(fields, { key: `${name} ${part} ${count}`, where: `${name}, ${part} ${count}` })]
  const board = /^boards?$/i.test(part) ? boardOfPinterest(fields) : undefined
  return board ? [board] : []
}

/** A value without the comma that ends its line. */
const plain = (value: string) => value.trim().replace(/,$/, '').trim()

async function* readJson(archive: ImportArchive, name: string): AsyncGenerator<ImportRecord> {
  const isList = (path: readonly string[]) => /^(pins|boards)$/i.test(path.at(-1) ?? '')
  for await (const { path, index, value } of jsonItems(fileText(archive, name), name, isList)) {
    const list = path.join('.')
    const where = `${name}, ${list} ${index + 1}`
    const key = `${name} ${list} ${index}`
    if (!isFields(value))
      yield { type: 'refused', key, where, reason: localized('errors-pinner.thisRowCannotBeRead') }
    else if (/^boards$/i.test(path.at(-1) ?? '')) {
      const board = boardOfPinterest(value)
      if (board) yield board
    } else yield* recordsOfPin(value, { key, where })
  }
}
