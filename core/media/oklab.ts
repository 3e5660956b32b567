/**
 * OKLab, a space in which equal distances look equally far apart: lightness from 0 to 1, then green to red and blue to
 * yellow, both from about -0.4 to 0.4. The numbers are those of its author, Björn Ottosson (public domain).
 */
export interface Lab {
  l: number
  a: number
  b: number
}

/** Three numbers for each of the RGB pixels. */
export function labOfPixels(rgb: Uint8Array): Float32Array {
  const lab = new Float32Array(rgb.length)
  for (let at = 0; at < rgb.length; at += 3) {
    const { l, a, b } = labOf(rgb[at] ?? 0, rgb[at + 1] ?? 0, rgb[at + 2] ?? 0)
    lab[at] = l
    lab[at + 1] = a
    lab[at + 2] = b
  }
  return lab
}

/** Of a colour in six hexadecimal digits, with or without a `#` before them. */
export function labOfHex(hex: string): Lab {
  const number = Number.parseInt(hex.replace('#', ''), 16)
  return labOf((number >> 16) & 255, (number >> 8) & 255, number & 255)
}

/** `#` and six digits: the nearest colour that screens show. */
export function hexOfLab({ l, a, b }: Lab): string {
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ]
  return `#${channels.map((linear) => twoDigits(gammaOf(linear))).join('')}`
}

function labOf(red: number, green: number, blue: number): Lab {
  const [r, g, b] = [linearOf[red] ?? 0, linearOf[green] ?? 0, linearOf[blue] ?? 0]
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const middle = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return {
    l: 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    a: 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
    b: 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
  }
}

const linearOf = Float64Array.from({ length: 256 }, (_, value) => {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
})

function gammaOf(linear: number): number {
  const share = Math.min(1, Math.max(0, linear))
  return share <= 0.0031308 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055
}

function twoDigits(share: number): string {
  return Math.round(share * 255)
    .toString(16)
    .padStart(2, '0')
}
