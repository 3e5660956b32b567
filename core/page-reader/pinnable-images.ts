import { cleanText } from './clean-text.ts'
import type { PageNotes } from './page-notes.ts'
import type { RawPicture } from './raw-picture.ts'
import { webUrl } from './page-values.ts'

/**
 * The same for a picture in all its sizes, as far as its address shows them: `name-300x200.jpg` of WordPress beside
 * `name.jpg`, `?w=400` of image servers, `/thumb/…/300px-name.jpg` of wikis, `=s400` and `/s400/` of Google.
 */
function fileKey(address: string): string {
  const url = new URL(address)
  for (const name of SIZE_PARAMETERS) url.searchParams.delete(name)
  const path = SIZES_IN_PATH.reduce((text, [pattern, by]) => text.replace(pattern, by), url.pathname)
  return `${url.host}${path}?${url.searchParams.toString()}`
}

/** The size that a URL contains, to compare which of several pictures is larger. */
function sizeInAddress(address: string): { width?: number; height?: number } {
  const url = new URL(address)
  const [, across, down] = /(?:^|[-_/])(\d{2,4})x(\d{2,4})(?=[-_./@]|$)/.exec(url.pathname) ?? []
  if (across && down) return { width: Number(across), height: Number(down) }
  const named = url.searchParams.get('w') ?? url.searchParams.get('width')
  const [, ...inPath] = /\/(\d{2,4})px-|\/s(\d{2,4})(?:-c)?\/|[/,]w_(\d{2,4})[,/]/.exec(url.pathname) ?? []
  const width = Number.parseInt(named ?? inPath.find(Boolean) ?? '', 10)
  return width > 0 && width < 20_000 ? { width } : {}
}

const SIZE_PARAMETERS =
  'w h width height imwidth imheight sw sh size resize fit crop dpr quality q auto fm format ssl strip'.split(
    ' ',
  )

const SIZES_IN_PATH: readonly (readonly [RegExp, string])[] = [
  [/[-_]\d{2,4}x\d{0,4}(?:_crop_\w{1,10})?(?:@\dx)?(?=\.[a-z]{3,4}$)/i, ''],
  [/_(?:pico|icon|thumb|small|compact|medium|large|grande|master)(?:@\dx)?(?=\.[a-z]{3,4}$)/i, ''],
  [/-scaled(?=\.[a-z]{3,4}$)/i, ''],
  [/@\dx(?=\.[a-z]{3,4}$)/i, ''],
  [/\/thumb\/(.{1,300})\/\d{2,4}px-[^/]{1,300}$/, '/$1'],
  [/\/s\d{2,4}(?:-c)?\/(?=[^/]{1,300}$)/, '/'],
  [/=(?:[swh]\d{2,4}(?:-[a-z]\w{0,5}){0,5}-?){1,3}$/, ''],
  [/\/(?:\d{2,4}x\d{0,4}|originals)\/(?=[0-9a-f]{2}\/)/, '/'],
  [/\/[a-z]{1,2}_[^,/]{1,20}(?:,[a-z]{1,2}_[^,/]{1,20}){0,10}\/(?=[^/])/, '/'],
  [/\/(?:max|fit\/c)\/\d{2,4}(?:\/\d{2,4})?\/(?=[^/]{1,300}$)/, '/'],
  [/\/(?:v\d\/)?resize:[\w:]{1,40}\//, '/'],
]

/** A picture of a page that may be saved. Sizes as the page declares them, where it does. */
export type PinnableImage = {
  type: 'pinnable'
  url: string
  width?: number
  height?: number
  description?: string
  title?: string
  /** The page it was found on. */
  link: string
}

/**
 * Best first: what the page names as its own picture (Open Graph, Twitter, structured data, image_src), then the
 * pictures in it by size. Each once, none that is known to be too small (CREATE-12), no vector files. The first `named`
 * are those that the page names.
 */
export function pinnableImages(
  notes: PageNotes,
  jsonPictures: RawPicture[],
  page: { url: URL; base: URL; title?: string },
): { items: PinnableImage[]; named: number } {
  const ofPage: RawPicture[] = [
    ...metaPictures(notes, 'og:image'),
    ...metaPictures(notes, 'twitter:image'),
    ...notes.metas
      .filter(({ name }) => name === 'image' || name === 'thumbnailurl')
      .map(({ content }) => ({ src: content })),
    ...jsonPictures,
  ]
  const linked: RawPicture[] = notes.links
    .filter(({ rel }) => rel === 'image_src')
    .map(({ href }) => ({ src: href }))
  const named = [...ofPage, ...linked].map((picture) => ({ ...picture, title: picture.title ?? page.title }))
  const shown = notes.pictures.toSorted((a, b) => weight(b) - weight(a))

  const byFile = new Map<string, PinnableImage>()
  const keep = (pictures: RawPicture[]) => {
    for (const picture of pictures) {
      const item = isTooSmall(picture) ? undefined : pinnable(picture, page)
      if (item) keepBetter(byFile, item)
    }
    return byFile.size
  }
  const countNamed = keep(named)
  keep(shown)
  return { items: [...byFile.values()].slice(0, MAX_FOUND), named: Math.min(countNamed, MAX_FOUND) }
}

/** Those that the page names as they come, the others by size, the largest first. */
export function bestFirst(
  items: readonly PinnableImage[],
  named: ReadonlySet<PinnableImage['url']>,
): PinnableImage[] {
  const shown = items.filter((item) => !named.has(item.url)).toSorted((a, b) => weight(b) - weight(a))
  return [...items.filter((item) => named.has(item.url)), ...shown]
}

/** More than are shown, since some may be at addresses that must not be fetched. */
const MAX_FOUND = 200
/** Both sides must be above 119 pixels. */
const MIN_SIDE = 120
/** What a picture of unknown size is taken for among others: about 300 by 300. */
const UNKNOWN_AREA = 90_000

function metaPictures(notes: PageNotes, name: 'og:image' | 'twitter:image'): RawPicture[] {
  const pictures: RawPicture[] = []
  for (const meta of notes.metas) {
    const last = pictures.at(-1)
    const isAnother = meta.name === name || meta.name === `${name}:src` || meta.name === `${name}:url`
    if (isAnother && last?.src !== meta.content) pictures.push({ src: meta.content })
    else if (meta.name === `${name}:secure_url` && last) last.src = meta.content
    else if (meta.name === `${name}:width` && last) last.width = side(meta.content)
    else if (meta.name === `${name}:height` && last) last.height = side(meta.content)
    else if (meta.name === `${name}:alt` && last) last.description = meta.content
  }
  return pictures
}

function side(text: string): number | undefined {
  const number = Number.parseInt(text, 10)
  return number > 0 && number < 100_000 ? number : undefined
}

export function isTooSmall({ width, height }: { width?: number; height?: number }): boolean {
  return (width !== undefined && width < MIN_SIDE) || (height !== undefined && height < MIN_SIDE)
}

function weight({ width, height }: { width?: number; height?: number }): number {
  if (width && height) return width * height
  const known = width ?? height
  return known ? known * known : UNKNOWN_AREA
}

function pinnable(picture: RawPicture, page: { url: URL; base: URL }): PinnableImage | undefined {
  const href = webUrl(picture.src, page.base)
  if (!href) return undefined
  const url = new URL(href)
  url.hash = ''
  if (NOT_PICTURES.some((ending) => url.pathname.toLowerCase().endsWith(ending))) return undefined
  return {
    type: 'pinnable',
    url: url.href,
    width: picture.width,
    height: picture.height,
    description: cleanText(picture.description, 500),
    title: cleanText(picture.title, 200),
    link: page.url.href,
  }
}

const NOT_PICTURES = ['.svg', '.svgz', '.ico', '.cur', '.mp4', '.webm', '.js', '.css']

/** The same file again, or another size of it: one stays, in the first one's place, the larger where sizes are known. */
function keepBetter(byFile: Map<string, PinnableImage>, item: PinnableImage): void {
  const key = fileKey(item.url)
  const first = byFile.get(key)
  if (!first) {
    byFile.set(key, item)
    return
  }
  const isSame = first.url === item.url
  const isLarger = !isSame && weight(sizeOf(item)) > weight(sizeOf(first)) && isKnown(item) && isKnown(first)
  const better = isLarger ? item : first
  const other = isLarger ? first : item
  byFile.set(key, {
    ...better,
    width: better.width ?? (isSame ? other.width : undefined),
    height: better.height ?? (isSame ? other.height : undefined),
    description: better.description ?? other.description,
    title: better.title ?? other.title,
  })
}

const sizeOf = (item: PinnableImage) => (item.width === undefined ? sizeInAddress(item.url) : item)

/** An address without a size beside one with it is the whole picture. */
const isKnown = (item: PinnableImage) => sizeOf(item).width !== undefined
