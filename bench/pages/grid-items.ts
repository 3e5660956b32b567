export interface GridItem {
  id: string
  title: string
  by: string
  color: string
  ratio: number
  url: string
}

/** A picture of one pixel: what is measured is the grid, not a decoder. */
const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

/** The same items for every run. */
export function gridItem(n: number): GridItem {
  const scattered = (n * 2_654_435_761) % 4_294_967_296
  return {
    id: String(1_000_000_000 + n),
    title: `Title of pin ${n}`,
    by: `Person ${scattered % 500}`,
    color: `#${(scattered % 16_777_216).toString(16).padStart(6, '0')}`,
    ratio: 0.6 + (scattered % 1400) / 1000,
    url: `${pixel}#${n}`,
  }
}

export const wordsHeight = 46
