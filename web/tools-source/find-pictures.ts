/** A picture of a page that can be saved by its URL. */
export interface Found {
  media: string
  description: string
  url: string
  width: number
  height: number
  is_video: boolean
}

/** A picture is usable when both sides exceed this (CREATE-12). */
const tooSmall = 119
const most = 200
/** Reading computed styles is slow on endless pages. */
const mostPainted = 3000

/** The usable pictures that the page has loaded, largest first, each once. */
export function findPictures(): Found[] {
  const found = new Map<string, Found>()
  const about = chosenWords()

  function add(
    media: string,
    from: Element | null,
    size: { width: number; height: number },
    is_video = false,
  ) {
    const own = from instanceof HTMLElement ? from.dataset : {}
    if ('pinNopin' in own || from?.hasAttribute('nopin')) return
    const address = whole(own['pinMedia'] || media)
    const known = found.get(address)
    const isLarge = size.width > tooSmall && size.height > tooSmall
    if (!address || !isLarge || (known && known.width >= size.width)) return
    found.set(address, {
      media: address,
      description: own['pinDescription'] || about || labelOf(from) || document.title,
      url: whole(own['pinUrl'] || '') || location.href,
      is_video,
      ...size,
    })
  }

  for (const image of document.images) {
    const { naturalWidth, naturalHeight } = image
    const [media, width] = widestOf(image)
    if (width > naturalWidth && naturalWidth > 0)
      add(media, image, { width, height: Math.round((width * naturalHeight) / naturalWidth) })
    else add(image.currentSrc || image.src, image, { width: naturalWidth, height: naturalHeight })
  }
  for (const video of document.querySelectorAll('video'))
    if (video.poster) add(video.poster, video, boxOf(video), true)
  for (const element of [...document.querySelectorAll('body *')].slice(0, mostPainted)) {
    const [, painted] = /url\(["']?(.+?)["']?\)/.exec(getComputedStyle(element).backgroundImage) ?? []
    if (painted) add(painted, element, boxOf(element))
  }
  return [...found.values()].sort((a, b) => b.width * b.height - a.width * a.height).slice(0, most)
}

/** The largest candidate of an image's srcset, which the page itself may not have loaded. */
function widestOf({ srcset, naturalWidth }: HTMLImageElement): [media: string, width: number] {
  let widest: [string, number] = ['', 0]
  for (const [, media = '', size = '1', unit] of srcset.matchAll(
    /(?:^|,)\s*(\S*[^\s,])(?:\s+([\d.]+)([wx]))?/g,
  )) {
    const width = Math.round(Number(size) * (unit === 'w' ? 1 : naturalWidth))
    if (width > widest[1]) widest = [media, width]
  }
  return widest
}

/** Only URLs that others can fetch: no data or blob URLs of the page. */
function whole(address: string): string {
  if (!address) return ''
  try {
    const { href, protocol } = new URL(address, document.baseURI)
    return /^https?:$/.test(protocol) && href.length <= 2048 ? href : ''
  } catch {
    return ''
  }
}

function boxOf(element: Element): { width: number; height: number } {
  const { width, height } = element.getBoundingClientRect()
  return { width: Math.round(width), height: Math.round(height) }
}

const labelOf = (element: Element | null) =>
  (
    element?.getAttribute('alt') ||
    element?.getAttribute('aria-label') ||
    element?.getAttribute('title') ||
    ''
  ).trim()

/** The text that the user selected on the page becomes the description. */
const chosenWords = () => (getSelection()?.toString() ?? '').trim()
