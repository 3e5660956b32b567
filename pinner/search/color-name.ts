import { searchColors } from '@bowerbird/contract/search/search-terms'
import type { SearchColor } from '@bowerbird/contract/search/search-terms'

/** Hues of OKLCH, in degrees, at which a colour begins to be called so. */
const hues: readonly (readonly [from: number, name: SearchColor])[] = [
  [0, 'pink'],
  [12, 'red'],
  [42, 'orange'],
  [78, 'yellow'],
  [122, 'green'],
  [168, 'teal'],
  [222, 'blue'],
  [290, 'purple'],
  [335, 'pink'],
]

/** What people call a colour; null for what is no `#rrggbb`. */
export function colorName(hex: string): SearchColor | null {
  if (!/^#[\da-f]{6}$/i.test(hex)) return null
  const [red, green, blue] = [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255))
  const { lightness, chroma, hue } = oklch(red ?? 0, green ?? 0, blue ?? 0)
  if (lightness < 0.24) return 'black'
  if (chroma < 0.035) return lightness > 0.9 ? 'white' : 'grey'
  const name = hues.findLast(([from]) => hue >= from)?.[1] ?? 'pink'
  // Dark orange and yellow are what everybody calls brown.
  if ((name === 'orange' || name === 'yellow') && lightness < 0.62 && chroma < 0.13) return 'brown'
  return name
}

/** The named colours of a filter, which may hold colours like `#d02020` as well. Others are left out. */
export function namedColors(given: readonly string[]): SearchColor[] {
  const names = new Set(
    given.map((one) => (/^#?[\da-f]{6}$/i.test(one) ? colorName(`#${one.replace('#', '')}`) : one)),
  )
  return searchColors.filter((color) => names.has(color))
}

const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

function oklch(r: number, g: number, b: number): { lightness: number; chroma: number; hue: number } {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const y = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  const hue = (Math.atan2(y, a) * 180) / Math.PI
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, y),
    hue: hue < 0 ? hue + 360 : hue,
  }
}
