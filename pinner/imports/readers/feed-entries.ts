import type { AnyFeed, AtomFeed, MediaNs, RdfFeed, RssFeed } from 'feedsmith'

/** An entry of a feed, of whatever format. Texts may be HTML. */
export interface FeedEntry {
  id?: string | undefined
  title?: string | undefined
  summary?: string | undefined
  /** The whole article, which may show more pictures than the summary. */
  content?: string | undefined
  link?: string | undefined
  created?: string | undefined
  author?: string | undefined
  tags: string[]
  pictures: FeedPicture[]
}

interface FeedPicture {
  url: string
  /** In pixels; 0 when the feed does not say. */
  width: number
}

/** The title and entries of a feed: RSS, RDF or Atom. Throws what the parser throws for text that is no feed. */
export async function readFeedText(text: string): Promise<{ title: string; entries: FeedEntry[] }> {
  // Loaded for the first feed: it knows every dialect there is.
  const { parseFeed } = await import('feedsmith')
  const { format, feed }: AnyFeed = parseFeed(text)
  if (format === 'rss') return { title: feed.title ?? '', entries: (feed.items ?? []).map(rssEntry) }
  if (format === 'rdf') return { title: feed.title ?? '', entries: (feed.items ?? []).map(rdfEntry) }
  if (format === 'atom')
    return { title: feed.title?.value ?? '', entries: (feed.entries ?? []).map(atomEntry) }
  return { title: '', entries: [] }
}

function rssEntry(item: RssFeed.Item<string>): FeedEntry {
  return {
    id: item.guid?.value,
    title: item.title,
    summary: item.description,
    content: item.content?.encoded,
    link: item.link,
    created: item.pubDate ?? item.dc?.dates?.[0],
    author: item.dc?.creators?.[0] ?? item.authors?.[0]?.name ?? item.authors?.[0]?.email,
    tags: namesOf(item.categories?.map((category) => category.name)),
    pictures: [...mediaPictures(item.media), ...typedPictures(item.enclosures)],
  }
}

function rdfEntry(item: RdfFeed.Item<string>): FeedEntry {
  return {
    id: item.rdf?.about,
    title: item.title,
    summary: item.description,
    content: item.content?.encoded,
    link: item.link,
    created: item.dc?.dates?.[0],
    author: item.dc?.creators?.[0],
    tags: namesOf(item.dc?.subjects),
    pictures: mediaPictures(item.media),
  }
}

function atomEntry(entry: AtomFeed.Entry<string>): FeedEntry {
  const links = entry.links ?? []
  const enclosures = links.filter((link) => link.rel === 'enclosure')
  return {
    id: entry.id,
    title: entry.title?.value,
    summary: entry.summary?.value,
    content: entry.content?.value,
    link: links.find((link) => link.href && (link.rel === undefined || link.rel === 'alternate'))?.href,
    created: entry.published ?? entry.updated,
    author: entry.authors?.[0]?.name ?? entry.dc?.creators?.[0],
    tags: namesOf(entry.categories?.map((category) => category.term)),
    pictures: [
      ...mediaPictures(entry.media),
      ...typedPictures(enclosures.map(({ href, type }) => ({ url: href, type }))),
    ],
  }
}

const namesOf = (names: readonly (string | undefined)[] = []) => names.filter((name) => name !== undefined)

function mediaPictures(media: MediaNs.ItemOrFeed | undefined): FeedPicture[] {
  if (!media) return []
  const places = [media, ...(media.groups ?? [])]
  const contents = places.flatMap((place) => place.contents ?? [])
  const shown = contents.filter(
    ({ type = '', medium = '', url = '' }) => /image/i.test(`${type} ${medium}`) || hasPictureName(url),
  )
  const thumbnails = [...places, ...contents].flatMap((place) => place.thumbnails ?? [])
  return [...shown, ...thumbnails].flatMap(({ url, width = 0 }) => (url ? [{ url, width }] : []))
}

function typedPictures(files: readonly { url?: string | undefined; type?: string | undefined }[] = []) {
  return files.flatMap(({ url, type = '' }) => (url && /image/i.test(type) ? [{ url, width: 0 }] : []))
}

const hasPictureName = (url: string) => /\.(jpe?g|png|gif|webp|avif)(\?|$)/i.test(url)
