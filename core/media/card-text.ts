import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

/** Comes along, so that a machine without any fonts writes Latin, Greek, Cyrillic, Arabic and Hebrew. */
const fontfile = fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'))
const family = 'DejaVu Sans Bold'

/** Words as pixels, as large as their ink. */
export interface InkedText {
  data: Buffer
  width: number
  height: number
}

/** Writes words, broken into lines of this width. Markup in them is only words. */
export async function inkText(
  words: string,
  { size, width, color }: { size: number; width: number; color: string },
): Promise<InkedText> {
  const text = `<span foreground="${color}">${asWords(words)}</span>`
  const { data, info } = await sharp({
    text: { text, fontfile, font: `${family} ${size}`, width, dpi: 72, rgba: true, wrap: 'word-char' },
  })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

const asWords = (words: string) =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The scripts of the font that comes along. */
const ourScripts =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Common}]/u
const mostAsked = 6

/**
 * Whether this machine has letters for these words. Where none of its fonts has a letter, a box with
 * its number is drawn; words that are mostly boxes say nothing to anyone.
 */
export async function hasLettersFor(words: string): Promise<boolean> {
  const others = [...new Set(words.match(/\p{L}/gu) ?? [])].filter((letter) => !ourScripts.test(letter))
  let boxes = 0
  const asked = others.slice(0, mostAsked)
  for (const letter of asked)
    if (isBox(await inkText(letter, { size: 32, width: 200, color: 'white' }))) boxes++
  return boxes * 2 <= asked.length
}

/** Ink runs all the way along the four edges of what is drawn. */
function isBox({ data, width, height }: InkedText): boolean {
  const isInked = (x: number, y: number) => (data[(y * width + x) * 4 + 3] ?? 0) > 0
  const columns = [...Array(width).keys()].filter((x) => rowsOf(height).some((y) => isInked(x, y)))
  const rows = rowsOf(height).filter((y) => columns.some((x) => isInked(x, y)))
  const [start, end] = [columns[0] ?? 0, columns.at(-1) ?? 0]
  const [top, foot] = [rows[0] ?? 0, rows.at(-1) ?? 0]
  return (
    columns.every((x) => isInked(x, top) && isInked(x, foot)) &&
    rows.every((y) => isInked(start, y) && isInked(end, y))
  )
}

const rowsOf = (height: number) => [...Array(height).keys()]
