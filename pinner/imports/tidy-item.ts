import { localized } from '@bowerbird/texts/localized'
import { cleaned, graphemes, safeText, webAddress } from '@bowerbird/contract/kernel/safe-text'
import { boardNameMax } from '@bowerbird/contract/boards/board-name-max'
import { hashtagsIn } from '../library/hashtags.ts'
import type { ImportItem, ImportedComment, ImportedOrigin } from './import-item.ts'

const most = { title: 100, description: 800, alt_text: 500, note: 500, comment: 500, origin: 500 }
const mostUrls = 5
const mostTags = 30
const mostComments = 100
const earliest = Date.UTC(1990, 0, 1)

/** What is wrong with an item, for people; else the item as it will be kept: within what a pin holds. */
export function tidyItem(item: ImportItem, now: Date): ImportItem | string {
  const link = addressIn(item.link)
  if (item.link?.trim() && link === undefined && !item.picture)
    return localized('errors-pinner.onlyWebAddressesCanBeSaved')
  const picture = pictureIn(item.picture)
  if (item.picture && picture === undefined && link === undefined)
    return localized('errors-pinner.theAddressOfThePictureIs')
  if (picture === undefined && link === undefined) return localized('errors-pinner.thereIsNeitherAPictureNor')
  const title = line(item.title, most.title)
  const description = withTags(title ?? '', lines(item.description, most.description) ?? '', item.tags ?? [])
  const tidy: Partial<ImportItem> = {
    board: line(item.board, boardNameMax),
    section: line(item.section, boardNameMax),
    title,
    description: description === '' ? undefined : description,
    alt_text: lines(item.alt_text, most.alt_text),
    note: lines(item.note, most.note),
    link,
    original_link: addressIn(item.original_link),
    created_at: moment(item.created_at, now),
    picture,
    origin: originIn(item.origin),
    comments: commentsIn(item.comments, now),
  }
  const { board: _, section: __, ...others } = item
  return withoutGaps({ ...others, ...tidy, tags: undefined })
}

/** A line of text as it can be kept; too long, it is cut. */
export function line(text: string | undefined, max: number): string | undefined {
  return fitting(text, { max })
}

export function lines(text: string | undefined, max: number): string | undefined {
  return fitting(text, { max, lines: true })
}

function fitting(text: string | undefined, bounds: { max: number; lines?: boolean }): string | undefined {
  if (text === undefined) return undefined
  // It came out of a file, and no one is there to type it anew.
  const clean = cleaned(text.slice(0, bounds.max * 16)).trim()
  const cut = graphemes(clean) <= bounds.max ? clean : firstGraphemes(clean, bounds.max - 1)
  const parsed = safeText(bounds).safeParse(cut)
  return parsed.success && parsed.data !== '' ? parsed.data : undefined
}

function firstGraphemes(text: string, max: number): string {
  let end = 0
  let count = 0
  for (const { index, segment } of segmenter.segment(text)) {
    if (count++ === max) break
    end = index + segment.length
  }
  return `${text.slice(0, end).trimEnd()}…`
}

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' })

function addressIn(text: string | undefined): string | undefined {
  const address = text?.trim()
  if (!address) return undefined
  const parsed = webAddress.safeParse(address)
  return parsed.success ? parsed.data : undefined
}

function pictureIn(picture: ImportItem['picture']): ImportItem['picture'] {
  if (picture === undefined || 'file' in picture) return picture
  const urls = picture.urls.flatMap((url) => addressIn(url) ?? []).slice(0, mostUrls)
  return urls.length > 0 ? { urls } : undefined
}

/** Tags that the words do not have yet come after them, as far as there is room. */
function withTags(title: string, description: string, tags: readonly string[]): string {
  let text = description
  for (const tag of tags.slice(0, mostTags)) {
    const word = tag.normalize('NFC').replace(/[^\p{L}\p{N}_]+/gu, '')
    const [folded] = hashtagsIn(`#${word}`)
    if (folded === undefined || hashtagsIn(title, text).includes(folded)) continue
    const longer = text === '' ? `#${word}` : `${text} #${word}`
    if (graphemes(longer) > most.description) break
    text = longer
  }
  return text
}

/** Undefined for a date from before the web, or one to come. */
export function moment(text: string | undefined, now: Date): string | undefined {
  const at = text === undefined ? Number.NaN : Date.parse(text)
  return at >= earliest && at <= now.getTime() ? new Date(at).toISOString() : undefined
}

function originIn(origin: ImportedOrigin | undefined): ImportedOrigin | undefined {
  if (!origin) return undefined
  const tidy = withoutGaps({
    author: line(origin.author, most.origin),
    author_url: addressIn(origin.author_url),
    site_name: line(origin.site_name, most.origin),
    title: line(origin.title, most.origin),
    published_at: line(origin.published_at, most.origin),
    license: line(origin.license, most.origin),
    canonical_url: addressIn(origin.canonical_url),
  })
  return Object.keys(tidy).length > 0 ? tidy : undefined
}

function commentsIn(comments: ImportItem['comments'], now: Date): ImportItem['comments'] {
  const kept: ImportedComment[] = []
  /** The current place of each of those that are kept. */
  const places = new Map<number, number>()
  for (const [at, { text, created_at, parent }] of (comments ?? []).slice(0, mostComments).entries()) {
    const words = lines(text, most.comment)
    if (words === undefined) continue
    places.set(at, kept.length)
    const above = parent === undefined ? undefined : places.get(parent)
    kept.push(withoutGaps({ text: words, created_at: moment(created_at, now), parent: above }))
  }
  return kept.length > 0 ? kept : undefined
}

/** The same without fields that have no value. */
function withoutGaps<T extends object>(fields: { [Field in keyof T]: T[Field] | undefined }): T {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T
}

/** The same text without what no database can hold: NUL, and halves of characters. */
export const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '')

/** As JSON, for whatever came out of a file. */
export const storableJson = (value: object): string =>
  JSON.stringify(value, (_, inner: unknown) => (typeof inner === 'string' ? storable(inner) : inner))
