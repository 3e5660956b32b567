import { localized } from '@bowerbird/texts/localized'
import { ArchiveFault } from '../import-archive.ts'
import type { ImportArchive, ImportReader } from '../import-archive.ts'
import type { ImportItem, ImportRecord } from '../import-item.ts'
import { readFeedText, type FeedEntry } from './feed-entries.ts'
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

/** The parser needs the whole feed at once: 4 million characters take it up to 1.7 s. */
const mostCharacters = 4_000_000
/** Pictures and tags of one entry. */
const mostOfEntry = 100

async function* readFeed(archive: ImportArchive, name: string): AsyncGenerator<ImportRecord> {
  const fault = () => new ArchiveFault(localized('errors-pinner.isDamagedAndCannotBeRead', { name }))
  let text = ''
  for await (const piece of fileText(archive, name)) {
    text += piece
    if (text.length > mostCharacters) throw fault()
  }
  const { title, entries } = await readFeedText(text).catch(() => {
    throw fault()
  })
  for (const [at, entry] of entries.entries()) yield itemOf(entry, { board: title, name, count: at + 1 })
}

function itemOf(
  entry: FeedEntry,
  { board, name, count }: { board: string; name: string; count: number },
): ImportItem {
  const article = wordsAndPictures(entry.content ?? entry.summary ?? '', name)
  const pictures = [
    ...entry.pictures.toSorted((a, b) => b.width - a.width).map((picture) => picture.url),
    ...article.pictures,
  ]
  const best = pictures.slice(0, mostOfEntry).flatMap(larger)
  const tags = entry.tags.slice(0, mostOfEntry)
  const title = textOf(wordsAndPictures(entry.title ?? '', name).words)
  const description = textOf(wordsAndPictures(entry.summary ?? '', name).words)
  return {
    type: 'pin',
    key: `${name} ${entry.id ?? count}`,
    where: `${name}, ${count}`,
    ...present({
      board: textOf(board),
      title,
      description: description === title ? undefined : description,
      link: textOf(entry.link),
      created_at: momentOf(entry.created),
      tags: tags.length > 0 ? tags : undefined,
      picture: best.length > 0 ? { urls: [...new Set(best)] } : undefined,
      origin: entry.author === undefined ? undefined : { author: entry.author },
    }),
  }
}

/** The text of a piece of HTML, and the addresses of its pictures. */
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
