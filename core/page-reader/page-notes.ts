import {
  noteImage,
  noteLinkedFile,
  noteSource,
  noteStyle,
  noteVideo,
  type RawPicture,
} from './raw-picture.ts'
import { scanHtml, type Attributes } from './scan-html.ts'

/** What a page says that may matter, unchanged: addresses not resolved, texts not cleaned, all bounded. */
export type PageNotes = {
  base?: string
  language?: string
  title: string
  /** In their order, since `og:image:width` belongs to the `og:image` before it. Names in lower case. */
  metas: { name: string; content: string }[]
  links: { rel: string; href: string }[]
  json_ld: string[]
  pictures: RawPicture[]
  is_partial: boolean
}

/** Reads a page's HTML until `isOverdue`; what was read until then is kept (`is_partial`). */
export function takeNotes(html: string, isOverdue: () => boolean): PageNotes {
  const notes: PageNotes = { title: '', metas: [], links: [], json_ld: [], pictures: [], is_partial: false }
  const place: Place = { reading: null, hasTitle: false, svgs: 0, pictureElements: 0, sources: undefined }
  const openers = createOpeners(notes, place)
  const events = {
    onOpen(tag: string, attributes: Attributes) {
      if (Object.hasOwn(openers, tag)) openers[tag]?.(attributes)
      for (const picture of noteStyle(attributes)) keepPicture(notes, picture)
    },
    onClose(tag: string) {
      if (tag === 'svg' && place.svgs > 0) place.svgs--
      if (tag === 'picture' && place.pictureElements > 0) place.pictureElements--
      if (tag === 'title' && place.reading === 'title') place.hasTitle = true
      if (tag === 'title' || tag === 'script') place.reading = null
    },
    onText(text: string) {
      if (place.reading === 'title' && notes.title.length < MAX_TITLE) notes.title += text
      const last = notes.json_ld.length - 1
      if (place.reading === 'json' && (notes.json_ld[last] ?? '').length < MAX_JSON)
        notes.json_ld[last] += text
    },
  }
  notes.is_partial = scanHtml(html, events, isOverdue)
  return notes
}

/** Where in the page the reader is. */
interface Place {
  /** What the text of the current element belongs to. */
  reading: 'title' | 'json' | null
  hasTitle: boolean
  /** Open elements of these kinds. */
  svgs: number
  pictureElements: number
  /** The best of the sources of the current picture element. */
  sources: RawPicture | undefined
}

/** What an opening tag adds to the notes, by its name. */
function createOpeners(notes: PageNotes, place: Place): Record<string, (attributes: Attributes) => void> {
  return {
    html: (attributes) => void (notes.language ??= attributes.get('lang') ?? attributes.get('xml:lang')),
    base: (attributes) => void (notes.base ??= attributes.get('href')),
    meta: (attributes) => noteMeta(notes, attributes),
    link: (attributes) => {
      noteLink(notes, attributes)
      if (isPreload(attributes)) keepPicture(notes, noteImage(preloaded(attributes)))
    },
    a: (attributes) => {
      noteNamingLink(notes, attributes)
      keepPicture(notes, noteLinkedFile(attributes))
    },
    svg: () => void place.svgs++,
    title: () => {
      if (!place.hasTitle && place.svgs === 0) place.reading = 'title'
    },
    script: (attributes) => {
      if (!isJsonLd(attributes) || notes.json_ld.length >= MAX_SCRIPTS) return
      place.reading = 'json'
      notes.json_ld.push('')
    },
    picture: () => {
      place.pictureElements++
      place.sources = undefined
    },
    source: (attributes) => {
      const source = place.pictureElements > 0 ? noteSource(attributes) : undefined
      if (source && (!place.sources || (source.width ?? 0) > (place.sources.width ?? 0)))
        place.sources = source
    },
    img: (attributes) => {
      keepPicture(notes, noteImage(attributes, place.pictureElements > 0 ? place.sources : undefined))
      place.sources = undefined
    },
    'amp-img': (attributes) => keepPicture(notes, noteImage(attributes)),
    video: (attributes) => keepPicture(notes, noteVideo(attributes)),
  }
}

const MAX_TITLE = 16_384
const MAX_JSON = 524_288
const MAX_SCRIPTS = 20
const MAX_METAS = 500
const MAX_LINKS = 200
const MAX_PICTURES = 500
const MAX_CONTENT = 8_192

function noteMeta(notes: PageNotes, attributes: Attributes): void {
  const name = attributes.get('property') ?? attributes.get('name') ?? attributes.get('itemprop')
  const content = attributes.get('content')
  if (!name || !content || notes.metas.length >= MAX_METAS) return
  notes.metas.push({ name: name.trim().toLowerCase(), content: content.slice(0, MAX_CONTENT) })
}

function noteLink(notes: PageNotes, attributes: Attributes): void {
  const href = attributes.get('href')
  const rels = (attributes.get('rel') ?? '').toLowerCase().split(/\s+/, 10)
  if (!href || notes.links.length >= MAX_LINKS) return
  for (const rel of rels) if (LINKS.has(rel)) notes.links.push({ rel, href })
}

/** A link in the text may name the licence or the author as well. */
function noteNamingLink(notes: PageNotes, attributes: Attributes): void {
  if (/license|author/i.test(attributes.get('rel')?.slice(0, 200) ?? '')) noteLink(notes, attributes)
}

const LINKS = new Set(['canonical', 'image_src', 'license', 'author'])

function isPreload(attributes: Attributes): boolean {
  const isOfPicture = attributes.get('as')?.trim().toLowerCase() === 'image'
  return isOfPicture && attributes.get('rel')?.trim().toLowerCase() === 'preload'
}

const preloaded = (attributes: Attributes) =>
  new Map([...attributes, ['src', attributes.get('href') ?? ''] as const])

function isJsonLd(attributes: Attributes): boolean {
  return attributes.get('type')?.trim().toLowerCase().startsWith('application/ld+json') ?? false
}

function keepPicture(notes: PageNotes, picture: RawPicture | undefined): void {
  if (picture && notes.pictures.length < MAX_PICTURES) notes.pictures.push(picture)
}
