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

/**
 * Headings divide the document; in each part a link begins a thing, and lines of `Name: value,` tell of it. A value may
 * hold commas, line breaks and colons: a line that begins with no name goes on with the value before.
 */
async function* readHtml(archive: ImportArchive, name: string): AsyncGenerator<ImportRecord> {
  const records: ImportRecord[] = []
  let part = ''
  let reads: 'heading' | 'text' | 'link' = 'text'
  let thing: { address: string; name: string; fields: Map<string, string> } | null = null
  let line = ''
  let last = ''
  let count = 0

  function endLine(): void {
    const text = line.trim()
    line = ''
    if (!thing || text === '') return
    const [, key, value = ''] = /^([A-Z][A-Za-z ]{1,30}):(?:\s+|$)(.*)$/s.exec(text) ?? []
    if (key === undefined) {
      if (last !== '') thing.fields.set(last, `${thing.fields.get(last) ?? ''}\n${text}`.slice(0, mostText))
      return
    }
    last = key.toLowerCase().replaceAll(' ', '_')
    if (!thing.fields.has(last) && thing.fields.size < mostFields)
      thing.fields.set(last, value.slice(0, mostText))
  }

  function endThing(): void {
    endLine()
    if (thing) {
      const fields = Object.fromEntries([...thing.fields].map(([key, value]) => [key, plain(value)]))
      const where = `${name}, ${part} ${++count}`
      const told = { ...fields, url: thing.address, name: fields['name'] ?? thing.name }
      if (/^pins?$/i.test(part))
        records.push(...recordsOfPin(told, { key: `${name} ${part} ${count}`, where }))
      else if (/^boards?$/i.test(part)) {
        const board = boardOfPinterest(told)
        if (board) records.push(board)
      }
    }
    thing = null
    last = ''
  }

  const parser = markupParser(
    name,
    {
      onopentag(tag, attributes) {
        if (tag === 'h1' || tag === 'h2') {
          endThing()
          part = ''
          count = 0
          reads = 'heading'
        } else if (tag === 'a') {
          const address = attributes['href'] ?? ''
          // A link in the middle of a line is a value; alone it begins the next thing.
          if (line.trim() === '' && !/^\s*$/.test(address)) {
            endThing()
            thing = { address, name: '', fields: new Map() }
            reads = 'link'
          }
        } else if (tag === 'br' || tag === 'p' || tag === 'div' || tag === 'li') endLine()
      },
      ontext(text) {
        if (reads === 'heading') part = (part + text).trim().slice(0, 60)
        else if (reads === 'link' && thing) thing.name = (thing.name + text).slice(0, mostText)
        else line = (line + text).slice(0, mostText)
      },
      onclosetag(tag) {
        if (tag === 'h1' || tag === 'h2' || tag === 'a') reads = 'text'
      },
      onend: endThing,
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
