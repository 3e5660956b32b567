import type { FoundPicture } from '../picture.ts'

/** Every picture of this page that could be saved, in no order; the caller leaves small ones out. */
export function collectPictures(): FoundPicture[] {
  const found = [
    ...[...document.images].map(pictureOfImage),
    ...[...document.querySelectorAll('video[poster]')].map(pictureOfPoster),
    ...[...document.querySelectorAll<HTMLElement>('body *')].map(pictureOfBackground),
    pictureOfMeta(),
  ]
  return found.filter((one) => one !== null)
}

/** The largest that the page itself offers: what is shown in it may be cut down for this window. */
export function pictureOfImage(image: HTMLImageElement): FoundPicture | null {
  const shown = image.currentSrc || image.src
  if (!isSource(shown)) return null
  const [width, height] = [image.naturalWidth, image.naturalHeight]
  const offer = largestOffer(image)
  if (!offer || width === 0) return found(shown, { width, height, alt: image.alt, image })
  // A width says how wide it is; `2x` says it of the shown one.
  const wide = offer.is_width ? offer.size : width * offer.size
  return wide > width
    ? found(offer.src, { width: wide, height: (wide * height) / width, alt: image.alt, image: null })
    : found(shown, { width, height, alt: image.alt, image })
}

function largestOffer(image: HTMLImageElement) {
  const sets = [
    image.srcset,
    ...[...(image.closest('picture')?.querySelectorAll('source') ?? [])].map((source) => source.srcset),
  ]
  const offers = sets.flatMap((srcset) => {
    const offer = largestSource(srcset)
    const src = offer && absolute(offer.src)
    return offer && src && / \d+w/.test(srcset) ? [{ src, size: offer.scale, is_width: true }] : []
  })
  return offers.toSorted((a, b) => b.size - a.size)[0]
}

function pictureOfPoster(video: Element): FoundPicture | null {
  const src = absolute(video.getAttribute('poster') ?? '')
  const { width, height } = video.getBoundingClientRect()
  return src ? found(src, { width, height, alt: video.getAttribute('aria-label') ?? '', image: null }) : null
}

function pictureOfBackground(element: HTMLElement): FoundPicture | null {
  const { backgroundImage } = getComputedStyle(element)
  const [, address = ''] = /url\("([^"]+)"\)/.exec(backgroundImage) ?? []
  const src = absolute(address)
  const { width, height } = element.getBoundingClientRect()
  const alt = element.getAttribute('aria-label') ?? element.title
  return src ? found(src, { width, height, alt, image: null }) : null
}

/** What the page itself shows of it elsewhere. */
function pictureOfMeta(): FoundPicture | null {
  const meta = (name: string) =>
    document.querySelector<HTMLMetaElement>(`meta[property="${name}"], meta[name="${name}"]`)?.content ?? ''
  const src = absolute(meta('og:image') || meta('twitter:image'))
  const [width, height] = [Number(meta('og:image:width')), Number(meta('og:image:height'))]
  return src && width && height ? found(src, { width, height, alt: meta('og:image:alt'), image: null }) : null
}

interface Look {
  width: number
  height: number
  alt: string
  image: HTMLImageElement | null
}

function found(src: string, { width, height, alt, image }: Look): FoundPicture {
  return {
    src,
    width: Math.round(width),
    height: Math.round(height),
    alt: alt.trim().slice(0, 500),
    preview: src.startsWith('blob:') && image ? smallCopy(image) : null,
  }
}

/** Of a picture that only this page can read. */
function smallCopy(image: HTMLImageElement): string | null {
  const canvas = document.createElement('canvas')
  const scale = Math.min(1, 240 / Math.max(image.naturalWidth, image.naturalHeight))
  canvas.width = Math.max(1, Math.round(image.naturalWidth * scale))
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale))
  try {
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    return canvas.toDataURL('image/jpeg', 0.8)
  } catch {
    return null
  }
}

function absolute(address: string): string | null {
  if (address === '' || !URL.canParse(address, document.baseURI)) return null
  const { href } = new URL(address, document.baseURI)
  return isSource(href) ? href : null
}

/** SVG is no picture here: the site takes none. */
const isSource = (src: string) => /^(https?:|blob:|data:image\/(?!svg))/.test(src)

/** The largest picture that a `srcset` offers, and how much larger it is than its smallest; null: it offers none. */
export function largestSource(srcset: string): { src: string; scale: number } | null {
  const offers = [...srcset.matchAll(/\s*([^\s,](?:[^\s]*[^\s,])?)(?:\s+([\d.]+)([wx]))?\s*(?:,|$)/g)].map(
    ([, src = '', size = '1']) => ({ src, size: Number(size) || 1 }),
  )
  const sorted = offers.toSorted((a, b) => b.size - a.size)
  const [largest] = sorted
  return largest ? { src: largest.src, scale: largest.size } : null
}
