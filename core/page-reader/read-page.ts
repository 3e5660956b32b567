import { decodeHtml } from './decode-html.ts'
import { jsonLdFacts } from './json-ld.ts'
import { pageFacts, type PageFacts } from './page-facts.ts'
import { takeNotes } from './page-notes.ts'
import { pinnableImages, type PinnableImage } from './pinnable-images.ts'
import { webUrl } from './page-values.ts'

export type PageReading = { items: PinnableImage[]; named: number; facts: PageFacts; is_partial: boolean }

/** Reads a page of any kind and size in this process. Of strangers' pages: through the child of page-reader.ts only. */
export function readPage(
  bytes: Uint8Array,
  content_type: string,
  address: string,
  isOverdue: () => boolean = () => false,
): PageReading {
  const url = new URL(address)
  const notes = takeNotes(decodeHtml(bytes, content_type), isOverdue)
  const base = new URL(webUrl(notes.base, url) ?? url)
  const json = jsonLdFacts(notes.json_ld)
  const facts = pageFacts(notes, json, { url, base })
  const { items, named } = pinnableImages(notes, json.pictures, { url, base, title: facts.title })
  return { items, named, facts, is_partial: notes.is_partial }
}
