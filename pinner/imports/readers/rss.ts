import type { ImportArchive } from '../import-archive.ts'
import type { ImportItem, ImportRecord } from '../import-item.ts'
import type { ImportReader } from '../import-reader.ts'
import { fileText } from './file-text.ts'
import { markupParser } from './markup-parser.ts'
import { larger } from './pinterest-fields.ts'
import { momentOf, present, textOf } from './value-of.ts'

/** The feed of a board, RSS or Atom, as Pinterest, this site and others have it. */
export const rssReader: ImportReader = {
  kind: 'rss',
  recognises: async (archive) => (await feedsOf(archive)).length > 0,
  async *read(archive) {
    for (const name of await feedsOf(archive)) yield* readFeed(archive, name)
  },
}

async function feedsOf(archive: ImportArchive): Promise<string[]> {
  const found: string[] = []
  for (const name of archive.names()) {
    if (!/\.(rss|xml|atom|txt)$/i.test(name)) continue
    const head = (await archive.head(name, 2048))?.toString() ?? ''
    if (/<(rss|feed|rdf:RDF)[\s>]/i.test(head)) found.push(name)
  }
  return found
}

interface Entry {
  texts: Map<string, string>
  pictures: { url: string; width: number }[]
  tags: string[]
  link: string
}

const mostText = 100_000
/** Pictures, tags, and fields of other kinds. */
const mostOfEntry = 100

async function* readFeed(archive: ImportArchive, name: string): AsyncGenerator<ImportRecord> {
  const records: ImportRecord[] = []
  let board = ''
  let entry: Entry | null = null
  const tags: string[] = []
  let text = ''
  let count = 0

  function pictureOf(tag: string, attributes: Readonly<Record<string, string>>): void {
    const url = attributes['url'] ?? attributes['href'] ?? ''
    const kind = `${attributes['type'] ?? ''} ${attributes['medium'] ?? ''}`
    const isPicture =
      /image/i.test(kind) || (tag !== 'enclosure' && /\.(jpe?g|png|gif|webp|avif)(\?|$)/i.test(url))
    const isLink = tag === 'link' && attributes['rel'] !== 'enclosure'
    if (entry && entry.pictures.length < mostOfEntry && url !== '' && isPicture && !isLink)
      entry.pictures.push({ url, width: Number(attributes['width'] ?? 0) || 0 })
  }

  const parser = markupParser(
    name,
    {
      onopentag(tag, attributes) {
        text = ''
        tags.push(tag)
        if (tag === 'item' || tag === 'entry') entry = { texts: new Map(), pictures: [], tags: [], link: '' }
        if (/^(media:content|media:thumbnail|enclosure|link)$/.test(tag)) pictureOf(tag, attributes)
        if (tag === 'link' && entry && attributes['href'] && /^(alternate)?$/.test(attributes['rel'] ?? ''))
          entry.link ||= attributes['href']
        if (tag === 'category' && entry && attributes['term'] && entry.tags.length < mostOfEntry)
          entry.tags.push(attributes['term'])
      },
      ontext(piece) {
        if (text.length < mostText) text += piece
      },
      onclosetag(tag) {
        tags.pop()
        const words = text.trim()
        text = ''
        if (tag === 'item' || tag === 'entry') {
          count++
          if (entry) records.push(itemOf(entry, { board, name, count }))
          entry = null
        } else if (entry) {
          if (tag === 'link') entry.link ||= words
          else if (tag === 'category' && words !== '' && entry.tags.length < mostOfEntry)
            entry.tags.push(words)
          else if (words !== '' && !entry.texts.has(tag) && entry.texts.size < mostOfEntry)
            entry.texts.set(tag, words)
        } else if (tag === 'title' && board === '' && tags.at(-1) !== 'image') board = words
      },
    },
    { xmlMode: true },
  )
  for await (const piece of fileText(archive, name)) {
    parser.write(piece)
    yield* records.splice(0)
  }
  parser.end()
  yield* records.splice(0)
}

function itemOf(
  { texts, pictures, tags, link }: Entry,
  { board, name, count }: { board: string; name: string; count: number },
): ImportItem {
  const html = texts.get('content:encoded') ?? texts.get('content') ?? texts.get('description') ?? ''
  const told = wordsAndPictures(html, name)
  const best = [
    ...pictures.toSorted((a, b) => b.width - a.width).map((picture) => picture.url),
    ...told.pictures,
  ].flatMap(larger)
  const title = textOf(wordsAndPictures(texts.get('title') ?? '', name).words)
  const words = textOf(wordsAndPictures(texts.get('description') ?? texts.get('summary') ?? '', name).words)
  const author = texts.get('dc:creator') ?? texts.get('name') ?? texts.get('author')
  const id = texts.get('guid') ?? texts.get('id')
  return {
    type: 'pin',
    key: `${name} ${id ?? count}`,
    where: `${name}, ${count}`,
    ...present({
      board: textOf(board),
      title,
      description: words === title ? undefined : words,
      link: textOf(link),
      created_at: momentOf(texts.get('pubdate') ?? texts.get('published') ?? texts.get('updated')),
      tags: tags.length > 0 ? tags : undefined,
      picture: best.length > 0 ? { urls: [...new Set(best)] } : undefined,
      origin: author === undefined ? undefined : { author },
    }),
  }
}

/** What a piece of HTML says in words, and the pictures that it shows. */
function wordsAndPictures(html: string, name: string): { words: string; pictures: string[] } {
  if (!/[<&]/.test(html)) return { words: html, pictures: [] }
  const pictures: string[] = []
  let words = ''
  const parser = markupParser(
    name,
    {
      onopentag(tag, attributes) {
        const source = attributes['src']
        if (tag === 'img' && source && /^https?:/i.test(source)) pictures.push(source)
        if (/^(br|p|div|li)$/.test(tag) && words !== '') words += '\n'
      },
      ontext(text) {
        words += text
      },
    },
    {},
  )
  parser.end(html)
  return { words: words.replace(/\n{2,}/g, '\n').trim(), pictures }
}
